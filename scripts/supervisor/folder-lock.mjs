import { closeSync, constants, openSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

/**
 * A lock on a folder, kept by the operating system. It ends with the process that holds it, however that ends, so that
 * there are no stale locks. Node has no flock; on Linux an abstract socket is used, named after the folder's device
 * and inode, so that every path to the folder means the same lock. Such sockets are visible within one network
 * namespace: two containers on one folder do not see each other's.
 */

/** UV_FS_O_EXLOCK of libuv: macOS and Windows open a file exclusively with it. Node's constants lack it. */
const EXCLUSIVE = process.platform === 'win32' ? 0x1000_0000 : 0x20;

/**
 * @param {string} folder must exist
 * @returns {Promise<(() => void) | undefined>} releases the lock; undefined when another process holds it
 */
export const lockFolder = async (folder) =>
  process.platform === 'linux' ? lockBySocket(folder) : lockByFile(folder);

/** @param {string} folder */
function lockBySocket(folder) {
  const { dev, ino } = statSync(folder, { bigint: true });
  const server = createServer((caller) => caller.destroy());
  return /** @type {Promise<(() => void) | undefined>} */ (
    new Promise((resolve, reject) => {
      server.once('error', (error) =>
        /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE'
          ? resolve(undefined)
          : reject(error),
      );
      server.listen(`\0lombada-folder-${dev}-${ino}`, () => {
        server.unref();
        resolve(() => server.close());
      });
    })
  );
}

/** @param {string} folder */
function lockByFile(folder) {
  try {
    const flags = constants.O_RDWR | constants.O_CREAT | (constants.O_NONBLOCK ?? 0) | EXCLUSIVE;
    const held = openSync(path.join(folder, 'run.lock'), flags, 0o600);
    return () => closeSync(held);
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
    if (['EAGAIN', 'EWOULDBLOCK', 'EBUSY', 'EPERM'].includes(code)) return undefined;
    throw error;
  }
}
