import { randomBytes } from 'node:crypto';

const LIFE_MS = 15 * 60_000;

/** The shop's sessions with the editor, in this process: after a restart it opens another. */
export const createSessions = (now: () => number = Date.now) => {
  const open = new Map<string, number>();
  return {
    /** A token, good for a quarter of an hour. */
    open: (): { token: string; expira_em: number } => {
      const token = randomBytes(24).toString('base64url');
      for (const [old, until] of open) if (until < now()) open.delete(old);
      open.set(token, now() + LIFE_MS);
      return { token, expira_em: LIFE_MS / 1000 };
    },
    isOpen: (token: string): boolean => (open.get(token) ?? 0) > now(),
  };
};

export type Sessions = ReturnType<typeof createSessions>;
