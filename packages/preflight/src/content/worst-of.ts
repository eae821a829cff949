import { mostNoted } from '../facts/noted';
import type { Area } from './geometry';

/** Keeps the worst items: those with the lowest measure, and the first ones among equals. */
export class WorstOf<T> {
  private readonly items: { measure: number; item: T }[] = [];

  constructor(private readonly most: number = mostNoted) {}

  /** Whether an item of this measure would be kept; saves making one in vain. */
  wants(measure: number): boolean {
    const last = this.items.at(-1);
    return this.items.length < this.most || (last !== undefined && measure < last.measure);
  }

  add(measure: number, item: T): void {
    if (!this.wants(measure)) return;
    let at = this.items.length;
    while (at > 0 && (this.items[at - 1]?.measure ?? 0) > measure) at--;
    this.items.splice(at, 0, { measure, item });
    if (this.items.length > this.most) this.items.pop();
  }

  list(): T[] {
    return this.items.map((each) => each.item);
  }
}

/** The first places of a kind; one that lies within another is kept only once. */
export class Places {
  private readonly areas: Area[] = [];

  add(area: Area): void {
    for (const [index, known] of this.areas.entries()) {
      if (contains(known, area)) return;
      if (contains(area, known)) {
        this.areas[index] = area;
        return;
      }
    }
    if (this.areas.length < mostNoted) this.areas.push(area);
  }

  list(): readonly Area[] {
    return this.areas;
  }
}

const contains = (outer: Area, inner: Area): boolean =>
  outer.x0 <= inner.x0 && outer.y0 <= inner.y0 && outer.x1 >= inner.x1 && outer.y1 >= inner.y1;
