-- Items of orders: what was agreed of them stays, their statuses go allowed ways, and the order follows them.

-- Says the status of an item in Portuguese, in quotes, for sentences.
create or replace function status_do_item_em_palavras(status integer) returns text language sql stable as $$
  select coalesce((select '"' || desc_status_pedido_item || '"' from status_pedido_item
    where pk_status_pedido_item = status), 'um status que não existe')
$$;

-- Says the status that an order has by its items: that of the least advanced one that is not cancelled, where a file
-- with a problem counts as the least. Null while they wait for the payment, or without items.
create or replace function status_dos_itens(pedido_deles integer) returns integer language sql stable as $$
  select case when count(*) = 0 then null
    when bool_and(s.codigo = 'cancelled') then max(s.fk_status_pedido)
    when bool_or(s.codigo = 'awaiting-payment') then null
    else (array_agg(s.fk_status_pedido order by s.ordem) filter (where s.codigo <> 'cancelled'))[1] end
  from pedido_item i join status_pedido_item s on s.pk_status_pedido_item = i.fk_status_pedido_item
 where i.fk_pedido = pedido_deles
$$;

-- Refuses everybody to change or delete the items and files of an order, and to add any once it has a payment: they
-- are agreed with the customer. Status, title and ISBN may change, and files that are sent again stand beside those
-- before.
create or replace function pedido_item_guarda() returns trigger language plpgsql security definer as $$
declare
  item integer;
  pedido_do_item integer;
begin
  if tg_table_name = 'pedido_item' then
    item := case when tg_op = 'INSERT' then new.pk_pedido_item else old.pk_pedido_item end;
    pedido_do_item := case when tg_op = 'INSERT' then new.fk_pedido else old.fk_pedido end;
    -- What is generated is not there yet before the row is written.
    if tg_op = 'UPDATE' and colunas_mudadas(to_jsonb(old), to_jsonb(new),
      array['fk_status_pedido_item', 'titulo', 'isbn', 'nome_item']) is null then
      return new;
    end if;
  else
    item := case when tg_op = 'INSERT' then new.fk_pedido_item else old.fk_pedido_item end;
    select fk_pedido into pedido_do_item from pedido_item where pk_pedido_item = item;
    -- Files that were sent again take the place of those before, which stay.
    if ato_da_loja() = 'orders:resend' and (tg_op = 'INSERT' or (tg_op = 'UPDATE' and old.substituido_em is null
      and colunas_mudadas(to_jsonb(old), to_jsonb(new), array['substituido_em']) is null)) then
      return new;
    end if;
  end if;
  -- Lines and files are written with their order, before its payment is.
  if tg_op = 'INSERT' and not exists (select from pagamento where fk_pedido = pedido_do_item)
    and not exists (select from pedido where pk_pedido = pedido_do_item and dta_pagamento_pedido is not null) then
    return new;
  end if;
  raise exception 'os itens e os arquivos do pedido % já foram fechados com o cliente e não mudam', pedido_do_item
    using errcode = 'check_violation', constraint = 'pedido_item_imutavel_check';
end $$;

create trigger pedido_item_guarda before update or delete on pedido_item
  for each row execute function pedido_item_guarda();

create trigger pedido_item_guarda_inclusao before insert on pedido_item
  for each row when (new.fk_contestacao_item is null) execute function pedido_item_guarda();

create trigger pedido_item_arquivo_guarda before insert or update or delete on pedido_item_arquivo
  for each row execute function pedido_item_guarda();

-- Sets the first status of an item: paid in an order that is paid, else waiting for the payment.
create or replace function pedido_item_status_inicial() returns trigger language plpgsql security definer as $$
begin
  new.fk_status_pedido_item := case when exists (
      select from pedido join status_pedido on pk_status_pedido = fk_status_pedido
       where pk_pedido = new.fk_pedido and pago) then 2 else 1 end;
  return new;
end $$;

create trigger pedido_item_status_inicial before insert on pedido_item
  for each row execute function pedido_item_status_inicial();

-- Refuses everybody a move of an item that transicao_status_pedido_item does not allow, any but a cancellation
-- before the order is paid, dispatch of what is picked up (and the reverse), and a way back that comes too late. A
-- move of the whole order was checked there.
create or replace function pedido_item_status_guarda() returns trigger language plpgsql security definer as $$
declare
  de_volta boolean;
  destino text;
  do_pedido record;
begin
  -- The order moved, and takes its items along.
  if pg_trigger_depth() > 1 then
    return new;
  end if;
  select p.tipo_entrega, s.pago into do_pedido from pedido p join status_pedido s on s.pk_status_pedido = p.fk_status_pedido
   where p.pk_pedido = new.fk_pedido;
  select retorno into de_volta from transicao_status_pedido_item
   where fk_status_origem = old.fk_status_pedido_item and fk_status_destino = new.fk_status_pedido_item;
  if not found then
    raise exception 'o item % do pedido % não passa de % a %', new.pk_pedido_item, new.fk_pedido,
      status_do_item_em_palavras(old.fk_status_pedido_item), status_do_item_em_palavras(new.fk_status_pedido_item)
      using errcode = 'check_violation', constraint = 'pedido_item_transicao_check';
  end if;
  if not do_pedido.pago and new.fk_status_pedido_item <> 3 then
    raise exception 'o pedido % não está pago: os itens mudam quando o pagamento chega', new.fk_pedido
      using errcode = 'check_violation', constraint = 'pedido_item_pago_check';
  end if;
  select codigo into destino from status_pedido_item where pk_status_pedido_item = new.fk_status_pedido_item;
  if (destino = 'ready-for-pickup' and do_pedido.tipo_entrega = 1)
    or (destino = 'dispatched' and do_pedido.tipo_entrega = 2) then
    raise exception 'o pedido % % e o item % não passa a %', new.fk_pedido,
      case when do_pedido.tipo_entrega = 1 then 'é entregue em casa' else 'é retirado no balcão' end,
      new.pk_pedido_item, status_do_item_em_palavras(new.fk_status_pedido_item)
      using errcode = 'check_violation', constraint = 'pedido_entrega_status_check';
  end if;
  if de_volta then
    perform desfaz_status(new.fk_pedido, (select dta_inc_log_status_pedido_item from log_status_pedido_item
        where fk_pedido_item = new.pk_pedido_item and desfeito_em is null order by pk_log_status_pedido_item desc limit 1),
      format('a mudança do item %s para %s', new.pk_pedido_item, status_do_item_em_palavras(old.fk_status_pedido_item)));
  end if;
  return new;
end $$;

create trigger pedido_item_status_guarda before update of fk_status_pedido_item on pedido_item
  for each row when (old.fk_status_pedido_item is distinct from new.fk_status_pedido_item)
  execute function pedido_item_status_guarda();

-- Refuses everybody to send an item to production while its customer may still exchange files and delivery.
create or replace function pedido_item_carencia_guarda() returns trigger language plpgsql security definer as $$
begin
  perform recusa_na_carencia(new.fk_pedido);
  return new;
end $$;

create trigger pedido_item_carencia_guarda before update of fk_status_pedido_item on pedido_item
  for each row when (new.fk_status_pedido_item = 7 and old.fk_status_pedido_item in (2, 5, 6))
  execute function pedido_item_carencia_guarda();

-- Writes every status of an item to its history and marks the steps that are taken back (`desfeito_em`).
create or replace function pedido_item_status_historico() returns trigger language plpgsql security definer as $$
declare
  agora timestamptz := relogio_da_loja();
  primeira bigint;
  de_volta boolean := false;
begin
  if tg_op = 'UPDATE' then
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

create trigger pedido_item_historico_inicio after insert on pedido_item
  for each row execute function pedido_item_status_historico();

create trigger pedido_item_historico_mudanca after update of fk_status_pedido_item on pedido_item
  for each row when (old.fk_status_pedido_item is distinct from new.fk_status_pedido_item)
  execute function pedido_item_status_historico();

-- Moves the order to where its items stand when one of them is moved; the history of the order learns since when, if
-- it is a way back.
create or replace function pedido_segue_itens() returns trigger language plpgsql security definer as $$
declare
  proprio integer;
begin
  -- The order moved, and takes its items along.
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

-- Refuses everybody to write a reprint by hand: it comes from a claim that is decided so.
create or replace function pedido_item_reimpressao_guarda() returns trigger language plpgsql security definer as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'uma reimpressão nasce da contestação: passe contestacao_item a %', situacao_contestacao_em_palavras(3)
      using errcode = 'check_violation', constraint = 'pedido_item_reimpressao_check';
  end if;
  return new;
end $$;

create trigger pedido_item_reimpressao_guarda before insert on pedido_item
  for each row when (new.fk_contestacao_item is not null) execute function pedido_item_reimpressao_guarda();

-- Queues the job that computes the promised day of a reprint by the shop's calendar.
create or replace function pedido_item_reimpressao_prometida() returns trigger language plpgsql security definer as $$
begin
  insert into caixa_saida (topico, conteudo, chave_unica)
  values ('claim.reprint', jsonb_build_object('itemId', new.pk_pedido_item), 'claim-reprint-' || new.pk_pedido_item)
  on conflict do nothing;
  return null;
end $$;

create trigger pedido_item_reimpressao_prometida after insert on pedido_item
  for each row when (new.fk_contestacao_item is not null) execute function pedido_item_reimpressao_prometida();

-- Writes the moment of a note on an item by the shop's clock, also of one that staff write by hand.
create or replace function obs_pedido_item_momento() returns trigger language plpgsql security definer as $$
begin
  new.dta_inc_obs_pedido_item := relogio_da_loja();
  return new;
end $$;

create trigger obs_pedido_item_momento before insert on obs_pedido_item
  for each row execute function obs_pedido_item_momento();

-- Refuses everybody to change a file beside a note, and to attach one but with npm run orders:attach-note.
create or replace function obs_pedido_item_anexo_guarda() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'um anexo não muda: o errado se apaga, e o certo se anexa de novo'
      using errcode = 'check_violation', constraint = 'obs_pedido_item_anexo_imutavel_check';
  end if;
  if ato_da_loja() <> 'orders:attach-note' then
    raise exception 'um arquivo se anexa com npm run orders:attach-note -- --note % --file foto.jpg', new.fk_obs_pedido_item
      using errcode = 'check_violation', constraint = 'obs_pedido_item_anexo_arquivo_check';
  end if;
  return new;
end $$;

create trigger obs_pedido_item_anexo_guarda before insert or update on obs_pedido_item_anexo
  for each row execute function obs_pedido_item_anexo_guarda();

create trigger obs_pedido_item_anexo_descarta after delete on obs_pedido_item_anexo
  for each row execute function objeto_descarta();
