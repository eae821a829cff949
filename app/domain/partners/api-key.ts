/** The permissions of an API key. Each allows the owner's program exactly what it names. */
export const apiScopes = ['orders:read', 'quotes:read', 'quotes:write'] as const;
export type ApiScope = (typeof apiScopes)[number];

/** The maximum of active keys of one account. */
export const MOST_KEYS = 10;
export const KEY_NAME_MAX = 60;
/** The length of the key's beginning that is kept in clear, so that its owner recognises it. */
export const KEY_PREFIX_LENGTH = 10;

/** Lifetimes of a key, in days; `sempre` is until it is revoked. */
export const keyLives = ['30', '90', '365', 'sempre'] as const;
export type KeyLife = (typeof keyLives)[number];

const DAY_MS = 86_400_000;

/** When a key of that lifetime expires; null is never. */
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
