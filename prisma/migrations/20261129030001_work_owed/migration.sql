-- What production owes is kept as it changes: a row for each promised day, days of delivery and binding. Which line that is
-- and when it is due follow from staff's own rows (bindings of a line, holidays), so neither stands here.

create table trabalho_devido (
  pk_trabalho_devido serial not null,
  dta_entrega_pedido date not null,
  prazo_entrega integer not null,
  encadernacao text not null default '',
  exemplares integer not null,
  constraint trabalho_devido_pkey primary key (pk_trabalho_devido)
);
create index trabalho_devido_dia_idx on trabalho_devido (dta_entrega_pedido, prazo_entrega, encadernacao);

create function trabalho_devido_guarda() returns trigger language plpgsql as $$
begin
  raise exception 'a soma do trabalho devido é mantida pela loja; mude o status do item ou do pedido'
    using errcode = 'check_violation', constraint = 'trabalho_devido_guarda_check';
end $$;
select confere_tabela('trabalho_devido');

-- Paid and not printed: paid, checking-files, file-problem, in-production.
create function item_devido(status integer) returns boolean language sql immutable parallel safe as $$
  select status in (2, 5, 6, 7)
$$;

-- Adds copies to a sum. Nobody waits: rows that others hold are left to them, and for a moment the sum has several rows,
-- which the next change makes one again.
create function soma_trabalho(dia date, prazo integer, codigo text, copias integer) returns void language plpgsql as $$
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

-- An item begins to be owed, or ends. Its order is held, so that its day does not change meanwhile.
create function trabalho_segue_item() returns trigger language plpgsql as $$
declare
  dele record;
begin
  select dta_entrega_pedido, qtd_prazo_entrega_frete into dele from pedido
   where pk_pedido = new.fk_pedido for no key update;
  perform soma_trabalho(dele.dta_entrega_pedido, dele.qtd_prazo_entrega_frete, coalesce(new.configuracao ->> 'binding', ''),
    case when item_devido(new.fk_status_pedido_item) then new.qtd_pedido_item else -new.qtd_pedido_item end);
  return null;
end $$;
create trigger trabalho_comeca_com_item after insert on pedido_item
  for each row when (item_devido(new.fk_status_pedido_item)) execute function trabalho_segue_item();
create trigger trabalho_segue_item after update of fk_status_pedido_item on pedido_item
  for each row when (item_devido(old.fk_status_pedido_item) <> item_devido(new.fk_status_pedido_item))
  execute function trabalho_segue_item();

-- Its day changes: what is owed for the one is owed for the other. Fires before `itens_seguem_pedido` (by its name), while
-- the items are still as they were counted.
create function devido_segue_pedido() returns trigger language plpgsql as $$
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
create trigger devido_segue_pedido after update of dta_entrega_pedido, qtd_prazo_entrega_frete on pedido
  for each row when ((old.dta_entrega_pedido, old.qtd_prazo_entrega_frete)
    is distinct from (new.dta_entrega_pedido, new.qtd_prazo_entrega_frete))
  execute function devido_segue_pedido();

-- What is owed today; with the triggers made nobody changes it meanwhile.
insert into trabalho_devido (dta_entrega_pedido, prazo_entrega, encadernacao, exemplares)
select p.dta_entrega_pedido, p.qtd_prazo_entrega_frete, coalesce(i.configuracao ->> 'binding', ''), sum(i.qtd_pedido_item)
  from pedido_item i join pedido p on p.pk_pedido = i.fk_pedido
 where i.fk_status_pedido_item in (2, 5, 6, 7) and p.dta_entrega_pedido is not null group by 1, 2, 3;
-- From here on.
create trigger trabalho_devido_guarda before insert or update or delete on trabalho_devido
  for each row when (pg_trigger_depth() = 0) execute function trabalho_devido_guarda();
