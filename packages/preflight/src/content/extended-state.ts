import { isDict, nameOf, type PdfValue } from '../objects/pdf-strings';
import type { Font } from '../text/font-parts';
import { fontFrom } from '../text/fonts';
import type { FileObjects } from './file-objects';
import type { GraphicsState } from './graphics-state';

/** What `gs` sets (ISO 32000-1, table 58); undefined where it leaves things as they are. */
export type ExtendedState = {
  lineWidth?: number;
  fillOverprints?: boolean;
  strokeOverprints?: boolean;
  overprintMode?: number;
  fillAlpha?: number;
  strokeAlpha?: number;
  isBlended?: boolean;
  isMasked?: boolean;
  font?: Font;
  fontSize?: number;
};

const plainModes = new Set(['Normal', 'Compatible']);

/** The first mode of a list counts: all that we know are known to others. */
const blends = (objects: FileObjects, value: PdfValue | undefined): boolean => {
  const first = objects.array(value)?.[0] ?? value;
  const mode = objects.name(first);
  return mode !== null && !plainModes.has(mode);
};

export const extendedStateFrom = (
  objects: FileObjects,
  value: PdfValue | undefined,
): ExtendedState | null => {
  const dict = objects.dict(value);
  if (!dict) return null;
  const state: ExtendedState = {};
  const number = (key: string) => objects.number(dict.get(key)) ?? undefined;
  const flag = (key: string) => {
    const given = objects.value(dict.get(key));
    return typeof given === 'boolean' ? given : undefined;
  };
  state.lineWidth = number('LW');
  state.strokeOverprints = flag('OP');
  state.fillOverprints = flag('op') ?? flag('OP');
  state.overprintMode = number('OPM');
  state.fillAlpha = number('ca');
  state.strokeAlpha = number('CA');
  if (dict.has('BM')) state.isBlended = blends(objects, dict.get('BM'));
  if (dict.has('SMask')) {
    const mask = objects.value(dict.get('SMask'));
    state.isMasked = isDict(mask) && nameOf(mask) !== 'None';
  }
  const font = objects.array(dict.get('Font'));
  if (font) {
    state.font = fontFrom(objects, font[0]) ?? undefined;
    state.fontSize = objects.number(font[1]) ?? undefined;
  }
  return state;
};

export const applyExtendedState = (to: GraphicsState, set: ExtendedState): void => {
  to.lineWidth = set.lineWidth ?? to.lineWidth;
  to.fillOverprints = set.fillOverprints ?? to.fillOverprints;
  to.strokeOverprints = set.strokeOverprints ?? to.strokeOverprints;
  to.overprintMode = set.overprintMode ?? to.overprintMode;
  to.fillAlpha = set.fillAlpha ?? to.fillAlpha;
  to.strokeAlpha = set.strokeAlpha ?? to.strokeAlpha;
  to.isBlended = set.isBlended ?? to.isBlended;
  to.isMasked = set.isMasked ?? to.isMasked;
  to.font = set.font ?? to.font;
  to.fontSize = set.fontSize ?? to.fontSize;
};
