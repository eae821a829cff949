import { beforeAll, describe, expect, it } from 'vitest';
import { bookReceipt } from '~/domain/payments/core/book-receipt.server';
import { readCapacity } from '~/domain/production/read-capacity.server';
import { getServices, type Services } from '~/services.server';
import { copyHistory } from '../factories/copied-rows';
import { placedOrder } from '../factories/order';
import { paidOrder } from '../factories/paid-order';
import { pastGuards } from '../factories/past-guards';

/**
 * Ten years of a shop with limited production lines: a million items, of which one in fifty is still to be printed.
 */
const ITEMS = 1_000_000;
const AT_ONCE = 20;
const LIMIT_MS = 2_000;

let services: Services;
beforeAll(async () => {
  services = await getServices();
  const { orderId } = await paidOrder(services);
  const first = 1_000_000;
  await copyHistory(
    [
      {
        table: 'pedido',
        of: `pk_pedido = ${orderId}`,
        changes: {
          pk_pedido: `${first} + n`,
          fk_carrinho: `${first} + n`,
          protocolo_aceite: `'A' || n`,
          fk_status_pedido: 'case when n % 50 = 0 then 7 else 22 end',
          entrega: `'{}'`,
        },
      },
      {
        table: 'pedido_item',
        of: `fk_pedido = ${orderId}`,
        each: 2,
        changes: {
          pk_pedido_item: `${first} + n`,
          fk_pedido: `${first} + (n + 1) / 2`,
          resumo_opcoes: `'[]'`,
          configuracao: `jsonb_build_object('binding', r.configuracao ->> 'binding')`,
          fk_status_pedido_item: 'case when (n + 1) / 2 % 50 = 0 then 7 else 22 end',
        },
      },
    ],
    ITEMS / 2,
  );
  // What the triggers would have written.
  await pastGuards(services, async (tx) => {
    await tx.$executeRawUnsafe(`
    insert into plano_item (fk_pedido_item, fk_pedido, etapa, inicio, dias_producao, dias_transporte, producao_ate, previsto_para,
      prometido_para, avisado_para)
    select pk_pedido_item, i.fk_pedido, 'production', p.inicio, p.dias_producao, p.dias_transporte, dia, dia, dia, dia
      from plano_item p join pedido_item i on i.fk_status_pedido_item = 7 and i.fk_pedido > ${first}
      cross join lateral (select p.producao_ate - i.pk_pedido_item % 9 as dia) feito
     where p.fk_pedido = ${orderId}`);
    await tx.$executeRawUnsafe(`
    insert into trabalho_devido (dia, encadernacao, exemplares)
    select producao_ate, configuracao ->> 'binding', sum(qtd_pedido_item)
      from plano_item join pedido_item on pk_pedido_item = fk_pedido_item where plano_item.fk_pedido > ${first} group by 1, 2`);
  });
}, 600_000);

describe('a shop with a million items and a production line with a limit', () => {
  it(`books ${AT_ONCE} parallel payments within ${LIMIT_MS / 1000} s`, async () => {
    const orders = [];
    for (let count = 0; count < AT_ONCE; count += 1) orders.push(await placedOrder(services));
    const { id: lineId } = await services.db.productionLine.findFirstOrThrow({
      where: { name: 'Lombada quadrada' },
    });
    await services.db.lineCapacity.create({ data: { lineId, copies: 100_000 } });
    const begun = performance.now();
    const booked = await Promise.allSettled(
      orders.map(({ paymentId, orderId, total }) =>
        bookReceipt(
          services,
          { id: paymentId, orderId },
          { externalId: `E${orderId}many`, amount: total, paidAt: services.clock.now() },
        ),
      ),
    );
    const tookMs = performance.now() - begun;
    expect(booked.filter(({ status }) => status === 'rejected')).toEqual([]);
    const paid = await services.db.order.count({
      where: { id: { in: orders.map(({ orderId }) => orderId) }, statusId: 2, promisedFor: { not: null } },
    });
    expect(paid).toBe(AT_ONCE);
    expect(tookMs).toBeLessThan(LIMIT_MS);
  });

  it('shows the load of its lines equally fast', async () => {
    const begun = performance.now();
    const lines = await readCapacity(services);
    expect(performance.now() - begun).toBeLessThan(200);
    const owed = lines.flatMap(({ days }) => days.map((day) => day.owed));
    expect(owed.reduce((sum, copies) => sum + copies, 0)).toBeGreaterThan(0);
  });
});
