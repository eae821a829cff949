import type { BoxMm } from '../facts/page-content';

/** `error` stops the order, `warning` needs the author's acceptance, `info` is only shown. */
export const severities = ['error', 'warning', 'info'] as const;
export type Severity = (typeof severities)[number];

/** Where on a page (from 1) something was found: see `BoxMm`. */
export type Place = { page: number; box: BoxMm };

/** Most places of one finding that are kept; its pages are all named. */
export const mostPlaces = 200;

/** A finding of a rule; `code` names the rule. */
export type RuleFinding<Code extends string> = {
  code: Code;
  severity: Severity;
  /** From 1, each once, ascending; absent when the finding is about the whole file. */
  pages?: number[];
  places?: Place[];
  /** Figures for the message; lengths in mm. */
  params: Record<string, number | string>;
};

/** Some places of every page rather than all of the first pages; their order is kept. */
const chosenPlaces = (places: readonly Place[]): Place[] => {
  const known = new Map<number, number>();
  const ranked = places.map((place, index) => {
    const rank = known.get(place.page) ?? 0;
    known.set(place.page, rank + 1);
    return { place, index, rank };
  });
  return ranked
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .slice(0, mostPlaces)
    .sort((a, b) => a.index - b.index)
    .map(({ place }) => place);
};

/** A finding about places, with all of their pages and some of the places. */
export const foundAt = <Code extends string>(
  code: Code,
  severity: Severity,
  places: readonly Place[],
  params: RuleFinding<Code>['params'] = {},
): RuleFinding<Code>[] =>
  places.length === 0
    ? []
    : [
        {
          code,
          severity,
          params,
          pages: [...new Set(places.map(({ page }) => page))].sort((a, b) => a - b),
          places: chosenPlaces(places),
        },
      ];

/** A finding about whole pages, with the known places. */
export const foundOn = <Code extends string>(
  code: Code,
  severity: Severity,
  pages: readonly number[],
  params: RuleFinding<Code>['params'] = {},
  places: readonly Place[] = [],
): RuleFinding<Code>[] =>
  pages.length === 0
    ? []
    : [
        {
          code,
          severity,
          pages: [...pages],
          params,
          ...(places.length > 0 ? { places: chosenPlaces(places) } : {}),
        },
      ];

/** Errors first, then warnings, then notes; the order within each is kept. */
export const bySeverity = <T extends { severity: Severity }>(findings: readonly T[]): T[] =>
  severities.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
