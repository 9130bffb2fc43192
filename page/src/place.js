// Where the files of this build are: in the folder of main.js, which may be another one than that of the page.
const folder = document.querySelector("script[type=module]").src;

export function placeOf(file) {
  return new URL(file, folder).href;
}
