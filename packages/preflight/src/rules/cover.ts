import type { BoxMm } from '../facts/page-content';
import { foundAt, type Place } from './finding';
import { type JudgedFile, type JudgedPage, rule } from './judged-file';

/** Text that extends farther than this beyond the spine (mm) runs across the cover and is not spine text. */
const mostBesideMm = 3;

/** Text on the spine or close to its folds: the fold of a thin spine can shift by more than the spine's width. */
export const spineText = rule({
  codes: ['spine-text'],
  find: ({ expectation, pages, thresholds }) => {
    const { kind, trimWidthMm, flapMm = 0, spineMm } = expectation;
    const [first] = pages;
    if (kind !== 'cover' || spineMm === undefined || !first) return [];
    const from = first.cutMm.left + flapMm + trimWidthMm;
    const to = from + spineMm;
    const { error, warning } = thresholds.spineTextMm;
    const params = { spine: spineMm, fold: thresholds.foldMm };
    const onSpine = (first.content?.textLines ?? []).filter(({ box }) => isOnSpine(box, from, to));
    const places = (boxes: typeof onSpine) => boxes.map(({ box }): Place => ({ page: first.page, box }));
    if (spineMm < error) return foundAt('spine-text', 'error', places(onSpine), params);
    if (spineMm < warning) return foundAt('spine-text', 'warning', places(onSpine), params);
    const tight = onSpine.filter(
      ({ box: [left, , width] }) =>
        width <= spineMm && (left - from < thresholds.foldMm || to - left - width < thresholds.foldMm),
    );
    return foundAt('spine-text', 'warning', places(tight), params);
  },
});

const isOnSpine = ([left, , width]: BoxMm, from: number, to: number): boolean => {
  const middle = left + width / 2;
  return middle > from && middle < to && width <= to - from + 2 * mostBesideMm;
};

type Fold = { x: number; isFlap: boolean };

/** Folds of a cover, mm from the left edge of the page's own trim. */
const foldsOf = (
  { trimWidthMm, spineMm = 0, flapMm = 0 }: JudgedFile['expectation'],
  { cutMm }: JudgedPage,
): Fold[] => {
  const back = cutMm.left + flapMm;
  const spine = [back + trimWidthMm, back + trimWidthMm + spineMm];
  const flaps = flapMm > 0 ? [back, back + 2 * trimWidthMm + spineMm] : [];
  return [...flaps.map((x) => ({ x, isFlap: true })), ...spine.map((x) => ({ x, isFlap: false }))];
};

/** How far a box extends over a fold from the side with its larger part, mm; negative when it ends before the fold. */
const overlapAt = ([left, , width]: BoxMm, x: number): number => Math.min(left + width - x, x - left);

/** Rounding tolerance, mm: a box that ends at a fold does not cross it. */
const slackMm = 0.3;

/**
 * Whether text is at a fold by accident: across a flap's fold, or so close to a fold that it folds when that shifts.
 * Text that runs far over the folds of the spine, such as a title around the book, is intended; so is text at the
 * flaps that is wider than a board.
 */
const isTextAt = (box: BoxMm, { x, isFlap }: Fold, limits: { foldMm: number; boardMm: number }): boolean => {
  const overlap = overlapAt(box, x);
  return overlap > -limits.foldMm && (overlap <= mostBesideMm || (isFlap && box[2] <= limits.boardMm));
};

/** Whether art crosses a fold by a little. Art that ends at the fold or runs far over it is intended. */
const isArtAt = (box: BoxMm, { x }: Fold): boolean => {
  const overlap = overlapAt(box, x);
  return overlap > slackMm && overlap <= mostBesideMm;
};

/** Art that reaches the cut is a background, which may go around a fold. */
const isInside = ([, top, , height]: BoxMm, { cutMm, size }: JudgedPage): boolean =>
  top > cutMm.top && top + height < size.heightMm - cutMm.bottom;

/** Text and small art at the folds of a cover's flaps and spine; `spineText` checks what is on the spine. */
export const overFold = rule({
  codes: ['text-over-fold', 'art-over-fold'],
  find: ({ expectation, pages, thresholds }) => {
    const { kind, spineMm } = expectation;
    if (kind !== 'cover' || spineMm === undefined) return [];
    const { foldMm } = thresholds;
    const limits = { foldMm, boardMm: expectation.trimWidthMm };
    const judged = pages.map((page) => {
      const folds = foldsOf(expectation, page);
      const [from = 0, to = 0] = folds.filter(({ isFlap }) => !isFlap).map(({ x }) => x);
      const isElsewhere = (box: BoxMm) => !isOnSpine(box, from, to);
      const boxes = (page.content?.textLines ?? []).map(({ box }) => box).filter(isElsewhere);
      const art = (page.content?.art ?? []).filter((box) => isElsewhere(box) && isInside(box, page));
      const placed = (found: readonly BoxMm[]) => found.map((box): Place => ({ page: page.page, box }));
      return {
        texts: placed(boxes.filter((box) => folds.some((fold) => isTextAt(box, fold, limits)))),
        art: placed(art.filter((box) => folds.some((fold) => isArtAt(box, fold)))),
      };
    });
    return [
      ...foundAt(
        'text-over-fold',
        'warning',
        judged.flatMap(({ texts }) => texts),
        { fold: foldMm },
      ),
      ...foundAt(
        'art-over-fold',
        'warning',
        judged.flatMap(({ art }) => art),
      ),
    ];
  },
});

const middleOf = ([left, , width]: BoxMm): number => left + width / 2;
const tenths = (mm: number): number => Math.round(mm * 10) / 10;

/** Positions of the marks, mm, without duplicates, from the left. */
const markedAt = (marks: readonly BoxMm[], within: number): number[] =>
  marks
    .map(middleOf)
    .sort((a, b) => a - b)
    .filter((x, index, all) => index === 0 || x - (all[index - 1] ?? 0) > within);

/**
 * Checks flaps and spine by the file's fold marks, because both can be wrong in a cover whose total width is right.
 * Used only when there are as many marks as the cover has folds.
 */
export const foldMarks = rule({
  codes: ['folds-elsewhere'],
  find: ({ expectation, pages }) => {
    const { kind, trimWidthMm, spineMm, flapMm = 0, toleranceMm } = expectation;
    const [first] = pages;
    if (kind !== 'cover' || spineMm === undefined || !first) return [];
    const marks = first.content?.foldMarks ?? [];
    const found = markedAt(marks, toleranceMm / 2);
    const folds = foldsOf(expectation, first)
      .map(({ x }) => x)
      .sort((a, b) => a - b);
    if (found.length !== folds.length) return [];
    if (folds.every((x, index) => Math.abs(x - (found[index] ?? 0)) <= toleranceMm)) return [];
    const { cutMm, size } = first;
    const stops = [cutMm.left, ...found, size.widthMm - cutMm.right];
    const widths = stops.slice(1).map((stop, index) => tenths(stop - (stops[index] ?? 0)));
    const isOff = (width: number) => Math.abs(width - flapMm) > toleranceMm;
    const flaps = flapMm > 0 ? [widths.at(0) ?? 0, widths.at(-1) ?? 0] : [];
    const params = {
      spine: spineMm,
      foundSpine: widths[(widths.length - 1) / 2] ?? 0,
      flap: flapMm,
      foundFlap: flaps.find(isOff) ?? flapMm,
      board: trimWidthMm,
    };
    const places = marks.map((box): Place => ({ page: first.page, box }));
    return foundAt('folds-elsewhere', 'warning', places, params);
  },
});
