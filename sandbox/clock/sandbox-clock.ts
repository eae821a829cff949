import type { Pool } from 'pg';

/** The shop's clock as the simulated worlds see it: the machine's time plus an offset that can be set. */
export type SandboxClock = {
  now(): Promise<Date>;
  /** Milliseconds by which the shop lives in the future. */
  offsetMs(): Promise<number>;
  setOffset(offsetMs: number): Promise<void>;
};

const withOffset = (offsetMs: () => Promise<number>, setOffset: SandboxClock['setOffset']): SandboxClock => ({
  offsetMs,
  setOffset,
  now: async () => new Date(Date.now() + (await offsetMs())),
});

/** A clock of this process alone. */
export const createMemoryClock = (): SandboxClock => {
  let current = 0;
  return withOffset(
    async () => current,
    async (offsetMs) => {
      current = offsetMs;
    },
  );
};

const UNDEFINED_TABLE = '42P01';
const isMissingTable = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE;

/** The clock that the shop itself reads, in the table `sandbox_clock` of the shop's database. */
export const createDatabaseClock = (pool: Pool): SandboxClock =>
  withOffset(
    async () => {
      try {
        const found = await pool.query<{ offset_ms: string }>(
          'select offset_ms from sandbox_clock where id = 1',
        );
        return Number(found.rows[0]?.offset_ms ?? 0);
      } catch (error) {
        // The shop has not migrated yet: its clock is the machine's.
        if (isMissingTable(error)) return 0;
        throw error;
      }
    },
    async (offsetMs) => {
      await pool.query(
        `insert into sandbox_clock (id, offset_ms) values (1, $1)
         on conflict (id) do update set offset_ms = excluded.offset_ms`,
        [offsetMs],
      );
    },
  );
