import { type Area, boxMmOf } from '../content/geometry';
import { countInks, type Ink, type Paint } from '../content/paint';
import { WorstOf } from '../content/worst-of';
import { type Edge, edges, noted, type textColours } from '../facts/noted';
import type { PageContent } from '../facts/page-content';

type TextColour = (typeof textColours)[number];

const [richBlack, richRest] = [0.85, 0.1];

/** Why a text's colour is unsuitable for small letters; null when it is suitable. */
export const textColour = (paint: Paint): TextColour | null => {
  if (paint.isRegistration) return 'registration';
  if (paint.isWhite) return 'white';
  if (!paint.ink) return null;
  const { c, m, y, k } = paint.ink;
  if (k >= richBlack - 1e-9 && c + m + y > richRest + 1e-9) return 'rich-black';
  return countInks(paint.ink) > 1 ? 'several-inks' : null;
};

const percent = ({ c, m, y, k, spot }: Ink): number =>
  Math.min(1600, Math.round((c + m + y + k + spot) * 1000) / 10);

type SmallText = { area: Area; sizePt: number; colour: TextColour; ink: number };

/** Small letters, joined by paragraph. */
export class SmallTexts {
  private readonly found = new WorstOf<SmallText>();
  private last: SmallText | null = null;

  add(area: Area, sizePt: number, colour: TextColour, paint: Paint): void {
    if (sizePt > noted.smallTextPt) return;
    const { last } = this;
    const ink = paint.ink ? percent(paint.ink) : 0;
    const near = last && last.colour === colour && Math.abs(last.sizePt - sizePt) < 0.05 && last.ink === ink;
    if (near && last.area.grown(area.height).overlaps(area)) last.area = last.area.joined(area);
    else {
      this.flush();
      this.last = { area, sizePt, colour, ink };
    }
  }

  private flush(): void {
    if (this.last) this.found.add(this.last.sizePt, this.last);
    this.last = null;
  }

  list(): PageContent['smallTexts'] {
    this.flush();
    return this.found.list().map(({ area, sizePt, colour, ink }) => ({
      box: boxMmOf(area),
      sizePt: Math.round(sizePt * 100) / 100,
      colour,
      ink,
    }));
  }
}

/** The text nearest to each edge of the trim, of all texts at least partly within it. */
export class NearestText {
  private readonly nearest = new Map<Edge, { distance: number; area: Area }>();
  private readonly distances = new Float64Array(4).fill(Number.POSITIVE_INFINITY);

  constructor(private readonly trim: Area) {}

  add(area: Area): void {
    const { trim } = this;
    this.at(0, area.x0 - trim.x0, area);
    this.at(1, trim.x1 - area.x1, area);
    this.at(2, area.y0 - trim.y0, area);
    this.at(3, trim.y1 - area.y1, area);
  }

  private at(edge: number, distance: number, area: Area): void {
    const name = edges[edge];
    if (distance >= (this.distances[edge] ?? 0) || !name) return;
    this.distances[edge] = distance;
    this.nearest.set(name, { distance, area });
  }

  table(): PageContent['nearestText'] {
    const of = (edge: Edge) => {
      const found = this.nearest.get(edge);
      return found ? { mm: Math.round(found.distance * 100) / 100 || 0, box: boxMmOf(found.area) } : null;
    };
    return { left: of('left'), right: of('right'), top: of('top'), bottom: of('bottom') };
  }
}

const mostLines = 400;
/** Largest gap between pieces of one line, along it and across, as fractions of the size. */
const [along, across] = [1, 0.3];
const mmPerPoint = 25.4 / 72;

/** Joins consecutive pieces of text to lines. */
export class TextLines {
  private readonly lines: { area: Area; sizePt: number; isUpright: boolean }[] = [];

  add(area: Area, sizePt: number, isUpright: boolean): void {
    const last = this.lines.at(-1);
    if (
      last &&
      last.isUpright === isUpright &&
      Math.abs(last.sizePt - sizePt) < 0.1 &&
      follows(last.area, area, sizePt, isUpright)
    )
      last.area = last.area.joined(area);
    else if (this.lines.length < mostLines) this.lines.push({ area, sizePt, isUpright });
  }

  list(): PageContent['textLines'] {
    return this.lines.map(({ area, sizePt }) => ({
      box: boxMmOf(area),
      sizePt: Math.round(sizePt * 100) / 100,
    }));
  }
}

const follows = (before: Area, area: Area, sizePt: number, isUpright: boolean): boolean => {
  const size = sizePt * mmPerPoint;
  const [gapX, gapY] = [
    Math.max(area.x0 - before.x1, before.x0 - area.x1),
    Math.max(area.y0 - before.y1, before.y0 - area.y1),
  ];
  const offX = Math.abs(area.x0 + area.x1 - before.x0 - before.x1) / 2;
  const offY = Math.abs(area.y0 + area.y1 - before.y0 - before.y1) / 2;
  return isUpright
    ? gapX < along * size && offY < across * size
    : gapY < along * size && offX < across * size;
};
