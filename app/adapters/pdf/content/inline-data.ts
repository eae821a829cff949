const isSpace = (byte: number | undefined): boolean =>
  byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 12 || byte === 0;
const [letterE, letterI] = [69, 73];

/** After the true end come operators: so many bytes are looked at. */
const looked = 12;

const looksLikeContent = (bytes: Uint8Array, from: number): boolean => {
  for (let at = from; at < Math.min(bytes.length, from + looked); at++) {
    const byte = bytes[at] ?? 0;
    if ((byte < 32 && !isSpace(byte)) || byte > 126) return false;
  }
  return true;
};

/**
 * Where content goes on after the data of a picture that stands in it: behind `EI`. The data have at least `least`
 * bytes. Null when there is no end.
 */
export const afterInlineData = (bytes: Uint8Array, from: number, least: number): number | null => {
  for (let at = Math.max(from, from + least - 1); at + 1 < bytes.length; at++) {
    if (bytes[at] !== letterE || bytes[at + 1] !== letterI) continue;
    const begins = at === from || isSpace(bytes[at - 1]) || at === from + least;
    const ends = at + 2 >= bytes.length || isSpace(bytes[at + 2]);
    if (begins && ends && looksLikeContent(bytes, at + 2)) return at + 2;
  }
  return null;
};
