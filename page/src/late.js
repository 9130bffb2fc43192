// States that came too late for the address of their entry of the history, because the browser had left it: they are
// kept for this tab, also over a reload, until the entry is opened again.
const key = (entry) => `grundy.late ${entry}`;

// keepLate(entry, state): `state` is plain.
export function keepLate(entry, state) {
  try {
    sessionStorage.setItem(key(entry), JSON.stringify(state));
  } catch {
    // Without a storage the address stays as it was last written.
  }
}

// takeLate(entry): the state that was kept for the entry, which is then forgotten; or null.
export function takeLate(entry) {
  try {
    const text = sessionStorage.getItem(key(entry));
    sessionStorage.removeItem(key(entry));
    return text && JSON.parse(text);
  } catch {
    return null;
  }
}
