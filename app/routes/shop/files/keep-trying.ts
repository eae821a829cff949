/**
 * When the client's own retries are used up, the upload is retried this often, and at once when the network or page is
 * back.
 */
const AGAIN_MS = 60_000;
/** If the shop has accepted nothing for this long, the customer is told. */
const GIVE_UP_MS = 60 * 60_000;
/**
 * A connection may die unnoticed, when a phone changes networks or a machine sleeps. After this time it is given up,
 * as the shop and its proxy end one without data after a minute or two.
 */
const STALLED_MS = 150_000;
const LOOK_EVERY_MS = 10_000;

interface Tries {
  /** Resumes at the offset that the shop has. */
  again: () => void;
  /** Aborts the running request. */
  stop: () => void;
  /** Called when the shop has accepted nothing for too long. */
  giveUp: () => void;
}

/** Resumes an upload that failed or stalled, until it is ended. */
export const keepTrying = ({ again, stop, giveUp }: Tries) => {
  let movedAt = Date.now();
  let lookedAt = movedAt;
  /** How long the shop has accepted nothing while the machine was awake. */
  let stillMs = 0;
  let waiting: AbortController | null = null;
  const goOn = () => {
    waiting?.abort();
    waiting = null;
  };
  const look = window.setInterval(() => {
    stillMs += Math.min(Date.now() - lookedAt, 2 * AGAIN_MS);
    lookedAt = Date.now();
    // While waiting for a retry, the timer in `wait` resumes the upload.
    if (waiting || Date.now() - movedAt < STALLED_MS) return;
    movedAt = Date.now();
    stop();
    if (stillMs > GIVE_UP_MS) giveUp();
    else again();
  }, LOOK_EVERY_MS);
  return {
    /** Bytes were sent, whether or not the shop accepts them. */
    moved: () => {
      movedAt = Date.now();
    },
    /** The shop has accepted a chunk. */
    accepted: () => {
      stillMs = 0;
    },
    end: () => {
      window.clearInterval(look);
      goOn();
    },
    /** False if it was tried for too long. */
    wait: (): boolean => {
      goOn();
      if (stillMs > GIVE_UP_MS) return false;
      waiting = new AbortController();
      const { signal } = waiting;
      const attempt = () => {
        if (signal.aborted) return;
        goOn();
        again();
      };
      const timer = window.setTimeout(attempt, AGAIN_MS);
      signal.addEventListener('abort', () => window.clearTimeout(timer));
      window.addEventListener('online', attempt, { signal });
      document.addEventListener(
        'visibilitychange',
        () => {
          if (document.visibilityState === 'visible') attempt();
        },
        { signal },
      );
      return true;
    },
  };
};
