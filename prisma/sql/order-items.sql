-- Items of orders: allowed changes of their status, and the order's status, which follows them.

-- Returns the order status that its items give: that of the least advanced item that is not cancelled, where a file
-- with a problem counts as the least. A reprint is an item of its own: it leaves a delivered order delivered. Null while
-- they wait for the payment, or without items.
create or replace function status_dos_itens(pedido_deles integer) returns integer language sql stable as $$
  select case when count(*) = 0 then null
    when bool_and(s.codigo = 'cancelled') then max(s.fk_status_pedido)
    when bool_or(s.codigo = 'awaiting-payment') then null
    else (array_agg(s.fk_status_pedido order by s.ordem) filter (where s.codigo <> 'cancelled'))[1] end
  from pedido_item i join status_pedido_item s on s.pk_status_pedido_item = i.fk_status_pedido_item
 where i.fk_pedido = pedido_deles and i.fk_contestacao_item is null
$$;

-- Returns the status in which an item stood before it was held, for the shop or for its files; null for none.
create or replace function item_estava(item integer) returns integer language sql stable as $$
  select l.fk_status_pedido_item from log_status_pedido_item l
    join status_pedido_item s on s.pk_status_pedido_item = l.fk_status_pedido_item
   where l.fk_pedido_item = item and l.desfeito_em is null and s.codigo not in ('held', 'file-problem')
   order by l.pk_log_status_pedido_item desc limit 1
$$;

-- Says in Portuguese why an item does not pass to a status, and which rule it is; both null when it does. The guard
-- raises it, and the back office offers only what it lets pass. It refuses: production while the customer may still
-- exchange files and delivery, a change that transicao_status_pedido_item does not allow, any change but a cancellation
-- before the order is paid, dispatch of an order that is picked up (and the reverse), back from a hold to where the item
-- did not stand, an end or a step back from production once copies were sent, and taking a change back too late (but for
-- copies that are made again: `production:redo`).
create or replace function pedido_item_nao_passa(item pedido_item, para integer, out frase text, out regra text)
language plpgsql stable as $$
declare
  de_volta boolean;
  de text;
  destino text;
  do_pedido record;
begin
  if para = 7 and item.fk_status_pedido_item in (2, 5, 6) then
    frase := na_carencia(item.fk_pedido);
    regra := 'pedido_carencia_check';
    if frase is not null then return; end if;
  end if;
  select p.tipo_entrega, s.pago into do_pedido from pedido p join status_pedido s on s.pk_status_pedido = p.fk_status_pedido
   where p.pk_pedido = item.fk_pedido;
  select retorno into de_volta from transicao_status_pedido_item
   where fk_status_origem = item.fk_status_pedido_item and fk_status_destino = para;
  if not found then
    frase := format('o item %s do pedido %s não passa de %s a %s', item.pk_pedido_item, item.fk_pedido,
      em_palavras('pedido_item', item.fk_status_pedido_item), em_palavras('pedido_item', para));
    regra := 'pedido_item_transicao_check';
    return;
  end if;
  if not do_pedido.pago and para <> 3 then
    frase := format('o pedido %s não está pago: os itens mudam quando o pagamento chega', item.fk_pedido);
    regra := 'pedido_item_pago_check';
    return;
  end if;
  select codigo into de from status_pedido_item where pk_status_pedido_item = item.fk_status_pedido_item;
  select codigo into destino from status_pedido_item where pk_status_pedido_item = para;
  if (destino = 'ready-for-pickup' and do_pedido.tipo_entrega = 1)
    or (destino = 'dispatched' and do_pedido.tipo_entrega = 2) then
    frase := format('o pedido %s %s e o item %s não passa a %s', item.fk_pedido,
      case when do_pedido.tipo_entrega = 1 then 'é entregue em casa' else 'é retirado no balcão' end,
      item.pk_pedido_item, em_palavras('pedido_item', para));
    regra := 'pedido_entrega_status_check';
    return;
  end if;
  if (de = 'held' and destino in ('in-production', 'printed', 'ready-for-pickup')
      or de = 'file-problem' and destino in ('printed', 'ready-for-pickup'))
    and item_estava(item.pk_pedido_item) <> para and ato_da_loja() <> 'production:redo' then
    frase := format('o item %s estava em %s e volta para lá, e não a %s', item.pk_pedido_item,
      em_palavras('pedido_item', item_estava(item.pk_pedido_item)), em_palavras('pedido_item', para));
    regra := 'pedido_item_espera_check';
    return;
  end if;
  if (de_volta and de = 'in-production' or destino = 'cancelled')
    and exemplares_em_volumes(item.pk_pedido_item, false) > 0 then
    frase := format('do item %s já seguiram exemplares, e ele não passa a %s: apague antes o volume', item.pk_pedido_item,
      em_palavras('pedido_item', para));
    regra := 'pedido_item_volume_check';
    return;
  end if;
  if de_volta and ato_da_loja() <> 'production:redo' then
    frase := nao_desfaz((select dta_inc_log_status_pedido_item from log_status_pedido_item
        where fk_pedido_item = item.pk_pedido_item and desfeito_em is null order by pk_log_status_pedido_item desc limit 1),
      format('a mudança do item %s para %s', item.pk_pedido_item, em_palavras('pedido_item', item.fk_status_pedido_item)));
    regra := 'status_desfazer_check';
    if frase is not null then return; end if;
  end if;
  regra := null;
end $$;

-- Sets the first status of an item: paid in a paid order, otherwise waiting for the payment. Refuses what
-- pedido_item_nao_passa says. A change of the whole order is checked there.
create or replace function pedido_item_status_guarda() returns trigger language plpgsql security definer as $$
declare
  recusa record;
begin
  if tg_op = 'INSERT' then
    new.fk_status_pedido_item := case when exists (
        select from pedido join status_pedido on pk_status_pedido = fk_status_pedido
         where pk_pedido = new.fk_pedido and pago) then 2 else 1 end;
    return new;
  end if;
  if new.fk_status_pedido_item = old.fk_status_pedido_item then
    return new;
  end if;
  -- Part of a change of the order, which was checked there.
  if pg_trigger_depth() > 1 then
    if new.fk_status_pedido_item = 7 and old.fk_status_pedido_item in (2, 5, 6) then
      perform recusa_na_carencia(new.fk_pedido);
    end if;
    return new;
  end if;
  select * into recusa from pedido_item_nao_passa(old, new.fk_status_pedido_item);
  if recusa.frase is not null then
    raise exception '%', recusa.frase using errcode = 'check_violation', constraint = recusa.regra;
  end if;
  return new;
end $$;

create trigger pedido_item_status before insert or update of fk_status_pedido_item on pedido_item
  for each row execute function pedido_item_status_guarda();

-- Writes every status of an item to its history and marks the steps that are taken back (`desfeito_em`).
create or replace function pedido_item_status_historico() returns trigger language plpgsql security definer as $$
declare
  agora timestamptz := relogio_da_loja();
  primeira bigint;
  de_volta boolean := false;
begin
  if tg_op = 'UPDATE' then
    if new.fk_status_pedido_item = old.fk_status_pedido_item then
      return null;
    end if;
    if pg_trigger_depth() > 1 then
      if desfeito_desde() is not null then
        select min(pk_log_status_pedido_item) into primeira from log_status_pedido_item
         where fk_pedido_item = new.pk_pedido_item and desfeito_em is null
           and dta_inc_log_status_pedido_item >= desfeito_desde();
      end if;
    elsif ato_da_loja() = '' and exists (select from transicao_status_pedido_item where retorno
        and fk_status_origem = old.fk_status_pedido_item and fk_status_destino = new.fk_status_pedido_item) then
      select max(pk_log_status_pedido_item) into primeira from log_status_pedido_item
       where fk_pedido_item = new.pk_pedido_item and desfeito_em is null;
    end if;
    if primeira is not null then
      de_volta := coalesce(new.fk_status_pedido_item = (select fk_status_pedido_item from log_status_pedido_item
        where fk_pedido_item = new.pk_pedido_item and desfeito_em is null and pk_log_status_pedido_item < primeira
        order by pk_log_status_pedido_item desc limit 1), false);
    end if;
    if de_volta then
      update log_status_pedido_item set desfeito_em = agora
       where fk_pedido_item = new.pk_pedido_item and desfeito_em is null and pk_log_status_pedido_item >= primeira;
    end if;
  end if;
  insert into log_status_pedido_item
    (fk_pedido_item, fk_status_pedido_item, dta_inc_log_status_pedido_item, desfeito_em)
  values (new.pk_pedido_item, new.fk_status_pedido_item, agora, case when de_volta then agora end);
  return null;
end $$;

create trigger pedido_item_historico after insert or update of fk_status_pedido_item on pedido_item
  for each row execute function pedido_item_status_historico();

-- Consequences of an item's status. A problem in its files: voids the customer's authorisation of an earlier problem
-- and, when the item itself was changed, queues the mail about it, one per item at a time. Held for a reason of the shop:
-- queues the mail about it; once it goes back to where it stood, the mail that says so, unless the first did not leave yet.
-- A reprint is ready for pickup: queues the mail, since its order stays delivered. Cancelled in a paid order: queues the refund, whose amount a job computes. The last item leaves production: queues the
-- invoice, when `nota_fiscal.emissao` is "producao", for after the time in which the change can be taken back.
create or replace function pedido_item_promete() returns trigger language plpgsql security definer as $$
declare
  linha record;
  antes status_pedido_item;
  agora status_pedido_item;
  sem_aviso boolean;
begin
  select * into antes from status_pedido_item where pk_status_pedido_item = old.fk_status_pedido_item;
  select * into agora from status_pedido_item where pk_status_pedido_item = new.fk_status_pedido_item;
  select pk_log_status_pedido_item as pk, desfeito_em into linha from log_status_pedido_item
   where fk_pedido_item = new.pk_pedido_item order by pk_log_status_pedido_item desc limit 1;
  if antes.codigo = 'held' then
    delete from caixa_saida where topico = 'mail.item-held' and conteudo @> jsonb_build_object('itemId', new.pk_pedido_item)
      and entregue_em is null and falhou_em is null and tentativas = 0;
    sem_aviso := found;
    -- Copies that are made again have a mail of their own.
    if not sem_aviso and agora.codigo not in ('file-problem', 'cancelled') and ato_da_loja() <> 'production:redo' then
      insert into caixa_saida (topico, conteudo, chave_unica, disponivel_em)
      values ('mail.item-resumed', jsonb_build_object('orderId', new.fk_pedido, 'itemId', new.pk_pedido_item),
        format('status-item-%s', linha.pk), clock_timestamp() + prazo_para_desfazer())
      on conflict do nothing;
    end if;
  end if;
  if agora.codigo = 'held' then
    insert into caixa_saida (topico, conteudo, chave_unica, disponivel_em)
    values ('mail.item-held', jsonb_build_object('orderId', new.fk_pedido, 'itemId', new.pk_pedido_item),
      format('status-item-%s', linha.pk), clock_timestamp() + prazo_para_desfazer())
    on conflict do nothing;
  elsif agora.codigo = 'file-problem' then
    update autorizacao_producao set anulada_em = relogio_da_loja()
     where fk_pedido_item = new.pk_pedido_item and anulada_em is null;
    if pg_trigger_depth() = 1 and linha.desfeito_em is null then
      delete from caixa_saida where topico = 'mail.order-file-problem'
        and conteudo @> jsonb_build_object('itemId', new.pk_pedido_item)
        and entregue_em is null and falhou_em is null and tentativas = 0;
      insert into caixa_saida (topico, conteudo, chave_unica, disponivel_em)
      values ('mail.order-file-problem', jsonb_build_object('orderId', new.fk_pedido, 'itemId', new.pk_pedido_item),
        format('status-item-%s', linha.pk), clock_timestamp() + prazo_para_desfazer())
      on conflict do nothing;
    end if;
  elsif agora.codigo = 'ready-for-pickup' and new.fk_contestacao_item is not null and linha.desfeito_em is null then
    insert into caixa_saida (topico, conteudo, chave_unica, disponivel_em)
    values ('mail.order-ready', jsonb_build_object('orderId', new.fk_pedido, 'itemId', new.pk_pedido_item),
      format('status-item-%s', linha.pk), clock_timestamp() + prazo_para_desfazer())
    on conflict do nothing;
  elsif agora.codigo = 'cancelled' and exists (select from pedido join status_pedido on pk_status_pedido = fk_status_pedido
      where pk_pedido = new.fk_pedido and pago) then
    insert into caixa_saida (topico, conteudo, chave_unica)
    values ('item.cancelled', jsonb_build_object('itemId', new.pk_pedido_item), 'item-cancelled-' || new.pk_pedido_item)
    on conflict do nothing;
  elsif antes.ordem < 40 and agora.ordem between 40 and 99
    and exists (select from parametro where chave = 'nota_fiscal.emissao' and valor = 'producao')
    and not exists (select from pedido_item i join status_pedido_item s on s.pk_status_pedido_item = i.fk_status_pedido_item
      where i.fk_pedido = new.fk_pedido and s.ordem < 40) then
    insert into caixa_saida (topico, conteudo, chave_unica, disponivel_em)
    values ('invoice.open', jsonb_build_object('orderId', new.fk_pedido),
      format('invoice-open-%s-%s', new.fk_pedido, linha.pk), clock_timestamp() + prazo_para_desfazer())
    on conflict do nothing;
  end if;
  return null;
end $$;

-- Its name makes it fire after the trigger that writes the history.
create trigger pedido_item_promete after update of fk_status_pedido_item on pedido_item
  for each row when (old.fk_status_pedido_item is distinct from new.fk_status_pedido_item)
  execute function pedido_item_promete();

-- Sets the order's status by its items when one of them is changed. When that takes a change back, the order's history
-- gets the time from which it counts.
create or replace function pedido_segue_itens() returns trigger language plpgsql security definer as $$
declare
  proprio integer;
begin
  -- Part of a change of the order itself.
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  proprio := status_dos_itens(new.fk_pedido);
  if proprio is null or exists (select from pedido where pk_pedido = new.fk_pedido and fk_status_pedido = proprio) then
    return null;
  end if;
  perform set_config('lombada.desfeito_desde', coalesce((select min(dta_inc_log_status_pedido_item)::text
    from log_status_pedido_item where fk_pedido_item = new.pk_pedido_item
     and desfeito_em = (select desfeito_em from log_status_pedido_item where fk_pedido_item = new.pk_pedido_item
       order by pk_log_status_pedido_item desc limit 1)), ''), true);
  update pedido set fk_status_pedido = proprio where pk_pedido = new.fk_pedido and fk_status_pedido <> proprio;
  perform set_config('lombada.desfeito_desde', '', true);
  return null;
end $$;

create trigger pedido_segue_itens after update of fk_status_pedido_item on pedido_item
  for each row when (old.fk_status_pedido_item is distinct from new.fk_status_pedido_item)
  execute function pedido_segue_itens();

create trigger obs_pedido_item_anexo_descarta after delete on obs_pedido_item_anexo
  for each row execute function objeto_descarta();
