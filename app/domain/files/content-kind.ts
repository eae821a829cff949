import { unshowable } from '@lombada/preflight/facts/showable-text';
import { holdsCardNumber } from '../shared/card-number';

/** The length of the column. */
const MAX_NAME = 255;

/** The last part of a path; some browsers and clients send whole paths. */
const withoutFolders = (name: string): string => name.split(/[/\\]/).at(-1) ?? '';

/** A user's file name, safe to show and store; it never becomes part of our own paths. */
export const showableFileName = (name: string): string => {
  const given = withoutFolders(name.replace(unshowable, '')).trim();
  // A name with a card number is not refused; only its digits are replaced.
  const clean = holdsCardNumber(given) ? given.replace(/\d/g, 'x') : given;
  if (clean === '' || clean === '.' || clean === '..') return 'arquivo';
  if (clean.length <= MAX_NAME) return clean;
  const ending = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? '';
  return `${clean.slice(0, MAX_NAME - ending.length)}${ending}`.replace(unshowable, '');
};

/** Characters that Windows does not allow in file names. */
const unnameable = /[<>:"/\\|?*]/g;

/** The same, as a file name in an archive that every system can unpack. */
export const nameableFile = (name: string): string => showableFileName(name).replace(unnameable, '_');

/** The extension in lower case ("pdf" for "Meu livro.PDF"); empty without one. */
export const extensionOf = (name: string): string => /\.([^.\s]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Whether the name has one of the slot's extensions, which are lower case without the dot. */
export const hasAllowedExtension = (name: string, extensions: readonly string[]): boolean =>
  extensions.includes(extensionOf(name));

/** Recognises files by their bytes, whatever their name. */

/** The most bytes that any of these checks reads. */
export const HEAD_BYTES = 64 * 1024;

/** Room for a byte order mark, blanks and the header. */
const PDF_HEAD = 80;

const latin1 = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * ISO 32000-1, 7.5.2. Only a byte order mark and blanks may precede the header; anything else means another kind of
 * file.
 */
export const isPdf = (bytes: Uint8Array): boolean =>
  /^(\xef\xbb\xbf)?\s{0,64}%PDF-[12]\.\d/.test(latin1(bytes, 0, PDF_HEAD));

/** ISO/IEC 10918-1, annex B: start of image, then a segment marker. */
const isJpeg = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff && (bytes[3] ?? 0) >= 0xc0 && bytes[3] !== 0xff;

/** PNG, section 5.2: the signature, then the header chunk of 13 bytes. */
const isPng = (bytes: Uint8Array): boolean => latin1(bytes, 0, 16) === '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';

/** RFC 9649, section 2.4: a RIFF file of form WEBP whose first chunk is an image. */
const isWebp = (bytes: Uint8Array): boolean => /^RIFF.{4}WEBPVP8[ LX]/s.test(latin1(bytes, 0, 16));

/** ISO/IEC 23008-12, annex B: the brands of HEVC still images, as phones make them. */
const isHeic = (bytes: Uint8Array): boolean =>
  bytes[0] === 0 && bytes[1] === 0 && /^ftyp(heic|heix|heim|heis|mif1)/.test(latin1(bytes, 4, 12));

/*
 * Stricter checks that the file also has content: `head` is its first HEAD_BYTES, or all of a shorter file of `size`
 * bytes. Bytes after the head are not checked.
 */

type Holds = (head: Uint8Array, size: number) => boolean;

const numberAt = (bytes: Uint8Array, at: number, length: number): number =>
  bytes.subarray(at, at + length).reduce((sum, byte) => sum * 256 + byte, 0);

/** At least one object, because a page needs one. */
export const holdsPdf: Holds = (head, size) =>
  isPdf(head) && (size > head.length || / obj\b/.test(latin1(head, 0, 4096)));

/** The frame header with the image size, after other segments (annex B.2.2), and some data after it. */
export const holdsJpeg: Holds = (head, size) => {
  if (!isJpeg(head)) return false;
  for (let at = 2; at + 9 <= head.length; ) {
    if (head[at] !== 0xff) return false;
    const mark = head[at + 1] ?? 0;
    const length = numberAt(head, at + 2, 2);
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
    if (isFrame)
      return numberAt(head, at + 5, 2) > 0 && numberAt(head, at + 7, 2) > 0 && size > at + 2 + length;
    at += mark === 0xff ? 1 : 2 + Math.max(2, length);
  }
  return size > head.length;
};

/** Width, height and some data (PNG, sections 11.2.2 and 11.2.4). */
export const holdsPng: Holds = (head, size) =>
  isPng(head) &&
  numberAt(head, 16, 4) > 0 &&
  numberAt(head, 20, 4) > 0 &&
  (size > head.length || latin1(head, 33, 8192).includes('IDAT'));

/** At least as many bytes as its header says. */
export const holdsWebp: Holds = (head, size) => {
  const said = numberAt(head.slice(4, 8).reverse(), 0, 4);
  return isWebp(head) && said > 20 && said + 8 <= size + 1;
};

/** The `meta` box, which describes the images, after other boxes (ISO/IEC 14496-12, section 4.2). */
export const holdsHeic: Holds = (head, size) => {
  if (!isHeic(head)) return false;
  for (let at = 0; at + 8 <= head.length; at += Math.max(8, numberAt(head, at, 4)))
    if (latin1(head, at + 4, at + 8) === 'meta') return at + numberAt(head, at, 4) <= size;
  return size > head.length;
};
