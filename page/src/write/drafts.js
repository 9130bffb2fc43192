// What was written here, kept by the browser, so that nothing is lost: the newest draft first. A draft is
// {id, name, text, at, time}. Code that only came with a link, or is an example as it was, is not a draft.

const KEY = "grundy.drafts", MOST = 10;

export function readDrafts() {
  try {
    const drafts = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(drafts) ? drafts.filter((draft) => typeof draft?.text === "string" && typeof draft.name === "string") : [];
  } catch {
    return []; // No storage, or not ours.
  }
}

// Keeps the draft in the place of the one with the same id. The oldest ones go.
export function keepDraft(draft) {
  const others = readDrafts().filter(({ id, text }) => id !== draft.id && text !== draft.text);
  try {
    localStorage.setItem(KEY, JSON.stringify([draft, ...others].slice(0, MOST)));
  } catch {
    // No storage: the address still has the code.
  }
}
