import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** An empty file for as long as `use` runs. */
export const withScratch = async <T>(use: (scratch: FileHandle) => Promise<T>): Promise<T> => {
  const scratchPath = path.join(tmpdir(), `lombada-pdf-${randomUUID()}`);
  const scratch = await open(scratchPath, 'wx+', 0o600);
  // A file without a name leaves nothing behind, however this process ends (Windows keeps it until `finally`).
  if (process.platform !== 'win32') await rm(scratchPath);
  try {
    return await use(scratch);
  } finally {
    await scratch.close();
    await rm(scratchPath, { force: true });
  }
};
