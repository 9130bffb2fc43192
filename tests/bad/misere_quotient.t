# --quotient: a certificate that does not hold, or is not of the sum, gives no answer.

$ grundy solve 'kayles(5)' --quotient x.gcert
grundy: --quotient is for misere play; add --misere
? 2

$ grundy solve --misere 'kayles(5)' --quotient x.gcert
grundy: 'x.gcert' cannot be read: No such file or directory
? 2

$ grundy solve --misere 'kayles(5)' --quotient ''
grundy: the value of --quotient is empty; it takes FILE
? 2

$ grundy table kayles 0..5 --misere --outcome --quotient x.gcert
grundy: 'table' does not accept --quotient; these do: solve, moves, explain
? 2

$ echo hello >x.gcert; grundy solve --misere 'kayles(5)' --quotient x.gcert
grundy: x.gcert: line 1 of the certificate: this is not the line that belongs here
? 2

$ : >x.gcert; grundy solve --misere 'kayles(5)' --quotient x.gcert --json
{"error":{"message":"x.gcert: line 1 of the certificate: the certificate is cut","offset":null,"line":1,"column":null}}
? 2

# Cut, and changed.
$ grundy quotient 0.123 --certificate a.gcert >/dev/null; head -n 3 a.gcert >x.gcert; grundy solve --misere '0.123(5)' --quotient x.gcert
grundy: x.gcert: line 4 of the certificate: the certificate is cut
? 2

$ grundy quotient 0.123 --certificate a.gcert >/dev/null; sed 's/^P \([0-9]*\) /P 0 /' a.gcert >x.gcert; grundy solve --misere '0.123(5)' --quotient x.gcert
grundy: x.gcert: line 11 of the certificate: the identity is in P
? 2

$ grundy quotient 0.123 --certificate a.gcert >/dev/null; sed 's/0\.123/0.77/' a.gcert >x.gcert; grundy moves --misere 'kayles(5)' --quotient x.gcert
grundy: x.gcert: line 11 of the certificate: the class of some sum does not fit its options
? 2

# Of other heaps, or of too few.
$ grundy quotient kayles --heaps 6 --certificate six.gcert >/dev/null; grundy solve --misere 'kayles(7)' --quotient six.gcert
grundy: the misere quotient is of the heaps up to 6, and the sum has a heap of 7
? 2

$ grundy quotient kayles --heaps 6 --certificate six.gcert >/dev/null; grundy solve --misere '0.07(5)' --quotient six.gcert
grundy: the misere quotient is not of the heaps of this sum
? 2

$ grundy quotient kayles --heaps 6 --certificate six.gcert >/dev/null; grundy solve --misere 'kayles(5) + nim(2)' --quotient six.gcert
grundy: the misere quotient is not of the heaps of this sum
? 2

$ grundy quotient 'nim(2)' --certificate set.gcert >/dev/null; grundy solve --misere 'nim(2)' --quotient set.gcert
grundy: the misere quotient is not of the heaps of this sum
? 2
