import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPagarme } from '~/adapters/cards/pagarme.server';
import type { CardGateway } from '~/domain/payments/core/ports/card-gateway';
import { cardRefusalMessage } from '~/domain/payments/means/card/labels';
import { orders } from '../../../sandbox/card-gateway/records';
import { isCardNumber, testCards } from '../../../sandbox/card-gateway/test-cards';
import {
  asked,
  card,
  freshReference,
  type GatewayUnderTest,
  keys as shopKeys,
  startGateway,
} from '../../factories/card-gateway-under-test';
import { good, quiet } from '../../factories/pix-bank-under-test';

let gateway: GatewayUnderTest;
/** The same gateway with a short timeout. */
let hasty: CardGateway;
beforeAll(async () => {
  gateway = await startGateway();
  const settings = { ...shopKeys, statementDescriptor: 'LOMBADA', logger: quiet, timeoutMs: 2_000 };
  hasty = createPagarme({ apiUrl: `${gateway.url}/core/v5`, ...settings });
});
afterEach(() => gateway.clock.setOffset(0));
afterAll(() => gateway.stop());

const failing = (kind: string) => ({ ok: false, failure: { kind } });
const charge = async (number: string, over: object = {}) => {
  const request = asked(await gateway.token(number), over);
  return { request, answer: await gateway.adapter.createCharge(request) };
};
const charged = async (number: string, over: object = {}) => good((await charge(number, over)).answer);
let keys = 0;
const fresh = (chargeId: string, over: object = {}) => {
  keys += 1;
  return { chargeId, idempotencyKey: `chave-${keys}`, ...over };
};

describe('charging a card', () => {
  it('captures at once, and is found by our reference', async () => {
    const { request, answer } = await charge(card.approved);
    const made = good(answer);
    expect(made).toEqual({
      chargeId: expect.stringMatching(/^ch_/),
      orderId: expect.stringMatching(/^or_/),
      reference: request.reference,
      status: 'captured',
      amount: 15_990,
      returned: 0,
      returning: 'no',
      brand: 'visa',
      last4: '0010',
      refusal: null,
      paidAt: expect.any(Date),
    });
    expect(good(await gateway.adapter.findByReference(request.reference))).toEqual(made);
    expect(await gateway.adapter.findByReference(freshReference())).toMatchObject(failing('not-found'));
  });

  it.each([
    ['5555555555554444', 'mastercard'],
    ['378282246310005', 'amex'],
    ['6362970000457013', 'elo'],
    ['6062825624254001', 'hipercard'],
    ['30569309025904', 'dinersclub'],
    ['6278920000000001', 'soro-cred'],
  ])('accepts %s, a company and no telephone', async (number, brand) => {
    const customer = { name: 'Editora', email: 'editora@lombada.example', document: '12ABC34501DE35' };
    expect(await charged(number, { customer })).toMatchObject({ status: 'captured', brand });
  });

  it.each([
    [card.refused, 'other'],
    ['4000000000000051', 'insufficient-funds'],
    ['4000000000000077', 'expired'],
    ['4000000000000085', 'blocked'],
    ['4000000000000093', 'wrong-cvc'],
    ['4000000000000101', 'fraud'],
  ] as const)('%s is refused: %s, with a message for the customer', async (number, refusal) => {
    expect(await charged(number)).toMatchObject({ status: 'refused', refusal, paidAt: null });
    expect(cardRefusalMessage[refusal]).toMatch(/cartão|CVC|pagamento/);
  });

  it('treats a card past its date as expired', async () => {
    const token = await gateway.token(card.approved, { exp_month: 1, exp_year: 20 });
    expect(good(await gateway.adapter.createCharge(asked(token)))).toMatchObject({ refusal: 'expired' });
  });

  it('repeated or sent ten times in parallel, makes one charge', async () => {
    const request = asked(await gateway.token(card.approved));
    const all = await Promise.all(Array.from({ length: 10 }, () => gateway.adapter.createCharge(request)));
    expect(new Set(all.map((one) => good(one).chargeId)).size).toBe(1);
  });

  it('is refused for a reference that was used for another amount', async () => {
    const { request } = await charge(card.approved);
    const token = await gateway.token(card.approved);
    const other = await gateway.adapter.createCharge({ ...request, cardToken: token, amount: 1 });
    expect(other).toMatchObject(failing('refused'));
  });

  it.each([
    [59_000, 'captured'],
    [61_000, 'not-found'],
  ])('%d ms after its creation a token is %s', async (offset, end) => {
    const token = await gateway.token(card.approved);
    await gateway.clock.setOffset(offset);
    const answer = await gateway.adapter.createCharge(asked(token));
    expect(answer.ok ? answer.value.status : answer.failure.kind).toBe(end);
  });

  it('accepts a token for one charge only, and no forged token', async () => {
    const token = await gateway.token(card.approved);
    good(await gateway.adapter.createCharge(asked(token)));
    for (const used of [token, 'token_x'])
      expect(await gateway.adapter.createCharge(asked(used))).toMatchObject(failing('not-found'));
  });

  it('returns "processing" until the issuer has decided', async () => {
    const paid = await charge(card.processingPaid);
    const refused = await charge(card.processingRefused);
    const held = await charge(card.processingPaid, { capture: false });
    for (const { answer } of [paid, refused, held]) expect(good(answer).status).toBe('processing');
    const early = await gateway.adapter.cancel(fresh(good(paid.answer).chargeId));
    expect(early).toMatchObject(failing('refused'));
    await gateway.clock.setOffset(61_000);
    const now = async ({ request }: typeof paid) =>
      good(await gateway.adapter.findByReference(request.reference));
    expect(await now(paid)).toMatchObject({ status: 'captured', paidAt: expect.any(Date) });
    expect(await now(refused)).toMatchObject({ status: 'refused', refusal: 'other' });
    expect(await now(held)).toMatchObject({ status: 'authorised', paidAt: null });
  });

  it.each([
    [card.loseAnswer, 'captured'],
    [card.hang, 'not-found'],
  ])('%s never answers: the final state is %s', async (number, end) => {
    const request = asked(await gateway.token(number));
    expect(await hasty.createCharge(request)).toMatchObject(failing('unavailable'));
    const state = await gateway.adapter.findByReference(request.reference);
    expect(state.ok ? state.value.status : state.failure.kind).toBe(end);
    const again = await (state.ok ? gateway.adapter : hasty).createCharge(request);
    expect(again.ok ? again.value.status : again.failure.kind).toBe(state.ok ? end : 'unavailable');
  });
});

describe('an authorised amount', () => {
  it('is captured once, however often it is requested', async () => {
    const held = await charged(card.approved, { capture: false });
    expect(held).toMatchObject({ status: 'authorised', paidAt: null });
    const asking = fresh(held.chargeId);
    for (const how of [asking, asking, fresh(held.chargeId)])
      expect(good(await gateway.adapter.capture(how))).toMatchObject({ status: 'captured', amount: 15_990 });
  });

  it('is released, and can no longer be captured', async () => {
    const held = await charged(card.approved, { capture: false });
    for (const how of [fresh(held.chargeId), fresh(held.chargeId)])
      expect(good(await gateway.adapter.cancel(how))).toMatchObject({ status: 'voided', returned: 0 });
    expect(await gateway.adapter.capture(fresh(held.chargeId))).toMatchObject(failing('refused'));
  });

  it('of an unknown charge is unknown', async () => {
    expect(await gateway.adapter.capture(fresh('ch_nada'))).toMatchObject(failing('not-found'));
    expect(await gateway.adapter.cancel(fresh('ch_nada'))).toMatchObject(failing('not-found'));
  });
});

describe('a captured amount', () => {
  it('is refunded in parts, never more than was paid, and no part twice', async () => {
    const paid = await charged(card.approved);
    const part = fresh(paid.chargeId, { amount: 5_990 });
    for (const how of [part, part])
      expect(good(await gateway.adapter.cancel(how))).toMatchObject({ status: 'captured', returned: 5_990 });
    const over = await gateway.adapter.cancel(fresh(paid.chargeId, { amount: 10_001 }));
    expect(over).toMatchObject(failing('refused'));
    const rest = good(await gateway.adapter.cancel(fresh(paid.chargeId)));
    expect(rest).toMatchObject({ status: 'refunded', returned: 15_990, paidAt: expect.any(Date) });
  });

  it('has a refund in progress for a while, whole or in part', async () => {
    for (const [amount, after] of [
      [5_990, { status: 'captured', returned: 5_990 }],
      [undefined, { status: 'refunded', returned: 15_990 }],
    ] as const) {
      await gateway.clock.setOffset(0);
      const paid = await charged(card.refundLate);
      const asked = fresh(paid.chargeId, amount === undefined ? {} : { amount });
      for (const how of [asked, asked])
        expect(good(await gateway.adapter.cancel(how))).toMatchObject({
          returned: 0,
          returning: 'under-way',
        });
      expect(await gateway.adapter.cancel(fresh(paid.chargeId, { amount: 1 }))).toMatchObject(
        failing('refused'),
      );
      await gateway.clock.setOffset(61_000);
      expect(good(await gateway.adapter.findByReference(paid.reference))).toMatchObject({
        ...after,
        returning: 'no',
      });
    }
  });

  it('stays if the acquirer refuses to refund it, or could not', async () => {
    await gateway.clock.setOffset(0);
    const refusing = await charged(card.refundRefused);
    expect(await gateway.adapter.cancel(fresh(refusing.chargeId, { amount: 10 }))).toMatchObject(
      failing('refused'),
    );
    const failed = await charged(card.refundFailsOnce);
    await gateway.adapter.cancel(fresh(failed.chargeId, { amount: 10 }));
    await gateway.clock.setOffset(61_000);
    const state = good(await gateway.adapter.findByReference(failed.reference));
    expect(state).toMatchObject({ status: 'captured', returned: 0, returning: 'failed' });
    expect(good(await gateway.adapter.cancel(fresh(failed.chargeId, { amount: 10 })))).toMatchObject({
      returned: 10,
      returning: 'no',
    });
  });

  it('is charged back by the holder’s bank', async () => {
    const { request } = await charge(card.chargeback);
    await gateway.clock.setOffset(61_000);
    const later = good(await gateway.adapter.findByReference(request.reference));
    expect(later.status).toBe('charged-back');
    const paid = await charged(card.approved);
    await gateway.act(`cobranca/${paid.chargeId}/contestar`);
    expect(good(await gateway.adapter.findByReference(paid.reference)).status).toBe('charged-back');
  });
});

describe('the list of chargebacks', () => {
  it('is paged, and includes only charges since a given time', async () => {
    // Later than the chargebacks of other tests.
    await gateway.clock.setOffset(3_600_000);
    const from = new Date(Date.now() + 3_599_000);
    const { request } = await charge(card.approved);
    const disputed = good(await gateway.adapter.findByReference(request.reference));
    await gateway.act(`cobranca/${disputed.chargeId}/contestar`);
    const known = await gateway.store.read(orders, request.reference);
    if (!known) throw new Error('the gateway forgot it');
    await gateway.store.transaction('card-gateway', async (documents) => {
      for (let copy = 0; copy < 250; copy += 1) {
        const code = freshReference();
        const { createdAt } = known;
        const twin = { ...known, id: `or_${code}`, code, charge: { ...known.charge, id: `ch_${code}` } };
        await documents.write(orders, code, twin, new Date(Date.parse(createdAt) + copy));
      }
    });
    const listed = good(await gateway.adapter.listChargedBack(from));
    expect(listed).toHaveLength(251);
    expect(new Set(listed.map(({ reference }) => reference)).size).toBe(251);
    expect(listed).toContainEqual({ chargeId: disputed.chargeId, reference: request.reference });
    const later = new Date(from.getTime() + 60_000);
    expect(good(await gateway.adapter.listChargedBack(later))).toEqual([]);
  });
});

describe('the test cards', () => {
  it('have numbers that a shop’s form accepts', () => {
    for (const { number } of testCards) expect([number, isCardNumber(number)]).toEqual([number, true]);
  });
});
