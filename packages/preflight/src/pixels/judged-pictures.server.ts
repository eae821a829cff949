import { type Sheet, sheetOf } from '../content/geometry';
import type { ShownPictures } from '../content/page-notes';
import { mostNoted } from '../facts/noted';
import type { PageContent } from '../facts/page-content';
import type { PdfPage } from '../facts/pdf-analysis';
import type { RawPage } from '../objects/page-boxes';
import type { DamagedPictures } from './damaged-pictures.server';
import type { PdfiumSession } from './pdfium-session.server';
import type { PictureDetail, PictureLook } from './picture-details.server';

type Coarse = ShownPictures['coarse'][number];
type Sides = PictureLook['sides'];

/** Areas that differ by less than this (mm) are those of one picture. */
const sameMm = 0.2;
const isSame = (a: Sides, b: Sides): boolean =>
  Math.abs(a.x0 - b.x0) < sameMm &&
  Math.abs(a.y0 - b.y0) < sameMm &&
  Math.abs(a.x1 - b.x1) < sameMm &&
  Math.abs(a.y1 - b.y1) < sameMm;

/** Data of a picture without detail take less than this, in bytes for each pixel and row. */
const denseData = { jpeg: 0.2, oneBit: 0.00025 } as const;

/** Pictures whose data are so many that they surely have detail. */
const isDense = ({ stream, picture }: ShownPictures['streams'][number]): boolean => {
  const pixels = picture.widthPx * picture.heightPx;
  if (picture.hasSoftMask) return false;
  if (picture.isLineArt) return stream.length > picture.heightPx + denseData.oneBit * pixels + 64;
  return picture.filters.includes('DCTDecode') && stream.length > denseData.jpeg * pixels + 1_000;
};

const order: readonly PictureDetail[] = ['none', 'soft', 'sharp'];

/** The picture with the most detail of those in one place: they cannot be distinguished. */
const detailAt = (looks: readonly PictureLook[], sides: Sides): PictureDetail => {
  const there = looks.filter((look) => isSame(look.sides, sides));
  const most = Math.max(...there.map(({ detail }) => order.indexOf(detail ?? 'sharp')));
  return order[most] ?? 'sharp';
};

const withDetails = (
  content: PageContent,
  coarse: readonly Coarse[],
  looks: readonly PictureLook[],
): PageContent => {
  const details = new Map(
    coarse.map(({ found, whole }) => [found, whole ? detailAt(looks, whole) : 'sharp']),
  );
  const pictures = content.pictures.map((picture) => {
    const detail = details.get(picture);
    return detail === 'none' || detail === 'soft' ? { ...picture, detail } : picture;
  });
  return { ...content, pictures };
};

/** Pictures of a page that are decoded to see whether they are whole: more of them are strips of a few. */
const mostDecoded = 200;
/** Decoders that fail in silence. */
const silent: readonly string[] = ['JPXDecode', 'JBIG2Decode'];

/** Looks at the pixels of the pictures that a page shows. */
export class JudgedPictures {
  constructor(
    private readonly session: PdfiumSession,
    private readonly damaged: DamagedPictures,
  ) {}

  /** The content with what the pixels say about its pictures. */
  async judge(
    content: PageContent,
    shown: ShownPictures,
    { size, raw }: { size: PdfPage; raw: RawPage },
  ): Promise<PageContent> {
    const sheet = sheetOf(raw);
    const broken = [...(content.brokenPictures ?? []), ...(await this.broken(shown))];
    const looks = sheet ? await this.look(shown, size.index, sheet) : [];
    for (const { sides, isDrawn } of looks) {
      const stream = isDrawn ? undefined : shown.streams.find(({ whole }) => isSame(whole, sides));
      if (stream && !stream.picture.fault) broken.push({ box: stream.box, fault: 'undrawable' });
    }
    const judged = { ...content, brokenPictures: broken.slice(0, mostNoted) };
    return looks.length > 0 ? withDetails(judged, shown.coarse, looks) : judged;
  }

  private async broken({ streams }: ShownPictures): Promise<NonNullable<PageContent['brokenPictures']>> {
    const found: NonNullable<PageContent['brokenPictures']> = [];
    for (const { stream, box, picture } of streams.slice(0, mostDecoded)) {
      const fault = picture.fault ? null : await this.damaged.faultOf(stream, picture.filters);
      if (fault) found.push({ box, fault });
    }
    return found;
  }

  private async look(
    { streams, coarse }: ShownPictures,
    index: number,
    sheet: Sheet,
  ): Promise<PictureLook[]> {
    const dense = streams.filter(isDense).map(({ whole }) => whole);
    const doubtful = coarse.flatMap(({ whole, found }) =>
      whole && !dense.some((each) => isSame(each, whole)) ? [{ whole, found }] : [],
    );
    const quiet = streams.flatMap(({ whole, picture }) =>
      picture.filters.some((filter) => silent.includes(filter)) ? [whole] : [],
    );
    if (doubtful.length === 0 && quiet.length === 0) return [];
    const looked = await this.session.run((document) =>
      document.pictureLooks(index, sheet.toMm, (sides) => ({
        detail: doubtful.find(({ whole }) => isSame(whole, sides))?.found ?? null,
        drawn: quiet.some((each) => isSame(each, sides)),
      })),
    );
    return looked.ok ? looked.value : [];
  }
}
