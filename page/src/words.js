// The texts of the page. They are in words/LANGUAGE/NAME.js, where NAME is a view, "parts" for the texts of
// parts/, or "shell". Each file exports one object: key -> text, in which {name} stands for a value,
// and {name|one|other} for the first word if the value is 1, otherwise for the second: "{count} {count|move|moves}".

export const languages = { en: "English", zh_CN: "简体中文", zh_TW: "繁體中文" };

export let language = firstLanguage();

// The language of the last visit, or the best that the browser asks for.
function firstLanguage() {
  try {
    const stored = localStorage.getItem("grundy.language");
    if (stored in languages) return stored;
  } catch {
    // No storage: the browser's wish decides.
  }
  for (const tag of navigator.languages) {
    if (/^en\b/i.test(tag)) return "en";
    if (/^zh\b.*\b(tw|hk|mo|hant)\b/i.test(tag)) return "zh_TW";
    if (/^zh\b/i.test(tag)) return "zh_CN";
  }
  return "en";
}

export function setLanguage(name) {
  language = name;
  try {
    localStorage.setItem("grundy.language", name);
  } catch {
    // No storage: the choice lasts as long as the page is open.
  }
}

async function load(name) {
  return (await import(`./words/${language}/${name}.js`)).default;
}

// wordsOf(view): a function (key, values) -> text in the current language. The view's own texts come first,
// then those of the parts and of the shell. A key without a text is a mistake of ours; it is shown as it is.
export async function wordsOf(view) {
  const [own, parts, shell] = await Promise.all([view ? load(view) : {}, load("parts"), load("shell")]);
  return (key, values = {}) => {
    const text = own[key] ?? parts[key] ?? shell[key] ?? key;
    return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (whole, name, one, other) =>
      !(name in values) ? whole : one === undefined ? String(values[name]) : String(values[name]) === "1" ? one : other);
  };
}
