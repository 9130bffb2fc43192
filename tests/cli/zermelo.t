# Games that have an outcome and no Grundy value.

# Counting to 21: 1, 5, 9, 13, 17 are the numbers to say.
$ grundy solve 'count{21,1..3}(0)'
count{21,1..3}(0), with its own rule for who wins
N-position: the first player wins.
No Grundy value: the game has its own rule for who wins at the end, so only the outcome exists.
The only winning move:
  0 → 1  add 1 and say 1
Computed: search for won and lost (Zermelo) (21 positions, # s, # B).

# The start may be left out.
$ grundy solve 'count{21,1..3}' | head -n 1
count{21,1..3}(0), with its own rule for who wins

$ grundy solve 'count{21,1..3}(17)'
count{21,1..3}(17), with its own rule for who wins
P-position: the first player loses, the second player wins.
No Grundy value: the game has its own rule for who wins at the end, so only the outcome exists.
No move wins.
Computed: search for won and lost (Zermelo) (4 positions, # s, # B).

$ grundy solve 'count{21,1..3}(20)'
count{21,1..3}(20), with its own rule for who wins
N-position: the first player wins.
No Grundy value: the game has its own rule for who wins at the end, so only the outcome exists.
The only winning move:
  20 → 21  add 1 and say 21
Computed: search for won and lost (Zermelo) (1 position, # s, # B).

# The target has been said by the other player.
$ grundy solve 'count{21,1..3}(21)'
count{21,1..3}(21), with its own rule for who wins
P-position: the first player loses, the second player wins.
No Grundy value: the game has its own rule for who wins at the end, so only the outcome exists.
No move wins.
Computed: search for won and lost (Zermelo) (0 positions, # s, # B).

# Stuck before the target: nothing can be added.
$ grundy solve 'count{21,4}(20)'
count{21,4}(20), with its own rule for who wins
P-position: the first player loses, the second player wins.
No Grundy value: the game has its own rule for who wins at the end, so only the outcome exists.
No move wins.
Computed: search for won and lost (Zermelo) (0 positions, # s, # B).

# Two ways to win: to say 8, from where the other can only say 9, or the target.
$ grundy moves 'count{10,1,3,4}(7)'
count{10,1,3,4}(7), with its own rule for who wins
N-position: the first player wins.
No Grundy value: the game has its own rule for who wins at the end, so only the outcome exists.
Moves (2), winning ones marked *:
* 7 → 8   P   add 1 and say 8
* 7 → 10  P   add 3 and say 10
Computed: search for won and lost (Zermelo) (3 positions, # s, # B).

# Hex: on the empty board the first player wins.
$ grundy solve 'hex{1}'
hex{1}(. x), with its own rule for who wins
N-position: the first player wins.
No Grundy value: the game is not impartial: the players have different moves, so only the outcome exists.
The only winning move:
  . x → x o  x to row 1, cell 1
Computed: search for won and lost (Zermelo) (1 position, # s, # B).

$ grundy moves 'hex{2}'
hex{2}(../.. x), with its own rule for who wins
N-position: the first player wins.
No Grundy value: the game is not impartial: the players have different moves, so only the outcome exists.
Moves (4), winning ones marked *:
* ../.. x → .x/.. o  P   x to row 1, cell 2
* ../.. x → ../x. o  P   x to row 2, cell 1
  ../.. x → x./.. o  N   x to row 1, cell 1
  ../.. x → ../.x o  N   x to row 2, cell 2
Computed: search for won and lost (Zermelo) (9 positions, # s, # B).

$ grundy solve 'hex{3}'
hex{3}(.../.../... x), with its own rule for who wins
N-position: the first player wins.
No Grundy value: the game is not impartial: the players have different moves, so only the outcome exists.
Winning moves (5):
  .../.../... x → .../.x./... o  x to row 2, cell 2
  .../.../... x → ..x/.../... o  x to row 1, cell 3
  .../.../... x → .../x../... o  x to row 2, cell 1
  .../.../... x → .../..x/... o  x to row 2, cell 3
  .../.../... x → .../.../x.. o  x to row 3, cell 1
Computed: search for won and lost (Zermelo) (694 positions, # s, # B).

$ grundy solve hex{2} x./.o x
hex{2}(x./.o x), with its own rule for who wins
N-position: the first player wins.
No Grundy value: the game is not impartial: the players have different moves, so only the outcome exists.
The only winning move:
  x./.o x → x./xo o  x to row 2, cell 1
Computed: search for won and lost (Zermelo) (2 positions, # s, # B).

# Whose turn it is follows from the stones.
$ grundy solve 'hex{3}(x../.o./...)' | head -n 2
hex{3}(x../.o./... x), with its own rule for who wins
P-position: the first player loses, the second player wins.

# Either player may have won.
$ grundy solve 'hex{2}(x./x. o)'
hex{2}(x./x. o), with its own rule for who wins
P-position: the first player loses, the second player wins.
No Grundy value: the game is not impartial: the players have different moves, so only the outcome exists.
No move wins.
Computed: search for won and lost (Zermelo) (0 positions, # s, # B).

$ grundy solve 'hex{2}(x./x. x)'
hex{2}(x./x. x), with its own rule for who wins
N-position: the first player wins.
No Grundy value: the game is not impartial: the players have different moves, so only the outcome exists.
The game is over, and the player to move has won.
Computed: search for won and lost (Zermelo) (0 positions, # s, # B).
