// Places in a text: the library counts bytes of UTF-8, JavaScript counts units of UTF-16.

// The index in `text` of the place before which `bytes` bytes stand.
export function indexOfByte(text, bytes) {
  let count = 0, index = 0;
  for (const sign of text) {
    if (count >= bytes) break;
    count += byteLength(sign);
    index += sign.length;
  }
  return index;
}

// How many bytes the text has.
export function byteLength(text) {
  return new TextEncoder().encode(text).length;
}
