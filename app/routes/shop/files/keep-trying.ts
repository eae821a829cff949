/** Once the client's own tries are over, it is tried again so often, and at once when the network or the page is back. */
const AGAIN_MS = 60_000;
/** An author whose shop has taken nothing for so long is told. */
const GIVE_UP_MS = 60 * 60_000;
/**
 * A connection that died unnoticed, as when a telephone changes its network or a machine slept, is not waited for: the
 * shop and the proxy before it end one without bytes after a minute or two.
 */
const STALLED_MS = 150_000;
const LOOK_EVERY_MS = 10_000;

interface Tries {
  /** Begins again at what the shop has. */
  again: () => void;
  /** Gives up the request under way. */
  stop: () => void;
  /** For too long the shop has taken nothing. */
  giveUp: () => void;
}

/** Begins again what failed by nobody's will or came to a standstill, until it is ended. */
export const keepTrying = ({ again, stop, giveUp }: Tries) => {
  let movedAt = Date.now();
  let lookedAt = movedAt;
  /** How long the shop has taken nothing while the machine was awake. */
  let stillMs = 0;
  let waiting: AbortController | null = null;
  const goOn = () => {
    waiting?.abort();
    waiting = null;
  };
  const look = window.setInterval(() => {
    stillMs += Math.min(Date.now() - lookedAt, 2 * AGAIN_MS);
    lookedAt = Date.now();
    // While it waits, the tries below see to it.
    if (waiting || Date.now() - movedAt < STALLED_MS) return;
    movedAt = Date.now();
    stop();
    if (stillMs > GIVE_UP_MS) giveUp();
    else again();
  }, LOOK_EVERY_MS);
  return {
    /** Bytes went out; whether the shop takes them is another matter. */
    moved: () => {
      movedAt = Date.now();
    },
    /** The shop has taken a piece. */
    accepted: () => {
      stillMs = 0;
    },
    end: () => {
      window.clearInterval(look);
      goOn();
    },
    /** False: it has been tried for too long. */
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
