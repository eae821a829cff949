import type { ByteRange } from '../bytes/byte-source.server';
import type { PdfFile, StreamPlace } from '../objects/pdf-file';
import {
  isDict,
  type PdfDict,
  PdfKeyword,
  PdfName,
  PdfRef,
  PdfString,
  type PdfValue,
} from '../objects/pdf-strings';

/** Writes PDF syntax as text of one byte per character: the reverse of `pdf-objects.ts`. */

const plainInName = /[^!-~]|[#()<>[\]{}/%]/g;

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

const nameText = (name: string): string =>
  `/${name.replace(plainInName, (letter) => `#${hex(letter.charCodeAt(0) & 0xff)}`)}`;

const numberText = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(9).replace(/0+$/, '');

/** Writes parsed values again; strings keep their bytes, as they may be encrypted. */
const valueText = (value: PdfValue): string => {
  if (value instanceof PdfName) return nameText(value.name);
  if (value instanceof PdfRef) return `${value.object} 0 R`;
  if (value instanceof PdfString) return `<${Buffer.from(value.bytes).toString('hex')}>`;
  if (value instanceof PdfKeyword) return 'null';
  if (Array.isArray(value)) return `[${value.map(valueText).join(' ')}]`;
  if (isDict(value)) return dictText(value);
  return typeof value === 'number' ? numberText(value) : String(value);
};

const dictText = (dict: PdfDict): string =>
  `<<${[...dict].map(([key, value]) => `${nameText(key)} ${valueText(value)}`).join(' ')}>>`;

/** A replacement for the object of that number: a value, or a dictionary with stream data. */
export type NewObject = { number: number; value: PdfValue; data?: StreamPlace | Uint8Array };

const row = (offset: number): string => `${String(offset).padStart(10, '0')} 00000 n \n`;
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/**
 * The incremental update (ISO 32000-1, 7.5.6) to append to a file so that these objects replace its own. `length`:
 * bytes of the file. The file itself is not changed; stream data of the file are referred to by position.
 */
export const updateOf = (
  file: PdfFile,
  length: number,
  objects: readonly NewObject[],
): (Uint8Array | ByteRange)[] => {
  const { base, isTable, start } = file.newestSection;
  const pieces: (Uint8Array | ByteRange)[] = [];
  const offsets = new Map<number, number>();
  let at = length;
  const add = (piece: Uint8Array | ByteRange): void => {
    pieces.push(piece);
    at += piece instanceof Uint8Array ? piece.length : piece.to - piece.from;
  };
  add(latin('\n'));
  for (const { number, value, data } of objects) {
    offsets.set(number, at - base);
    if (!data) add(latin(`${number} 0 obj\n${valueText(value)}\nendobj\n`));
    else {
      const dict = new Map(value as PdfDict).set('Length', data.length);
      add(latin(`${number} 0 obj\n${dictText(dict)}\nstream\n`));
      add(data instanceof Uint8Array ? data : { from: data.at, to: data.at + data.length });
      add(latin('\nendstream\nendobj\n'));
    }
  }
  const numbers = [...offsets.keys()].sort((a, b) => a - b);
  const size = Math.max(sizeOf(file), (numbers.at(-1) ?? 0) + 2);
  const trailer: PdfDict = new Map<string, PdfValue>([
    ...['Root', 'Info', 'ID'].map((key): [string, PdfValue] => [key, file.trailer.get(key) ?? null]),
    ...([
      ['Prev', start],
      ['Size', size],
    ] as const),
  ]);
  const section = at - base;
  if (isTable) {
    const rows = numbers.map((number) => `${number} 1\n${row(offsets.get(number) ?? 0)}`).join('');
    add(latin(`xref\n${rows}trailer\n${dictText(trailer)}\n`));
  } else add(sectionStream(trailer, offsets, numbers, { number: size - 1, offset: section }));
  add(latin(`startxref\n${section}\n%%EOF\n`));
  return pieces;
};

/** The first free object number of a file. */
export const sizeOf = (file: PdfFile): number => {
  const size = file.trailer.get('Size');
  return typeof size === 'number' && Number.isInteger(size) && size > 0 ? size : 1_000_000;
};

const sectionStream = (
  trailer: PdfDict,
  offsets: ReadonlyMap<number, number>,
  numbers: readonly number[],
  own: { number: number; offset: number },
): Uint8Array => {
  const all = [...numbers, own.number];
  const data = Buffer.alloc(all.length * 9);
  for (const [index, number] of all.entries()) {
    data.writeUInt8(1, index * 9);
    data.writeBigUInt64BE(BigInt(offsets.get(number) ?? own.offset), index * 9 + 1);
  }
  const index = all.flatMap((number) => [number, 1]);
  const entries = `/Type /XRef /W [1 8 0] /Index [${index.join(' ')}] /Length ${data.length}`;
  const dict = `<<${entries} ${dictText(trailer).slice(2)}`;
  return Buffer.concat([
    latin(`${own.number} 0 obj\n${dict}\nstream\n`),
    data,
    latin('\nendstream\nendobj\n'),
  ]);
};
