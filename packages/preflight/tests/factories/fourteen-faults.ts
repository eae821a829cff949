import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { rawPdf, rawStream } from './pdf';

/**
 * A book of 60 pages, 14 × 21 cm with 3 mm of bleed. Fourteen pages have one fault each that would spoil a print run;
 * the others are clean.
 */

export const faultPages = {
  fontNotEmbedded: 3,
  coarsePicture: 7,
  heavyInk: 11,
  richBlackText: 14,
  hairlines: 18,
  textNearCut: 21,
  noBleed: 25,
  blank: 29,
  whiteOverprint: 32,
  transparency: 36,
  spot: 40,
  colourPicture: 44,
  comment: 49,
  missingObject: 55,
} as const;
export type Fault = keyof typeof faultPages;

const pageCount = 60;
const mm = (length: number): number => Math.round((length * 72 * 1000) / 25.4) / 1000;
const [width, height, bleed] = [140, 210, 3];
/** A rectangle in mm from the bottom left corner of the trimmed page. */
const box = (left: number, bottom: number, across: number, up: number): string =>
  [left + bleed, bottom + bleed, across, up].map(mm).join(' ');
const at = (left: number, bottom: number): string => [left + bleed, bottom + bleed].map(mm).join(' ');

const words = (left: number, bottom: number, text: string, font = 'Book', size = 10): string =>
  `BT /${font} ${size} Tf ${at(left, bottom)} Td (${text}) Tj ET`;
const paragraph = Array.from({ length: 20 }, (_, line) =>
  words(25, 180 - 6 * line, 'Era uma vez uma grafica de um livro so.'),
).join('\n');
const clean = `0 0 0 1 k\n${paragraph}`;

const faults: Record<Fault, { content: string; page?: string }> = {
  fontNotEmbedded: {
    content: `${clean}\n${words(25, 40, 'Escrito em Helvetica, que o arquivo nao traz.', 'Away')}`,
  },
  coarsePicture: { content: `${clean}\nq ${mm(50)} 0 0 ${mm(50)} ${at(40, 10)} cm /Coarse Do Q` },
  heavyInk: { content: `1 1 1 1 k ${box(30, 60, 80, 80)} re f` },
  richBlackText: { content: `0.6 0.5 0.5 1 k\n${paragraph}` },
  hairlines: {
    content: `${clean}\n0.05 w 0 0 0 1 K ${at(25, 30)} m ${at(115, 30)} l S ${at(25, 20)} m ${at(115, 20)} l S`,
  },
  textNearCut: { content: `${clean}\n${words(25, 1.2, 'Um rodape rente ao corte.', 'Book', 8)}` },
  noBleed: { content: `${clean}\n0 0 0 0.6 k ${box(80, 0, 60, 40)} re f` },
  blank: { content: '' },
  whiteOverprint: {
    content: `0 0 0 1 k ${box(20, 60, 100, 60)} re f /Over gs 0 0 0 0 k ${words(30, 90, 'Some ao imprimir', 'Book', 18)}`,
  },
  transparency: { content: `${clean}\n/Half gs 0 0 0 0.5 k ${box(30, 20, 60, 30)} re f` },
  spot: { content: `${clean}\n/Spot cs 1 scn ${box(30, 20, 60, 30)} re f` },
  colourPicture: { content: `${clean}\nq ${mm(50)} 0 0 ${mm(50)} ${at(40, 10)} cm /Photo Do Q` },
  comment: {
    content: clean,
    page: `/Annots [<< /Type /Annot /Subtype /Text /Rect [200 200 220 220] /Contents (Trocar este titulo) >>]`,
  },
  missingObject: { content: `${clean}\n/Lost Do` },
};

const font = readFileSync(fileURLToPath(new URL('../fixtures/fonts/DejaVuSans-latin.ttf', import.meta.url)));

/** Varying colours, `side` pixels square. */
const picture = (side: number, space: '/DeviceRGB' | '/DeviceGray'): Buffer => {
  const components = space === '/DeviceRGB' ? 3 : 1;
  const pixels = Buffer.alloc(side * side * components);
  for (let index = 0; index < pixels.length; index++) {
    const [x, y] = [Math.floor(index / components) % side, Math.floor(index / components / side)];
    pixels[index] = 120 + Math.round(80 * Math.sin(x / (9 + 5 * (index % components))) * Math.cos(y / 13));
  }
  return rawStream(
    `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 8 /ColorSpace ${space} /Filter /FlateDecode`,
    deflateSync(pixels),
  );
};

const firstPage = 12;
const resources = [
  '/Font << /Book 3 0 R /Away 6 0 R >>',
  '/XObject << /Coarse 7 0 R /Photo 8 0 R >>',
  '/ExtGState << /Over 9 0 R /Half 10 0 R >>',
  '/ColorSpace << /Spot [/Separation /PANTONE#20Orange#20021#20C /DeviceCMYK 11 0 R] >>',
].join(' ');
/** Pixels along 50 mm: 52 and 330 dpi. */
const [coarsePixels, finePixels] = [102, 650];

export const fourteenFaults = (): Buffer => {
  const byPage = new Map<number, (typeof faults)[Fault]>(
    Object.entries(faultPages).map(([fault, page]) => [page, faults[fault as Fault]]),
  );
  const numbers = Array.from({ length: pageCount }, (_, index) => firstPage + 2 * index);
  const sheet = `/MediaBox [0 0 ${mm(width + 2 * bleed)} ${mm(height + 2 * bleed)}] /TrimBox [${mm(bleed)} ${mm(bleed)} ${mm(bleed + width)} ${mm(bleed + height)}]`;
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pageCount} /Resources << ${resources} >> >>`,
    `<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+DejaVuSans /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 255 /Widths [${'600 '.repeat(224)}] /FontDescriptor 4 0 R >>`,
    '<< /Type /FontDescriptor /FontName /ABCDEF+DejaVuSans /Flags 32 /Ascent 900 /Descent -200 /CapHeight 700 /ItalicAngle 0 /StemV 80 /FontBBox [-1000 -300 2000 1000] /FontFile2 5 0 R >>',
    rawStream(`/Filter /FlateDecode /Length1 ${font.length}`, deflateSync(font)),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    picture(coarsePixels, '/DeviceGray'),
    picture(finePixels, '/DeviceRGB'),
    '<< /Type /ExtGState /OP true /op true /OPM 1 >>',
    '<< /Type /ExtGState /ca 0.5 >>',
    '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.65 1 0] /N 1 >>',
    ...numbers.flatMap((number, index) => {
      const { content, page = '' } = byPage.get(index + 1) ?? { content: clean };
      return [
        `<< /Type /Page /Parent 2 0 R ${sheet} /Contents ${number + 1} 0 R ${page} >>`,
        rawStream('', content),
      ];
    }),
  ]);
};
