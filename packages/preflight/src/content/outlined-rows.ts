import { Area } from './geometry';

/** Sizes of letters, mm: larger shapes are drawings, smaller ones dots. */
const [smallest, tallest, widest] = [0.3, 15, 25];
/** As fractions of the row's height: gap between letters, overlap, and shared height. */
const [apart, into, alongside] = [1.2, 0.5, 0.5];
/** A shape smaller than this fraction of the others is a comma, an accent or a hyphen. */
const small = 0.4;
/** Letters needed for a text, and how many of them must be more than bars; bars and ornaments are all of one width. */
const [fewest, fewestRich, unlike] = [4, 2, 1.15];
const longer = 2.5;

type Row = { area: Area; letters: number; rich: number; narrowest: number; widest: number; isWhite: boolean };

const holds = (outer: Area, inner: Area): boolean =>
  inner.x0 >= outer.x0 && inner.x1 <= outer.x1 && inner.y0 >= outer.y0 && inner.y1 <= outer.y1;

/** Whether a shape continues a row as a letter does: beside it, and at its height. */
const follows = (row: Area, area: Area): boolean => {
  const height = Math.max(row.height, area.height);
  const gap = Math.max(area.x0 - row.x1, row.x0 - area.x1);
  const shared = Math.min(row.y1, area.y1) - Math.max(row.y0, area.y0);
  return (
    gap < apart * height && gap > -into * height && shared >= alongside * Math.min(row.height, area.height)
  );
};

const isText = ({ area, letters, rich, narrowest, widest: largest }: Row): boolean =>
  letters >= fewest &&
  rich >= fewestRich &&
  largest > unlike * narrowest &&
  area.width > longer * area.height;

/** A row of filled shapes arranged like letters: text converted to paths. */
class Rows {
  private row: Row | null = null;

  constructor(private readonly onText: (area: Area, isWhite: boolean) => void) {}

  add(area: Area, isRich: boolean, isWhite: boolean): void {
    const { width, height } = area;
    if (width < smallest && height < smallest) return;
    if (height > tallest || width > widest) {
      this.flush();
      return;
    }
    const { row } = this;
    // The counter (inside) of an o is drawn as a shape of its own.
    if (row && holds(row.area, area)) return;
    if (!row || row.isWhite !== isWhite || !follows(row.area, area)) {
      this.flush();
      const rich = isRich ? 1 : 0;
      this.row = { area, isWhite, letters: 1, rich, narrowest: width, widest: width };
      return;
    }
    const isMark = height < small * row.area.height;
    row.area = row.area.joined(area);
    if (isMark) return;
    row.letters++;
    row.rich += isRich ? 1 : 0;
    row.narrowest = Math.min(row.narrowest, width);
    row.widest = Math.max(row.widest, width);
  }

  flush(): void {
    const { row } = this;
    this.row = null;
    if (row && isText(row)) this.onText(row.area, row.isWhite);
  }
}

const turned = ({ x0, y0, x1, y1 }: Area): Area => new Area(y0, x0, y1, x1);

/** Outlined text that runs across the page, or vertically as on a spine. */
export class OutlinedRows {
  private readonly across: Rows;
  private readonly upright: Rows;

  constructor(onText: (area: Area, isWhite: boolean) => void) {
    this.across = new Rows(onText);
    this.upright = new Rows((area, isWhite) => onText(turned(area), isWhite));
  }

  add(area: Area, isRich: boolean, isWhite: boolean): void {
    this.across.add(area, isRich, isWhite);
    this.upright.add(turned(area), isRich, isWhite);
  }

  flush(): void {
    this.across.flush();
    this.upright.flush();
  }
}
