/** Reads the header of a JPEG (ITU-T T.81, annex B), without metadata of other programs. */
type JpegHeader = {
  width: number;
  height: number;
  components: number;
  /** Sequential scans by rows, so that a decoder needs memory for a few rows only. */
  isByRows: boolean;
  /** Adobe's marker: with four components the values are inverted (light instead of ink). */
  isAdobe: boolean;
  /** The picture without comments, profiles and metadata. */
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

/** Null unless it is a JPEG of 8 bits per component with a complete header. */
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

/** Rows of one byte per component, as a PDF filter would return them. */
export type ReducedPicture = { width: number; height: number; components: number; bytes: Uint8Array };

const million = 1_000_000;
/** Larger pictures are left to PDFium, whose memory is limited. */
export const mostPixels = 200 * million;
/** A progressive picture is in memory with all components, two bytes each. */
const mostKeptSamples = 64 * million;

export const isAffordable = ({ width, height, components, isByRows }: JpegHeader): boolean => {
  const pixels = width * height;
  return pixels > 0 && pixels <= mostPixels && (isByRows || pixels * components <= mostKeptSamples);
};

const spaces: Readonly<Record<number, string>> = { 1: 'b-w', 3: 'srgb', 4: 'cmyk' };

/** Native code, loaded only for files with large pictures; null when it does not load, and PDFium decodes them. */
const load = async (): Promise<typeof import('sharp').default | null> => {
  try {
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  } catch {
    return null;
  }
};
let loading: ReturnType<typeof load> | undefined;
export const loadSharp = (): ReturnType<typeof load> => {
  loading ??= load();
  return loading;
};

/**
 * A JPEG of these dimensions, `factor` times smaller on each side, with averaged pixels. Null when it is another kind
 * of picture, too large, or damaged.
 */
export const reduceJpeg = async (
  bytes: Uint8Array,
  expected: { width: number; height: number; components: number },
  factor: number,
): Promise<ReducedPicture | null> => {
  const header = readJpegHeader(bytes);
  const space = spaces[expected.components];
  if (!header || !space || !isAffordable(header)) return null;
  const { width, height, components } = header;
  if (width !== expected.width || height !== expected.height || components !== expected.components)
    return null;
  const sharp = await loadSharp();
  if (!sharp) return null;
  const smaller = (pixels: number) => Math.max(1, Math.round(pixels / factor));
  const size = { width: smaller(width), height: smaller(height) };
  try {
    const { data, info } = await sharp(header.plain, { failOn: 'warning', limitInputPixels: mostPixels })
      .pipelineColourspace(space)
      .resize({ ...size, fit: 'fill', kernel: 'linear' })
      .toColourspace(space)
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== components || info.width !== size.width || info.height !== size.height) return null;
    // The decoder inverts such pictures itself; in a PDF the entry /Decode does that.
    if (components === 4 && header.isAdobe)
      for (let at = 0; at < data.length; at++) data[at] = 255 - (data[at] ?? 0);
    return { ...size, components, bytes: data };
  } catch {
    return null;
  }
};
