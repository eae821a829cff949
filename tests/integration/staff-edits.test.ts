import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantCredit } from '~/domain/credit/move-credit.server';
import { finaliseCart } from '~/domain/payments/flows/checkout/finalise-cart.server';
import { resumeMessages } from '~/domain/payments/flows/sweeps/resume-messages.server';
import { getServices, type Services } from '~/services.server';
import { byPix, orderableCart, placedOrder } from '../factories/order';
import { paidOrder } from '../factories/paid-order';
import { giveFiles } from '../factories/project';
import { openStudio, type Studio } from '../factories/studio';

/** Edits of staff in Prisma Studio: one row, by its key, one statement at a time. */

/** Names in braces stand for the keys of rows that the tests made. */
type Edit = [what: string, sql: string, sentence: string];

let services: Services;
let studio: Studio;
const keys: Record<string, string | number> = {};
const written = (sql: string) => sql.replace(/\{(\w+)\}/g, (_, name: string) => String(keys[name]));

beforeAll(async () => {
  services = await getServices();
  studio = openStudio();
  const { db } = services;
  const waiting = await placedOrder(services);
  const paid = await paidOrder(services);
  const home = await paidOrder(services, await orderableCart(services, { delivery: 'address' }));
  const itemOf = (orderId: number) => db.orderItem.findFirstOrThrow({ where: { orderId } });
  const item = await itemOf(paid.orderId);
  const buyer = await orderableCart(services);
  const { id: userId } = buyer.customer;
  await grantCredit(services, {
    userId,
    amount: buyer.total,
    description: 'Cortesia',
    key: `edits-${userId}`,
  });
  const byWallet = await finaliseCart(services, {
    ...buyer.input,
    payment: { ...byPix, withCredit: true },
    shownCredit: buyer.total,
  });
  if (!byWallet.ok) throw new Error(JSON.stringify(byWallet.failure));
  const coupon = await db.coupon.create({
    data: { code: 'BALCAO', description: '10 %', kind: 'percent', amount: 10_00, validFrom: new Date(0) },
  });
  const loose = await orderableCart(services);
  const { projectId } = await db.cartItem.findFirstOrThrow({ where: { cartId: loose.cartId } });
  await giveFiles(services, projectId, 101, 'rejected');
  await giveFiles(services, projectId, 101, 'analysing');
  const fileOf = (status: string) => db.printFile.findFirstOrThrow({ where: { projectId, status } });
  const draft = await db.priceTable.create({
    data: { version: 77, validFrom: new Date(0), titleSetup: 4_500 },
  });
  const walletPaymentPart = await db.payment.findFirstOrThrow({ where: { orderId: byWallet.value.orderId } });
  Object.assign(keys, {
    waiting: waiting.orderId,
    waitingPaymentPart: waiting.paymentId,
    waitingProject: (await itemOf(waiting.orderId)).projectId,
    paid: paid.orderId,
    paidPaymentPart: paid.paymentId,
    other: waiting.customer.id,
    home: home.orderId,
    item: item.id,
    project: item.projectId,
    walletPaymentPart: walletPaymentPart.id,
    coupon: coupon.id,
    rejected: (await fileOf('rejected')).id,
    analysing: (await fileOf('analysing')).id,
    draft: draft.id,
  });
  // An order for which "Disponível para retirada" is the next step.
  for (const status of [5, 7])
    await sql(`update pedido set fk_status_pedido = ${status} where pk_pedido = {home}`);
});

afterAll(() => studio.close());

const sql = (text: string) => services.db.$executeRawUnsafe(written(text));
/** The text that staff see on the screen. */
const told = async (text: string): Promise<string> => {
  const answer = await studio.told(written(text));
  return /^[1-9]\d* rows$/.test(answer) ? 'done' : answer;
};

/** Every row that these edits concern. */
const everything = () =>
  Promise.all(
    [
      ...[
        'pedido',
        'pedido_item',
        'pedido_item_arquivo',
        'log_status_pedido',
        'pagamento',
        'recebimento',
        'estorno',
      ],
      ...[
        'arquivo',
        'projeto',
        'cupom',
        'status_pedido',
        'transicao_status_pedido',
        'tabela_preco',
        'feriado',
      ],
      ...['produto', 'categoria', 'dependencia_atributo', 'produto_dependencia_atributo'],
    ].map((table) =>
      services.db.$queryRawUnsafe(
        `select '${table}' as name, md5(string_agg(t::text, '' order by t::text)) as rows from ${table} t`,
      ),
    ),
  );

const closed = 'já foi fechado com o cliente';
const paidOrderEdit = (what: string, column: string): Edit => [
  what,
  `update pedido set ${column} where pk_pedido = {paid}`,
  closed,
];

const ordersAndMoney: Edit[] = [
  [
    'setting a waiting order to paid',
    'update pedido set fk_status_pedido = 2 where pk_pedido = {waiting}',
    'O pedido {waiting} não passa a "Pagamento aprovado": foram pagos R$ 0,00 de R$ ',
  ],
  [
    'setting it to paid, with the command for deposits',
    'update pedido set fk_status_pedido = 2 where pk_pedido = {waiting}',
    'npm run orders:confirm-deposit -- --order {waiting}',
  ],
  [
    'a forbidden transition',
    'update pedido set fk_status_pedido = 7 where pk_pedido = {waiting}',
    'O pedido {waiting} não passa de "Aguardando pagamento por PIX" a "Em produção"',
  ],
  [
    'the counter status, for a delivery to an address',
    'update pedido set fk_status_pedido = 10 where pk_pedido = {home}',
    'O pedido {home} é entregue em casa e não passa a "Disponível para retirada"',
  ],
  paidOrderEdit('freight with total', 'vlr_frete = 500, valor_total_pedido = valor_total_pedido + 500'),
  paidOrderEdit(
    'a discount that makes the order free',
    'vlr_desconto = valor_total_pedido + vlr_desconto, valor_total_pedido = 0',
  ),
  [
    'another owner',
    'update pedido set fk_usuario = {other} where pk_pedido = {paid}',
    'O que é de um cliente não passa a outro: fk_usuario não muda em pedido',
  ],
  paidOrderEdit('the day of the order', "dta_inc_pedido = dta_inc_pedido - interval '1 year'"),
  paidOrderEdit('the day of payment', "dta_pagamento_pedido = dta_pagamento_pedido - interval '1 day'"),
  paidOrderEdit('the day promised', 'dta_entrega_pedido = dta_entrega_pedido + 30'),
  paidOrderEdit('the terms agreed to', "versao_termos = '2020-01'"),
  paidOrderEdit('the code of the agreement', "protocolo_aceite = 'X'"),
  paidOrderEdit('where it goes', "entrega = '{}'"),
  paidOrderEdit('the way it goes', 'tipo_entrega = 1'),
  [
    'deleting an order',
    'delete from pedido where pk_pedido = {paid}',
    'não se apaga; para encerrá-lo, mude o status',
  ],
  [
    'a payment date for a waiting order',
    'update pedido set dta_pagamento_pedido = now() where pk_pedido = {waiting}',
    'em pedido mudam só fk_status_pedido, nome_pedido, obs_pedido, contato_transporte, responsavel_retirada',
  ],
  [
    'the number of copies',
    'update pedido_item set qtd_pedido_item = 9 where pk_pedido_item = {item}',
    'Os itens e os arquivos de um pedido já foram fechados com o cliente e não mudam',
  ],
  [
    'the configuration of an item',
    "update pedido_item set configuracao = '{}' where pk_pedido_item = {item}",
    'Os itens e os arquivos de um pedido já foram fechados com o cliente e não mudam',
  ],
  [
    'deleting an item',
    'delete from pedido_item where pk_pedido_item = {item}',
    'Os itens e os arquivos de um pedido já foram fechados com o cliente e não mudam',
  ],
  [
    'deleting the files of an item',
    'delete from pedido_item_arquivo where fk_pedido_item = {item}',
    'Os itens e os arquivos de um pedido já foram fechados com o cliente e não mudam',
  ],
  [
    'adding a file to an item',
    "insert into pedido_item_arquivo values ({item}, '{rejected}', 'Capa')",
    'Os itens e os arquivos de um pedido já foram fechados com o cliente e não mudam',
  ],
  [
    'the project of an ordered item',
    "update projeto set configuracao = '{}' where pk_projeto = '{project}'",
    'O projeto é do cliente, que o muda na loja; em projeto mudam só observacoes, titulo, isbn',
  ],
  ['deleting a paid payment', 'delete from pagamento where pk_pagamento = {paidPaymentPart}', 'não se apaga'],
  [
    'deleting a payment with credit',
    'delete from pagamento where pk_pagamento = {walletPaymentPart}',
    'não se apaga',
  ],
  [
    'setting a payment to paid without a receipt',
    "update pagamento set situacao = 'paid', pago_em = now() where pk_pagamento = {waitingPaymentPart}",
    'Um pagamento do pedido {waiting} não passa a pago sem o recebimento que o prova',
  ],
  [
    'reopening a payment',
    "update pagamento set situacao = 'pending', pago_em = null where pk_pagamento = {paidPaymentPart}",
    'não passa de pago a pendente',
  ],
  [
    'the date of a payment',
    "update pagamento set pago_em = pago_em - interval '1 day' where pk_pagamento = {paidPaymentPart}",
    'O dia de um pagamento do pedido {paid} não muda',
  ],
  [
    'a receipt that no bank reported',
    `insert into recebimento (id_externo, fk_pagamento, vlr_recebido, pago_em, destino)
       select 'inventado', pk_pagamento, vlr_cobrado, now(), 'applied' from pagamento where pk_pagamento = {waitingPaymentPart}`,
    'O recebimento é escrito pelo banco e não muda; um depósito que já está na conta se confirma com npm run orders:confirm-deposit',
  ],
  [
    'the uses of a coupon',
    'update cupom set usos = 7 where pk_cupom = {coupon}',
    'Os usos de um cupom são contados pelo banco: usos não muda em cupom',
  ],
  [
    'approving a rejected file',
    "update arquivo set situacao = 'approved' where pk_arquivo = '{rejected}'",
    'foi recusado e não passa a outra situação',
  ],
  [
    'analysing a rejected file again',
    "update arquivo set situacao = 'analysing' where pk_arquivo = '{rejected}'",
    'foi recusado e não passa a outra situação',
  ],
];

const shopTables: Edit[] = [
  [
    'publishing a price table by hand',
    "update tabela_preco set situacao = 'published' where pk_tabela_preco = {draft}",
    'Uma tabela de preço se publica com npm run prices:publish, que confere os preços antes',
  ],
  [
    'inserting a published price table',
    "insert into tabela_preco (versao, situacao, valida_de, vlr_preparacao_titulo) values (78, 'published', now(), 0)",
    'situacao não se escreve em tabela_preco',
  ],
];

const newProduct = (values: Record<string, string>) => {
  const row: Record<string, string> = {
    pk_produto: '9900',
    fk_categoria: '1',
    codigo: "'novo'",
    fk_tipo_produto: '8',
    modelo: "'simple'",
    nome_produto: "'Novo'",
    desc_menu: "'Novo'",
    descricao: "'x'",
    keywords_tags: "'x'",
    titulo_tags: "'x'",
    descricao_tags: "'x'",
    url_amigavel: "'novo'",
    nome_menu_imagem: "'book'",
    ordem: '1',
    configuracao_padrao: `'{"options": [], "quantity": 100}'`,
    ...values,
  };
  return `insert into produto (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`;
};
const newCoupon = (kind: string, amount: number, code = 'NOVO') =>
  `insert into cupom (codigo_cupom, desc_cupom, tipo_desconto, valor, valido_de)
     values ('${code}', 'Novo', '${kind}', ${amount}, now())`;
const optionOf = (code: string) =>
  `(select pk_dependencia_atributo from dependencia_atributo join produto_dependencia_atributo
     on fk_dependencia_atributo = pk_dependencia_atributo where fk_produto = 101 and codigo = '${code}')`;

const catalogue: Edit[] = [
  [
    'a new product on sale without a price',
    newProduct({ ativo: 'true' }),
    'O produto "Novo" ainda não tem preço',
  ],
  [
    'a new book on sale without its choices',
    newProduct({ ativo: 'true', modelo: "'book'" }),
    'configuracao_padrao não traz uma opção oferecida de "Encadernação"',
  ],
  [
    'a product without a name',
    newProduct({ nome_produto: "' '" }),
    'Nome_produto não pode ficar vazio em produto',
  ],
  ['a product without an address', newProduct({ url_amigavel: "''" }), 'Url_amigavel não serve de endereço'],
  [
    'an address in capitals',
    "update produto set url_amigavel = 'Livro Novo' where pk_produto = 101",
    'como livro-brochura',
  ],
  [
    'no name',
    "update produto set nome_produto = '' where pk_produto = 101",
    'Nome_produto não pode ficar vazio',
  ],
  ['an unknown model', newProduct({ modelo: "'livro'" }), 'O modelo não existe: escreva book'],
  [
    'another model',
    "update produto set modelo = 'simple' where pk_produto = 101",
    'modelo não muda em produto',
  ],
  [
    'a default that is not offered',
    `update produto set configuracao_padrao = configuracao_padrao || '{"coating": "ouro"}' where pk_produto = 101`,
    'O produto "Livro brochura" não pode ficar à venda',
  ],
  [
    'a category’s link with a space',
    "update categoria set link = 'livro ' where pk_categoria = 1",
    'Link não serve de endereço',
  ],
  [
    'a category’s link in capitals',
    "update categoria set link = 'Livro' where pk_categoria = 1",
    'como livro',
  ],
  ['10 for 10 %', newCoupon('percent', 10), 'Um desconto de 0,10 % é engano?'],
  ['10 for R$ 10,00', newCoupon('value', 10), 'Um desconto de R$ 0,10 é engano?'],
  ['a discount above 100 %', newCoupon('percent', 15_000), 'percent: centésimos de por cento, até 10000'],
  ['an unknown kind of discount', newCoupon('reais', 1_000), 'value: centavos'],
  [
    'a code in small letters',
    newCoupon('percent', 1_000, 'novo'),
    'O código do cupom tem só letras maiúsculas',
  ],
  [
    '10 for 10 %, later',
    'update cupom set valor = 10 where pk_cupom = {coupon}',
    'Percentuais se escrevem em centésimos',
  ],
  [
    'a holiday in a distant year',
    "insert into feriado values ('2062-12-25', 'Natal')",
    'Este feriado está longe demais: confira o ano',
  ],
  [
    'deleting a default choice of a product',
    `delete from produto_dependencia_atributo where fk_produto = 101 and fk_dependencia_atributo = ${optionOf('run')}`,
    'A opção de um produto não se apaga, porque pedidos e orçamentos a usam: desmarque ativo nesta linha',
  ],
  [
    'switching off a default choice of a product',
    `update produto_dependencia_atributo set ativo = false where fk_produto = 101 and fk_dependencia_atributo = ${optionOf('run')}`,
    'A opção "Tiragem normal" é com que se abre "Livro brochura"',
  ],
  [
    'switching off a choice for all products that is a default',
    `update dependencia_atributo set ativo = false where pk_dependencia_atributo = ${optionOf('run')}`,
    'mude antes configuracao_padrao do produto',
  ],
  [
    'deleting an option with a price',
    `delete from dependencia_atributo where codigo = 'bopp-matte'`,
    'Uma opção não se apaga, porque preços, pedidos e orçamentos a usam: desmarque ativo',
  ],
];

describe.each([
  ['orders and money', ordersAndMoney],
  ['rows that belong to the shop’s programs', shopTables],
  ['the catalogue', catalogue],
])('staff get a message for a wrong edit of %s', (_, edits) => {
  it.each(edits)('%s', async (_what, text, sentence) => {
    const before = await everything();
    expect(await told(text)).toContain(written(sentence));
    expect(await everything()).toEqual(before);
  });
});

describe('staff may', () => {
  it.each([
    ['write notes on an order', "update pedido set obs_pedido = 'ligar antes' where pk_pedido = {paid}"],
    [
      'name the person who collects it',
      `update pedido set responsavel_retirada = '{"kind": "buyer"}' where pk_pedido = {paid}`,
    ],
    [
      'name the contact person',
      'update pedido set contato_transporte = contato_transporte where pk_pedido = {home}',
    ],
    ['move an order through the shop', 'update pedido set fk_status_pedido = 9 where pk_pedido = {home}'],
    ['write a project’s notes', "update projeto set observacoes = 'capricho' where pk_projeto = '{project}'"],
    [
      'end a payment',
      "update pagamento set situacao = 'cancelled' where pk_pagamento = {waitingPaymentPart}",
    ],
    ['cancel an unpaid order', 'update pedido set fk_status_pedido = 3 where pk_pedido = {waiting}'],
    ['reject a waiting file', "update arquivo set situacao = 'rejected' where pk_arquivo = '{analysing}'"],
    ['end a coupon', 'update cupom set ativo = false, valido_ate = now() where pk_cupom = {coupon}'],
    [
      'change the price of a draft',
      'update tabela_preco set vlr_preparacao_titulo = 1 where pk_tabela_preco = {draft}',
    ],
    ['prepare an inactive product', newProduct({})],
    ['delete it again', 'delete from produto where pk_produto = 9900'],
    ['write next year’s holiday', "insert into feriado values ('2027-11-20', 'Consciência Negra')"],
    [
      'stop offering a choice',
      `update produto_dependencia_atributo set ativo = false where fk_produto = 101 and fk_dependencia_atributo = ${optionOf('a4')}`,
    ],
    [
      'offer a choice for no product',
      `update dependencia_atributo set ativo = false where pk_dependencia_atributo = ${optionOf('a4')}`,
    ],
    ['take everything off sale', 'update produto set ativo = false'],
    ['put everything back on sale', 'update produto set ativo = true'],
  ])('%s', async (_what, text) => {
    expect(await told(text)).toBe('done');
  });
});

describe('a paid order that staff cancel', () => {
  it('is refunded by each payment method, and the manual part waits for staff', async () => {
    const { orderId, paymentId, total } = await paidOrder(services);
    expect(await told(`update pedido set fk_status_pedido = 3 where pk_pedido = ${orderId}`)).toBe('done');
    const owed = () => services.db.refund.findMany({ where: { orderId } });
    expect(await owed()).toMatchObject([
      { paymentId, amount: total, orderAmount: total, state: 'promised', settledAt: null },
    ]);
    await services.db.refund.updateMany({ where: { orderId }, data: { state: 'person' } });
    const logged: object[] = [];
    const logger = {
      ...services.logger,
      error: (facts: object) => logged.push(facts),
      warn: () => {},
    };
    const tell = () => resumeMessages({ ...services, logger: logger as Services['logger'] });
    await tell();
    expect(logged).toContainEqual({ orders: expect.arrayContaining([orderId]) });
    expect(await told(`delete from estorno where fk_pedido = ${orderId}`)).toContain('não se apaga');
    expect(await told(`update estorno set vlr_estorno = 1 where fk_pedido = ${orderId}`)).toContain(
      'A devolução nasce de um cancelamento',
    );
    expect(await told('update estorno set resolvido_em = now()')).toBe('done');
    logged.length = 0;
    await tell();
    expect(logged).not.toContainEqual({ orders: expect.anything() });
  });

  const owedOrder = async () => {
    const { orderId } = await paidOrder(services);
    expect(await told(`update pedido set fk_status_pedido = 3 where pk_pedido = ${orderId}`)).toBe('done');
    return orderId;
  };
  const sentMails = (orderId: number) =>
    services.db.outboxMessage.count({
      where: { topic: 'mail.refund-sent', payload: { path: ['orderId'], equals: orderId } },
    });

  it.each(['promised', 'refused'])('is marked as refunded (%s) only with a note on how', async (state) => {
    const orderId = await owedOrder();
    const set = (columns: string) => told(`update estorno set ${columns} where fk_pedido = ${orderId}`);
    expect(await set(`situacao = '${state}'`)).toBe('done');
    const asked = 'diga em observacao, na mesma edição, como e quando';
    for (const columns of [
      "situacao = 'done'",
      'resolvido_em = now()',
      "situacao = 'done', observacao = ' '",
      "situacao = 'done', destino = 'wallet'",
    ])
      expect(await set(columns)).toContain(`A loja ainda vai devolver este valor do pedido ${orderId}`);
    expect(await set("observacao = 'Vou fazer a transferência.'")).toBe('done');
    expect(await set("situacao = 'done'")).toContain(asked);
    expect(await sentMails(orderId)).toBe(0);
    expect(await set("situacao = 'done', observacao = 'TED de 24/11, comprovante na pasta.'")).toBe('done');
    expect(await sentMails(orderId)).toBe(1);
    expect(await services.db.refund.findFirst({ where: { orderId } })).toMatchObject({
      state: 'done',
      settledAt: expect.any(Date),
    });
  });

  it('is not marked by hand while the bank is processing it', async () => {
    const orderId = await owedOrder();
    await services.db.refund.updateMany({ where: { orderId }, data: { state: 'processing' } });
    for (const columns of ['resolvido_em = now()', "situacao = 'done'"])
      expect(
        await told(`update estorno set ${columns}, observacao = 'TED' where fk_pedido = ${orderId}`),
      ).toContain('O banco está devolvendo este valor');
  });
});
