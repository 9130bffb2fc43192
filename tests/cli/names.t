# What people call a game: capitals, titles, Chinese names; one game as words, in quotes or not.

$ grundy solve Nim 2 5 4 | head -n 1
nim(2,5,4), normal play (who cannot move loses)

$ grundy solve 'NIM(2,5,4) + Kayles(3)' | head -n 1
nim(2,5,4) + kayles(3), normal play (who cannot move loses)

$ grundy solve 威佐夫博弈 3 5 | head -n 2
wythoff(3,5), normal play (who cannot move loses)
P-position: the first player loses, the second player wins.

$ grundy solve '威佐夫博弈(3,5) + 尼姆博弈(2)' | head -n 1
wythoff(3,5) + nim(2), normal play (who cannot move loses)

$ grundy info 威佐夫博弈 | head -n 1
Wythoff's game (wythoff)

$ grundy info "wythoff's game" | head -n 1
Wythoff's game (wythoff)

$ grundy info 欧几里得游戏（两数保持为正） | head -n 1
Euclid's game with positive numbers (grossman)

$ grundy info 欧几里得游戏 | head -n 1
Euclid's game (euclid)

$ grundy table 巴什博弈'{3}' 0..5 --csv
n,value
0,0
1,1
2,2
3,3
4,0
5,1

$ grundy solve 'nim 2 5 4' | head -n 1
nim(2,5,4), normal play (who cannot move loses)

$ grundy solve ' nim 2, 5, 4 ' | head -n 1
nim(2,5,4), normal play (who cannot move loses)

$ grundy solve nim 2, 5, 4 | head -n 1
nim(2,5,4), normal play (who cannot move loses)

$ grundy solve 'subtract{1, 3} 20 7' | head -n 1
subtract{1,3}(20,7), normal play (who cannot move loses)

$ grundy explain 'nim 1 1' | head -n 1
nim(1,1), normal play (who cannot move loses)

$ grundy moves '0.77 5' | head -n 1
0.77(5), normal play (who cannot move loses)

# Words that a text of a game mentions, in the other language too.
$ grundy list --grep 树上删边 | head -n 2
Graphs (graphs)
  hackenbush(edges or file)  Green Hackenbush

$ grundy list --grep 二分图博弈 | head -n 2
A token on a board or a graph (tokens)
  geography{graph}(token)  Geography

$ grundy list --grep 皇后 | head -n 2
A token on a board or a graph (tokens)
  queen(x:y, ...)  Corner the Queen

$ grundy list --grep Multi-SG | grep -v info
Heaps, each a game of its own (heaps)
  grundy(n, ...)  Grundy's game

Heaps with an octal code (codes)
  lasker(n, ...)  Lasker's Nim

group, 'grundy list --grep chocolate' the games that mention a word.

$ grundy list --grep Anti-Nim | head -n 2
Heaps, each a game of its own (heaps)
  nim(a, b, ...)  Nim

$ grundy list --grep Anti-SG
No game mentions 'Anti-SG'.
'grundy help misere' mentions it.
? 1

$ grundy list --grep Every-SG
No game mentions 'Every-SG'.
'grundy help sums' mentions it.
? 1

$ grundy list --grep Every-SG --lang zh_CN
没有游戏提到 'Every-SG'。
'grundy help sums' 提到了它。
? 1

$ grundy list --grep nonsense
No game mentions 'nonsense'.
? 1
