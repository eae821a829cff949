import { Pool } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createDatabaseClock } from '../../sandbox/clock/sandbox-clock';
import { issueCharge, readOneCharge } from '../../sandbox/pix-bank/charges';
import type { Bank } from '../../sandbox/pix-bank/parts';
import { payAtBank } from '../../sandbox/pix-bank/receipts';
import { createWebhookSender } from '../../sandbox/pix-bank/webhook-sender';
import { shelf } from '../../sandbox/store/documents';
import { createPostgresStore } from '../../sandbox/store/postgres-store';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 8 });
// Its database is dropped at the end, while the last connections close.
pool.on('error', () => undefined);
const clock = createDatabaseClock(pool);
afterAll(() => pool.end());

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));

/** The bank as a process that has just started on this database sees it. */
const openBank = async (): Promise<Bank> => {
  const store = await createPostgresStore(pool);
  const receiver = { name: 'Lombada', city: 'São Paulo', cnpj: '11222333000181' };
  const settings = { receiver, key: 'chave', locationBase: 'pix.sandbox.example/qr/v2' };
  return { store, clock, settings, sender: createWebhookSender({ store, clock }) };
};
const terms = { calendario: { expiracao: 3600 }, valor: { original: '10.00' }, chave: 'chave' };

describe('the sandbox on PostgreSQL', () => {
  it('makes its schema itself, also when several processes start at once', async () => {
    const stores = await Promise.all(Array.from({ length: 5 }, () => createPostgresStore(pool)));
    expect(stores).toHaveLength(5);
  });

  it('lists, replaces and removes like the store in memory', async () => {
    const store = await createPostgresStore(pool);
    const notes = shelf<{ text: string }>('note');
    for (const hour of [3, 1, 2])
      await store.write(notes, `n${hour}`, { text: `${hour} \u0000 ção` }, at(hour));
    await store.write(notes, 'n3', { text: 'third' }, at(3));
    expect(await store.list(notes, { from: at(2), to: at(3) })).toEqual([
      { text: '2 \u0000 ção' },
      { text: 'third' },
    ]);
    expect(await store.list(notes, { newestFirst: true, limit: 1 })).toEqual([{ text: 'third' }]);
    await store.remove(notes, 'n3');
    expect(await store.read(notes, 'n3')).toBeUndefined();
  });

  it('undoes a transaction that throws, and runs transactions alone', async () => {
    const store = await createPostgresStore(pool);
    const count = shelf<number>('count');
    const increment = (fails: boolean) =>
      store.transaction('part', async (documents) => {
        const current = (await documents.read(count, 'c')) ?? 0;
        await documents.write(count, 'c', current + 1, at(1));
        if (fails) throw new Error('power cut');
      });
    await Promise.allSettled(Array.from({ length: 20 }, (_, index) => increment(index % 2 === 1)));
    expect(await store.read(count, 'c')).toBe(10);
  });

  it('remembers a charge after a restart, and takes one of many payments at once', async () => {
    const txid = 'postgres0000000000000000000000001';
    const issued = await issueCharge(await openBank(), txid, terms);
    const restarted = await openBank();
    expect(await readOneCharge(restarted, txid, undefined)).toEqual(issued);
    const payments = await Promise.all(Array.from({ length: 10 }, () => payAtBank(restarted, txid)));
    expect(payments.filter((payment) => payment.ok)).toHaveLength(1);
    expect(await readOneCharge(restarted, txid, undefined)).toMatchObject({
      ok: true,
      value: { status: 'CONCLUIDA', pix: [{ valor: '10.00' }] },
    });
  });

  it('shares the clock with the shop, so that a charge expires when the shop says so', async () => {
    const bank = await openBank();
    const txid = 'postgres0000000000000000000000002';
    await issueCharge(bank, txid, terms);
    await clock.setOffset(3_601_000);
    expect(await clock.offsetMs()).toBe(3_601_000);
    expect(await payAtBank(bank, txid)).toMatchObject({ ok: false });
    await clock.setOffset(0);
    expect(await payAtBank(bank, txid)).toMatchObject({ ok: true });
  });
});
