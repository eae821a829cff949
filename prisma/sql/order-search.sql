-- Search of orders: the rows by which customers filter their orders, and the order's name in conversations.

-- Keeps status and name of an order in pedido_busca, and the name in the search of its conversations
-- (`caso.busca_pedido`). The name is stored as the list searches it: without accents and capitals, with a blank before
-- its first word.
create or replace function pedido_na_busca() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'INSERT' then
    insert into pedido_busca (fk_pedido, fk_usuario, dta_inc_pedido, status, nome)
    values (new.pk_pedido, new.fk_usuario, new.dta_inc_pedido, new.fk_status_pedido, ' ' || busca_simples(new.nome_pedido));
    return null;
  end if;
  if old.fk_status_pedido <> new.fk_status_pedido or old.nome_pedido is distinct from new.nome_pedido then
    update pedido_busca set status = new.fk_status_pedido, nome = ' ' || busca_simples(new.nome_pedido)
     where fk_pedido = new.pk_pedido;
  end if;
  if old.nome_pedido is distinct from new.nome_pedido then
    update caso set busca_pedido = busca_simples(new.nome_pedido) where fk_pedido = new.pk_pedido;
  end if;
  return null;
end $$;

create trigger pedido_na_busca after insert or update of fk_status_pedido, nome_pedido on pedido
  for each row execute function pedido_na_busca();
