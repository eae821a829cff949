import { timingSafeEqual } from 'node:crypto';

/** Whether a caller knows the secret shared with bank or gateway; compared in constant time. */
export const isSecret = (given: string | null | undefined, secret: string | undefined): boolean => {
  if (secret === undefined) return false;
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
};
