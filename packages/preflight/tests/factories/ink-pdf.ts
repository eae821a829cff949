import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { rawPdf, rawStream } from './pdf';

/** Pages of 200 × 200 pt with known inks, for measuring. Colours in percent. */

export type Inks = readonly [c: number, m: number, y: number, k: number];
type PageParts = { content: string; resources?: string; objects?: Buffer[]; page?: string };

const side = 200;
/** Samples along a picture's side. */
const samples = 64;

/** The left half of the page in the colour that `set` sets. */
export const half = (set: string, resources = ''): PageParts => ({
  content: `${set} 0 0 ${side / 2} ${side} re f`,
  resources,
});

export const cmykSet = (inks: Inks): string => `${inks.map((ink) => ink / 100).join(' ')} k`;

/** A page with colour beside its trim, but none within. */
export const colourOutside = (): PageParts => ({
  content: `0 0 0 0.5 k 50 50 50 50 re f 1 0 0 0 k 0 0 30 ${side} re f`,
  page: '/TrimBox [40 40 160 160]',
});

/** This many hairlines of cyan, 0.45 pt, from edge to edge; each takes 0.225 % of the page. */
export const hairlines = (count: number): PageParts => {
  const gap = side / count;
  const lines = Array.from({ length: count }, (_, line) => {
    const y = (gap * (line + 0.5)).toFixed(3);
    return `0 ${y} m ${side} ${y} l S`;
  });
  return { content: `1 0 0 0 K 0.45 w ${lines.join(' ')}` };
};

/** Levels that vary as in a photograph, with a mean of about `level`. */
const wandering = (channels: number, levels: readonly number[]): Buffer => {
  const pixels = Buffer.alloc(samples * samples * channels);
  for (let at = 0; at < pixels.length; at++) {
    const [x, y, channel] = [
      Math.floor(at / channels) % samples,
      Math.floor(at / channels / samples),
      at % channels,
    ];
    const wave = Math.sin((x * (channel + 2)) / 7) * 25 + Math.cos((y * (channel + 3)) / 9) * 25;
    pixels[at] = Math.min(255, Math.max(0, Math.round((levels[channel] ?? 0) + wave)));
  }
  return pixels;
};

const meanOf = (pixels: Buffer, channels: number, channel: number): number => {
  let sum = 0;
  for (let at = channel; at < pixels.length; at += channels) sum += pixels[at] ?? 0;
  return sum / (pixels.length / channels) / 2.55;
};

const picture = (space: string, data: Buffer, objects: Buffer[] = []): PageParts => ({
  content: `${side} 0 0 ${side} 0 0 cm /Picture Do`,
  resources: '/XObject << /Picture @1 0 R >>',
  objects: [
    rawStream(
      `/Type /XObject /Subtype /Image /Width ${samples} /Height ${samples} /BitsPerComponent 8 /ColorSpace ${space} /Filter /FlateDecode`,
      deflateSync(data),
    ),
    ...objects,
  ],
});

/** A page-sized picture in CMYK, without or with a profile, and its inks. */
export const cmykPicture = async (space: 'device' | 'profile'): Promise<{ page: PageParts; inks: Inks }> => {
  const pixels = wandering(4, [120, 90, 70, 40]);
  const inks = [0, 1, 2, 3].map((channel) => meanOf(pixels, 4, channel)) as unknown as Inks;
  if (space === 'device') return { page: picture('/DeviceCMYK', pixels), inks };
  const blank = sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } });
  const { icc } = await sharp(await blank.withIccProfile('cmyk').jpeg().toBuffer()).metadata();
  if (!icc) throw new Error('sharp brought no profile of CMYK');
  const profile = rawStream('/N 4 /Alternate /DeviceCMYK /Filter /FlateDecode', deflateSync(icc));
  return { page: picture('[/ICCBased @2 0 R]', pixels, [profile]), inks };
};

/** A page-sized picture in RGB and its inks: what R, G and B all lack is black. */
export const rgbPicture = (): { page: PageParts; inks: Inks } => {
  const pixels = wandering(3, [180, 140, 90]);
  const sums = [0, 0, 0, 0];
  for (let at = 0; at < pixels.length; at += 3) {
    const rgb = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    const light = Math.max(...rgb);
    for (const [channel, level] of [...rgb.map((each) => light - each), 255 - light].entries())
      sums[channel] = (sums[channel] ?? 0) + level;
  }
  const inks = sums.map((sum) => sum / (pixels.length / 3) / 2.55) as unknown as Inks;
  return { page: picture('/DeviceRGB', pixels), inks };
};

/** A picture of greys, stored as RGB. */
export const greyPicture = (): PageParts => {
  const grey = wandering(1, [120]);
  return picture('/DeviceRGB', Buffer.from([...grey].flatMap((level) => [level, level, level])));
};

/** These pages as one file. In a page's parts, `@n` is replaced by the number of its n-th own object. */
export const inkPdf = (pages: readonly PageParts[]): Buffer => {
  const bodies: (string | Buffer)[] = [];
  const kids: number[] = [];
  for (const { content, resources = '', objects = [], page = '' } of pages) {
    const number = bodies.length + 3;
    const own = (text: string) => text.replace(/@(\d)/g, (_, index) => String(number + 1 + Number(index)));
    kids.push(number);
    bodies.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${side} ${side}] /Contents ${number + 1} 0 R /Resources << ${own(resources)} >> ${page} >>`,
      rawStream('', content),
      ...objects.map((object) => {
        const data = object.indexOf('stream\n');
        return Buffer.concat([Buffer.from(own(object.toString('latin1', 0, data))), object.subarray(data)]);
      }),
    );
  }
  const tree = `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`;
  return rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', tree, ...bodies]);
};

/** A book whose pages are covered with one colour in CMYK, 14 × 21 cm with bleed. */
export const inkedBook = (pages: number, inks: Inks): Buffer => {
  const points = (mm: number) => ((mm * 72) / 25.4).toFixed(3);
  const [width, height] = [points(146), points(216)];
  const trim = `/TrimBox [${points(3)} ${points(3)} ${points(143)} ${points(213)}]`;
  const numbers = Array.from({ length: pages }, (_, index) => index + 4);
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages} /MediaBox [0 0 ${width} ${height}] >>`,
    rawStream('', `${cmykSet(inks)} 0 0 ${width} ${height} re f`),
    ...numbers.map(() => `<< /Type /Page /Parent 2 0 R /Contents 3 0 R ${trim} >>`),
  ]);
};
