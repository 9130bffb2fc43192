// A play: where it began, who plays, and what was played. Nothing here is shown or asked.
//
// Invariant: `turns` has the sums after each move, as the library writes them; `undone` has the turns that were
// taken back, the last one taken back at the end.
export const PERFECT = 5;
const sides = ["first", "second", "both", "none"];
export const SECONDS = [1, 3, 10, 60]; // the choices of the time for one move

const list = (value) => (value === undefined ? [] : [value].flat());
const whole = (text, least, most, otherwise) => {
  const n = Number(text);
  return text !== undefined && Number.isInteger(n) && n >= least && n <= most ? n : otherwise;
};

export const other = (player) => (player === "first" ? "second" : "first");
export const newSeed = () => Math.floor(Math.random() * 1e6);

export class Play {
  constructor(state) {
    this.sum = state.sum;
    this.misere = Boolean(state.misere);
    this.loopy = Boolean(state.loopy);
    this.games = state.games;
    this.level = whole(state.level, 0, PERFECT, PERFECT);
    this.seed = whole(state.seed, 0, Number.MAX_SAFE_INTEGER, 1);
    this.you = sides.includes(state.you) ? state.you : "first";
    this.time = whole(state.time, 1, 3600, 10);
    this.teacher = Boolean(state.teacher);
    this.values = Boolean(state.values);
    this.names = { first: state.first, second: state.second };
    this.result = ["first", "second", "draw"].includes(state.result) ? state.result : null; // given up, or agreed
    this.played = list(state.played); // of the address; the turns come from the library
    this.turns = [];
    this.undone = [];
  }

  get position() { return this.turns.at(-1)?.sum ?? this.sum; }
  get player() { return this.turns.length % 2 === 0 ? "first" : "second"; }
  isYou(player) { return this.you === "both" || this.you === player; }
  get yourTurn() { return this.isYou(this.player); }
  get against() { return this.you === "first" || this.you === "second"; } // a person against the program

  // What every request about the position has.
  request(sum = this.position) {
    return { sum, misere: this.misere, loopy: this.loopy, ...(this.games && { games: this.games }) };
  }

  move(turn) {
    this.turns.push(turn);
    this.undone = [];
    this.result = null;
  }

  // Takes moves back until it is a person's turn again; how many they were.
  undo() {
    if (this.result) {
      this.result = null;
      return 0;
    }
    let count = 0;
    do {
      this.undone.push(this.turns.pop());
      count++;
    } while (this.turns.length > 0 && this.against && !this.yourTurn);
    return count;
  }
  get canUndo() {
    return this.result !== null || (this.against ? this.turns.some((_, i) => this.isYou(i % 2 ? "second" : "first")) : this.turns.length > 0);
  }

  redo() {
    let count = 0;
    do {
      this.turns.push(this.undone.pop());
      count++;
    } while (this.undone.length > 0 && this.against && !this.yourTurn);
    return count;
  }

  swap() {
    if (this.against) this.you = other(this.you);
  }

  cut(count) {
    this.turns.length = count;
    this.undone = [];
    this.result = null;
  }

  // The state of the address, of this play or of a new one.
  state({ anew = false } = {}) {
    return {
      sum: this.sum, misere: this.misere, loopy: this.loopy, you: this.you,
      level: this.level, seed: this.seed, time: this.time === 10 ? null : this.time,
      teacher: this.teacher, values: this.values, first: this.names.first, second: this.names.second,
      games: this.games, result: anew ? null : this.result,
      played: anew ? [] : this.turns.map((turn) => turn.sum),
    };
  }

  name(player) {
    return this.names[player] ?? (this.you === "both" ? player : this.isYou(player) ? "player" : "grundy");
  }

  // The record, as docs/play.md describes it. `sums`: the sums after the moves.
  record(sums = this.turns.map((turn) => turn.sum)) {
    const oneLine = (text) => String(text).replace(/\s+/g, " ");
    return [
      "grundy record 1",
      `start: ${oneLine(this.sum)}`,
      `play: ${this.misere ? "misere" : "normal"}`,
      ...(this.loopy ? ["cycles: yes"] : []),
      `first: ${oneLine(this.name("first"))}`,
      `second: ${oneLine(this.name("second"))}`,
      ...sums.map((sum, i) => `${i + 1}. ${oneLine(sum)}`),
      ...(this.result ? [`result: ${this.result}`] : []),
    ].join("\n") + "\n";
  }
}

// The record in a file or a text: the format of docs/play.md, or the JSON of a review. Returns {record, games}.
export function recordOf(text) {
  if (!text.trimStart().startsWith("{")) return { record: text, games: undefined };
  const review = JSON.parse(text);
  const play = new Play({
    sum: review.start, misere: review.convention === "misere", loopy: review.loopy,
    first: review.first, second: review.second, result: review.by_rules ? undefined : review.result ?? undefined,
  });
  return { record: play.record(review.positions.slice(1).map((position) => position.sum)), games: review.games };
}

// The state of a play that a review describes. `names`: who it is that plays.
export function stateOfReview(review, games) {
  const engine = ["first", "second"].filter((player) => review[player] === "grundy");
  return {
    sum: review.start, misere: review.convention === "misere", loopy: review.loopy, games,
    you: engine.length === 2 ? "none" : engine.length === 1 ? other(engine[0]) : "both",
    first: review.first, second: review.second,
    result: review.by_rules ? null : review.result,
    played: review.positions.slice(1).map((position) => position.sum),
  };
}
