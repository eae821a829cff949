/** What the data of a compressed picture say about it, without decoding them. */
export type PictureHeader = {
  widthPx: number;
  heightPx: number;
  /** Null when the data do not state it. */
  components: number | null;
  /** The data end before the picture does. */
  isCut: boolean;
};

const word = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const long = (bytes: Uint8Array, at: number): number => word(bytes, at) * 65_536 + word(bytes, at + 2);

const jpeg = { mark: 0xff, start: 0xd8, firstFrame: 0xc0, lastFrame: 0xcf, scan: 0xda } as const;
const notFrames: readonly number[] = [0xc4, 0xc8, 0xcc];

/** The frame of a JPEG (ITU-T T.81, annex B); null when none is found. */
export const jpegHeader = (bytes: Uint8Array): PictureHeader | null => {
  let at = 0;
  while (at + 1 < bytes.length && !(bytes[at] === jpeg.mark && bytes[at + 1] === jpeg.start)) at++;
  for (at += 2; at + 9 < bytes.length; ) {
    const code = bytes[at + 1] ?? 0;
    if (bytes[at] !== jpeg.mark || code === jpeg.mark || code < jpeg.firstFrame) at++;
    else if (code === jpeg.scan) return null;
    else if (code <= jpeg.lastFrame && !notFrames.includes(code))
      return {
        widthPx: word(bytes, at + 7),
        heightPx: word(bytes, at + 5),
        components: bytes[at + 9] ?? null,
        isCut: false,
      };
    else at += 2 + word(bytes, at + 2);
  }
  return null;
};

const jp2 = {
  signature: 0x6a502020,
  codestream: 0x6a703263,
  start: 0xff4f,
  size: 0xff51,
  tile: 0xff90,
  end: 0xffd9,
};
const mostTileParts = 65_536;

/** Where the codestream of a JPEG 2000 begins: at once, or in a box of its own. */
const codestreamAt = (bytes: Uint8Array): number => {
  if (word(bytes, 0) === jp2.start) return 0;
  for (let at = 0; at + 8 <= bytes.length; ) {
    const [length, kind] = [long(bytes, at), long(bytes, at + 4)];
    const head = length === 1 ? 16 : 8;
    if (kind === jp2.codestream) return at + head;
    const size = length === 1 ? long(bytes, at + 12) : length;
    if (size < head) return -1;
    at += size;
  }
  return -1;
};

/** Whether all tile-parts lie within the data and there is one for each tile. */
const isWholeCodestream = (bytes: Uint8Array, from: number, tiles: number): boolean => {
  const seen = new Set<number>();
  let at = from;
  for (let count = 0; count < mostTileParts && at + 12 <= bytes.length; count++) {
    const code = word(bytes, at);
    if (code === jp2.end) break;
    if (code !== jp2.tile) {
      at += 2 + Math.max(2, word(bytes, at + 2));
      continue;
    }
    seen.add(word(bytes, at + 4));
    const length = long(bytes, at + 6);
    // The last one may extend to the end.
    if (length === 0) break;
    if (length < 14 || at + length > bytes.length) return false;
    at += length;
  }
  return seen.size >= tiles;
};

/** ISO 15444-1, annexes A and I; null when there is no codestream. */
export const jpeg2000Header = (bytes: Uint8Array): PictureHeader | null => {
  const start = codestreamAt(bytes);
  if (start < 0 || word(bytes, start) !== jp2.start || word(bytes, start + 2) !== jp2.size) return null;
  const size = start + 4;
  if (size + 38 > bytes.length) return null;
  const [right, bottom, left, top] = [4, 8, 12, 16].map((offset) => long(bytes, size + offset)) as [
    number,
    number,
    number,
    number,
  ];
  const [tileWide, tileHigh, tileLeft, tileTop] = [20, 24, 28, 32].map((offset) =>
    long(bytes, size + offset),
  ) as [number, number, number, number];
  if (right <= left || bottom <= top || tileWide < 1 || tileHigh < 1) return null;
  const tiles = Math.ceil((right - tileLeft) / tileWide) * Math.ceil((bottom - tileTop) / tileHigh);
  return {
    widthPx: right - left,
    heightPx: bottom - top,
    components: word(bytes, size + 36),
    isCut: !isWholeCodestream(bytes, size + word(bytes, size), tiles),
  };
};

const [pageInformation, unknownLength] = [48, 0xffffffff];
/** Segments that paint. */
const regions: readonly number[] = [4, 6, 7, 20, 22, 23, 36, 38, 39, 40, 42, 43];
const mostSegments = 100_000;

type Segment = { kind: number; dataAt: number; length: number };

/** A segment header (ITU-T T.88, 7.2); null when it is not within the data. */
const segmentAt = (bytes: Uint8Array, at: number): Segment | null => {
  const number = long(bytes, at);
  const flags = bytes[at + 4] ?? 0;
  const few = (bytes[at + 5] ?? 0) >> 5;
  const count = few === 7 ? long(bytes, at + 5) & 0x1fffffff : few;
  const counted = few === 7 ? 4 + Math.ceil((count + 1) / 8) : 1;
  const size = number <= 256 ? 1 : number <= 65_536 ? 2 : 4;
  const page = at + 5 + counted + count * size;
  const lengthAt = page + (flags & 64 ? 4 : 1);
  return lengthAt + 4 > bytes.length
    ? null
    : { kind: flags & 63, dataAt: lengthAt + 4, length: long(bytes, lengthAt) };
};

/** JBIG2 as embedded in PDF; null when it states no page or paints nothing. */
export const jbig2Header = (bytes: Uint8Array): PictureHeader | null => {
  let size: [number, number] | null = null;
  let [paints, isCut] = [false, false];
  for (let at = 0, count = 0; at + 11 <= bytes.length && count < mostSegments; count++) {
    const segment = segmentAt(bytes, at);
    if (!segment) break;
    const { kind, dataAt, length } = segment;
    if (kind === pageInformation) size = [long(bytes, dataAt), long(bytes, dataAt + 4)];
    if (regions.includes(kind)) paints = true;
    if (length === unknownLength) break;
    at = dataAt + length;
    isCut = at > bytes.length;
  }
  if (!size || !paints) return null;
  // The height may be unknown in advance.
  const [widthPx, heightPx] = size;
  return { widthPx, heightPx: heightPx === unknownLength ? 0 : heightPx, components: 1, isCut };
};
