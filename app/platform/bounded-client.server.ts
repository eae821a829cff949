import type { Socket } from 'node:net';
import pg from 'pg';

/** A statement that runs longer than this is a bug. The database cancels it. */
export const STATEMENT_TIMEOUT_MS = 15_000;
/** By then a healthy database has answered, at least that it cancelled the statement. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 2_000;

/** Has the code of a socket timeout, which Prisma recognizes. */
class Silence extends Error {
  readonly code = 'ETIMEDOUT';
  readonly syscall = 'read';
  readonly errno = -110;
  constructor() {
    super('the database said nothing for too long');
  }
}

/** Internals of a `pg` connection. While `readyForQuery` is false a statement is running. */
type Inner = { connection: { stream: Socket }; readyForQuery: boolean };

/** `silenceMs` is how long a connection may leave a statement unanswered. */
type BoundedConfig = pg.ClientConfig & { silenceMs?: number };

/**
 * A connection that is closed when a statement gets no answer in time, because the database hangs or the network drops
 * its packets. The database's own limits do not help then. The waiting caller gets an error at once.
 */
export class BoundedClient extends pg.Client {
  constructor(config: BoundedConfig = {}) {
    super(config);
    this.once('connect', () => this.watch(config.silenceMs ?? SILENCE_MS));
  }

  private watch(silenceMs: number): void {
    const inner = this as unknown as Inner;
    const { stream } = inner.connection;
    stream.setTimeout(silenceMs);
    // Emitted after this long without a byte in either direction, also on an idle connection.
    stream.on('timeout', () => {
      const heard = stream.bytesRead;
      // If this process was too busy to read, the answer is already buffered and is read before this callback.
      setImmediate(() => {
        if (!inner.readyForQuery && stream.bytesRead === heard) stream.destroy(new Silence());
      });
    });
  }
}
