import {
  extensionOf,
  holdsHeic,
  holdsJpeg,
  holdsPdf,
  holdsPng,
  holdsWebp,
} from '~/domain/files/content-kind';

/** The kinds of file that a customer may attach: pictures and PDF, recognised by their content. */
export type AttachmentKind = 'pdf' | 'jpg' | 'png' | 'webp' | 'heic';

const kinds: readonly [kind: AttachmentKind, isOne: (head: Uint8Array, size: number) => boolean][] = [
  ['pdf', holdsPdf],
  ['jpg', holdsJpeg],
  ['png', holdsPng],
  ['webp', holdsWebp],
  ['heic', holdsHeic],
];

/**
 * The kind of a file by its content; null for anything else, and for an incomplete file.
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

/** The kind of a file by its name; undefined for any other. */
export const promisedKind = (name: string): AttachmentKind | undefined => kindByExtension[extensionOf(name)];

/** The file picker's filter. Phones that honour it convert their pictures to JPEG. */
export const attachmentAccept = Object.keys(kindByExtension)
  .map((extension) => `.${extension}`)
  .join(',');

const MAX_NAME = 255;

/**
 * A name with the extension of the file's real kind: a PDF named "foto.png" becomes "foto.pdf", so that no program
 * mistakes it. @param name as `showableFileName` gives it
 */
export const attachmentName = (name: string, kind: AttachmentKind): string => {
  if (promisedKind(name) === kind) return name;
  const stem = name.replace(/\.[^.\s]{1,10}$/, '').slice(0, MAX_NAME - kind.length - 1);
  return promisedKind(stem) === kind ? stem : `${stem || 'arquivo'}.${kind}`;
};
