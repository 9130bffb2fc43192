# grundy survey: the periods of many codes in one run.

$ grundy survey '0.7?' 0.07 0.137 4.77 0.1 --limit 5000 --threads 1
Codes: 12; done: 12, of these computed: 11 (# s).
  code   status     period  from n =  largest  at n =  for n <  how
  0.7    periodic        2         0        1       1      256  theorem of Guy and Smith (# s)
  0.71   periodic        2         3        2       2      256  theorem of Guy and Smith (# s)
  0.72   periodic        4         1        3       4      256  theorem of Guy and Smith (# s)
  0.73   periodic        4         0        3       3      256  theorem of Guy and Smith (# s)
  0.74   open                             258    4760     5000  ended by the limit on heaps (# s)
  0.75   periodic        2         1        2       2      256  theorem of Guy and Smith (# s)
  0.76   open                             270    4728     5000  ended by the limit on heaps (# s)
  0.77   periodic       12        71        8      27      256  theorem of Guy and Smith (# s)
  0.07   periodic       34        53        9      86      256  theorem of Guy and Smith (# s)
  0.137  periodic       34        52        9      85      255  as 0.07, shifted by 1
  4.77   periodic        3         1        4       3      256  theorem of Guy and Smith (# s)
  0.1    moves end       1         2        1       1      256  the last values came back (# s)
moves end: 1, periodic: 9, open: 2.

# In another language, where characters are wider.
$ grundy survey 0.07 0.137 0.1 0.007 --limit 1000 --lang zh_CN
编码 4 个；完成 4 个，其中 3 个经过计算（# 秒）。
  编码   状态      周期  起于 n =  最大值  在 n =  范围 n <  依据
  0.07   周期性      34        53       9      86       256  Guy–Smith 定理（# 秒）
  0.137  周期性      34        52       9      85       255  同 0.07，平移 1
  0.1    走法有限     1         2       1       1       256  最后的 SG 值重复出现（# 秒）
  0.007  未知                          49     988      1000  达到堆大小上限（# 秒）
走法有限：1，周期性：2，未知：1。

$ grundy survey 0.07 0.137 0.770 0.77 0.16 '4.(3)' --limit 4000 --csv | sed 's/[0-9.]*$//'
code,status,period,preperiod,saltus,max_value,max_at,rare_count,rare_last,by,checked_to,stopped_by,as,shift,seconds
0.07,periodic,34,53,0,9,86,,,guy-smith,256,,,,
0.137,periodic,34,52,0,9,85,,,guy-smith,255,,0.07,1,
0.77,periodic,12,71,0,8,27,,,guy-smith,256,,,,
0.16,open,,,,16,1513,,,,4000,limit,,,
4.(3),arithmetic,4,1,4,,,,,theorem,64,,,,

$ grundy survey 0.137 0.07 4.0 --json | jq -c '.codes, .done, .computed, .how.stopped_by, (.rows[] | del(.seconds))'
3
3
2
null
{"code":"0.137","status":"periodic","preperiod":52,"period":34,"saltus":0,"max_value":9,"max_at":85,"rare":null,"by":"guy-smith","checked_to":255,"stopped_by":null,"as":"0.07","shift":1}
{"code":"0.07","status":"periodic","preperiod":53,"period":34,"saltus":0,"max_value":9,"max_at":86,"rare":null,"by":"guy-smith","checked_to":256,"stopped_by":null,"as":null,"shift":null}
{"code":"4.0","status":"periodic","preperiod":1,"period":2,"saltus":0,"max_value":1,"max_at":2,"rare":null,"by":"guy-smith","checked_to":256,"stopped_by":null,"as":null,"shift":null}

# A file with codes and patterns, and standard input.
$ printf '# three games\n0.77, 0.07\r\n\n  0.1?  # eight more\n' >codes; grundy survey @codes 0.4 --limit 1000 --csv | cut -d , -f 1-4,13-14
code,status,period,preperiod,as,shift
0.77,periodic,12,71,,
0.07,periodic,34,53,0.4,1
0.1,ends,1,2,,
0.11,ends,1,3,,
0.12,periodic,4,1,,
0.13,periodic,4,0,,
0.14,open,,,,
0.15,periodic,10,1,,
0.16,open,,,,
0.17,periodic,34,33,,
0.4,periodic,34,54,,

$ echo 0.77 | grundy survey @- --csv | wc -l
2

# Rows with a saltus have no largest value; what is not known is empty.
$ grundy survey '4.(3)' 0.8 --limit 1000
Codes: 2; done: 2, of these computed: 2 (# s).
  code   status      period  from n =  saltus  largest  at n =  for n <  how
  4.(3)  arithmetic       4         1       4                        64  theorem of the game (# s)
  0.8    observed         3         1       1      332     997     1000  ended by the limit on heaps (# s)
arithmetic: 1, observed: 1.

$ grundy survey 0.77 0.137 --markdown
\## Codes: 2; done: 2, of these computed: 2 (# s).

```text
  code   status    period  from n =  largest  at n =  for n <  how
  0.77   periodic      12        71        8      27      256  theorem of Guy and Smith (# s)
  0.137  periodic      34        52        9      85      256  theorem of Guy and Smith (# s)
```

periodic: 2.

$ grundy survey 0.77 -o s.csv && grep -c '^0.77,periodic,12,71,0,8,27,' s.csv
1

# A checkpoint is read again, and with a higher limit only what the limit has ended goes on.
$ grundy survey 0.07 0.007 --limit 1000 --checkpoint s --csv | cut -d , -f 1-11; head -n 1 s; grundy survey 0.07 0.007 --limit 2000 --checkpoint s --csv | cut -d , -f 1-11; grundy survey 0.07 0.007 --limit 10 --checkpoint s --csv | cut -d , -f 1-11
code,status,period,preperiod,saltus,max_value,max_at,rare_count,rare_last,by,checked_to
0.07,periodic,34,53,0,9,86,,,guy-smith,256
0.007,open,,,,49,988,,,,1000
grundy-survey 1
code,status,period,preperiod,saltus,max_value,max_at,rare_count,rare_last,by,checked_to
0.07,periodic,34,53,0,9,86,,,guy-smith,256
0.007,open,,,,89,1889,,,,2000
code,status,period,preperiod,saltus,max_value,max_at,rare_count,rare_last,by,checked_to
0.07,periodic,34,53,0,9,86,,,guy-smith,256
0.007,open,,,,89,1889,,,,2000

# Ctrl-C ends it with the rows that are done.
$ timeout --foreground --preserve-status -s INT 1 grundy survey 0.77 0.007 0.07 --time 1h --threads 1 --checkpoint c
Codes: 3; done: 1, of these computed: 1 (# s).
  code  status    period  from n =  largest  at n =  for n <  how
  0.77  periodic      12        71        8      27      256  theorem of Guy and Smith (# s)
periodic: 1.
Not done: 2; the computation was interrupted.
grundy: the results so far are in c; the same command goes on from there
? 1

$ grundy survey 0.77 0.007 0.07 --time 10ms --checkpoint c --csv | cut -d , -f 1-2; ls c*
code,status
0.77,periodic
0.007,open
0.07,periodic
c
codes

# Without a limit each code gets ten seconds.
$ grundy survey 0.77 0.137
Codes: 2; done: 2, of these computed: 2 (# s).
  code   status    period  from n =  largest  at n =  for n <  how
  0.77   periodic      12        71        8      27      256  theorem of Guy and Smith (# s)
  0.137  periodic      34        52        9      85      256  theorem of Guy and Smith (# s)
periodic: 2.

# A digit that repeats forever is part of a code.
$ grundy survey '0.77(5)' --limit 100
Codes: 1; done: 1, of these computed: 1 (# s).
  code     status    period  from n =  saltus  largest  at n =  for n <  how
  0.77(5)  observed       1         5       1       98      99      100  ended by the limit on heaps (# s)
observed: 1.

# What can be written behind the command.
$ grundy help survey | sed -n 5,7p
  CODE        an octal or hexadecimal code: 0.77; or a pattern: 0.7?, where ? is
              any octal digit; before the point it is 0 or 4.
  @FILE       a file with codes and patterns; @- reads standard input.
