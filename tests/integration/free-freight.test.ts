import { createElement, type ReactElement } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { quoteSheet } from '~/domain/quotes/quote-sheet';
import { findOffer } from '~/domain/quotes/read-quote.server';
import type { WireSimulation } from '~/domain/shipping/wire';
import * as call from '~/routes/api/call';
import { loader as cartPage } from '~/routes/shop/cart/route';
import { CartView } from '~/routes/shop/cart/view';
import { Modalities } from '~/routes/shop/delivery/modalities';
import { loader as deliveryPage } from '~/routes/shop/delivery/route';
import { OrderDelivery } from '~/routes/shop/order/delivery/delivery-card';
import { loader as orderPage } from '~/routes/shop/order/route';
import { getServices, type Services } from '~/services.server';
import { SimulationResult } from '~/ui/shipping/simulation-result';
import { apiAnswerOf, get, postJson } from '../factories/account-calls';
import { cartOf, PAC, readyCart } from '../factories/cart';
import { finishFields, sendCart } from '../factories/cart-calls';
import { paperback } from '../factories/project';
import { paramsOf, quoteFor } from '../factories/quote';
import { renderAt } from '../factories/render-at';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';

/** A free delivery, wherever it is shown: 'Frete Grátis' on pages, 0 in the API. */

let services: Services;
let customer: SignedInCustomer;
beforeAll(async () => {
  services = await getServices();
  await services.db.freightRate.updateMany({ where: { transportTypeId: PAC }, data: { price: 0 } });
  services.deliveryTables.forget();
  customer = await signedInCustomer(services);
  await readyCart(services, customer.id, { delivery: 'address' });
});

const textOf = async (element: ReactElement): Promise<string> =>
  (await renderAt('/', element)).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

it('the cart: among the delivery options and in the summary', async () => {
  const page = await cartPage(get('/carrinho', customer.cookie));
  const text = await textOf(createElement(CartView, { page, answer: null }));
  expect(text).toMatch(/PAC · \d+ dias úteis Chega até \S+, \d+ de \S+ Frete Grátis/);
  expect(text).toMatch(/Entrega Frete Grátis/);
});

it('the cart over the API: 0, which is not null', async () => {
  const headers = customer.bearer;
  const cart = await apiAnswerOf(call.loader(get('/api/carrinho', { headers })));
  expect(cart.body.data).toMatchObject({ carrinho: { entrega: { valor: 0 } }, resumo: { entrega: 0 } });
  const asked = await call.action(postJson('/api/carrinho/opcoes-de-entrega', {}, { headers }));
  const { data } = (await asked.json()) as { data: { entrega: { opcoesEntrega: object[] } } };
  expect(data.entrega.opcoesEntrega).toContainEqual(
    expect.objectContaining({ pk_tipo_transporte: PAC, valor: 0 }),
  );
});

it('the simulator, on the product page and in the API', async () => {
  const fields = Object.fromEntries(await paramsOf(services, paperback));
  const asked = postJson('/api/endereco/simular-frete', { ...fields, cep: '01310100', pk_produto: '101' });
  const { data } = (await (await call.action(asked)).json()) as { data: WireSimulation };
  expect(data.opcoesEntrega).toContainEqual(expect.objectContaining({ tipo: 'PAC', valor: 0 }));
  const text = await textOf(createElement(SimulationResult, { result: data }));
  expect(text).toMatch(/PAC \d+ dias úteis depois da produção Frete Grátis/);
  expect(text).toMatch(/Retirada (no balcão mais próximo|mais barata) GRÁTIS/);
  // The product page and the cart give the same delivery date.
  const cart = await cartPage(get('/carrinho', customer.cookie));
  expect(data.opcoesEntrega.find(({ tipo }) => tipo === 'PAC')?.data_chegada).toBe(cart.filled?.promisedFor);
});

it('the page of the delivery options, without “a partir de”', async () => {
  const { data } = await deliveryPage(get('/entrega'));
  const text = await textOf(createElement(Modalities, { modalities: data.modalities }));
  expect(text).toMatch(/\d+ a \d+ dias úteis Frete Grátis/);
  expect(text).not.toContain('a partir de Frete Grátis');
  expect(text).not.toContain('R$ 0,00');
});

it('a quote', async () => {
  const { token } = await quoteFor(services, { requester: { cep: '01310100' } });
  const offer = await findOffer(services, token);
  if (!offer) throw new Error('no offer');
  const { delivery } = quoteSheet(offer.quote, offer.url, await services.storefront.facts());
  const values = Object.fromEntries(delivery?.rows.map(({ label, value }) => [label, value]) ?? []);
  expect(values.PAC).toMatch(/^Frete Grátis, \d+ dias úteis, chega até \S+, \d+ de \S+$/);
  expect(Object.values(values).at(-1)).toMatch(/^GRÁTIS, /);
});

it('the order, on its page and in the API', async () => {
  const finished = await sendCart(customer, finishFields(await cartOf(services, customer.id)));
  expect(finished.location).toMatch(/^\/sucesso\/\d+$/);
  const id = finished.location?.split('/').at(-1) ?? '';
  const params = { id, pk_pedido: id };
  const page = await orderPage({ ...get(`/pedido/${id}`, customer.cookie), params });
  const text = await textOf(createElement(OrderDelivery, { order: page.order }));
  expect(text).toMatch(/PAC Frete Grátis · \d+ dias úteis/);
  const asked = get(`/api/pedido/${id}`, { headers: customer.bearer });
  const { body } = await apiAnswerOf(call.loader({ ...asked, params }));
  expect(body.data).toMatchObject({ frete: { vlr_frete: 0 }, resumo: { entrega: 0 } });
});
