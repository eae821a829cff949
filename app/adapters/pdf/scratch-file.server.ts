import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** An empty file; `readOnly` leads to the same one. */
export type Scratch = { handle: FileHandle; readOnly: FileHandle; close: () => Promise<void> };

export const openScratch = async (): Promise<Scratch> => {
  const scratchPath = path.join(tmpdir(), `lombada-pdf-${randomUUID()}`);
  const handle = await open(scratchPath, 'wx+', 0o600);
  const readOnly = await open(scratchPath, 'r').catch(async (error) => {
    await handle.close();
    await rm(scratchPath, { force: true });
    throw error;
  });
  // A file without a name leaves nothing behind, however this process ends (Windows keeps it until it is closed).
  if (process.platform !== 'win32') await rm(scratchPath, { force: true });
  let closing: Promise<void> | undefined;
  const closeAll = async () => {
    await handle.close();
    await readOnly.close();
    await rm(scratchPath, { force: true });
  };
  const close = () => {
    closing ??= closeAll();
    return closing;
  };
  return { handle, readOnly, close };
};

/** An empty file for as long as `use` runs. */
export const withScratch = async <T>(use: (scratch: FileHandle) => Promise<T>): Promise<T> => {
  const { handle, close } = await openScratch();
  try {
    return await use(handle);
  } finally {
    await close();
  }
};
