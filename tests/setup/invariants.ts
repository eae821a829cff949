import { expect } from 'vitest';
import type { Services } from '../../app/services.server';

/** What must never be seen at rest, whatever happened before. Each query answers the rows that break its rule. */
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
  'an order has lines and a payment': `
    select pk_pedido from pedido p
    where not exists (select 1 from pedido_item where fk_pedido = p.pk_pedido)
      or not exists (select 1 from pagamento where fk_pedido = p.pk_pedido)`,
  'a payment asks for the whole order': `
    select g.pk_pagamento from pagamento g join pedido p on p.pk_pedido = g.fk_pedido
    where g.vlr_pagamento <> p.valor_total_pedido`,
  'a payment is paid exactly when one receipt of its amount is applied': `
    select g.pk_pagamento from pagamento g
    left join pix_recebido r on r.fk_pagamento = g.pk_pagamento and r.destino = 'applied'
    group by g.pk_pagamento
    having (g.situacao = 'paid') <> (count(r.end_to_end_id) = 1 and sum(r.vlr_recebido) = g.vlr_pagamento)
      or count(r.end_to_end_id) > 1`,
  'order and payment tell the same': `
    select p.pk_pedido from pedido p join status_pedido s on s.pk_status_pedido = p.fk_status_pedido
    join pagamento g on g.fk_pedido = p.pk_pedido
    where (s.pago and g.situacao <> 'paid') or (p.fk_status_pedido = 3 and g.situacao <> 'cancelled')
      or (p.fk_status_pedido = 46 and g.situacao <> 'pending')`,
  'a paid order has its day of payment and its promise': `
    select p.pk_pedido from pedido p join status_pedido s on s.pk_status_pedido = p.fk_status_pedido
    where s.pago and (p.dta_pagamento_pedido is null or p.dta_entrega_pedido is null)`,
  'money to be sent back is promised': `
    select r.end_to_end_id from pix_recebido r where r.destino in ('refund', 'refunded')
      and not exists (select 1 from caixa_saida where chave_unica = 'pix-refund-' || r.end_to_end_id)`,
  'every order promised its charge and its first mail': `
    select p.pk_pedido from pedido p join pagamento g on g.fk_pedido = p.pk_pedido
    where not exists (select 1 from caixa_saida where chave_unica = 'pix-issue-' || g.pk_pagamento)
      or not exists (select 1 from caixa_saida where chave_unica = 'order-placed-' || p.pk_pedido)`,
  'every end of an order promised its mail': `
    select p.pk_pedido from pedido p where p.fk_status_pedido in (2, 3)
      and not exists (select 1 from caixa_saida where chave_unica =
        case p.fk_status_pedido when 2 then 'order-paid-' else 'order-cancelled-' end || p.pk_pedido)`,
  'no promise is forgotten': `
    select pk_caixa_saida from caixa_saida
    where entregue_em is null and falhou_em is null and disponivel_em < now() - interval '5 minutes'`,
  'history begins at a beginning and skips no transition': `
    select h.pk_log_status_pedido from (
      select pk_log_status_pedido, fk_pedido, fk_status_pedido,
        lag(fk_status_pedido) over (partition by fk_pedido order by pk_log_status_pedido) as antes
      from log_status_pedido) h
    join status_pedido s on s.pk_status_pedido = h.fk_status_pedido
    where (h.antes is null and not s.inicial) or (h.antes is not null and not exists (
      select 1 from transicao_status_pedido
      where fk_status_origem = h.antes and fk_status_destino = h.fk_status_pedido))`,
  'history ends where the order stands': `
    select p.pk_pedido from pedido p where p.fk_status_pedido is distinct from (
      select fk_status_pedido from log_status_pedido where fk_pedido = p.pk_pedido
      order by pk_log_status_pedido desc limit 1)`,
  'one default address': `
    select fk_usuario from usuario_endereco where default_usuario_endereco and removido_em is null
    group by fk_usuario having count(*) > 1`,
};

/** Runs every invariant; each must find nothing. */
export const expectInvariants = async ({ db }: Pick<Services, 'db'>): Promise<void> => {
  const broken: Record<string, unknown[]> = {};
  for (const [rule, sql] of Object.entries(invariants)) {
    const rows = await db.$queryRawUnsafe<unknown[]>(sql);
    if (rows.length > 0) broken[rule] = rows;
  }
  expect(broken).toEqual({});
};
