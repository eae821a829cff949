import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as address from '~/routes/account/address/route';
import * as add from '~/routes/api/cart/add';
import * as applyCoupon from '~/routes/api/cart/apply-coupon';
import * as changeQuantity from '~/routes/api/cart/change-quantity';
import * as chooseCounter from '~/routes/api/cart/choose-counter';
import * as chooseDelivery from '~/routes/api/cart/choose-delivery';
import * as clear from '~/routes/api/cart/clear';
import * as deliveryOptions from '~/routes/api/cart/delivery-options';
import * as duplicate from '~/routes/api/cart/duplicate';
import * as finish from '~/routes/api/cart/finish';
import * as nameCollector from '~/routes/api/cart/name-collector';
import * as nameContact from '~/routes/api/cart/name-contact';
import * as nameOrder from '~/routes/api/cart/name-order';
import * as noteInvoice from '~/routes/api/cart/note-invoice';
import * as remove from '~/routes/api/cart/remove';
import * as twoCards from '~/routes/api/cart/two-cards';
import * as cart from '~/routes/shop/cart/route';
import { getServices } from '~/services.server';
import { readyCart } from '../factories/cart';
import { signedInCustomer } from '../factories/signed-in-customer';
import { answerOf, get, post, postJson } from './account-calls';

type Args = Parameters<typeof cart.action>[0];
type Action = (args: Args) => unknown;

/** Every address that takes a post, with the body it takes. */
const doors: Record<string, Action> = {
  '/carrinho': cart.action,
  '/endereco/novo?voltar=/carrinho': (args) => address.action({ ...args, params: { id: 'novo' } }),
  '/endereco/1': (args) => address.action({ ...args, params: { id: '1' } }),
  '/api/carrinho/adicionar': add.action,
  '/api/carrinho/excluir': remove.action,
  '/api/carrinho/selecionar-entrega': chooseDelivery.action,
  '/api/carrinho/selecionar-balcao': chooseCounter.action,
  '/api/carrinho/opcoes-de-entrega': deliveryOptions.action,
  '/api/carrinho/nome-pedido': nameOrder.action,
  '/api/carrinho/duplicar': duplicate.action,
  '/api/carrinho/multiplicar': changeQuantity.action,
  '/api/carrinho/limpar': clear.action,
  '/api/carrinho/aplicar-cupom-desconto': applyCoupon.action,
  '/api/carrinho/obs-nota-pedido': noteInvoice.action,
  '/api/carrinho/responsavel-retirada': nameCollector.action,
  '/api/carrinho/contato-transporte': nameContact.action,
  '/api/carrinho/dois-cartoes': twoCards.action,
  '/api/carrinho/finalizar': finish.action,
};

const names = [
  'intent vivo projeto referencia endereco transporte balcao nome carrinho total conferido tipo_pagamento',
  'termos_produtos termos_arquivos token carrinho_token pk_balcao pk_estado pk_cidade fk_estado fk_cidade',
  'desc_usuario_endereco cpf_cnpj_usuario razao_social_endereco_usuario contato_usuario_endereco nr_usuario_endereco',
  'cep_usuario_endereco logradouro_usuario_endereco bairro_usuario_endereco fone_usuario_endereco __proto__ constructor',
  'quantidade codigo_cupom observacoes tipo nome_razao_retirada_balcao cpf_cnpj_retirada_balcao aprovar verificar',
  'contato_transporte documento_transporte telefone_transporte versao valorPrimeiroCartao valorSegundoCartao',
].flatMap((line) => line.split(' '));
const intents = [
  'adicionar',
  'remover',
  'endereco',
  'balcao',
  'nome',
  'duplicar',
  'quantidade',
  'limpar',
  'responsavel',
  'contato',
  'cupom',
  'nota',
  'deixar',
  'finalizar',
  'toString',
  '__proto__',
  'cidades',
];

let cookie: Record<string, string>;
let bearer: Record<string, string>;
let token: string;
beforeAll(async () => {
  const services = await getServices();
  const customer = await signedInCustomer(services);
  token = (await readyCart(services, customer.id, { delivery: 'address' })).token;
  ({ cookie, bearer } = customer);
});

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '',
    '0',
    '1',
    '-1',
    '13',
    '1e9',
    '2147483648',
    'NaN',
    'a\0b',
    'a\ud800b',
    "' or 1=1 --",
    'on',
  ),
  fc.integer().map(String),
);
const fields = fc
  .tuple(fc.dictionary(fc.constantFrom(...names), oddText), fc.constantFrom(...intents))
  .map(([odd, intent]) => ({ intent, ...odd }));

describe('whatever is posted to the cart', () => {
  it('is never answered with a 500 (500 posts)', async () => {
    const seen = new Map<number, number>();
    const bodies = fc.oneof(
      fields,
      fc.constant('token').map(() => ({ intent: 'finalizar', carrinho: token })),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.entries(doors)), bodies, async ([path, action], body) => {
        const args = path.startsWith('/api/')
          ? postJson(path, body, { headers: bearer })
          : post(path, new URLSearchParams(Object.entries(body)), cookie);
        const { status } = await answerOf(Promise.resolve(action(args)));
        seen.set(status, (seen.get(status) ?? 0) + 1);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 500 },
    );
    expect([...seen.values()].reduce((sum, count) => sum + count, 0)).toBe(500);
    expect(seen.size).toBeGreaterThan(2);
  });

  it('nor is what is no form and no JSON at all', async () => {
    const body = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.constant('x'.repeat(70_000)));
    const type = fc.constantFrom('application/json', 'multipart/form-data', 'text/plain', '');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.entries(doors)),
        body,
        type,
        async ([path, action], text, kind) => {
          const args = postJson(path, text, { headers: { ...bearer, 'content-type': kind } });
          const { status } = await answerOf(Promise.resolve(action(args)));
          expect([400, 404, 409, 413, 422]).toContain(status === 200 || status === 302 ? 422 : status);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('nor whatever the address of the page asks for', async () => {
    const search = fc.dictionary(
      fc.constantFrom('entrega', 'estado', 'cidade', 'frete_gratis', 'removido'),
      oddText,
    );
    await fc.assert(
      fc.asyncProperty(search, async (query) => {
        const path = `/carrinho?entrega=retirada&${new URLSearchParams(query)}`;
        const { status } = await answerOf(Promise.resolve(cart.loader(get(path, cookie))));
        expect(status).toBe(200);
      }),
      { numRuns: 100 },
    );
  });
});
