import { createElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { grantCredit } from '~/domain/credit/move-credit.server';
import * as call from '~/routes/api/call';
import { CreditError } from '~/routes/shop/credit/credit-error';
import { FutureReleases } from '~/routes/shop/credit/future-releases';
import { loader as creditPage } from '~/routes/shop/credit/route';
import { getServices, type Services } from '~/services.server';
import { apiAnswerOf, get } from '../factories/account-calls';
import { renderAt } from '../factories/render-at';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';
import { withoutTable } from '../factories/without-table';

/** The statement of a customer's credit, on the page and in the API. */

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const withMoves = async (amounts: readonly number[]) => {
  const who = await signedInCustomer(services);
  for (const [index, amount] of amounts.entries())
    await grantCredit(services, {
      userId: who.id,
      amount,
      description: `Cortesia ${index + 1}`,
      key: `statement-${who.id}-${index}`,
    });
  return who;
};

describe('the statement', () => {
  it('shows the available credit and the balance after each row', async () => {
    const who = await withMoves([1_000, 250, 30]);
    const answered = await apiAnswerOf(call.loader(get('/api/extrato-credito', { headers: who.bearer })));
    expect(answered).toMatchObject({
      status: 200,
      body: {
        data: {
          saldo: 12.8,
          total: 3,
          last_page: 1,
          data: [
            { descricao: 'Cortesia 3', valor: 0.3, total_atualizado: 12.8 },
            { descricao: 'Cortesia 2', valor: 2.5, total_atualizado: 12.5 },
            { descricao: 'Cortesia 1', valor: 10, total_atualizado: 10 },
          ],
        },
      },
    });
  });

  it('is paged, and filtered by days', async () => {
    const who = await withMoves(Array.from({ length: 23 }, () => 100));
    const page = (query: string) => creditPage(get(`/credito${query}`, { headers: who.cookie }));
    expect(await page('?pagina=2')).toMatchObject({ page: 2, pages: 2, total: 23 });
    expect((await page('?pagina=2')).moves).toHaveLength(3);
    expect(await page('?dta_fim=2020-01-01')).toMatchObject({ total: 0, moves: [] });
    expect(await page('?dta_ini=01/01/2020')).toMatchObject({ total: 23 });
    const { query } = await page('?dta_ini=31/02/2020');
    expect(query.errors.dta_ini).toHaveLength(1);
  });

  it('refuses an invalid date at its field', async () => {
    const who = await withMoves([]);
    const answered = await apiAnswerOf(
      call.loader(get('/api/extrato-credito?dta_ini=2026-02-31', { headers: who.bearer })),
    );
    expect(answered).toMatchObject({
      status: 422,
      body: { errosValidacao: { dta_ini: [expect.stringMatching(/dia\/mês\/ano.*AAAA-MM-DD/)] } },
    });
  });

  it('shows only the customer’s own rows', async () => {
    await withMoves([5_000]);
    const stranger = await withMoves([]);
    const answered = await apiAnswerOf(
      call.loader(get('/api/extrato-credito', { headers: stranger.bearer })),
    );
    expect(answered).toMatchObject({ body: { data: { saldo: 0, total: 0, data: [] } } });
  });
});

describe('a failed read', () => {
  const asked = async (who: SignedInCustomer) => ({
    page: await creditPage(get('/credito?lancamentos=1', { headers: who.cookie })).catch(() => 'no page'),
    releases: await apiAnswerOf(call.loader(get('/api/lancamentos-futuros', { headers: who.bearer }))),
    statement: await apiAnswerOf(call.loader(get('/api/extrato-credito', { headers: who.bearer }))),
  });

  it('of future releases is reported in their dialog, and the statement stays', async () => {
    const who = await withMoves([1_000]);
    const { page, releases, statement } = await withoutTable(services, 'bonus_pedido', () => asked(who));
    expect(page).toMatchObject({ total: 1, wallet: { available: 1_000 }, future: 'unreadable' });
    const text = 'Erro ao buscar lançamentos futuros.';
    expect(releases).toMatchObject({ status: 500, body: { message: text } });
    expect(statement.status).toBe(200);
    const dialog = createElement(FutureReleases, { releases: 'unreadable', back: '/credito' });
    expect(await renderAt('/credito?lancamentos=1', dialog)).toContain(text);
  });

  it('of the statement is reported on the page and in the API', async () => {
    const who = await withMoves([1_000]);
    const { page, statement } = await withoutTable(services, 'partida_credito', () => asked(who));
    const text = 'Erro ao buscar extrato de crédito.';
    expect(page).toBe('no page');
    expect(statement).toMatchObject({ status: 500, body: { message: text } });
    const told = createElement(CreditError, { error: new Error('no table') });
    expect(await renderAt('/credito', told)).toContain(text);
  });
});
