import { expect, it } from 'vitest';
import { createDb } from './db.server';
import { insertRows } from './insert-rows.server';

const db = createDb('postgresql://user@localhost/none', 1);
const moment = new Date('2026-11-29T12:00:00Z');
const payment = { orderId: 7, typeId: 13, amount: 10_000, charged: 10_000, txid: null, expiresAt: moment };

it('rows of a model are written by the column names of prisma/schema', () => {
  const { sql, values } = insertRows(db, 'Payment', [payment, { ...payment, amount: 5 }]);
  expect(sql.replace(/\s+/g, ' ').trim()).toBe(
    'insert into pagamento (fk_pedido, fk_tipo_pagamento, vlr_pagamento, vlr_cobrado, txid, expira_em)' +
      ' select fk_pedido, fk_tipo_pagamento, vlr_pagamento, vlr_cobrado, txid, expira_em' +
      ' from jsonb_populate_recordset(null::pagamento, ?::jsonb)',
  );
  expect(JSON.parse(String(values[0]))).toEqual([
    {
      fk_pedido: 7,
      fk_tipo_pagamento: 13,
      vlr_pagamento: 10_000,
      vlr_cobrado: 10_000,
      txid: null,
      expira_em: moment.toISOString(),
    },
    expect.objectContaining({ vlr_pagamento: 5 }),
  ]);
});

it('a field of a later row alone is written, too, and null in the others', () => {
  const { sql, values } = insertRows(db, 'Payment', [payment, { ...payment, cardLast4: '4242' }]);
  expect(sql).toContain('expira_em, final_cartao)');
  const records = JSON.parse(String(values[0])) as { final_cartao?: string }[];
  expect(records.map(({ final_cartao }) => final_cartao)).toEqual([undefined, '4242']);
});

it('a field that the model has not is a fault, and never a column left empty', () => {
  const misspelled = { ...payment, ammount: 1 };
  expect(() => insertRows(db, 'Payment', [misspelled])).toThrow('Payment has no field ammount.');
});
