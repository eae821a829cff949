import type { PictureFault } from '../facts/noted';
import type { StreamPlace } from '../objects/pdf-file';
import type { PdfDict, PdfValue } from '../objects/pdf-strings';
import { fixedLimits } from './content-limits';
import type { FileObjects } from './file-objects';
import { type Decoded, decodeContent } from './filters';
import { jbig2Header, jpeg2000Header, jpegHeader, type PictureHeader } from './picture-headers';

/** A picture as its dictionary states it; 0 where it states nothing. */
export type StatedPicture = {
  widthPx: number;
  heightPx: number;
  bits: number;
  /** Components of its colour space; null when unknown. */
  components: number | null;
};

/** The pixels that the data have, at most those that are stated. */
export type Soundness = { widthPx: number; heightPx: number; fault: PictureFault | null };

const codecs: readonly string[] = ['DCTDecode', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode'];

/** Sizes may differ by this many pixels: data are padded to whole blocks. */
const paddingPx = 16;
/** Widths of a fax when none is stated. */
const faxColumns = 1728;

/** Missing rows up to this share, or one, are not seen. */
const lostShare = 0.005;

const fromHeader = (stated: StatedPicture, header: PictureHeader | null): Soundness => {
  const { widthPx, heightPx } = stated;
  if (!header || header.widthPx === 0) return { widthPx, heightPx, fault: 'undrawable' };
  const height = header.heightPx || heightPx;
  const isSmaller = header.widthPx < widthPx - 1 || height < heightPx - 1;
  const isLarger = header.widthPx > widthPx + paddingPx || height > heightPx + paddingPx;
  const isOther =
    stated.components !== null && header.components !== null && stated.components !== header.components;
  return {
    widthPx: Math.min(widthPx, header.widthPx),
    heightPx: Math.min(heightPx, height),
    fault: header.isCut || isSmaller ? 'cut' : isLarger || isOther ? 'misdeclared' : null,
  };
};

const ofPlainData = (
  { widthPx, heightPx, bits, components }: StatedPicture,
  bytes: number,
  marks: number,
): Soundness => {
  const rowBytes = Math.ceil((widthPx * bits * (components ?? 0)) / 8);
  const all = { widthPx, heightPx, fault: null };
  if (rowBytes === 0) return all;
  if (bytes === 0) return { ...all, fault: 'undrawable' };
  const lost = heightPx - bytes / (rowBytes + marks);
  return lost > Math.max(1, lostShare * heightPx) ? { ...all, fault: 'cut' } : all;
};

const list = (objects: FileObjects, value: PdfValue | undefined): PdfValue[] => {
  const resolved = objects.value(value);
  if (resolved === null) return [];
  return Array.isArray(resolved) ? resolved.map((each) => objects.value(each)) : [resolved];
};

/** A picture's data, up to a codec for pictures, and how the bytes of plain ones are arranged. */
export type PictureData = {
  codec: string | null;
  parms: PdfDict | null;
  /** Bytes at the start of each row that are no pixels. */
  marks: number;
  decoded: Decoded;
};

const isPng = 10;

/** The data of a picture with its filters and their parameters in full names. */
export const pictureData = (
  objects: FileObjects,
  raw: Uint8Array,
  filters: readonly string[],
  parms: readonly (PdfDict | null)[],
): PictureData => {
  const at = filters.findIndex((name) => codecs.includes(name));
  const plain = at < 0 ? filters : filters.slice(0, at);
  const last = plain.length - 1;
  const predictor = at < 0 ? (objects.number(parms[last]?.get('Predictor')) ?? 1) : 1;
  // Predictors change no length but by their marks.
  const without = parms.map((each, index) =>
    index === last && at < 0 && each ? new Map([...each].filter(([key]) => key !== 'Predictor')) : each,
  );
  const inflate = (bytes: Uint8Array) => objects.file.inflate(bytes);
  return {
    codec: filters[at] ?? null,
    parms: (at < 0 ? null : parms[at]) ?? null,
    marks: predictor >= isPng ? 1 : 0,
    decoded: decodeContent(raw, plain, without, inflate, objects),
  };
};

const parmsOf = (objects: FileObjects, dict: PdfDict): (PdfDict | null)[] =>
  list(objects, dict.get('DecodeParms') ?? dict.get('DP')).map((each) => (each instanceof Map ? each : null));

const headers: Readonly<Record<string, (bytes: Uint8Array) => PictureHeader | null>> = {
  DCTDecode: jpegHeader,
  JPXDecode: jpeg2000Header,
  JBIG2Decode: jbig2Header,
};

const ofFax = (objects: FileObjects, stated: StatedPicture, { decoded, parms }: PictureData): Soundness => {
  const { widthPx, heightPx } = stated;
  if (decoded.bytes.length === 0) return { widthPx, heightPx, fault: 'undrawable' };
  const columns = objects.number(parms?.get('Columns')) ?? faxColumns;
  return {
    widthPx: Math.min(widthPx, Math.max(1, columns)),
    heightPx,
    fault: columns === widthPx ? null : columns < widthPx ? 'cut' : 'misdeclared',
  };
};

const judged = (
  objects: FileObjects,
  stated: StatedPicture,
  data: PictureData,
  isAllOfIt: boolean,
): Soundness => {
  const { codec, decoded, marks } = data;
  if (codec === null) return ofPlainData(stated, decoded.bytes.length, marks);
  if (codec === 'CCITTFaxDecode') return ofFax(objects, stated, data);
  const header = headers[codec]?.(decoded.bytes) ?? null;
  if (!header && !isAllOfIt) return { widthPx: stated.widthPx, heightPx: stated.heightPx, fault: null };
  // A picture in JPEG 2000 brings its own colours.
  return fromHeader(codec === 'JPXDecode' ? { ...stated, components: null } : stated, header);
};

/** A header is within so many bytes, unless long metadata precede it. */
const headerBytes = 256 * 1024;

/** Judges the data of a picture that is an object of its own. */
export const soundnessOf = (
  objects: FileObjects,
  place: StreamPlace,
  filters: readonly string[],
  stated: StatedPicture,
): Soundness => {
  const { widthPx, heightPx, bits, components } = stated;
  const unknown: Soundness = { widthPx, heightPx, fault: null };
  const length = objects.lengthOf(place);
  const isOnlyJpeg = filters.length === 1 && filters[0] === 'DCTDecode';
  const read = isOnlyJpeg ? Math.min(length, headerBytes) : length;
  const plainBytes = Math.ceil((widthPx * bits * (components ?? 1)) / 8) * heightPx;
  if (read > fixedLimits.rawBytes || plainBytes >= fixedLimits.inflatedBytes) return unknown;
  try {
    const raw = objects.file.rawData({ at: place.at, length: read });
    const data = pictureData(objects, raw, filters, parmsOf(objects, place.dict));
    return judged(objects, stated, data, read === length);
  } catch {
    return unknown;
  }
};

/** Judges the data of an inline picture. */
export const inlineSoundness = (
  objects: FileObjects,
  dict: PdfDict,
  raw: Uint8Array,
  filters: readonly string[],
  stated: StatedPicture,
): Soundness => judged(objects, stated, pictureData(objects, raw, filters, parmsOf(objects, dict)), true);

/** The graver of two faults. */
export const worseFault = (a: PictureFault | null, b: PictureFault | null): PictureFault | null => {
  const order: readonly (PictureFault | null)[] = ['undrawable', 'cut', 'misdeclared', null];
  return order.find((each) => each === a || each === b) ?? null;
};
