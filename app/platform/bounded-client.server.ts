import type { Socket } from 'node:net';
import pg from 'pg';

/** Statements that run longer than this are a bug; the database ends them. */
export const STATEMENT_TIMEOUT_MS = 15_000;
/** A database that is well has answered by then, if only that it ended the statement. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 2_000;

/** Told as a socket's own timeout is, which Prisma knows. */
class Silence extends Error {
  readonly code = 'ETIMEDOUT';
  readonly syscall = 'read';
  readonly errno = -110;
  constructor() {
    super('the database said nothing for too long');
  }
}

/** What `pg` keeps of a connection; a statement is under way while it is not ready for another. */
type Inner = { connection: { stream: Socket }; readyForQuery: boolean };

/** How long a connection may owe an answer, beside what `pg` takes; `silenceMs` is the process's own limit. */
type BoundedConfig = pg.ClientConfig & { silenceMs?: number };

/**
 * A connection that is given up when the database owes an answer and says nothing: it hangs, or something between
 * swallows what is said. The database's own limits are of no use then. Whoever waits is told at once.
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
    // It comes after so long without a byte in either direction, also while nobody asked anything.
    stream.on('timeout', () => {
      const heard = stream.bytesRead;
      // Where the process itself was too busy to look, the answer lies there already: it is read before this.
      setImmediate(() => {
        if (!inner.readyForQuery && stream.bytesRead === heard) stream.destroy(new Silence());
      });
    });
  }
}
