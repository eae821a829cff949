/**
 * Storage keys contain only our own random ids, never the customer's file name. A repeated analysis overwrites its own
 * thumbnails.
 */
export const originalKey = (fileId: string): string => `originals/${fileId}`;
export const isOriginalKey = (key: string): boolean => key.startsWith('originals/');
/** For the file with the bytes at `storageKey`: copies of a file share its bytes and its pictures. */
export const thumbnailFolder = (storageKey: string): string =>
  `thumbnails/${storageKey.slice(storageKey.lastIndexOf('/') + 1)}/`;

/** `large` exists for some pages only; callers fall back to the usual one. */
export type ThumbnailSize = 'usual' | 'large';
export const thumbnailKey = (storageKey: string, page: number, size: ThumbnailSize): string =>
  `${thumbnailFolder(storageKey)}${page}${size === 'large' ? '-large' : ''}.webp`;

/** A page drawn for the viewer; stored with the file's pictures, so that it is deleted with them. */
export const drawingKey = (
  storageKey: string,
  { version, page, layer, width }: { version: number; page: number; layer: string; width: number },
): string => `${thumbnailFolder(storageKey)}v${version}/${page}-${layer}-${width}.webp`;

/** A part of the first page, named by its position; also stored with the file's pictures. */
export const frontKey = (
  storageKey: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  format: 'webp' | 'jpeg',
): string => `${thumbnailFolder(storageKey)}front-${[x, y, width, height].join('-')}.${format}`;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text from an address has the form of a file id. */
export const isFileId = (text: string): boolean => uuid.test(text);
