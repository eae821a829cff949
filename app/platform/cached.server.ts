import { LRUCache } from 'lru-cache';

/**
 * Keeps the answer of `load` for `ttlMs`, then serves the old value while a fresh one is loaded, so that only the
 * first request waits, and the first after a long pause. A failed refresh keeps the old value and is retried at the
 * next call. `load` gets the value that it replaces, so that it may return the same one.
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
        // A load that began before `forget` may have read old data, so its value is not kept.
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
 * One `cached` value per key, at most `max` keys, least recently used dropped first. Keys whose value is null have a
 * cache of their own of the same size, so that requests for unknown keys never evict known ones.
 */
export const cachedByKey = <K extends string | number, T>(
  ttlMs: number,
  max: number,
  load: (key: K, before: T | null) => Promise<T>,
) => {
  type Entry = ReturnType<typeof cached<T>>;
  const entries = new LRUCache<K, Entry>({ max });
  /** Keys not read yet, or null when last read. */
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
