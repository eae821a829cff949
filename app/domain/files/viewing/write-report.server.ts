import { saoPauloDateTime } from '../../shared/calendar';
import { formatDateText } from '../../shared/date-text';
import type { Clock } from '../../shared/ports';
import type { ReportPdf } from '../ports';
import type { ReadsProjects } from '../project-view.server';
import type { FileAccess } from './address';
import { type DrawServices, findDrawing, readDrawing } from './draw-file-page.server';
import { fileReport, reportedPages } from './file-report';
import { readViewedFile } from './read-viewed-file.server';

const pictureWidth = 480;

/** The findings of a file as a PDF, with the faulty pages; null unless it was read and the viewer has access. */
export const writeReport = async (
  services: DrawServices & ReadsProjects & { clock: Clock; reportPdf: ReportPdf },
  access: FileAccess,
  { owner, signal }: { owner: string; signal?: AbortSignal },
): Promise<{ name: string; bytes: Uint8Array } | null> => {
  const file = await readViewedFile(services, access);
  if (!file || file.status === 'analysing') return null;
  const pictures = new Map<number, Uint8Array>();
  for (const page of reportedPages(file.faults, file.pageCount)) {
    const requested = { page, layer: 'screen', width: pictureWidth } as const;
    const found = await findDrawing(services, access, requested);
    const picture = found && (await readDrawing(services, found, { owner, ...(signal ? { signal } : {}) }));
    // If a page cannot be drawn now, the report still contains its text.
    if (picture?.ok) pictures.set(page, picture.value);
  }
  const now = services.clock.now();
  const today = formatDateText(saoPauloDateTime(now).date);
  const bytes = await services.reportPdf.write(fileReport(file, { now, today, pictures }));
  return {
    name: `relatorio-${file.name
      .replace(/\.pdf$/i, '')
      .replace(/[^\w-]+/g, '-')
      .slice(0, 60)}.pdf`,
    bytes,
  };
};
