import { mostNoted } from '~/domain/files/preflight/noted';
import type { NamedPlates } from '~/domain/files/preflight/page-content';
import type { Paint } from './paint';

/** Full ink, but for what nobody would see. */
const full = 0.98;

/** Gathers which plates a page prints, as its content names them. */
export class PagePlates {
  private readonly spots = new Map<string, number | null>();
  private hasProcess = false;
  private palest = 1;

  /** Something that is seen within the trim. */
  add({ isWhite, ink, spots, separation, pattern }: Paint): void {
    // What a pattern paints is told apart.
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
