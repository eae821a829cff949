import { CachedSource } from '../bytes/random-access';
import type { PdfExpectation } from '../rules/page-fit';
import { readAtFirst } from './first-reading';

/** Workers have it, and may wait for a file's bytes. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

/** A file that somebody chose: no more of it is held in memory than is looked at. */
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

/** A book of so many pages that reading them all takes longer is told of after the upload. */
const COLOUR_MS = 20_000;

self.onmessage = ({ data }: MessageEvent<{ file: Blob; expectation: PdfExpectation | null }>) => {
  const until = performance.now() + COLOUR_MS;
  const reading = readAtFirst(new ChosenFile(data.file), data.expectation, () => performance.now() < until);
  for (const reported of reading) self.postMessage(reported);
  self.close();
};
