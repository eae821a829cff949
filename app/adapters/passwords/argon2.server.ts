import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { Passwords } from '~/domain/accounts/ports';
import { keptOnce } from '~/platform/kept-once';

/** Algorithm.Argon2id; the package's const enum cannot be read under isolatedModules. */
const ARGON2ID = 2;

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const cost = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Passwords as argon2id hashes. The work runs in libuv's thread pool, at most `atOnce` at a time: one more than there
 * are cores, so that no core waits while the event loop starts the next one. Many more would not finish sooner and
 * would slow the event loop. `hash` and `verify` never throw because of user input; a damaged stored hash counts as
 * wrong.
 */
export const createArgon2Passwords = (atOnce: number): Passwords => {
  const dummy = keptOnce(() => hash('nobody has this password', cost));
  const oneOfFew = pLimit(atOnce);
  return {
    hash: (password) => oneOfFew(() => hash(password, cost)),
    verify: async (stored, password) => {
      const decoy = await dummy();
      const isRight = await oneOfFew(() => verify(stored ?? decoy, password)).catch(() => false);
      return stored !== null && isRight;
    },
  };
};
