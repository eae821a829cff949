-- An order that ends gives its coupon back, paid or not: one that waited for no payment any more, since its card was
-- refused, had nothing that a sweep would have ended and the coupon with it.
create or replace function pedido_cancelado_estorna() returns trigger language plpgsql as $$
declare
  lote_novo uuid := gen_random_uuid();
begin
  if not exists (select from status_pedido where pk_status_pedido = new.fk_status_pedido and final and not pago) then
    return null;
  end if;
  if exists (select from status_pedido where pk_status_pedido = old.fk_status_pedido and pago) then
    insert into estorno (fk_pedido, fk_pagamento, lote, vlr_pedido, vlr_estorno, dta_inc)
    select new.pk_pedido, pk_pagamento, lote_novo, vlr_pagamento - ja.pedido, vlr_cobrado - ja.cobrado, relogio_da_loja()
      from pagamento
      cross join lateral (
        select coalesce(sum(vlr_pedido), 0) as pedido, coalesce(sum(vlr_estorno), 0) as cobrado
          from estorno where fk_pagamento = pk_pagamento and fk_recebimento is null) ja
     where fk_pedido = new.pk_pedido and situacao = 'paid' and vlr_cobrado > ja.cobrado
     order by pk_pagamento;
  end if;
  update cupom_uso set devolvido_em = relogio_da_loja() where fk_pedido = new.pk_pedido and devolvido_em is null;
  return null;
end $$;

update cupom_uso u set devolvido_em = relogio_da_loja()
  from pedido p join status_pedido s on s.pk_status_pedido = p.fk_status_pedido
 where p.pk_pedido = u.fk_pedido and s.final and not s.pago and u.devolvido_em is null;
