import type { BoxMm } from '@lombada/preflight/facts/page-content';
import { bySeverity, type Severity } from '@lombada/preflight/rules/finding';
import type { Finding } from '@lombada/preflight/rules/pdf-findings';
import { describeFinding, severityLabels } from '@lombada/preflight/words/labels';
import { helpOf, type ProgramHelp } from '@lombada/preflight/words/programs';

/** A finding as the viewer shows it: what is wrong, and where. */
export type Fault = {
  /** From 1, in reading order. */
  number: number;
  severity: Severity;
  label: string;
  title: string;
  /** Why it matters; null where the title explains it. */
  why: string | null;
  advice: string;
  help: ProgramHelp[];
  /** From 1; null when it concerns the whole file. */
  pages: number[] | null;
  places: { page: number; box: BoxMm }[];
};

/** The most places marked per finding. */
const mostPlaces = 400;

/** Findings with texts, errors first; within one severity the order stays. `made` describes the file's program. */
export const faultsOf = (findings: readonly Finding[], made?: Parameters<typeof helpOf>[1]): Fault[] =>
  bySeverity(findings).map((finding, index) => {
    const { title, advice, why = null, topic } = describeFinding(finding);
    const places = (finding.places ?? []).slice(0, mostPlaces);
    const pages = new Set([...(finding.pages ?? []), ...places.map(({ page }) => page)]);
    return {
      number: index + 1,
      severity: finding.severity,
      label: severityLabels[finding.severity],
      title,
      why,
      advice,
      help: topic ? helpOf(topic, made) : [],
      pages: pages.size > 0 ? [...pages].sort((a, b) => a - b) : null,
      places,
    };
  });

/** A finding on one of its pages; page null when it concerns the whole file. */
export type Stop = { fault: number; page: number | null };

/** The stops when stepping through the faults: each finding on each of its pages. */
export const stopsOf = (faults: readonly Fault[]): Stop[] =>
  faults.flatMap(({ number, pages }): Stop[] =>
    pages ? pages.map((page) => ({ fault: number, page })) : [{ fault: number, page: null }],
  );

/** The next (or previous) stop, cyclic; the first (or last) one when no fault is selected on this page. */
export const nextStop = (
  stops: readonly Stop[],
  at: { fault: number | null; page: number },
  by: 1 | -1,
): Stop | null => {
  if (stops.length === 0) return null;
  const known = stops.findIndex(
    ({ fault, page }) => fault === at.fault && (page === null || page === at.page),
  );
  if (known < 0) return (by === 1 ? stops[0] : stops.at(-1)) ?? null;
  return stops[(known + by + stops.length) % stops.length] ?? null;
};
