import { afterEach, describe, expect, it } from 'vitest';
import { createClamd } from '~/adapters/antivirus/clamd.server';
import { eicar, openClamd } from '../factories/clamd';

let clamd: Awaited<ReturnType<typeof openClamd>>;
afterEach(() => clamd.close());

async function* pieces(...all: (string | Buffer)[]) {
  for (const piece of all) yield Buffer.from(piece);
}

describe('the answer of clamd', () => {
  it('for a clean file is clean, and it read every byte, in any chunks', async () => {
    clamd = await openClamd();
    const large = Buffer.alloc(300_000, 'a');
    expect(await createClamd(clamd.url).scan(pieces('%PDF-', large, ''))).toEqual({ kind: 'clean' });
    expect(clamd.scanned[0]?.equals(Buffer.concat([Buffer.from('%PDF-'), large]))).toBe(true);
  });

  it('for an infected one names what was found, also across chunks', async () => {
    clamd = await openClamd();
    expect(await createClamd(clamd.url).scan(pieces(eicar.slice(0, 20), eicar.slice(20)))).toEqual({
      kind: 'infected',
      name: 'Eicar-Test-Signature',
    });
  });

  it('for more than its limit is "not scanned", though it closes the connection', async () => {
    clamd = await openClamd({ streamMaxBytes: 100_000 });
    const answer = await createClamd(clamd.url).scan(pieces(...Array(40).fill(Buffer.alloc(64_000))));
    expect(answer).toEqual({ kind: 'not-scanned', reason: 'too-large' });
  });

  it('without a server is "not scanned", never clean', async () => {
    clamd = await openClamd();
    await clamd.close();
    const answer = await createClamd(clamd.url).scan(pieces('%PDF-'));
    expect(answer).toEqual({ kind: 'not-scanned', reason: 'away' });
    clamd = await openClamd();
  });
});
