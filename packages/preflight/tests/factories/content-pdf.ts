import { inMemory } from '../../src/bytes/random-access';
import { readPageContent } from '../../src/content/read-page-content';
import { encodings } from '../../src/fonts/glyph-names';
import { readPages } from '../../src/objects/page-boxes';
import { PdfFile } from '../../src/objects/pdf-file';
import { zlibInflation } from '../../src/objects/read-structure.server';
import { trueTypeFont } from './fonts';
import { rawPdf, rawStream } from './pdf';

/** Pages with handwritten content streams. Lengths in points. */

export type PageText = {
  content: string | Buffer;
  /** Entries of the page's resources; `@n` is the number of the n-th own object. */
  resources?: string;
  /** Own objects, numbered from 1: bodies, or streams as [dictionary, data]. */
  objects?: readonly (string | readonly [dict: string, data: string | Buffer])[];
  /** Further entries of the page and of the catalogue. */
  page?: string;
  catalogue?: string;
  /** Entry of the content stream's own dictionary, such as its filter. */
  stream?: string;
  /** Entries of the trailer. */
  trailer?: string;
};

const firstOwn = 5;

export const contentPdf = ({
  content,
  resources = '',
  objects = [],
  page = '',
  catalogue = '',
  stream = '',
  trailer = '',
}: PageText): Buffer => {
  const own = (text: string) => text.replace(/@(\d+)/g, (_, index) => String(firstOwn - 1 + Number(index)));
  const mediaBox = page.includes('/MediaBox') ? '' : '/MediaBox [0 0 200 200]';
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${own(catalogue)} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R ${mediaBox} /Contents 4 0 R /Resources << ${own(resources)} >> ${own(page)} >>`,
    rawStream(own(stream), content),
    ...objects.map((object) =>
      typeof object === 'string' ? own(object) : rawStream(own(object[0]), object[1]),
    ),
  ];
  return rawPdf(bodies, own(trailer));
};

export const openPdf = (bytes: Uint8Array) => {
  const file = new PdfFile(inMemory(bytes), zlibInflation);
  return { file, pages: readPages(file, 100) };
};

/** The result of our reader for such a page. */
export const contentOf = (text: PageText, options: Partial<Parameters<typeof readPageContent>[2]> = {}) => {
  const { file, pages } = openPdf(contentPdf(text));
  const page = pages[0];
  if (!page) throw new Error('a page should be there');
  return readPageContent(file, page, { textLines: true, ...options });
};

const letters = String.fromCharCode(
  ...encodings()
    .win.subarray(32)
    .filter((code) => code > 0),
);
const wholeFont = trueTypeFont({ letters, empty: ' \u00a0' });

/**
 * A font whose letters are half its size wide and the blank a quarter; `embedded` names the key of the embedded font
 * file.
 */
export const fontObjects = (
  embedded: 'FontFile' | 'FontFile2' | 'FontFile3' | null = 'FontFile2',
  file = wholeFont,
): NonNullable<PageText['objects']> => [
  `<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Livro /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 255 /Widths [250 ${'500 '.repeat(223)}] /FontDescriptor @2 0 R >>`,
  `<< /Type /FontDescriptor /FontName /ABCDEF+Livro /Flags 32 /Ascent 700 /Descent -200 ${embedded ? `/${embedded} @3 0 R` : ''} >>`,
  ['', file],
];

/** A page with such a font as `/F`, and further own objects from 4. */
export const textPage = (content: string, more: Partial<PageText> = {}): PageText => ({
  ...more,
  content,
  resources: `/Font << /F @1 0 R >> ${more.resources ?? ''}`,
  objects: [...fontObjects(), ...(more.objects ?? [])],
});
