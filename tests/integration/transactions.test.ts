import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { getServices, type Services } from '~/services.server';

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const conflict = ({ db }: HasDb) =>
  db.$executeRaw`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`;
const conflictOfClient = ({ db }: HasDb) =>
  db.$executeRawUnsafe(`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`);

describe('a transaction within a transaction', () => {
  it('is the same one', async () => {
    const isSame = await inTransaction(services, (outer) =>
      inTransaction(outer, async (inner) => inner.db === outer.db),
    );
    expect(isSame).toBe(true);
  });

  it('leaves retries to the outer one, which began it', async () => {
    const tries = { outer: 0, inner: 0 };
    const work = inTransaction(services, (outer) => {
      tries.outer += 1;
      return inTransaction(outer, (inner) => {
        tries.inner += 1;
        return conflict(inner);
      });
    });
    await expect(work).rejects.toThrow('conflict');
    expect(tries).toEqual({ outer: 3, inner: 3 });
  });
});

describe('a conflict of a transaction', () => {
  const triesOf = async (begin: typeof inTransaction, work: typeof conflict) => {
    let tries = 0;
    const all = begin(services, (within) => {
      tries += 1;
      return work(within);
    });
    await expect(all).rejects.toThrow('conflict');
    return tries;
  };

  it('is retried, for any statement', async () => {
    expect(await triesOf(inTransaction, conflict)).toBe(3);
    expect(await triesOf(inTransaction, conflictOfClient)).toBe(3);
  });

  it('is retried by the pages too, whose build has separate modules', async () => {
    vi.resetModules();
    const other = await import('~/platform/db.server');
    expect(other.inTransaction).not.toBe(inTransaction);
    expect(await triesOf(other.inTransaction, conflict)).toBe(3);
  });
});
