import { trimOf } from '@lombada/preflight/facts/page-size';
import { resolveConfiguration } from '~/domain/catalogue/resolved-configuration';
import type { Context } from '~/domain/shared/context.server';
import type { Logger } from '~/platform/logger.server';
import { bytesOf, oneChunk } from '../shared/archive';
import { fail, ok, type Result } from '../shared/result';
import { facesOf } from './cover-faces';
import { expectationOf } from './expectation';
import { type CoverFile, type FrontOf, findCoverFile, findCoverFiles } from './front-picture-store.server';
import type { PictureCutter } from './ports';
import { configurationOf, listedFor, type ReadsProjects } from './project-view.server';
import { frontKey, isFileId, thumbnailKey } from './storage-keys';
import { storedAnalysisSchema } from './stored-analysis';

export type FrontServices = Pick<Context, 'db' | 'storage'> & ReadsProjects & { pictures: PictureCutter };

/** Width in pixels: enough beside an item's name on a high-resolution screen. */
const WIDEST = 240;

/** The position of the front on the first page; null for a file that is not a cover of its book. */
const frontOf = async (services: FrontServices, { analysis, project }: CoverFile) => {
  const known = storedAnalysisSchema.parse(analysis);
  const page = known?.ok ? known.pages[0] : undefined;
  const listed = page && (await listedFor(services, project));
  const configuration = listed && configurationOf(listed.product.kind, project.configuration);
  const expectation =
    configuration && expectationOf('cover', resolveConfiguration(listed.product, configuration));
  return (expectation && facesOf(expectation, trimOf(page))?.front) ?? null;
};

type Front = { tag: string; picture: () => Promise<Uint8Array | null> };

const cutFront = async (
  services: FrontServices,
  file: CoverFile,
  format: 'webp' | 'jpeg',
): Promise<Front | null> => {
  const { storage, pictures } = services;
  const front = await frontOf(services, file);
  if (!front) return null;
  const key = frontKey(file.storageKey, front, format);
  const picture = async () => {
    const kept = await storage.get(key);
    if (kept) return bytesOf(kept.chunks);
    const drawn =
      (await storage.get(thumbnailKey(file.storageKey, 1, 'large'))) ??
      (await storage.get(thumbnailKey(file.storageKey, 1, 'usual')));
    if (!drawn) return null;
    const cut = await pictures.cut(await bytesOf(drawn.chunks), front, { widest: WIDEST, format });
    await storage.put(key, oneChunk(cut));
    return cut;
  };
  return { tag: key.slice(key.indexOf('/') + 1), picture };
};

/** The front of the book, cut from the drawn cover; it is cut once and stored. `tag` identifies its content. */
export const readFrontPicture = async (
  services: FrontServices,
  of: FrontOf,
): Promise<Result<Front, 'not-found'>> => {
  const file = 'fileId' in of && !isFileId(of.fileId) ? null : await findCoverFile(services.db, of);
  const front = file && (await cutFront(services, file, 'webp'));
  return front ? ok(front) : fail('not-found');
};

/**
 * The fronts of ordered items by item id, as JPEG, which every mail program shows. A front that is missing or cannot
 * be cut is left out and causes no other failure.
 */
export const readItemFronts = async (
  services: FrontServices & { logger: Logger },
  itemIds: readonly number[],
): Promise<Map<number, Uint8Array>> => {
  const fronts = new Map<number, Uint8Array>();
  if (itemIds.length === 0) return fronts;
  for (const { orderItemId, file } of await findCoverFiles(services.db, itemIds)) {
    try {
      const picture = await (await cutFront(services, file, 'jpeg'))?.picture();
      if (picture) fronts.set(orderItemId, picture);
    } catch (error) {
      services.logger.warn({ err: error, orderItemId }, 'the front of an ordered item could not be made');
    }
  }
  return fronts;
};
