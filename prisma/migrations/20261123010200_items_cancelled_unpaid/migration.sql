-- An item that staff cancelled while its order waited for its money is paid with the rest: its share goes back then.
create function pedido_pago_com_item_cancelado() returns trigger language plpgsql as $$
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
