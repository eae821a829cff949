import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimState } from '~/domain/claims/claim-state';
import { contestItem } from '~/domain/claims/contest-item.server';
import { getServices, type Services } from '~/services.server';
import { attachmentOf } from '../factories/attachment';
import { deliveredOrder } from '../factories/delivered-order';
import { openStudio, type Studio } from '../factories/studio';

/** Edits of staff to a claim in Prisma Studio: one row, by its key, one statement at a time. */

let services: Services;
let studio: Studio;
beforeAll(async () => {
  services = await getServices();
  studio = openStudio();
});
afterAll(() => studio.close());

type Keys = Record<'claim' | 'item' | 'other' | 'order' | 'entry' | 'file' | 'strange', string | number>;

/** A claim about a delivered item, and an uploaded picture that is not used yet. */
const contested = async (): Promise<Keys> => {
  const { customer, itemId, orderId } = await deliveredOrder(services);
  const { db } = services;
  const purpose = `contestacao:${itemId}`;
  const file = await attachmentOf(services, customer.id, { purpose });
  const sent = await contestItem(services, {
    userId: customer.id,
    itemId,
    reason: 'A capa veio rasgada.',
    phone: '11987654321',
    period: 'manha',
    attachmentIds: [file],
  });
  if (!sent.ok) throw new Error(JSON.stringify(sent.failure));
  const { id: entry } = await db.claimEntry.findFirstOrThrow({ where: { claimId: sent.value.claimId } });
  return {
    claim: sent.value.claimId,
    item: itemId,
    order: orderId,
    entry: String(entry),
    file,
    other: (await deliveredOrder(services)).itemId,
    strange: await attachmentOf(services, customer.id, { purpose }),
  };
};

const typing = (keys: Keys) => async (sql: string) => {
  const text = sql.replace(/\{(\w+)\}/g, (_, name: keyof Keys) => String(keys[name]));
  const told = await studio.told(text);
  return told === '1 rows' ? 'done' : told;
};

const set = (columns: string) => `update contestacao_item set ${columns} where pk_contestacao_item = {claim}`;
const answered = (state: keyof typeof claimState, more = '') =>
  set(`resposta = 'Vimos as fotos.', fk_situacao_contestacao = ${claimState[state]}${more}`);

/** All stored rows of the claim. */
const everything = ({ claim, order }: Keys) =>
  Promise.all([
    services.db.claim.findUniqueOrThrow({ where: { id: Number(claim) } }),
    services.db.claimEntry.findMany({
      where: { claimId: Number(claim) },
      orderBy: { id: 'asc' },
      include: { attachments: true },
    }),
    services.db.orderItem.findMany({ where: { orderId: Number(order) }, orderBy: { id: 'asc' } }),
  ]);

type Refused = [what: string, sql: string, sentence: RegExp];

const refusedWhileOpen: Refused[] = [
  ['a new state without a text', set('fk_situacao_contestacao = 6'), /^Escreva em resposta/],
  ['blanks as the text', set("resposta = '  ', fk_situacao_contestacao = 6"), /^Escreva em resposta/],
  ['money without an amount', answered('credited'), /^Escreva em vlr_devolucao os centavos/],
  ['a zero amount', answered('refunded', ', vlr_devolucao = 0'), /^Escreva em vlr_devolucao/],
  ['a negative amount', answered('refunded', ', vlr_devolucao = -500'), /^Escreva em vlr_devolucao/],
  ['more than was paid', answered('credited', ', vlr_devolucao = 90000000'), /restam R\$/],
  ['a reprint of zero copies', answered('reprint', ', qtd_reimpressao = 0'), /vai de 1 a/],
  ['a reprint of too many', answered('reprint', ', qtd_reimpressao = 90000'), /vai de 1 a/],
  ['an unknown state', set("resposta = 'x', fk_situacao_contestacao = 99"), /uma situação que não existe/],
  [
    'another text of the customer',
    set("motivo = 'x'"),
    /em contestacao_item mudam só fk_situacao_contestacao, resposta, qtd_reimpressao, vlr_devolucao$/,
  ],
  [
    'another telephone',
    set("nr_fone = '1133334444'"),
    /em contestacao_item mudam só fk_situacao_contestacao, resposta, qtd_reimpressao, vlr_devolucao$/,
  ],
  [
    'another time to call',
    set("periodo = 'noite'"),
    /em contestacao_item mudam só fk_situacao_contestacao, resposta, qtd_reimpressao, vlr_devolucao$/,
  ],
  [
    'another item',
    set('fk_pedido_item = {other}'),
    /em contestacao_item mudam só fk_situacao_contestacao, resposta, qtd_reimpressao, vlr_devolucao$/,
  ],
  [
    'another date',
    set("dta_inc = now() - interval '1 day'"),
    /em contestacao_item mudam só fk_situacao_contestacao, resposta, qtd_reimpressao, vlr_devolucao$/,
  ],
  [
    'marking the money as paid out',
    set('devolvido_em = now()'),
    /em contestacao_item mudam só fk_situacao_contestacao, resposta, qtd_reimpressao, vlr_devolucao$/,
  ],
  ['deleting it', 'delete from contestacao_item where pk_contestacao_item = {claim}', /não se apaga/],
  [
    'inserting a claim',
    `insert into contestacao_item (fk_pedido_item, fk_situacao_contestacao, motivo, periodo, dta_inc)
       values ({other}, 1, 'x', 'manha', now())`,
    /aberta pelo cliente/,
  ],
  [
    'a line of the history',
    `insert into historico_contestacao (fk_contestacao_item, fk_situacao_contestacao, pelo_cliente, texto, dta_inc)
       values ({claim}, 2, false, 'x', now())`,
    /escrito só pela mudança de situação/,
  ],
  [
    'another text in the history',
    "update historico_contestacao set texto = 'x' where pk_historico_contestacao = {entry}",
    /não muda/,
  ],
  [
    'deleting a line of the history',
    'delete from historico_contestacao where pk_historico_contestacao = {entry}',
    /não muda/,
  ],
  [
    'adding a file',
    "insert into contestacao_anexo (fk_historico_contestacao, fk_anexo) values ({entry}, '{strange}')",
    /são os que o cliente enviou/,
  ],
  [
    'another file',
    "update contestacao_anexo set fk_anexo = '{strange}' where fk_historico_contestacao = {entry}",
    /são os que o cliente enviou/,
  ],
  [
    'deleting a file',
    'delete from contestacao_anexo where fk_historico_contestacao = {entry}',
    /são os que o cliente enviou/,
  ],
  [
    'a reprint by hand',
    `insert into pedido_item (pk_pedido_item, fk_pedido, fk_produto, fk_projeto, descricao, configuracao, resumo_opcoes,
         qtd_pedido_item, vlr_impressao, vlr_capa, vlr_encadernacao, vlr_acabamentos, vlr_servicos, vlr_total_item,
         peso_gramas, lomba_micrometros, prazo_dias_uteis, fk_tabela_preco, fk_contestacao_item)
       select 900000, fk_pedido, fk_produto, fk_projeto, descricao, configuracao, resumo_opcoes, qtd_pedido_item, 0, 0, 0, 0,
         0, 0, peso_gramas, lomba_micrometros, prazo_dias_uteis, fk_tabela_preco, {claim}
         from pedido_item where pk_pedido_item = {item}`,
    /uma reimpressão nasce da contestação/,
  ],
];

const refusedWhenSettled: Refused[] = [
  ['a text for a settled claim', set("resposta = 'Mais uma coisa.'"), /só enquanto não está resolvida/],
  ['another number of copies', set('qtd_reimpressao = 1'), /só enquanto não está resolvida/],
  ['an additional amount', set('vlr_devolucao = 100'), /só enquanto não está resolvida/],
  [
    'another outcome with money',
    answered('credited', ', vlr_devolucao = 100'),
    /não passa de "Reimpressão prometida" a/,
  ],
  ['another outcome', answered('refused'), /não passa de "Reimpressão prometida" a/],
  ['the customer’s turn', set('fk_situacao_contestacao = 1'), /não passa de "Reimpressão prometida" a/],
];

describe('a claim edited by staff', () => {
  it('refuses each mistake while it is open, in Portuguese, and does not change', async () => {
    const keys = await contested();
    const type = typing(keys);
    const before = await everything(keys);
    for (const [what, sql, sentence] of refusedWhileOpen)
      expect([what, await type(sql)]).toEqual([what, expect.stringMatching(sentence)]);
    expect(await everything(keys)).toEqual(before);
  });

  it('accepts a text for later, and the complete answer with its state', async () => {
    const keys = await contested();
    const type = typing(keys);
    expect(await type(set("resposta = 'Um rascunho.'"))).toBe('done');
    expect((await everything(keys))[1]).toHaveLength(1);
    expect(await type(answered('answered'))).toBe('done');
    expect(await type(answered('refused'))).toBe('done');
    expect(await type(answered('reprint', ', qtd_reimpressao = 1'))).toBe('done');
    const [claim, entries, items] = await everything(keys);
    expect(claim).toMatchObject({ stateId: claimState.reprint, answer: null });
    expect(entries.map(({ text }) => text)).toEqual([
      'A capa veio rasgada.',
      ...Array(3).fill('Vimos as fotos.'),
    ]);
    expect(items.at(-1)).toMatchObject({ quantity: 1, total: 0 });
  });

  it('cannot be changed once it is settled', async () => {
    const keys = await contested();
    const type = typing(keys);
    expect(await type(answered('reprint'))).toBe('done');
    const before = await everything(keys);
    for (const [what, sql, sentence] of refusedWhenSettled)
      expect([what, await type(sql)]).toEqual([what, expect.stringMatching(sentence)]);
    expect(await everything(keys)).toEqual(before);
  });

  it('loses a picture when the picture is deleted, as when an account is erased', async () => {
    const keys = await contested();
    await services.db.attachment.delete({ where: { id: String(keys.file) } });
    expect((await everything(keys))[1]).toMatchObject([{ attachments: [] }]);
  });
});
