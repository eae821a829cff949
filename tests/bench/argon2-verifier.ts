import { hash, verify } from '@node-rs/argon2';

/** Bare argon2id verification as a separate program: the upper limit of the speed of logins. */
export type VerifierTask = { forMs: number; atOnce: number };
export type VerifierAnswer = { verified: number; ms: number };

/** The shop's own parameters (adapters/passwords); 2 is argon2id. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const PASSWORD = 'lombada-demo-2026';
const stored = await hash(PASSWORD, cost);

process.on('message', async ({ forMs, atOnce }: VerifierTask) => {
  const start = performance.now();
  let verified = 0;
  const work = async (): Promise<void> => {
    while (performance.now() - start < forMs) {
      if (!(await verify(stored, PASSWORD))) throw new Error('the password is right');
      verified += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  process.send?.({ verified, ms: performance.now() - start } satisfies VerifierAnswer);
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
