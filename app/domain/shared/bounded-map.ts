/** A map that forgets what was put into it first once it holds `max` entries. */
export const boundedMap = <T>(max: number) => {
  const entries = new Map<string, T>();
  return {
    get: (key: string): T | undefined => entries.get(key),
    set: (key: string, value: T): void => {
      const oldest = entries.keys().next();
      if (entries.size >= max && !entries.has(key) && !oldest.done) entries.delete(oldest.value);
      entries.set(key, value);
    },
  };
};
