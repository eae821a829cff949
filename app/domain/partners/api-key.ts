/** What a key may be asked for. Each lets its owner's program do exactly what is named, and nothing else. */
export const apiScopes = ['orders:read', 'quotes:read', 'quotes:write'] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Living keys of one account. */
export const MOST_KEYS = 10;
export const KEY_NAME_MAX = 60;
/** So much of a key is kept to know it by. */
export const KEY_PREFIX_LENGTH = 10;

/** Days that a key may be given; none is for as long as it is not revoked. */
export const keyLives = ['30', '90', '365', 'sempre'] as const;
export type KeyLife = (typeof keyLives)[number];

const DAY_MS = 86_400_000;

/** When a key of that life ends; null is never. */
export const keyEnd = (life: KeyLife, now: Date): Date | null =>
  life === 'sempre' ? null : new Date(now.getTime() + Number(life) * DAY_MS);

export type KeyState = 'active' | 'expired' | 'revoked';

export const keyState = (
  { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date | null },
  now: Date,
): KeyState => {
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt <= now ? 'expired' : 'active';
};
