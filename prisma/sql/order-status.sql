-- Statuses of orders: allowed changes, the grace period after the payment, the history, and the items' changes.

-- Returns from when the status counts that is being taken back; null when none is. The trigger that changes the items
-- of an order, or the order of an item, sets it (lombada.desfeito_desde) for the history of what it changes.
create or replace function desfeito_desde() returns timestamptz language sql stable as $$
  select nullif(current_setting('lombada.desfeito_desde', true), '')::timestamptz
$$;

-- Says why a change of status can no longer be taken back: the minutes of prazo_para_desfazer are over, and the customer
-- sees it. Null while it can.
create or replace function nao_desfaz(desde timestamptz, palavras text) returns text language sql stable as $$
  select case when coalesce(relogio_da_loja() - desde not between interval '0' and prazo_para_desfazer(), true) then
    format('%s passou há mais de %s minutos, e o cliente já a vê no pedido: não se desfaz', palavras,
      extract(epoch from prazo_para_desfazer())::integer / 60) end
$$;

-- Returns how long after the payment customers may exchange files and delivery: `pedidos.carencia_minutos`, or 60
-- minutes.
create or replace function carencia_da_loja() returns interval language sql stable as $$
  select make_interval(mins => coalesce(
    (select valor::integer from parametro where chave = 'pedidos.carencia_minutos' and valor ~ '^\d{1,5}$'), 60))
$$;

-- Says that the customer of an order may still exchange files and delivery, so that it does not go to production; null
-- once that time is over.
create or replace function na_carencia(do_pedido integer) returns text language sql stable as $$
  select format('até as %s o cliente ainda pode trocar arquivos e entrega do pedido %s: antes disso ele não entra em produção',
      to_char((dta_pagamento_pedido + carencia_da_loja()) at time zone 'America/Sao_Paulo', 'HH24:MI'), do_pedido)
    from pedido where pk_pedido = do_pedido and dta_pagamento_pedido + carencia_da_loja() > relogio_da_loja()
$$;

-- Refuses to send an order to production while its customer may still exchange files and delivery.
create or replace function recusa_na_carencia(pedido_dele integer) returns void language plpgsql as $$
declare
  frase text := na_carencia(pedido_dele);
begin
  if frase is not null then
    raise exception '%', frase using errcode = 'check_violation', constraint = 'pedido_carencia_check';
  end if;
end $$;

-- Lists the items that a change of their order takes along: those less advanced than it or, when a change is taken back,
-- those that had the order's status. `segurado`: the item waits for its customer or the shop, and was not held by the
-- very change that is taken back.
create or replace function itens_que_seguem(deles integer, de integer, para integer)
returns table (item integer, alvo integer, segurado boolean) language sql stable as $$
  select i.pk_pedido_item, novo.pk_status_pedido_item,
         novo.codigo <> 'cancelled' and (atual.codigo = 'held' or atual.codigo = 'file-problem' and (not de_volta or exists (
           select from caixa_saida where chave_unica = 'status-item-' || (
             select max(pk_log_status_pedido_item) from log_status_pedido_item where fk_pedido_item = i.pk_pedido_item))))
    from status_pedido_item novo
   cross join lateral (select coalesce(bool_or(retorno), false) as de_volta from transicao_status_pedido
     where fk_status_origem = de and fk_status_destino = para) volta
    join pedido_item i on i.fk_pedido = deles and i.fk_status_pedido_item <> novo.pk_status_pedido_item
    join status_pedido_item atual on atual.pk_status_pedido_item = i.fk_status_pedido_item and atual.codigo <> 'cancelled'
   where novo.fk_status_pedido = para and novo.codigo not in ('printed', 'held')
     and case when de_volta then atual.fk_status_pedido = de
         when novo.codigo = 'file-problem' then atual.codigo in ('paid', 'checking-files')
         else atual.ordem < novo.ordem end
$$;

-- Refuses a new order whose status is not an initial one, production while the customer may still exchange files and
-- delivery, a change that transicao_status_pedido does not allow, dispatch of an order that is picked up (and the
-- reverse), a change that would move a held item, a cancellation once copies were sent, and taking a change back too
-- late. A status that results from the items is allowed.
create or replace function pedido_status_guarda() returns trigger language plpgsql security definer as $$
declare
  destino text;
  de_volta boolean;
  deles text;
begin
  if tg_op = 'INSERT' then
    if not exists (select from status_pedido where pk_status_pedido = new.fk_status_pedido and inicial) then
      raise exception 'um pedido não começa em %', em_palavras('pedido', new.fk_status_pedido)
        using errcode = 'check_violation', constraint = 'pedido_status_inicial_check';
    end if;
    return new;
  elsif new.fk_status_pedido = old.fk_status_pedido then
    return new;
  end if;
  if new.fk_status_pedido = 7 and old.fk_status_pedido in (2, 5, 6) then
    perform recusa_na_carencia(new.pk_pedido);
  end if;
  -- The status results from the items, whose changes were checked.
  if pg_trigger_depth() > 1 and new.fk_status_pedido = status_dos_itens(new.pk_pedido) then
    return new;
  end if;
  select retorno into de_volta from transicao_status_pedido
   where fk_status_origem = old.fk_status_pedido and fk_status_destino = new.fk_status_pedido;
  if not found then
    raise exception 'o pedido % não passa de % a %', new.pk_pedido, em_palavras('pedido', old.fk_status_pedido),
      em_palavras('pedido', new.fk_status_pedido)
      using errcode = 'check_violation', constraint = 'pedido_transicao_check';
  end if;
  select codigo into destino from status_pedido where pk_status_pedido = new.fk_status_pedido;
  if (destino = 'ready-for-pickup' and new.tipo_entrega = 1) or (destino = 'dispatched' and new.tipo_entrega = 2) then
    raise exception 'o pedido % % e não passa a %', new.pk_pedido,
      case when new.tipo_entrega = 1 then 'é entregue em casa' else 'é retirado no balcão' end,
      em_palavras('pedido', new.fk_status_pedido)
      using errcode = 'check_violation', constraint = 'pedido_entrega_status_check';
  end if;
  select string_agg(format('%s (%s)', item, em_palavras('pedido_item', i.fk_status_pedido_item)), ', ' order by item) into deles
    from itens_que_seguem(new.pk_pedido, old.fk_status_pedido, new.fk_status_pedido) s
    join pedido_item i on i.pk_pedido_item = s.item where s.segurado;
  if deles is not null then
    raise exception 'o pedido % não passa a %: está segurado o item %. Libere-o na página dele, em /oficina, ou mude fk_status_pedido_item', new.pk_pedido,
      em_palavras('pedido', new.fk_status_pedido), deles
      using errcode = 'check_violation', constraint = 'pedido_segurado_check';
  end if;
  if destino = 'cancelled' then
    select string_agg(pk_pedido_item::text, ', ' order by pk_pedido_item) into deles
      from pedido_item join status_pedido_item on pk_status_pedido_item = fk_status_pedido_item
     where fk_pedido = new.pk_pedido and codigo <> 'cancelled'
       and (codigo in ('dispatched', 'delivered') or exemplares_em_volumes(pk_pedido_item, false) > 0);
    if deles is not null then
      raise exception 'o pedido % não se cancela inteiro, porque já seguiu o item %: cancele os outros um a um', new.pk_pedido, deles
        using errcode = 'check_violation', constraint = 'pedido_enviado_check';
    end if;
  end if;
  if de_volta then
    deles := nao_desfaz((select dta_inc_log_status_pedido from log_status_pedido
        where fk_pedido = new.pk_pedido and desfeito_em is null order by pk_log_status_pedido desc limit 1),
      format('a mudança do pedido %s para %s', new.pk_pedido, em_palavras('pedido', old.fk_status_pedido)));
    if deles is not null then
      raise exception '%', deles using errcode = 'check_violation', constraint = 'status_desfazer_check';
    end if;
  end if;
  return new;
end $$;

create trigger pedido_status before insert or update of fk_status_pedido on pedido
  for each row execute function pedido_status_guarda();

-- Writes every status of an order to its history, by the shop's clock, and marks a step that is taken back
-- (`desfeito_em`). For a new order it copies the note of the cart into `obs_pedido`, which the invoice uses.
create or replace function pedido_status_historico() returns trigger language plpgsql security definer as $$
declare
  agora timestamptz := relogio_da_loja();
  ultima record;
  de_volta boolean := false;
begin
  if tg_op = 'INSERT' then
    -- The shop's clock may be moved in sandbox mode, so that the history uses the order's own times when it can.
    insert into log_status_pedido (fk_pedido, fk_status_pedido, dta_inc_log_status_pedido)
    values (new.pk_pedido, new.fk_status_pedido, new.dta_inc_pedido);
    insert into obs_pedido (fk_pedido, fk_usuario, obs_pedido, dta_inc_obs_pedido)
    values (new.pk_pedido, new.fk_usuario, coalesce(new.obs_pedido_nota, ''), new.dta_inc_pedido);
    return null;
  elsif new.fk_status_pedido = old.fk_status_pedido then
    return null;
  end if;
  if (pg_trigger_depth() > 1 and desfeito_desde() is not null)
    or (pg_trigger_depth() = 1 and ato_da_loja() = '' and exists (select from transicao_status_pedido where retorno
      and fk_status_origem = old.fk_status_pedido and fk_status_destino = new.fk_status_pedido)) then
    select pk_log_status_pedido as linha, dta_inc_log_status_pedido as desde into ultima from log_status_pedido
     where fk_pedido = new.pk_pedido and desfeito_em is null order by pk_log_status_pedido desc limit 1;
    -- A status from before the item's mistake is not taken back with it.
    de_volta := (pg_trigger_depth() = 1 or ultima.desde >= desfeito_desde())
      and coalesce(new.fk_status_pedido = (select fk_status_pedido from log_status_pedido
        where fk_pedido = new.pk_pedido and desfeito_em is null and pk_log_status_pedido < ultima.linha
        order by pk_log_status_pedido desc limit 1), false);
    if de_volta then
      update log_status_pedido set desfeito_em = agora where pk_log_status_pedido = ultima.linha;
    end if;
  end if;
  insert into log_status_pedido (fk_pedido, fk_status_pedido, dta_inc_log_status_pedido, desfeito_em)
  values (new.pk_pedido, new.fk_status_pedido, agora, case when de_volta then agora end);
  return null;
end $$;

create trigger historico_do_pedido after insert or update of fk_status_pedido on pedido
  for each row execute function pedido_status_historico();

-- Changes the items with their order, as itens_que_seguem lists them.
create or replace function itens_seguem_pedido() returns trigger language plpgsql security definer as $$
begin
  -- One of the items changed the order.
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  perform set_config('lombada.desfeito_desde', coalesce((select min(l.dta_inc_log_status_pedido)::text
    from log_status_pedido l where l.fk_pedido = new.pk_pedido
     and exists (select from transicao_status_pedido
       where retorno and fk_status_origem = old.fk_status_pedido and fk_status_destino = new.fk_status_pedido)
     and l.desfeito_em = (select desfeito_em from log_status_pedido where fk_pedido = new.pk_pedido
       order by pk_log_status_pedido desc limit 1)), ''), true);
  update pedido_item set fk_status_pedido_item = alvo
    from itens_que_seguem(new.pk_pedido, old.fk_status_pedido, new.fk_status_pedido)
   where pk_pedido_item = item;
  perform set_config('lombada.desfeito_desde', '', true);
  return null;
end $$;

create trigger itens_seguem_pedido after update of fk_status_pedido on pedido
  for each row when (old.fk_status_pedido is distinct from new.fk_status_pedido)
  execute function itens_seguem_pedido();
