import { attachmentKey } from '../../app/domain/attachments/attachment';
import type { Services } from '../../app/services.server';

const text = (words: string) => Buffer.from(words, 'latin1');

/** Small valid files by name, with more than the first bytes of their format. */
export const contents = {
  jpg: text(
    '\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xc0\0\x0b\x08\0\x10\0\x10\x01\x01\x11\0 a picture of a torn cover',
  ),
  png: text('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0crc!\0\0\0\x0aIDAT a picture'),
  webp: text('RIFF\x18\0\0\0WEBPVP8 \x0c\0\0\0 a picture  '),
  heic: text('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x14metaa picture of a phone'),
  pdf: text('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj'),
  program: text('MZ\x90\0\x03 a program'),
  page: text('<html><script>alert(1)</script>'),
} as const;

async function* once(bytes: Uint8Array) {
  yield bytes;
}

/** A customer's uploaded picture, with its bytes. */
export const attachmentOf = async (
  { db, ids, clock, storage }: Services,
  userId: number,
  { purpose = 'contestacao:1', name = 'foto.jpg' } = {},
): Promise<string> => {
  const id = ids.id();
  const now = clock.now();
  await storage.put(attachmentKey(id), once(contents.jpg));
  await db.attachment.create({
    data: {
      id,
      userId,
      purpose,
      originalName: name,
      size: contents.jpg.length,
      kind: 'jpg',
      status: 'received',
      storageKey: attachmentKey(id),
      createdAt: now,
      aliveAt: now,
    },
  });
  return id;
};
