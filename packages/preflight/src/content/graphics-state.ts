import { type ColourSpace, deviceGrey } from '../colour/colour-spaces';
import { isDict, nameOf, type PdfValue } from '../objects/pdf-strings';
import type { Font } from '../text/font-parts';
import { fontFrom } from '../text/fonts';
import type { FileObjects } from './file-objects';
import { type Area, identity, type Matrix } from './geometry';
import { greyPaint, type Paint } from './paint';

/** What `gs` sets (ISO 32000-1, table 58); undefined leaves the value unchanged. */
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

/** Only the first blend mode of a list counts: the standard ones that we know are known to every reader. */
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

/** The graphics state that `q` saves and `Q` restores (ISO 32000-1, 8.4), as far as it is used here. */
export class GraphicsState {
  lineWidth = 1;
  fill: Paint = greyPaint(0);
  stroke: Paint = greyPaint(0);
  fillSpace: ColourSpace = deviceGrey;
  strokeSpace: ColourSpace = deviceGrey;
  fillOverprints = false;
  strokeOverprints = false;
  overprintMode = 0;
  fillAlpha = 1;
  strokeAlpha = 1;
  isBlended = false;
  isMasked = false;
  font: Font | null = null;
  fontSize = 0;
  charSpace = 0;
  wordSpace = 0;
  /** Tz as a fraction. */
  stretch = 1;
  leading = 0;
  rise = 0;
  renderMode = 0;

  /** `matrix` maps the content's units to mm of the page; nothing is visible outside `clip`. */
  constructor(
    public matrix: Matrix,
    public clip: Area,
  ) {}

  copy(): GraphicsState {
    const copy = new GraphicsState(this.matrix, this.clip);
    copy.lineWidth = this.lineWidth;
    copy.fill = this.fill;
    copy.stroke = this.stroke;
    copy.fillSpace = this.fillSpace;
    copy.strokeSpace = this.strokeSpace;
    copy.fillOverprints = this.fillOverprints;
    copy.strokeOverprints = this.strokeOverprints;
    copy.overprintMode = this.overprintMode;
    copy.fillAlpha = this.fillAlpha;
    copy.strokeAlpha = this.strokeAlpha;
    copy.isBlended = this.isBlended;
    copy.isMasked = this.isMasked;
    copy.font = this.font;
    copy.fontSize = this.fontSize;
    copy.charSpace = this.charSpace;
    copy.wordSpace = this.wordSpace;
    copy.stretch = this.stretch;
    copy.leading = this.leading;
    copy.rise = this.rise;
    copy.renderMode = this.renderMode;
    return copy;
  }

  isTransparent(stroking: boolean): boolean {
    return this.isBlended || this.isMasked || (stroking ? this.strokeAlpha : this.fillAlpha) < 1;
  }
}

/** The text position between BT and ET. */
export class TextPosition {
  matrix: Matrix = identity;
  line: Matrix = identity;
}
