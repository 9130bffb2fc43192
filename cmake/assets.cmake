# SPDX-License-Identifier: MIT
# cmake -D PAGE=folder -D OUT=file.c -D GZIP=gzip -P assets.cmake: the files below a folder as a table in
# C (cli/serve/assets.h). The compiler's assembler takes their bytes in. Each file is packed by gzip, too,
# into a folder beside OUT; what does not become smaller is left out.
file(GLOB_RECURSE files RELATIVE ${PAGE} ${PAGE}/*)
list(SORT files)
set(packed_dir ${OUT}.packed)
file(REMOVE_RECURSE ${packed_dir})

# The type of a file by its ending.
function(type_of file result)
  set(html "text/html; charset=utf-8")
  set(js "text/javascript; charset=utf-8")
  set(css "text/css; charset=utf-8")
  set(svg "image/svg+xml")
  set(png "image/png")
  set(json "application/json")
  set(wasm "application/wasm")
  string(REGEX REPLACE ".*\\." "" ending ${file})
  if(NOT ending MATCHES "^(html|js|css|svg|png|json|wasm)$")
    message(FATAL_ERROR "cmake/assets.cmake does not know the type of ${file}")
  endif()
  set(${result} "${${ending}}" PARENT_SCOPE)
endfunction()

set(number 0)
set(bytes "")
set(rows "")
foreach(file ${files})
  get_filename_component(folder ${packed_dir}/${file} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  execute_process(COMMAND ${GZIP} -9 -n -c ${PAGE}/${file} OUTPUT_FILE ${packed_dir}/${file}.gz
    COMMAND_ERROR_IS_FATAL ANY)
  file(SIZE ${PAGE}/${file} size)
  file(SIZE ${packed_dir}/${file}.gz packed_size)
  file(SHA256 ${PAGE}/${file} hash)
  string(SUBSTRING ${hash} 0 20 hash)
  type_of("${file}" type)
  set(lasting false)
  if(file MATCHES "^chunks/")
    set(lasting true)
  endif()
  string(APPEND bytes "INCLUDE(file${number}, \"${PAGE}/${file}\")\n")
  set(packed "NULL, NULL")
  if(packed_size LESS size)
    string(APPEND bytes "INCLUDE(packed${number}, \"${packed_dir}/${file}.gz\")\n")
    set(packed "packed${number}, packed${number}_end")
  endif()
  string(APPEND rows "    {\"/${file}\", \"${type}\", \"${hash}\", ${lasting}, file${number}, file${number}_end, ${packed}},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE ${OUT} "/* Generated from the files of the page. */
#include \"serve/assets.h\"

#define INCLUDE(name, file) \\
  extern const unsigned char name[], name##_end[]; \\
  __asm__(\".section .rodata\\n\" #name \":\\n.incbin \\\"\" file \"\\\"\\n\" #name \"_end:\\n.byte 0\\n.previous\\n\");
${bytes}
const asset assets[] = {
${rows}};
const size_t asset_count = sizeof assets / sizeof *assets;
")
