import type { BoxMm } from '../facts/page-content';
import { type Area, boxMmOf } from './geometry';

const mostArt = 200;
/** What is larger than this share of the trim in both directions, or as wide or as high as it, is a ground. */
const ground = 0.6;
const whole = 0.98;
/** Pieces of one drawing stand no farther apart, mm. */
const apartMm = 1;

/** Drawings and pictures of a cover that are no grounds: those that follow one another closely are one. */
export class SmallArt {
  private readonly areas: Area[] = [];

  constructor(private readonly trim: Area) {}

  add(area: Area): void {
    const { trim, areas } = this;
    if (this.isGround(area) || !area.overlaps(trim)) return;
    const last = areas.at(-1);
    const joined = last?.grown(apartMm).overlaps(area) ? last.joined(area) : null;
    if (joined) areas[areas.length - 1] = joined;
    else if (areas.length < mostArt) areas.push(area);
  }

  private isGround({ width, height }: Area): boolean {
    const [wide, high] = [width / this.trim.width, height / this.trim.height];
    return wide > whole || high > whole || (wide > ground && high > ground);
  }

  list(): BoxMm[] {
    return this.areas.filter((area) => !this.isGround(area)).map(boxMmOf);
  }
}
