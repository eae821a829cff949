import { randomBytes } from 'node:crypto';
import type { Ids } from '~/domain/shared/ports';

/** UUID version 7: 48 bits of time, then random bits, so that ids of one table sort by age. */
const uuidv7 = (nowMs: number): string => {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

export const systemIds: Ids = {
  id: () => uuidv7(Date.now()),
  token: () => randomBytes(32).toString('base64url'),
};
