-- Partners: the events of their webhooks. The triggers that call these functions are with orders, items and parcels.

-- Writes an event, and a delivery to each webhook of the customer that subscribes to its kind.
create or replace function publica_evento_webhook(
  dono integer, pedido_dele integer, tipo_dele text, dados_dele jsonb, origem_dele text, quando timestamptz
) returns void language plpgsql as $$
declare
  evento text;
begin
  if not exists (select from webhook_parceiro
      where fk_usuario = dono and desligado_em is null and tipo_dele = any(eventos)) then
    return;
  end if;
  insert into evento_webhook (fk_usuario, fk_pedido, tipo, dados, origem, dta_inc)
  values (dono, pedido_dele, tipo_dele, dados_dele, origem_dele, relogio_da_loja())
  returning pk_evento_webhook into evento;
  insert into entrega_webhook (fk_webhook, fk_evento_webhook, pedido, proxima_em, dta_inc)
  select pk_webhook, evento, pedido_dele, quando, relogio_da_loja() from webhook_parceiro
   where fk_usuario = dono and desligado_em is null and tipo_dele = any(eventos)
   order by pk_webhook;
end $$;

-- Returns the data that every event of an order contains; its day only while it is still to come.
create or replace function dados_do_pedido_webhook(pedido_dele integer) returns jsonb language sql stable as $$
  select jsonb_build_object('pk_pedido', pk_pedido, 'nome_pedido', nome_pedido,
      'valor_total_pedido', round(valor_total_pedido / 100.0, 2),
      'dta_entrega_pedido', case when not final and dta_entrega_pedido >= hoje_da_loja() then dta_entrega_pedido end,
      'status', jsonb_build_object('codigo', codigo, 'descricao', descricao_status_loja))
    from pedido join status_pedido on pk_status_pedido = fk_status_pedido where pk_pedido = pedido_dele
$$;
