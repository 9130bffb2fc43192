# The server of a program that was built without it, and options of it.

$ grundy serve
grundy: this program was built without its server; './grundy serve' in the source tree builds one with it
? 2

$ grundy serve --lang zh_CN
grundy: 本程序构建时未包含服务器；在源代码目录中运行'./grundy serve'可构建包含服务器的程序
? 2

$ grundy serve --port 70000
grundy: --port takes a whole number from 0 to 65535, not '70000'
? 2

$ grundy serve --port x
grundy: --port takes a whole number from 0 to 65535, not 'x'
? 2

$ grundy serve --jobs 0
grundy: --jobs takes a whole number from 1 to 64, not '0'
? 2

$ grundy serve --threads 3
grundy: 'serve' does not accept --threads
? 2

$ grundy serve --json
{"error":{"message":"'serve' does not accept --json","offset":null,"line":null,"column":null}}
? 2

$ grundy solve nim 3 --port 80
grundy: 'solve' does not accept --port; these do: serve
? 2
