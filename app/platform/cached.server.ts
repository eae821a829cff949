import { LRUCache } from 'lru-cache';

/**
 * Keeps what `load` answered for `ttlMs`, then answers the old value while a fresh one is fetched, so that
 * no request waits but the first, and the first after a long silence. A failed refresh keeps the old value and is
 * tried at the next call. `load` is
 * given the value that it replaces, so that it may answer the same one again.
 */
export const cached = <T>(
  ttlMs: number,
  load: (before: T | null) => Promise<T>,
): { get(): Promise<T>; forget(): void } => {
  let value: { current: T; loadedAt: number } | null = null;
  let pending: Promise<T> | null = null;
  const refresh = (): Promise<T> => {
    if (pending) return pending;
    const loading: Promise<T> = load(value?.current ?? null)
      .then((current) => {
        // What was being read when everything was forgotten may be of before.
        if (pending === loading) value = { current, loadedAt: Date.now() };
        return current;
      })
      .finally(() => {
        if (pending === loading) pending = null;
      });
    pending = loading;
    return loading;
  };
  return {
    get: async () => {
      if (!value) return refresh();
      const { current, loadedAt } = value;
      const age = Date.now() - loadedAt;
      if (age <= ttlMs) return current;
      const fresh = refresh().catch(() => current);
      return age > 2 * ttlMs ? fresh : current;
    },
    forget: () => {
      value = null;
      pending = null;
    },
  };
};

/**
 * One `cached` value per key; those that nobody asked for longest leave when there are more than `max`. Keys that stand for null are
 * kept apart, as many again: whoever asks for all that there is not pushes out nothing that there is.
 */
export const cachedByKey = <K extends string | number, T>(
  ttlMs: number,
  max: number,
  load: (key: K, before: T | null) => Promise<T>,
) => {
  type Entry = ReturnType<typeof cached<T>>;
  const entries = new LRUCache<K, Entry>({ max });
  /** Not read yet, or null when last read. */
  const absent = new LRUCache<K, Entry>({ max });
  return {
    get: async (key: K): Promise<T> => {
      const known = entries.get(key) ?? absent.get(key);
      const entry = known ?? cached<T>(ttlMs, (before) => load(key, before));
      if (!known) absent.set(key, entry);
      const value = await entry.get();
      if (value !== null && absent.get(key) === entry) {
        absent.delete(key);
        entries.set(key, entry);
      }
      return value;
    },
    forget: () => {
      entries.clear();
      absent.clear();
    },
  };
};
