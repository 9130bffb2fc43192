# grundy explain: mistakes.

$ grundy explain
grundy: 'explain' needs a sum of games, for example: grundy explain nim 2 5 4
? 2

$ grundy explain nim 3 --depth 0
grundy: --depth takes a whole number, 1 or more and below 2^64, not '0'
? 2

$ grundy explain nim 3 --depth 100
grundy: --depth is at most 20
? 2

$ grundy explain nim 3 --markdown --json
{"error":{"message":"--json and --markdown exclude each other","offset":null,"line":null,"column":null}}
? 2

$ grundy explain kayls 7
grundy: there is no game called 'kayls'; did you mean 'kayles'?
  kayls(7)
  ^~~~~
? 2

$ grundy explain 'graph{A-->B,B-->A}(A)'
grundy: the graph has a cycle, so the play need not end: A -> B -> A; --loopy finds who wins, and the draws
? 2

$ grundy explain nim 3 --csv
grundy: 'explain' does not accept --csv; these do: moves, table, plot, survey, genus, graph, list
? 2

$ grundy explain nim 2 1 --html --json
{"error":{"message":"--json and --html exclude each other","offset":null,"line":null,"column":null}}
? 2

$ grundy explain nim 2 1 --html --markdown
grundy: --markdown and --html exclude each other
? 2

$ grundy explain nim 2 1 -o nowhere/x.html
grundy: nowhere/x.html cannot be written: No such file or directory
? 2
