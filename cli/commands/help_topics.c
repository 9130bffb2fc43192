/* The topics of `grundy help`: see help_topics.h. tests/help runs every example in both languages,
 * in the order in which they stand, so a later one may use the file of an earlier one. */
/* SPDX-License-Identifier: MIT */
#include "help_topics.h"

#define SAYS(message)                                                                              \
  { .text = (message) }
#define SHOWS(line, about)                                                                         \
  { .example = (line), .remark = (about) }
#define ENDS                                                                                       \
  { .text = NULL }

static const help_line sums[] = {
    SAYS(GRUNDY_N("A SUM is one game, or several side by side. A move is made in one of them; who "
                  "cannot move in any loses.")),
    SHOWS("grundy solve nim 2 5 4", GRUNDY_N("one game as words")),
    SHOWS("grundy solve 'nim(2,5,4)'", GRUNDY_N("the same in parentheses")),
    SHOWS("grundy solve 'kayles(5) + 2*nim(3)'", GRUNDY_N("several games; 2* repeats one")),
    SHOWS("grundy solve 'subtract{1,3..5}(20)'", GRUNDY_N("parameters stand in braces")),
    SHOWS("grundy solve '0.77(5)'", GRUNDY_N("a heap game by its octal code")),
    SHOWS("grundy explain 'kayles(5) + nim(3)'", GRUNDY_N("why")),
    SAYS(
        GRUNDY_N("Positions and parameters are lists of numbers, and a..b is a range; 'grundy info "
                 "GAME' shows how a game is written. Quote a sum, because the shell reads "
                 "parentheses, braces and * itself.")),
    SAYS(GRUNDY_N("The Grundy value of a sum is the XOR of the values of its parts. The first "
                  "player wins if it is not 0. A game with its own rule for who wins, and a game "
                  "that is not impartial, cannot be a part.")),
    SAYS(
        GRUNDY_N("Games in which a player moves in every part at once (Every-SG), or in any number "
                 "of parts, are not sums. Write their whole position as one state of a Lua "
                 "script.")),
    ENDS};

static const help_line misere[] = {
    SAYS(GRUNDY_N("With --misere who cannot move wins: who takes the last one loses (Anti-SG).")),
    SHOWS("grundy solve nim 1 1 1 --misere", GRUNDY_N("misere Nim (Anti-Nim)")),
    SHOWS("grundy explain nim 2 2 1 --misere", GRUNDY_N("why")),
    SHOWS("grundy solve 'bash{3}(21)' --misere", GRUNDY_N("21 sticks, take 1 to 3")),
    SHOWS("grundy table kayles 0..20 --misere --outcome", GRUNDY_N("P and N")),
    SHOWS("grundy graph 'nim(1,2)' --misere", GRUNDY_N("every position of a sum")),
    SHOWS("grundy genus kayles 1..24", GRUNDY_N("genus, tame and wild")),
    SHOWS("grundy quotient kayles", GRUNDY_N("the misere quotient of a game")),
    SAYS(GRUNDY_N("XOR decides misere Nim as long as a pile has two or more. The same holds for "
                  "games whose parts behave like such piles, for example Bash games. Other heap "
                  "games have a misere quotient, which decides sums of any size where it is "
                  "found, as for Kayles. What is left is searched as a whole, which takes long "
                  "for large sums; --time ends the search.")),
    SAYS(GRUNDY_N("'grundy info GAME' says under Misere what is known of a game.")),
    ENDS};

static const help_line graphs[] = {
    SAYS(GRUNDY_N("A game on a directed graph: a token stands on a node, and a move takes it along "
                  "an arrow. A graph comes from a file, from standard input (-), or from the "
                  "positions of a sum.")),
    SHOWS("printf '1 2\\n1 3\\n2 3\\n' >roads.txt", GRUNDY_N("a list of arrows")),
    SHOWS("grundy graph roads.txt", GRUNDY_N("who wins on every node")),
    SHOWS("grundy graph roads.txt --start 2", GRUNDY_N("from one node")),
    SHOWS("grundy graph '1-->2, 2-->1, 2-->3' --loopy", GRUNDY_N("with a cycle")),
    SHOWS("grundy solve 'roads.txt(1,2)'", GRUNDY_N("two tokens: a sum")),
    SHOWS("printf '3 2\\n1 2\\n2 3\\n' >dag.txt", GRUNDY_N("of a contest: n m, then arrows")),
    SHOWS("grundy graph dag.txt --header", GRUNDY_N("n and m are used")),
    SHOWS("grundy solve 'geography{1-2,2-3}(1)'", GRUNDY_N("no node twice")),
    SHOWS("grundy graph 'nim(1,2)' --to dot", GRUNDY_N("the positions of a game")),
    SHOWS("grundy draw 'nim(1,2)' -o nim.svg", GRUNDY_N("a picture of them")),
    SAYS(GRUNDY_N("The formats are lists of arrows, the inputs of contests (n m and the arrows, "
                  "rows, parents, trees), DOT, Mermaid, JSON and the program's own .grb, which is "
                  "quick to read. 'grundy help graph' shows the options for reading.")),
    SAYS(GRUNDY_N("Without --loopy a cycle is an error. With --loopy a node may be a draw, D, if "
                  "neither player can force a win.")),
    ENDS};

static const help_line limits[] = {
    SAYS(GRUNDY_N("An answer that is not found within the limits is unknown, never a guess; the "
                  "exit status is 1, and the answer says which limit ended it. Ctrl-C ends a "
                  "computation in the same way.")),
    SHOWS("grundy solve 'cram(4x5)' --time 1m", GRUNDY_N("500ms, 2s, 5m, 1h")),
    SHOWS("grundy solve 'cram(4x5)' --memory 500M", GRUNDY_N("half of the machine's by default")),
    SHOWS("grundy solve 'cram(4x5)' --positions 10^6", GRUNDY_N("at most so many positions")),
    SHOWS("grundy solve 'cram(4x5)' --threads 1", GRUNDY_N("all cores by default")),
    SHOWS("grundy solve 'cram(4x5)' --outcome", GRUNDY_N("only who wins, which is faster")),
    SHOWS("grundy period kayles --limit 10^5", GRUNDY_N("heaps below this number")),
    SHOWS("grundy period 0.07 --checkpoint dk.ckp", GRUNDY_N("to go on later")),
    SAYS(GRUNDY_N(
        "Where a theorem answers, size does not matter: grundy solve kayles 1000000000000 needs no "
        "search. 'grundy help techniques' lists the ways to search.")),
    ENDS};

static const help_line games[] = {
    SAYS(GRUNDY_N("The program knows many games by name. Capital letters do not matter.")),
    SHOWS("grundy list", GRUNDY_N("all games, in groups")),
    SHOWS("grundy list coins", GRUNDY_N("one group")),
    SHOWS("grundy list --grep chocolate", GRUNDY_N("games that mention a word")),
    SHOWS("grundy info kayles", GRUNDY_N("rules, notation, theory")),
    SAYS(GRUNDY_N("Your own game is a script in Lua: a function that lists the options of a "
                  "state. 'grundy new mygame --in-c' begins one in C, which is faster.")),
    SHOWS("grundy new mygame", GRUNDY_N("writes mygame.lua")),
    SHOWS("grundy solve './mygame.lua(12)'", GRUNDY_N("like any other game")),
    SHOWS("grundy check './mygame.lua(12)'", GRUNDY_N("looks for faults")),
    SHOWS("grundy table ./mygame.lua 0..20", GRUNDY_N("its values")),
    SAYS(GRUNDY_N("A heap game needs no script if it has an octal code: grundy table 0.77 0..40. "
                  "subtract{1,3,4} is the game of taking 1, 3 or 4.")),
    ENDS};

static const help_line play[] = {
    SAYS(GRUNDY_N("A play against the program. It shows the position and waits for your move. Who "
                  "cannot move loses, or with --misere wins.")),
    SHOWS("grundy play nim 3 4 5", GRUNDY_N("piles: 3:2 takes 2 from the third")),
    SHOWS("grundy play 'cram(4x4)'", GRUNDY_N("dominoes: a1-b1 covers two cells")),
    SHOWS("grundy play 'notakto(3x3)' --misere", GRUNDY_N("crosses: b2 is a cell")),
    SHOWS("grundy play kayles 7 --teacher", GRUNDY_N("with comments on your moves")),
    SHOWS("grundy play 'bash{3}(21)' --second --level 2", GRUNDY_N("the program begins, and errs")),
    SHOWS("grundy play nim 3 4 5 --watch", GRUNDY_N("the program against itself")),
    SAYS(GRUNDY_N("Type a move as its number in the list that 'moves' shows, or as the position "
                  "after it, such as nim(3,2,5) or 3,2,5, or in the short forms above.")),
    SAYS(GRUNDY_N("'hint' shows a good move, 'why' the reasons, 'why not MOVE' what is wrong with "
                  "a move. 'undo' takes a move back, 'help' lists all words, 'quit' ends. The end "
                  "shows where the win changed hands. 'save FILE' writes the record, and --replay "
                  "FILE walks through it.")),
    ENDS};

const help_topic help_topics[] = {
    {"sums", GRUNDY_N("how a position is written, and what a sum is"), sums},
    {"play", GRUNDY_N("playing against the program"), play},
    {"games", GRUNDY_N("finding a game, and writing your own"), games},
    {"misere", GRUNDY_N("who takes the last one loses"), misere},
    {"graphs", GRUNDY_N("games on directed graphs"), graphs},
    {"limits", GRUNDY_N("time, memory, and answers that are unknown"), limits},
};
const size_t help_topic_count = sizeof help_topics / sizeof *help_topics;

static bool line_mentions(const grundy *g, const char *message, const char *word) {
  return message && (strstr(message, word) || strstr(grundy_translate(g, message), word));
}

const char *help_topic_of(const grundy *g, const char *word) {
  for (size_t i = 0; i < help_topic_count; i++)
    for (const help_line *line = help_topics[i].lines; line->text || line->example; line++)
      if (line_mentions(g, line->text, word) || line_mentions(g, line->remark, word))
        return help_topics[i].name;
  return NULL;
}
