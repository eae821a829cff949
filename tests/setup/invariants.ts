import { expect } from 'vitest';
import type { Services } from '../../app/services.server';

/** Invariants at rest, whatever happened before. Each query returns the rows that break its rule. */
const invariants: Record<string, string> = {
  'one cart makes one order': `
    select fk_carrinho from pedido group by fk_carrinho having count(*) > 1`,
  'a cart is ordered exactly when it has an order': `
    select c.pk_carrinho from carrinho c left join pedido p on p.fk_carrinho = c.pk_carrinho
    where (c.situacao = 'ordered') <> (p.pk_pedido is not null)`,
  'a customer has one open cart': `
    select fk_usuario from carrinho where situacao = 'open' group by fk_usuario having count(*) > 1`,
  'the total is the sum of its parts': `
    select pk_pedido from pedido
    where valor_total_pedido <> vlr_impressao + vlr_acabamentos + vlr_servicos + vlr_frete - vlr_desconto`,
  'the parts are the sums of the lines': `
    select p.pk_pedido from pedido p join pedido_item i on i.fk_pedido = p.pk_pedido
    group by p.pk_pedido
    having p.vlr_impressao <> sum(i.vlr_impressao + i.vlr_capa + i.vlr_encadernacao)
      or p.vlr_acabamentos <> sum(i.vlr_acabamentos) or p.vlr_servicos <> sum(i.vlr_servicos)
      or p.valor_total_pedido <> sum(i.vlr_total_item) + p.vlr_frete - p.vlr_desconto`,
  'the cost of ink is the same in line and order': `
    select p.pk_pedido from pedido p join pedido_item i on i.fk_pedido = p.pk_pedido
    group by p.pk_pedido having p.vlr_acrescimo <> sum(i.vlr_acrescimo)`,
  'an order has lines and a payment': `
    select pk_pedido from pedido p
    where not exists (select 1 from pedido_item where fk_pedido = p.pk_pedido)
      or (p.valor_total_pedido > 0 and not exists (select 1 from pagamento where fk_pedido = p.pk_pedido))`,
  'the parts of an attempt and the credit add up to the whole order': `
    select p.pk_pedido, ultimo.tentativa from pedido p
    join lateral (select distinct tentativa from pagamento where fk_pedido = p.pk_pedido and parte > 0
      and finalidade = 'order') ultimo on true
    where not exists (select from alteracao_entrega where fk_pedido = p.pk_pedido) and p.valor_total_pedido <> (
      select sum(vlr_pagamento) from pagamento where fk_pedido = p.pk_pedido
        and finalidade = 'order' and ((parte > 0 and tentativa = ultimo.tentativa) or (parte = 0 and tentativa <= ultimo.tentativa)))`,
  'a paid order is paid in full, once': `
    select p.pk_pedido from pedido p join status_pedido s on s.pk_status_pedido = p.fk_status_pedido
    where s.pago and p.valor_total_pedido <> coalesce((
      select sum(vlr_pagamento) from pagamento where fk_pedido = p.pk_pedido and situacao = 'paid'), 0)
      - coalesce((select sum(vlr_pedido) from estorno where fk_pedido = p.pk_pedido and causa = 'change'), 0)`,
  'a changed delivery costs what the order says': `
    select p.pk_pedido from pedido p
    join lateral (select entrega_nova from alteracao_entrega where fk_pedido = p.pk_pedido
      order by pk_alteracao_entrega desc limit 1) ultima on true
    where (ultima.entrega_nova ->> 'price')::int <> p.vlr_frete or p.entrega <> ultima.entrega_nova`,
  "a delivery that was paid for is the order's, or was": `
    select g.pk_pagamento from pagamento g where g.finalidade = 'delivery' and g.situacao = 'paid'
      and not exists (select from alteracao_entrega a where a.fk_pedido = g.fk_pedido and a.vlr_diferenca = g.vlr_pagamento)`,
  'a payment is paid exactly when one receipt of its amount is applied': `
    select g.pk_pagamento from pagamento g
    left join recebimento r on r.fk_pagamento = g.pk_pagamento and r.destino = 'applied'
    group by g.pk_pagamento
    having (g.situacao = 'paid' and g.fk_tipo_pagamento <> 4)
        <> (count(r.id_externo) = 1 and sum(r.vlr_recebido) = g.vlr_cobrado)
      or count(r.id_externo) > 1`,
  'order and payment have matching statuses': `
    select p.pk_pedido from pedido p join status_pedido s on s.pk_status_pedido = p.fk_status_pedido
    join pagamento g on g.fk_pedido = p.pk_pedido
    where (s.pago and g.finalidade = 'order' and g.situacao in ('pending', 'authorised'))
      or (p.fk_status_pedido = 3 and p.dta_pagamento_pedido is null and g.situacao not in ('cancelled', 'refused'))
      or (p.fk_status_pedido in (12, 14, 16, 45, 46) and g.situacao = 'paid')`,
  'a paid order has its payment date and its promised date': `
    select p.pk_pedido from pedido p join status_pedido s on s.pk_status_pedido = p.fk_status_pedido
    where s.pago and (p.dta_pagamento_pedido is null or p.dta_prometida_pedido is null)`,
  'money to be refunded has a refund with a matching state': `
    select r.id_externo from recebimento r left join estorno e on e.fk_recebimento = r.id_externo
    where (r.destino = 'refund') <> coalesce(e.situacao in ('promised', 'processing', 'refused'), false)
      or (e.situacao = 'done' and r.destino not in ('refunded', 'credited'))
      or (e.situacao = 'person' and r.destino <> 'review')`,
  'a refund to be sent has its outbox message': `
    select e.pk_estorno from estorno e where e.situacao in ('promised', 'processing', 'refused')
      and not exists (select 1 from caixa_saida where chave_unica =
        'refund-' || e.pk_estorno || case when e.falhas > 0 then '-' || e.falhas else '' end)`,
  'no payment is refunded beyond its amount': `
    select g.pk_pagamento from pagamento g join estorno e on e.fk_pagamento = g.pk_pagamento and e.fk_recebimento is null
    group by g.pk_pagamento having g.situacao <> 'paid' or sum(e.vlr_estorno) > g.vlr_cobrado
      or sum(e.vlr_pedido) > g.vlr_pagamento`,
  'a cancelled order that was paid is fully refunded': `
    select p.pk_pedido from pedido p join pagamento g on g.fk_pedido = p.pk_pedido and g.situacao = 'paid'
    left join estorno e on e.fk_pagamento = g.pk_pagamento and e.fk_recebimento is null
    where p.fk_status_pedido = 3 group by p.pk_pedido, g.pk_pagamento
    having g.vlr_cobrado <> coalesce(sum(e.vlr_estorno), 0) or g.vlr_pagamento <> coalesce(sum(e.vlr_pedido), 0)`,
  'a refund of an order as credit is in the ledger once': `
    select e.pk_estorno from estorno e join pagamento g on g.pk_pagamento = e.fk_pagamento
    left join lancamento_credito l on l.chave_unica =
      case when e.fk_recebimento is null then 'refund-' || e.pk_estorno else 'late-' || e.fk_recebimento end
    left join partida_credito c on c.fk_lancamento_credito = l.pk_lancamento_credito and c.valor > 0
    where (e.situacao = 'done' and e.destino = 'wallet' and c.valor is distinct from e.vlr_estorno)
      or (c.valor is not null and (e.situacao, e.destino) <> ('done', 'wallet'))
      or (l.tipo = 'refund') <> (c.valor is not null and g.fk_tipo_pagamento = 4)`,
  'every order has queued its charge and its first mail': `
    select p.pk_pedido from pedido p join pagamento g on g.fk_pedido = p.pk_pedido
    where (g.fk_tipo_pagamento = 13 and not exists (
        select 1 from caixa_saida where chave_unica = 'pix-issue-' || g.pk_pagamento))
      or not exists (select 1 from caixa_saida where chave_unica in (
        'order-placed-' || p.pk_pedido,
        -- The first of one that the wallet paid at once, or that cost nothing.
        case when not exists (
          select 1 from pagamento o where o.fk_pedido = p.pk_pedido and o.finalidade = 'order'
             and (o.parte > 0 or o.tentativa = 1 and o.situacao <> 'paid'))
        then 'order-paid-' || p.pk_pedido end))`,
  'every ended order has queued its mail': `
    select p.pk_pedido from pedido p where p.fk_status_pedido in (2, 3)
      and not exists (select 1 from caixa_saida where chave_unica =
        case p.fk_status_pedido when 2 then 'order-paid-' else 'order-cancelled-' end || p.pk_pedido)`,
  'no outbox message is overdue': `
    select pk_caixa_saida from caixa_saida
    where entregue_em is null and falhou_em is null and disponivel_em < now() - interval '5 minutes'`,
  'the history starts with an initial status and skips no transition': `
    select h.fk_pedido, h.antes, h.fk_status_pedido from (
      select pk_log_status_pedido, fk_pedido, fk_status_pedido,
        lag(fk_status_pedido) over (partition by fk_pedido order by pk_log_status_pedido) as antes
      from log_status_pedido) h
    join status_pedido s on s.pk_status_pedido = h.fk_status_pedido
    where (h.antes is null and not s.inicial) or (h.antes is not null and not exists (
      select 1 from transicao_status_pedido
      where fk_status_origem = h.antes and fk_status_destino = h.fk_status_pedido)
      -- An item went a way of its own; or the last of several ended, and the order is where the others are.
      and not exists (select from status_pedido_item de, status_pedido_item para
        where de.fk_status_pedido = h.antes and para.fk_status_pedido = h.fk_status_pedido
          and ((select count(*) from pedido_item where fk_pedido = h.fk_pedido) > 1
            or exists (select from transicao_status_pedido_item where fk_status_origem = de.pk_status_pedido_item
              and fk_status_destino = para.pk_status_pedido_item))))`,
  'the history ends with the order’s status': `
    select p.pk_pedido from pedido p where p.fk_status_pedido is distinct from (
      select fk_status_pedido from log_status_pedido where fk_pedido = p.pk_pedido
      order by pk_log_status_pedido desc limit 1)`,
  'a wallet’s balance and count match its postings, and the balance is never negative': `
    select c.pk_conta_credito from conta_credito c left join partida_credito p on p.fk_conta_credito = c.pk_conta_credito
    where c.fk_usuario is not null
    group by c.pk_conta_credito
    having c.saldo <> coalesce(sum(p.valor), 0) or c.saldo < 0 or c.movimentos <> count(p.valor)`,
  'the ledger adds up to zero': `
    select sum(valor) from partida_credito having sum(valor) <> 0`,
  'held credit belongs to waiting orders': `
    select c.fk_usuario from conta_credito c where c.tipo = 'held' and c.saldo <> coalesce((
      select sum(g.vlr_pagamento) from pagamento g join pedido p on p.pk_pedido = g.fk_pedido
      where p.fk_usuario = c.fk_usuario and g.parte = 0 and g.situacao = 'pending'), 0)`,
  'a bonus that is due, or paid out too high, is marked for the job': `
    select b.pk_bonus_pedido from bonus_pedido b join pedido p on p.pk_pedido = b.fk_pedido
    where b.acertar_em is null and not b.espera_credito and (
      b.situacao = 'planned' and p.fk_status_pedido in (3, 22)
      or b.situacao = 'released' and b.vlr_liberado - b.vlr_retomado > case p.fk_status_pedido when 3 then 0 else
        round(b.vlr_bonus * greatest(0, p.valor_total_pedido - coalesce((select sum(vlr_pedido) from estorno e
          where e.fk_pedido = p.pk_pedido and e.fk_recebimento is null), 0))::numeric / p.valor_total_pedido) end)`,
  'files that were never ordered are marked for the job': `
    select p.pk_projeto from projeto p
    where p.fk_usuario is not null and p.fk_pedido_item_reenvio is null
      and not exists (select from pedido_item where fk_projeto = p.pk_projeto)
      and exists (select from arquivo where fk_projeto = p.pk_projeto and substituido_em is null)
      and not exists (select from arquivos_sem_pedido where fk_projeto = p.pk_projeto)`,
  'a coupon counts the orders that use it': `
    select c.pk_cupom from cupom c where c.usos <> (
      select count(*) from cupom_uso where fk_cupom = c.pk_cupom and devolvido_em is null)`,
  'an order with a discount uses a coupon, and an ended unpaid order uses none': `
    select p.pk_pedido from pedido p left join cupom_uso u on u.fk_pedido = p.pk_pedido
    where p.vlr_desconto <> coalesce(u.vlr_desconto, 0)
      or (p.fk_status_pedido = 3 and p.dta_pagamento_pedido is null and u.fk_pedido is not null and u.devolvido_em is null)`,
  'only the latest attempt is open': `
    select g.pk_pagamento from pagamento g
    where g.parte > 0 and g.situacao in ('pending', 'authorised') and exists (
      select 1 from pagamento o where o.fk_pedido = g.fk_pedido and o.tentativa > g.tentativa)`,
  'an order that needs another payment has no waiting one': `
    select p.pk_pedido from pedido p join pagamento g on g.fk_pedido = p.pk_pedido
    where p.fk_status_pedido = 16 and g.parte > 0 and g.situacao in ('pending', 'authorised')`,
  'two cards both pay, or neither does': `
    select fk_pedido, tentativa from pagamento where fk_tipo_pagamento = 3
    group by fk_pedido, tentativa having count(distinct situacao = 'paid') > 1`,
  'a late payment that cannot be refunded is credited once': `
    select r.id_externo from recebimento r
    where (r.destino = 'credited') <> exists (
      select 1 from lancamento_credito where chave_unica = 'late-' || r.id_externo)`,
  'a return by a bank concerns a payment of an order, and is not higher than it': `
    select r.id_externo from recebimento r join devolucao_pix d on d.id_externo = r.id_externo
    group by r.id_externo having r.destino <> 'applied' or sum(d.vlr_devolvido) > r.vlr_recebido`,
  'no coupon is used beyond its limits': `
    select c.pk_cupom from cupom c where c.usos > c.limite_total or exists (
      select 1 from cupom_uso u where u.fk_cupom = c.pk_cupom and u.devolvido_em is null
      group by u.fk_usuario having count(*) > c.limite_por_cliente)`,
  'every boleto and every card has queued its status checks': `
    select g.pk_pagamento from pagamento g
    where (g.fk_tipo_pagamento in (6, 10) and not exists (
        select 1 from caixa_saida where chave_unica = 'boleto-issue-' || g.pk_pagamento))
      or (g.fk_tipo_pagamento = 3 and not exists (
        select 1 from caixa_saida where chave_unica = 'card-follow-' || g.fk_pedido || '-' || g.tentativa))`,
  'the stored load of production equals the sum of its items': `
    select coalesce(k.dia, c.dia) as dia, k.copias as mantidas, c.copias as contadas from (
      select dia, encadernacao, sum(exemplares) as copias from trabalho_devido group by 1, 2) k
    full join (
      select producao_ate as dia, coalesce(i.configuracao ->> 'binding', '') as encadernacao, sum(i.qtd_pedido_item) as copias
        from plano_item join pedido_item i on i.pk_pedido_item = fk_pedido_item
        join status_pedido_item s on s.pk_status_pedido_item = i.fk_status_pedido_item
         and s.codigo in ('paid', 'checking-files', 'file-problem', 'in-production', 'held')
       group by 1, 2) c using (dia, encadernacao)
    where coalesce(k.copias, 0) <> coalesce(c.copias, 0)`,
  'each open item has a plan, and its days are those of its working days': `
    select i.pk_pedido_item from pedido_item i left join plano_item p on p.fk_pedido_item = i.pk_pedido_item
    where etapa_do_item(i.fk_status_pedido_item) <> 'ended' and (p.etapa is distinct from etapa_do_item(i.fk_status_pedido_item)
      or (p.parado_desde is not null) <> item_parado(i.fk_status_pedido_item)
      or p.previsto_para <> soma_dias_uteis(p.producao_ate, p.dias_transporte + p.dias_atraso_transporte))`,
  'an order is expected when its last open item is, unless one is held': `
    select p.pk_pedido from pedido p join plano_item l on l.fk_pedido = p.pk_pedido and l.etapa <> 'ended'
    join pedido_item i on i.pk_pedido_item = l.fk_pedido_item and i.fk_contestacao_item is null
    group by p.pk_pedido having p.dta_prometida_pedido <> max(l.prometido_para)
      or p.dta_entrega_pedido is distinct from case when not bool_or(l.parado_desde is not null) then max(l.previsto_para) end`,
  'one default address': `
    select fk_usuario from usuario_endereco where default_usuario_endereco and removido_em is null
    group by fk_usuario having count(*) > 1`,
};

/** The broken rules, with the rows that break them. */
export const brokenInvariants = async ({
  db,
}: Pick<Services, 'db'>): Promise<Record<string, Record<string, unknown>[]>> => {
  const broken: Record<string, Record<string, unknown>[]> = {};
  for (const [rule, sql] of Object.entries(invariants)) {
    const rows = await db.$queryRawUnsafe<Record<string, unknown>[]>(sql);
    if (rows.length > 0) broken[rule] = rows;
  }
  return broken;
};

/** Runs every invariant; none may return a row. */
export const expectInvariants = async (services: Pick<Services, 'db'>): Promise<void> => {
  expect(await brokenInvariants(services)).toEqual({});
};
