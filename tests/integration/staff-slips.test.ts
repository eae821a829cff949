import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimState } from '~/domain/claims/claim-state';
import { contestItem } from '~/domain/claims/contest-item.server';
import { grantCredit } from '~/domain/credit/move-credit.server';
import { getServices, type Services } from '~/services.server';
import { attachmentOf } from '../factories/attachment';
import { deliveredOrder } from '../factories/delivered-order';
import { byPix, orderableCart, placedOrder } from '../factories/order';
import { allowTypes } from '../factories/order-payment';
import { paidOrder } from '../factories/paid-order';
import { typeStaffCommand } from '../factories/staff-command';
import { openStudio, type Studio } from '../factories/studio';
import { supportCase } from '../factories/support-case';

/** Each task of docs/equipe.md, done in Prisma Studio as described there, with typical mistakes. */

let services: Services;
let studio: Studio;
/** Rows that customers made; names in braces stand for them. */
const keys: Record<string, string | number> = {};
const written = (sql: string) => sql.replace(/\{(\w+)\}/g, (_, name: string) => String(keys[name]));

const contested = async (): Promise<number> => {
  const { customer, itemId } = await deliveredOrder(services);
  const file = await attachmentOf(services, customer.id, { purpose: `contestacao:${itemId}` });
  const sent = await contestItem(services, {
    userId: customer.id,
    itemId,
    reason: 'A capa veio rasgada.',
    phone: '11987654321',
    period: 'manha',
    attachmentIds: [file],
  });
  if (!sent.ok) throw new Error(JSON.stringify(sent.failure));
  return sent.value.claimId;
};

beforeAll(async () => {
  services = await getServices();
  studio = openStudio();
  await allowTypes(services, [1]);
  const [paid, moved, waiting] = [
    await paidOrder(services),
    await paidOrder(services),
    await placedOrder(services),
  ];
  const cart = await orderableCart(services);
  const payment = { ...byPix, typeId: 1, optionId: 101 };
  const deposit = await placedOrder(services, { ...cart, input: { ...cart.input, payment } });
  const { caseId } = await supportCase(services);
  const { id: credited } = moved.customer;
  await grantCredit(services, { userId: credited, amount: 10_00, description: 'Cortesia', key: 'slips' });
  const { email } = await services.db.user.findUniqueOrThrow({ where: { id: credited } });
  Object.assign(keys, {
    user: paid.customer.id,
    credited,
    email,
    paid: paid.orderId,
    moved: moved.orderId,
    waiting: waiting.orderId,
    deposit: deposit.orderId,
    case: caseId,
    claim: await contested(),
    other: await contested(),
  });
});
afterAll(() => studio.close());

/** What must not change when a task is refused. */
const everything = () =>
  services.db.$queryRawUnsafe(
    [
      ...[
        'feriado',
        'cupom',
        'banner',
        'bloco_texto',
        'usuario',
        'bloqueio_usuario_pagamento',
        'tipo_pagamento',
      ],
      ...[
        'pedido',
        'log_status_pedido',
        'pedido_item',
        'mensagem_caso',
        'caso',
        'contestacao_item',
        'nota_fiscal',
      ],
      ...[
        'pagamento',
        'recebimento',
        'lancamento_credito',
        'partida_credito',
        'conta_credito',
        'estorno',
        'caixa_saida',
      ],
    ]
      .map(
        (table) =>
          `select '${table}' as name, md5(string_agg(t::text, '' order by t::text)) as rows from ${table} t`,
      )
      .join(' union all '),
  );

type Task = {
  /** Single statements by primary key, in their order. */
  right: string[];
  /** Query of the result; true if it is as it should be. */
  shows: string;
  wrong: [sql: string, sentence: RegExp][];
};

const tasks: Record<string, Task> = {
  'a holiday': {
    right: ["insert into feriado (data, descricao) values ('2027-03-03', 'Inventário')"],
    shows: "exists (select from feriado where data = '2027-03-03')",
    wrong: [
      ["insert into feriado (data, descricao) values ('2027-03-04', ' ')", /^Descricao não pode ficar vazio/],
      ["insert into feriado (data, descricao) values ('2072-03-04', 'Natal')", /confira o ano/],
      [
        "insert into feriado (data, descricao) values ('2027-03-03', 'De novo')",
        /^Já há outra linha em feriado/,
      ],
      ["insert into feriado (descricao) values ('Sem dia')", /^Preencha data em feriado/],
    ],
  },
  'a coupon': {
    right: [
      `insert into cupom (codigo_cupom, desc_cupom, tipo_desconto, valor, valido_de)
         values ('VERAO', '15 %', 'percent', 1500, '2026-01-01')`,
      "update cupom set ativo = false where codigo_cupom = 'VERAO'",
    ],
    shows: "exists (select from cupom where codigo_cupom = 'VERAO' and not ativo)",
    wrong: [
      ["update cupom set valor = -5 where codigo_cupom = 'VERAO'", /valor|desconto/],
      [
        "update cupom set desc_cupom = ' ', ativo = true where codigo_cupom = 'VERAO'",
        /^Desc_cupom não pode ficar vazio/,
      ],
      ["update cupom set tipo_desconto = 'porcento' where codigo_cupom = 'VERAO'", /percent: centésimos/],
      ["update cupom set usos = 3 where codigo_cupom = 'VERAO'", /são contados/],
      [
        "insert into cupom_produto (fk_cupom, fk_produto) select pk_cupom, 77 from cupom where codigo_cupom = 'VERAO'",
        /^Fk_produto 77 não existe/,
      ],
    ],
  },
  'a banner': {
    right: [
      `insert into banner (fk_zona, titulo, link, texto_link, thumb, thumb_wp, ordem)
         values (142, 'Feira', '/livro', 'Ver', 'hero-book', 'hero-book', 9)`,
    ],
    shows: "exists (select from banner where titulo = 'Feira')",
    wrong: [
      ["update banner set titulo = '' where titulo = 'Feira'", /^Titulo não pode ficar vazio/],
      ["update banner set link = null where titulo = 'Feira'", /^Preencha link em banner/],
      ["update banner set inicio = now(), fim = now() - interval '1 day' where titulo = 'Feira'", /fim/],
      ["update banner set link = 'livro' where titulo = 'Feira'", /link/],
      ["update banner set ordem = -1 where titulo = 'Feira'", /^Ordem não pode ser negativa/],
    ],
  },
  'a text': {
    right: [
      "insert into bloco_texto (zona, titulo, texto, ordem) values ('feature', 'FSC', 'Papel certificado', 9)",
    ],
    shows: "exists (select from bloco_texto where titulo = 'FSC')",
    wrong: [
      ["update bloco_texto set texto = ' ' where titulo = 'FSC'", /^Texto não pode ficar vazio/],
      ["update bloco_texto set zona = 'featre' where titulo = 'FSC'", /zona/],
      ["update bloco_texto set ordem = -1 where titulo = 'FSC'", /^Ordem não pode ser negativa/],
    ],
  },
  'to block a customer': {
    right: ['update usuario set bloqueado_em = now() where pk_usuario = {user}'],
    shows: `exists (select from usuario where pk_usuario = {user} and bloqueado_em is not null)
      and not exists (select from sessao where fk_usuario = {user} and revogada_em is null)`,
    wrong: [
      [
        "update usuario set nome_usuario = '' where pk_usuario = {user}",
        /^Nome_usuario não pode ficar vazio/,
      ],
      ["update usuario set email_usuario = 'x' where pk_usuario = {user}", /^Email_usuario é um endereço/],
      [
        "update usuario set email_usuario = 'cliente@lombada.example' where pk_usuario = {user}",
        /^Já há outra linha em usuario com email_usuario/,
      ],
      ['delete from usuario where pk_usuario = {user}', /não se apaga à mão/],
    ],
  },
  'to block a way to pay': {
    right: ['insert into bloqueio_usuario_pagamento (fk_usuario, fk_tipo_pagamento) values ({user}, 13)'],
    shows: 'exists (select from bloqueio_usuario_pagamento where fk_usuario = {user})',
    wrong: [
      [
        'insert into bloqueio_usuario_pagamento (fk_usuario, fk_tipo_pagamento) values (999999, 13)',
        /^Fk_usuario 999999 não existe/,
      ],
      [
        'insert into bloqueio_usuario_pagamento (fk_usuario, fk_tipo_pagamento) values ({user}, 99)',
        /^Fk_tipo_pagamento 99 não existe/,
      ],
      [
        'insert into bloqueio_usuario_pagamento (fk_usuario, fk_tipo_pagamento) values ({user}, 13)',
        /^Já há outra linha/,
      ],
      ['delete from tipo_pagamento where pk_tipo_pagamento = 13', /é usada em .* e não se apaga/],
    ],
  },
  'to move an order': {
    right: ['update pedido set fk_status_pedido = 5 where pk_pedido = {moved}'],
    shows: `(select fk_status_pedido from log_status_pedido where fk_pedido = {moved}
      order by pk_log_status_pedido desc limit 1) = 5`,
    wrong: [
      ['update pedido set fk_status_pedido = 22 where pk_pedido = {moved}', /não passa de/],
      ['update pedido set fk_status_pedido = 77 where pk_pedido = {moved}', /não passa de/],
      ['update pedido set fk_status_pedido = 2 where pk_pedido = {waiting}', /foram pagos R\$ 0,00/],
      ['update pedido set fk_status_pedido = null where pk_pedido = {moved}', /fk_status_pedido|não passa/i],
      ['update pedido set valor_total_pedido = -1 where pk_pedido = {moved}', /já foi fechado com o cliente/],
      ['delete from pedido where pk_pedido = {moved}', /não se apaga/],
    ],
  },
  'to answer a message': {
    right: ["insert into mensagem_caso (fk_caso, mensagem) values ({case}, 'Vamos ver isso já.')"],
    shows: `(select fk_status_caso from caso where pk_caso = {case}) = 2 and exists (select from caixa_saida
      where topico = 'mail.message-answered' and conteudo ->> 'caseId' = '{case}')`,
    wrong: [
      [
        "insert into mensagem_caso (fk_caso, mensagem) values ({case}, ' ')",
        /^Escreva a mensagem: ela não pode ficar vazia/,
      ],
      ["insert into mensagem_caso (fk_caso, mensagem) values (999999, 'Oi')", /^Fk_caso 999999 não existe/],
      [
        "insert into mensagem_caso (fk_caso, mensagem, autor) values ({case}, 'Oi', 'cliente')",
        /elo cliente só ele/,
      ],
      [
        "insert into mensagem_caso (fk_caso, mensagem, autor) values ({case}, 'Oi', 'gerente')",
        /^Pelo cliente só ele escreve; a resposta da loja tem autor = loja: autor não se escreve/,
      ],
      ["update mensagem_caso set mensagem = 'Outra' where fk_caso = {case}", /não muda nem se apaga/],
      ['delete from mensagem_caso where fk_caso = {case}', /nem se apaga/],
      ['delete from caso where pk_caso = {case}', /não se apaga/],
      ['update caso set fk_status_caso = 77 where pk_caso = {case}', /não passa a esse status/],
    ],
  },
  'to decide a contest': {
    right: [
      `update contestacao_item set resposta = 'Creditamos.', vlr_devolucao = 500,
         fk_situacao_contestacao = ${claimState.credited} where pk_contestacao_item = {claim}`,
    ],
    shows:
      'exists (select from historico_contestacao where fk_contestacao_item = {claim} and not pelo_cliente)',
    wrong: [
      [
        `update contestacao_item set fk_situacao_contestacao = ${claimState.credited} where pk_contestacao_item = {other}`,
        /resposta/,
      ],
      [
        `update contestacao_item set resposta = 'x', vlr_devolucao = -5, fk_situacao_contestacao = ${claimState.credited}
           where pk_contestacao_item = {other}`,
        /valor|vlr_devolucao|centavos/,
      ],
      [
        "update contestacao_item set resposta = 'x', fk_situacao_contestacao = 77 where pk_contestacao_item = {other}",
        /não passa de/,
      ],
      [
        "update contestacao_item set motivo = 'outro' where pk_contestacao_item = {other}",
        /mudam só fk_situacao_contestacao, resposta/,
      ],
      ['delete from contestacao_item where pk_contestacao_item = {other}', /não se apaga/],
    ],
  },
  'to attach an invoice': {
    right: ["insert into nota_fiscal (fk_pedido, numero, url) values ({paid}, '7', 'https://nfe.example/7')"],
    shows: 'exists (select from nota_fiscal where fk_pedido = {paid})',
    wrong: [
      ["insert into nota_fiscal (fk_pedido, numero) values ({paid}, '8')", /^Diga em url/],
      ["insert into nota_fiscal (fk_pedido, url) values ({paid}, '')", /começa com https/],
      [
        "insert into nota_fiscal (fk_pedido, url) values ({waiting}, 'https://nfe.example/8')",
        /não foi pago/,
      ],
      [
        "insert into nota_fiscal (fk_pedido, url) values (999999, 'https://nfe.example/8')",
        /não foi pago|não existe/,
      ],
      [
        "update nota_fiscal set url = 'https://nfe.example/9' where fk_pedido = {paid}",
        /mudam só fk_dados_pagamento, numero$/,
      ],
    ],
  },
  'to book a deposit': {
    right: [],
    shows: "exists (select from pagamento where fk_pedido = {deposit} and situacao = 'pending')",
    wrong: [
      [
        "update pagamento set situacao = 'paid', pago_em = now() where fk_pedido = {deposit}",
        /orders:confirm-deposit -- --order/,
      ],
      ["update pagamento set situacao = 'pago' where fk_pedido = {deposit}", /^A situação de um pagamento é/],
      ['update pagamento set vlr_pagamento = -1 where fk_pedido = {deposit}', /mudam só situacao/],
      ['update pedido set fk_status_pedido = 2 where pk_pedido = {deposit}', /orders:confirm-deposit/],
      ['delete from pagamento where fk_pedido = {deposit}', /não se apaga/],
    ],
  },
  'to credit a customer': {
    right: [],
    shows: 'true',
    wrong: [
      [
        'update conta_credito set saldo = saldo + 100 where fk_usuario = {credited}',
        /crédito se dá com npm run credit:grant/,
      ],
      [
        "insert into lancamento_credito (fk_usuario, tipo, descricao, chave_unica) values ({credited}, 'dado', 'x', 'x')",
        /crédito se dá com npm run credit:grant/,
      ],
      [
        "insert into lancamento_credito (fk_usuario, tipo, descricao, chave_unica) values ({credited}, 'grant', 'x', 'x')",
        /crédito se dá com npm run credit:grant/,
      ],
      ['delete from lancamento_credito', /crédito se dá com npm run credit:grant/],
      ['update partida_credito set valor = valor + 1', /crédito se dá com npm run credit:grant/],
    ],
  },
};

describe.each(Object.entries(tasks))('%s', (_, { right, shows, wrong }) => {
  it('can be done by rows', async () => {
    for (const sql of right) expect([sql, await studio.told(written(sql))]).toEqual([sql, '1 rows']);
    const [answer] = await services.db.$queryRawUnsafe<{ done: boolean }[]>(
      `select ${written(shows)} as done`,
    );
    expect(answer?.done).toBe(true);
  });

  it('is refused with a message if wrong, and nothing is half done', async () => {
    const before = await everything();
    const told: string[] = [];
    for (const [sql, sentence] of wrong) {
      const answer = await studio.told(written(sql));
      if (!sentence.test(answer) || /violates|relation "/.test(answer)) told.push(`${sql}\n  ${answer}`);
    }
    expect(told).toEqual([]);
    expect(await everything()).toEqual(before);
  });
});

describe('a command beside the rows', () => {
  it('books a deposit once', async () => {
    const order = ['--order', String(keys.deposit)];
    expect(await typeStaffCommand('orders:confirm-deposit', ...order)).toContain('pago: depósito');
    expect(await typeStaffCommand('orders:confirm-deposit', ...order)).toContain('já estava confirmado');
    expect(await typeStaffCommand('orders:confirm-deposit', '--order', '99999999')).toContain(
      'Não há pedido',
    );
  });

  it('credits a customer once a day, and refuses an invalid amount', async () => {
    const grant = (amount: string, login = String(keys.email), reason = 'Cortesia') =>
      typeStaffCommand('credit:grant', '--login', login, '--amount', amount, '--reason', reason);
    const credited = Number(keys.credited);
    const held = () =>
      services.db.$queryRaw<{ saldo: number }[]>`
        select coalesce(sum(saldo), 0)::int as saldo from conta_credito where fk_usuario = ${credited}`;
    await grant('50,00');
    await grant('50,00');
    expect(await held()).toEqual([{ saldo: 60_00 }]);
    for (const refused of [
      await grant('-5,00'),
      await grant('cinco'),
      await grant('5,00', 'ninguem@x.example'),
      await grant('5,00', undefined, ' '),
    ])
      expect(refused).not.toMatch(/^R\$|creditad/);
    expect(await held()).toEqual([{ saldo: 60_00 }]);
  });
});
