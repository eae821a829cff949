import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Layer } from '../src/facts/drawing';
import type { AnalysisLimits } from '../src/facts/limits';
import { createPageDrawer } from '../src/process/draw-page.server';
import { cmykSet, half, inkPdf } from './factories/ink-pdf';
import { bookPdf, formBombPdf, rawPdf, rawStream, slowPdf, textAsPdf } from './factories/pdf';
import { buildPdfChild } from './factories/pdf-child';

let directory: string;
let child: Awaited<ReturnType<typeof buildPdfChild>>;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'lombada drawing '));
  child = await buildPdfChild();
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
  await child.remove();
});

let count = 0;
const draw = async (
  bytes: Uint8Array,
  layer: Layer,
  { page = 1, limits = {}, spot }: { page?: number; limits?: Partial<AnalysisLimits>; spot?: string } = {},
) => {
  const file = path.join(directory, `pagina ${count++}.pdf`);
  await writeFile(file, bytes);
  const drawer = createPageDrawer({ childScript: child.script, limits });
  return drawer.draw({ file, page, width: 480, layer, ...(spot === undefined ? {} : { spot }) });
};

/** The colour in the middle of the left half (or the right one). */
const colourAt = async (webp: Uint8Array | null, side: 'left' | 'right'): Promise<number[]> => {
  if (!webp) throw new Error('nothing was drawn');
  const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true });
  const x = Math.round(info.width * (side === 'left' ? 0.25 : 0.75));
  const at = (Math.round(info.height / 2) * info.width + x) * info.channels;
  return [...data.subarray(at, at + 3)];
};

/** A file of streams with all other objects in an object stream and no xref table, as in PDF 1.5. */
const packedPdf = (inside: Record<number, string | undefined>, streams: Record<number, Buffer>): Buffer => {
  const texts = Object.entries(inside).map(([number, text = '']) => ({ number: Number(number), text }));
  let offset = 0;
  const index = texts.map(({ number, text }) => {
    const own = `${number} ${offset}`;
    offset += text.length + 1;
    return own;
  });
  const head = `${index.join(' ')} `;
  const pack = rawStream(
    `/Type /ObjStm /N ${texts.length} /First ${head.length}`,
    head + texts.map(({ text }) => `${text} `).join(''),
  );
  const rows = new Map<number, [number, number, number]>([[0, [0, 0, 0]]]);
  for (const [place, { number }] of texts.entries()) rows.set(number, [2, 8, place]);
  const pieces: Buffer[] = [Buffer.from('%PDF-1.5\n')];
  const at = () => pieces.reduce((sum, piece) => sum + piece.length, 0);
  for (const [number, body] of [...Object.entries(streams), ['8', pack] as const]) {
    rows.set(Number(number), [1, at(), 0]);
    pieces.push(Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n'));
  }
  const start = at();
  rows.set(9, [1, start, 0]);
  const data = Buffer.from(
    [...rows]
      .sort(([one], [other]) => one - other)
      .flatMap(([, [kind, where, third]]) => [kind, where >> 8, where & 255, third]),
  );
  const section = rawStream(`/Type /XRef /Size 10 /W [1 2 1] /Root 1 0 R`, data);
  pieces.push(Buffer.from('9 0 obj\n'), section, Buffer.from(`\nendobj\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(pieces);
};

describe('a page rendered for viewing', () => {
  it.each([
    ['c', 0.4],
    ['m', 0.1],
    ['y', 0.8],
    ['k', 0.25],
  ] as const)('shows plate %s as grey on white', async (plate, ink) => {
    const picture = await draw(inkPdf([half(cmykSet([40, 10, 80, 25]))]), plate);
    const [grey = 0] = await colourAt(picture, 'left');
    expect(Math.abs(255 - grey - ink * 255)).toBeLessThan(4);
    expect((await colourAt(picture, 'right'))[0]).toBeGreaterThan(252);
  });

  it.each([
    ['white where nothing is printed', [0, 0, 0, 0], ([r, , b]: number[]) => r === 255 && b === 255],
    ['blue up to 240 %', [60, 60, 60, 20], ([r = 0, , b = 0]: number[]) => b > r],
    [
      'amber above 240 %',
      [80, 80, 80, 25],
      ([r = 0, g = 0, b = 0]: number[]) => r > 200 && g > 110 && b < 90,
    ],
    ['red above 300 %', [90, 90, 90, 70], ([r = 0, g = 0, b = 0]: number[]) => r > 100 && g < 60 && b < 80],
  ] as const)('shows where the ink is: %s', async (_, inks, isSo) => {
    const colour = await colourAt(await draw(inkPdf([half(cmykSet(inks))]), 'ink'), 'left');
    expect(isSo(colour), `colour ${colour}`).toBe(true);
  });

  describe('the plate of a spot colour', () => {
    const tint = (c1: string) => `<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [${c1}] /N 1 >>`;
    const pantone = `[/Separation /PANTONE#20185#20C /DeviceCMYK ${tint('0 0.9 0.76 0')}]`;
    const varnish = `[/Separation /Verniz /DeviceCMYK ${tint('0 0 0 0.1')}]`;
    const spaces = `/ColorSpace << /P ${pantone} /V ${varnish} /D [/DeviceN [/Black /PANTONE#20185#20C] /DeviceCMYK ${tint('0 0 0 1')}] >>`;
    const left = '0 0 100 200 re f';
    const right = '100 0 100 200 re f';
    /** Full ink is black, none is white, with a tolerance of one step of 255. */
    const tintsOf = async (bytes: Uint8Array, spot: string) => {
      const picture = await draw(bytes, 'spot1', { spot });
      const [[one = 0], [two = 0]] = [await colourAt(picture, 'left'), await colourAt(picture, 'right')];
      return [one, two].map((grey) => Math.round((255 - grey) / 2.55));
    };
    const page = (content: string, resources = spaces) => inkPdf([{ content, resources }]);

    it.each([
      [
        'full on one side, a tint of two inks on the other',
        `/P cs 1 scn ${left} 0.4 scn ${right}`,
        [100, 40],
      ],
      ['a varnish over four inks', `0.8 0.7 0.6 0.9 k ${left} ${right} /V cs 1 scn ${left}`, [0, 0]],
      ['a shape above hides it', `/P cs 1 scn ${left} ${right} 0 0 0 1 k ${right}`, [100, 0]],
      ['unprinted paper has none', `0 0 0 0 k ${left} /P cs 0 scn ${right}`, [0, 0]],
      ['process inks and RGB colours have none', `1 0 0 rg ${left} 1 1 1 1 k ${right}`, [0, 0]],
      ['one of two inks of a space', `/D cs 1 0.6 scn ${left} 1 0 scn ${right}`, [60, 0]],
    ])('%s', async (_, content, wanted) => {
      const found = await tintsOf(page(content), 'PANTONE 185 C');
      for (const [side, percent] of found.entries())
        expect(Math.abs(percent - (wanted[side] ?? 0)), `${found}`).toBeLessThanOrEqual(2);
    });

    it('a varnish is distinguished from the inks beneath it, also where it multiplies', async () => {
      const beneath = `0.8 0.7 0.6 0.9 k ${left} 0 0 1 rg ${right} /G gs /V cs`;
      const resources = `${spaces} /ExtGState << /G << /BM /Multiply >> >>`;
      const plain = await tintsOf(
        page(`0.5 0.2 0.1 1 k ${left} /V cs 1 scn ${left} 0.5 scn ${right}`),
        'Verniz',
      );
      expect(plain[0]).toBeGreaterThan(97);
      expect(Math.abs((plain[1] ?? 0) - 50)).toBeLessThanOrEqual(2);
      const multiplied = await tintsOf(page(`${beneath} 1 scn ${left}`, resources), 'Verniz');
      expect(multiplied[0]).toBeGreaterThan(97);
      expect(multiplied[1]).toBe(0);
    });

    it('is found in colour spaces of forms and pictures, and in files with object streams', async () => {
      const form = rawStream(
        `/Type /XObject /Subtype /Form /BBox [0 0 100 200] /Resources << /ColorSpace << /P ${pantone} >> >>`,
        `/P cs 0.7 scn ${left}`,
      );
      const picture = rawStream(
        `/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace ${pantone}`,
        Buffer.from([51]),
      );
      const plain = [
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 200 200] /Resources 7 0 R >>',
        '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>',
      ];
      const resources = `<< /XObject << /F 5 0 R /I 6 0 R >> /ColorSpace << /P ${pantone} >> >>`;
      const content = rawStream('', `/F Do q 100 0 0 200 100 0 cm /I Do Q /P cs 1 scn 0 0 200 10 re f`);
      const raw = rawPdf([...plain, content, form, picture, resources]);
      const packed = packedPdf(
        { 1: plain[0], 2: plain[1], 3: plain[2], 7: resources },
        { 4: content, 5: form, 6: picture },
      );
      for (const bytes of [raw, packed]) {
        const [one = 0, two = 0] = await tintsOf(bytes, 'PANTONE 185 C');
        expect([Math.abs(one - 70) <= 2, Math.abs(two - 20) <= 2], `${one}, ${two}`).toEqual([true, true]);
      }
    });

    it('is white if the page has no such colour', async () => {
      expect(await tintsOf(page(`/P cs 1 scn ${left}`), 'Ouro')).toEqual([0, 0]);
    });
  });

  it('shows the requested page, with its bleed', async () => {
    const bytes = await bookPdf({ pages: 2, trimMm: [140, 210], bleedMm: 3 });
    const picture = await draw(bytes, 'screen', { page: 2 });
    const { width, height, format } = await sharp(picture ?? undefined).metadata();
    expect({ width, height, format }).toEqual({ width: 480, height: 710, format: 'webp' });
  });

  it.each([
    ['a missing page', () => inkPdf([half('1 0 0 rg')]), { page: 9 }],
    ['a page beyond its processor time', () => slowPdf(1), { limits: { stepMs: 300 } }],
    ['a page that calls itself recursively', () => formBombPdf(), { limits: { stepMs: 300 } }],
    ['a file that is no PDF', textAsPdf, {}],
  ])('renders nothing for %s', async (_, bytes, options) => {
    expect(await draw(bytes(), 'screen', options)).toBeNull();
  });
});
