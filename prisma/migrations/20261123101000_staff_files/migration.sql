-- Files of staff: beside an item only by the shop's command, and whose row is deleted is removed from the storage, too.

create table objeto_descartado (
  chave_armazenamento text not null,
  dta_inc timestamptz(3) not null,
  constraint objeto_descartado_pkey primary key (chave_armazenamento)
);
create index objeto_descartado_dta_inc_idx on objeto_descartado (dta_inc);

-- The row is gone with the transaction, and only then may its bytes go: a sweep does it.
create function objeto_descarta() returns trigger language plpgsql as $$
begin
  if old.chave_armazenamento is not null then
    insert into objeto_descartado values (old.chave_armazenamento, relogio_da_loja()) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger nota_fiscal_descarta after delete on nota_fiscal
  for each row execute function objeto_descarta();
create trigger obs_pedido_item_anexo_descarta after delete on obs_pedido_item_anexo
  for each row execute function objeto_descarta();

create function obs_pedido_item_anexo_guarda() returns trigger language plpgsql as $$
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
