-- Money of orders: sums, payment before production, and what a payment or a cancellation sets going.

-- Refuses everybody, when the transaction ends, an order whose amounts are not the sums of its items.
create or replace function pedido_soma_dos_itens() returns trigger language plpgsql security definer as $$
declare
  pedidos integer[];
  errado integer;
begin
  if tg_table_name = 'pedido' then
    pedidos := array[new.pk_pedido];
  elsif tg_op = 'DELETE' then
    pedidos := array[old.fk_pedido];
  elsif tg_op = 'INSERT' then
    pedidos := array[new.fk_pedido];
  else
    pedidos := array[old.fk_pedido, new.fk_pedido];
  end if;
  select p.pk_pedido into errado
  from pedido p
  cross join lateral (
    select coalesce(sum(vlr_impressao + vlr_capa + vlr_encadernacao), 0) as impressao,
      coalesce(sum(vlr_acabamentos), 0) as acabamentos, coalesce(sum(vlr_servicos), 0) as servicos
    from pedido_item where fk_pedido = p.pk_pedido
  ) soma
  where p.pk_pedido = any(pedidos)
    and (p.vlr_impressao, p.vlr_acabamentos, p.vlr_servicos)
      is distinct from (soma.impressao, soma.acabamentos, soma.servicos)
  limit 1;
  if errado is not null then
    raise exception 'os valores do pedido % não são a soma dos seus itens', errado
      using errcode = 'check_violation', constraint = 'pedido_soma_check';
  end if;
  return null;
end $$;

create constraint trigger pedido_soma after insert or update of vlr_impressao, vlr_acabamentos, vlr_servicos on pedido
  deferrable initially deferred for each row execute function pedido_soma_dos_itens();

create constraint trigger pedido_item_soma after insert or update or delete on pedido_item
  deferrable initially deferred for each row execute function pedido_soma_dos_itens();

-- Refuses everybody, when the transaction ends, a paid status of an order whose payments do not cover its total. It
-- waits so long because money and status are written together.
create or replace function pedido_pago_guarda() returns trigger language plpgsql security definer as $$
declare
  recebido bigint;
begin
  if not exists (select from status_pedido where pk_status_pedido = new.fk_status_pedido and pago)
    or (tg_op = 'UPDATE' and exists (select from status_pedido where pk_status_pedido = old.fk_status_pedido and pago)) then
    return null;
  end if;
  select coalesce(sum(vlr_pagamento), 0) into recebido
    from pagamento where fk_pedido = new.pk_pedido and situacao = 'paid';
  if recebido < new.valor_total_pedido then
    raise exception 'o pedido % não passa a %: foram pagos % de %. O dinheiro de um depósito ou transferência que já está na conta se confirma com: npm run orders:confirm-deposit -- --order %',
      new.pk_pedido, status_em_palavras(new.fk_status_pedido), em_reais(recebido), em_reais(new.valor_total_pedido),
      new.pk_pedido using errcode = 'check_violation', constraint = 'pedido_pago_check';
  end if;
  return null;
end $$;

create constraint trigger pedido_pago after insert or update of fk_status_pedido on pedido
  deferrable initially deferred for each row execute function pedido_pago_guarda();

-- Queues the money back of items that were cancelled while their order waited for its payment, as soon as it is
-- paid.
create or replace function pedido_pago_com_item_cancelado() returns trigger language plpgsql security definer as $$
begin
  if not exists (select from status_pedido where pk_status_pedido = old.fk_status_pedido and pago)
    and exists (select from status_pedido where pk_status_pedido = new.fk_status_pedido and pago) then
    insert into caixa_saida (topico, conteudo, chave_unica)
    select 'item.cancelled', jsonb_build_object('itemId', i.pk_pedido_item), 'item-cancelled-' || i.pk_pedido_item
      from pedido_item i join status_pedido_item s on s.pk_status_pedido_item = i.fk_status_pedido_item
     where i.fk_pedido = new.pk_pedido and s.codigo = 'cancelled'
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger pedido_pago_com_item_cancelado after update of fk_status_pedido on pedido
  for each row when (old.fk_status_pedido is distinct from new.fk_status_pedido)
  execute function pedido_pago_com_item_cancelado();

-- Writes the bonus of an order that is paid: the highest percentage that the rules of the day give its customer, on
-- the goods without discount and without what the wallet paid.
create or replace function pedido_pago_promete_bonus() returns trigger language plpgsql security definer as $$
begin
  if not exists (select from status_pedido where pk_status_pedido = new.fk_status_pedido and pago) then
    return null;
  end if;
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
  return null;
end $$;

create trigger pedido_pago_promete_bonus after update of fk_status_pedido on pedido for each row
  when (old.dta_pagamento_pedido is null and new.dta_pagamento_pedido is not null)
  execute function pedido_pago_promete_bonus();

-- Sets when a bonus is settled: days after the delivery, at once when the order is cancelled, not at all when the
-- delivery is taken back.
create or replace function bonus_segue_pedido() returns trigger language plpgsql security definer as $$
begin
  update bonus_pedido set acertar_em = case new.fk_status_pedido
      when 22 then relogio_da_loja() + make_interval(days => dias_apos_entrega)
      when 3 then relogio_da_loja() end
   where fk_pedido = new.pk_pedido and (situacao = 'planned' or new.fk_status_pedido = 3);
  return null;
end $$;

create trigger bonus_segue_pedido after update of fk_status_pedido on pedido for each row
  when (old.fk_status_pedido <> new.fk_status_pedido and (new.fk_status_pedido in (3, 22) or old.fk_status_pedido = 22))
  execute function bonus_segue_pedido();

-- Opens a refund for each payment of a paid order that is cancelled, and gives the coupon back of any order that is
-- cancelled.
create or replace function pedido_cancelado_estorna() returns trigger language plpgsql security definer as $$
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

create trigger pedido_cancelado_estorna after update of fk_status_pedido on pedido
  for each row when (old.fk_status_pedido is distinct from new.fk_status_pedido)
  execute function pedido_cancelado_estorna();

-- Queues the cancelling of the invoices that the shop issued for an order that is cancelled.
create or replace function pedido_cancelado_cancela_notas() returns trigger language plpgsql security definer as $$
begin
  if exists (select from status_pedido where pk_status_pedido = new.fk_status_pedido and codigo = 'cancelled')
    and exists (select from emissao_nota_fiscal where fk_pedido = new.pk_pedido) then
    insert into caixa_saida (topico, conteudo, chave_unica)
    values ('invoice.cancel', jsonb_build_object('orderId', new.pk_pedido), format('invoice-cancel-%s', new.pk_pedido))
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger pedido_cancelado_cancela_notas after update of fk_status_pedido on pedido for each row
  when (old.fk_status_pedido is distinct from new.fk_status_pedido) execute function pedido_cancelado_cancela_notas();

-- Queues the money back of an item that is cancelled in a paid order; a job computes how much.
create or replace function item_cancelado_estorna() returns trigger language plpgsql security definer as $$
begin
  if exists (select from status_pedido_item where pk_status_pedido_item = new.fk_status_pedido_item and codigo = 'cancelled')
    and exists (select from pedido join status_pedido on pk_status_pedido = fk_status_pedido
      where pk_pedido = new.fk_pedido and pago) then
    insert into caixa_saida (topico, conteudo, chave_unica)
    values ('item.cancelled', jsonb_build_object('itemId', new.pk_pedido_item), 'item-cancelled-' || new.pk_pedido_item)
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger item_cancelado_estorna after update of fk_status_pedido_item on pedido_item
  for each row when (old.fk_status_pedido_item is distinct from new.fk_status_pedido_item)
  execute function item_cancelado_estorna();

-- Queues the issuing of the invoice when no item of an order is before the end of production any more, where
-- `nota_fiscal.emissao` says "producao". It waits until the change can no longer be taken back.
create or replace function producao_termina_emite() returns trigger language plpgsql security definer as $$
begin
  if (select ordem from status_pedido_item where pk_status_pedido_item = old.fk_status_pedido_item) < 40
    and (select ordem from status_pedido_item where pk_status_pedido_item = new.fk_status_pedido_item) between 40 and 99
    and exists (select from parametro where chave = 'nota_fiscal.emissao' and valor = 'producao')
    and not exists (select from pedido_item i join status_pedido_item s on s.pk_status_pedido_item = i.fk_status_pedido_item
      where i.fk_pedido = new.fk_pedido and s.ordem < 40) then
    insert into caixa_saida (topico, conteudo, chave_unica, disponivel_em)
    values ('invoice.open', jsonb_build_object('orderId', new.fk_pedido),
      format('invoice-open-%s-%s', new.fk_pedido, (select max(pk_log_status_pedido_item) from log_status_pedido_item
        where fk_pedido_item = new.pk_pedido_item)),
      clock_timestamp() + prazo_para_desfazer())
    on conflict do nothing;
  end if;
  return null;
end $$;

-- By its name it fires after the trigger that writes the history.
create trigger producao_termina_emite after update of fk_status_pedido_item on pedido_item for each row
  when (old.fk_status_pedido_item is distinct from new.fk_status_pedido_item) execute function producao_termina_emite();
