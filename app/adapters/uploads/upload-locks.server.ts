import type { Lock, Locker, RequestRelease } from '@tus/server';

/** A lock that does not come within this time is refused; the client then tries again. */
const PATIENCE_MS = 20_000;

export const lockRefused = { status_code: 423, body: 'the upload is being written to' };

type Held = { askToLeave: RequestRelease; waiting: (() => void)[] };

/**
 * One writer per upload in this process, first come, first served. A newcomer asks the holder to stop, which
 * is how a connection that died unnoticed gives way to the one that resumes. Processes do not lock each
 * other out: two writers of one upload send the same bytes of the same file to the same place.
 */
export const createUploadLocks = (): Locker => {
  const locks = new Map<string, Held>();
  const take = (id: string, askToLeave: RequestRelease): boolean => {
    if (locks.has(id)) return false;
    locks.set(id, { askToLeave, waiting: [] });
    return true;
  };
  const waitForTurn = async (id: string, signal: AbortSignal): Promise<void> => {
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
  const lockOf = (id: string): Lock => ({
    lock: async (signal, askToLeave) => {
      while (!take(id, askToLeave)) {
        await locks.get(id)?.askToLeave();
        await waitForTurn(id, signal);
      }
    },
    unlock: async () => {
      const held = locks.get(id);
      locks.delete(id);
      for (const goOn of held?.waiting ?? []) goOn();
    },
  });
  return { newLock: lockOf };
};
