import { describe, expect, it } from 'vitest';
import { parseBoletoWebhook } from './boleto/webhook.server';
import { parseCardWebhook } from './card/webhook.server';

const reference = 'a'.repeat(32);

const invalid = { ok: false, failure: { kind: 'invalid' } };

describe('a callback of the card gateway', () => {
  const notice = (type: string) => ({ ok: true, value: { eventId: 'hook_1', type, reference } });

  it('concerns the charge with our reference', () => {
    const ofCharge = { id: 'hook_1', type: 'charge.paid', data: { code: 'x', order: { code: reference } } };
    expect(parseCardWebhook(ofCharge)).toEqual(notice('charge.paid'));
    expect(parseCardWebhook({ id: 'hook_1', type: 'order.paid', data: { code: reference } })).toEqual(
      notice('order.paid'),
    );
  });

  it('about something else is ignored', () => {
    for (const about of [{ code: 'curto' }, {}, { code: `${reference}' or 1` }])
      expect(parseCardWebhook({ id: 'h', type: 'charge.paid', data: about })).toEqual({
        ok: true,
        value: null,
      });
    expect(parseCardWebhook({ id: 'h', type: 'card.created', data: { code: reference } })).toEqual({
      ok: true,
      value: null,
    });
  });

  it.each([[null], ['x'], [[]], [{}], [{ id: 1, type: 'charge.paid', data: {} }], [{ id: 'h', type: 'x' }]])(
    'that is %j cannot be read',
    (body) => {
      expect(parseCardWebhook(body)).toMatchObject(invalid);
    },
  );
});

describe('a callback of the boleto bank', () => {
  const event = { id: 'evt_1', event: 'PAYMENT_RECEIVED' };

  it('concerns the boleto with our reference', () => {
    const payment = { id: 'pay_1', externalReference: reference };
    const noticeOf = (type: string, about: object) =>
      parseBoletoWebhook({ ...event, event: type, payment: about });
    for (const [type, receiptId] of [
      ['PAYMENT_RECEIVED', 'pay_1'],
      ['PAYMENT_CONFIRMED', 'pay_1'],
      ['PAYMENT_RECEIVED_IN_CASH_UNDONE', null],
      ['PAYMENT_OVERDUE', null],
    ] as const)
      expect(noticeOf(type, payment)).toEqual({
        ok: true,
        value: { eventId: 'evt_1', type, reference, receiptId },
      });
    expect(noticeOf('PAYMENT_RECEIVED', { externalReference: reference })).toMatchObject({
      value: { reference, receiptId: null },
    });
  });

  it('about something else is ignored', () => {
    for (const about of [{}, { payment: { externalReference: null } }, { payment: {} }])
      expect(parseBoletoWebhook({ ...event, ...about })).toEqual({ ok: true, value: null });
  });

  it.each([[null], ['x'], [[]], [{}], [{ ...event, payment: { externalReference: 7 } }]])(
    'that is %j cannot be read, and its error does not quote it',
    (body) => {
      expect(parseBoletoWebhook(body)).toMatchObject(invalid);
      expect(JSON.stringify(parseBoletoWebhook({ ...event, payment: 'segredo' }))).not.toContain('segredo');
    },
  );
});
