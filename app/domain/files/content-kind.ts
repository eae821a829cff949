/** What a file is by its first bytes, whatever its name says. */

/** As many bytes as any of these looks at. */
export const HEAD_BYTES = 80;

const latin1 = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** ISO 32000-1, 7.5.2. Only a byte order mark and blanks may stand before it: what else does is another kind. */
export const isPdf = (bytes: Uint8Array): boolean =>
  /^(\xef\xbb\xbf)?\s{0,64}%PDF-[12]\.\d/.test(latin1(bytes, 0, HEAD_BYTES));

/** ISO/IEC 10918-1, annex B: start of image, then the mark of a segment. */
export const isJpeg = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff && (bytes[3] ?? 0) >= 0xc0 && bytes[3] !== 0xff;

/** PNG, section 5.2: the signature, then the header's chunk of 13 bytes. */
export const isPng = (bytes: Uint8Array): boolean => latin1(bytes, 0, 16) === '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';

/** RFC 9649, section 2.4: a RIFF file of the form WEBP, whose first chunk is a picture. */
export const isWebp = (bytes: Uint8Array): boolean => /^RIFF.{4}WEBPVP8[ LX]/s.test(latin1(bytes, 0, 16));

/** ISO/IEC 23008-12, annex B: the brands of still pictures coded in HEVC, as phones take them. */
export const isHeic = (bytes: Uint8Array): boolean =>
  bytes[0] === 0 && bytes[1] === 0 && /^ftyp(heic|heix|heim|heis|mif1)/.test(latin1(bytes, 4, 12));
