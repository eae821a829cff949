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
 * Adds the files of an archive to those of the existing shop. File names are unique and never reused, so that no file
 * of the old shop changes. When a name has other bytes (a thumbnail drawn again), the old ones stay until the
 * databases are swapped.
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
    /** Stores an entry; skips those that the archive does not list as files. */
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
    /** Whether a name of the archive has other bytes in the old shop. */
    differs: () => differing.size > 0,
    /** After the databases were swapped: replaces differing bytes. */
    replace: async (entry: Entry): Promise<void> => {
      const kind = kindOf(entry.name);
      if (kind.kind === 'file' && differing.has(kind.key)) {
        added.add(kind.key);
        await put(kind.key, entry);
      }
    },
    /** When the restore fails: deletes the files that were added. */
    takeBack: async (): Promise<void> => {
      for (const key of added) await storage.delete(key);
    },
  };
};
