import { familyBit, type Ink, inkSum, type Paint } from '../content/paint';
import { mostNoted } from '../facts/noted';
import type { NamedPlates, PageContent } from '../facts/page-content';
import { inkFamilies } from './spot-spaces';

/** Full ink; the difference to 1 is invisible. */
const full = 0.98;

/** Collects which plates a page prints, by their names in the content. */
export class PagePlates {
  private readonly spots = new Map<string, number | null>();
  private hasProcess = false;
  private palest = 1;

  /** Adds a paint that is visible within the trim. */
  add({ isWhite, ink, spots, separation, pattern }: Paint): void {
    // The content of a pattern is added on its own.
    if (isWhite || pattern) return;
    if (separation) for (const spot of spots) this.addSpot(spot, separation.full);
    if (!separation || separation.hasProcess) this.hasProcess = true;
    const share = separation ? separation.tint : ink && Math.max(ink.c, ink.m, ink.y, ink.k);
    if (share !== null && share < full) this.palest = Math.min(this.palest, share);
  }

  private addSpot(name: string, standIn: number | null): void {
    if (this.spots.size < mostNoted) this.spots.set(name, standIn);
  }

  table(): NamedPlates {
    const percent = (share: number) => Math.round(share * 1000) / 10;
    return {
      spots: [...this.spots].map(([name, standIn]) => ({
        name,
        full: standIn === null ? null : percent(standIn),
      })),
      hasProcess: this.hasProcess,
      palest: percent(this.palest),
    };
  }
}

type PaintInks = { isTransparent: boolean; overprints: boolean };

const plainCmyk = familyBit('DeviceCMYK');
const knownFamilies = inkFamilies | familyBit('Separation') | familyBit('DeviceN');

/** The most ink that any paint of a page can put down, and whether the page uses CMYK. */
export class PageInks {
  private cmyk: PageContent['cmyk'] = 'none';
  private most = 0;
  private readonly plates: Ink = { c: 0, m: 0, y: 0, k: 0, spot: 0 };
  private overprints = false;
  private isUnknown = false;

  add(paint: Paint, { isTransparent, overprints }: PaintInks): void {
    if (paint.usesCmyk && this.cmyk !== 'any')
      this.cmyk = paint.isGrey && paint.ink && paint.families === plainCmyk ? 'black' : 'any';
    if (this.isUnknown) return;
    if (overprints) this.overprints = true;
    const ink = paint.isGrey ? greyInk(paint) : paint.ink;
    const isReported = ink && ink.spot === 0 && (paint.isGrey || (paint.families & ~knownFamilies) === 0);
    if (!isReported || (isTransparent && !paint.isWhite)) this.isUnknown = true;
    else this.raise(ink);
  }

  private raise(ink: Ink): void {
    this.most = Math.max(this.most, inkSum(ink));
    for (const plate of ['c', 'm', 'y', 'k'] as const)
      if (ink[plate] > this.plates[plate]) this.plates[plate] = ink[plate];
  }

  /** Overprinting inks add to those beneath, so that the maximum of each plate is summed then. */
  result(isWhole: boolean): Pick<PageContent, 'cmyk' | 'mostInk'> {
    if (!isWhole) return { cmyk: 'any', mostInk: null };
    const most = this.overprints ? inkSum(this.plates) : this.most;
    return { cmyk: this.cmyk, mostInk: this.isUnknown ? null : Math.round(most * 1000) / 10 };
  }
}

const solidBlack: Ink = { c: 0, m: 0, y: 0, k: 1, spot: 0 };
/** Grey is printed in black alone; a paint of many greys may be as dark as black. */
const greyInk = ({ ink }: Paint): Ink => (ink ? { ...solidBlack, k: Math.min(1, inkSum(ink)) } : solidBlack);
