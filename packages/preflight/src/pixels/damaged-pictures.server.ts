import type { PictureFault } from '../facts/noted';
import type { PdfFile, StreamPlace } from '../objects/pdf-file';
import { isDict, type PdfDict, type PdfValue } from '../objects/pdf-strings';
import { isAffordable, loadSharp, mostPixels, readJpegHeader } from './reduced-jpeg.server';

/** Decodes pictures to see whether their data end early or are damaged, which PDFium does not tell. */

/** Messages of libjpeg after which part of the picture is missing. */
const lossOfJpeg = /premature end|bad Huffman code|instead of RST/i;
const jpegEnd = Buffer.from([0xff, 0xd9]);
/** The loss of the rows behind this share of them is not seen. */
const seenShare = 0.995;
/** Decoded to this size, which costs least. */
const tinyPx = 8;
/** Larger data are not decoded for this. */
const mostBytes = 64 * 1024 ** 2;

/** What a decoder says against a picture; empty when it decodes it, null when there is no decoder. */
const complaintOf = async (bytes: Buffer): Promise<string | null> => {
  const sharp = await loadSharp();
  if (!sharp) return null;
  try {
    await sharp(bytes, { failOn: 'warning', limitInputPixels: mostPixels })
      .resize(tinyPx, tinyPx, { fit: 'fill' })
      .raw()
      .toBuffer();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

const jpegFault = async (bytes: Uint8Array): Promise<PictureFault | null> => {
  const header = readJpegHeader(bytes);
  if (!header || !isAffordable(header)) return null;
  // Decoders need no end after the last row.
  const complaint = await complaintOf(Buffer.concat([header.plain, jpegEnd]));
  return complaint && lossOfJpeg.test(complaint) ? 'cut' : null;
};

/** A fax of group 4 ends with two of these; 24 bits in any position of the last bytes. */
const endOfLine = '000000000001';
const tailBytes = 16;

const hasFaxEnd = (bytes: Uint8Array): boolean => {
  const bits = Array.from(bytes.subarray(-tailBytes), (byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.includes(endOfLine + endOfLine);
};

/** The data of a fax as a TIFF of one strip. */
const asTiff = (data: Uint8Array, width: number, height: number): Buffer => {
  const [short, long] = [3, 4];
  const head = 8;
  const tags: readonly (readonly [tag: number, type: number, value: number])[] = [
    [256, long, width],
    [257, long, height],
    [258, short, 1],
    [259, short, 4],
    [262, short, 0],
    [273, long, head],
    [277, short, 1],
    [278, long, height],
    [279, long, data.length],
  ];
  const directory = Buffer.alloc(2 + 12 * tags.length + 4);
  directory.writeUInt16LE(tags.length, 0);
  for (const [index, [tag, type, value]] of tags.entries()) {
    const at = 2 + 12 * index;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(type, at + 2);
    directory.writeUInt32LE(1, at + 4);
    directory.writeUInt32LE(value, at + 8);
  }
  const padding = Buffer.alloc(data.length % 2);
  const start = Buffer.alloc(head);
  start.write('II*\0', 'latin1');
  start.writeUInt32LE(head + data.length + padding.length, 4);
  return Buffer.concat([start, data, padding, directory]);
};

const faxFault = async (
  bytes: Uint8Array,
  { columns, rows }: { columns: number; rows: number },
): Promise<PictureFault | null> => {
  if (hasFaxEnd(bytes)) return null;
  const complaint = await complaintOf(asTiff(bytes, columns, Math.floor(seenShare * rows)));
  return complaint ? 'cut' : null;
};

/** Judges the pictures of a file, each once. */
export class DamagedPictures {
  private readonly known = new Map<number, PictureFault | null>();

  constructor(private readonly file: PdfFile) {}

  /** `filters` in full names. */
  async faultOf(stream: StreamPlace, filters: readonly string[]): Promise<PictureFault | null> {
    const known = this.known.get(stream.at);
    if (known !== undefined) return known;
    const fault = stream.length > mostBytes ? null : await this.decode(stream, filters);
    this.known.set(stream.at, fault);
    return fault;
  }

  /** Decoded already, without a complaint. */
  sound({ at }: StreamPlace): void {
    this.known.set(at, null);
  }

  private decode(stream: StreamPlace, [only, ...others]: readonly string[]): Promise<PictureFault | null> {
    if (others.length > 0) return Promise.resolve(null);
    if (only === 'DCTDecode') return jpegFault(this.file.rawData(stream));
    return only === 'CCITTFaxDecode' ? this.fax(stream) : Promise.resolve(null);
  }

  private async fax(stream: StreamPlace): Promise<PictureFault | null> {
    const { file } = this;
    const first = (value: PdfValue): PdfValue => (Array.isArray(value) ? file.resolve(value[0]) : value);
    const parms = first(file.resolve(stream.dict.get('DecodeParms')));
    const number = (dict: PdfDict, key: string, usual: number): number => {
      const value = file.resolve(dict.get(key));
      return typeof value === 'number' ? value : usual;
    };
    if (!isDict(parms) || number(parms, 'K', 0) >= 0 || file.resolve(parms.get('EncodedByteAlign')) === true)
      return null;
    const [columns, rows] = [number(parms, 'Columns', 1728), number(stream.dict, 'Height', 0)];
    const isSane = columns > 0 && rows > 0 && columns * rows <= mostPixels;
    return isSane ? faxFault(file.rawData(stream), { columns, rows }) : null;
  }
}
