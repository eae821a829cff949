import { setTimeout as pause } from 'node:timers/promises';
import type { Lock, Locker, RequestRelease } from '@tus/server';
import type { Ids } from '~/domain/shared/ports';
import { LEASE_SECONDS, type UploadLeases } from './upload-leases.server';

/** After this wait for a lock the request is refused; the client then tries again. */
const PATIENCE_MS = 20_000;
/** How often a process asks for a lease that another one holds, and how often a holder renews it. */
const ASK_EVERY_MS = 200;
const KEEP_EVERY_MS = 1_000;
/**
 * A writer that could not renew its lease for this long stops. The tus server needs three seconds for that, and the
 * check runs every second.
 */
const UNKEPT_MS = (LEASE_SECONDS - 5) * 1_000;

export const lockRefused = { status_code: 423, body: 'the upload is being written to' };

type Held = { askToLeave: RequestRelease; waiting: (() => void)[] };

/** Queues the writers of this process, first come, first served. A newcomer asks the holder to stop. */
const createQueues = () => {
  const locks = new Map<string, Held>();
  const take = (id: string, askToLeave: RequestRelease): boolean => {
    if (locks.has(id)) return false;
    locks.set(id, { askToLeave, waiting: [] });
    return true;
  };
  const waitForLease = async (id: string, signal: AbortSignal): Promise<void> => {
    const held = locks.get(id);
    if (!held) return;
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
      };
      const goOn = () => {
        leave();
        resolve();
      };
      const giveUp = () => {
        leave();
        held.waiting = held.waiting.filter((each) => each !== goOn);
        reject(lockRefused);
      };
      const timer = setTimeout(giveUp, PATIENCE_MS);
      signal.addEventListener('abort', giveUp);
      held.waiting.push(goOn);
    });
  };
  return {
    enter: async (id: string, signal: AbortSignal, askToLeave: RequestRelease): Promise<void> => {
      while (!take(id, askToLeave)) {
        await locks.get(id)?.askToLeave();
        await waitForLease(id, signal);
      }
    },
    leave: (id: string): void => {
      const held = locks.get(id);
      locks.delete(id);
      for (const goOn of held?.waiting ?? []) goOn();
    },
  };
};

type UploadLease = Parameters<UploadLeases['take']>[0];

/** Returns when the lease was requested, since the database's answer may have been slow. */
const takeLease = async (leases: UploadLeases, lease: UploadLease, signal: AbortSignal): Promise<number> => {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const requestedAt = performance.now();
    if (await leases.take(lease)) return requestedAt;
    if (signal.aborted || performance.now() > until) throw lockRefused;
    await pause(ASK_EVERY_MS);
  }
};

type Kept = { lease: UploadLease; since: number };

/**
 * Renews a lease until the returned function is called, and asks its holder to stop if another writer wants or has it.
 */
const keepLease = (
  leases: UploadLeases,
  { lease, since }: Kept,
  askToLeave: RequestRelease,
): (() => void) => {
  let keptAt = since;
  let isAsking = false;
  const keep = async () => {
    const requestedAt = performance.now();
    const state = await leases.keep(lease);
    keptAt = requestedAt;
    if (state !== 'mine') await askToLeave();
  };
  const timer = setInterval(() => {
    if (performance.now() - keptAt > UNKEPT_MS) void askToLeave();
    if (isAsking) return;
    isAsking = true;
    keep()
      // While the database is away no lease can be renewed; the check above handles that.
      .catch(() => undefined)
      .finally(() => {
        isAsking = false;
      });
  }, KEEP_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
};

/**
 * One writer per upload across all processes. A newcomer asks the holder to stop, so a resumed upload replaces a
 * connection that died unnoticed. The lease of a process that died expires.
 */
export const createUploadLocks = ({ leases, ids }: { leases: UploadLeases; ids: Ids }): Locker => {
  const queues = createQueues();
  const lockOf = (id: string): Lock => {
    const lease = { key: id, holder: ids.id() };
    let stopKeeping = () => {};
    return {
      lock: async (signal, askToLeave) => {
        await queues.enter(id, signal, askToLeave);
        try {
          const since = await takeLease(leases, lease, signal);
          stopKeeping = keepLease(leases, { lease, since }, askToLeave);
        } catch (error) {
          queues.leave(id);
          throw error;
        }
      },
      unlock: async () => {
        stopKeeping();
        // The bytes are written already, and a lease that is not deleted expires.
        await leases.end(lease).catch(() => undefined);
        queues.leave(id);
      },
    };
  };
  return { newLock: lockOf };
};
