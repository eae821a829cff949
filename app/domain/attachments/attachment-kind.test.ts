import { describe, expect, it } from 'vitest';
import { type AttachmentKind, attachmentAccept, attachmentKindOf, attachmentName } from './attachment-kind';

/** Small valid files, with more than the first bytes of their format. */
const jpg =
  '\xff\xd8\xff\xe1\0\x10Exif\0\0MM\0*\0\0\0\x08\xff\xc0\0\x0b\x08\0\x10\0\x10\x01\x01\x11\0 and its data';
const png = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0crc!\0\0\0\x0aIDAT and its data';
const webp = 'RIFF\x18\0\0\0WEBPVP8 \x0c\0\0\0and its data';
const heic = '\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x14metaand its data';

const text = (words: string) => Uint8Array.from(words, (letter) => letter.charCodeAt(0));

describe('the kind of a file by its content', () => {
  it.each<[string, string, AttachmentKind | null]>([
    ['PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj', 'pdf'],
    ['PDF behind a byte order mark', '\xef\xbb\xbf%PDF-2.0\n1 0 obj', 'pdf'],
    ['web page that mentions PDF', '<html>%PDF-1.4', null],
    ['JPEG', jpg, 'jpg'],
    ['PNG', png, 'png'],
    ['WebP with loss', webp, 'webp'],
    ['WebP without loss', webp.replace('VP8 ', 'VP8L'), 'webp'],
    ['WebP with more', webp.replace('VP8 ', 'VP8X'), 'webp'],
    ['JPEG of 26 bytes', jpg.slice(0, 26), null],
    ['JPEG of no size', jpg.replaceAll('\0\x10\0\x10', '\0\0\0\0'), null],
    ['PNG that ends at once', png.slice(0, 33), null],
    ['WebP that is shorter than it says', webp.slice(0, 24), null],
    ['HEIC without a picture', heic.slice(0, 24), null],
    ['PDF without a page', '%PDF-1.7\n%âãÏÓ\n', null],
    ['sound', 'RIFF\x10\0\0\0WAVEfmt ', null],
    ['HEIC of a phone', heic, 'heic'],
    ['HEIF', heic.replace('ftypheic', 'ftypmif1'), 'heic'],
    ['film', '\0\0\0\x18ftypisom\0\0\0\0', null],
    ['film of a phone', '\0\0\0\x14ftypqt  \0\0\0\0', null],
    ['GIF', 'GIF89a', null],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">', null],
    ['program', 'MZ\x90\0', null],
    ['ZIP', 'PK\x03\x04', null],
    ['nothing', '', null],
  ])('%s', (_, words, kind) => {
    expect(attachmentKindOf(text(words))).toBe(kind);
  });
});

describe('the stored name of a file', () => {
  it.each<[string, AttachmentKind, string]>([
    ['IMG_2041.HEIC', 'heic', 'IMG_2041.HEIC'],
    ['foto.jpeg', 'jpg', 'foto.jpeg'],
    ['foto.png', 'jpg', 'foto.jpg'],
    ['laudo.pdf.exe', 'pdf', 'laudo.pdf'],
    ['laudo', 'pdf', 'laudo.pdf'],
    ['.htaccess', 'png', 'arquivo.png'],
  ])('%s, which is a %s: %s', (name, kind, shown) => {
    expect(attachmentName(name, kind)).toBe(shown);
  });

  it('fits the column', () => {
    expect(attachmentName('a'.repeat(255), 'webp')).toHaveLength(255);
  });
});

it('matches the file types that the picker offers', () => {
  expect(attachmentAccept).toBe('.pdf,.jpg,.jpeg,.png,.webp,.heic,.heif');
});
