import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calledActs } from '~/calls/all-calls.server';
import { paymentFields } from '~/domain/payments/flows/pay/payment-form';
import * as address from '~/routes/account/address/route';
import * as api from '~/routes/api/call';
import * as cart from '~/routes/shop/cart/route';
import * as order from '~/routes/shop/order/route';
import { getServices, type Services } from '~/services.server';
import { answerOf, get, post, postJson } from '../factories/account-calls';
import { openSandboxBank, type SandboxBank } from '../factories/bank';
import { readyCart } from '../factories/cart';
import { MARK, type MarkedOwner, markedOwner } from '../factories/marked-owner';
import { payableOrder } from '../factories/order';
import { depositOrder } from '../factories/order-payment';
import { pastGuards } from '../factories/past-guards';
import { rowsOf } from '../factories/rows-of';
import { expectInvariants } from '../setup/invariants';

type Args = Parameters<typeof cart.action>[0];
type Action = (args: Args) => unknown;

const POSTS = 5_000;

/** The page of an order, with the number from its address. */
const orderDoor =
  (which: () => number): Action =>
  (args) =>
    order.action({ ...args, params: { pk_pedido: String(which()) } });

/** Every address of cart, checkout and payment that accepts a post. */
const doors: Record<string, Action> = {
  '/carrinho': cart.action,
  '/endereco/novo?voltar=/carrinho': (args) => address.action({ ...args, params: { id: 'novo' } }),
  '/endereco/1': (args) => address.action({ ...args, params: { id: '1' } }),
  ...Object.fromEntries(calledActs.map(({ call }) => [call.path, api.action])),
  '/api/pedido/alterar-pagamento': api.action,
  '/api/pedido/enviar-comprovante': api.action,
  '/pedido/meu': orderDoor(() => own.orders[0] ?? 0),
  '/pedido/meu-deposito': orderDoor(() => own.orders[1] ?? 0),
  '/pedido/alheio': orderDoor(() => owner.orderId),
};

const names = [
  'intent vivo projeto referencia endereco transporte nome carrinho_token total conferido tipo_pagamento',
  'termos_produtos termos_arquivos token versao pk_balcao pk_estado pk_cidade fk_estado fk_cidade',
  'desc_usuario_endereco cpf_cnpj_usuario razao_social_endereco_usuario contato_usuario_endereco nr_usuario_endereco',
  'cep_usuario_endereco logradouro_usuario_endereco bairro_usuario_endereco fone_usuario_endereco __proto__ constructor',
  'quantidade codigo_cupom observacoes tipo nome_razao_retirada_balcao cpf_cnpj_retirada_balcao aprovar verificar',
  'contato_transporte documento_transporte telefone_transporte versao valorPrimeiroCartao valorSegundoCartao',
  'pedido comprovante dados pk_usuario saldo',
].flatMap((line) => line.split(' '));
const intents = [
  'adicionar',
  'desfazer',
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
  'tirar-cupom',
  'nota',
  'deixar',
  'finalizar',
  'pagar',
  'comprovante',
  'toString',
  '__proto__',
  'cidades',
];

let services: Services;
let bank: SandboxBank;
/** The customer whose data another person asks for. */
let owner: MarkedOwner;
let own: { orders: number[] };
let cookie: Record<string, string>;
let bearer: Record<string, string>;
let token: string;
beforeAll(async () => {
  bank = await openSandboxBank();
  services = await getServices();
  owner = await markedOwner(services);
  const mine = await payableOrder(services);
  const { id: userId } = mine.customer;
  const deposit = await depositOrder(services);
  await pastGuards(services, (tx) => tx.order.update({ where: { id: deposit.orderId }, data: { userId } }));
  await services.db.cart.updateMany({ where: { order: { id: deposit.orderId } }, data: { userId } });
  own = { orders: [mine.orderId, deposit.orderId] };
  token = (await readyCart(services, userId, { delivery: 'address' })).token;
  ({ cookie, bearer } = mine.customer);
});
afterAll(() => bank.close());

/** The owner's ids by the names of the fields that ask for them. */
const foreign = (): [string, string][] => [
  ['referencia', String(owner.lineId)],
  ['projeto', owner.projectId],
  ['endereco', String(owner.addressId)],
  ['carrinho', owner.cartToken],
  ['token', owner.cartToken],
  ['carrinho_token', owner.cartToken],
  ['pedido', String(owner.orderId)],
  ['pk_usuario', String(owner.id)],
];

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
/** Fields that let a request pass the first checks, so that later code is reached too. */
const sound: Record<string, string> = {
  tipo_pagamento: '13',
  termos_produtos: 'on',
  termos_arquivos: 'on',
  quantidade: '100',
  tipo: '1',
  transporte: '1',
  pk_balcao: '1',
  codigo_cupom: 'NADA',
  nome: 'Meu livro',
  vivo: '1',
  dependency: '17',
  num_parcelas: '1',
  token_cartao: 'token_1',
  final_cartao: '0010',
  credito: '0',
};
const fields = fc
  .record({
    odd: fc.dictionary(fc.constantFrom(...names, ...paymentFields), oddText, { maxKeys: 8 }),
    intent: fc.constantFrom(...intents),
    kept: fc.subarray(Object.keys(sound)),
    isOwn: fc.boolean(),
    stolen: fc.subarray([0, 1, 2, 3, 4, 5, 6, 7], { maxLength: 3 }),
    type: fc.constantFrom('13', '3', 'twoCards', '1', '4', '6', '99'),
  })
  .map(({ odd, intent, kept, isOwn, stolen, type }) => ({
    intent,
    ...(isOwn ? { carrinho_token: token, pedido: String(own.orders[0]) } : {}),
    ...Object.fromEntries(kept.map((name) => [name, sound[name] ?? ''])),
    tipo_pagamento: type,
    ...Object.fromEntries(stolen.map((index) => foreign()[index] ?? ['x', ''])),
    ...odd,
  }));

/** A form with a file of any content. */
const asFile = (body: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, Buffer.from(value).toString());
  form.set('comprovante', new Blob([body.comprovante ?? '%PDF-1.4 1 0 obj']), 'recibo.pdf');
  return form;
};

type Shot = { path: string; body: Record<string, string>; hasFile: boolean };

const argsFor = ({ path, body, hasFile }: Shot): Args => {
  const who = path.startsWith('/api/') ? { headers: bearer } : cookie;
  if (hasFile) return post(path, asFile(body), who);
  return path.startsWith('/api/')
    ? postJson(path, body, who)
    : post(path, new URLSearchParams(Object.entries(body)), who);
};

/** The whole answer, as text. */
const read = async (answered: Promise<unknown>): Promise<{ status: number; text: string }> => {
  const value = await answered.catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  if (value instanceof Response) return { status: value.status, text: await value.text() };
  const { status, result } = await answerOf(Promise.resolve(value));
  return { status, text: JSON.stringify(result) };
};

describe('random posts to cart, checkout and payment', () => {
  it(`never get a 500, and reach no data of another customer (${POSTS} posts)`, async () => {
    const before = await rowsOf(services, owner.id);
    const seen: Record<number, number> = {};
    const started = Date.now();
    const shots = fc.record({
      path: fc.constantFrom(...Object.keys(doors)),
      body: fields,
      hasFile: fc.integer({ min: 0, max: 9 }).map((luck) => luck === 0),
    });
    await fc.assert(
      fc.asyncProperty(shots, async (shot) => {
        const action = doors[shot.path];
        const { status, text } = await read((async () => action?.(argsFor(shot)))());
        seen[status] = (seen[status] ?? 0) + 1;
        // A bank that does not answer is asked again later.
        expect(status).toSatisfy((one: number) => one < 500 || one === 503);
        expect(text).not.toContain(MARK);
        // Redirected to the own orders, as for an order that does not exist.
        if (shot.path === '/pedido/alheio') expect(status).toBe(302);
      }),
      { numRuns: POSTS },
    );
    expect(await rowsOf(services, owner.id)).toEqual(before);
    await expectInvariants(services);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${POSTS} posts in ${seconds} s, answers: ${JSON.stringify(seen)}`);
    expect(Object.values(seen).reduce((sum, count) => sum + count, 0)).toBe(POSTS);
    expect(Object.keys(seen).length).toBeGreaterThan(4);
  }, 580_000);

  it('neither with bodies that are no form and no JSON', async () => {
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

  it('nor with any query in the URL', async () => {
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
