import type { PatchedSource } from '../bytes/byte-source.server';
import type { PdfFile, StreamPlace } from '../objects/pdf-file';
import { nameOf, type PdfDict, type PdfValue } from '../objects/pdf-strings';
import { type ReducedPicture, reduceJpeg } from './reduced-jpeg.server';

/** A picture that a page shows, with its resolution in pixels per inch along its worse side. */
export type ShownPicture = { stream: StreamPlace; dpi: number };

/** Pages are drawn at 72 dpi. A picture keeps twice that, or at least a third more if it must be smaller to fit. */
const wantedDpi = 144;
const leastDpi = 96;
const leastPixels = 100_000;
const mostBytes = 24 * 1024 ** 2;
/** Reduced pictures are cached for other pages, up to this number of bytes. */
const keptBytes = 24 * 1024 ** 2;

type Patch = { at: number; bytes: Uint8Array };
type Reduced = { factor: number; patches: Patch[] };

const componentsOf = (file: PdfFile, value: PdfValue | undefined): number | null => {
  const space = file.resolve(value);
  const direct = { DeviceGray: 1, DeviceRGB: 3, DeviceCMYK: 4, CalGray: 1, CalRGB: 3 } as const;
  const family = nameOf(Array.isArray(space) ? file.resolve(space[0]) : space);
  if (family === 'ICCBased' && Array.isArray(space)) {
    const components = file.resolve(file.stream(space[1])?.dict.get('N'));
    return typeof components === 'number' ? components : null;
  }
  return family !== null && family in direct ? direct[family as keyof typeof direct] : null;
};

const isJpeg = (file: PdfFile, dict: PdfDict): boolean => {
  const filter = file.resolve(dict.get('Filter'));
  const filters = Array.isArray(filter) ? filter.map((each) => nameOf(file.resolve(each))) : [nameOf(filter)];
  return filters.length === 1 && filters[0] === 'DCTDecode' && !dict.has('DecodeParms');
};

/** Pictures with colour key masks or premultiplied alpha need their original pixels. */
const needsItsPixels = (file: PdfFile, dict: PdfDict): boolean => {
  const softMask = file.stream(dict.get('SMask'))?.dict;
  return Array.isArray(file.resolve(dict.get('Mask'))) || softMask?.has('Matte') === true;
};

/** Position of the digits of an entry that occurs once, as a plain number, in the text of a dictionary. */
const digitsOf = (text: string, key: string, value: number): { at: number; length: number } | null => {
  const [found, ...others] = [
    ...text.matchAll(new RegExp(`/${key}\\s+(\\d+)(?=[\\s/>])(?!\\s+\\d+\\s+R)`, 'g')),
  ];
  if (!found || others.length > 0 || Number(found[1]) !== value) return null;
  const length = found[1]?.length ?? 0;
  return { at: found.index + found[0].length - length, length };
};

/**
 * Makes PDFium read large JPEGs as smaller pictures: size, filter and data are replaced in place in the bytes that it
 * reads. A large picture is then decoded only once instead of at every drawing.
 */
export class PicturePatches {
  private readonly known = new Map<number, Reduced>();

  constructor(
    private readonly file: PdfFile,
    private readonly source: PatchedSource,
    /** Told of each picture that was decoded whole. */
    private readonly onSound: (stream: StreamPlace) => void,
  ) {}

  /**
   * Replaces the pictures that a page shows, and no others, so that no page depends on another. True when this changed
   * anything.
   */
  async show(pictures: readonly ShownPicture[]): Promise<boolean> {
    const patches: Patch[] = [];
    for (const picture of pictures) patches.push(...(await this.patchesOf(picture)));
    this.forgetAllBut(new Set(pictures.map(({ stream }) => stream.at)));
    const now = this.source.patches;
    const isSame = now.length === patches.length && now.every((patch, index) => patch === patches[index]);
    this.source.patches = patches;
    return !isSame;
  }

  private async patchesOf({ stream, dpi }: ShownPicture): Promise<Patch[]> {
    const wanted = Math.floor(dpi / wantedDpi);
    const known = this.known.get(stream.at);
    if (known?.factor === wanted) return known.patches;
    const patches = await this.reduce(stream, dpi, wanted);
    this.known.set(stream.at, { factor: wanted, patches });
    return patches;
  }

  private async reduce(stream: StreamPlace, dpi: number, wanted: number): Promise<Patch[]> {
    const { file } = this;
    const { dict, length } = stream;
    const number = (key: string) => {
      const value = file.resolve(dict.get(key));
      return typeof value === 'number' && value > 0 ? value : 0;
    };
    const [width, height] = [number('Width'), number('Height')];
    const components = componentsOf(file, dict.get('ColorSpace'));
    const isPlain = isJpeg(file, dict) && number('BitsPerComponent') === 8 && !needsItsPixels(file, dict);
    if (!isPlain || components === null || width * height < leastPixels || length > mostBytes) return [];
    // The reduced pixels must fit into the space of the JPEG's data.
    const fitting = Math.ceil(Math.sqrt((width * height * components) / length) + 0.05);
    const factor = Math.max(wanted, fitting);
    if (factor < 2 || dpi / factor < leastDpi) return [];
    const reduced = await reduceJpeg(file.rawData(stream), { width, height, components }, factor);
    if (reduced) this.onSound(stream);
    return reduced && reduced.bytes.length <= length
      ? this.patchesFor(stream, { width, height }, reduced)
      : [];
  }

  private patchesFor(
    { objectAt, at }: StreamPlace,
    before: { width: number; height: number },
    after: ReducedPicture,
  ): Patch[] {
    const text = Buffer.from(this.source.read(objectAt, at - objectAt)).toString('latin1');
    const width = digitsOf(text, 'Width', before.width);
    const height = digitsOf(text, 'Height', before.height);
    const filter = text.indexOf('/Filter');
    if (!width || !height || filter < 0 || text.includes('/Filter', filter + 1)) return [];
    const put = (offset: number, what: string) => ({
      at: objectAt + offset,
      bytes: Buffer.from(what, 'latin1'),
    });
    return [
      put(width.at, String(after.width).padEnd(width.length)),
      put(height.at, String(after.height).padEnd(height.length)),
      // An unknown key, so that the filter is ignored.
      put(filter, '/Xilter'),
      { at, bytes: after.bytes },
    ];
  }

  private forgetAllBut(shown: ReadonlySet<number>): void {
    let bytes = 0;
    for (const { patches } of this.known.values()) for (const patch of patches) bytes += patch.bytes.length;
    for (const [at, { patches }] of this.known) {
      if (bytes <= keptBytes) return;
      if (shown.has(at)) continue;
      this.known.delete(at);
      for (const patch of patches) bytes -= patch.bytes.length;
    }
  }
}
