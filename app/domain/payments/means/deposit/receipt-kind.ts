import { HEAD_BYTES, holdsJpeg, holdsPdf, holdsPng } from '~/domain/files/content-kind';

/**
 * The names in a ZIP file (PKWARE, APPNOTE 6.3.10, sections 4.3.12 and 4.3.16), read from its end as usual: the end
 * record, then the central directory before it. The entries are never unpacked.
 */

const END_BYTES = 22;

const END_MARK = 0x06054b50;

const COMMENT_MAX = 0xffff;

const ENTRY_BYTES = 46;

const ENTRY_MARK = 0x02014b50;

/** Above what a drawing of thousands of pages has. */
const ENTRIES_MAX = 20_000;

const endRecord = (view: DataView): number => {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= 0 && at >= last - COMMENT_MAX; at -= 1)
    if (
      view.getUint32(at, true) === END_MARK &&
      at + END_BYTES + view.getUint16(at + 20, true) === view.byteLength
    )
      return at;
  return -1;
};

/** The entries' names, in the directory's order; empty if it is not a complete 32-bit ZIP file. */
export const zipNames = (bytes: Uint8Array): string[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endRecord(view);
  if (end < 0) return [];
  const names: string[] = [];
  let at = view.getUint32(end + 16, true);
  while (at + ENTRY_BYTES <= end && view.getUint32(at, true) === ENTRY_MARK && names.length < ENTRIES_MAX) {
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const from = at + ENTRY_BYTES;
    const next = from + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
    if (next > end) return [];
    names.push(new TextDecoder('latin1').decode(bytes.subarray(from, from + (name ?? 0))));
    at = next;
  }
  return names;
};

/** The accepted file types of a deposit receipt, recognised by content. */
export type ReceiptKind = 'pdf' | 'jpg' | 'png' | 'cdr';

/** The types accepted if staff set nothing else (`enviarComprovante.extensoes`, spec 3, section 5). */
export const receiptExtensions = ['PDF', 'JPG', 'JPEG', 'PNG', 'CDR'] as const;

const kindByExtension: Readonly<Record<string, ReceiptKind>> = {
  pdf: 'pdf',
  jpg: 'jpg',
  jpeg: 'jpg',
  png: 'png',
  cdr: 'cdr',
};

/** "PDF", ".jpeg": the kind of an extension; undefined for any other. */
export const kindOfExtension = (extension: string): ReceiptKind | undefined =>
  kindByExtension[extension.replace(/^\./, '').toLowerCase()];

const latin1 = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * CorelDRAW: up to X3 a RIFF file of the form "CDR" with a letter or digit for the version; X4 and X5 a ZIP with
 * content/riffData.cdr; since X6 with content/root.dat beside its mimetype (as libcdr and PRONOM distinguish them).
 */
const isCdr = (bytes: Uint8Array): boolean => {
  if (/^RIFF.{4}[Cc][Dd][Rr][\dA-Za-z ]/s.test(latin1(bytes, 0, 12))) return true;
  if (latin1(bytes, 0, 4) !== 'PK\x03\x04') return false;
  const names = zipNames(bytes).map((name) => name.toLowerCase());
  return (
    names.includes('content/riffdata.cdr') ||
    (names.includes('mimetype') && names.includes('content/root.dat'))
  );
};

/**
 * The type of a file by its content; null for anything else, and for the mere beginning of a picture or PDF.
 * @param bytes the whole file
 */
export const receiptKindOf = (bytes: Uint8Array): ReceiptKind | null => {
  const head = bytes.subarray(0, HEAD_BYTES);
  if (holdsPdf(head, bytes.length)) return 'pdf';
  if (holdsJpeg(head, bytes.length)) return 'jpg';
  if (holdsPng(head, bytes.length)) return 'png';
  return isCdr(bytes) ? 'cdr' : null;
};

/** The spec's own texts (3, section 5). */
export const receiptMessages = {
  missing: 'Envio o arquivo do comprovante para prosseguir!',
  invalid: 'Arquivo informado inválido, verifique!',
} as const;

export type ReceiptCheck = { kind: ReceiptKind } | { kind: null; message: string };

/**
 * The type of a receipt, if the order allows it, or the error message. An empty file counts as missing.
 * @param extensions the order's, in any case, with or without a dot: "PDF", ".jpeg"
 */
export const checkReceipt = (bytes: Uint8Array | null, extensions: readonly string[]): ReceiptCheck => {
  if (!bytes || bytes.length === 0) return { kind: null, message: receiptMessages.missing };
  const kind = receiptKindOf(bytes);
  const allowed = extensions.map(kindOfExtension);
  return kind && allowed.includes(kind) ? { kind } : { kind: null, message: receiptMessages.invalid };
};

/** The file picker's filter: ".pdf,.jpg,.jpeg,.png,.cdr". */
export const receiptAccept = (extensions: readonly string[]): string =>
  extensions.map((extension) => `.${extension.replace(/^\./, '').toLowerCase()}`).join(',');
