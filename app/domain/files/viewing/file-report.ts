import type { BoxMm } from '@lombada/preflight/facts/page-content';
import type { Severity } from '@lombada/preflight/rules/finding';
import { formatPages } from '@lombada/preflight/words/labels';
import type { Fault } from './faults';
import type { SheetLines } from './sheet-lines';
import type { ViewedFile } from './viewed-file';

/** A page with faults: its picture (WebP), and the places of the faults, mm from the upper left corner of its trim. */
export type ReportPage = {
  page: number;
  sheet: SheetLines;
  picture: Uint8Array;
  /** Numbers of the page's faults; some have no place on it. */
  faults: number[];
  marks: { number: number; severity: Severity; box: BoxMm }[];
};

/** The findings of a file, for printing. */
export type FileReport = {
  fileName: string;
  /** "Miolo de Livro brochura, 72 páginas" */
  about: string;
  verdict: string;
  isApproved: boolean;
  writtenAt: Date;
  writtenOn: string;
  faults: (Pick<Fault, 'number' | 'severity' | 'label' | 'title' | 'why' | 'advice'> & { where: string })[];
  pages: ReportPage[];
};

/** The most pages shown. */
const mostPages = 8;

/** The pages in a report: the first page of every finding, then the second ones, in the order of severity. */
export const reportedPages = (faults: readonly Fault[], pageCount: number): number[] => {
  const pages = new Set<number>();
  for (let request = 0; request < mostPages && pages.size < mostPages; request++)
    for (const fault of faults) {
      const page = fault.pages?.[request];
      if (page !== undefined && page <= pageCount && pages.size < mostPages) pages.add(page);
    }
  return [...pages].sort((a, b) => a - b);
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const verdictOf = ({ status, faults }: Pick<ViewedFile, 'status' | 'faults'>): string => {
  if (status !== 'approved') return 'Precisa de ajuste';
  const isWarned = faults.some(({ severity }) => severity === 'warning');
  return isWarned ? 'Aprovado para impressão, com avisos' : 'Aprovado para impressão';
};

/** A file's report with the pictures that could be drawn. */
export const fileReport = (
  file: ViewedFile,
  { now, today, pictures }: { now: Date; today: string; pictures: ReadonlyMap<number, Uint8Array> },
): FileReport => {
  const { name, project, pageCount, status, faults } = file;
  const count = pageCount > 0 ? `, ${pageCount} ${pageCount === 1 ? 'página' : 'páginas'}` : '';
  return {
    fileName: name,
    about: `${project.part} de ${project.product}${count}`,
    isApproved: status === 'approved',
    verdict: verdictOf(file),
    writtenAt: now,
    writtenOn: today,
    faults: faults.map(({ number, severity, label, title, why, advice, pages }) => ({
      number,
      severity,
      label,
      title,
      why,
      advice,
      where: pages ? capital(formatPages(pages)) : 'No arquivo todo',
    })),
    pages: [...pictures].flatMap(([page, picture]) => {
      const sheet = file.sheets[file.sheetOf[page - 1] ?? -1];
      const marks = faults.flatMap(({ number, severity, places }) =>
        places.flatMap((place) => (place.page === page ? [{ number, severity, box: place.box }] : [])),
      );
      const here = faults.flatMap(({ number, pages }) => (pages?.includes(page) ? [number] : []));
      return sheet ? [{ page, sheet, picture, faults: here, marks }] : [];
    }),
  };
};
