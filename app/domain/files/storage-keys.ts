/**
 * Where the bytes of a file lie in the object storage. Keys come from our own random ids alone, never from
 * what a customer called the file, and a repeated analysis writes over its own thumbnails.
 */
export const originalKey = (fileId: string): string => `originals/${fileId}`;
export const thumbnailFolder = (fileId: string): string => `thumbnails/${fileId}/`;

/** `large` exists for some pages only; whoever asks falls back to the usual one. */
export type ThumbnailSize = 'usual' | 'large';
export const thumbnailKey = (fileId: string, page: number, size: ThumbnailSize): string =>
  `${thumbnailFolder(fileId)}${page}${size === 'large' ? '-large' : ''}.webp`;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text from an address can be one of our file ids. */
export const isFileId = (text: string): boolean => uuid.test(text);
