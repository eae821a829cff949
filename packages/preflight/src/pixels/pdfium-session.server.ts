import type { ByteSource } from '../bytes/byte-source.server';
import { reopenAfterBytes } from '../facts/limits';
import { openDocument, type PdfiumDocument } from './pdfium-document.server';
import { type PdfiumEngine, startPdfium } from './pdfium-engine.server';

export type SessionResult<T> =
  | { ok: true; value: T }
  | { ok: false; reason: 'encrypted' | 'damaged' | 'out-of-memory' };

/**
 * Keeps a file open in a PDFium that may abort at any call. The document is reopened after every 32 MB read, and the
 * whole instance is replaced after an abort.
 */
export class PdfiumSession {
  private engine: PdfiumEngine | null = null;
  private document: PdfiumDocument | null = null;

  constructor(
    readonly source: ByteSource,
    private readonly heapBytes: number,
  ) {}

  /**
   * Runs one piece of work on the open document. An abort of PDFium is returned as a value, and only after the work
   * also failed in a fresh instance, because earlier work may have caused the first abort.
   */
  async run<T>(work: (document: PdfiumDocument) => T): Promise<SessionResult<T>> {
    const wasFresh = this.engine === null;
    const result = await this.try(work);
    return result.ok || wasFresh ? result : this.try(work);
  }

  private async try<T>(work: (document: PdfiumDocument) => T): Promise<SessionResult<T>> {
    this.engine ??= await startPdfium(this.heapBytes);
    const { engine } = this;
    try {
      if (this.document && this.document.bytesRead > reopenAfterBytes) this.close();
      const opened = this.document ?? openDocument(engine, this.source);
      if (typeof opened === 'string') return { ok: false, reason: opened };
      this.document = opened;
      return { ok: true, value: work(opened) };
    } catch {
      const reason = engine.outOfMemory() ? 'out-of-memory' : 'damaged';
      this.release();
      return { ok: false, reason };
    }
  }

  /** Discards the instance and frees its heap at once, because another one needs the memory. */
  release(): void {
    this.engine = null;
    this.document = null;
    globalThis.gc?.();
  }

  /** Closes the document, so that it is read again after its bytes have changed. */
  forget(): void {
    try {
      this.close();
    } catch {
      this.release();
    }
  }

  private close(): void {
    this.document?.close();
    this.document = null;
  }
}
