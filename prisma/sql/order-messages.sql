-- Messages about orders: mails and webhook events that a status queues, and their withdrawal when it is undone.

-- Queues the customer's mail about a status of the order, whether staff or the shop set it. Except for a cancellation,
-- it is delayed until the change can no longer be taken back.
create or replace function pedido_status_promete() returns trigger language plpgsql security definer as $$
declare
  linha record;
  assunto text;
begin
  if exists (select from status_pedido where pk_status_pedido = new.fk_status_pedido and final and not pago) then
    insert into caixa_saida (topico, conteudo, chave_unica)
    values ('mail.order-cancelled', jsonb_build_object('orderId', new.pk_pedido), 'order-cancelled-' || new.pk_pedido)
    on conflict do nothing;
    return null;
  end if;
  select pk_log_status_pedido as pk, desfeito_em into linha from log_status_pedido
   where fk_pedido = new.pk_pedido order by pk_log_status_pedido desc limit 1;
  select case codigo when 'file-problem' then 'mail.order-file-problem' when 'in-production' then 'mail.order-in-production'
      when 'dispatched' then 'mail.order-dispatched' when 'ready-for-pickup' then 'mail.order-ready'
      when 'delivered' then 'mail.order-delivered' end
    into assunto from status_pedido where pk_status_pedido = new.fk_status_pedido;
  -- When an item with a file problem changed the order, the item's own mail reports it; so it is with one that comes back
  -- from the counter or the carrier, which begins nothing.
  if linha.desfeito_em is not null or assunto is null
    or (assunto = 'mail.order-file-problem' and pg_trigger_depth() > 1)
    or (assunto = 'mail.order-in-production' and old.fk_status_pedido not in (2, 5, 6)) then
    return null;
  end if;
  -- The dispatch mail reports every parcel that the customer does not know of yet, so that it replaces waiting ones. An
  -- order that went to production twice before the first mail left is told once.
  if assunto in ('mail.order-dispatched', 'mail.order-in-production') then
    delete from caixa_saida where topico = assunto and conteudo ->> 'orderId' = new.pk_pedido::text
      and entregue_em is null and falhou_em is null and tentativas = 0;
  end if;
  insert into caixa_saida (topico, conteudo, chave_unica, disponivel_em)
  values (assunto, jsonb_build_object('orderId', new.pk_pedido),
    format('status-%s-%s-%s', new.pk_pedido, new.fk_status_pedido, linha.pk), clock_timestamp() + prazo_para_desfazer())
  on conflict do nothing;
  return null;
end $$;

-- Its name makes it fire after the trigger that writes the history.
create trigger pedido_status_promete after update of fk_status_pedido on pedido
  for each row when (old.fk_status_pedido is distinct from new.fk_status_pedido)
  execute function pedido_status_promete();

-- Withdraws the unsent webhook events and mail of a step that was taken back.
create or replace function retira_avisos(evento text, aviso text) returns void language sql as $$
  delete from evento_webhook where origem = evento and corpo is null;
  delete from caixa_saida where chave_unica = aviso and entregue_em is null;
$$;

-- Queues the webhook events of an order's status. When staff may take the status back, they are delayed like the
-- customer's mail and withdrawn with it.
create or replace function log_status_pedido_publica() returns trigger language plpgsql security definer as $$
declare
  dono integer;
  antes record;
  agora record;
  quando timestamptz := relogio_da_loja();
  origem_dele text := 'pedido-' || new.pk_log_status_pedido;
  dados_dele jsonb;
begin
  if tg_op = 'UPDATE' then
    if old.desfeito_em is null and new.desfeito_em is not null then
      perform retira_avisos(origem_dele, format('status-%s-%s-%s', new.fk_pedido, new.fk_status_pedido, new.pk_log_status_pedido));
    end if;
    return null;
  end if;
  select fk_usuario into dono from pedido where pk_pedido = new.fk_pedido;
  if new.desfeito_em is not null
    or not exists (select from webhook_parceiro where fk_usuario = dono and desligado_em is null) then
    return null;
  end if;
  select pk_status_pedido, codigo, descricao_status_loja, pago into agora
    from status_pedido where pk_status_pedido = new.fk_status_pedido;
  select pk_status_pedido, codigo, descricao_status_loja, pago into antes
    from log_status_pedido join status_pedido on pk_status_pedido = fk_status_pedido
   where fk_pedido = new.fk_pedido and pk_log_status_pedido < new.pk_log_status_pedido and desfeito_em is null
   order by pk_log_status_pedido desc limit 1;
  if exists (select from transicao_status_pedido where retorno
      and fk_status_origem = agora.pk_status_pedido and fk_status_destino = antes.pk_status_pedido) then
    quando := quando + prazo_para_desfazer();
  end if;
  dados_dele := dados_do_pedido_webhook(new.fk_pedido)
    || jsonb_build_object('status', jsonb_build_object('codigo', agora.codigo, 'descricao', agora.descricao_status_loja),
      'status_anterior', case when antes.codigo is not null then
        jsonb_build_object('codigo', antes.codigo, 'descricao', antes.descricao_status_loja) end);
  if agora.pago and not coalesce(antes.pago, false) then
    perform publica_evento_webhook(dono, new.fk_pedido, 'order.paid', dados_dele, origem_dele, quando);
  end if;
  if antes.codigo is not null then
    perform publica_evento_webhook(dono, new.fk_pedido, 'order.status_changed', dados_dele, origem_dele, quando);
  end if;
  if agora.codigo = 'dispatched' then
    -- This event reports every parcel, so that an unsent earlier one is not needed.
    delete from evento_webhook where fk_pedido = new.fk_pedido and tipo = 'order.shipped' and corpo is null;
    perform publica_evento_webhook(dono, new.fk_pedido, 'order.shipped', dados_dele, origem_dele, quando);
  elsif agora.codigo = 'delivered' then
    perform publica_evento_webhook(dono, new.fk_pedido, 'order.delivered', dados_dele, origem_dele, quando);
  elsif agora.codigo = 'cancelled' then
    perform publica_evento_webhook(dono, new.fk_pedido, 'order.cancelled', dados_dele, origem_dele, quando);
  end if;
  return null;
end $$;

create trigger log_status_pedido_publica after insert or update of desfeito_em on log_status_pedido
  for each row execute function log_status_pedido_publica();

-- Queues the webhook event of an item's status; when staff may take it back, it is delayed like the customer's mail.
create or replace function log_status_pedido_item_publica() returns trigger language plpgsql security definer as $$
declare
  dono integer;
  item record;
  antes record;
  agora record;
  quando timestamptz := relogio_da_loja();
begin
  if tg_op = 'UPDATE' then
    if old.desfeito_em is null and new.desfeito_em is not null then
      perform retira_avisos('item-' || new.pk_log_status_pedido_item, 'status-item-' || new.pk_log_status_pedido_item);
    end if;
    return null;
  end if;
  select i.fk_pedido, i.descricao, i.titulo, i.isbn, p.fk_usuario into item
    from pedido_item i join pedido p on p.pk_pedido = i.fk_pedido where i.pk_pedido_item = new.fk_pedido_item;
  dono := item.fk_usuario;
  if new.desfeito_em is not null
    or not exists (select from webhook_parceiro where fk_usuario = dono and desligado_em is null) then
    return null;
  end if;
  select pk_status_pedido_item, codigo, desc_status_pedido_item into antes
    from log_status_pedido_item join status_pedido_item on pk_status_pedido_item = fk_status_pedido_item
   where fk_pedido_item = new.fk_pedido_item and pk_log_status_pedido_item < new.pk_log_status_pedido_item
     and desfeito_em is null
   order by pk_log_status_pedido_item desc limit 1;
  if antes.codigo is null then
    return null;
  end if;
  select pk_status_pedido_item, codigo, desc_status_pedido_item into agora
    from status_pedido_item where pk_status_pedido_item = new.fk_status_pedido_item;
  if exists (select from transicao_status_pedido_item where retorno
      and fk_status_origem = agora.pk_status_pedido_item and fk_status_destino = antes.pk_status_pedido_item) then
    quando := quando + prazo_para_desfazer();
  end if;
  perform publica_evento_webhook(dono, item.fk_pedido, 'item.status_changed',
    dados_do_pedido_webhook(item.fk_pedido) - 'status' || jsonb_build_object(
      'item', jsonb_build_object('pk_pedido_item', new.fk_pedido_item, 'descricao', item.descricao,
        'titulo', item.titulo, 'isbn', item.isbn),
      'status', jsonb_build_object('codigo', agora.codigo, 'descricao', agora.desc_status_pedido_item),
      'status_anterior', jsonb_build_object('codigo', antes.codigo, 'descricao', antes.desc_status_pedido_item)),
    'item-' || new.pk_log_status_pedido_item, quando);
  return null;
end $$;

create trigger log_status_pedido_item_publica after insert or update of desfeito_em on log_status_pedido_item
  for each row execute function log_status_pedido_item_publica();
