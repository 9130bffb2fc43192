# Which games, codes and sets have given Grundy values.

$ grundy identify 0,1,2,3,1,4,3,2,1,4,2,6,4,1,2,7,1,4,3,2,...
These 20 values are those of
  kayles (Kayles), 0.77, 0.771, 0.7701, 0.7711, and 20 more codes
    from n = 0 on; next, from n = 20: 1, 4, 6, 7, 4, 1, 2, 8
  0.770002, 0.770003, 0.770012, 0.770013, and 20 more codes
    from n = 0 on; next, from n = 20: 1, 4, 6, 7, 4, 1, 2, 8; not as kayles from n = 33 on
They first differ at n = 33: 8 by kayles, 10 by 0.770002.
Octal codes of up to 8 digits with these values from n = 0 on: 128.

# Commas, spaces or both, in one word or several; what cannot be told apart is one group.
$ grundy identify 0 1 0 1 2 3 2 0 1 0 1
These 11 values are those of
  subtract{1,3,4} (Subtraction game), 0.3023, 0.3033, 0.30231, 0.30331, and 12 more codes
    from n = 0 on; next, from n = 11: 2, 3, 2, 0, 1, 0, 1, 2
  0.3027, 0.3037, 0.30271, 0.30371, and 6 more codes
    from n = 0 on; next, from n = 11: 2, 3, 2, 3, 4, 5, 1, 2
  0.302304, 0.302305, 0.302306, 0.302307, and 10 more codes
    from n = 0 on; next, from n = 11: 2, 3, 2, 3, 4, 5, 4, 2
  0.302704, 0.302705, 0.302706, 0.302707, and 4 more codes
    from n = 0 on; next, from n = 11: 2, 3, 2, 3, 4, 5, 4, 2; not as 0.302304 from n = 19 on
They first differ at n = 14: 0 by subtract{1,3,4}, 3 by 0.3027.
Subtraction sets within 1..10 with these values from n = 0 on: 8.
Octal codes of up to 8 digits with these values from n = 0 on: 512.

$ grundy identify '0, 1, 0, 1, 0, 1, 0, 1, …'
These 8 values are those of
  bash{1} (Bash game), subtract{1}, 0.3, 0.5, 0.7, 0.103, and 44 more codes, n mod 2
    from n = 0 on; next, from n = 8: 0, 1, 0, 1, 0, 1, 0, 1
Subtraction sets within 1..7 with these values from n = 0 on: 8.
Octal codes of up to 7 digits with these values from n = 0 on: 3512.

# People often leave out n = 0.
$ grundy identify 1,2,3,1,4,3,2,1,4,2,6,4
These 12 values are those of
  kayles (Kayles), 0.77, 0.771, 0.7701, 0.7711, and 10 more codes
    from n = 1 on; next, from n = 13: 1, 2, 7, 1, 4, 3, 2, 1
  0.77004, 0.77005, 0.77014, 0.77015, and 18 more codes
    from n = 1 on; next, from n = 13: 5, 2, 7, 1, 4, 3, 8, 9
  0.770002, 0.770003, 0.770012, 0.770013, and 8 more codes
    from n = 1 on; next, from n = 13: 1, 2, 7, 1, 4, 3, 2, 1; not as kayles from n = 33 on
They first differ at n = 13: 1 by kayles, 5 by 0.77004.
Octal codes of up to 8 digits with these values from n = 1 on: 1024.

# A game of boards is followed along its boards of one row: chomp(n) is a Nim pile of n - 1.
$ grundy identify 0,1,2,3,4,5,6 | grep -A 1 chomp
  chomp (Chomp)
    from n = 1 on; next, from n = 8: 7, 8, 9, 10, 11, 12, 13, 14

# Grundy's game has no code.
$ grundy identify 0,0,0,1,0,2,1,0,2,1,0,2,1,3,2,1,3
These 17 values are those of
  grundy (Grundy's game), grunt (Grunt)
    from n = 0 on; next, from n = 17: 2, 4, 3, 0, 4, 3, 0, 4

# Values of one game are those of another one, moved by 1.
$ grundy identify 0,0,1,2,0,1,2,3,1,2,3,4,0,3,4,2,1,3
These 18 values are those of
  officers (Officers), 0.6, 0.61, 0.62, 0.63, and 44 more codes
    from n = 0 on; next, from n = 18: 2, 1, 0, 2, 1, 4, 5, 1
  couples (Couples-are-Forever)
    from n = 1 on; next, from n = 19: 2, 1, 0, 2, 1, 4, 5, 1
Octal codes of up to 8 digits with these values from n = 0 on: 256.

# A set with a name, a formula, and codes that leave three heaps.
$ grundy identify 0,1,0,1,2,0,1,0,1,2,0,1,0,1,2,0,1,0,1,2,0,1,0,1,2
These 25 values are those of
  takesquare (Take a square), subtract{squares} (Subtraction game)
    from n = 0 on; next, from n = 25: 3, 2, 3, 4, 5, 3, 2, 3
  subtract{1,4}, 0.3003, 0.3013, 0.300301, 0.300302, and 12 more codes
    from n = 0 on; next, from n = 25: 0, 1, 0, 1, 2, 0, 1, 0
They first differ at n = 25: 3 by takesquare, 0 by subtract{1,4}.
Subtraction sets within 1..24 with these values from n = 0 on: 512.
Octal codes of up to 8 digits with these values from n = 0 on: 16.

$ grundy identify 0,0,0,0,1,1,1,1,2,2,2,2,3,3,3,3,4,4,4,4,5,5,5
These 23 values are those of
  0.000b, 0.000f, n div 4
    from n = 0 on; next, from n = 23: 5, 6, 6, 6, 6, 7, 7, 7
  0.0083, 0.0087, 0.008b, 0.008f
    from n = 0 on; next, from n = 23: 5, 6, 6, 6, 6, 7, 7, 7; not as 0.000b from n = 31 on
  subtract{4,8,12,16,19}, subtract{4,8,12,15,19}, subtract{4,8,12,14,18,19}, subtract{4,8,12,14,17,19}, and 12 more sets
    from n = 0 on; next, from n = 23: 0, 0, 0, 0, 1, 1, 1, 1
They first differ at n = 23: 5 by 0.000b, 0 by subtract{4,8,12,16,19}.
Subtraction sets within 1..22 with these values from n = 0 on: at least 55940.
Hexadecimal codes of up to 4 digits with these values from n = 0 on: 6.

# Too little to spend on games: codes and sets are found from the values all the same.
$ grundy identify --positions 5 0,1,2,3,1,4,3,2,1,4,2,6,4,1,2,7,1,4,3,2
These 20 values are those of
  kayles (Kayles), 0.77, 0.771, 0.7701, 0.7711, and 20 more codes
    from n = 0 on; next, from n = 20: 1, 4, 6, 7, 4, 1, 2, 8
  0.770002, 0.770003, 0.770012, 0.770013, and 20 more codes
    from n = 0 on; next, from n = 20: 1, 4, 6, 7, 4, 1, 2, 8; not as kayles from n = 33 on
They first differ at n = 33: 8 by kayles, 10 by 0.770002.
Octal codes of up to 8 digits with these values from n = 0 on: 128.
Not known because it takes too long (--positions and --time allow more): subtract{1,3,4} (3 values agree from n = 2 on), couples (3 values agree from n = 2 on), takesquare (3 values agree from n = 2 on), treblecross, subsettakeaway (4 values agree from n = 0 on), subtract{squares} (3 values agree from n = 2 on).

# From standard input, as 'table' writes it.
$ grundy table 0.077 0..300 --csv | tail -n +2 | cut -d , -f 2 | grundy identify -
These 301 values are those of
  0.074, 0.075, 0.076, 0.077, and 44 more codes
    from n = 0 on; next, from n = 301: 7, 2, 2, 1, 1, 8, 8, 2
Octal codes of up to 8 digits with these values from n = 0 on: 256.

# Nothing.
$ grundy identify 0,1,5,1,0,5,9,9
No game of the catalogue, no code and no subtraction set that was looked at has these 8 values.
? 1

$ grundy identify --json 9,9,9,9
{"values":[9,9,9,9],"groups":[],"part":null,"families":[],"too_slow":[],"agreed":null,"near":[]}
? 1

$ grundy identify --json 0,1,2,0,1,2,0,1,2,0,1,2,0,1,2,0,1,2,0 | jq -c '.groups[] | [.from, .next[:4], (.names | map(.name)[:3])]'
[0,[1,2,0,1],["takepower","bash{2}","subtract{1,2}"]]

# A slip of the pen.
$ grundy identify 0,1,2,3,1,4,3,2,3,4,2,6,4,1,2,7
No game of the catalogue, no code and no subtraction set that was looked at has these 16 values.
The first 8 are those of kayles, 0.77, 0.771 from n = 0 on; they go on with 1, not 3.
? 1

$ grundy identify --json 0,1,2,3,1,4,3,2,3,4,2,6,4,1,2,7
{"values":[0,1,2,3,1,4,3,2,3,4,2,6,4,1,2,7],"groups":[],"part":null,"families":[],"too_slow":[],"agreed":8,"near":[{"kind":"game","name":"kayles","from":0,"next":1},{"kind":"octal","name":"0.77","from":0,"next":1},{"kind":"octal","name":"0.771","from":0,"next":1}]}
? 1

$ grundy identify 0,1,0,1,2,3,2,0,1,0,1,2,3,2,0,1,0,1,2,3,2,0,5,0,1,2,3
No game of the catalogue, no code and no subtraction set that was looked at has these 27 values.
The first 22 are those of subtract{1,3,4} from n = 0 on; it goes on with 1, not 5.
? 1

# What table writes, and what people copy.
$ grundy table kayles 0..40 --csv | grundy identify - | head -n 2
These 41 values are those of
  kayles (Kayles), 0.77, 0.771, 0.7701, 0.7711, and 44 more codes

$ grundy table kayles 0..40 -o k.csv && grundy identify k.csv | head -n 2
These 41 values are those of
  kayles (Kayles), 0.77, 0.771, 0.7701, 0.7711, and 44 more codes

$ printf '0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, ...\n' | grundy identify - | head -n 2
These 12 values are those of
  kayles (Kayles), 0.77, 0.771, 0.7701, 0.7711, and 10 more codes

$ printf '0 0\n1 1\n2 2\n3 3\n4 1\n5 4\n6 3\n7 2\n8 1\n9 4\n10 2\n11 6\n' >b.txt; grundy identify b.txt | head -n 2
These 12 values are those of
  kayles (Kayles), 0.77, 0.771, 0.7701, 0.7711, and 10 more codes

$ printf '0 1 2 3 1 4 3 2\n1 4 2 6 4 1 2 7\n' | grundy identify - | head -n 2
These 16 values are those of
  kayles (Kayles), 0.77, 0.771, 0.7701, 0.7711, and 20 more codes

$ printf '0 1\n2 3\n1 4\n3 2\n1 4\n2 6\n' | grundy identify - | head -n 2
These 12 values are those of
  kayles (Kayles), 0.77, 0.771, 0.7701, 0.7711, and 10 more codes
