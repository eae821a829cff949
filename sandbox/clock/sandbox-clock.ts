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
    // The outbox keeps the database's time, for its leases and retries, so a mail that waits is due earlier by the jump.
    setOffset: async (next) => {
      await connections.use(({ ask }) =>
        ask(
          `with before as (select coalesce(max(offset_ms), 0) as ms from sandbox_clock),
                moved as (insert into sandbox_clock (id, offset_ms) values (1, $1)
                          on conflict (id) do update set offset_ms = excluded.offset_ms)
           update caixa_saida set disponivel_em = disponivel_em - make_interval(secs => ($1::bigint - ms) / 1000.0)
             from before where $1::bigint > ms and disponivel_em > now()
              and entregue_em is null and falhou_em is null and tentativas = 0`,
          [next],
        ),
      );
      await believe(Promise.resolve(next));
    },
  };
};
