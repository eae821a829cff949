/** What the header of a JPEG says (ITU-T T.81, annex B), without the notes of other programs. */
export type JpegHeader = {
  width: number;
  height: number;
  components: number;
  /** One scan after the other by rows, so that a reader needs room for a few of them only. */
  isByRows: boolean;
  /** Adobe's marker, whose files of four components hold what is left of the light instead of the ink. */
  isAdobe: boolean;
  /** The picture without comments, profiles and notes. */
  plain: Uint8Array;
};

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, adobe: 0xee, comment: 0xfe } as const;
const frames = { first: 0xc0, last: 0xcf, notFrames: [0xc4, 0xc8, 0xcc] } as const;
/** Baseline and extended sequential, Huffman. */
const byRows: readonly number[] = [0xc0, 0xc1];
const isNote = (code: number): boolean =>
  (code >= 0xe0 && code <= 0xef && code !== marker.adobe) || code === marker.comment;
const isFrame = (code: number): boolean =>
  code >= frames.first && code <= frames.last && !(frames.notFrames as readonly number[]).includes(code);

const word = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

const joined = (pieces: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
};

/** Null for what is no JPEG of 8 bits a component, or ends within its header. */
export const readJpegHeader = (bytes: Uint8Array): JpegHeader | null => {
  if (bytes[0] !== 0xff || bytes[1] !== marker.start) return null;
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let frame: Pick<JpegHeader, 'width' | 'height' | 'components'> & { code: number } = {
    width: 0,
    height: 0,
    components: 0,
    code: 0,
  };
  let isAdobe = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const code = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || code < 0xc0 || code === marker.end) return null;
    const end = at + 2 + word(bytes, at + 2);
    if (end > bytes.length || end < at + 4) return null;
    if (code === marker.scan) {
      const isWhole = bytes[at + 4] === frame.components;
      kept.push(bytes.subarray(at));
      const { code: kind, ...size } = frame;
      const isByRows = byRows.includes(kind) && isWhole;
      return size.components > 0 ? { ...size, isByRows, isAdobe, plain: joined(kept) } : null;
    }
    if (isFrame(code)) {
      if (frame.components > 0 || bytes[at + 4] !== 8) return null;
      const [height, width] = [word(bytes, at + 5), word(bytes, at + 7)];
      frame = { width, height, components: bytes[at + 9] ?? 0, code };
    }
    if (code === marker.adobe) isAdobe ||= isAdobeNote(bytes.subarray(at + 4, end));
    if (!isNote(code)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
};

const isAdobeNote = (note: Uint8Array): boolean =>
  note.length >= 12 && String.fromCharCode(...note.subarray(0, 5)) === 'Adobe';
