# grundy period: periods of games of heaps, with their proofs.

# Kayles, and the same as an octal code: period 12 from 71 on (Guy and Smith 1956).
$ grundy period kayles
kayles: period 12 from n = 71 on, proved.
G(n + 12) = G(n) for all n >= 71: checked over the range that the theorem of Guy and Smith (1956) requires.
The largest value is 8, first at n = 27.
Computed: n < 256 (# s).

$ grundy period 0.77
0.77: period 12 from n = 71 on, proved.
G(n + 12) = G(n) for all n >= 71: checked over the range that the theorem of Guy and Smith (1956) requires.
The largest value is 8, first at n = 27.
Computed: n < 256 (# s).

# Dawson's Kayles: 34 from 53 on.
$ grundy period 0.07
0.07: period 34 from n = 53 on, proved.
G(n + 34) = G(n) for all n >= 53: checked over the range that the theorem of Guy and Smith (1956) requires.
The largest value is 9, first at n = 86.
Computed: n < 256 (# s).

$ grundy period 0.07 --json
{"game":"0.07","preperiod":53,"period":34,"saltus":0,"proved":true,"by":"guy-smith","declared":false,"checked_to":256,"max_value":9,"max_at":86,"rare":null,"how":{"kind":"proved","seconds":#,"stopped_by":null}}

$ grundy period --json 0.77 | jq -c '[.game, .preperiod, .period, .saltus, .proved]'
["0.77",71,12,0,true]

# A subtraction set comes back to a state that it was in.
$ grundy period 'subtract{1,3,4}'
subtract{1,3,4}: period 7 from n = 0 on, proved.
G(n + 7) = G(n) for all n >= 0: the last values, which determine all later ones, have occurred before.
The largest value is 3, first at n = 5.
Computed: n < 256 (# s).

$ grundy period --json 'subtract{1,3,4}'
{"game":"subtract{1,3,4}","preperiod":0,"period":7,"saltus":0,"proved":true,"by":"state","declared":false,"checked_to":256,"max_value":3,"max_at":5,"rare":null,"how":{"kind":"proved","seconds":#,"stopped_by":null}}

# Values that grow with n: the saltus.
$ grundy period nim --limit 1000
nim: period 1 with saltus 1 from n = 0 on, proved.
G(n + 1) = G(n) + 1 for all n >= 0: the last values, which determine all later ones, have occurred before.
The values have no largest one.
Computed: n < 256 (# s).

$ grundy period lasker --limit 1000
lasker: period 4 with saltus 4 from n = 1 on, proved.
G(n + 4) = G(n) + 4 for all n >= 1: by the theorem of the game, which 'grundy info' shows.
The values have no largest one.
Computed: n < 64 (# s).

$ grundy period lasker --json --limit 1000
{"game":"lasker","preperiod":1,"period":4,"saltus":4,"proved":true,"by":"theorem","declared":false,"checked_to":64,"max_value":null,"max_at":null,"rare":null,"how":{"kind":"proved","seconds":#,"stopped_by":null}}

# All engines agree.
$ for how in auto plain dense sparse; do grundy period 0.156 --how $how --json | jq -c '[.preperiod, .period, .proved, .max_value, .max_at]'; done | uniq -c | sed 's/^ *//'
4 [3479,349,true,23,1032]

# Before there is a proof: observed, or nothing.
$ grundy period 0.77 --limit 100
0.77: no period found for n < 100.
The largest value so far is 8, first at n = 27.
Computed: n < 100 (# s).
Beyond this nothing is known: the search ended at its limit, n < 100; --limit raises it.
? 1

$ grundy period 0.77 --limit 100 --json
{"game":"0.77","preperiod":null,"period":null,"saltus":null,"proved":false,"by":null,"declared":false,"checked_to":100,"max_value":8,"max_at":27,"rare":null,"how":{"kind":"unknown","seconds":#,"stopped_by":"limit"}}
? 1

$ grundy period 0.007 --limit 1000
0.007: no period found for n < 1000.
The largest value so far is 49, first at n = 988.
Computed: n < 1000 (# s).
Beyond this nothing is known: the search ended at its limit, n < 1000; --limit raises it.
? 1

$ grundy period 0.007 --limit 1_000 --json
{"game":"0.007","preperiod":null,"period":null,"saltus":null,"proved":false,"by":null,"declared":false,"checked_to":1000,"max_value":49,"max_at":988,"rare":null,"how":{"kind":"unknown","seconds":#,"stopped_by":"limit"}}
? 1

# Large numbers, in every way that people write them.
$ for limit in 1000 1_000 10^3 1e3; do grundy period 0.007 --limit $limit --json | jq .checked_to; done | uniq -c | sed 's/^ *//'
4 1000
? 1

# Limits end it, and say how far it came.
$ grundy period 0.007 --positions 500 --json | jq -c '[.period, .how.stopped_by]'
[null,"positions"]
? 1

$ grundy period 0.007 --how plain --time 50ms --json | jq -c '[.period, .checked_to > 0, .how.stopped_by]'
[null,true,"time"]
? 1

$ grundy period 0.007 --how plain --memory 20k --json | jq -c '[.period, .how.stopped_by]'
[null,"memory"]
? 1

# Ctrl-C: what is known, and how to go on.
$ timeout --foreground --preserve-status -s INT 0.4 grundy period 0.007 --how plain --json | jq -c '[.period, .checked_to > 0, .how.stopped_by]'
[null,true,"cancelled"]
? 1

# Checkpoints: the file is there after Ctrl-C, and the search goes on from it.
$ timeout --foreground --preserve-status -s INT 0.4 grundy period 0.007 --how plain --checkpoint save 2>&1 >/dev/null; test -s save && echo saved
grundy: the results so far are in save; to go on: grundy period '0.007' --technique plain --checkpoint 'save'
saved

$ grundy period 0.007 --how plain --checkpoint save --limit 100 --json | jq '.checked_to >= 100'
grundy: the results so far are in save; to go on: grundy period '0.007' --technique plain --checkpoint 'save'
true
? 1

$ grundy period 0.77 --checkpoint new --checkpoint-every 1s | head -n 1
0.77: period 12 from n = 71 on, proved.

# In Chinese, too.
$ grundy --lang zh_CN period 0.77 --json | jq -c 'del(.how.seconds)'
{"game":"0.77","preperiod":71,"period":12,"saltus":0,"proved":true,"by":"guy-smith","declared":false,"checked_to":256,"max_value":8,"max_at":27,"rare":null,"how":{"kind":"proved","stopped_by":null}}

# A period that the theorem of the game states is proved, though no search could prove it.
$ grundy period lasker
lasker: period 4 with saltus 4 from n = 1 on, proved.
G(n + 4) = G(n) + 4 for all n >= 1: by the theorem of the game, which 'grundy info' shows.
The values have no largest one.
Computed: n < 64 (# s).

$ grundy period '4.(3)' --json | jq -c '[.preperiod, .period, .saltus, .proved, .by]'
[1,4,4,true,"theorem"]

$ grundy period takepower
takepower: period 3 from n = 0 on, proved.
G(n + 3) = G(n) for all n >= 0: by the theorem of the game, which 'grundy info' shows.
The largest value is 2, first at n = 2.
Computed: n < 64 (# s).

$ grundy period 'subtract{powers2}' --json | jq -c '[.preperiod, .period, .saltus, .proved, .by]'
[0,3,0,true,"theorem"]

# All rare values count, also that of n = 0.
$ for g in 0.356 0.16 4.406; do grundy period $g --json | jq -c '.rare | [.count, .last]'; done
[7,43]
[53,13935]
[23,205]

# The limit of a search is named, whether it was given or not.
$ grundy period takesquare --limit 1000 | tail -n 1
Beyond this nothing is known: the search ended at its limit, n < 1000; --limit raises it.
? 1

$ grundy period 8.8 | tail -n 1
Beyond this nothing is known: the search ended at its limit, n < 8192; --limit raises it.
? 1

# A checkpoint that is a link stays one, also if the file does not exist yet; and an empty file is no checkpoint yet.
$ ln -s real link; grundy period 0.007 --limit 1000 --checkpoint link >/dev/null 2>&1; ls -l link real | cut -c1; grundy period 0.007 --limit 2000 --checkpoint link 2>/dev/null | head -n 1; rm link real*
l
-
0.007: no period found for n < 2000.

$ : >file; grundy period 0.007 --limit 1000 --checkpoint file 2>/dev/null | head -n 1; rm file
0.007: no period found for n < 1000.

$ grundy period 0.007 --limit 1000 --checkpoint "it's" 2>&1 >/dev/null; rm it*
grundy: the results so far are in it's; to go on: grundy period '0.007' --checkpoint 'it'\''s'
