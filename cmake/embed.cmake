# SPDX-License-Identifier: MIT
# cmake -D IN=file -D OUT=file.c -D NAME=symbol -P embed.cmake: a file as an array of bytes in C.
file(READ ${IN} hex HEX)
string(REGEX REPLACE "(................................)" "\\1\n" hex "${hex}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
file(WRITE ${OUT} "/* Generated from a message file. */
extern const unsigned char ${NAME}[];
_Alignas(8) const unsigned char ${NAME}[] = {
${bytes}};
")
