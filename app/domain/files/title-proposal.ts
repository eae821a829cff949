import { isbnIn, parseIsbn } from '@lombada/preflight/rules/isbn';
import { expectedTrim, type PdfExpectation } from '@lombada/preflight/rules/page-fit';
import { formatSizeMm } from '@lombada/preflight/words/labels';
import { z } from 'zod';
import { holdsCardNumber } from '../shared/card-number';
import { oneLine } from '../shared/free-text';
import { TITLE_MAX } from '../shared/item-title';

const tenth = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** The page setup before exporting: "60 páginas de 140 × 210 mm; com sangria, 146 × 216 mm". */
export const measuresText = (expectation: PdfExpectation): string => {
  const { kind, pages, isCountOpen, bleedMm, spineMm = 0, flapMm = 0 } = expectation;
  const { width, height } = expectedTrim(expectation);
  const size = formatSizeMm(width, height);
  const withBleed = formatSizeMm(width + 2 * bleedMm, height + 2 * bleedMm);
  const bleed = `com ${tenth.format(bleedMm)} mm de sangria de cada lado, ${withBleed}`;
  const count = isCountOpen ? 'Cada página' : `${pages} ${pages === 1 ? 'página' : 'páginas'}`;
  if (kind === 'mask')
    return `Uma página de ${size}, sobreposta à arte: preto (K) a 100% onde vai o acabamento, branco no resto.`;
  if (kind !== 'cover') return `${count} de ${size}; ${bleed}.`;
  const parts = [
    ...(spineMm > 0 ? [`lombada de ${tenth.format(spineMm)} mm`] : []),
    ...(flapMm > 0 ? [`orelhas de ${tenth.format(flapMm)} mm`] : []),
  ];
  const made = parts.length > 0 ? ` (${parts.join(', ')})` : '';
  const sides = pages === 2 ? ' Duas páginas: fora e dentro.' : '';
  return `Capa aberta de ${size}${made}; ${bleed}.${sides}`;
};

/** What a file says about its book; `pdfTitle` is the title in the PDF's metadata. */
type TitledFile = { name: string; pdfTitle: string | null };

/** Words for a file's part and state; they are not part of a title. */
const partWord =
  /^(?:miolo|capa|contracapa|guardas?|arte|arquivo|pdf|x1a|x4|cmyk|rgb|gr[aá]fica|impress(?:[aã]o|o)|print|vers[aã]o|final|finalizado|fechado|revisado|revis[aã]o|corrigido|ok|cover|interior|v\d+(?:[.,]\d+)*)$/i;
/** Default document names of programs. */
const unnamed =
  /^(?:untitled|sem t[ií]tulo|documento?|document|apresenta[cç][aã]o|presentation|livro)\s*\d*$/i;
/** An ISBN with or without hyphens. */
const isbnText = /97[89][\d-]{10,14}/g;
const programWords = /^(?:microsoft (?:word|powerpoint|publisher)|powerpoint presentation)\s*(?:-\s*)?/i;
const ending = /\.(?:pdf|docx?|odt|rtf|indd|indb|idml|cdr|ai|pub|pptx?|qxd|tex|pages|afpub)$/i;

const withoutEndings = (text: string): string => {
  const shorter = text.replace(ending, '');
  return shorter === text ? text : withoutEndings(shorter);
};

/** Removes part words from both ends, so that "miolo_o-mapa-das-mares.pdf" and its cover get one title. */
const withoutParts = (words: string[]): string[] => {
  const first = words.findIndex((word) => !partWord.test(word));
  const last = words.findLastIndex((word) => !partWord.test(word));
  return first < 0 ? [] : words.slice(first, last + 1);
};

/** A text as a title, or null when it cannot be one. */
const asTitle = (text: string): string | null => {
  const title = oneLine(text);
  if (title.length > TITLE_MAX || !/\p{L}{2}/u.test(title) || unnamed.test(title)) return null;
  if (holdsCardNumber(title)) return null;
  return title.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
};

/** "Microsoft Word - O mapa.docx" becomes "O mapa". A title without blanks is a file name. */
const ofDocument = ({ pdfTitle }: TitledFile): string | null => {
  const text = withoutEndings((pdfTitle ?? '').trim().replace(programWords, ''));
  return /\s/.test(text.trim()) ? asTitle(text) : ofFileName({ name: text });
};

const ofFileName = ({ name }: Pick<TitledFile, 'name'>): string | null =>
  asTitle(
    withoutParts(
      withoutEndings(name)
        .replace(isbnText, ' ')
        .split(/[\s_+\u2013-]+/)
        .filter(Boolean),
    ).join(' '),
  );

/** A title derived from the files in the order of their slots; null when they give none. */
const proposedTitle = (files: readonly TitledFile[]): string | null => {
  for (const read of [ofDocument, ofFileName])
    for (const file of files) {
      const title = read(file);
      if (title !== null) return title;
    }
  return null;
};

/** The ISBN from the barcode on the cover, else from a file name, else from the notes. */
const proposedIsbn = (
  files: readonly Pick<TitledFile, 'name'>[],
  { barcodes, notes }: { barcodes: readonly string[]; notes: string },
): string | null => {
  const named = files.flatMap(({ name }) => name.match(isbnText) ?? []);
  for (const text of [...barcodes, ...named]) {
    const isbn = parseIsbn(text);
    if (isbn !== null) return isbn;
  }
  return isbnIn(notes);
};

const analysed = z.object({ document: z.object({ title: z.string().nullish() }).nullish() });
const barsRead = z.array(
  z.object({ code: z.string(), params: z.object({ numbers: z.string().optional() }).optional() }),
);

/** A stored file with its analysis. */
type StoredFile = { originalName: string; analysis: unknown; findings: unknown };

const barcodesOf = ({ findings }: StoredFile): string[] =>
  (barsRead.safeParse(findings).data ?? []).flatMap(({ code, params }) =>
    code === 'barcode-read' ? (params?.numbers ?? '').split(', ') : [],
  );

/** Proposed title and ISBN for a project that has none, from its files in the order of their slots. */
export const proposedWords = (files: readonly StoredFile[], notes: string) => {
  const titled = files.map(({ originalName, analysis }) => ({
    name: originalName,
    pdfTitle: analysed.safeParse(analysis).data?.document?.title ?? null,
  }));
  return {
    title: proposedTitle(titled),
    isbn: proposedIsbn(titled, { barcodes: files.flatMap(barcodesOf), notes }),
  };
};
