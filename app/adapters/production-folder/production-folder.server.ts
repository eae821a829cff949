import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FolderFile, ProductionFolder } from '~/domain/production/folder/ports';

const MOST_CHARACTERS = 2_000;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Flushes a folder to disk, so that its entries survive a power cut. Network shares without support for this fail,
 * which is ignored.
 */
const keepFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().catch(() => undefined);
  await handle.close();
};

async function* hashed(chunks: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

const placeIn = (folder: string, name: string): string => {
  if (['', '.', '..'].includes(name) || name !== path.basename(name))
    throw new Error(`"${name}" is not a name within the folder`);
  return path.join(folder, name);
};

const writeFileWhole = async (folder: string, { name, chunks, sha256 }: FolderFile): Promise<void> => {
  const hash = createHash('sha256');
  await pipeline(hashed(chunks, hash), createWriteStream(placeIn(folder, name), { flush: true }));
  const found = hash.digest('hex');
  if (sha256 !== null && found !== sha256)
    throw new Error(`the bytes of ${name} are others than were approved`);
};

/** Removes old entries that belong to no current job. */
const sweepFolder = async (folder: string, kept: ReadonlySet<string>, olderThanMs: number): Promise<void> => {
  const found = await readdir(folder).catch((error) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const name of found.filter((each) => !kept.has(each))) {
    const place = placeIn(folder, name);
    const { mtimeMs } = await stat(place);
    if (mtimeMs < Date.now() - olderThanMs) await rm(place, { recursive: true, force: true });
  }
};

/** The beginning of a text file; empty if another worker has already processed and removed it. */
const readBeginning = async (place: string): Promise<string> => {
  const handle = await open(place, 'r').catch((error) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (!handle) return '';
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4 * MOST_CHARACTERS));
    return buffer.toString('utf8', 0, bytesRead).replaceAll('\0', '').trim().slice(0, MOST_CHARACTERS);
  } finally {
    await handle.close();
  }
};

/** A hot folder on a disk or a share. */
export const createProductionFolder = (root: string): ProductionFolder => {
  const [staging, jobs, marks] = ['.staging', 'in', 'out'].map((name) => path.join(root, name)) as [
    string,
    string,
    string,
  ];
  return {
    stage: async (staged, files) => {
      const folder = placeIn(staging, staged);
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      try {
        for await (const file of files) await writeFileWhole(folder, file);
      } catch (error) {
        await rm(folder, { recursive: true, force: true });
        throw error;
      }
      await keepFolder(folder);
      await keepFolder(staging);
    },
    release: async (staged, job) => {
      await mkdir(jobs, { recursive: true });
      try {
        await rename(placeIn(staging, staged), placeIn(jobs, job));
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
      await keepFolder(jobs);
      return true;
    },
    discard: (staged) => rm(placeIn(staging, staged), { recursive: true, force: true }),
    sweepStaged: (kept, olderThanMs) => sweepFolder(staging, kept, olderThanMs),
    withdraw: async (job) => {
      await mkdir(jobs, { recursive: true });
      await mkdir(staging, { recursive: true });
      const half = placeIn(staging, `${job}.cancel`);
      await writeFile(half, '', { flush: true });
      await rename(half, placeIn(jobs, `${job}.cancel`));
    },
    listMarks: async (most, isWanted) => {
      await mkdir(marks, { recursive: true });
      const found = await readdir(marks, { withFileTypes: true });
      return found
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .filter(isWanted)
        .sort()
        .slice(0, most);
    },
    readMark: async (name) => readBeginning(placeIn(marks, name)),
    settleMark: async (name, as) => {
      const folder = path.join(marks, as);
      await mkdir(folder, { recursive: true });
      await rename(placeIn(marks, name), placeIn(folder, name)).catch((error) => {
        if (!isMissing(error)) throw error;
      });
    },
  };
};
