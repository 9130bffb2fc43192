# Braces that the shell has expanded.

$ grundy solve subtract{1,3,4} 20
grundy: the shell has expanded the braces; put the game in quotes, as in 'subtract{1,3,4}(20)'
? 2

$ grundy solve subtract1 subtract3 20
grundy: the shell has expanded the braces; put the game in quotes, as in 'subtract{1,3,4}(20)'
? 2

$ grundy moves count{21,1..3} 0
grundy: the shell has expanded the braces; put the game in quotes, as in 'count{21,1..3}(0)'
? 2

# The words of the plain form are not read as games of their own.
$ grundy solve nim 2 'kayles(3)'
grundy: a whole number is expected here
  nim(2,kayles(3))
        ^~~~~~
? 2
