import type { HasDb } from '~/platform/db.server';
import { fail, ok, type Result } from '../shared/result';
import { facesOf } from './cover-faces';
import { expectationOf } from './expectation';
import { type CoverFile, findCoverFile } from './front-picture-store.server';
import { trimOf } from './pdf-analysis';
import type { ObjectStorage, PictureCutter } from './ports';
import { configurationOf, listedFor, type ReadsProjects } from './project-view.server';
import { frontKey, isFileId, thumbnailKey } from './storage-keys';
import { storedAnalysisSchema } from './stored-analysis';

type Services = HasDb & ReadsProjects & { storage: ObjectStorage; pictures: PictureCutter };

/** Whose cover: a file of the customer's own, or of an ordered item, whoever ordered it. */
export type FrontOf = { fileId: string; userId: number } | { orderItemId: number };

/** Pixels across: what is looked at beside an item's name, on a fine screen too. */
const WIDEST = 240;

/** Where the front lies on the first page; null of a file that is no cover of its book. */
const frontOf = async (services: Services, { analysis, project }: CoverFile) => {
  const known = storedAnalysisSchema.parse(analysis);
  const page = known?.ok ? known.pages[0] : undefined;
  const listed = page && (await listedFor(services, project));
  const configuration = listed && configurationOf(listed.product.kind, project.configuration);
  const expectation = configuration && expectationOf('cover', listed.product, configuration);
  return (expectation && facesOf(expectation, trimOf(page))?.front) ?? null;
};

/** The front of the book, cut from the drawn cover that was sent for it; made once. `tag` names what it shows. */
export const readFrontPicture = async (
  services: Services,
  of: FrontOf,
  format: 'webp' | 'jpeg' = 'webp',
): Promise<Result<{ tag: string; picture: () => Promise<Uint8Array | null> }, 'not-found'>> => {
  const { db, storage, pictures } = services;
  const file = 'fileId' in of && !isFileId(of.fileId) ? null : await findCoverFile(db, of);
  const front = file && (await frontOf(services, file));
  if (!file || !front) return fail('not-found');
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
  return ok({ tag: key.slice(key.indexOf('/') + 1), picture });
};

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const bytesOf = async (chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of chunks) pieces.push(piece);
  return Buffer.concat(pieces);
};
