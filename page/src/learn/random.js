// Random choices for puzzles.

export function randomInt(from, to) {
  return from + Math.floor(Math.random() * (to - from + 1));
}

export function pick(list) {
  return list[randomInt(0, list.length - 1)];
}

// pickOther(list, last): one that is not the last one.
export function pickOther(list, last) {
  return list.length < 2 ? list[0] : pick(list.filter((one) => one !== last));
}
