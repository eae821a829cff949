import { foundAt, type Place } from '../finding';
import type { BoxMm } from '../page-content';
import { rule } from './rule';

/** What reaches farther beside the spine runs across the cover and is not meant for the spine, mm. */
const mostBesideMm = 3;

/** Letters on the spine, or over its folds: a thin spine moves by more than it is wide. */
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
    const middle = ([left, , width]: BoxMm) => left + width / 2;
    const onSpine = (first.content?.textLines ?? []).filter(
      ({ box }) => middle(box) > from && middle(box) < to && box[2] <= spineMm + 2 * mostBesideMm,
    );
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
