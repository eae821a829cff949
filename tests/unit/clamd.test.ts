import { afterEach, describe, expect, it } from 'vitest';
import { createClamd } from '~/adapters/antivirus/clamd.server';
import { eicar, openClamd } from '../factories/clamd';

let clamd: Awaited<ReturnType<typeof openClamd>>;
afterEach(() => clamd.close());

async function* pieces(...all: (string | Buffer)[]) {
  for (const piece of all) yield Buffer.from(piece);
}

describe('what clamd says', () => {
  it('of a clean file is clean, and it read every byte, however they come', async () => {
    clamd = await openClamd();
    const large = Buffer.alloc(300_000, 'a');
    expect(await createClamd(clamd.url).scan(pieces('%PDF-', large, ''))).toEqual({ kind: 'clean' });
    expect(clamd.scanned[0]?.equals(Buffer.concat([Buffer.from('%PDF-'), large]))).toBe(true);
  });

  it('of an infected one names what was found, also across pieces', async () => {
    clamd = await openClamd();
    expect(await createClamd(clamd.url).scan(pieces(eicar.slice(0, 20), eicar.slice(20)))).toEqual({
      kind: 'infected',
      name: 'Eicar-Test-Signature',
    });
  });

  it('of more than it takes is "not scanned", though it hangs up in the middle', async () => {
    clamd = await openClamd({ streamMaxBytes: 100_000 });
    const answer = await createClamd(clamd.url).scan(pieces(...Array(40).fill(Buffer.alloc(64_000))));
    expect(answer).toEqual({ kind: 'not-scanned', reason: 'too-large' });
  });

  it('is nothing when nobody is there: not scanned, never clean', async () => {
    clamd = await openClamd();
    await clamd.close();
    const answer = await createClamd(clamd.url).scan(pieces('%PDF-'));
    expect(answer).toEqual({ kind: 'not-scanned', reason: 'away' });
    clamd = await openClamd();
  });
});
