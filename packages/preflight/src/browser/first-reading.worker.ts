import { CachedSource } from '../bytes/random-access';
import type { PdfExpectation } from '../rules/page-fit';
import { readAtFirst } from './first-reading';

/** Only web workers have it: it reads a file synchronously. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

/** A file chosen by the visitor; only the parts that are read are in memory. */
class ChosenFile extends CachedSource {
  readonly length: number;
  private readonly reader = new FileReaderSync();

  constructor(private readonly file: Blob) {
    super();
    this.length = file.size;
  }

  protected fetch(target: Uint8Array, offset: number): number {
    const piece = this.file.slice(offset, offset + target.length);
    const bytes = new Uint8Array(this.reader.readAsArrayBuffer(piece));
    target.set(bytes);
    return bytes.length;
  }
}

/** Time limit for reading the pages; a book that needs longer gets its colour report only after the upload. */
const COLOUR_MS = 20_000;

self.onmessage = ({ data }: MessageEvent<{ file: Blob; expectation: PdfExpectation | null }>) => {
  const until = performance.now() + COLOUR_MS;
  const reading = readAtFirst(new ChosenFile(data.file), data.expectation, () => performance.now() < until);
  for (const reported of reading) self.postMessage(reported);
  self.close();
};
