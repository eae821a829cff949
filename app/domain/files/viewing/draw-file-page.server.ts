import type { PageDrawer } from '@lombada/preflight/facts/analyser';
import { type DrawingWidth, isSpotLayer, type Layer, spotPlace } from '@lombada/preflight/facts/drawing';
import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import { bytesOf, oneChunk } from '../../shared/archive';
import { fail, ok, type Result } from '../../shared/result';
import { drawingKey, isFileId } from '../storage-keys';
import type { FileAccess } from './address';
import type { DrawingQueue } from './drawing-queue';
import { type DrawnFile, findDrawnFile, findSpots } from './viewed-file-store.server';

export type DrawServices = Pick<Context, 'db' | 'storage'> & {
  pageDrawer: PageDrawer;
  drawings: DrawingQueue<Uint8Array | null>;
};

/** Pages count from 1. */
export type RequestedDrawing = { page: number; layer: Layer; width: DrawingWidth };

export type DrawingFailure =
  | { kind: 'not-found' }
  /** The page needs more processor time or memory than is available. */
  | { kind: 'not-drawable' }
  /** Too many pictures are being drawn. */
  | { kind: 'busy'; retryAfterSeconds: number };

const RETRY_SECONDS = 3;

/** `tag` identifies the content of a picture: another picture has another tag. */
export type FoundDrawing = { tag: string; file: DrawnFile; requested: RequestedDrawing & { spot?: string } };

/** Finds which picture is requested, before it is read or drawn. */
export const findDrawing = async (
  { db }: HasDb,
  access: FileAccess,
  requested: RequestedDrawing,
): Promise<FoundDrawing | null> => {
  const isNamed = !('fileId' in access) || isFileId(access.fileId);
  const file = isNamed ? await findDrawnFile(db, access) : null;
  if (!file || !Number.isInteger(requested.page) || requested.page < 1 || requested.page > file.pageCount)
    return null;
  const { page, layer, width } = requested;
  const tag = `v${file.version}-${file.id}-${page}-${layer}-${width}`;
  if (!isSpotLayer(layer)) return { tag, file, requested };
  const spot = (await findSpots(db, file.id))[spotPlace(layer) - 1];
  return spot === undefined ? null : { tag, file, requested: { ...requested, spot } };
};

/** The picture (WebP), drawn now unless it is stored. `owner` is used to share the queue fairly. */
export const readDrawing = async (
  services: DrawServices,
  { file, requested }: FoundDrawing,
  { owner, signal }: { owner: string; signal?: AbortSignal },
): Promise<Result<Uint8Array, DrawingFailure>> => {
  const { storage, drawings } = services;
  const key = drawingKey(file.storageKey, { version: file.version, ...requested });
  const kept = await storage.get(key);
  if (kept) return ok(await bytesOf(kept.chunks));
  const work = (end: AbortSignal) => draw(services, file.storageKey, key, requested, end);
  const drawn = await drawings.run({ key, owner, work, ...(signal ? { signal } : {}) });
  if (!drawn) return fail({ kind: 'busy', retryAfterSeconds: RETRY_SECONDS });
  return drawn.value ? ok(drawn.value) : fail({ kind: 'not-drawable' });
};

const draw = async (
  { storage, pageDrawer }: DrawServices,
  storageKey: string,
  key: string,
  requested: FoundDrawing['requested'],
  signal: AbortSignal,
): Promise<Uint8Array | null> => {
  const picture = await storage.withLocalCopy(storageKey, (file) =>
    pageDrawer.draw({ file, ...requested, signal }),
  );
  if (picture) await storage.put(key, oneChunk(picture));
  return picture;
};
