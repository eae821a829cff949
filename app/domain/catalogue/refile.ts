import type { Finish, PageSize, Refile } from './options';

/** The longest text of one measure (spec, section 4: "at most 5 characters"). */
export const REFILE_MAX_LENGTH = 5;

/** The smallest and largest size to which a piece may be cut, in mm, both inclusive. */
export type RefileLimits = { min: PageSize; max: PageSize };

/** A finish with minimum measures cuts the piece to a size that the customer gives. */
export const asksForRefile = ({ minWidthMm, minHeightMm }: Finish): boolean =>
  minWidthMm !== null || minHeightMm !== null;

/**
 * The limits of the finished size with these finishes: from the largest of their minimums to the full piece. Null when
 * no finish needs a finished size.
 */
export const refileLimits = (finishes: readonly Finish[], piece: PageSize): RefileLimits | null => {
  const asking = finishes.filter(asksForRefile);
  if (asking.length === 0) return null;
  const widthMm = Math.max(...asking.map((finish) => finish.minWidthMm ?? 1));
  const heightMm = Math.max(...asking.map((finish) => finish.minHeightMm ?? 1));
  return { min: { widthMm, heightMm }, max: piece };
};

export type RefileProblemCode =
  | 'refile-width-missing'
  | 'refile-height-missing'
  | 'refile-width-below'
  | 'refile-width-above'
  | 'refile-height-below'
  | 'refile-height-above'
  | 'refile-width-long'
  | 'refile-height-long'
  | 'refile-width-uncut';

type Side = 'width' | 'height';

const checkSide = (side: Side, mm: number | null, min: number, max: number): RefileProblemCode[] => {
  if (mm === null) return [`refile-${side}-missing`];
  if (mm < min) return [`refile-${side}-below`];
  return mm > max ? [`refile-${side}-above`] : [];
};

/**
 * Errors in a finished size; a missing or unreadable measure is null. The chosen size itself is not allowed, because
 * nothing would be cut.
 */
export const checkRefile = (
  size: { [Side in keyof Refile]: number | null } | null,
  { min, max }: RefileLimits,
): RefileProblemCode[] =>
  size?.widthMm === max.widthMm && size.heightMm === max.heightMm
    ? ['refile-width-uncut']
    : [
        ...checkSide('width', size?.widthMm ?? null, min.widthMm, max.widthMm),
        ...checkSide('height', size?.heightMm ?? null, min.heightMm, max.heightMm),
      ];

/** A typed measure in mm: digits with one comma or dot, at most 5 characters; null for anything else. */
export const parseMeasure = (text: string): number | null => {
  const typed = text.trim();
  if (typed.length > REFILE_MAX_LENGTH || !/^\d+([.,]\d+)?$/.test(typed)) return null;
  return Number(typed.replace(',', '.'));
};

/**
 * Removes other characters than digits, comma and dot while typing. An overlong text is reported, never cut silently.
 */
export const measureText = (text: string): string => text.replace(/[^\d.,]/g, '');

/** The measure as a form field holds it. */
export const writeMeasure = (mm: number): string => String(mm).replace('.', ',');

const isLong = (typed: string): boolean => typed.trim().length > REFILE_MAX_LENGTH;

/** The finished size from two typed texts, or null with the errors. */
export const readRefile = (
  typed: { width: string; height: string },
  limits: RefileLimits,
): { refile: Refile | null; problems: RefileProblemCode[] } => {
  const { min, max } = limits;
  const [widthMm, heightMm] = [parseMeasure(typed.width), parseMeasure(typed.height)];
  const problems: RefileProblemCode[] =
    isLong(typed.width) || isLong(typed.height)
      ? [
          ...(isLong(typed.width)
            ? ['refile-width-long' as const]
            : checkSide('width', widthMm, min.widthMm, max.widthMm)),
          ...(isLong(typed.height)
            ? ['refile-height-long' as const]
            : checkSide('height', heightMm, min.heightMm, max.heightMm)),
        ]
      : checkRefile({ widthMm, heightMm }, limits);
  const isRight = problems.length === 0 && widthMm !== null && heightMm !== null;
  return { refile: isRight ? { widthMm, heightMm } : null, problems };
};
