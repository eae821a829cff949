import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePixWebhook } from './webhook.server';

const item = {
  endToEndId: 'E12345678202009091221kkkkkkkkkkk',
  txid: 'fe1a9c8b7d6e5f4a3b2c1d0e9f8a7b6c',
  valor: '110.05',
  horario: '2026-11-21T20:15:00.358-03:00',
};

const notice = {
  endToEndId: item.endToEndId,
  txid: item.txid,
  amount: 11005,
  paidAt: new Date('2026-11-21T23:15:00.358Z'),
  returnIds: [],
};

describe('a callback of the bank', () => {
  it('announces several payments and may contain unknown fields', () => {
    const other = { ...item, endToEndId: 'E12345678202009091221abcdef12345', valor: '0.01' };
    const body = {
      pix: [
        {
          ...item,
          infoPagador: 'obrigada',
          devolucoes: [
            { id: '1', status: 'DEVOLVIDO', motivo: 'fraude' },
            { id: '2', status: 'EM_PROCESSAMENTO' },
          ],
          novidade: { a: 1 },
        },
        other,
      ],
      ambiente: 'produção',
    };
    expect(parsePixWebhook(body)).toEqual({
      ok: true,
      value: [
        { ...notice, returnIds: ['1'] },
        { ...notice, endToEndId: other.endToEndId, amount: 1 },
      ],
    });
  });

  it('reports a payment even if its refunds cannot be read', () => {
    for (const devolucoes of ['x', [{ id: "'", status: 'DEVOLVIDO' }], Array.from({ length: 101 }, () => 0)])
      expect(parsePixWebhook({ pix: [{ ...item, devolucoes }] })).toEqual({ ok: true, value: [notice] });
  });

  it('may be a test call, or concern a payment without a charge of ours', () => {
    const { txid: _, ...withoutTxid } = item;
    expect(parsePixWebhook({})).toEqual({ ok: true, value: [] });
    expect(parsePixWebhook({ evento: 'teste_webhook' })).toEqual({ ok: true, value: [] });
    expect(parsePixWebhook({ pix: [withoutTxid, item] })).toEqual({ ok: true, value: [notice] });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['text', '{"pix":[]}'],
    ['a list', [item]],
    ['one payment outside a list', { pix: item }],
    ['a list of texts', { pix: ['x'] }],
    ['a payment without its id', { pix: [{ ...item, endToEndId: undefined }] }],
    ['an id of another form', { pix: [{ ...item, endToEndId: "E1' or '1'='1" }] }],
    ['a txid of another form', { pix: [{ ...item, txid: '../../pedido' }] }],
    ['an amount as a number', { pix: [{ ...item, valor: 110.05 }] }],
    ['a negative amount', { pix: [{ ...item, valor: '-110.05' }] }],
    ['an amount with a comma', { pix: [{ ...item, valor: '110,05' }] }],
    ['a date without zone', { pix: [{ ...item, horario: '2026-11-21T20:15:00' }] }],
    ['a day that does not exist', { pix: [{ ...item, horario: '2026-02-30T20:15:00Z' }] }],
    ['one bad payment among good ones', { pix: [item, { ...item, valor: 'x' }] }],
    ['too many payments', { pix: Array.from({ length: 1001 }, () => item) }],
  ])('is refused when it is %s', (_, body) => {
    expect(parsePixWebhook(body)).toMatchObject({ ok: false, failure: { kind: 'invalid' } });
  });

  it('reports the invalid fields without repeating their content', () => {
    const parsed = parsePixWebhook({ pix: [{ ...item, valor: 'segredo' }] });
    expect(parsed).toEqual({ ok: false, failure: { kind: 'invalid', detail: 'pix.0.valor' } });
  });

  it('never throws, whatever it contains', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        parsePixWebhook(body);
        parsePixWebhook({ pix: [body] });
      }),
    );
  });
});
