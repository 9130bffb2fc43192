// Which tasks are done. It is kept in the browser; without storage it lasts as long as the page is open.

const KEY = "grundy.learn";

export function openProgress() {
  const done = new Set(stored());
  const write = () => {
    try {
      localStorage.setItem(KEY, JSON.stringify([...done]));
    } catch {
      // No storage.
    }
  };
  return {
    has: (key) => done.has(key),
    add(key) {
      done.add(key);
      write();
    },
    clear() {
      done.clear();
      write();
    },
  };
}

function stored() {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(list) ? list.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}
