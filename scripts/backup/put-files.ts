import { createHash } from 'node:crypto';
import type { ObjectStorage } from '../../app/domain/shared/ports';
import type { End } from './contents';
import { kindOf } from './contents';
import type { Entry } from './tar';

const sameBytes = async (
  storage: ObjectStorage,
  key: string,
  wished: { size: number; sha256: string },
): Promise<boolean> => {
  const object = await storage.get(key);
  if (!object || object.size !== wished.size) return false;
  const hash = createHash('sha256');
  for await (const chunk of object.chunks) hash.update(chunk);
  return hash.digest('hex') === wished.sha256;
};

/**
 * Lays the files of an archive beside those of the shop that is there. Names of files are made once and never used
 * again, so nothing of the old shop is changed; where other bytes stand under a name (a thumbnail drawn anew), they
 * stay until the new shop is in its place.
 */
export const filePutter = (storage: ObjectStorage, { files }: Pick<End, 'files'>) => {
  const added = new Set<string>();
  const differing = new Set<string>();

  const put = async (key: string, entry: Entry): Promise<void> => {
    const hash = createHash('sha256');
    const passed = async function* () {
      for await (const chunk of entry.chunks) {
        hash.update(chunk);
        yield chunk;
      }
    };
    await storage.put(key, passed());
    const isLastOne = hash.digest('hex') === files[key]?.sha256;
    if (!isLastOne) differing.add(key);
    else differing.delete(key);
  };
  return {
    added,
    /** Entries that are no file of the archive's end are passed over. */
    take: async (entry: Entry): Promise<void> => {
      const kind = kindOf(entry.name);
      const wished = kind.kind === 'file' ? files[kind.key] : undefined;
      if (kind.kind !== 'file' || !wished) return;
      const { key } = kind;
      if (!added.has(key)) {
        if (await sameBytes(storage, key, wished)) return;
        if ((await storage.size(key)) !== null) return void differing.add(key);
        added.add(key);
      }
      await put(key, entry);
    },
    /** Whether bytes of the old shop stand under names of the archive. */
    differs: () => differing.size > 0,
    /** The new shop is in its place: its bytes replace the others. */
    replace: async (entry: Entry): Promise<void> => {
      const kind = kindOf(entry.name);
      if (kind.kind === 'file' && differing.has(kind.key)) {
        added.add(kind.key);
        await put(kind.key, entry);
      }
    },
    /** The new shop does not come: what was laid down for it goes. */
    takeBack: async (): Promise<void> => {
      for (const key of added) await storage.delete(key);
    },
  };
};
