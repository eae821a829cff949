/**
 * Keeps what `load` answered for `ttlMs`, then answers the old value while a fresh one is fetched, so that
 * no request waits but the first. A failed refresh keeps the old value and is tried at the next call. `load` is
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
      if (Date.now() - value.loadedAt > ttlMs) refresh().catch(() => undefined);
      return value.current;
    },
    forget: () => {
      value = null;
      pending = null;
    },
  };
};

/** One `cached` value per key; the least recently made keys leave when there are more than `max`. */
export const cachedByKey = <K, T>(
  ttlMs: number,
  max: number,
  load: (key: K, before: T | null) => Promise<T>,
) => {
  const entries = new Map<K, ReturnType<typeof cached<T>>>();
  return {
    get: (key: K): Promise<T> => {
      const known = entries.get(key);
      if (known) return known.get();
      if (entries.size >= max) {
        const oldest = entries.keys().next();
        if (!oldest.done) entries.delete(oldest.value);
      }
      const entry = cached<T>(ttlMs, (before) => load(key, before));
      entries.set(key, entry);
      return entry.get();
    },
    forget: () => entries.clear(),
  };
};
