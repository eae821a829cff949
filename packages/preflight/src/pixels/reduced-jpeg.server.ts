import { type JpegHeader, readJpegHeader } from '../bytes/jpeg-header';

/** Rows of one byte for each component, as a PDF's own filter would give them. */
export type ReducedPicture = { width: number; height: number; components: number; bytes: Uint8Array };

const million = 1_000_000;
/** Larger ones are left to PDFium, whose memory has a ceiling. */
const mostPixels = 200 * million;
/** Of a picture that is read in several scans, all components stand in memory, two bytes each. */
const mostKeptSamples = 64 * million;

const isAffordable = ({ width, height, components, isByRows }: JpegHeader): boolean => {
  const pixels = width * height;
  return pixels > 0 && pixels <= mostPixels && (isByRows || pixels * components <= mostKeptSamples);
};

const spaces: Readonly<Record<number, string>> = { 1: 'b-w', 3: 'srgb', 4: 'cmyk' };

/** Native code, only for files that have large pictures; null where it does not load, and PDFium does without. */
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

/**
 * A JPEG of these dimensions, `factor` times smaller on each side, its pixels averaged. Null for what is another kind of
 * picture, too large, or damaged.
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
  loading ??= load();
  const sharp = await loading;
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
    // Its reader turns such pictures round; a PDF's entry /Decode does that.
    if (components === 4 && header.isAdobe)
      for (let at = 0; at < data.length; at++) data[at] = 255 - (data[at] ?? 0);
    return { ...size, components, bytes: data };
  } catch {
    return null;
  }
};
