export default {
  title: "Explore",
  intro: "Who wins, why, and with which move? Type a position, or pick a game below.",
  sum: "Position, or a sum of positions",
  misere: "Misere play",
  misere_hint: "The player who cannot move wins.",
  loopy: "Cycles",
  loopy_hint: "Play may go on forever; then it is a draw.",
  moves: "Moves",
  no_moves: "There are no moves. The game is over.",
  catalogue: "Catalogue",
  position: "Position",
};
