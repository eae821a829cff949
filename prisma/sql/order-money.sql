-- Money of orders: sums, payment before production, and the consequences of a payment or a cancellation.

-- Refuses an order whose amounts are not the sums of its items, and a paid status while the payments do not cover the
-- total. Checked when the transaction ends, because items, money and status are written together.
create or replace function pedido_confere_dinheiro() returns trigger language plpgsql security definer as $$
declare
  recebido bigint;
begin
  if (tg_op = 'INSERT' or (new.vlr_impressao, new.vlr_acabamentos, new.vlr_servicos)
      is distinct from (old.vlr_impressao, old.vlr_acabamentos, old.vlr_servicos))
    and (select (new.vlr_impressao, new.vlr_acabamentos, new.vlr_servicos) is distinct from (
        coalesce(sum(vlr_impressao + vlr_capa + vlr_encadernacao), 0), coalesce(sum(vlr_acabamentos), 0), coalesce(sum(vlr_servicos), 0))
      from pedido_item where fk_pedido = new.pk_pedido) then
    raise exception 'os valores do pedido % não são a soma dos seus itens', new.pk_pedido
      using errcode = 'check_violation', constraint = 'pedido_soma_check';
  end if;
  if not exists (select from status_pedido where pk_status_pedido = new.fk_status_pedido and pago)
    or (tg_op = 'UPDATE' and exists (select from status_pedido where pk_status_pedido = old.fk_status_pedido and pago)) then
    return null;
  end if;
  select coalesce(sum(vlr_pagamento), 0) into recebido
    from pagamento where fk_pedido = new.pk_pedido and situacao = 'paid';
  if recebido < new.valor_total_pedido then
    raise exception 'o pedido % não passa a %: foram pagos % de %. O dinheiro de um depósito ou transferência que já está na conta se confirma com: npm run orders:confirm-deposit -- --order %',
      new.pk_pedido, em_palavras('pedido', new.fk_status_pedido), em_reais(recebido), em_reais(new.valor_total_pedido),
      new.pk_pedido using errcode = 'check_violation', constraint = 'pedido_pago_check';
  end if;
  return null;
end $$;

create constraint trigger pedido_confere_dinheiro
  after insert or update of fk_status_pedido, vlr_impressao, vlr_acabamentos, vlr_servicos on pedido
  deferrable initially deferred for each row execute function pedido_confere_dinheiro();

-- Consequences of an order's status for its money. Paid: its bonus is promised (the highest percentage that the rules
-- of the day give the customer, on the goods less the discount and what the wallet paid), and items cancelled before
-- are refunded. Delivered, or no longer so: sets when the bonus is settled. Cancelled: each payment of a paid order is
-- refunded, the coupon is given back, the bonus is settled at once, and the invoices are cancelled.
create or replace function pedido_dinheiro() returns trigger language plpgsql security definer as $$
declare
  antes status_pedido;
  agora status_pedido;
  lote_novo uuid := gen_random_uuid();
begin
  select * into antes from status_pedido where pk_status_pedido = old.fk_status_pedido;
  select * into agora from status_pedido where pk_status_pedido = new.fk_status_pedido;
  if agora.pago and not antes.pago then
    insert into caixa_saida (topico, conteudo, chave_unica)
    select 'item.cancelled', jsonb_build_object('itemId', pk_pedido_item), 'item-cancelled-' || pk_pedido_item
      from pedido_item where fk_pedido = new.pk_pedido and fk_status_pedido_item = 3
    on conflict do nothing;
  end if;
  if agora.pago and old.dta_pagamento_pedido is null and new.dta_pagamento_pedido is not null then
    insert into bonus_pedido (fk_pedido, fk_usuario, fk_regra_bonus, percentual, dias_apos_entrega, valor_pago, vlr_bonus,
      dta_inc)
    select new.pk_pedido, new.fk_usuario, r.pk_regra_bonus, r.percentual, r.dias_apos_entrega, pago,
        round(pago * r.percentual / 100), relogio_da_loja()
      from usuario u
      join lateral (
        select * from regra_bonus
         where ativa and (fk_tipo_usuario is null or fk_tipo_usuario = u.fk_tipo_usuario)
           and (relogio_da_loja() at time zone 'America/Sao_Paulo')::date between valida_de and coalesce(valida_ate, 'infinity')
         order by percentual desc, pk_regra_bonus limit 1) r on true
      cross join lateral (
        select new.vlr_impressao + new.vlr_acabamentos + new.vlr_servicos - new.vlr_desconto - coalesce((
          select sum(vlr_pagamento) from pagamento
           where fk_pedido = new.pk_pedido and parte = 0 and situacao in ('pending', 'paid')), 0)::integer as pago) v
     where u.pk_usuario = new.fk_usuario and pago > 0 and round(pago * r.percentual / 100) > 0
    on conflict (fk_pedido) do nothing;
  end if;
  if new.fk_status_pedido in (3, 22) or old.fk_status_pedido = 22 then
    update bonus_pedido set acertar_em = case new.fk_status_pedido
        when 22 then relogio_da_loja() + make_interval(days => dias_apos_entrega)
        when 3 then relogio_da_loja() end
     where fk_pedido = new.pk_pedido and (situacao = 'planned' or new.fk_status_pedido = 3);
  end if;
  if agora.final and not agora.pago then
    if antes.pago then
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
    insert into caixa_saida (topico, conteudo, chave_unica)
    select 'invoice.cancel', jsonb_build_object('orderId', new.pk_pedido), format('invoice-cancel-%s', new.pk_pedido)
     where exists (select from emissao_nota_fiscal where fk_pedido = new.pk_pedido)
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger pedido_dinheiro after update of fk_status_pedido on pedido
  for each row when (old.fk_status_pedido is distinct from new.fk_status_pedido) execute function pedido_dinheiro();
