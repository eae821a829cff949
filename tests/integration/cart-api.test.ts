import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_CART_LINES } from '~/domain/cart/cart';
import { cartMessages } from '~/domain/cart/labels';
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
import * as read from '~/routes/api/cart/read';
import * as remove from '~/routes/api/cart/remove';
import * as twoCards from '~/routes/api/cart/two-cards';
import { getServices, type Services } from '~/services.server';
import { addressOf, COUNTER, cartOf, cartWith, PAC, readyCart } from '../factories/cart';
import { projectOf } from '../factories/project';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';
import { apiAnswerOf, get, postJson } from './account-calls';

const calls = {
  adicionar: add,
  excluir: remove,
  'selecionar-entrega': chooseDelivery,
  'selecionar-balcao': chooseCounter,
  'opcoes-de-entrega': deliveryOptions,
  'nome-pedido': nameOrder,
  duplicar: duplicate,
  multiplicar: changeQuantity,
  limpar: clear,
  'aplicar-cupom-desconto': applyCoupon,
  'obs-nota-pedido': noteInvoice,
  'responsavel-retirada': nameCollector,
  'contato-transporte': nameContact,
  'dois-cartoes': twoCards,
  finalizar: finish,
} as const;
type Name = keyof typeof calls;

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const newCustomer = () => signedInCustomer(services);

const call = (name: Name, body: unknown, who?: SignedInCustomer) =>
  apiAnswerOf(
    Promise.resolve(calls[name].action(postJson(`/api/carrinho/${name}`, body, { headers: who?.bearer }))),
  );
const readCart = (who?: SignedInCustomer, query = '') =>
  apiAnswerOf(read.loader(get(`/api/carrinho${query}`, { headers: who?.bearer })));

const accepted = { tipo_pagamento: 13, pagamento: 44, termos_produtos: true, termos_arquivos: true };

const contactBody = {
  contato_transporte: 'Clara Monteiro',
  documento_transporte: '529.982.247-25',
  telefone_transporte: '(11) 98765-4321',
};

describe('the whole purchase over the API', () => {
  it('goes from an empty cart to an order', async () => {
    const customer = await newCustomer();
    const empty = await readCart(customer);
    expect(empty.body.data).toMatchObject({
      carrinho: { token_carrinho: null, itens: [], pedido: { nome_pedido: null } },
      resumo: { total: 0, entrega: null },
    });

    const projeto = await projectOf(services, customer.id);
    const added = await call('adicionar', { projeto }, customer);
    const { total, token } = await cartOf(services, customer.id).then((cart) => ({
      total: cart.summary.total,
      token: cart.token,
    }));
    expect(added.body).toMatchObject({
      message: 'Item adicionado ao carrinho!',
      data: {
        carrinho: {
          token_carrinho: token,
          itens: [
            {
              fk_projeto: projeto,
              produto: { pk_produto: 101, descricao: 'Livro brochura' },
              qtd_pedido_item: 50,
              vlr_total_item: total / 100,
              pendencias: [],
            },
          ],
        },
        resumo: { total: total / 100, unidade_peso: 'kg' },
        pagamento: {
          formasPagamento: expect.arrayContaining([expect.objectContaining({ pk_tipo_pagamento: 13 })]),
          totalGeral: total / 100,
        },
      },
    });

    const addressId = await addressOf(services, customer.id);
    const options = await call('opcoes-de-entrega', { token }, customer);
    expect(options.body.data).toMatchObject({
      entrega: {
        pk_usuario_endereco: addressId,
        opcoesEntrega: expect.arrayContaining([
          expect.objectContaining({
            pk_tipo_transporte: PAC,
            tipo: 'PAC',
            tempo: expect.stringMatching(/úte?i/),
          }),
        ]),
      },
    });
    const sent = await call('selecionar-entrega', { token, endereco: addressId, transporte: PAC }, customer);
    expect(sent.body.data).toMatchObject({ carrinho: { entrega: { tipo: 1, descricao: 'PAC' } } });
    const named = await call('nome-pedido', { nome: 'Contos' }, customer);
    expect(named.body).toMatchObject({
      message: 'O nome do pedido foi salvo.',
      data: { carrinho: { pedido: { nome_pedido: 'Contos' } } },
    });

    const early = await call('finalizar', { ...accepted, token }, customer);
    expect([early.status, early.body.message]).toEqual([422, 'Informe um contato para a entrega.']);
    expect((await call('contato-transporte', contactBody, customer)).body).toMatchObject({
      message: cartMessages.contactKept,
    });

    const { summary } = await cartOf(services, customer.id);
    const body = { ...accepted, token, total: summary.total / 100 };
    const finished = await call('finalizar', body, customer);
    expect(finished.body.message).toBe('Pedido finalizado com sucesso!');
    const [order] = await services.db.order.findMany({ where: { userId: customer.id } });
    expect(finished.body.data).toEqual({ pk_pedido: order?.id });
    expect(order).toMatchObject({ total: summary.total, name: 'Contos' });
    expect((await call('finalizar', body, customer)).body.data).toEqual({ pk_pedido: order?.id });
  });

  it('a counter takes the place of an address, and must be where it is said to be', async () => {
    const customer = await newCustomer();
    const { token } = await readyCart(services, customer.id, { delivery: 'address' });
    const wish = { carrinho_token: token, pk_balcao: COUNTER.paid, pk_estado: 35, pk_cidade: 3550308 };
    const elsewhere = await call('selecionar-balcao', { ...wish, pk_cidade: 3509502 }, customer);
    expect(elsewhere.status).toBe(404);
    const picked = await call('selecionar-balcao', wish, customer);
    expect(picked.body.data).toMatchObject({
      carrinho: { entrega: { tipo: 2, pk_balcao: COUNTER.paid, valor: 6.9 } },
    });
    expect((await cartOf(services, customer.id)).chosen.addressId).toBeNull();
  });
});

describe('a full cart', () => {
  it('takes no more lines, and becomes an order', async () => {
    const customer = await newCustomer();
    await readyCart(services, customer.id, { lines: MAX_CART_LINES });
    const { lines } = await cartOf(services, customer.id);
    const more = await projectOf(services, customer.id);
    expect(await call('adicionar', { projeto: more }, customer)).toMatchObject({
      status: 422,
      body: { message: cartMessages.full },
    });
    expect((await call('adicionar', { projeto: lines[0]?.projectId }, customer)).status).toBe(200);
    expect((await cartOf(services, customer.id)).lines).toHaveLength(MAX_CART_LINES);
    expect(await call('finalizar', accepted, customer)).toMatchObject({ status: 200 });
  });
});

describe('what a request says of prices, owners and ids', () => {
  it('is not believed', async () => {
    const [customer, other] = [await newCustomer(), await newCustomer()];
    const projeto = await projectOf(services, customer.id);
    const lies = {
      vlr_total_item: 0.01,
      total: 0.01,
      preco: 1,
      fk_usuario: other.id,
      quantidade: 1,
      versao: 99,
    };
    const honest = await call('adicionar', { projeto }, customer);
    const lied = await call('adicionar', { projeto, ...lies }, customer);
    expect(lied.body.data).toEqual(honest.body.data);
    expect((await readCart(other)).body.data).toMatchObject({ carrinho: { itens: [] } });
    await call('selecionar-balcao', { pk_balcao: COUNTER.free, valor: -100, ...lies }, customer);
    await call('responsavel-retirada', { tipo: 1, verificar: true, ...lies }, customer);
    const refused = await call('finalizar', { ...accepted, total: 0.01 }, customer);
    expect([refused.status, Object.keys(refused.body.errosValidacao ?? {})]).toEqual([409, ['total']]);
    const { summary } = await cartOf(services, customer.id);
    await call('finalizar', { ...accepted, ...lies, total: summary.total / 100 }, customer);
    const [order] = await services.db.order.findMany({ where: { userId: customer.id } });
    expect(order?.total).toBe(summary.total);
  });
});

describe('refusals', () => {
  it('a visitor gets 401 everywhere, and a GET of a POST 405', async () => {
    expect((await readCart()).status).toBe(401);
    for (const name of Object.keys(calls) as Name[]) {
      expect((await call(name, {})).status).toBe(401);
      expect(calls[name].loader().status).toBe(405);
    }
  });

  it('a field that is missing or wrong is named', async () => {
    const customer = await newCustomer();
    await cartWith(services, customer.id);
    const wrong: [Name, unknown, string][] = [
      ['adicionar', {}, 'projeto'],
      ['excluir', { referencia: 'abc' }, 'referencia'],
      ['selecionar-entrega', { transporte: 1 }, 'endereco'],
      ['selecionar-balcao', { pk_balcao: 0 }, 'pk_balcao'],
      ['opcoes-de-entrega', { endereco: 2 ** 40 }, 'endereco'],
      ['nome-pedido', { nome: 'n'.repeat(121) }, 'nome'],
      ['multiplicar', { referencia: 1, quantidade: 'muitos' }, 'quantidade'],
      ['obs-nota-pedido', { observacoes: 'o'.repeat(501) }, 'observacoes'],
      ['aplicar-cupom-desconto', { codigo_cupom: 'NAOEXISTE' }, 'codigo_cupom'],
      ['responsavel-retirada', { tipo: 1 }, 'verificar'],
      ['contato-transporte', { ...contactBody, documento_transporte: '111' }, 'documento_transporte'],
      ['finalizar', { ...accepted, total: 'muito' }, 'total'],
      ['finalizar', accepted, 'transporte'],
    ];
    for (const [name, body, field] of wrong) {
      const refused = await call(name, body, customer);
      expect([name, refused.status, Object.keys(refused.body.errosValidacao ?? {})]).toEqual([
        name,
        422,
        [field],
      ]);
      expect(refused.body.message).toBeTruthy();
    }
  });

  it("somebody else's cart, line, address and project are not found, and nothing changes", async () => {
    const [owner, stranger] = [await newCustomer(), await newCustomer()];
    const cart = await readyCart(services, owner.id, { delivery: 'address' });
    const own = await readyCart(services, stranger.id);
    const [line] = cart.lines;
    const endereco = cart.chosen.addressId;
    const wishes: [Name, unknown][] = [
      ['adicionar', { projeto: line?.projectId }],
      ['excluir', { referencia: line?.id }],
      ['excluir', { token: cart.token, referencia: own.lines[0]?.id }],
      ['selecionar-entrega', { endereco, transporte: PAC }],
      ['selecionar-balcao', { carrinho_token: cart.token, pk_balcao: COUNTER.free }],
      ['opcoes-de-entrega', { endereco }],
      ['opcoes-de-entrega', { token: cart.token }],
      ['nome-pedido', { token: cart.token, nome: 'Meu' }],
      ['duplicar', { referencia: line?.id }],
      ['multiplicar', { referencia: line?.id, quantidade: 40 }],
      ['limpar', { token: cart.token }],
      ['aplicar-cupom-desconto', { token: cart.token, codigo_cupom: 'FDLDEZOFF' }],
      ['obs-nota-pedido', { token: cart.token, observacoes: 'Minha' }],
      ['finalizar', { ...accepted, token: cart.token }],
    ];
    for (const [name, body] of wishes)
      expect([name, (await call(name, body, stranger)).status]).toEqual([name, 404]);
    expect((await readCart(stranger, `?token=${cart.token}`)).status).toBe(404);
    expect(await cartOf(services, owner.id)).toEqual(cart);
    expect(await cartOf(services, stranger.id)).toEqual(own);
    expect(await services.db.order.count({ where: { userId: { in: [owner.id, stranger.id] } } })).toBe(0);
  });
});
