# The arithmetic itself.

$ grundy mex 0 2 4
1

$ grundy mex 1 2
0

# Of nothing the least number is missing.
$ grundy mex
0

$ grundy mex 3,1,0 2 2 18446744073709551615
4

$ grundy nimsum 2 5 4
3

$ grundy nimsum 7
7

$ grundy nimsum 18446744073709551615 1
18446744073709551614

# 2^2^n times itself is 3/2 of it; times a smaller number it is the usual product.
$ grundy nimmul 2 2
3

$ grundy nimmul 4 4
6

$ grundy nimmul 16 16
24

$ grundy nimmul 4294967296 4294967296
6442450944

$ grundy nimmul 16 3
48

# A field: 2 * 3 = 1, and 0 times anything is 0.
$ grundy nimmul 2 3
1

$ grundy nimmul 0 5
0

$ grundy nimmul 2 3 7
7

$ grundy nimmul 18446744073709551615 18446744073709551615
11290409524105353207

$ grundy mex --json 0 2 4
{"command":"mex","arguments":[0,2,4],"value":1}

$ grundy mex --json
{"command":"mex","arguments":[],"value":0}

$ grundy nimsum --json 9007199254740991 9007199254740992
{"command":"nimsum","arguments":[9007199254740991,"9007199254740992"],"value":"18014398509481983"}

$ grundy nimmul --json 4 4
{"command":"nimmul","arguments":[4,4],"value":6}
