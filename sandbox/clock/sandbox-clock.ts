import type { Connections } from '../store/connections';

/** The shop's clock as the simulated services see it: the machine's time plus an offset that can be set. */
export type SandboxClock = {
  /** Sees a move by this process at once, and one by another process within a quarter of a second. */
  now(): Promise<Date>;
  /** The current offset: milliseconds by which the shop's clock is ahead. */
  offsetMs(): Promise<number>;
  setOffset(offsetMs: number): Promise<void>;
};

/** A clock of this process alone. */
export const createMemoryClock = (): SandboxClock => {
  let current = 0;
  return {
    now: async () => new Date(Date.now() + current),
    offsetMs: async () => current,
    setOffset: async (offsetMs) => {
      current = offsetMs;
    },
  };
};

const UNDEFINED_TABLE = '42P01';
const isMissingTable = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE;

const readOffset = async (connections: Connections): Promise<number> => {
  try {
    const [row] = await connections.use(({ send }) =>
      send('select offset_ms from sandbox_clock where id = 1'),
    );
    return Number(row?.offset_ms ?? 0);
  } catch (error) {
    // Without the table the shop has not migrated yet, and its clock is the machine's.
    if (isMissingTable(error)) return 0;
    throw error;
  }
};

/** How long an offset is cached before it is read again. */
const BELIEVED_MS = 250;

/** The clock that the shop itself reads, in the table `sandbox_clock` of the shop's database. */
export const createDatabaseClock = (connections: Connections): SandboxClock => {
  let known = { offset: Promise.resolve(0), until: 0 };
  /** Replaces the cached offset when the query is sent, so that a late answer cannot undo a later move. */
  const believe = (offset: Promise<number>): Promise<number> => {
    const belief = { offset, until: performance.now() + BELIEVED_MS };
    known = belief;
    offset.catch(() => {
      belief.until = 0;
    });
    return offset;
  };
  const offsetMs = () => believe(readOffset(connections));
  return {
    now: async () => {
      const offset = await (performance.now() < known.until ? known.offset : offsetMs());
      return new Date(Date.now() + offset);
    },
    offsetMs,
    setOffset: async (next) => {
      await connections.use(({ ask }) =>
        ask(
          `insert into sandbox_clock (id, offset_ms) values (1, $1)
           on conflict (id) do update set offset_ms = excluded.offset_ms`,
          [next],
        ),
      );
      await believe(Promise.resolve(next));
    },
  };
};
