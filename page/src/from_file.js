// Browsers don't run modules that come straight from a file. If index.html is opened that way, this script says what
// to do. It is a plain script, because browsers run such a script.
if (location.protocol === "file:") {
  const texts = {
    "en": ["This page needs a web host",
      "A browser does not run it straight from a file. Put this folder on any web host, or start one on this machine: run the command below in this folder, then open the address.",
      "With the program grundy itself, `grundy serve` shows the same page, and computes faster."],
    "zh-CN": ["需要通过网址打开本页面",
      "浏览器不允许直接从文件运行本页面。请把这个文件夹放到任意网站上；或者在本机启动一个：在这个文件夹里运行下面的命令，再打开网址。",
      "如果装有 grundy 程序，用 `grundy serve` 可以打开同样的页面，计算也更快。"],
    "zh-TW": ["需要透過網址開啟本頁面",
      "瀏覽器不允許直接從檔案執行本頁面。請把這個資料夾放到任意網站上；或者在本機啟動一個：在這個資料夾裡執行下面的指令，再開啟網址。",
      "如果裝有 grundy 程式，用 `grundy serve` 可以開啟同樣的頁面，計算也更快。"],
  };
  const name = (tag) => (/^zh\b.*\b(tw|hk|mo|hant)\b/i.test(tag) ? "zh-TW" : /^zh\b/i.test(tag) ? "zh-CN" : /^en\b/i.test(tag) ? "en" : null);
  const lang = navigator.languages.map(name).find(Boolean) ?? "en";
  addEventListener("DOMContentLoaded", () => {
    const add = (parent, tag, text) => {
      const node = document.createElement(tag);
      node.textContent = text;
      return parent.appendChild(node);
    };
    const [title, what, other] = texts[lang];
    const main = add(document.body, "main", "");
    document.documentElement.lang = lang;
    add(main, "h1", title);
    add(main, "p", what);
    add(main, "pre", "python3 -m http.server 8000\nhttp://localhost:8000/");
    add(main, "p", other);
  });
}
