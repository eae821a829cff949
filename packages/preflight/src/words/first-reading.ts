import { commonSize } from '../facts/page-size';
import type { PdfStructure, RefusalReason } from '../facts/pdf-analysis';
import type { Severity } from '../rules/finding';
import { type Fit, fitOf, type PdfExpectation } from '../rules/page-fit';
import { findAtFirstSight } from '../rules/pdf-findings';
import { describeFinding, formatPages, formatSizeMm, severityLabels } from './labels';

/**
 * What the visitor's own browser finds in a file before the upload: pages, their size, the bleed, and where colour may
 * be. Only the shop's analysis decides.
 */
export type ReadFinding = {
  severity: Severity;
  label: string;
  title: string;
  why: string | null;
  advice: string;
};

export type FirstReading = {
  /** Null when the file could not be read. */
  pageCount: number | null;
  /** "60 páginas de 140 × 210 mm, com 3 mm de sangria"; null when the file could not be read. */
  measures: string | null;
  findings: ReadFinding[];
  /** Interiors only; null while it is unknown, or cannot be found out. */
  colour: string | null;
};

/**
 * Why the browser could not read a file: the same reason as the shop would give, or one that only the shop can
 * clarify.
 */
export type Unread = Extract<RefusalReason, 'not-a-pdf' | 'too-many-pages' | 'bad-box'> | 'locked' | 'broken';

const unreported: Record<'locked' | 'broken', Pick<ReadFinding, 'title' | 'advice'>> = {
  locked: {
    title: 'Este PDF está protegido',
    advice:
      'Se ele pede senha para abrir, salve uma cópia sem senha e escolha essa cópia. Se abre sem senha, pode seguir: conferimos depois do envio.',
  },
  broken: {
    title: 'Não conseguimos ler este PDF por aqui',
    advice:
      'Ele pode estar incompleto. Veja se abre no seu computador; se abrir, pode seguir: conferimos depois do envio.',
  },
};

const refused = (code: Exclude<Unread, 'locked' | 'broken'>, pages: readonly number[]): ReadFinding => {
  const finding = {
    code,
    severity: 'error',
    params: {},
    ...(pages.length > 0 ? { pages: [...pages] } : {}),
  } as const;
  const { title, why, advice } = describeFinding(finding);
  return { severity: 'error', label: severityLabels.error, title, why, advice };
};

export const unreadFile = (reason: Unread, pages: readonly number[] = []): FirstReading => ({
  pageCount: null,
  measures: null,
  colour: null,
  findings: [
    reason === 'locked' || reason === 'broken'
      ? { severity: 'warning', label: severityLabels.warning, why: null, ...unreported[reason] }
      : refused(reason, pages),
  ],
});

const tenth = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

const bleedText = (fit: Fit | null, { bleedMm }: { bleedMm: number }): string => {
  if (fit === 'no-bleed') return ', sem sangria';
  if (fit !== 'with-bleed') return '';
  return bleedMm > 0 ? `, com ${tenth.format(bleedMm)} mm de sangria` : ', já com a sangria';
};

/** "60 páginas de 140 × 210 mm, com 3 mm de sangria"; says "a maioria" when some differ. */
const measuresOf = (
  { pageCount, pages }: PdfStructure,
  expectation: PdfExpectation | null,
): string | null => {
  const common = commonSize(pages);
  const odd = new Set(common?.oddPages);
  const usual = pages.find(({ index }) => !odd.has(index + 1));
  if (!common || !usual) return null;
  const { size } = common;
  const count = pageCount === 1 ? 'Uma página' : `${pageCount.toLocaleString('pt-BR')} páginas`;
  const bleed = bleedText(expectation && fitOf(usual, expectation), usual);
  return `${count}${odd.size > 0 ? ', a maioria' : ''} de ${formatSizeMm(size.width, size.height)}${bleed}`;
};

export const firstReadingOf = (
  structure: PdfStructure,
  expectation: PdfExpectation | null,
): FirstReading => ({
  pageCount: structure.pageCount,
  measures: measuresOf(structure, expectation),
  colour: null,
  findings: (expectation ? findAtFirstSight(structure, expectation) : []).map((finding) => {
    const { title, why, advice } = describeFinding(finding);
    return { severity: finding.severity, label: severityLabels[finding.severity], title, why, advice };
  }),
});

/** What is known of colour without drawing a page: the pages that may have some. */
export const colourText = (pages: readonly number[], isInColour: boolean): string => {
  if (pages.length === 0)
    return isInColour
      ? 'Nenhuma página usa cor, e o miolo está configurado em cores.'
      : 'Nenhuma página usa cor, como no miolo em preto e branco.';
  const where = `Pode haver cor ${pages.length === 1 ? 'na' : 'nas'} ${formatPages(pages)}`;
  return isInColour ? `${where}.` : `${where}: em preto e branco, ela vira tom de cinza.`;
};
