# The exact JSON of answers; the schema is in docs/json.md.

$ grundy solve --json nim 2 5 4
{"sum":"nim(2,5,4)","convention":"normal","outcome":"N","value":3,"no_value":null,"no_value_id":null,"parts":[{"game":"nim","position":"2","value":2},{"game":"nim","position":"5","value":5},{"game":"nim","position":"4","value":4}],"winning_moves":[{"part":0,"to":"nim(1)","text":"take 1 from the pile of 2, leaving 1"}],"winning_count":1,"how":{"kind":"formula","by":["theorem:nim"],"text":"A pile of n has the value n (Bouton)","positions":0,"seconds":#,"memory":#,"stopped_by":null}}

$ grundy solve --json 'nim(1,2,3)'
{"sum":"nim(1,2,3)","convention":"normal","outcome":"P","value":0,"no_value":null,"no_value_id":null,"parts":[{"game":"nim","position":"1","value":1},{"game":"nim","position":"2","value":2},{"game":"nim","position":"3","value":3}],"winning_moves":[],"winning_count":0,"how":{"kind":"formula","by":["theorem:nim"],"text":"A pile of n has the value n (Bouton)","positions":0,"seconds":#,"memory":#,"stopped_by":null}}

$ grundy solve --json '2*kayles(7)'
{"sum":"kayles(7,7)","convention":"normal","outcome":"P","value":0,"no_value":null,"no_value_id":null,"parts":[{"game":"kayles","position":"7","value":2},{"game":"kayles","position":"7","value":2}],"winning_moves":[],"winning_count":0,"how":{"kind":"formula","by":["theorem:kayles"],"text":"The values of rows have the period 12 from n = 71 on, with 14 exceptions below (Guy and Smith)","positions":0,"seconds":#,"memory":#,"stopped_by":null}}

$ grundy solve --json 'kayles(5) + nim(3) + bash{2}(7)'
{"sum":"kayles(5) + nim(3) + bash{2}(7)","convention":"normal","outcome":"N","value":6,"no_value":null,"no_value_id":null,"parts":[{"game":"kayles","position":"5","value":4},{"game":"nim","position":"3","value":3},{"game":"bash{2}","position":"7","value":1}],"winning_moves":[{"part":0,"to":"kayles(1,3)","text":"knock down one pin of the row of 5, leaving 1 and 3"}],"winning_count":1,"how":{"kind":"formula","by":["theorem:kayles","theorem:nim","theorem:bash"],"text":"kayles: The values of rows have the period 12 from n = 71 on, with 14 exceptions below (Guy and Smith); nim: A pile of n has the value n (Bouton); bash{2}: A pile of n has the value n mod (k+1)","positions":0,"seconds":#,"memory":#,"stopped_by":null}}

$ grundy solve --json 'kayles(1,2)'
{"sum":"kayles(1,2)","convention":"normal","outcome":"N","value":3,"no_value":null,"no_value_id":null,"parts":[{"game":"kayles","position":"1","value":1},{"game":"kayles","position":"2","value":2}],"winning_moves":[{"part":1,"to":"kayles(1)","text":"knock down the pin at the end of the row of 2, leaving 1"}],"winning_count":1,"how":{"kind":"formula","by":["theorem:kayles"],"text":"The values of rows have the period 12 from n = 71 on, with 14 exceptions below (Guy and Smith)","positions":0,"seconds":#,"memory":#,"stopped_by":null}}

$ grundy solve --json --misere 'nim(1,1)'
{"sum":"nim(1,1)","convention":"misere","outcome":"N","value":null,"no_value":"in misere play the parts of a sum do not add up by XOR, so only the outcome exists","no_value_id":"misere","parts":[{"game":"nim","position":"1","value":null},{"game":"nim","position":"1","value":null}],"winning_moves":[{"part":0,"to":"0","text":"take the whole pile of 1"},{"part":1,"to":"0","text":"take the whole pile of 1"}],"winning_count":2,"how":{"kind":"formula","by":["misere-nim"],"text":"misere play of Nim piles, or of games equal to them (Bouton 1901): with every value at most 1, an even number of 1s wins for the mover; otherwise an XOR other than 0 does","positions":0,"seconds":#,"memory":#,"stopped_by":null}}

$ grundy solve --json 'count{21,1..3}(0)'
{"sum":"count{21,1..3}(0)","convention":"normal","outcome":"N","value":null,"no_value":"the game has its own rule for who wins at the end, so only the outcome exists","no_value_id":"own final","parts":[{"game":"count{21,1..3}","position":"0","value":null}],"winning_moves":[{"part":0,"to":"count{21,1..3}(1)","text":"add 1 and say 1"}],"winning_count":1,"how":{"kind":"computed","by":["zermelo"],"text":"search for won and lost (Zermelo)","positions":21,"seconds":#,"memory":#,"stopped_by":null}}

$ grundy solve --json 'hex{1}'
{"sum":"hex{1}(. x)","convention":"normal","outcome":"N","value":null,"no_value":"the game is not impartial: the players have different moves, so only the outcome exists","no_value_id":"partisan","parts":[{"game":"hex{1}","position":". x","value":null}],"winning_moves":[{"part":0,"to":"hex{1}(x o)","text":"x to row 1, cell 1"}],"winning_count":1,"how":{"kind":"computed","by":["zermelo"],"text":"search for won and lost (Zermelo)","positions":1,"seconds":#,"memory":#,"stopped_by":null}}

$ grundy solve --json 0
{"sum":"0","convention":"normal","outcome":"P","value":0,"no_value":null,"no_value_id":null,"parts":[],"winning_moves":[],"winning_count":0,"how":{"kind":"formula","by":[],"text":"","positions":0,"seconds":#,"memory":#,"stopped_by":null}}

# Integers above 2^53-1 are strings.
$ grundy solve --json 'nim(9007199254740991,9007199254740992)'
{"sum":"nim(9007199254740991,9007199254740992)","convention":"normal","outcome":"N","value":"18014398509481983","no_value":null,"no_value_id":null,"parts":[{"game":"nim","position":"9007199254740991","value":9007199254740991},{"game":"nim","position":"9007199254740992","value":"9007199254740992"}],"winning_moves":[{"part":1,"to":"nim(9007199254740991)","text":"take 1 from the pile of 9007199254740992, leaving 9007199254740991"}],"winning_count":1,"how":{"kind":"formula","by":["theorem:nim"],"text":"A pile of n has the value n (Bouton)","positions":0,"seconds":#,"memory":#,"stopped_by":null}}

$ grundy solve --json nim 18446744073709551615
{"sum":"nim(18446744073709551615)","convention":"normal","outcome":"N","value":"18446744073709551615","no_value":null,"no_value_id":null,"parts":[{"game":"nim","position":"18446744073709551615","value":"18446744073709551615"}],"winning_moves":[{"part":0,"to":"0","text":"take the whole pile of 18446744073709551615"}],"winning_count":1,"how":{"kind":"formula","by":["theorem:nim"],"text":"A pile of n has the value n (Bouton)","positions":0,"seconds":#,"memory":#,"stopped_by":null}}

$ grundy moves --json 'nim(2) + kayles(2)'
{"sum":"nim(2) + kayles(2)","convention":"normal","outcome":"P","value":0,"no_value":null,"no_value_id":null,"parts":[{"game":"nim","position":"2","value":2},{"game":"kayles","position":"2","value":2}],"moves":[{"part":0,"to":"nim(1)","value":3,"outcome":"N","winning":false,"text":"take 1 from the pile of 2, leaving 1"},{"part":0,"to":"0","value":2,"outcome":"N","winning":false,"text":"take the whole pile of 2"},{"part":1,"to":"kayles(1)","value":3,"outcome":"N","winning":false,"text":"knock down the pin at the end of the row of 2, leaving 1"},{"part":1,"to":"0","value":2,"outcome":"N","winning":false,"text":"knock down both pins of the row of 2"}],"move_count":4,"how":{"kind":"formula","by":["theorem:nim","theorem:kayles"],"text":"nim: A pile of n has the value n (Bouton); kayles: The values of rows have the period 12 from n = 71 on, with 14 exceptions below (Guy and Smith)","positions":0,"seconds":#,"memory":#,"stopped_by":null}}

$ grundy moves --json --misere nim 2
{"sum":"nim(2)","convention":"misere","outcome":"N","value":null,"no_value":"in misere play the parts of a sum do not add up by XOR, so only the outcome exists","no_value_id":"misere","parts":[{"game":"nim","position":"2","value":null}],"moves":[{"part":0,"to":"nim(1)","value":null,"outcome":"P","winning":true,"text":"take 1 from the pile of 2, leaving 1"},{"part":0,"to":"0","value":null,"outcome":"N","winning":false,"text":"take the whole pile of 2"}],"move_count":2,"how":{"kind":"formula","by":["misere-nim"],"text":"misere play of Nim piles, or of games equal to them (Bouton 1901): with every value at most 1, an even number of 1s wins for the mover; otherwise an XOR other than 0 does","positions":0,"seconds":#,"memory":#,"stopped_by":null}}

$ grundy moves --json 'hex{1}'
{"sum":"hex{1}(. x)","convention":"normal","outcome":"N","value":null,"no_value":"the game is not impartial: the players have different moves, so only the outcome exists","no_value_id":"partisan","parts":[{"game":"hex{1}","position":". x","value":null}],"moves":[{"part":0,"to":"hex{1}(x o)","value":null,"outcome":"P","winning":true,"text":"x to row 1, cell 1"}],"move_count":1,"how":{"kind":"computed","by":["zermelo"],"text":"search for won and lost (Zermelo)","positions":1,"seconds":#,"memory":#,"stopped_by":null}}

# What replaces a part reads back as a sum.
$ grundy moves --json 'kayles(4) + bash{2}(2)' | jq -r '.moves[].to' | while read -r to; do grundy solve "$to" | head -n 1; done
kayles(3), normal play (who cannot move loses)
kayles(2), normal play (who cannot move loses)
kayles(1,2), normal play (who cannot move loses)
kayles(1,1), normal play (who cannot move loses)
bash{2}(1), normal play (who cannot move loses)
0, normal play (who cannot move loses)

# The list is cut at 100, the count is not.
$ grundy moves --json nim 300 | jq -c '[.move_count, (.moves | length)]'
[300,100]

$ grundy moves --json --all nim 300 | jq -c '[.move_count, (.moves | length)]'
[300,300]

$ grundy solve --json '101*nim(1)' | jq -c '[.winning_count, (.winning_moves | length), (.parts | length)]'
[101,100,101]
