import { type ColourSpace, deviceGrey } from '../colour/colour-spaces';
import type { Font } from '../text/font-parts';
import { type Area, identity, type Matrix } from './geometry';
import { greyPaint, type Paint } from './paint';

/** What `q` saves and `Q` brings back (ISO 32000-1, 8.4), as far as it is asked for. */
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
  /** Tz as a share. */
  stretch = 1;
  leading = 0;
  rise = 0;
  renderMode = 0;

  /** `matrix` leads from the content's units to mm of the page; nothing is seen outside `clip`. */
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

/** Where text goes on, between BT and ET. */
export class TextPosition {
  matrix: Matrix = identity;
  line: Matrix = identity;
}
