/**
 * The names in a ZIP file (PKWARE, APPNOTE 6.3.10, sections 4.3.12 and 4.3.16), read from its end as programs do:
 * the end record, then the central directory before it. What is in the entries is never unpacked.
 */

const END_BYTES = 22;
const END_MARK = 0x06054b50;
const COMMENT_MAX = 0xffff;
const ENTRY_BYTES = 46;
const ENTRY_MARK = 0x02014b50;
/** A drawing of thousands of pages has fewer. */
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

/** The entries' names, in the directory's order; empty for what is no whole ZIP file of 32 bits. */
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
