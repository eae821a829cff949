import { isValidPixPayload } from '@brazilian-utils/brazilian-utils';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type BankUnderTest,
  charge,
  expectOfficial,
  freshTxid,
  good,
  startBank,
} from '../../factories/pix-bank-under-test';

const HOUR_MS = 3_600_000;
const soon = () => new Date(Date.now() + 60_000);
const earlier = () => new Date(Date.now() - 60_000);

let bank: BankUnderTest;
beforeAll(async () => {
  bank = await startBank();
});
afterEach(async () => {
  await bank.order('faults', {}, 'DELETE');
  await bank.clock.setOffset(0);
});
afterAll(async () => {
  expectOfficial(bank.exchanges);
  await bank.stop();
});

const pay = (txid: string) => bank.order('pay', { txid, notify: 'never' });

describe('issuing a charge', () => {
  it('returns a charge that can be paid for 48 hours', async () => {
    const asked = charge({ debtor: { cpf: '52998224725', name: 'Ana Conceição' } });
    const issued = good(await bank.adapter.createCharge(asked));
    expect(issued).toMatchObject({
      txid: asked.txid,
      status: 'active',
      amount: 15_990,
      expiresInSeconds: 172_800,
      payments: [],
    });
    expect(Math.abs(issued.createdAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect(isValidPixPayload(issued.copyPaste)).toBe(true);
    expect(good(await bank.adapter.findCharge(asked.txid))).toEqual(issued);
  });

  it('accepts a company with letters in its CNPJ, and cuts a long description', async () => {
    const asked = charge({
      debtor: { cnpj: '12ABC34501DE35', name: 'Editora' },
      description: 'é'.repeat(200),
    });
    expect(good(await bank.adapter.createCharge(asked)).status).toBe('active');
  });

  it('repeated, returns the same charge and makes no new revision', async () => {
    const asked = charge();
    const first = good(await bank.adapter.createCharge(asked));
    expect(good(await bank.adapter.createCharge(asked))).toEqual(first);
    expect(bank.exchanges.at(-1)?.body).toMatchObject({ revisao: 0 });
  });

  it('sent ten times in parallel, makes one charge', async () => {
    const asked = charge();
    const all = await Promise.all(Array.from({ length: 10 }, () => bank.adapter.createCharge(asked)));
    expect(new Set(all.map((one) => good(one).copyPaste)).size).toBe(1);
  });

  it('whose answer got lost finds it again when repeated', async () => {
    const asked = charge();
    await bank.fault({ fault: 'lose-answer', path: '/cob' });
    expect(await bank.adapterWithin(1_500).createCharge(asked)).toMatchObject({
      ok: false,
      failure: { kind: 'unavailable' },
    });
    const made = good(await bank.adapter.findCharge(asked.txid));
    expect(good(await bank.adapter.createCharge(asked))).toEqual(made);
  });

  it('survives a broken connection', async () => {
    const asked = charge();
    await bank.fault({ fault: 'cut', path: '/cob' });
    expect(good(await bank.adapter.createCharge(asked)).status).toBe('active');
    expect(bank.exchanges.at(-1)?.body).toMatchObject({ revisao: 0 });
  });

  it('repeated after it was paid, returns the paid charge', async () => {
    const asked = charge();
    good(await bank.adapter.createCharge(asked));
    await pay(asked.txid);
    const again = good(await bank.adapter.createCharge(asked));
    expect(again.status).toBe('paid');
    expect(again.payments).toHaveLength(1);
  });

  it('is refused for a txid whose charge was removed for another amount', async () => {
    const asked = charge();
    good(await bank.adapter.createCharge(asked));
    good(await bank.adapter.cancelCharge(asked.txid));
    const changed = await bank.adapter.createCharge({ ...asked, amount: 1 });
    expect(changed).toMatchObject({ ok: false, failure: { kind: 'refused' } });
  });

  it('reports the bank’s objections', async () => {
    const refused = await bank.adapter.createCharge(charge({ debtor: { cpf: '1', name: 'Ana' } }));
    expect(refused).toMatchObject({
      ok: false,
      failure: { kind: 'refused', detail: expect.stringContaining('cob.devedor') },
    });
    // The only call of this file that the description forbids.
    bank.exchanges.pop();
    bank.exchanges.pop();
  });
});

describe('the life of a charge', () => {
  it('ends with a payment of exactly its amount', async () => {
    const asked = charge();
    good(await bank.adapter.createCharge(asked));
    expect((await pay(asked.txid)).status).toBe(201);
    const paid = good(await bank.adapter.findCharge(asked.txid));
    expect(paid.status).toBe('paid');
    expect(paid.payments).toMatchObject([{ txid: asked.txid, amount: 15_990, refunds: [] }]);
    const [payment] = paid.payments;
    expect(good(await bank.adapter.findPayment(payment?.endToEndId ?? ''))).toEqual(payment);
    expect(await pay(asked.txid)).toMatchObject({ status: 400, body: { detail: 'A cobrança já foi paga.' } });
  });

  it('ends with its cancellation, which may be repeated', async () => {
    const asked = charge();
    good(await bank.adapter.createCharge(asked));
    expect(good(await bank.adapter.cancelCharge(asked.txid)).status).toBe('removed-by-shop');
    expect(good(await bank.adapter.cancelCharge(asked.txid)).status).toBe('removed-by-shop');
    expect((await pay(asked.txid)).status).toBe(400);
  });

  it('shows a payment that came before the cancellation', async () => {
    const asked = charge();
    good(await bank.adapter.createCharge(asked));
    await pay(asked.txid);
    const state = good(await bank.adapter.cancelCharge(asked.txid));
    expect(state).toMatchObject({ status: 'paid', payments: [{ amount: 15_990 }] });
  });

  it.each([
    [48 * HOUR_MS - 5_000, 201],
    [48 * HOUR_MS + 1_000, 400],
  ])('%d ms after its creation a payment answers %d', async (offset, status) => {
    const asked = charge();
    good(await bank.adapter.createCharge(asked));
    await bank.clock.setOffset(offset);
    expect((await pay(asked.txid)).status).toBe(status);
    // "Expired" is no status of the API.
    const state = good(await bank.adapter.findCharge(asked.txid)).status;
    expect(state).toBe(status === 201 ? 'paid' : 'active');
  });

  it('is unknown if it was never made', async () => {
    for (const answer of [
      await bank.adapter.findCharge(freshTxid()),
      await bank.adapter.cancelCharge(freshTxid()),
      await bank.adapter.findPayment(`E99999004${'0'.repeat(23)}`),
    ])
      expect(answer).toMatchObject({ ok: false, failure: { kind: 'not-found' } });
  });
});

describe('listing payments', () => {
  it('reads all pages, oldest first, without duplicates', async () => {
    const txids: string[] = [];
    for (let index = 0; index < 503; index += 1) {
      const { txid } = charge();
      txids.push(txid);
      await bank.store.write(
        { kind: 'pix-receipt' },
        `p${txid}`,
        {
          endToEndId: txid.slice(0, 32),
          txid,
          valor: '10.00',
          chave: 'k',
          horario: new Date(Date.UTC(2020, 0, 1, 0, 0, index)).toISOString(),
          devolucoes: [],
        },
        new Date(Date.UTC(2020, 0, 1, 0, 0, index)),
      );
    }
    const period = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2020-01-02T00:00:00Z') };
    const calls = bank.exchanges.length;
    const found = good(await bank.adapter.listPayments(period));
    expect(found.map(({ txid }) => txid)).toEqual(txids);
    expect(bank.exchanges.length - calls).toBe(2);
  });

  it('finds a payment without a notification, and leaves out others outside the period', async () => {
    const asked = charge();
    good(await bank.adapter.createCharge(asked));
    await pay(asked.txid);
    const inside = good(await bank.adapter.listPayments({ from: earlier(), to: soon() }));
    expect(inside.some(({ txid }) => txid === asked.txid)).toBe(true);
    const outside = await bank.adapter.listPayments({ from: soon(), to: new Date(Date.now() + HOUR_MS) });
    expect(outside).toEqual({ ok: true, value: [] });
  });
});

describe('refunding', () => {
  const paidId = async () => {
    const asked = charge();
    good(await bank.adapter.createCharge(asked));
    await pay(asked.txid);
    return good(await bank.adapter.findCharge(asked.txid)).payments[0]?.endToEndId ?? '';
  };

  it('refunds parts, never more than was paid, and settles a little later', async () => {
    const endToEndId = await paidId();
    const first = good(
      await bank.adapter.refund({ endToEndId, refundId: 'a1', amount: 5_990, description: 'Parte' }),
    );
    expect(first).toMatchObject({ refundId: 'a1', amount: 5_990, status: 'processing' });
    const over = await bank.adapter.refund({ endToEndId, refundId: 'a2', amount: 10_001 });
    expect(over).toMatchObject({ ok: false, failure: { kind: 'refused' } });
    good(await bank.adapter.refund({ endToEndId, refundId: 'a3', amount: 10_000 }));
    await bank.clock.setOffset(2_000);
    const settled = good(await bank.adapter.findPayment(endToEndId));
    expect(settled.refunds.map(({ amount, status }) => [amount, status])).toEqual([
      [5_990, 'returned'],
      [10_000, 'returned'],
    ]);
  });

  it('sent twice with one id refunds once', async () => {
    const endToEndId = await paidId();
    const request = { endToEndId, refundId: 'b1', amount: 15_990 };
    await bank.fault({ fault: 'lose-answer', path: '/pix' });
    expect(await bank.adapterWithin(1_500).refund(request)).toMatchObject({
      ok: false,
      failure: { kind: 'unavailable' },
    });
    expect(good(await bank.adapter.refund(request))).toMatchObject({ refundId: 'b1', amount: 15_990 });
    expect(good(await bank.adapter.findPayment(endToEndId)).refunds).toHaveLength(1);
    const other = await bank.adapter.refund({ ...request, amount: 1 });
    expect(other).toMatchObject({ ok: false, failure: { kind: 'refused' } });
  });

  it('may fail at the payer’s bank', async () => {
    const endToEndId = await paidId();
    await bank.order('refunds', { final: 'NAO_REALIZADO' });
    good(await bank.adapter.refund({ endToEndId, refundId: 'c1', amount: 15_990 }));
    await bank.order('refunds', { final: 'DEVOLVIDO' });
    await bank.clock.setOffset(2_000);
    expect(good(await bank.adapter.findPayment(endToEndId)).refunds).toMatchObject([{ status: 'not-done' }]);
    good(await bank.adapter.refund({ endToEndId, refundId: 'c2', amount: 15_990 }));
  });

  it('is refused after 90 days', async () => {
    const endToEndId = await paidId();
    await bank.clock.setOffset(91 * 24 * HOUR_MS);
    const late = await bank.adapter.refund({ endToEndId, refundId: 'd1', amount: 1 });
    expect(late).toMatchObject({ ok: false, failure: { kind: 'refused' } });
  });

  it('of an unknown payment is not found', async () => {
    const request = { endToEndId: `E99999004${'0'.repeat(23)}`, refundId: 'e1', amount: 1 };
    expect(await bank.adapter.refund(request)).toMatchObject({ ok: false, failure: { kind: 'not-found' } });
  });
});

describe('the webhook’s address', () => {
  it('is registered, and an invalid one is refused', async () => {
    expect(await bank.adapter.registerWebhook('https://loja.example/webhooks/pix/abc')).toEqual({
      ok: true,
      value: null,
    });
    expect(await bank.adapter.registerWebhook('ftp://loja.example')).toMatchObject({
      failure: { kind: 'refused' },
    });
  });
});
