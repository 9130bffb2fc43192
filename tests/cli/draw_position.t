# The position itself, as SVG into a file or a pipe.

$ grundy draw 'nim(3,5,7)' --position | grep -c 'class="full"'
15

$ grundy draw nim 3 5 7 --position | head -n 3
<svg xmlns="http://www.w3.org/2000/svg" class="grundy-position" role="img" xml:lang="en" viewBox="0 0 211 148" width="211" height="148">
<title>nim(3,5,7)</title>
<desc>The position nim(3,5,7)</desc>

$ grundy draw 'cram(..#/...)' --position -o board.svg && grep -o '>cram.*<' board.svg
>cram(..#/...)<
>cram(..#/...)<

# A sum: its parts side by side; what cannot be drawn is shown as its text.
$ grundy draw 'nim(2) + kayles(3) + chomp(64x64)' --position | grep -o '^<text.*[a-z+].*</text>' | sed 's/.*">//'
2</text>
nim(2)</text>
+</text>
3</text>
kayles(3)</text>
+</text>
chomp(64x64)</text>

# A position stays as it was written, also where it falls into parts.
$ grundy draw 'cram(.#./.#./.#.)' --position | grep -c '<rect'
10

# Large ones are bounded.
$ grundy draw 'nim(18446744073709551615)' --position | wc -l
30

$ grundy draw '100000*kayles(1000)' --position | grep -o 'and .* more'
and 99800 more

$ grundy draw 'staircase(1000:5)' --position | grep -c 'class="full"'
5

# A row ends where the page would get too wide, also by what stands below the figures.
$ grundy draw "$(for i in {1..9}; do printf '%ssubtract{%d,20,30,40,50,60,70,80,90,100,110,120}(2)' "${p-}" $i; p=' + '; done)" --position | grep -o ' width="[0-9]*" height="[0-9]*"' | head -n 1
 width="804" height="506"

# Before and after a winning move, with its sentence; the part that moves keeps its frame, and what was there is pale.
$ grundy draw nim 3 5 7 --move | grep -oE '^<(desc|g class|text class="strong").*' | sed 's/ x=.*">/ /'
<desc>The position nim(3,5,7). take 1 from the pile of 3, leaving 2</desc>
<g class="ghost">
<text class="strong" take 1 from the pile of 3, leaving 2</text>

$ grundy draw 'turtles(2,5)' --position --move | grep -c '<circle'
11

$ grundy draw 'kayles(5)' --move --lang zh_CN | grep -o '<desc.*'
<desc>局面 kayles(5). 从有 5 个瓶子的一排中击倒 1 个，分成 2 个和 2 个</desc>

$ grundy draw nim 4 --move | grep -o '>[a-z][^<]*</text'
>nim(4)</text
>end</text
>take the whole pile of 4</text

$ grundy draw nim 3 3 --move | grep -oE '<desc.*|class="ghost"'
<desc>The position nim(3,3). No move wins.</desc>

$ grundy draw nim 1 1 1 --move --misere | grep -o '<desc.*'
<desc>The position nim(1,1,1). No move wins.</desc>

$ grundy draw nim 1 1 --move --misere | grep -o '<desc.*'
<desc>The position nim(1,1). take the whole pile of 1</desc>

$ grundy draw 'cram(9x9)' --move --positions 10 -o unknown.svg; grep -o '<desc.*' unknown.svg
<desc>The position cram(9x9). It is not known who wins.</desc>
