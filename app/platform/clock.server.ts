import type { Clock } from '~/domain/shared/ports';
import type { Db } from './db.server';

export const systemClock: Clock = { now: () => new Date() };

/** A clock for tests that stands still; `clock.set(...)` moves it. */
export const fixedClock = (start: Date): Clock & { set(instant: Date): void } => {
  let instant = start;
  return {
    now: () => new Date(instant),
    set: (next) => {
      instant = next;
    },
  };
};

const REFRESH_MS = 1_000;

export type MovableClock = Clock & {
  refresh(): Promise<void>;
  /** Calls the listener with the new offset in milliseconds whenever the clock was moved. */
  onMoved(listener: (offsetMs: number) => void): void;
  stop(): void;
};

/**
 * Sandbox mode only: the machine's time plus an offset kept in the database, which the sandbox's clock page moves. The
 * offset is read every second, so that all processes agree within that time.
 */
export const movableClock = (db: Db): MovableClock => {
  let offsetMs = 0;
  const listeners: ((offsetMs: number) => void)[] = [];
  const refresh = async () => {
    const row = await db.sandboxClock.findUnique({ where: { id: 1 }, select: { offsetMs: true } });
    const before = offsetMs;
    offsetMs = Number(row?.offsetMs ?? 0);
    if (offsetMs !== before) for (const listener of listeners) listener(offsetMs);
  };
  const timer = setInterval(() => {
    // A restart of the database must not end the process; the last offset stays in force.
    refresh().catch(() => undefined);
  }, REFRESH_MS);
  timer.unref();
  return {
    now: () => new Date(Date.now() + offsetMs),
    refresh,
    onMoved: (listener) => void listeners.push(listener),
    stop: () => clearInterval(timer),
  };
};
