import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createDatabaseClock } from '../../sandbox/clock/sandbox-clock';
import { type Bank, issueCharge, readOneCharge } from '../../sandbox/pix-bank/charges';
import { payAtBank } from '../../sandbox/pix-bank/receipts';
import { createWebhookSender } from '../../sandbox/pix-bank/webhook-sender';
import { createConnections } from '../../sandbox/store/connections';
import { collection, type Documents } from '../../sandbox/store/memory-store';
import { createPostgresStore } from '../../sandbox/store/postgres-store';

const url = process.env.DATABASE_URL ?? '';
const pool = createConnections(url, 8);
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
  it('creates its schema itself, also when several processes start in parallel', async () => {
    const stores = await Promise.all(Array.from({ length: 5 }, () => createPostgresStore(pool)));
    expect(stores).toHaveLength(5);
  });

  it('lists, replaces and removes like the store in memory', async () => {
    const store = await createPostgresStore(pool);
    const notes = collection<{ text: string }>('note');
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

  it('rolls back a transaction that throws, and runs transactions one at a time', async () => {
    const store = await createPostgresStore(pool);
    const count = collection<number>('count');
    const increment = (fails: boolean) =>
      store.transaction('part', async (documents) => {
        const current = (await documents.read(count, 'c')) ?? 0;
        await documents.write(count, 'c', current + 1, at(1));
        if (fails) throw new Error('power cut');
      });
    await Promise.allSettled(Array.from({ length: 20 }, (_, index) => increment(index % 2 === 1)));
    expect(await store.read(count, 'c')).toBe(10);
  });

  it('keeps nothing of a transaction whose connection is lost, and continues with another one', async () => {
    const store = await createPostgresStore(pool);
    const count = collection<number>('lost');
    // Waits until they are closed: a closing connection would be reused.
    const killOthers = () =>
      admin.use(({ send }) =>
        send(`select pg_terminate_backend(pid, 10000) from pg_stat_activity
               where datname = current_database() and pid <> pg_backend_pid() and query like '%sandbox%'`),
      );
    const admin = createConnections(url, 1);
    for (const moment of ['idle', 'in its midst']) {
      if (moment === 'idle') await killOthers();
      await new Promise((resolve) => setTimeout(resolve, 50));
      const cut = store.transaction('part', async (documents) => {
        await documents.read(count, 'c');
        if (moment !== 'idle') await killOthers();
        await new Promise((resolve) => setTimeout(resolve, 50));
        await documents.write(count, 'c', 1, at(1));
      });
      if (moment === 'idle') await cut;
      else await expect(cut).rejects.toThrow();
    }
    await store.write(count, 'c', 2, at(1));
    await store.transaction('part', async (documents) => {
      const before = (await documents.read(count, 'c')) ?? 0;
      await documents.write(count, 'c', before + 1, at(2));
    });
    expect(await store.read(count, 'c')).toBe(3);
    await admin.end();
  });

  it('shows a transaction its own changes, and to others only after the commit', async () => {
    const store = await createPostgresStore(pool);
    const notes = collection<{ text: string }>('own note');
    await store.write(notes, 'kept', { text: 'kept' }, at(1));
    await store.write(notes, 'gone', { text: 'gone' }, at(2));
    const asSeenBy = async (documents: Documents) => ({
      kept: await documents.read(notes, 'kept'),
      gone: await documents.read(notes, 'gone'),
      new: await documents.read(notes, 'new'),
      all: (await documents.list(notes)).map(({ text }) => text),
    });
    const before = await asSeenBy(store);
    const after = {
      kept: { text: 'changed' },
      gone: undefined,
      new: { text: 'last' },
      all: ['changed', 'last'],
    };
    await store.transaction('own', async (documents) => {
      const changed = { text: 'changed' };
      await documents.write(notes, 'kept', changed, at(1));
      changed.text = 'too late';
      await documents.remove(notes, 'gone');
      await documents.write(notes, 'new', { text: 'first' }, at(3));
      await documents.write(notes, 'new', { text: 'last' }, at(3));
      // The second time, what the list had to write first is already in the database.
      for (const _time of [1, 2]) expect(await asSeenBy(documents)).toEqual(after);
      expect(await asSeenBy(store)).toEqual(before);
      await documents.write(notes, 'gone', { text: 'again' }, at(2));
      await documents.remove(notes, 'gone');
    });
    expect(await asSeenBy(store)).toEqual(after);
  });

  it.each(['before', 'after'])('rolls back the changes of a power cut %s they were sent', async (when) => {
    const store = await createPostgresStore(pool);
    const notes = collection<string>(`undone ${when}`);
    await store.write(notes, 'old', 'old', at(1));
    const broken = store.transaction('undone', async (documents) => {
      await documents.write(notes, 'new', 'new', at(2));
      await documents.remove(notes, 'old');
      if (when === 'after') expect(await documents.list(notes)).toEqual(['new']);
      throw new Error('power cut');
    });
    await expect(broken).rejects.toThrow('power cut');
    expect(await store.list(notes)).toEqual(['old']);
  });

  it('writes none of the final changes if one of them cannot be stored', async () => {
    const store = await createPostgresStore(pool);
    const notes = collection<string>('half');
    const half = store.transaction('half', async (documents) => {
      await documents.write(notes, 'good', 'good', at(1));
      await documents.write(notes, 'bad', 'bad', new Date(Number.NaN));
    });
    await expect(half).rejects.toThrow();
    expect(await store.list(notes)).toEqual([]);
    // The connection is no longer in the broken transaction.
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        store.transaction('half', (documents) => documents.write(notes, String(index), 'good', at(1))),
      ),
    );
    expect(await store.list(notes)).toHaveLength(20);
  });

  it('stores every text unchanged, whatever it means in SQL', async () => {
    const store = await createPostgresStore(pool);
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc
        .array(
          fc.constantFrom("'", '\\', "E'", ';', '--', '/*', '$', '$$', '$q0$', '$1', '\n', ' or true', 'ção'),
        )
        .map((all) => all.join('')),
    );
    const key = text.filter((each) => !each.includes('\0'));
    await fc.assert(
      fc.asyncProperty(key, key, text, async (kind, id, body) => {
        const notes = collection<string>(kind);
        await store.transaction(id, (documents) => documents.write(notes, id, body, at(1)));
        expect([await store.read(notes, id), await store.list(notes)]).toEqual([body, [body]]);
        await store.remove(notes, id);
        expect(await store.list(notes)).toEqual([]);
      }),
    );
    await expect(store.read(collection('note'), "n\0'; drop schema sandbox cascade")).rejects.toThrow('NUL');
  });

  it('runs transactions of several processes one after the other', async () => {
    const other = createConnections(url, 3);
    const stores = [await createPostgresStore(pool), await createPostgresStore(other)];
    const count = collection<number>('count of processes');
    const increment = (index: number) =>
      stores[index % 2]?.transaction('processes', async (documents) => {
        const current = (await documents.read(count, 'c')) ?? 0;
        await documents.write(count, 'c', current + 1, at(1));
      });
    await Promise.all(Array.from({ length: 40 }, (_, index) => increment(index)));
    expect(await stores[0]?.read(count, 'c')).toBe(40);
    await other.end();
  });

  it('keeps a charge after a restart, and accepts one of many parallel payments', async () => {
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

  it('follows a move of the clock by another process soon, and its own at once', async () => {
    const HOUR_MS = 3_600_000;
    const [own, other] = [createDatabaseClock(pool), createDatabaseClock(pool)];
    // An offset from a moment ago rounds to -0, and is 0 all the same.
    const hours = async () => Math.round(((await own.now()).getTime() - Date.now()) / HOUR_MS) + 0;
    expect(await hours()).toBe(0);
    await other.setOffset(HOUR_MS);
    expect(await own.offsetMs()).toBe(HOUR_MS);
    expect(await hours()).toBe(1);
    await other.setOffset(2 * HOUR_MS);
    await expect.poll(hours).toBe(2);
    // An answer that is still in transit contains the time before the move.
    const late = own.offsetMs();
    await own.setOffset(0);
    await late;
    expect(await hours()).toBe(0);
  });

  it('makes waiting mails due earlier by the jump, and leaves those that are being sent', async () => {
    const all = (sql: string) => pool.use(({ send }) => send(sql));
    const ofTest = `topico = 'mail.order-dispatched' and chave_unica like 'jump-%'`;
    await all(`
      insert into caixa_saida (topico, conteudo, chave_unica, tentativas, disponivel_em)
      select 'mail.order-dispatched', '{}', 'jump-' || minutes, attempts, now() + make_interval(mins => minutes)
        from (values (10, 0), (2, 1), (2880, 0)) as each (minutes, attempts)`);
    await clock.setOffset(3_600_000);
    await clock.setOffset(0);
    expect([
      ...(await all(`select chave_unica as key, round(extract(epoch from disponivel_em - now()) / 60)::int as due
                       from caixa_saida where ${ofTest} order by pk_caixa_saida`)),
    ]).toEqual([
      { key: 'jump-10', due: -50 },
      { key: 'jump-2', due: 2 },
      { key: 'jump-2880', due: 2_820 },
    ]);
    await all(`delete from caixa_saida where ${ofTest}`);
  });
});
