-- Only staff's own move back is a taking back: their own statement (no act of a customer, no consequence of something
-- else), along a way back, to where it stood before, within the time, counted from the step that stands. What follows
-- such a move is taken back with it, as far as it came of the same mistake. Every other move is a step of its own: the
-- history shows it, mails and webhooks tell of it.

-- A change that is taken back must be within the time.
create or replace function pedido_item_status_guarda() returns trigger language plpgsql as $$
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

create or replace function pedido_status_guarda() returns trigger language plpgsql as $$
declare
  destino text;
  de_volta boolean;
begin
  -- Its items say so, each of which went an allowed way.
  if pg_trigger_depth() > 1 and new.fk_status_pedido = status_dos_itens(new.pk_pedido) then
    return new;
  end if;
  select retorno into de_volta from transicao_status_pedido
   where fk_status_origem = old.fk_status_pedido and fk_status_destino = new.fk_status_pedido;
  if not found then
    raise exception 'o pedido % não passa de % a %', new.pk_pedido, status_em_palavras(old.fk_status_pedido),
      status_em_palavras(new.fk_status_pedido)
      using errcode = 'check_violation', constraint = 'pedido_transicao_check';
  end if;
  select codigo into destino from status_pedido where pk_status_pedido = new.fk_status_pedido;
  if (destino = 'ready-for-pickup' and new.tipo_entrega = 1) or (destino = 'dispatched' and new.tipo_entrega = 2) then
    raise exception 'o pedido % % e não passa a %', new.pk_pedido,
      case when new.tipo_entrega = 1 then 'é entregue em casa' else 'é retirado no balcão' end,
      status_em_palavras(new.fk_status_pedido)
      using errcode = 'check_violation', constraint = 'pedido_entrega_status_check';
  end if;
  if de_volta then
    perform desfaz_status(new.pk_pedido, (select dta_inc_log_status_pedido from log_status_pedido
        where fk_pedido = new.pk_pedido and desfeito_em is null order by pk_log_status_pedido desc limit 1),
      format('a mudança do pedido %s para %s', new.pk_pedido, status_em_palavras(old.fk_status_pedido)));
  end if;
  return new;
end $$;

-- Since when that had stood which is being taken back; null while nothing is. Whoever moved takes along what follows: the
-- trigger that does so says it (lombada.desfeito_desde) for the history of what follows.
create function desfeito_desde() returns timestamptz language sql stable as $$
  select nullif(current_setting('lombada.desfeito_desde', true), '')::timestamptz
$$;

create or replace function pedido_item_status_historico() returns trigger language plpgsql as $$
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

create or replace function pedido_status_historico() returns trigger language plpgsql as $$
declare
  agora timestamptz := relogio_da_loja();
  ultima record;
  de_volta boolean := false;
begin
  if tg_op = 'INSERT' then
    -- The shop's clock may be moved in sandbox mode; history follows the order's own times where it can.
    insert into log_status_pedido (fk_pedido, fk_status_pedido, dta_inc_log_status_pedido)
    values (new.pk_pedido, new.fk_status_pedido, new.dta_inc_pedido);
    return null;
  end if;
  if (pg_trigger_depth() > 1 and desfeito_desde() is not null)
    or (pg_trigger_depth() = 1 and ato_da_loja() = '' and exists (select from transicao_status_pedido where retorno
      and fk_status_origem = old.fk_status_pedido and fk_status_destino = new.fk_status_pedido)) then
    select pk_log_status_pedido as linha, dta_inc_log_status_pedido as desde into ultima from log_status_pedido
     where fk_pedido = new.pk_pedido and desfeito_em is null order by pk_log_status_pedido desc limit 1;
    -- What stood before the item's mistake is not taken back with it.
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
-- By its name before the items follow: what they write of it is not older.
drop trigger pedido_historico_mudanca on pedido;
create trigger historico_do_pedido after update of fk_status_pedido on pedido
  for each row when (old.fk_status_pedido is distinct from new.fk_status_pedido)
  execute function pedido_status_historico();

create or replace function pedido_segue_itens() returns trigger language plpgsql as $$
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

create or replace function itens_seguem_pedido() returns trigger language plpgsql as $$
declare
  alvo integer;
  de_volta boolean;
begin
  -- One of its items moved it.
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  select pk_status_pedido_item into alvo from status_pedido_item
   where fk_status_pedido = new.fk_status_pedido and codigo <> 'printed';
  if alvo is null then
    return null;
  end if;
  select coalesce(bool_or(retorno), false) into de_volta from transicao_status_pedido
   where fk_status_origem = old.fk_status_pedido and fk_status_destino = new.fk_status_pedido;
  if de_volta then
    perform set_config('lombada.desfeito_desde', coalesce((select min(dta_inc_log_status_pedido)::text
      from log_status_pedido where fk_pedido = new.pk_pedido
       and desfeito_em = (select desfeito_em from log_status_pedido where fk_pedido = new.pk_pedido
         order by pk_log_status_pedido desc limit 1)), ''), true);
  end if;
  update pedido_item i set fk_status_pedido_item = alvo
    from status_pedido_item atual, status_pedido_item novo
   where i.fk_pedido = new.pk_pedido and atual.pk_status_pedido_item = i.fk_status_pedido_item
     and novo.pk_status_pedido_item = alvo and atual.codigo <> 'cancelled' and i.fk_status_pedido_item <> alvo
     and case when de_volta then atual.fk_status_pedido = old.fk_status_pedido
         when novo.codigo = 'file-problem' then atual.codigo in ('paid', 'checking-files')
         else atual.ordem < novo.ordem end;
  if de_volta then
    perform set_config('lombada.desfeito_desde', '', true);
  end if;
  return null;
end $$;

-- What the customer is told of a status: of every step that the history shows.
create or replace function pedido_status_promete() returns trigger language plpgsql as $$
declare
  linha record;
  assunto text;
begin
  select pk_log_status_pedido as pk, desfeito_em into linha from log_status_pedido
   where fk_pedido = new.pk_pedido order by pk_log_status_pedido desc limit 1;
  select case codigo when 'file-problem' then 'mail.order-file-problem' when 'in-production' then 'mail.order-in-production'
      when 'dispatched' then 'mail.order-dispatched' when 'ready-for-pickup' then 'mail.order-ready'
      when 'delivered' then 'mail.order-delivered' end
    into assunto from status_pedido where pk_status_pedido = new.fk_status_pedido;
  -- That of an item which moved the order tells of its files itself.
  if linha.desfeito_em is not null or assunto is null
    or (assunto = 'mail.order-file-problem' and pg_trigger_depth() > 1) then
    return null;
  end if;
  -- The mail of the dispatch tells of every parcel that the customer has not been told of.
  if assunto = 'mail.order-dispatched' then
    delete from caixa_saida where topico = assunto and conteudo ->> 'orderId' = new.pk_pedido::text
      and entregue_em is null and falhou_em is null and tentativas = 0;
  end if;
  insert into caixa_saida (topico, conteudo, chave_unica, disponivel_em)
  values (assunto, jsonb_build_object('orderId', new.pk_pedido),
    format('status-%s-%s-%s', new.pk_pedido, new.fk_status_pedido, linha.pk), clock_timestamp() + prazo_para_desfazer())
  on conflict do nothing;
  return null;
end $$;

create or replace function pedido_item_problema_promete() returns trigger language plpgsql as $$
declare
  linha record;
begin
  update autorizacao_producao set anulada_em = relogio_da_loja()
   where fk_pedido_item = new.pk_pedido_item and anulada_em is null;
  select pk_log_status_pedido_item as pk, desfeito_em into linha from log_status_pedido_item
   where fk_pedido_item = new.pk_pedido_item order by pk_log_status_pedido_item desc limit 1;
  if pg_trigger_depth() > 1 or linha.desfeito_em is not null then
    return null;
  end if;
  delete from caixa_saida where topico = 'mail.order-file-problem'
    and conteudo @> jsonb_build_object('itemId', new.pk_pedido_item)
    and entregue_em is null and falhou_em is null and tentativas = 0;
  insert into caixa_saida (topico, conteudo, chave_unica, disponivel_em)
  values ('mail.order-file-problem', jsonb_build_object('orderId', new.fk_pedido, 'itemId', new.pk_pedido_item),
    format('status-item-%s', linha.pk), clock_timestamp() + prazo_para_desfazer())
  on conflict do nothing;
  return null;
end $$;

-- What nobody took back is shown again: an order's steps that were marked as an item of it moved on or was added.
alter table log_status_pedido disable trigger log_status_pedido_imutavel;
update log_status_pedido l set desfeito_em = null
 where l.desfeito_em is not null
   and exists (select from pedido_item i join log_status_pedido_item d on d.fk_pedido_item = i.pk_pedido_item
     where i.fk_pedido = l.fk_pedido and d.desfeito_em is null
       and d.dta_inc_log_status_pedido_item between l.desfeito_em - interval '2 seconds' and l.desfeito_em)
   and not exists (select from pedido_item i join log_status_pedido_item d on d.fk_pedido_item = i.pk_pedido_item
     where i.fk_pedido = l.fk_pedido
       and d.desfeito_em between l.desfeito_em - interval '2 seconds' and l.desfeito_em + interval '2 seconds');
alter table log_status_pedido enable trigger log_status_pedido_imutavel;
