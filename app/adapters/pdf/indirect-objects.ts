import { headerWindow, readerLimits } from './limits';
import { NeedMoreBytes, PdfParser, PdfSyntaxError } from './pdf-objects';
import { isDict, PdfKeyword, type PdfValue } from './pdf-values';
import type { RandomAccess } from './random-access';

const firstWindow = 2048;

/** Where `%PDF-` stands in the first 1,024 bytes; -1 when it does not. */
export const headerOffset = (source: RandomAccess): number =>
  new TextDecoder('latin1').decode(source.read(0, headerWindow)).indexOf('%PDF-');

/** Runs a parser over a window at an offset, with larger windows until the object fits. */
export const parseAt = <T>(source: RandomAccess, offset: number, parse: (parser: PdfParser) => T): T => {
  if (!(offset >= 0 && offset < source.length)) throw new PdfSyntaxError('offset outside the file');
  for (let size = firstWindow; size <= readerLimits.objectBytes; size *= 4) {
    const complete = offset + size >= source.length;
    try {
      return parse(new PdfParser(source.read(offset, size), 0, complete));
    } catch (error) {
      if (!(error instanceof NeedMoreBytes)) throw error;
    }
  }
  throw new PdfSyntaxError('object too large');
};

type IndirectObject = { value: PdfValue; streamAt: number | null };

/** Reads `12 0 obj …`; `streamAt` is where stream data begin, in the file. */
export const readIndirect = (source: RandomAccess, offset: number, wanted: number | null): IndirectObject =>
  parseAt(source, offset, (parser) => {
    const object = parser.value();
    const generation = parser.value();
    if (typeof object !== 'number' || typeof generation !== 'number' || !parser.keyword('obj')) {
      throw new PdfSyntaxError('no object where one should be');
    }
    if (wanted !== null && object !== wanted) throw new PdfSyntaxError('another object than expected');
    const value = parser.value();
    if (value instanceof PdfKeyword) throw new PdfSyntaxError('object without a value');
    if (!isDict(value) || !parser.keyword('stream')) return { value, streamAt: null };
    return { value, streamAt: offset + parser.afterLineEnd() };
  });
