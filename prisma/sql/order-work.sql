-- Outstanding work: how many copies are paid and not printed yet, by day and binding (`trabalho_devido`).

-- Says whether a status means paid and not printed: paid, checking-files, file-problem, in-production.
create or replace function item_devido(status integer) returns boolean language sql immutable parallel safe as $$
  select status in (2, 5, 6, 7)
$$;

-- Adds copies to the sum of a day without waiting: rows that other transactions have locked are skipped, so that a sum
-- may have several rows for a while. The next change merges them.
create or replace function soma_trabalho(dia date, prazo integer, codigo text, copias integer) returns void language plpgsql as $$
declare
  linhas integer[];
  soma integer;
begin
  if dia is null or copias = 0 then
    return;
  end if;
  select array_agg(pk_trabalho_devido), coalesce(sum(exemplares), 0) + copias into linhas, soma from (
    select pk_trabalho_devido, exemplares from trabalho_devido
     where dta_entrega_pedido = dia and prazo_entrega = prazo and encadernacao = codigo
     for update skip locked) livres;
  if linhas is null then
    insert into trabalho_devido (dta_entrega_pedido, prazo_entrega, encadernacao, exemplares)
    values (dia, prazo, codigo, soma);
    return;
  end if;
  delete from trabalho_devido
   where pk_trabalho_devido = any (case when soma = 0 then linhas else linhas[2:] end);
  update trabalho_devido set exemplares = soma where pk_trabalho_devido = linhas[1] and soma <> 0;
end $$;

-- Moves the outstanding work of an order to its new day.
create or replace function devido_segue_pedido() returns trigger language plpgsql security definer as $$
declare
  devido record;
begin
  for devido in
    select coalesce(configuracao ->> 'binding', '') as codigo, sum(qtd_pedido_item)::integer as copias from pedido_item
     where fk_pedido = new.pk_pedido and item_devido(fk_status_pedido_item) group by 1 order by 1
  loop
    perform soma_trabalho(old.dta_entrega_pedido, old.qtd_prazo_entrega_frete, devido.codigo, -devido.copias);
    perform soma_trabalho(new.dta_entrega_pedido, new.qtd_prazo_entrega_frete, devido.codigo, devido.copias);
  end loop;
  return null;
end $$;

-- Its name makes it fire before `itens_seguem_pedido`, while the items still have the status in which they were
-- counted.
create trigger devido_segue_pedido after update of dta_entrega_pedido, qtd_prazo_entrega_frete on pedido
  for each row when ((old.dta_entrega_pedido, old.qtd_prazo_entrega_frete)
    is distinct from (new.dta_entrega_pedido, new.qtd_prazo_entrega_frete))
  execute function devido_segue_pedido();

-- Adds the copies of an item to the outstanding work, and removes them when they no longer count. It locks the order,
-- so that its day does not change meanwhile.
create or replace function trabalho_segue_item() returns trigger language plpgsql security definer as $$
declare
  dele record;
begin
  if item_devido(new.fk_status_pedido_item) = (tg_op = 'UPDATE' and item_devido(old.fk_status_pedido_item)) then
    return null;
  end if;
  select dta_entrega_pedido, qtd_prazo_entrega_frete into dele from pedido
   where pk_pedido = new.fk_pedido for no key update;
  perform soma_trabalho(dele.dta_entrega_pedido, dele.qtd_prazo_entrega_frete, coalesce(new.configuracao ->> 'binding', ''),
    case when item_devido(new.fk_status_pedido_item) then new.qtd_pedido_item else -new.qtd_pedido_item end);
  return null;
end $$;

create trigger trabalho_segue_item after insert or update of fk_status_pedido_item on pedido_item
  for each row execute function trabalho_segue_item();
