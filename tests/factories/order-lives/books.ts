import type { Services } from '../../../app/services.server';
import { BY_HAND } from './acts-of-staff';
import type { Outside } from './bank-records';
import { COURTESY } from './begin';
import type { Life } from './life';

/**
 * What the tables must contain for every life at rest, computed independently of the shop's code. Each query returns
 * the orders that break its rule, with the figures.
 */

/** Each life with the price of its order, and with the banks' records. */
const lives = `
  with vida as (
    select v.*, p.*, s.pago as esta_pago,
           p.fk_status_pedido = 3 or p.dta_pagamento_pedido is null as acabou
      from jsonb_to_recordset($1::jsonb) as v(
        pedido int, bens int, frete int, veio int, voltou int, tomado_cartao int, tomado_pix int)
      join pedido p on p.pk_pedido = v.pedido join status_pedido s on s.pk_status_pedido = p.fk_status_pedido)`;

/**
 * Also each item's share of the order's price: its own price less its share of the discount, largest remainders first.
 */
const items = `${lives}, item as (
    select i.*, v.pedido, v.acabou, v.vlr_desconto::bigint * vlr_total_item as peso, v.bens
      from vida v join pedido_item i on i.fk_pedido = v.pedido),
  inteiro as (
    select *, peso / bens as tirado, row_number() over (partition by pedido order by peso % bens desc, pk_pedido_item) as vez
      from item),
  parte as (
    select i.*, vlr_total_item - tirado - case when vez <= vlr_desconto - sum(tirado) over (partition by pedido)
             then 1 else 0 end as parte
      from inteiro i join pedido p on p.pk_pedido = i.pedido),
  item_livro as (
    select t.*, c.pk_contestacao_item as contestacao, c.fk_situacao_contestacao as decisao, c.vlr_devolucao, c.devolvido_em,
           coalesce((select sum(vlr_pedido) from estorno where fk_pedido_item = t.pk_pedido_item), 0) as voltou_dele,
           coalesce((select sum(vlr_pedido) from estorno
             where fk_pedido_item = t.pk_pedido_item and causa = 'contest'), 0) as contestado
      from parte t left join contestacao_item c on c.fk_pedido_item = t.pk_pedido_item)`;

const sumOf = (what: string, from: string) => `(select coalesce(sum(${what}), 0)::int from ${from})`;
const refunds = (what: string, where: string) =>
  sumOf(what, `estorno where fk_pedido = v.pedido and ${where}`);
const payments = (what: string, where: string) =>
  sumOf(what, `pagamento where fk_pedido = v.pedido and ${where}`);
const receipts = (where: string) =>
  sumOf(
    'vlr_recebido',
    `recebimento join pagamento on pk_pagamento = fk_pagamento where fk_pedido = v.pedido and ${where}`,
  );
const ofOrder = 'fk_recebimento is null';

export const bookRules: Record<string, string> = {
  'a cancelled order keeps no money, and any other keeps its price less its refunds': `
    ${lives}, livro as (select v.*, ${payments('vlr_pagamento', "situacao = 'paid'")} as pago,
        ${refunds('vlr_pedido', ofOrder)} as de_volta,
        ${refunds('vlr_pedido', `${ofOrder} and causa = 'change'`)} as de_mudanca from vida v)
    select pedido, acabou, pago, de_volta, valor_total_pedido from livro
     where case when acabou then pago <> de_volta else pago - de_mudanca <> valor_total_pedido end`,
  'a refund includes the interest that was paid': `
    ${lives} select v.pedido, pk_pagamento, vlr_cobrado from vida v join pagamento g on g.fk_pedido = v.pedido
     where g.situacao = 'paid' and (${sumOf('vlr_estorno', `estorno where fk_pagamento = g.pk_pagamento and ${ofOrder}`)} > vlr_cobrado
       or (v.acabou and ${sumOf('vlr_estorno', `estorno where fk_pagamento = g.pk_pagamento and ${ofOrder}`)} <> vlr_cobrado))`,
  'a cancelled item refunded exactly its share of the price': `
    ${items} select pedido, pk_pedido_item, parte, voltou_dele from item_livro
     where not acabou and fk_status_pedido_item = 3 and voltou_dele <> parte`,
  'an item that was not cancelled refunded what its claim decided, and nothing else': `
    ${items} select pedido, pk_pedido_item, voltou_dele, decisao, vlr_devolucao from item_livro
     where not acabou and fk_status_pedido_item <> 3
       and voltou_dele <> case when decisao in (4, 5) then vlr_devolucao else 0 end`,
  'a claim is refunded once, unless its order was fully refunded': `
    ${items} select pedido, pk_pedido_item, decisao, vlr_devolucao, devolvido_em, contestado from item_livro
     where contestacao is not null and case
       when decisao in (4, 5) then contestado <> vlr_devolucao and not (acabou and contestado = 0)
         or (contestado > 0) <> (devolvido_em is not null)
       else contestado <> 0 or devolvido_em is not null end`,
  'claims refund no more than their items and the freight': `
    ${items} select v.pedido, sum(greatest(0, contestado - parte)) as do_frete, v.vlr_frete
      from item_livro i join vida v on v.pedido = i.pedido group by v.pedido, v.vlr_frete
     having sum(greatest(0, contestado - parte)) > v.vlr_frete`,
  'there is one reprint for each that was promised, free of charge': `
    ${items} select pedido, pk_pedido_item, decisao from item_livro i
     where (coalesce(decisao, 0) = 3) <> (select count(*) = 1 from pedido_item r where r.fk_contestacao_item = i.contestacao)
       or (fk_contestacao_item is not null and vlr_total_item <> 0)`,
  'resent files and other events do not change the price of the items': `
    ${lives} select pedido, bens from vida v
     where bens <> ${sumOf('vlr_total_item', 'pedido_item where fk_pedido = v.pedido')}
       or valor_total_pedido <> bens + vlr_frete - vlr_desconto`,
  'a delivery costs what was paid for it: the first price and each later difference': `
    ${lives}, livro as (select v.*, ${payments('vlr_pagamento', "finalidade = 'delivery' and situacao = 'paid'")} as a_mais,
        ${refunds('vlr_pedido', "causa = 'change'")} as a_menos,
        ${sumOf('vlr_diferenca', 'alteracao_entrega where fk_pedido = v.pedido and vlr_diferenca > 0')} as mais_caras from vida v)
    select pedido, frete, vlr_frete, a_mais, a_menos from livro
     where vlr_frete <> frete + a_mais - a_menos or a_mais <> mais_caras`,
  'no order is paid by two attempts': `
    ${lives} select v.pedido, count(distinct tentativa) from vida v join pagamento g on g.fk_pedido = v.pedido
     where g.situacao = 'paid' and g.finalidade = 'order' and parte > 0 group by v.pedido having count(distinct tentativa) > 1`,
  'every amount received by banks, gateway or staff is booked once': `
    ${lives}, livro as (select v.*, ${receipts('true')} as recebido from vida v)
    select pedido, veio, recebido from livro where veio <> recebido`,
  'every received amount pays, is refunded, or waits for staff': `
    ${lives}, livro as (select v.*, ${receipts("destino = 'applied'")} as aplicado,
        ${payments('vlr_cobrado', "situacao = 'paid' and fk_tipo_pagamento <> 4")} as cobrado,
        ${receipts("destino = 'refund'")} as prometido from vida v)
    select pedido, aplicado, cobrado, prometido from livro where aplicado <> cobrado or prometido <> 0`,
  'the shop’s refunds match those of banks and gateway': `
    ${lives}, livro as (select v.*, ${refunds(
      'vlr_estorno',
      `situacao = 'done' and destino = 'payer' and observacao is distinct from '${BY_HAND}'`,
    )} as enviado from vida v)
    select pedido, enviado, voltou from livro where enviado <> voltou`,
  'every reversal by a bank is recorded once': `
    ${lives}, livro as (select v.*,
        exists (select from contestacao_cartao where fk_pedido = v.pedido) as ha_cartao,
        ${sumOf('vlr_devolvido', 'devolucao_pix where fk_pedido = v.pedido')} as de_pix from vida v)
    select pedido, tomado_cartao, ha_cartao, tomado_pix, de_pix from livro
     where (tomado_cartao > 0) <> ha_cartao or tomado_pix <> de_pix`,
  'no customer is refunded more than was paid': `
    ${lives}, livro as (select v.*, ${refunds('vlr_estorno', "situacao = 'done'")} as devolvido,
        ${receipts("destino = 'credited' and not exists (select from estorno where fk_recebimento = recebimento.id_externo)")} as creditado,
        ${payments('vlr_pagamento', "situacao = 'paid' and fk_tipo_pagamento = 4")} as da_carteira from vida v)
    select pedido, devolvido, creditado, veio, da_carteira from livro where devolvido + creditado > veio + da_carteira`,
  'after a reversal by a bank the shop refunds and credits no more of the order automatically': `
    ${lives} select v.pedido, pk_estorno, destino, pedido_em, resolvido_em, tomado.desde from vida v
      join (select fk_pedido, dta_inc as desde from contestacao_cartao union all select fk_pedido, dta_inc from devolucao_pix)
        tomado on tomado.fk_pedido = v.pedido
      join estorno e on e.fk_pedido = v.pedido and ${ofOrder}
     where e.situacao = 'done' and case when destino = 'payer' then e.dta_inc else e.resolvido_em end
       > tomado.desde + interval '5 seconds'`,
  'no refund is left unfinished': `
    ${lives} select v.pedido, pk_estorno, situacao, problema from vida v join estorno e on e.fk_pedido = v.pedido
     where situacao in ('promised', 'processing', 'refused')`,
  'a wallet’s balance equals its ledger': `
    ${lives} select v.pedido, c.tipo, c.saldo from vida v join conta_credito c on c.fk_usuario = v.fk_usuario
     where c.saldo <> ${sumOf('valor', 'partida_credito where fk_conta_credito = c.pk_conta_credito')} or c.saldo < 0`,
  'movements between wallets add up to zero': `
    ${lives} select v.pedido, l.chave_unica from vida v join lancamento_credito l on l.fk_usuario = v.fk_usuario
     where ${sumOf('valor', 'partida_credito where fk_lancamento_credito = l.pk_lancamento_credito')} <> 0`,
  'a wallet’s balance is the credit granted, less payments, plus refunds': `
    ${lives}, livro as (select v.*, ${sumOf('saldo', 'conta_credito c where c.fk_usuario = v.fk_usuario')} as saldo,
        ${sumOf(
          'valor',
          `partida_credito join lancamento_credito l on pk_lancamento_credito = fk_lancamento_credito
            where l.fk_usuario = v.fk_usuario and l.descricao = '${COURTESY}' and valor > 0`,
        )} as dado,
        ${payments('vlr_pagamento', "situacao = 'paid' and fk_tipo_pagamento = 4")} as pago,
        ${refunds('vlr_estorno', "situacao = 'done' and destino = 'wallet'")} as devolvido,
        ${receipts("destino = 'credited' and not exists (select from estorno where fk_recebimento = recebimento.id_externo)")} as creditado,
        ${sumOf('vlr_liberado - vlr_retomado', 'bonus_pedido where fk_pedido = v.pedido')} as bonus from vida v)
    select pedido, saldo, dado, pago, devolvido, creditado, bonus from livro
     where saldo <> dado - pago + devolvido + creditado + bonus`,
  'a bonus is based on the rest of its order after refunds, unless it was spent': `
    ${lives}, livro as (select v.*, vlr_liberado - vlr_retomado as em_maos, case when v.fk_status_pedido = 3 then 0 else
        round(vlr_bonus * greatest(0, valor_total_pedido - ${refunds('vlr_pedido', ofOrder)})::numeric / valor_total_pedido) end as devido,
        ${sumOf('saldo', "conta_credito c where c.fk_usuario = v.fk_usuario and tipo = 'available'")} as saldo
      from vida v join bonus_pedido on fk_pedido = v.pedido)
    select pedido, em_maos, devido, saldo from livro where em_maos > devido and saldo > 0`,
  'nothing waits for a payment any more, except where staff must review it first': `
    ${lives} select v.pedido, v.fk_status_pedido, g.pk_pagamento, g.situacao from vida v join pagamento g on g.fk_pedido = v.pedido
     where (g.situacao in ('pending', 'authorised') or (v.dta_pagamento_pedido is null and v.fk_status_pedido <> 3))
       and not exists (select from recebimento r join pagamento o on o.pk_pagamento = r.fk_pagamento
         where o.fk_pedido = v.pedido and r.destino = 'review')`,
  'no outbox work for it was given up': `
    ${lives} select v.pedido, topico, chave_unica, ultimo_erro from vida v join caixa_saida on
        (conteudo ->> 'orderId')::int = v.pedido or (topico = 'claim.pay' and (conteudo ->> 'claimId')::int in (
          select pk_contestacao_item from contestacao_item join pedido_item on pk_pedido_item = fk_pedido_item where fk_pedido = v.pedido))
     where falhou_em is not null or (entregue_em is null and tentativas > 8)`,
};

export type Broken = { rule: string; orderId: number; figures: unknown };

/** The rules that these lives break. */
export const brokenRules = async (
  { db }: Pick<Services, 'db'>,
  of: readonly Life[],
  banks: ReadonlyMap<number, Outside>,
): Promise<Broken[]> => {
  const facts = of.map(({ orderId, goods, freight }) => {
    const { came = 0, back = 0, takenOfCards = 0, takenOfPix = 0 } = banks.get(orderId) ?? {};
    const outside = { veio: came, voltou: back, tomado_cartao: takenOfCards, tomado_pix: takenOfPix };
    return { pedido: orderId, bens: goods, frete: freight, ...outside };
  });
  const broken: Broken[] = [];
  for (const [rule, sql] of Object.entries(bookRules)) {
    const rows = await db.$queryRawUnsafe<{ pedido: number }[]>(sql, JSON.stringify(facts));
    for (const { pedido, ...figures } of rows) broken.push({ rule, orderId: pedido, figures });
  }
  return broken;
};

/** The rows of an order, to find out why a rule was broken. */
export const storyOf = async ({ db }: Pick<Services, 'db'>, orderId: number): Promise<string[]> => {
  const line = (from: string, columns: string, order: string) =>
    db.$queryRawUnsafe<{ line: string }[]>(
      `select '${from.split(' ')[0]} ' || concat_ws(' ', ${columns}) as line from ${from} where fk_pedido = $1 order by ${order}`,
      orderId,
    );
  const rows = [
    await line(
      'log_status_pedido',
      'fk_status_pedido, dta_inc_log_status_pedido, desfeito_em',
      'pk_log_status_pedido',
    ),
    await line(
      'log_status_pedido_item join pedido_item on pk_pedido_item = fk_pedido_item',
      'pk_pedido_item, log_status_pedido_item.fk_status_pedido_item, dta_inc_log_status_pedido_item, desfeito_em',
      'pk_log_status_pedido_item',
    ),
    await line(
      'pagamento',
      'pk_pagamento, fk_tipo_pagamento, tentativa, finalidade, vlr_pagamento, situacao, pago_em',
      '1',
    ),
    await line(
      'recebimento join pagamento on pk_pagamento = fk_pagamento',
      'pk_pagamento, recebimento.id_externo, vlr_recebido, destino, conferir_por, recebimento.dta_inc',
      'recebimento.dta_inc',
    ),
    await line(
      'estorno',
      'pk_estorno, fk_pagamento, fk_pedido_item, causa, vlr_pedido, vlr_estorno, destino, situacao, falhas, problema, dta_inc, resolvido_em',
      'pk_estorno',
    ),
    await line('contestacao_cartao', 'fk_pagamento, vlr_contestado, dta_inc', 'dta_inc'),
    await line('devolucao_pix', 'id_externo, vlr_devolvido, dta_inc', 'dta_inc'),
    await line('alteracao_entrega', 'vlr_diferenca, dta_inc', 'pk_alteracao_entrega'),
    await line(
      'contestacao_item join pedido_item on pk_pedido_item = fk_pedido_item',
      'pk_pedido_item, fk_situacao_contestacao, vlr_devolucao, devolvido_em',
      'pk_contestacao_item',
    ),
  ];
  return rows.flat().map(({ line }) => line);
};
