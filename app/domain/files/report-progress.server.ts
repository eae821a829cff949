import type { Context } from '~/domain/shared/context.server';
import type { PdfProgress } from './ports';
import { noteProgress } from './print-file-store.server';

/** At most one note in this time, so that a fast analysis does not busy the database. */
const EVERY_MS = 700;
/** A note that fails is no reason to end an analysis. */
const ignore = () => undefined;

const percentOf = ({ phase, done, total }: PdfProgress): number =>
  phase === 'opening' ? 2 : Math.min(99, 5 + Math.floor((94 * done) / Math.max(1, total)));

/** Writes how far an analysis is, from 0 to 99 percent; 100 comes with the verdict. */
export const progressReporter = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  fileId: string,
): ((progress: PdfProgress) => void) => {
  let notedAt = 0;
  return (progress) => {
    const now = performance.now();
    if (notedAt !== 0 && now - notedAt < EVERY_MS) return;
    notedAt = now;
    noteProgress(db, fileId, percentOf(progress), clock.now()).catch(ignore);
  };
};
