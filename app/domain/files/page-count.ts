import type { FilledSlot } from './project';
import { storedAnalysisSchema } from './stored-analysis';

/** How many pages the file of the interior has, as its analysis found; null where there is none to be read. */
export const pageCountOf = (
  slots: readonly FilledSlot[],
  files: readonly { id: string; analysis: unknown }[],
): number | null => {
  const sent = slots.find(({ slot }) => slot.role === 'interior')?.file;
  const row = files.find(({ id }) => id === sent?.id);
  const analysis = row ? storedAnalysisSchema.parse(row.analysis) : null;
  return analysis?.ok ? analysis.pageCount : null;
};
