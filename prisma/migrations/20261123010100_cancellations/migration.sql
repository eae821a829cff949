-- Why a customer cancelled an order or an item of it; what became of its money stands in estorno.
create table cancelamento (
  pk_cancelamento serial not null,
  fk_pedido integer not null,
  fk_pedido_item integer,
  motivo varchar(500) not null,
  dta_inc timestamptz(3) not null default current_timestamp,
  constraint cancelamento_pkey primary key (pk_cancelamento),
  constraint cancelamento_fk_pedido_fkey foreign key (fk_pedido)
    references pedido (pk_pedido) on delete restrict on update cascade,
  constraint cancelamento_fk_pedido_item_fkey foreign key (fk_pedido_item)
    references pedido_item (pk_pedido_item) on delete restrict on update cascade
);
create index cancelamento_pedido_idx on cancelamento (fk_pedido);
create unique index cancelamento_item_key on cancelamento (fk_pedido_item);
create unique index cancelamento_pedido_inteiro_key on cancelamento (fk_pedido) where fk_pedido_item is null;

create function cancelamento_guarda() returns trigger language plpgsql as $$
begin
  raise exception 'o motivo do cancelamento do pedido % é do cliente e não muda', old.fk_pedido
    using errcode = 'check_violation', constraint = 'cancelamento_imutavel_check';
end $$;
create trigger cancelamento_guarda before update or delete on cancelamento
  for each row execute function cancelamento_guarda();

-- Whoever ends an order, its customer hears of it, once.
create function pedido_cancelado_avisa() returns trigger language plpgsql as $$
begin
  if exists (select from status_pedido where pk_status_pedido = new.fk_status_pedido and final and not pago) then
    insert into caixa_saida (topico, conteudo, chave_unica)
    values ('mail.order-cancelled', jsonb_build_object('orderId', new.pk_pedido), 'order-cancelled-' || new.pk_pedido)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger pedido_cancelado_avisa after update of fk_status_pedido on pedido
  for each row when (old.fk_status_pedido is distinct from new.fk_status_pedido)
  execute function pedido_cancelado_avisa();
