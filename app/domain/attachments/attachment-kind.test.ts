import { describe, expect, it } from 'vitest';
import { type AttachmentKind, attachmentAccept, attachmentKindOf, attachmentName } from './attachment-kind';

const text = (words: string) => Uint8Array.from(words, (letter) => letter.charCodeAt(0));

describe('what a file is by its content', () => {
  it.each<[string, string, AttachmentKind | null]>([
    ['PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj', 'pdf'],
    ['PDF behind a byte order mark', '\xef\xbb\xbf%PDF-2.0', 'pdf'],
    ['web page that mentions PDF', '<html>%PDF-1.4', null],
    ['JPEG of a camera', '\xff\xd8\xff\xe1\0\x10Exif\0', 'jpg'],
    ['PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01', 'png'],
    ['WebP with loss', 'RIFF\x10\0\0\0WEBPVP8 \x02\0', 'webp'],
    ['WebP without loss', 'RIFF\x10\0\0\0WEBPVP8L\x02\0', 'webp'],
    ['WebP with more', 'RIFF\x10\0\0\0WEBPVP8X\x02\0', 'webp'],
    ['sound', 'RIFF\x10\0\0\0WAVEfmt ', null],
    ['HEIC of a phone', '\0\0\0\x18ftypheic\0\0\0\0', 'heic'],
    ['HEIF', '\0\0\0\x24ftypmif1\0\0\0\0', 'heic'],
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

describe('what it is called', () => {
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

  it('keeps within the column', () => {
    expect(attachmentName('a'.repeat(255), 'webp')).toHaveLength(255);
  });
});

it('is asked for by the picker', () => {
  expect(attachmentAccept).toBe('.pdf,.jpg,.jpeg,.png,.webp,.heic,.heif');
});
