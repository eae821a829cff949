import type { z } from 'zod';

/** An entry that breaks the contract, and which of its fields do. */
export type UnreadEntry = { entry: unknown; places: string[] };

/** Reads each entry of a list by itself, so that one that cannot be read costs none of the others. */
export const readEntries = <T>(
  entries: readonly unknown[],
  wire: z.ZodType<T>,
): { read: T[]; unread: UnreadEntry[] } => {
  const read: T[] = [];
  const unread: UnreadEntry[] = [];
  for (const entry of entries) {
    const parsed = wire.safeParse(entry);
    if (parsed.success) read.push(parsed.data);
    else unread.push({ entry, places: parsed.error.issues.map(({ path }) => path.join('.') || 'entry') });
  }
  return { read, unread };
};
