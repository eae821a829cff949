-- Search of orders: the rows by which customers filter their orders, and the order's name in conversations.

-- Says an order's name as the list of orders searches it: without accents and capitals, with a blank before its
-- first word.
create or replace function pedido_busca_nome(nome text) returns text language sql immutable parallel safe as $$
  select ' ' || public.busca_simples(nome)
$$;

-- Keeps status and name of an order in pedido_busca.
create or replace function pedido_na_busca() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'INSERT' then
    insert into pedido_busca (fk_pedido, fk_usuario, dta_inc_pedido, status, nome)
    values (new.pk_pedido, new.fk_usuario, new.dta_inc_pedido, new.fk_status_pedido, pedido_busca_nome(new.nome_pedido));
  else
    update pedido_busca set status = new.fk_status_pedido, nome = pedido_busca_nome(new.nome_pedido)
     where fk_pedido = new.pk_pedido;
  end if;
  return null;
end $$;

create trigger pedido_entra_na_busca after insert on pedido for each row execute function pedido_na_busca();

create trigger pedido_muda_na_busca after update of fk_status_pedido, nome_pedido on pedido for each row
  when (old.fk_status_pedido <> new.fk_status_pedido or old.nome_pedido is distinct from new.nome_pedido)
  execute function pedido_na_busca();

-- Refuses everybody to write pedido_busca: only the triggers of orders and payments keep it.
create or replace function pedido_busca_guarda() returns trigger language plpgsql security definer as $$
begin
  raise exception 'a busca de pedidos é mantida pela loja; mude o próprio pedido'
    using errcode = 'check_violation', constraint = 'pedido_busca_guarda_check';
end $$;

create trigger pedido_busca_guarda before insert or update or delete on pedido_busca
  for each row when (pg_trigger_depth() = 0) execute function pedido_busca_guarda();

-- Writes a new name of an order into the search of its conversations (`caso.busca_pedido`).
create or replace function pedido_renomeia_casos() returns trigger language plpgsql security definer as $$
begin
  update caso set busca_pedido = busca_simples(new.nome_pedido) where fk_pedido = new.pk_pedido;
  return null;
end $$;

create trigger pedido_renomeia_casos after update of nome_pedido on pedido for each row
  when (old.nome_pedido is distinct from new.nome_pedido) execute function pedido_renomeia_casos();
