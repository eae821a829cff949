import { beforeAll, describe, expect, it } from 'vitest';
import { nameContact } from '~/domain/cart/apply-coupon.server';
import type { Cart } from '~/domain/cart/cart';
import { chooseAddress } from '~/domain/cart/change-cart.server';
import { getServices, type Services } from '~/services.server';
import { addressOf, COUNTER, cartOf, cartWith, PAC, readyCart, repeatedCart } from '../factories/cart';
import { call, listCounters, type Name } from '../factories/cart-api-calls';
import { placedOrder } from '../factories/order';
import { pastGuards } from '../factories/past-guards';
import { giveFiles } from '../factories/project';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';

/** Errors of the cart's calls: the messages of the specification (3, sections 5 and 8). */

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

type Customer = SignedInCustomer;
/** The state in which the call is made. */
type Given = (customer: Customer) => Promise<unknown>;
type Body = (cart: Cart | null) => Record<string, unknown>;

const nothing: Given = async () => undefined;
const oneLine: Given = ({ id }) => cartWith(services, id);
const boughtAgain: Given = ({ id }) => repeatedCart(services, id);
const readyAtCounter: Given = ({ id }) => readyCart(services, id);
const readyByPost: Given = ({ id }) => readyCart(services, id, { delivery: 'address' });

const firstLine = (cart: Cart | null): number => cart?.lines[0]?.id ?? 0;
const reais = (cart: Cart | null, part: number): string =>
  (Math.round((cart?.summary.total ?? 0) * part) / 100).toFixed(2);
const terms = { termos_produtos: true, termos_arquivos: true };
const pix = { tipo_pagamento: 13, pagamento: 44, ...terms };

type Row = {
  name: Name;
  what: string;
  given: Given;
  body: Body;
  status: number;
  /** A general message, or one for each named field. */
  says: string | RegExp;
  fields?: string[];
};

const REQUIRED = 'Campo obrigatório';
const NAME_TOO_LONG = 'Máximo 120 Caracteres';
const CART_NOT_FOUND = 'Carrinho não encontrado. Atualize a página e tente de novo.';
const NO_SUCH_COUPON =
  'Erro ao aplicar cupom, tente novamente. Não encontramos este cupom. Confira o código e tente de novo.';
const GENERAL = 'Preencha os dados do formulário para continuar!';

const rows: Row[] = [
  {
    name: 'nome-pedido',
    what: 'a name that is too long',
    given: oneLine,
    status: 422,
    body: () => ({ nome: 'n'.repeat(121) }),
    says: 'Não foi possível salvar o nome do pedido.',
    fields: ['nome'],
  },
  {
    name: 'nome-pedido',
    what: 'a name of no cart',
    given: nothing,
    status: 404,
    body: () => ({ nome: 'Contos' }),
    says: 'Não foi possível salvar o nome do pedido.',
  },
  {
    name: 'obs-nota-pedido',
    what: 'a note that is too long',
    given: oneLine,
    status: 422,
    body: () => ({ observacoes: 'o'.repeat(501) }),
    says: 'Não foi possível salvar as observações.',
    fields: ['observacoes'],
  },
  {
    name: 'obs-nota-pedido',
    what: 'a note of no cart',
    given: nothing,
    status: 404,
    body: () => ({ observacoes: 'PO 4512' }),
    says: 'Não foi possível salvar as observações.',
  },
  {
    name: 'multiplicar',
    what: 'more than is sold',
    given: boughtAgain,
    status: 200,
    body: (cart) => ({ referencia: firstLine(cart), quantidade: 999_999 }),
    says: /^Quantidade máxima alcançada : \d+$/,
  },
  {
    name: 'multiplicar',
    what: 'less than is sold',
    given: boughtAgain,
    status: 200,
    body: (cart) => ({ referencia: firstLine(cart), quantidade: 0 }),
    says: /^Quantidade mínima alcançada : \d+$/,
  },
  {
    name: 'comprar-novamente',
    what: 'an order that is none',
    given: nothing,
    status: 404,
    body: () => ({ pedido: 2_000_000_000 }),
    says: 'Pedido não encontrado.',
  },
  {
    name: 'finalizar',
    what: 'no way of delivery',
    given: oneLine,
    status: 422,
    body: () => pix,
    says: 'Selecione uma opção de entrega!',
    fields: ['transporte'],
  },
  {
    name: 'finalizar',
    what: 'no way to pay',
    given: readyAtCounter,
    status: 422,
    body: () => terms,
    says: 'Selecione uma forma de pagamento!',
    fields: ['tipo_pagamento'],
  },
  {
    name: 'finalizar',
    what: 'a deposit without its bank',
    given: readyAtCounter,
    status: 422,
    body: () => ({ tipo_pagamento: 1, ...terms }),
    says: 'Selecione uma opção de depósito!',
    fields: ['dependency'],
  },
  {
    name: 'finalizar',
    what: 'one of the two boxes',
    given: readyAtCounter,
    status: 422,
    body: () => ({ ...pix, termos_arquivos: false }),
    says: 'É necessário estar de acordo com os termos de aceite!',
    fields: ['termos_produtos', 'termos_arquivos'],
  },
  {
    name: 'finalizar',
    what: 'a card in so many parts',
    given: readyAtCounter,
    status: 422,
    body: () => ({
      tipo_pagamento: 3,
      token_cartao: 'token_abc',
      dependency: 17,
      final_cartao: '0010',
      num_parcelas: 99,
      ...terms,
    }),
    says: 'Selecione o numero de parcelas',
  },
  {
    name: 'dois-cartoes',
    what: 'no amounts',
    given: readyByPost,
    status: 422,
    body: () => ({}),
    says: REQUIRED,
    fields: ['valorPrimeiroCartao', 'valorSegundoCartao'],
  },
  {
    name: 'dois-cartoes',
    what: 'less than R$ 50',
    given: readyByPost,
    status: 422,
    body: (cart) => ({ valorPrimeiroCartao: '49,99', valorSegundoCartao: reais(cart, 0.6) }),
    says: 'Valor não pode ser menor que R$50',
    fields: ['valorPrimeiroCartao'],
  },
  {
    name: 'dois-cartoes',
    what: 'as much as the whole',
    given: readyByPost,
    status: 422,
    body: (cart) => ({ valorPrimeiroCartao: '50,00', valorSegundoCartao: reais(cart, 1) }),
    says: 'Valor não pode ser maior ou igual ao valor total do pedido',
    fields: ['valorSegundoCartao'],
  },
  {
    name: 'dois-cartoes',
    what: 'what is no amount',
    given: readyByPost,
    status: 422,
    body: () => ({ valorPrimeiroCartao: '9'.repeat(21), valorSegundoCartao: 'cem' }),
    says: REQUIRED,
    fields: ['valorPrimeiroCartao', 'valorSegundoCartao'],
  },
  {
    name: 'aplicar-cupom-desconto',
    what: 'a code that is none',
    given: oneLine,
    status: 422,
    body: () => ({ codigo_cupom: 'NAOEXISTE' }),
    says: NO_SUCH_COUPON,
    fields: ['codigo_cupom'],
  },
  {
    name: 'aplicar-cupom-desconto',
    what: 'a code as long as none is',
    given: oneLine,
    status: 422,
    body: () => ({ codigo_cupom: 'N'.repeat(201) }),
    says: NO_SUCH_COUPON,
    fields: ['codigo_cupom'],
  },
  {
    name: 'comprar-novamente',
    what: 'the token of no cart',
    given: oneLine,
    status: 422,
    body: () => ({ pedido: 1, token: 't'.repeat(201) }),
    says: CART_NOT_FOUND,
    fields: ['token'],
  },
  {
    name: 'contato-transporte',
    what: 'nothing typed',
    given: readyByPost,
    status: 422,
    body: () => ({}),
    says: GENERAL,
    fields: ['contato_transporte', 'documento_transporte', 'telefone_transporte'],
  },
  {
    name: 'excluir',
    what: 'a line that is gone',
    given: oneLine,
    status: 404,
    body: () => ({ referencia: 2_000_000_000 }),
    says: 'Este item não está mais no seu carrinho.',
  },
  {
    name: 'duplicar',
    what: 'a line that is gone',
    given: oneLine,
    status: 404,
    body: () => ({ referencia: 2_000_000_000 }),
    says: 'Este item não está mais no seu carrinho.',
  },
];

describe('errors of the cart API', () => {
  it.each(rows)('$name: $what', async ({ name, given, body, status, says, fields = [] }) => {
    const customer = await signedInCustomer(services);
    await given(customer);
    const cart = await cartOf(services, customer.id).catch(() => null);
    const answer = await call(name, body(cart), customer);
    const message = typeof says === 'string' ? says : expect.stringMatching(says);
    expect(answer).toMatchObject({ status, body: { message } });
    expect(Object.keys(answer.body.errosValidacao ?? {}).sort()).toEqual(fields.sort());
    for (const said of Object.values(answer.body.errosValidacao ?? {}).flat())
      expect([says, REQUIRED, NAME_TOO_LONG, CART_NOT_FOUND]).toContain(said);
  });

  it.each([
    [{}, ['pk_estado', 'pk_cidade'], ['Selecione um estado!', 'Selecione uma cidade!']],
    [{ pk_estado: 35 }, ['pk_cidade'], ['Selecione uma cidade!']],
  ])('a search for counters lacks a place (%j)', async (body, fields, said) => {
    const { status, body: refused } = await listCounters(body);
    expect([status, Object.keys(refused.errosValidacao ?? {})]).toEqual([422, fields]);
    expect(Object.values(refused.errosValidacao ?? {}).flat()).toEqual(said);
  });

  it('a city without counters gets an empty list and a message', async () => {
    const found = await listCounters({ pk_estado: 35, pk_cidade: 3500105 });
    const message = 'Não há opções de balcão para essa cidade no momento.';
    expect(found).toMatchObject({ status: 200, body: { data: [], message } });
  });

  it('an order older than 19 days cannot be repeated', async () => {
    const { customer, orderId } = await placedOrder(services);
    const createdAt = new Date(services.clock.now().getTime() - 19 * 86_400_000 - 1);
    await pastGuards(services, (tx) => tx.order.update({ where: { id: orderId }, data: { createdAt } }));
    expect(await call('comprar-novamente', { pedido: orderId }, customer)).toMatchObject({
      status: 409,
      body: { message: 'Recompra não disponível no momento' },
    });
  });
});

describe('finishing', () => {
  it('checks in the order of the specification, and stops at the first error', async () => {
    const customer = await signedInCustomer(services, 'company');
    const { id: userId, document } = customer;
    const where = { id: userId };
    const said = async (body: Record<string, unknown> = {}) => {
      const { status, body: refused } = await call('finalizar', body, customer);
      return [status, refused.message];
    };
    expect(await said()).toEqual([404, expect.any(String)]);
    const { lines } = await cartWith(services, userId);
    const projectId = lines[0]?.projectId ?? '';
    await services.db.printFile.deleteMany({ where: { projectId } });
    await services.db.user.update({ where, data: { document: null } });

    expect(await said()).toEqual([422, 'Complete seu cadastro com CPF ou CNPJ antes de finalizar a compra.']);
    await services.db.user.update({ where, data: { document } });
    expect(await said()).toEqual([
      422,
      'É necessário um endereço de faturamento cadastrado antes de prosseguir',
    ]);
    const addressId = await addressOf(services, userId, { isBilling: true });
    expect(await said()).toEqual([422, 'Selecione uma opção de entrega!']);
    await call('selecionar-balcao', { pk_balcao: COUNTER.free }, customer);
    expect(await said()).toEqual([422, 'Diga quem vai retirar o pedido no balcão.']);
    await chooseAddress(services, { userId, addressId, transportTypeId: PAC });
    expect(await said()).toEqual([422, 'Selecione uma forma de pagamento!']);
    expect(await said({ tipo_pagamento: 1 })).toEqual([422, 'Selecione uma opção de depósito!']);
    const paid = { tipo_pagamento: 13, pagamento: 44 };
    expect(await said(paid)).toEqual([422, 'Envie os arquivos que faltam antes de finalizar a compra.']);
    await giveFiles(services, projectId, 101);
    expect(await said(paid)).toEqual([422, 'É necessário estar de acordo com os termos de aceite!']);
    expect(await said(pix)).toEqual([422, 'Informe um contato para a entrega.']);
    const contact = { name: 'Clara Monteiro', document: '52998224725', phone: '11987654321' };
    await nameContact(services, { userId, contact });
    expect(await said(pix)).toEqual([200, 'Pedido finalizado com sucesso!']);
    // The order cleared the cart, so the next one is empty and says so.
    await call('adicionar', { projeto: projectId }, customer);
    await call('limpar', {}, customer);
    expect(await said(pix)).toEqual([422, 'Você não possui itens adicionados no carrinho!']);
  });
});

describe('a server error', () => {
  const elsewhere = 'Algo deu errado por aqui. Tente de novo em instantes.';
  const faults: [Name, Body, string][] = [
    ['nome-pedido', () => ({ nome: 'Contos' }), 'Não foi possível salvar o nome do pedido.'],
    ['obs-nota-pedido', () => ({ observacoes: 'PO 4512' }), 'Não foi possível salvar as observações.'],
    ['limpar', () => ({}), 'Erro ao limpar carrinho'],
    [
      'aplicar-cupom-desconto',
      () => ({ codigo_cupom: 'LIVRO10' }),
      'Erro ao aplicar cupom, tente novamente.',
    ],
    [
      'excluir',
      (cart) => ({ referencia: firstLine(cart) }),
      'Não foi possível remover o item. Tente de novo.',
    ],
    ['duplicar', (cart) => ({ referencia: firstLine(cart) }), elsewhere],
    ['multiplicar', (cart) => ({ referencia: firstLine(cart), quantidade: 60 }), elsewhere],
    ['selecionar-balcao', () => ({ pk_balcao: COUNTER.paid }), elsewhere],
    ['responsavel-retirada', () => ({ tipo: 1, verificar: true }), elsewhere],
    ['finalizar', () => pix, elsewhere],
  ];

  /** While the lock lasts, no cart can be written. */
  const whileCartsBreak = async <T>(act: () => Promise<T>): Promise<T> => {
    const { db } = services;
    await db.$executeRawUnsafe(`create or replace function carrinho_quebrado() returns trigger language plpgsql
      as $$ begin raise exception 'broken'; end $$`);
    await db.$executeRawUnsafe(`create trigger carrinho_quebrado before insert or update on carrinho
      for each row execute function carrinho_quebrado()`);
    try {
      return await act();
    } finally {
      await db.$executeRawUnsafe('drop trigger carrinho_quebrado on carrinho');
    }
  };

  it.each(faults)('%s has its own message, and changes nothing', async (name, body, message) => {
    const customer = await signedInCustomer(services);
    await repeatedCart(services, customer.id);
    await call('selecionar-balcao', { pk_balcao: COUNTER.free }, customer);
    await call('responsavel-retirada', { tipo: 1, verificar: true }, customer);
    const before = await cartOf(services, customer.id);
    const broken = await whileCartsBreak(() => call(name, body(before), customer));
    expect(broken).toMatchObject({ status: 500, body: { message } });
    expect(await cartOf(services, customer.id)).toEqual(before);
    expect(await services.db.order.count({ where: { userId: customer.id } })).toBe(0);
  });

  it('of a repeated order has its own message', async () => {
    const { customer, orderId } = await placedOrder(services);
    const broken = await whileCartsBreak(() => call('comprar-novamente', { pedido: orderId }, customer));
    expect(broken).toMatchObject({ status: 500, body: { message: 'Ocorreu um erro ao repetir o pedido.' } });
  });

  it('of the instalments of two cards has its own message', async () => {
    const customer = await signedInCustomer(services);
    await readyCart(services, customer.id);
    const { prices } = services;
    services.prices = { ...prices, current: () => Promise.reject(new Error('no prices')) };
    try {
      const broken = await call('dois-cartoes', {}, customer);
      expect(broken).toMatchObject({ status: 500, body: { message: 'Tente novamente mais tarde' } });
    } finally {
      services.prices = prices;
    }
  });
});
