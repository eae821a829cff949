import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digitableLine, readBarcode } from '~/domain/payments/means/boleto/barcode';
import { barcodeOf, lineOf, ourNumberOf } from '../../../sandbox/boleto-bank/barcode';
import { asked, type BankUnderTest, dayFromNow, startBank } from '../../factories/boleto-bank-under-test';
import { onOneDay } from '../../factories/one-day';
import { good } from '../../factories/pix-bank-under-test';

const DAY_MS = 86_400_000;
let bank: BankUnderTest;
beforeAll(async () => {
  bank = await startBank();
});
beforeEach(() => onOneDay());
afterEach(() => bank.clock.setOffset(0));
afterAll(() => bank.stop());

const failing = (kind: string) => ({ ok: false, failure: { kind } });
const registered = async (over: Parameters<typeof asked>[0] = {}) => {
  const request = asked(over);
  const slip = good(await bank.adapter.register(request));
  return { request, slip, now: async () => good(await bank.adapter.find(request.reference)) };
};

describe('the sandbox’s barcode', () => {
  it.each([
    ['2026-11-24', 15_990],
    ['2028-02-29', 1],
    ['2049-10-13', 9_999_999_999],
  ])('of %s and %d centavos is read by the shop', (dueOn, amount) => {
    for (let sequence = 1; sequence < 60; sequence += 1) {
      const barcode = barcodeOf({ amount, dueOn, ourNumber: ourNumberOf(sequence) });
      expect(readBarcode(barcode, dueOn)).toMatchObject({ bank: '461', dueOn, amount });
      expect(lineOf(barcode)).toBe(digitableLine(barcode));
    }
  });
});

describe('registering a boleto', () => {
  it('returns the barcode of its amount and due date', async () => {
    const { request, slip, now } = await registered();
    expect(slip).toEqual({
      slipId: expect.stringMatching(/^pay_/),
      ourNumber: expect.stringMatching(/^\d{17}$/),
      barcode: expect.stringMatching(/^461\d{41}$/),
    });
    const { reference, amount, dueOn } = request;
    expect(await now()).toEqual({
      slipId: slip.slipId,
      reference,
      amount,
      dueOn,
      status: 'open',
      receipts: [],
    });
  });

  it('again returns the same boleto, and refuses it for another amount or date', async () => {
    const { request, slip } = await registered();
    expect(good(await bank.adapter.register(request))).toEqual(slip);
    for (const over of [{ amount: 1 }, { dueOn: dayFromNow(9) }])
      expect(await bank.adapter.register({ ...request, ...over })).toMatchObject(failing('refused'));
  });

  it('stores one payer for each document, with the latest data', async () => {
    const document = '12ABC34501DE35';
    const payer = { ...asked().payer, document };
    await registered({ payer });
    const address = { ...payer.address, number: '2000', complement: 'Sala 3' };
    await registered({ payer: { ...payer, name: 'Editora', address } });
    const all = await bank.store.list<{ cpfCnpj: string }>({ kind: 'slip-customer' });
    expect(all.filter(({ cpfCnpj }) => cpfCnpj === document)).toEqual([
      expect.objectContaining({ name: 'Editora', addressNumber: '2000', complement: 'Sala 3' }),
    ]);
  });

  it.each([
    ['a past due date', { dueOn: dayFromNow(-1) }],
    ['a wrong document', { payer: { ...asked().payer, document: '11111111111' } }],
    ['a wrong CEP', { payer: { ...asked().payer, address: { ...asked().payer.address, cep: '1' } } }],
  ])('is refused for %s', async (_, over) => {
    const refused = await bank.adapter.register(asked(over));
    expect(refused).toMatchObject(failing('refused'));
    expect(JSON.stringify(refused)).not.toMatch(/11111111111|Ana/);
  });

  it('of an unknown reference finds nothing', async () => {
    const { reference } = asked();
    for (const answer of [await bank.adapter.find(reference), await bank.adapter.cancel(reference)])
      expect(answer).toMatchObject(failing('not-found'));
  });
});

describe('paying a boleto', () => {
  it('is reported with the amount really paid, on the date', async () => {
    const { slip, now } = await registered();
    const receiptId = await bank.pay(slip.slipId, { amount: 15_000 });
    expect(await now()).toMatchObject({
      status: 'paid',
      amount: 15_990,
      receipts: [{ receiptId, amount: 15_000, paidOn: dayFromNow(0) }],
    });
  });

  it('late is possible: it was overdue before', async () => {
    const { slip, now } = await registered();
    await bank.clock.setOffset(4 * DAY_MS);
    expect((await now()).status).toBe('overdue');
    await bank.pay(slip.slipId);
    expect(await now()).toMatchObject({ status: 'paid', receipts: [{ paidOn: dayFromNow(4) }] });
  });

  it('twice makes two receipts', async () => {
    const { slip, now } = await registered();
    const ids = [await bank.pay(slip.slipId), await bank.pay(slip.slipId, { amount: 100 })];
    const { receipts, status, amount } = await now();
    expect({ status, amount }).toEqual({ status: 'paid', amount: 15_990 });
    expect(receipts.map(({ receiptId }) => receiptId).sort()).toEqual(ids.sort());
  });

  it('is listed by date, in pages, without duplicates', async () => {
    await bank.clock.setOffset(300 * DAY_MS);
    const references: string[] = [];
    for (let count = 0; count < 103; count += 1) {
      const reference = asked().reference;
      references.push(reference);
      const slip = {
        id: `pay_${count}`,
        customer: 'c',
        payerName: 'Ana',
        externalReference: reference,
        amount: 100,
        dueOn: '2030-01-01',
        description: '',
        ourNumber: '1',
        barcode: '1',
        createdAt: '2030-01-01T12:00:00Z',
        createdOn: '2030-01-01',
        paid: { amount: 100, on: count < 50 ? '2030-01-02' : '2030-01-03' },
      };
      await bank.store.write({ kind: 'slip' }, slip.id, slip, new Date());
    }
    const all = good(await bank.adapter.listPaid({ from: '2030-01-02', to: '2030-01-03' }));
    expect(all.map(({ reference }) => reference).sort()).toEqual(references.sort());
    expect(all[0]).toMatchObject({ amount: 100, paidOn: '2030-01-02' });
    const first = good(await bank.adapter.listPaid({ from: '2030-01-01', to: '2030-01-02' }));
    expect(first).toHaveLength(50);
  });
});

describe('cancelling a boleto', () => {
  it('makes it unpayable', async () => {
    const { request, slip } = await registered();
    expect(good(await bank.adapter.cancel(request.reference))).toMatchObject({
      status: 'cancelled',
      slipId: slip.slipId,
      receipts: [],
    });
    await expect(bank.pay(slip.slipId)).rejects.toThrow(/baixado/);
    expect(await bank.adapter.cancel(request.reference)).toMatchObject(failing('not-found'));
  });

  it('shows a payment that came before, or was made anyway', async () => {
    const paid = await registered();
    await bank.pay(paid.slip.slipId);
    expect(good(await bank.adapter.cancel(paid.request.reference)).status).toBe('paid');
    const { request, slip, now } = await registered();
    good(await bank.adapter.cancel(request.reference));
    await bank.pay(slip.slipId, { anyway: true });
    expect(await now()).toMatchObject({ status: 'paid', receipts: [{ amount: 15_990 }] });
  });
});
