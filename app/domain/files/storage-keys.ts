/**
 * Where the bytes of a file lie in the object storage. Keys come from our own random ids alone, never from
 * what a customer called the file, and a repeated analysis writes over its own thumbnails.
 */
export const originalKey = (fileId: string): string => `originals/${fileId}`;
export const isOriginalKey = (key: string): boolean => key.startsWith('originals/');
/** Of the file whose bytes lie at `storageKey`: copies of a file share its bytes and its pictures. */
export const thumbnailFolder = (storageKey: string): string =>
  `thumbnails/${storageKey.slice(storageKey.lastIndexOf('/') + 1)}/`;

/** `large` exists for some pages only; whoever asks falls back to the usual one. */
export type ThumbnailSize = 'usual' | 'large';
export const thumbnailKey = (storageKey: string, page: number, size: ThumbnailSize): string =>
  `${thumbnailFolder(storageKey)}${page}${size === 'large' ? '-large' : ''}.webp`;

/** A page as the viewer shows it; among the file's pictures, so that it goes with them. */
export const drawingKey = (
  storageKey: string,
  { version, page, layer, width }: { version: number; page: number; layer: string; width: number },
): string => `${thumbnailFolder(storageKey)}v${version}/${page}-${layer}-${width}.webp`;

/** A part of the first page, by where it lies on it; among the file's pictures too. */
export const frontKey = (
  storageKey: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  format: 'webp' | 'jpeg',
): string => `${thumbnailFolder(storageKey)}front-${[x, y, width, height].join('-')}.${format}`;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text from an address can be one of our file ids. */
export const isFileId = (text: string): boolean => uuid.test(text);
