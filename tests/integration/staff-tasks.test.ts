import { beforeAll, describe, expect, it } from 'vitest';
import { readPlanFacts } from '~/domain/payments/flows/pay/payment-methods.server';
import { findCoupon } from '~/domain/promotions/price-coupon.server';
import { addBusinessDays } from '~/domain/shared/calendar';
import { promisedDate } from '~/domain/shared/due-date';
import { readShopCalendar } from '~/domain/shipping/shop-calendar.server';
import { loader as banners } from '~/routes/api/call';
import { loader as orders } from '~/routes/shop/orders/route';
import { getServices, type Services } from '~/services.server';
import { answerOf, get } from '../factories/account-calls';
import { signedInCustomer } from '../factories/signed-in-customer';

/** The tasks of docs/equipe.md, done as staff do them: single statements by primary key, and the shop's reactions. */

let services: Services;
beforeAll(async () => {
  services = await getServices();
});
const sql = (text: string) => services.db.$executeRawUnsafe(text);

describe('a row written by staff', () => {
  it('in feriado moves the dates that are promised from then on', async () => {
    const paidAt = new Date('2027-03-01T12:00:00Z');
    const promised = async () => promisedDate(paidAt, 3, 0, await readShopCalendar(services));
    const before = await promised();
    expect(before).toBe('2027-03-04');
    await sql("insert into feriado (data, descricao) values ('2027-03-03', 'Inventário')");
    expect(await promised()).toBe(addBusinessDays(before, 1));
  });

  it('in cupom is a coupon that customers can use at once, and ativo = false ends it', async () => {
    await sql(`insert into cupom (codigo_cupom, desc_cupom, tipo_desconto, valor, valido_de)
      values ('PRIMAVERA', '15% na impressão', 'percent', 1500, '2026-01-01')`);
    const { id: userId } = await signedInCustomer(services);
    const lines = [{ productId: 101, goods: 200_00 }];
    const find = () => findCoupon(services, { code: 'primavera', userId, lines, now: services.clock.now() });
    expect(await find()).toMatchObject({ ok: true, value: { discount: 30_00 } });
    await sql("update cupom set ativo = false where codigo_cupom = 'PRIMAVERA'");
    expect(await find()).toMatchObject({ ok: false, failure: { kind: 'inactive' } });
  });

  it('in banner is a slide of the home page in its period', async () => {
    const titles = async () => {
      services.storefront.forget();
      const response = await banners({ ...get('/api/pubsites/142'), params: { zone: '142' } });
      const { data } = (await response.json()) as { data: { title: string }[] };
      return data.map(({ title }) => title);
    };
    await sql(`insert into banner (fk_zona, titulo, link, texto_link, thumb, thumb_wp, ordem)
      values (142, 'Feira do livro', '/livro', 'Ver', 'hero-book', 'hero-book', 9)`);
    expect(await titles()).toContain('Feira do livro');
    await sql("update banner set fim = now() - interval '1 hour' where titulo = 'Feira do livro'");
    expect(await titles()).not.toContain('Feira do livro');
  });

  it('in bloco_texto is shown in its zone', async () => {
    await sql(`insert into bloco_texto (zona, titulo, texto, ordem)
      values ('feature', 'Papel certificado', 'FSC em toda a linha', 9)`);
    services.storefront.forget();
    const blocks = await services.storefront.textBlocks('feature');
    expect(blocks.map(({ title }) => title)).toContain('Papel certificado');
  });

  it('with bloqueado_em ends a customer’s sessions, and without it allows logins again', async () => {
    const { id, cookie } = await signedInCustomer(services);
    const visit = () => answerOf(orders({ ...get('/pedidos', cookie), params: {} }));
    expect((await visit()).status).toBe(200);
    await sql(`update usuario set bloqueado_em = now() where pk_usuario = ${id}`);
    expect((await visit()).status).toBe(302);
    await sql(`update usuario set bloqueado_em = null where pk_usuario = ${id}`);
    const { cookie: again } = await signedInCustomer(services);
    expect((await answerOf(orders({ ...get('/pedidos', again), params: {} }))).status).toBe(200);
  });

  it('in bloqueio_usuario_pagamento removes a payment method from one customer only', async () => {
    const [{ id: blocked }, { id: other }] = [
      await signedInCustomer(services),
      await signedInCustomer(services),
    ];
    await sql(
      `insert into bloqueio_usuario_pagamento (fk_usuario, fk_tipo_pagamento) values (${blocked}, 13)`,
    );
    const blockedTypes = async (userId: number) =>
      (await readPlanFacts(services, { userId, total: 100_00, wanted: null })).blockedTypes;
    expect(await blockedTypes(blocked)).toEqual([13]);
    expect(await blockedTypes(other)).toEqual([]);
  });
});
