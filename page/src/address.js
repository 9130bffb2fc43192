// States and addresses. A state is a plain object; its address is the part of the URL behind "#":
//
//   #/explore?sum=nim(2,5,4)&misere=1      readable, if it is short; a list is a key that occurs again
//   #/write?z=q1YqLs1VslLKy8xV0jDSUTDSMdFUqgUA    otherwise: deflate-raw of the JSON, in base64url
//
// In an address a flag is 1 and a number is its digits. So that both forms mean the same, a state is brought
// into that form first (`plain`): texts, lists of texts, and objects such as {games: {name: text}}. What is
// empty is left out. A list of one text comes back as that text.
//
// An address may come from anybody. What `decode` gives has texts under all keys but those of `lists` and `objects`.

const READABLE = 300; // characters; a longer readable address is compressed
const MOST = 1 << 22; // bytes of a state; a compressed address could hold any number

const lists = new Set(["trail", "played", "tokens", "ranges"]); // keys that may have several texts
const objects = new Set(["games", "places"]);                   // keys that have an object of texts

// The state as an address holds it.
export function plain(state) {
  const result = {};
  for (const [key, value] of Object.entries(state ?? {})) {
    if (value === undefined || value === null || value === false || value === "") continue;
    if (Array.isArray(value)) {
      if (value.length > 0) result[key] = value.length === 1 ? String(value[0]) : value.map(String);
    } else if (typeof value === "object") {
      if (Object.keys(value).length > 0) result[key] = value;
    } else {
      result[key] = value === true ? "1" : String(value);
    }
  }
  return result;
}

// Signs that may stand in the fragment of a URL as they are, so that sums stay readable.
function escapeText(text) {
  return encodeURIComponent(text.toWellFormed()).replace(/%(2B|2C|2F|3A|3B|3D|40|24|7B|7D|7C)/g, decodeURIComponent);
}

// The readable address. Works for every state, at once. A key that ends with a dot has JSON behind it.
export function readable(view, state) {
  const fields = Object.entries(plain(state)).flatMap(([key, value]) =>
    typeof value === "object" && !Array.isArray(value)
      ? [`${key}.=${escapeText(JSON.stringify(value))}`]
      : [value].flat().map((text) => `${key}=${escapeText(text)}`));
  return `#/${view}${fields.length > 0 ? "?" : ""}${fields.join("&")}`;
}

// The address to show and to share: the readable one, or a compressed one if that is long.
export async function encode(view, state) {
  const short = readable(view, state);
  if (short.length <= READABLE) return short;
  const packed = `#/${view}?z=${await pack(JSON.stringify(plain(state)))}`;
  return packed.length < short.length ? packed : short;
}

// The view and the state of an address; the state is null if the address is damaged.
export async function decode(hash) {
  const [, view, query = ""] = /^#?\/?([a-z]*)(?:\?(.*))?$/s.exec(hash) ?? [null, "", ""];
  try {
    const state = Object.create(null);
    for (const field of query === "" ? [] : query.split("&")) {
      const [, key, dot, text = "1"] = /^(\w+)(\.?)(?:=(.*))?$/s.exec(field);
      const value = dot ? JSON.parse(decodeURIComponent(text)) : decodeURIComponent(text);
      state[key] = key in state ? [state[key], value].flat() : value;
    }
    const given = "z" in state ? JSON.parse(await unpack(state.z)) : state;
    if (given === null || typeof given !== "object" || !Object.entries(given).every(fits)) return { view, state: null };
    return { view, state: plain(given) };
  } catch {
    return { view, state: null };
  }
}

// Whether a key has a value of its kind.
function fits([key, value]) {
  const isObject = value !== null && typeof value === "object";
  if (Array.isArray(value)) return lists.has(key) && value.every((item) => item === null || typeof item !== "object");
  if (isObject) return objects.has(key) && Object.values(value).every((text) => typeof text === "string");
  return key !== "__proto__" && !(objects.has(key) && value);
}

async function through(bytes, stream) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const chunks = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer());
    size += value.length;
    if (size > MOST) throw new RangeError("too long");
    chunks.push(value);
  }
}

async function pack(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function unpack(text) {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(await through(bytes, new DecompressionStream("deflate-raw")));
}
