import {
  extensionOf,
  holdsHeic,
  holdsJpeg,
  holdsPdf,
  holdsPng,
  holdsWebp,
} from '~/domain/files/content-kind';

/** The kinds of file that a customer sends beside what is written: pictures and PDF, told by their content. */
export type AttachmentKind = 'pdf' | 'jpg' | 'png' | 'webp' | 'heic';

const kinds: readonly [kind: AttachmentKind, isOne: (head: Uint8Array, size: number) => boolean][] = [
  ['pdf', holdsPdf],
  ['jpg', holdsJpeg],
  ['png', holdsPng],
  ['webp', holdsWebp],
  ['heic', holdsHeic],
];

/**
 * What a file is by its content; null for anything else, and for a mere beginning.
 * @param head its first HEAD_BYTES, or all of a shorter one
 * @param size of the file, in bytes
 */
export const attachmentKindOf = (head: Uint8Array, size = head.length): AttachmentKind | null =>
  kinds.find(([, isOne]) => isOne(head, size))?.[0] ?? null;

const kindByExtension: Readonly<Record<string, AttachmentKind>> = {
  pdf: 'pdf',
  jpg: 'jpg',
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heic: 'heic',
  heif: 'heic',
};

/** What a file promises to be by its name; undefined for any other. */
export const promisedKind = (name: string): AttachmentKind | undefined => kindByExtension[extensionOf(name)];

/** The file picker's filter. Phones that read it turn their own pictures into JPEG. */
export const attachmentAccept = Object.keys(kindByExtension)
  .map((extension) => `.${extension}`)
  .join(',');

const MAX_NAME = 255;

/**
 * A name with the extension of what the file is: "foto.png" that is a PDF is called "foto.pdf", so that no program takes
 * it for something else. @param name as `showableFileName` gives it
 */
export const attachmentName = (name: string, kind: AttachmentKind): string => {
  if (promisedKind(name) === kind) return name;
  const stem = name.replace(/\.[^.\s]{1,10}$/, '').slice(0, MAX_NAME - kind.length - 1);
  return promisedKind(stem) === kind ? stem : `${stem || 'arquivo'}.${kind}`;
};
