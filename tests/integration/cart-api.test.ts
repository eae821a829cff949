import { beforeAll, describe, expect, it } from 'vitest';
import { cart as documented } from '~/calls/cart/cart-answer';
import { wireCart } from '~/calls/cart/define-cart-act.server';
import { MAX_CART_LINES } from '~/domain/cart/cart';
import { cartMessages } from '~/domain/cart/labels';
import { readCart as readCartRoom } from '~/domain/cart/read-cart.server';
import { grantCredit } from '~/domain/credit/move-credit.server';
import { orderQuote } from '~/domain/quotes/read-quote.server';
import { loader as actLoader } from '~/routes/api/call';
import { getServices, type Services } from '~/services.server';
import { get } from '../factories/account-calls';
import { addressOf, COUNTER, cartOf, cartWith, PAC, readyCart } from '../factories/cart';
import { call, type Name, names, readCart } from '../factories/cart-api-calls';
import { publishPriceTable } from '../factories/price-table';
import { giveFiles, projectOf } from '../factories/project';
import { quoteFor, usualOf } from '../factories/quote';
import { signedInCustomer } from '../factories/signed-in-customer';

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const newCustomer = () => signedInCustomer(services);

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
        token_carrinho: token,
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
        endereco: {
          pk_usuario_endereco: addressId,
          logradouro_usuario_endereco: 'Avenida Paulista',
          desc_cidade: 'São Paulo',
          desc_estado: 'São Paulo',
        },
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

  it('a counter replaces an address, and its place must be right', async () => {
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
  it('accepts no more lines, and becomes an order', async () => {
    const customer = await newCustomer();
    await readyCart(services, customer.id, { lines: MAX_CART_LINES });
    const { lines } = await cartOf(services, customer.id);
    const more = await projectOf(services, customer.id);
    expect(await call('adicionar', { projeto: more }, customer)).toMatchObject({
      status: 409,
      body: { message: cartMessages.full },
    });
    expect((await call('adicionar', { projeto: lines[0]?.projectId }, customer)).status).toBe(200);
    expect((await cartOf(services, customer.id)).lines).toHaveLength(MAX_CART_LINES);
    expect(await call('finalizar', accepted, customer)).toMatchObject({ status: 200 });
  });
});

describe('the fields that the specification names', () => {
  it('describe a line, the payment methods and the amount after credit', async () => {
    const customer = await newCustomer();
    const { token, lines, summary } = await readyCart(services, customer.id);
    const [line] = lines;
    const notes = 'Fibra na vertical';
    await services.db.project.update({ where: { id: line?.projectId }, data: { notes } });
    await services.db.blockedPaymentType.create({ data: { userId: customer.id, typeId: 6 } });
    const credit = { userId: customer.id, amount: 2_000, description: 'Cortesia', key: `f-${customer.id}` };
    await grantCredit(services, credit);
    const { carrinho, pagamento } = (await readCart(customer, `?token=${token}`)).body.data as {
      carrinho: { itens: { acabamentos: { vlr_item_pedido_acabamento: number }[] }[] };
      pagamento: { formasPagamento: Record<string, unknown>[] };
    };
    const { finishes = 0, services: extras = 0 } = line?.price?.parts ?? {};
    const [item] = carrinho.itens;
    expect(item).toMatchObject({
      produto: { fk_categoria: expect.any(Number), desc_categoria: line?.product.category },
      vlr_pedido_item: ((line?.price?.total ?? 0) - finishes - extras) / 100,
      opcoes: line?.options.map(({ label, value }) => ({
        texto_atributo: label,
        texto_dependencia_atributo: value,
      })),
      dependencias: expect.arrayContaining([
        expect.objectContaining({
          fk_atributo: expect.any(Number),
          texto_atributo: 'Papel do miolo',
          fk_dependencia_atributo: expect.any(Number),
          texto_dependencia_atributo: expect.stringContaining('Offset'),
          texto_aux_dependencia_atributo: null,
        }),
      ]),
      pedidoItemAtributoAdicional: {
        lomba: line?.price?.spineMm,
        orientacao: '1',
        fk_dependencia_atributo: expect.any(Number),
        dependenciaAtributo: { texto_dependencia_atributo: expect.stringContaining('Supremo') },
        paginas_color: 0,
        paginas_pb: expect.any(Number),
      },
      obsPedidoItem: [{ obs_pedido_item: notes }],
    });
    const told = item?.acabamentos.reduce((sum, each) => sum + each.vlr_item_pedido_acabamento, 0);
    expect(Math.round((told ?? 0) * 100)).toBe(finishes);
    expect(pagamento).toMatchObject({
      titular_deposito: expect.any(String),
      cnpj: expect.stringMatching(/\d/),
      bloqueio_usuario_pagamento: [6],
    });
    expect(pagamento.formasPagamento.map((method) => method.pk_tipo_pagamento)).not.toContain(6);
    const rest = expect.arrayContaining([
      expect.objectContaining({ parcela: 1, total: (summary.total - 2_000) / 100 }),
    ]);
    expect(pagamento.formasPagamento.find((method) => method.pk_tipo_pagamento === 3)).toMatchObject({
      dependencia_tipo_pagamento: expect.arrayContaining([
        expect.objectContaining({
          ico_dependencia_tipo_pagamento: 'visa',
          parcela: expect.arrayContaining([expect.objectContaining({ total: summary.total / 100 })]),
          parcela_credito_parcial: rest,
        }),
      ]),
    });
  });

  it.each([
    ['a book', 101, { step: 1, min: 1, max: 10_000 }],
    ['a magazine, in tens', 301, { step: 10, min: 10, max: 10_000 }],
    ['cards, by the limits of their list', 501, { step: 1, min: 100, max: 2_500 }],
    ['a product sold in any quantity', 801, { step: 1, min: 1, max: 200 }],
  ])(
    'list the quantities in which %s is sold, though the cart itself cannot change them',
    async (_what, productId, rule) => {
      const customer = await newCustomer();
      const configuration = await usualOf(services, productId);
      const projeto = await projectOf(services, customer.id, { configuration });
      const { body } = await call('adicionar', { projeto }, customer);
      const { step, min, max } = rule;
      expect(body.data).toMatchObject({
        carrinho: {
          itens: [
            {
              altera_quantidade: false,
              produto: {
                pk_produto: productId,
                multiplicador_tiragem: step,
                qtd_minima_venda_produto: min,
                qtd_maxima_venda_produto: max,
              },
            },
          ],
        },
      });
    },
  );

  it('show beside the price of a quote today’s price, if that is higher', async () => {
    const customer = await newCustomer();
    const offer = await quoteFor(services);
    await publishPriceTable(services, (tableId) =>
      services.db.$executeRawUnsafe(
        `update preco_encadernacao set vlr_encadernacao = vlr_encadernacao + 700 where fk_tabela_preco = ${tableId}`,
      ),
    );
    const today = await quoteFor(services);
    expect(today.quote.total).toBeGreaterThan(offer.quote.total);
    for (const { token, quote } of [offer, today]) {
      const taken = await orderQuote(services, { token, userId: customer.id });
      if (!taken.ok) throw new Error(JSON.stringify(taken.failure));
      await giveFiles(services, taken.value.projectId, quote.productId);
      await call('adicionar', { projeto: taken.value.projectId }, customer);
    }
    const [held, dear] = [offer.quote.total / 100, today.quote.total / 100];
    expect((await readCart(customer)).body.data).toMatchObject({
      carrinho: {
        itens: [
          { vlr_total_item: held, vlr_total_original_item: dear },
          { vlr_total_item: dear, vlr_total_original_item: dear },
        ],
      },
      resumo: { total: (offer.quote.total + today.quote.total) / 100 },
    });
  });

  it('the token of another cart is refused by every call with a token', async () => {
    const customer = await newCustomer();
    await readyCart(services, customer.id, { delivery: 'address' });
    expect((await call('contato-transporte', { ...contactBody, token: 'x' }, customer)).status).toBe(404);
    const collector = { tipo: 1, verificar: true, token: 'x' };
    expect((await call('responsavel-retirada', collector, customer)).status).toBe(404);
  });
});

describe('data sent when the purchase is finished', () => {
  const finishWith = async (fields: Record<string, unknown>, kept?: string) => {
    const customer = await newCustomer();
    const { token } = await readyCart(services, customer.id);
    if (kept) await call('obs-nota-pedido', { observacoes: kept }, customer);
    const finished = await call('finalizar', { ...accepted, token, ...fields }, customer);
    const [order] = await services.db.order.findMany({ where: { userId: customer.id } });
    return { status: finished.status, note: order?.invoiceNote ?? null };
  };

  it.each([
    ['that is sent', { observacoes: ' PO 4512 ' }, 'PO 4512'],
    ['of the cart, when an empty one is sent', { observacoes: '' }, 'Antes'],
    ['of the cart, when none is sent', {}, 'Antes'],
  ])('the invoice’s note is the one %s', async (_which, fields, note) => {
    expect(await finishWith(fields, 'Antes')).toEqual({ status: 200, note });
  });

  it('a note with a card number is refused, and stored by no call; other numbers are accepted', async () => {
    const number = '4000 0000 0000 0010';
    const isbn = '9788535902778';
    expect(await finishWith({ observacoes: number })).toEqual({ status: 422, note: null });
    expect(await finishWith({ observacoes: isbn })).toEqual({ status: 200, note: isbn });
    const customer = await newCustomer();
    const { token } = await readyCart(services, customer.id);
    for (const [name, field] of [
      ['nome-pedido', 'nome'],
      ['obs-nota-pedido', 'observacoes'],
    ] as const)
      expect((await call(name, { token, [field]: number }, customer)).status).toBe(422);
    expect(await cartOf(services, customer.id)).toMatchObject({ orderName: null, invoiceNote: null });
  });
});

describe('two cards', () => {
  const ask = async (credit: number, body: Record<string, unknown>) => {
    const customer = await newCustomer();
    const { token, summary } = await readyCart(services, customer.id);
    if (credit > 0)
      await grantCredit(services, {
        userId: customer.id,
        amount: credit,
        description: 'Cortesia',
        key: `two-${customer.id}`,
      });
    const rest = (summary.total - credit - 5_000) / 100;
    const amounts = { valorPrimeiroCartao: '50,00', valorSegundoCartao: rest.toFixed(2) };
    return { rest, answer: await call('dois-cartoes', { token, ...amounts, ...body }, customer) };
  };
  type Cards = { primeiroCartao: { total: number }[]; segundoCartao: { total: number }[] };

  it.each([
    ['the whole', 0, {}],
    ['what credit leaves', 2_000, { tipo_pagamento_credito: 4 }],
  ])('share %s', async (_what, credit, body) => {
    const { rest, answer } = await ask(credit, body);
    const cards = answer.body.data as Cards;
    expect([answer.status, cards.primeiroCartao[0]?.total, cards.segundoCartao[0]?.total]).toEqual([
      200,
      50,
      rest,
    ]);
  });

  it.each([
    [50, 50],
    [59.900000000000006, 59.9],
    [100.125, 100.13],
  ])('accept the number %d as %d reais', async (valorPrimeiroCartao, first) => {
    const customer = await newCustomer();
    const { token, summary } = await readyCart(services, customer.id);
    const valorSegundoCartao = summary.total / 100 - first;
    const answer = await call('dois-cartoes', { token, valorPrimeiroCartao, valorSegundoCartao }, customer);
    expect([answer.status, (answer.body.data as Cards).primeiroCartao[0]?.total]).toEqual([200, first]);
  });

  it.each([
    ['amounts that ignore credit that was not requested', 2_000, {}, 422],
    ['the token of another cart', 0, { token: 'x' }, 404],
  ])('refuse %s', async (_what, credit, body, status) => {
    expect((await ask(credit, body)).answer.status).toBe(status);
  });
});

describe('prices, owners and ids in a request', () => {
  it('are ignored', async () => {
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
  it('a visitor gets 401 everywhere, and a GET of a POST gets 405', async () => {
    expect((await readCart()).status).toBe(401);
    for (const name of names) {
      expect((await call(name, {})).status).toBe(401);
      const { request, ...rest } = get(`/api/carrinho/${name}`);
      expect((await actLoader({ request, ...rest })).status).toBe(405);
    }
  });

  it('a missing or wrong field is named', async () => {
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
      ['multiplicar', { referencia: 1, quantidade: -1 }, 'quantidade'],
      ['multiplicar', { referencia: 'abc', quantidade: 40 }, 'referencia'],
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
      // For one field the message and the field's own say the same.
      if (name === 'multiplicar')
        expect(refused.body.errosValidacao?.[field]).toEqual([refused.body.message]);
    }
  });

  it('a line that is no longer sold is answered as the document says', async () => {
    const customer = await newCustomer();
    await cartWith(services, customer.id);
    const withdrawn = { ...services, catalogue: { ...services.catalogue, product: async () => null } };
    const wire = await wireCart(withdrawn, customer.id, await readCartRoom(withdrawn, customer.id));
    expect(documented.safeParse(wire).error).toBeUndefined();
    expect(wire.carrinho.itens).toMatchObject([
      { produto: { fk_tipo_produto: null }, pendencias: ['preco'] },
    ]);
  });

  it("another customer's cart, line, address and project are not found, and nothing changes", async () => {
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
      ['aplicar-cupom-desconto', { token: cart.token, codigo_cupom: 'LIVRO10' }],
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
