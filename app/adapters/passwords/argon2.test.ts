import { describe, expect, it } from 'vitest';
import { processorMsOf } from '../../../tests/factories/processor-time';
import { createArgon2Passwords } from './argon2.server';

const passwords = createArgon2Passwords(2);

describe('argon2 passwords', () => {
  it('verifies its own hashes only', async () => {
    const hash = await passwords.hash('lombada é açúcar');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.hash('lombada é açúcar')).not.toBe(hash);
    expect(await passwords.verify(hash, 'lombada é açúcar')).toBe(true);
    expect(await passwords.verify(hash, 'lombada e acucar')).toBe(false);
    expect(await passwords.verify(hash, '')).toBe(false);
  });

  it('returns false for an unknown login and for a damaged hash', async () => {
    expect(await passwords.verify(null, 'nobody has this password')).toBe(false);
    expect(await passwords.verify('not a hash', 'x')).toBe(false);
  });

  it('verifies many passwords in parallel, one with a damaged hash among them', async () => {
    const hash = await passwords.hash('x');
    const requested = Array.from({ length: 20 }, (_, index) => (index % 3 ? hash : 'not a hash'));
    const answers = await Promise.all(requested.map((stored) => passwords.verify(stored, 'x')));
    expect(answers).toEqual(requested.map((stored) => stored === hash));
  });

  it('takes as long for an unknown login as for a known one', async () => {
    const hash = await passwords.hash('x');
    const costs: Record<'somebody' | 'nobody', number[]> = { somebody: [], nobody: [] };
    const check = (stored: string | null) => processorMsOf(() => passwords.verify(stored, 'wrong'));
    await check(null);
    for (let round = 0; round < 5; round += 1) {
      costs.somebody.push(await check(hash));
      costs.nobody.push(await check(null));
    }
    const [somebody, nobody] = [Math.min(...costs.somebody), Math.min(...costs.nobody)];
    // Without a decoy hash an unknown login takes under a hundredth of the work; with one of half the memory, half of
    // it.
    expect(nobody / somebody).toBeGreaterThan(0.65);
    expect(nobody / somebody).toBeLessThan(1.55);
  });
});
