# The picture goes to a file, or to a pipe.
$ grundy draw nim 2 1 -o nim.svg && grep -E '^<(title|desc)' nim.svg
<title>Game graph of nim(2,1)</title>
<desc>5 positions: 3 N, 2 P. N-position: the first player wins. Winning moves lead to: nim(1,1).</desc>

$ grundy draw 'nim(2,1)' | cmp - nim.svg

$ grundy graph 'nim(2,1)' --to svg --merge | cmp - nim.svg

$ printf 'A B\nA C\nB C\n' | grundy draw - --start A | grep -E '<title'
<title>Game graph</title>
<g><title>A: N 2</title>
<g><title>C: P 0</title>
<g><title>B: N 1</title>

# Every position is a box with its value; winning moves are bold.
$ grundy draw kayles 4 | grep -c '<rect class="[NP]"'
9

$ grundy draw kayles 4 | grep -o '<path class="[a-z]*"' | sort | uniq -c
      1 <path class="mark"
      4 <path class="move"
      2 <path class="win"

# Positions that are equal by symmetry are one, unless they are to be kept apart.
$ grundy draw nim 1 1 1 --no-merge | grep -o '<desc.*'
<desc>8 positions: 4 N, 4 P. N-position: the first player wins. Winning moves lead to: nim(0,1,1), nim(1,0,1), nim(1,1,0).</desc>

$ grundy draw nim 1 1 1 | grep -o '<desc.*'
<desc>4 positions: 2 N, 2 P. N-position: the first player wins. Winning moves lead to: nim(1,1).</desc>

$ grundy draw nim 1 1 --misere | grep -o '<desc.*'
<desc>3 positions: 2 N, 1 P. N-position: the first player wins. Winning moves lead to: nim(1).</desc>

# Draws, and values that are infinite.
$ grundy draw 'A-->B, B-->A, B-->C, C-->D, A-->A' --loopy --start A | grep -E '<desc|<title>'
<title>Game graph of A--&gt;B, B--&gt;A, B--&gt;C, C--&gt;D, A--&gt;A</title>
<desc>4 positions: 1 N, 1 P, 2 D. Draw: neither player can force a win.</desc>
<g><title>A: D ∞{}</title>
<g><title>B: D ∞{1}</title>
<g><title>C: N 1</title>
<g><title>D: P 0</title>

# Other programs' formats.
$ grundy draw nim 1 --to mermaid
flowchart LR
  n0["nim(1)<br/>SG(nim(1))=1"]:::N
  0["SG(0)=0"]:::P
  n0 ==> 0
  classDef N fill:#dcecff,stroke:#333,color:#000
  classDef P fill:#f0a830,stroke:#333,color:#000
  classDef D fill:#8c8c8c,stroke:#333,color:#000
  style n0 stroke-width:4px

$ grundy draw nim 1 -o x.dot && cat x.dot
digraph "nim(1)" {
  node [style=filled];
  "nim(1)" [label="SG(nim(1))=1", fillcolor="#dcecff", peripheries=2];
  "0" [label="SG(0)=0", fillcolor="#f0a830"];
  "nim(1)" -> "0" [style=bold];
}

# What does not fit is cut, and the picture and a notice say so.
$ grundy draw nim 40 30 20 -o cut.svg
grundy: the picture shows only 34 of at least 9646 positions; --depth, --nodes or --all draws more

$ grep -E '<desc|Cut' cut.svg
<desc>34 positions: 33 N, 1 P. N-position: the first player wins. Winning moves lead to: nim(10,20,30). Cut: 34 positions are drawn, the nearest to the start; there are at least 9646.</desc>
<text class="left small strong" x="20" y="70">Cut: 34 positions are drawn, the nearest to the start; there are at least 9646.</text>

$ grundy draw nim 18 18 17 --all -o all.svg && grep -c Cut all.svg
0
? 1

$ grundy draw nim 1000000000000 3 -o far.svg
grundy: the picture shows only 40 of at least 10001 positions: with more of them it is too wide; 'grundy graph --to dot' writes all, if they fit into memory

$ grep -E '<desc|>\?<' far.svg
<desc>40 positions: 40 N, 0 P. N-position: the first player wins. Cut: 40 positions are drawn, the nearest to the start; there are at least 10001.</desc>

# A file without a start has none to be near to. A star: all leaves that are left out are counted.
$ printf 'A %s\n' {1..600} | grundy draw - | grep -oE '>(Cut|\+[0-9]).*<'
grundy: the picture shows only 80 of 601 positions; --depth, --nodes or --all draws more
>Cut: 80 of 601 positions are drawn, first those that no move leads to.<
>+521<

$ printf 'A %s\n' {1..5000} | grundy draw - --start A | grep -oE '>(Cut|\+[0-9]).*<'
grundy: the picture shows only 80 of 5001 positions; --depth, --nodes or --all draws more
>Cut: 80 of 5001 positions are drawn, the nearest to the start.<
>+4921<

# Long names are shortened, also in tips.
$ printf '%01000d %02000d\n' 1 2 | grundy draw - | grep '<title>' | wc -L
226

# What takes long to find is not known, never 0.
$ grundy draw 'cram(6x6)' --misere --positions 15000 -o far.svg
grundy: the values of 40 positions in the picture are not known; --positions raises the limit
grundy: the picture shows only 40 of at least 10001 positions: with more of them it is too wide; 'grundy graph --to dot' writes all, if they fit into memory
? 1

$ grep -c 'class="U"' far.svg; grep -o '<desc.*' far.svg
41
<desc>40 positions: 0 N, 0 P, 40 unknown. It is not known who wins. Cut: 40 positions are drawn, the nearest to the start; there are at least 10001.</desc>

$ grundy draw nim 2 1 --lang zh_CN | grep -c '<rect class="[NP]"'
7

# Pictures can stand in one page: no ids, and no rules for what is outside.
$ for what in 'draw nim 2 1' 'draw nim 60 1 2 --all' 'draw cram 2x3' 'draw nim 2 --position' 'plot kayles 0..9 --to svg'; do grundy $what | sed '1,/<style>/d;/<.style>/,$d;s/@media[^{]*{//;s/{[^}]*}/,/g' | tr ',' '\n' | grep -v '^}*$' | cut -d ' ' -f 1 | sort -u; grundy $what | grep -c ' id='; done
.grundy-graph
0
.grundy-dense-graph
0
.grundy-board-graph
0
.grundy-position
0
.grundy-plot
0
? 1

# Labels: the title names the game, so a node shows its position alone; the end has a word.
$ grundy draw 'subtract{1,3}(3)' | grep -oE 'on-[NP]"[^>]*>[^<]+' | sed 's/.*>//' | tr '\n' ' '
P N 3 N 1 2 P 0 end P 0 1 N 1 
$ grundy draw 'subtract{1,3}(1) + nim(1)' | grep -oE 'on-[NP]"[^>]*>[^<]+' | sed 's/.*>//' | tr '\n' ' '
P N subtract(1) + nim(1) P 0 nim(1) N 1 subtract(1) N 1 end P 0 
$ grundy draw 'subtract{1}(1) + subtract{2}(2)' | grep -oE 'small on-[NP]"[^>]*>[^<]+' | sed 's/.*>//' | tr '\n' ' '
P N subtract{1}(1) +  subtract{2}(2) subtract{2}(2) subtract{1}(1) end 
$ grundy draw nim 1 --lang zh_CN | grep -oE 'small on-P"[^>]*>[^<]+' | sed 's/.*>//' | tr '\n' ' '
P 终局 
# A long label has lines; one that is cut ends in a number, so no two are alike.
$ grundy draw "kayles($(printf '77777777,%.0s' {1..16})1)" --nodes 4 | grep -oE 'small on-[NP]"[^>]*>[^<]+' | sed 's/.*>//' | tail -n 4
grundy: the picture shows only 4 of at least 10001 positions
1,10,77777766,
77777777,
77777777,
77777777,…#4

# Boards are drawn, in the shape in which they are met: an L of four cells.
$ grundy draw 'cram(2x3)' | grep -c 'class="free"'; grundy draw 'cram(2x3)' | grep -A6 'cram(##./...): N 2' | grep -o ' x="[0-9]*" y="[0-9]*"'
20
 x="56" y="0"
 x="0" y="28"
 x="28" y="28"
 x="56" y="28"

# Only what is near: so many moves, or so many nodes; what is cut is marked.
$ grundy draw nim 20 20 --depth 1 | grep -oE '<desc.*|>Cut.*<'
grundy: the picture shows only 21 of 231 positions
<desc>21 positions: 20 N, 1 P. P-position: the first player loses, the second player wins. Cut: the start and its moves are drawn, 21 positions.</desc>
>Cut: the start and its moves are drawn, 21 positions.<

$ grundy draw kayles 9 --depth 2 | grep -oE '>Cut.*<|>[+][0-9]+<'
grundy: the picture shows only 26 of 42 positions
>Cut: the first 2 moves are drawn, 26 positions.<
>+3<
>+2<
>+3<
>+3<
>+2<
>+1<
>+5<
>+5<
>+5<
>+3<
>+3<
>+1<
>+4<
>+3<
>+1<
>+1<

$ grundy draw nim 3 2 1 --depth 100 | grep -c Cut
0
? 1

$ grundy draw nim 20 20 --nodes 5 | grep -c '<g><title>'
grundy: the picture shows only 5 of 231 positions
5

# The winning moves of the start are not cut.
$ grundy draw nim 40 30 20 --nodes 3 | grep -o '<g><title>.*<'
grundy: the picture shows only 3 of at least 9646 positions
<g><title>nim(20,30,40): N 34<
<g><title>nim(10,20,30): P 0<
<g><title>nim(19,30,40): N 37<

# Why not all are drawn, and what helps.
$ seq 1 30000 | awk '{print $1, $1 + 1}' | grundy draw - --all -o all.svg
grundy: the picture shows only 20000 of 30001 positions: a picture has at most 20000; 'grundy graph --to dot' writes all, if they fit into memory

$ grundy draw nim 1000 1000 --depth 2 -o depth.svg
grundy: the picture shows only 62 of at least 10001 positions: with more of them it is too wide; 'grundy graph --to dot' writes all, if they fit into memory
