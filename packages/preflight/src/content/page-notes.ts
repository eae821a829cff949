import { PageInks, PagePlates } from '../colour/page-inks';
import { mostNoted, noted, type resourceKinds } from '../facts/noted';
import type { BoxMm, PageContent } from '../facts/page-content';
import type { StreamPlace } from '../objects/pdf-file';
import { EdgeTexts } from '../text/edge-texts';
import type { Font } from '../text/font-parts';
import { NearestText, SmallTexts, TextLines, textColour } from '../text/text-notes';
import { readableName, shownName } from '../text/text-strings';
import { type Area, boxMmOf, edgeMm, mmPerPoint, type Sheet } from './geometry';
import { OutlinedRows } from './outlined-rows';
import { familiesOf, type Paint } from './paint';
import { PaintedAreas, SmallArt } from './painted-areas';
import type { Picture, PictureUse } from './pictures';
import { ColourBars, isCropMark, isFoldMark } from './printer-marks';
import { Places, WorstOf } from './worst-of';

export type PaintWay = { isTransparent: boolean; overprints: boolean; mode: number };

/** A picture that is an object of its own, with the least pixels per inch that it is shown with, and where it first is. */
export type ShownStream = { stream: StreamPlace; dpi: number; box: BoxMm; whole: Area; picture: Picture };

/** A picture in the results; `whole` is its area without clips, null within a pattern or a letter. */
export type CoarsePicture = { found: PageContent['pictures'][number]; whole: Area | null };

const mostStreams = 1000;
const otherFilters = ['JPXDecode', 'JBIG2Decode', 'LZWDecode', 'CCITTFaxDecode'] as const;

export type ShownPictures = { streams: readonly ShownStream[]; coarse: readonly CoarsePicture[] };

/** Collects what a page shows, and reports it at the end. */
export class PageNotes {
  private families = 0;
  private pictureFamilies = 0;
  private isBlackOnly = true;
  private readonly inks = new PageInks();
  private readonly plates = new PagePlates();
  private readonly streams = new Map<number, ShownStream>();
  private pictureCount = 0;
  private readonly areas = new PaintedAreas();
  private readonly fonts = new Map<string, { area: Area; isDamaged: boolean }>();
  private readonly lacking: { font: string; characters: readonly number[]; area: Area }[] = [];
  private readonly spots = new Set<string>();
  private readonly filters = new Set<string>();
  private readonly layers = new Set<string>();
  private readonly hidden = new Places();
  private readonly spotPlaces = new Places();
  private readonly missing = new Map<string, PageContent['missingResources'][number]>();
  private readonly pictures = new WorstOf<CoarsePicture>();
  private readonly broken: NonNullable<PageContent['brokenPictures']> = [];
  private readonly thinLines = new WorstOf<PageContent['thinLines'][number]>();
  private readonly whites = { text: new Places(), other: new Places() };
  private readonly registration = new Places();
  private readonly transparency = new Places();
  private readonly cropMarks = new Places();
  private readonly foldMarks = new Places();
  private readonly bars: ColourBars;
  private readonly smallTexts = new SmallTexts();
  private readonly nearest: NearestText;
  private readonly edgeTexts: EdgeTexts;
  private readonly lines = new TextLines();
  private readonly seenTrim: Area;
  private readonly outlined: OutlinedRows;
  private readonly edgeOutlines: EdgeTexts;
  private readonly art: SmallArt;

  constructor(
    private readonly sheet: Sheet,
    /** Short files (covers, cards, masks) report each line of text and each plate. */
    private readonly isShort: boolean,
  ) {
    this.bars = new ColourBars(sheet.trim);
    this.nearest = new NearestText(sheet.trim);
    this.edgeTexts = new EdgeTexts(sheet.trim);
    this.seenTrim = sheet.trim.grown(edgeMm);
    this.art = new SmallArt(sheet.trim);
    this.edgeOutlines = new EdgeTexts(sheet.trim);
    this.outlined = new OutlinedRows((area, isWhite) => {
      if (area.overlaps(sheet.trim) && !(isWhite && !this.areas.under(area)))
        this.edgeOutlines.add(area, area);
    });
  }

  /** Called for everything that paints; `area` is its visible part. */
  painted(area: Area, paint: Paint, way: PaintWay, isText: boolean): void {
    this.families |= paint.families;
    this.inks.add(paint, way);
    if (this.isShort && area.overlaps(this.sheet.trim)) this.plates.add(paint);
    if (!paint.isGrey && this.isBlackOnly && area.overlaps(this.seenTrim)) this.isBlackOnly = false;
    if (paint.spots.length > 0) this.addSpots(paint.spots, area);
    if (way.isTransparent) this.transparency.add(area);
    if (paint.isRegistration && area.overlaps(this.sheet.trim)) this.registration.add(area);
    if (!paint.isWhite) {
      this.areas.add(area);
      if (this.isShort && !isText) this.art.add(area);
    } else if (way.overprints && isLost(paint, way.mode) && this.areas.under(area))
      this.whites[isText ? 'text' : 'other'].add(area);
  }

  /** Something wholly transparent. */
  unseen(area: Area): void {
    this.transparency.add(area);
  }

  private addSpots(spots: readonly string[], area: Area): void {
    this.spotPlaces.add(area);
    for (const spot of spots) if (this.spots.size < mostNoted) this.spots.add(spot);
  }

  /** `area` is the visible part of `whole`. */
  text(area: Area, whole: Area, sizePt: number, paint: Paint, isUpright: boolean): void {
    if (!area.overlaps(this.sheet.trim)) return;
    if (paint.isWhite && !this.areas.under(area)) return;
    this.nearest.add(area);
    this.edgeTexts.add(area, whole);
    if (this.isShort) this.lines.add(area, sizePt, isUpright);
    if (sizePt > noted.smallTextPt) return;
    const colour = textColour(paint);
    if (colour === null) return;
    this.smallTexts.add(area, sizePt, colour, paint);
  }

  font(font: Font, area: Area): void {
    const known = this.fonts.get(font.name);
    const isDamaged = font.file === 'damaged';
    if (!known && this.fonts.size < mostNoted) this.fonts.set(font.name, { area, isDamaged });
  }

  /** Letters that the font does not have, and that somebody would see. */
  lackingLetters(font: Font, characters: readonly number[], area: Area, paint: Paint): void {
    if (this.lacking.length >= mostNoted || !area.overlaps(this.sheet.trim)) return;
    if (paint.isWhite && !this.areas.under(area)) return;
    this.lacking.push({ font: font.name, characters, area });
  }

  /** A line, or a shape that looks like one. */
  line(area: Area, widthMm: number, paint: Paint): void {
    const widthPt = widthMm / mmPerPoint;
    if (widthPt >= noted.strokePt || !this.thinLines.wants(widthPt)) return;
    if (!area.grown(0.001).overlaps(this.sheet.trim)) return;
    if (paint.isWhite && !this.areas.under(area.grown(0.01))) return;
    this.thinLines.add(widthPt, { box: boxMmOf(area), widthPt: Math.round(widthPt * 1000) / 1000 });
  }

  /** A straight stroke, which may be a crop or fold mark. */
  straight(area: Area): void {
    if (isCropMark(area, this.sheet.trim)) this.cropMarks.add(area);
    else if (this.isShort && isFoldMark(area, this.sheet.trim)) this.foldMarks.add(area);
  }

  /** A filled shape, which may be a letter converted to a path. */
  outline(area: Area, isRich: boolean, isWhite: boolean): void {
    this.outlined.add(area, isRich, isWhite);
  }

  patch(area: Area): void {
    this.bars.add(area);
  }

  picture(area: Area, use: PictureUse, whole: Area | null): void {
    for (const filter of use.filters) this.filters.add(filter);
    this.pictureFamilies |= use.paint.families;
    const isWithin = area.overlaps(this.sheet.trim);
    if (use.fault && isWithin && this.broken.length < mostNoted)
      this.broken.push({ box: boxMmOf(area), fault: use.fault });
    if (!use.hasDetail) return;
    this.pictureCount++;
    const least = use.isLineArt ? noted.lineArtDpi : noted.pictureDpi;
    if (use.dpi >= least || !isWithin) return;
    const { widthPx, heightPx, isLineArt } = use;
    const dpi = Math.round(use.dpi * 10) / 10;
    const found = { box: boxMmOf(area), dpi, isLineArt, widthPx, heightPx };
    this.pictures.add(use.dpi / least, { found, whole });
  }

  /** A picture may be shown in several sizes: the lowest resolution counts. */
  pictureStream(stream: StreamPlace, dpi: number, area: Area, whole: Area, picture: Picture): void {
    const known = this.streams.get(stream.at);
    if (known) known.dpi = Math.min(known.dpi, dpi);
    else if (this.streams.size < mostStreams)
      this.streams.set(stream.at, { stream, dpi, box: boxMmOf(area), whole, picture });
  }

  /** What the page shows of pictures, for those who look at their pixels. */
  get shownPictures(): ShownPictures {
    return { streams: [...this.streams.values()], coarse: this.pictures.list() };
  }

  hiddenLayer(name: string, area: Area): void {
    this.hidden.add(area);
    if (this.layers.size < mostNoted) this.layers.add(shownName(name));
  }

  missingResource(kind: (typeof resourceKinds)[number], name: string, area: Area | null): void {
    const key = `${kind} ${name}`;
    if (this.missing.size >= mostNoted || this.missing.has(key)) return;
    this.missing.set(key, { kind, name: readableName(name), box: area && boxMmOf(area) });
  }

  private ofShort(): Pick<PageContent, 'plates' | 'art' | 'foldMarks'> {
    return {
      plates: this.plates.table(),
      art: this.art.list(),
      foldMarks: this.foldMarks.list().map(boxMmOf),
    };
  }

  /** `isWhole` false means that content may be missing: the worst is then assumed of the colours. */
  result(isWhole: boolean, annotations: PageContent['annotations']): PageContent {
    const boxes = (places: Places) => places.list().map(boxMmOf);
    const white = (places: Places, isText: boolean) => boxes(places).map((box) => ({ box, isText }));
    const { bounds } = this.areas;
    this.outlined.flush();
    return {
      isWhole,
      missingFonts: [...this.fonts].map(([name, { area, isDamaged }]) => ({
        name: readableName(name),
        box: boxMmOf(area),
        ...(isDamaged ? { isDamaged } : {}),
      })),
      missingLetters: this.lacking.map(({ font, characters, area }) => ({
        name: readableName(font),
        letters: shownName(String.fromCodePoint(...characters.map((each) => Math.min(each, 0x10ffff)))),
        box: boxMmOf(area),
      })),
      pictures: this.pictures.list().map(({ found }) => found),
      brokenPictures: this.broken,
      pictureCount: this.pictureCount,
      thinLines: this.thinLines.list(),
      smallTexts: this.smallTexts.list(),
      whiteOverprints: [...white(this.whites.text, true), ...white(this.whites.other, false)].slice(
        0,
        mostNoted,
      ),
      registration: boxes(this.registration),
      nearestText: this.nearest.table(),
      edgeTexts: this.edgeTexts.list(),
      edgeOutlines: this.edgeOutlines.list(),
      textLines: this.lines.list(),
      spots: [...this.spots],
      spotBoxes: boxes(this.spotPlaces),
      ...(this.isShort ? this.ofShort() : {}),
      colours: familiesOf(this.families),
      pictureColours: familiesOf(this.pictureFamilies),
      ...this.inks.result(isWhole),
      isBlackOnly: this.isBlackOnly && isWhole,
      transparency: boxes(this.transparency),
      hiddenLayers: [...this.layers],
      hiddenBoxes: boxes(this.hidden),
      annotations,
      missingResources: [...this.missing.values()],
      cropMarks: boxes(this.cropMarks),
      colourBars: this.bars.list().map(boxMmOf),
      filters: otherFilters.filter((filter) => this.filters.has(filter)),
      painted: bounds && [...boundsBox(bounds)],
    };
  }
}

const hundredths = (mm: number) => Math.round(mm * 100) / 100 || 0;
const boundsBox = ([x0, y0, x1, y1]: readonly [number, number, number, number]): [
  number,
  number,
  number,
  number,
] => [hundredths(x0), hundredths(y0), hundredths(x1 - x0), hundredths(y1 - y0)];

/** Overprinting white leaves what is beneath it unchanged, so that it is invisible. */
const isLost = (paint: Paint, mode: number): boolean =>
  paint.overprint === 'always' || (paint.overprint === 'mode' && mode === 1);
