import { timingSafeEqual } from 'node:crypto';

/** Whether a caller knows what only bank or gateway were told; compared in a time that says nothing of it. */
export const isSecret = (given: string | null | undefined, secret: string | undefined): boolean => {
  if (secret === undefined) return false;
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
};
