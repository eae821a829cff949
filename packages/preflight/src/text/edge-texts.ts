import { type Area, boxMmOf } from '../content/geometry';
import { WorstOf } from '../content/worst-of';
import { type Edge, edges, noted } from '../facts/noted';
import type { PageContent } from '../facts/page-content';

type Near = { distance: number; area: Area };

/**
 * Distances that differ by less than this (mm) belong to one column; its lines are at most this many line heights
 * apart.
 */
const sameMm = 0.3;
const apart = 2;
/** Tolerance (mm) for text that ends at the edge. */
const endsAtMm = 0.01;

/** The nearest texts at one edge of the trim; the lines of a column are one. */
class TextsAtEdge {
  private readonly found = new WorstOf<Near>();
  private last: Near | null = null;

  add(distance: number, area: Area): void {
    if (distance >= noted.edgeTextMm) return;
    const { last } = this;
    const isSame = last && Math.abs(last.distance - distance) < sameMm;
    if (isSame && last.area.grown(apart * Math.min(area.width, area.height)).overlaps(area)) {
      last.area = last.area.joined(area);
      last.distance = Math.min(last.distance, distance);
      return;
    }
    this.flush();
    this.last = { distance, area };
  }

  private flush(): void {
    if (this.last) this.found.add(this.last.distance, this.last);
    this.last = null;
  }

  list(): readonly Near[] {
    this.flush();
    return this.found.list();
  }
}

/** Texts near the edges of the trim that lie at least partly within it. */
export class EdgeTexts {
  private readonly at = edges.map(() => new TextsAtEdge());

  constructor(private readonly trim: Area) {}

  /**
   * `area` is the visible part of `whole`. When the paper or a clip ends it at the trim itself, the text counts as
   * extending beyond.
   */
  add(area: Area, whole: Area): void {
    const { trim } = this;
    const add = (edge: number, seen: number, distance: number) =>
      this.at[edge]?.add(seen < endsAtMm ? Math.min(seen, distance) : seen, area);
    add(0, area.x0 - trim.x0, whole.x0 - trim.x0);
    add(1, trim.x1 - area.x1, trim.x1 - whole.x1);
    add(2, area.y0 - trim.y0, whole.y0 - trim.y0);
    add(3, trim.y1 - area.y1, trim.y1 - whole.y1);
  }

  list(): NonNullable<PageContent['edgeTexts']> {
    return this.at.flatMap((texts, index) =>
      texts.list().map(({ distance, area }) => ({
        edge: edges[index] as Edge,
        mm: Math.round(distance * 100) / 100 || 0,
        box: boxMmOf(area),
      })),
    );
  }
}
