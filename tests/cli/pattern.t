# The simplest rule that explains a table.

$ grundy pattern bash{5} 0..100
bash{5}, n = 0..100: 101 values.
G(n) = n mod 6, proved.
  period 6
Exceptions: none.
Checked: n = 0..100; fitted to 68 entries, tested on the other 33: it holds for all of these.
Proof: period 6 from n = 0 on; the last values, which determine all later ones, have occurred before.
The values are those of subtract{1..5}, 0.3373, 0.7323.

$ grundy pattern takepower 0..100
takepower, n = 0..100: 101 values.
G(n) = n mod 3, proved.
  period 3
Exceptions: none.
Checked: n = 0..100; fitted to 68 entries, tested on the other 33: it holds for all of these.
Proof: period 3 from n = 0 on; by the theorem of the game, which 'grundy info' shows.
The values are those of bash{2}, subtract{1,2}, 0.33.

$ grundy pattern dim 0..100
dim, n = 0..100: 101 values.
G(n) = v2(n), from n = 1 on, with 1 exception below, observed; the game's theorem agrees.
  v2(x): how often 2 divides x
Exceptions: G(0) = 0.
Checked: n = 0..100; fitted to 68 entries, tested on the other 33: it holds for all of these.
Theorem: The value of a heap of n > 0 is the number of factors 2 in n.
The theorem agrees with the rule at 986 more positions, with numbers up to 45979020.

$ grundy pattern ruler 1..100
ruler, n = 1..100: 100 values.
G(n) = low2(n), observed for n >= 1; the game's theorem agrees.
  low2(x): the largest power of 2 that divides x
Exceptions: none.
Checked: n = 1..100; fitted to 67 entries, tested on the other 33: it holds for all of these.
Theorem: The value of a head in place n, counted from 1, is the largest power of 2 that divides n.
The theorem agrees with the rule at 840 more positions, with numbers up to 1896.

$ grundy pattern lasker 0..100
lasker, n = 0..100: 101 values.
G(n) = n + T[n mod 4], from n = 1 on, with 1 exception below, proved.
  T = -1 0 0 1
  period 4 with saltus 4
Exceptions: G(0) = 0.
Checked: n = 0..100; fitted to 68 entries, tested on the other 33: it holds for all of these.
Proof: period 4 with saltus 4 from n = 1 on; by the theorem of the game, which 'grundy info' shows.
The values are those of c.30f, c.31f, c.32f.

$ grundy pattern mockturtles 0..100
mockturtles, n = 0..100: 101 values.
G(n) = odious(n), observed; the game's theorem agrees.
  odious(x): of 2x and 2x+1 the one with an odd number of ones in binary
Exceptions: none.
Checked: n = 0..100; fitted to 68 entries, tested on the other 33: it holds for all of these.
Theorem: A head in place n, counted from 0, has the value 2n or 2n+1, the one with an odd number of ones in binary.
The theorem agrees with the rule at 986 more positions, with numbers up to 45979020.
The values are those of triplets (shifted: from its n = 2 on).

# A proved period, with its exceptions; without the proof it would be observed.
$ grundy pattern kayles 0..400
kayles, n = 0..400: 401 values.
G(n) = T[n mod 12], from n = 71 on, with 14 exceptions below, proved.
  T = 4 1 2 8 1 4 7 2 1 8 2 7
  period 12
Exceptions: G(0) = 0, G(3) = 3, G(6) = 3, G(9) = 4, G(11) = 6, G(15) = 7, G(18) = 3, G(21) = 4, G(22) = 6, G(28) = 5, G(34) = 6, G(39) = 3, G(57) = 4, G(70) = 6.
Checked: n = 0..400; fitted to 268 entries, tested on the other 133: it holds for all of these.
Proof: period 12 from n = 71 on; checked over the range that the theorem of Guy and Smith (1956) requires.
The values are those of 0.77, 0.771, 0.7701.

$ grundy pattern 0.3F 0..100
0.3F, n = 0..100: 101 values.
G(n) = 3 floor(n / 6) + T[n mod 6], observed.
  T = 0 1 2 0 1 2
  period 6 with saltus 3
Exceptions: none.
Checked: n = 0..100; fitted to 68 entries, tested on the other 33: it holds for all of these.
The values are those of kenyon, 0.3f, 0.3b04, 0.3b05.

# Lost positions alone, where the values have no rule.
$ grundy pattern mark 0..200
mark, n = 0..200: 201 values.
P iff v2(n) mod 2 = 1, from n = 1 on, with 1 exception below, observed; the game's theorem agrees.
  v2(x): how often 2 divides x
Exceptions: 0 P.
Checked: n = 0..200; fitted to 134 entries, tested on the other 67: it holds for all of these.
Theorem: A heap is lost iff it is 0 or its binary form ends in an odd number of zeros. A heap of 1 has the value 1. Every other heap that is not lost has two options: one is lost, and the value is 3 minus the value of the other.
The theorem agrees with the rule at 1787 more positions, with numbers up to 83930705.

$ grundy pattern fibnim 1..150
fibnim, n = 1..150: 150 values.
P iff n is a Fibonacci number, observed for n >= 1; the game's theorem agrees.
Exceptions: none.
Checked: n = 1..150; fitted to 100 entries, tested on the other 50: it holds for all of these.
Theorem: The first player loses iff n is a Fibonacci number. Otherwise write n as a sum of Fibonacci numbers, no two of them neighbours (Zeckendorf): taking the least part wins. Later on the mover loses iff the limit is below the least part.
The theorem agrees with the rule at 1383 more positions, with numbers up to 76295351.

$ grundy pattern 'dynamic{3}' 1..300
dynamic{3}, n = 1..300: 300 values.
P iff n = T(i), observed for n >= 1; the game's theorem agrees.
  T = 1, 2, 3, 4, 6, ...; T(i) = T(i-1) + T(i-4)
Exceptions: none.
Checked: n = 1..300; fitted to 200 entries, tested on the other 100: it holds for all of these.
Theorem: Take the sequence that begins with 1, where H is followed by H + J and J is its least term with k J + c >= H. The first player loses iff n is a term. Otherwise write n as a sum of terms, the largest first: taking the least part wins. Later on the mover loses iff the limit is below the least part.
The theorem agrees with the rule at 2584 more positions, with numbers up to 154938551.

$ grundy pattern wythoff 0..30 0..30
wythoff, a = 0..30, b = 0..30: 961 values.
P iff min(a, b) = floor(|a - b| w), observed; the game's theorem agrees.
  w = (1 + sqrt(5)) / 2
Exceptions: none.
Checked: a = 0..30, b = 0..30; fitted to 441 entries, tested on the other 520: it holds for all of these.
Theorem: The mover loses iff a = n w rounded down and b = a + n, for some n = 0, 1, 2, ..., where a <= b and w = 1.618... is the golden ratio (Wythoff).
The theorem agrees with the rule at 2412 more positions, with numbers up to 14769350.

$ grundy pattern 'rwythoff{2}' 0..30 0..30
rwythoff{2}, a = 0..30, b = 0..30: 961 values.
P iff |a - b| mod 2 = 0 and min(a, b) = floor(floor(|a - b| / 2) w), observed; the game's theorem agrees.
  w = sqrt(2)
Exceptions: none.
Checked: a = 0..30, b = 0..30; fitted to 441 entries, tested on the other 520: it holds for all of these.
Theorem: The mover loses iff a = n w rounded down and b = a + n r, for some n = 0, 1, 2, ..., where a <= b and w = (2 - r + sqrt(r^2 + 4)) / 2 (Fraenkel).
The theorem agrees with the rule at 2400 more positions, with numbers up to 14769350.

$ grundy pattern --outcome wythoff 0..40 0..40
wythoff, a = 0..40, b = 0..40: 1681 outcomes.
P iff min(a, b) = floor(|a - b| w), observed; the game's theorem agrees.
  w = (1 + sqrt(5)) / 2
Exceptions: none.
Checked: a = 0..40, b = 0..40; fitted to 784 entries, tested on the other 897: it holds for all of these.
Theorem: The mover loses iff a = n w rounded down and b = a + n, for some n = 0, 1, 2, ..., where a <= b and w = 1.618... is the golden ratio (Wythoff).
The theorem agrees with the rule at 2759 more positions, with numbers up to 21403520.

# Ratios, odd parts and powers of two.
$ grundy pattern euclid 1..40 1..40
euclid, a = 1..40, b = 1..40: 1600 values.
P iff min(a, b) < max(a, b) and max(a, b) <= floor(min(a, b) w), observed for a >= 1, b >= 1; the game's theorem agrees.
  w = (1 + sqrt(5)) / 2
Exceptions: none.
Checked: a = 1..40, b = 1..40; fitted to 729 entries, tested on the other 871: it holds for all of these.
Theorem: If a number is 0, the game is over. Otherwise the mover wins iff both numbers are equal or the larger is more than the golden ratio times the smaller (Cole and Davie).
The theorem agrees with the rule at 2764 more positions, with numbers up to 20644190.

$ grundy pattern halve 0..100
halve, n = 0..100: 101 values.
G(n) = floor((floor((n + 1) / low2(n + 1)) - 1) / 2), observed; the game's theorem agrees.
  low2(x): the largest power of 2 that divides x
Exceptions: none.
Checked: n = 0..100; fitted to 68 entries, tested on the other 33: it holds for all of these.
Theorem: A heap of 2k has the value k, and a heap of 2k+1 has the value of a heap of k.
The theorem agrees with the rule at 986 more positions, with numbers up to 45979020.
The values are those of heap{half}.

$ grundy pattern halve 0..300 --outcome
halve, n = 0..300: 301 outcomes.
P iff n + 1 is a power of 2, observed; the game's theorem agrees.
Exceptions: none.
Checked: n = 0..300; fitted to 201 entries, tested on the other 100: it holds for all of these.
Theorem: A heap of 2k has the value k, and a heap of 2k+1 has the value of a heap of k.
The theorem agrees with the rule at 2585 more positions, with numbers up to 152406324.

# Several numbers.
$ grundy pattern staircase 0..11 0..11
staircase, a = 0..11, b = 0..11: 144 values.
G(a,b) = a, observed; the game's theorem agrees.
Exceptions: none.
Checked: a = 0..11, b = 0..11; fitted to 64 entries, tested on the other 80: it holds for all of these.
Theorem: Only the odd steps count: each of them is a Nim pile. This holds in misere play as well.
The theorem agrees with the rule at 1293 more positions, with numbers up to 6199168.

$ grundy pattern staircase 0..7 0..7 0..7
staircase, a = 0..7, b = 0..7, c = 0..7: 512 values.
G(a,b,c) = a xor c, observed; the game's theorem agrees.
Exceptions: none.
Checked: a = 0..7, b = 0..7, c = 0..7; fitted to 216 entries, tested on the other 296: it holds for all of these.
Theorem: Only the odd steps count: each of them is a Nim pile. This holds in misere play as well.
The theorem agrees with the rule at 4155 more positions, with numbers up to 4132441.

$ grundy pattern moore{2} 0..11 0..11
moore{2}, a = 0..11, b = 0..11: 144 values.
G(a,b) = a + b, observed.
Exceptions: none.
Checked: a = 0..11, b = 0..11; fitted to 64 entries, tested on the other 80: it holds for all of these.

$ grundy pattern moore{2} 0..5 0..5 0..5 0..5
moore{2}, a = 0..5, b = 0..5, c = 0..5, d = 0..5: 1296 values.
P iff 3 divides the sum of each binary column of a, b, c, d, observed; the game's theorem agrees.
Exceptions: none.
Checked: a = 0..5, b = 0..5, c = 0..5, d = 0..5; fitted to 256 entries, tested on the other 1040: it holds for all of these.
Theorem: Write the piles in binary: the position is lost iff k+1 divides the sum of each column (Moore).
The theorem agrees with the rule at 4644 more positions, with numbers up to 3099153.

$ grundy pattern grossman 1..30 1..30
grossman, a = 1..30, b = 1..30: 900 values.
G(a,b) = floor((max(a, b)^2 - min(a, b)^2) / (max(a, b) min(a, b))), observed for a >= 1, b >= 1; the game's theorem agrees.
Exceptions: none.
Checked: a = 1..30, b = 1..30; fitted to 400 entries, tested on the other 500: it holds for all of these.
Theorem: The value is |a/b - b/a|, rounded down (Nivasch).
The theorem agrees with the rule at 2236 more positions, with numbers up to 14300130.

$ grundy pattern king 0..20 0..20
king, a = 0..20, b = 0..20: 441 values.
G(a,b) = T[2 (min(a, b) mod 2) + max(a, b) mod 2], observed; the game's theorem agrees.
  T = 0 1 3 2
Exceptions: none.
Checked: a = 0..20, b = 0..20; fitted to 196 entries, tested on the other 245: it holds for all of these.
Theorem: If the smaller coordinate is even, the value is 0 if the larger is even and 1 if it is odd. If the smaller is odd, the value is 3 if the larger is even and 2 if it is odd.
The theorem agrees with the rule at 1742 more positions, with numbers up to 10231004.

$ grundy pattern --misere nim 0..15 0..15
nim in misere play, a = 0..15, b = 0..15: 256 outcomes.
P iff a = b, with 4 exceptions, observed; the game's theorem agrees.
Exceptions: (0,0) N, (0,1) P, (1,0) P, (1,1) N.
Checked: a = 0..15, b = 0..15; fitted to 121 entries, tested on the other 135: it holds for all of these.
Theorem: Play as in normal play until only piles of 1 would be left, then leave an odd number of them (Bouton).
The theorem agrees with the rule at 1387 more positions, with numbers up to 8204799.

# Nothing to be found is said plainly.
$ grundy pattern 0.007 0..2000
0.007, n = 0..2000: 2001 values.
No rule found that explains them.
The first 512 values are those of bond, 0.0071, 0.0072.
? 1

$ grundy pattern grundy 0..1000
grundy, n = 0..1000: 1001 values.
No rule found that explains them.
? 1

# A table from anywhere. Delete Nim: of two heaps one is deleted and the other split.
$ for a in {1..12}; do for b in {1..12}; do x=$((a | b)) v=0; while ((x % 2 == 1)); do x=$((x / 2)) v=$((v + 1)); done; echo "$a,$b,$v"; done; done | grundy pattern --data -
a = 1..12, b = 1..12: 144 values.
G(a,b) = v2((a or b) + 1), observed for a >= 1, b >= 1.
  or: of the binary digits, one by one
  v2(x): how often 2 divides x
Exceptions: none.
Checked: a = 1..12, b = 1..12; fitted to 64 entries, tested on the other 80: it holds for all of these.

$ seq 0 100 | awk '{ print ($1 % 5 == 2 || $1 == 0) ? "P" : "N" }' | grundy pattern --data -
n = 0..100: 101 outcomes.
P iff n mod 5 = 2, from n = 1 on, with 1 exception below, observed.
  period 5
Exceptions: 0 P.
Checked: n = 0..100; fitted to 68 entries, tested on the other 33: it holds for all of these.

$ { echo n,value; seq 3 90 | awk '{ print $1 "," ($1 == 70 ? 1 : $1 % 7) }'; } >mine.csv; grundy pattern --data mine.csv
mine.csv, n = 3..90: 88 values.
G(n) = n mod 7, with 1 exception, observed for n >= 3.
  period 7
Exceptions: G(70) = 1.
Checked: n = 3..90; fitted to 59 entries, tested on the other 29: it holds for all of these but 1.

$ grundy pattern --data mine.csv --code python
\# Observed, not proved. For n >= 3. Checked: n = 3..90.
def modulo(x, y):
    return x % y if y > 0 else -1

exceptions = {(70,): 1}

def grundy_value(n):
    if (n,) in exceptions:
        return exceptions[n,]
    return modulo(n, 7)

$ grundy pattern lasker 0..60 --code lua
-- Proved. Checked: n = 0..60.
local function modulo(x, y)
  return y > 0 and x % y or -1
end

local function entry(table, count, x)
  return x >= 0 and x < count and table[x + 1] or -1
end

local T = {-1, 0, 0, 1}

local exceptions = {["0"] = 0}

function grundy_value(n)
  local known = exceptions[table.concat({n}, ",")]
  if known ~= nil then return known end
  return (n + entry(T, 4, modulo(n, 4)))
end

$ grundy pattern wythoff 0..30 0..30 --code c
/* Observed, not proved; the game's theorem agrees. Checked: a = 0..30, b = 0..30. */
static long long root(long long x) {
  long long low = 0, high = 3037000499;
  if (x < 0) return -1;
  while (low < high) {
    long long middle = high - (high - low) / 2;
    if (middle * middle <= x)
      low = middle;
    else
      high = middle - 1;
  }
  return low;
}

/* x (a + sqrt(b)) / c, rounded down; x * x * b must stay below 2^63. */
static long long beatty(long long x, long long a, long long b, long long c) {
  long long top = x * a + root(x * x * b);
  return x < 0 ? -1 : top / c - (top % c < 0);
}

/* The number that has k smaller ones. */
static long long rank_of(int k, const long long *x, int count) {
  long long s[4];
  int i, j;
  for (i = 0; i < count; i++) {
    for (j = i; j > 0 && s[j - 1] > x[i]; j--) s[j] = s[j - 1];
    s[j] = x[i];
  }
  return s[k];
}

static long long rank(int k, long long a, long long b) {
  long long x[4];
  x[0] = a;
  x[1] = b;
  return rank_of(k, x, 2);
}

int is_p(long long a, long long b) {
  return (rank(0, a, b) == beatty((rank(1, a, b) - rank(0, a, b)), 1, 5, 2));
}

$ grundy pattern moore{2} 0..5 0..5 0..5 --code cpp
/* Observed, not proved; the game's theorem agrees. Checked: a = 0..5, b = 0..5, c = 0..5. */
/* How many binary columns have a sum that k does not divide. */
static long long columns_of(int k, const long long *x, int count) {
  long long bad = 0;
  int bit, i;
  for (bit = 0; bit < 63; bit++) {
    int sum = 0;
    for (i = 0; i < count; i++) sum += (int)(x[i] >> bit & 1);
    bad += sum % k != 0;
  }
  return bad;
}

static long long columns(int k, long long a, long long b, long long c) {
  long long x[4];
  x[0] = a;
  x[1] = b;
  x[2] = c;
  return columns_of(k, x, 3);
}

int is_p(long long a, long long b, long long c) {
  return (columns(3, a, b, c) == 0);
}

$ grundy pattern grundy 0..100 --code c
grundy, n = 0..100: 101 values.
No rule found that explains them.
The values are those of grunt.
? 1

$ grundy pattern --json mark 0..200
{"game":"mark","ranges":[[0,200]],"known":201,"unknown":0,"tells":"p","rule":"v2(n) mod 2 = 1","fits":null,"enough":null,"tables":{},"w":null,"exceptions":[{"at":[0],"outcome":"P"}],"domain":[0],"from":1,"period":null,"saltus":null,"fitted":134,"tested":67,"proved":false,"by":null,"theorem":"A heap is lost iff it is 0 or its binary form ends in an odd number of zeros. A heap of 1 has the value 1. Every other heap that is not lost has two options: one is lost, and the value is 3 minus the value of the other","theorem_agrees_at":1787,"refuted_at":null,"names":[]}

$ grundy pattern --json grundy 0..40
{"game":"grundy","ranges":[[0,40]],"known":41,"unknown":0,"tells":null,"rule":null,"fits":null,"enough":null,"tables":{},"w":null,"exceptions":[],"domain":null,"from":null,"period":null,"saltus":null,"fitted":null,"tested":null,"proved":false,"by":null,"theorem":null,"theorem_agrees_at":null,"refuted_at":null,"names":[{"name":"grunt","from":0}]}
? 1

# Stopped early: what was found is looked at.
$ grundy pattern --positions 300 0.007 0..2000
grundy: only 300 entries were found: the limit on positions ended the computation; --positions raises it
0.007, n = 0..2000: 300 values (1701 entries are left out).
No rule found that explains them.
The first 300 values are those of bond.
? 1

# Late tables, rows, and tables that mislead.
$ grundy pattern kayles 100..400 | sed -n 2p
G(n) = T[n mod 12], proved for n >= 71.

$ grundy pattern king 2..2 5..80 | sed -n 2p
G(a,b) = b mod 2, observed for a = 2, b >= 5; the game's theorem agrees.

$ grundy pattern euclid 20..32 20..32 | sed -n 2p
G(a,b) = T(a xor b), observed for a >= 20, b >= 20.

$ grundy pattern king 5..60 0..1 | sed -n 2p
P iff 2 (a mod 2) + b mod 2 = 0, observed for a >= 5; the game's theorem agrees.

$ grundy pattern fibnim 0..200 | sed -n 2p
P iff fib_parts(n) in {0, 1}, observed; the game's theorem agrees.

$ grundy pattern rwythoff{3} 0..40 0..40 | sed -n 2,3p
P iff |a - b| mod 3 = 0 and min(a, b) = floor(floor(|a - b| / 3) w), observed; the game's theorem agrees.
  w = (-1 + sqrt(13)) / 2

# Too few values: what fits, and how many would decide. So many do.
$ grundy pattern 'bash{2}' 0..10
bash{2}, n = 0..10: 11 values.
G(n) = n mod 3 fits, but so few values do not decide; give 17 or more (n = 0..16).
Theorem: A pile of n has the value n mod (k+1).
The values are those of takepower, subtract{1,2}, 0.33.
? 1

$ grundy pattern 'bash{2}' 0..16 | head -n 2
bash{2}, n = 0..16: 17 values.
G(n) = n mod 3, proved.

$ seq 0 23 | sed 's/.*[02468]$/0/; t; s/.*/1/' | grundy pattern --data - --json | jq -c '.rule, .fits, .enough'
null
"n mod 2"
26
? 1

$ seq 0 25 | sed 's/.*[02468]$/0/; t; s/.*/1/' | grundy pattern --data - | sed -n 2p
G(n) = n mod 2, observed.

# No rule fits, but the period of the game is proved.
$ grundy pattern kayles 0..100 | head -n 3
kayles, n = 0..100: 101 values.
No rule found that explains them.
The values of the game have the proved period 12 from n = 71 on; give 142 or more (n = 0..141).
? 1

$ grundy pattern kayles 0..141 | sed -n 2p
G(n) = T[n mod 12], from n = 71 on, with 14 exceptions below, proved.

$ printf '%s\n' 3 1 4 1 5 9 2 6 5 3 5 | grundy pattern --data -
n = 0..10: 11 values.
No rule found that explains them.
? 1
