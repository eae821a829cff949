-- The items of an order go through production one by one: each has a status and a history of its own, and the order's
-- status follows them.

create table status_pedido_item (
  pk_status_pedido_item integer not null,
  codigo text not null,
  desc_status_pedido_item text not null,
  cor_status_pedido_item char(7) not null,
  fk_status_pedido integer,
  ordem integer not null,
  final boolean not null default false,
  constraint status_pedido_item_pkey primary key (pk_status_pedido_item)
);
create unique index status_pedido_item_codigo_key on status_pedido_item (codigo);

create table transicao_status_pedido_item (
  fk_status_origem integer not null,
  fk_status_destino integer not null,
  retorno boolean not null default false,
  constraint transicao_status_pedido_item_pkey primary key (fk_status_origem, fk_status_destino),
  constraint transicao_status_pedido_item_fk_status_origem_fkey foreign key (fk_status_origem)
    references status_pedido_item (pk_status_pedido_item) on delete restrict on update cascade,
  constraint transicao_status_pedido_item_fk_status_destino_fkey foreign key (fk_status_destino)
    references status_pedido_item (pk_status_pedido_item) on delete restrict on update cascade
);
create index transicao_status_item_destino_idx on transicao_status_pedido_item (fk_status_destino);

create table log_status_pedido_item (
  pk_log_status_pedido_item bigserial not null,
  fk_pedido_item integer not null,
  fk_status_pedido_item integer not null,
  dta_inc_log_status_pedido_item timestamptz(3) not null default current_timestamp,
  desfeito_em timestamptz(3),
  constraint log_status_pedido_item_pkey primary key (pk_log_status_pedido_item),
  constraint log_status_pedido_item_fk_pedido_item_fkey foreign key (fk_pedido_item)
    references pedido_item (pk_pedido_item) on delete restrict on update cascade,
  constraint log_status_pedido_item_fk_status_pedido_item_fkey foreign key (fk_status_pedido_item)
    references status_pedido_item (pk_status_pedido_item) on delete restrict on update cascade
);
create index log_status_pedido_item_item_idx
  on log_status_pedido_item (fk_pedido_item, dta_inc_log_status_pedido_item);
create index log_status_pedido_item_status_idx on log_status_pedido_item (fk_status_pedido_item);

-- fk_status_pedido: which status of the order it stands for; none before the money is there.
insert into status_pedido_item values
  (1, 'awaiting-payment', 'Aguardando pagamento', '#8a5a00', null, 0, false),
  (2, 'paid', 'Aguardando verificação dos arquivos', '#1b6e3c', 2, 10, false),
  (5, 'checking-files', 'Arquivos em verificação', '#24567f', 5, 20, false),
  (6, 'file-problem', 'Arquivo C/ Problemas', '#a3262a', 6, 5, false),
  (7, 'in-production', 'Em produção', '#24567f', 7, 30, false),
  (8, 'printed', 'Produzido', '#24567f', 7, 40, false),
  (9, 'dispatched', 'Despachado', '#24567f', 9, 50, false),
  (10, 'ready-for-pickup', 'Disponível para retirada', '#24567f', 10, 50, false),
  (22, 'delivered', 'Entregue', '#1b6e3c', 22, 60, true),
  (3, 'cancelled', 'Cancelado', '#5c5750', 3, 100, true);

insert into transicao_status_pedido_item (fk_status_origem, fk_status_destino) values
  (1, 2), (1, 3), (2, 5), (2, 6), (2, 7), (2, 3), (5, 6), (5, 7), (5, 3), (6, 5), (6, 7), (6, 3),
  (7, 8), (7, 9), (7, 10), (8, 9), (8, 10), (9, 22), (10, 22);
-- What staff may take back while the customer has not been told.
insert into transicao_status_pedido_item values
  (5, 2, true), (6, 2, true), (7, 2, true), (7, 5, true), (7, 6, true), (8, 7, true), (9, 7, true), (9, 8, true),
  (10, 7, true), (10, 8, true), (22, 9, true), (22, 10, true);

alter table transicao_status_pedido add column retorno boolean not null default false;
insert into transicao_status_pedido (fk_status_origem, fk_status_destino, retorno)
select origem, destino, true
  from (values (5, 2), (6, 2), (7, 2), (7, 5), (7, 6), (9, 7), (10, 7), (22, 9), (22, 10)) as volta (origem, destino)
 where exists (select from status_pedido where pk_status_pedido = origem)
   and exists (select from status_pedido where pk_status_pedido = destino);

create trigger status_pedido_item_migracao before insert or update or delete or truncate on status_pedido_item
  for each statement execute function status_so_por_migracao();
create trigger transicao_status_pedido_item_migracao before insert or update or delete or truncate
  on transicao_status_pedido_item for each statement execute function status_so_por_migracao();

alter table log_status_pedido add column desfeito_em timestamptz(3);

-- Minutes in which staff take a change of status back; the customer's mail waits as long.
insert into parametro (chave, valor, descricao) values
  ('pedidos.desfazer_minutos', '10',
   'Por quantos minutos a equipe desfaz uma mudança de status; o e-mail ao cliente espera esse tempo')
on conflict do nothing;

create function prazo_para_desfazer() returns interval language sql stable as $$
  select make_interval(mins => coalesce(
    (select valor::integer from parametro where chave = 'pedidos.desfazer_minutos' and valor ~ '^\d{1,4}$'), 10))
$$;

create function relogio_da_loja() returns timestamptz language sql stable as $$
  select clock_timestamp() + make_interval(secs => (select coalesce(max(offset_ms), 0) from sandbox_clock) / 1000.0)
$$;

-- The status of the items that orders have today ---------------------------------------------------------------

alter table pedido_item disable trigger pedido_item_guarda;
alter table pedido_item add column fk_status_pedido_item integer not null default 1;
update pedido_item i set fk_status_pedido_item = s.pk_status_pedido_item
  from pedido p join status_pedido_item s on s.fk_status_pedido = p.fk_status_pedido and s.codigo <> 'printed'
 where p.pk_pedido = i.fk_pedido;
alter table pedido_item add constraint pedido_item_fk_status_pedido_item_fkey foreign key (fk_status_pedido_item)
  references status_pedido_item (pk_status_pedido_item) on delete restrict on update cascade;
create index pedido_item_status_idx on pedido_item (fk_status_pedido_item);
set constraints all immediate;
alter table pedido_item enable trigger pedido_item_guarda;
insert into log_status_pedido_item (fk_pedido_item, fk_status_pedido_item, dta_inc_log_status_pedido_item)
select i.pk_pedido_item, i.fk_status_pedido_item, coalesce(
    (select max(dta_inc_log_status_pedido) from log_status_pedido l where l.fk_pedido = i.fk_pedido), current_timestamp)
  from pedido_item i;

-- Rules --------------------------------------------------------------------------------------------------------

create function status_do_item_em_palavras(status integer) returns text language sql stable as $$
  select coalesce((select '"' || desc_status_pedido_item || '"' from status_pedido_item
    where pk_status_pedido_item = status), 'um status que não existe')
$$;

-- What the items make of their order: that of the least advanced which is not cancelled; a file with a problem counts
-- as the least. Null while they wait for the money, or where there is none.
create function status_dos_itens(pedido_deles integer) returns integer language sql stable as $$
  select case when count(*) = 0 then null
    when bool_and(s.codigo = 'cancelled') then max(s.fk_status_pedido)
    when bool_or(s.codigo = 'awaiting-payment') then null
    else (array_agg(s.fk_status_pedido order by s.ordem) filter (where s.codigo <> 'cancelled'))[1] end
  from pedido_item i join status_pedido_item s on s.pk_status_pedido_item = i.fk_status_pedido_item
 where i.fk_pedido = pedido_deles
$$;

-- Lines and files of an order stay as they were agreed; the status of a line changes.
create or replace function pedido_item_guarda() returns trigger language plpgsql as $$
declare
  item integer;
  pedido_do_item integer;
begin
  if tg_table_name = 'pedido_item' then
    item := case when tg_op = 'INSERT' then new.pk_pedido_item else old.pk_pedido_item end;
    pedido_do_item := case when tg_op = 'INSERT' then new.fk_pedido else old.fk_pedido end;
    if tg_op = 'UPDATE'
      and colunas_mudadas(to_jsonb(old), to_jsonb(new), array['fk_status_pedido_item']) is null then
      return new;
    end if;
  else
    item := case when tg_op = 'INSERT' then new.fk_pedido_item else old.fk_pedido_item end;
    select fk_pedido into pedido_do_item from pedido_item where pk_pedido_item = item;
  end if;
  -- Lines and files are written with their order, before its payment is.
  if tg_op = 'INSERT' and not exists (select from pagamento where fk_pedido = pedido_do_item)
    and not exists (select from pedido where pk_pedido = pedido_do_item and dta_pagamento_pedido is not null) then
    return new;
  end if;
  raise exception 'os itens e os arquivos do pedido % já foram fechados com o cliente e não mudam', pedido_do_item
    using errcode = 'check_violation', constraint = 'pedido_item_imutavel_check';
end $$;

-- An item begins as its order does.
create function pedido_item_status_inicial() returns trigger language plpgsql as $$
begin
  new.fk_status_pedido_item := case when exists (
      select from pedido join status_pedido on pk_status_pedido = fk_status_pedido
       where pk_pedido = new.fk_pedido and pago) then 2 else 1 end;
  return new;
end $$;
create trigger pedido_item_status_inicial before insert on pedido_item
  for each row execute function pedido_item_status_inicial();

-- A change that is taken back: within the time, and as it was before. The message to the customer is withdrawn.
create function desfaz_status(pedido_dele integer, desde timestamptz, palavras text) returns void
language plpgsql as $$
begin
  if desde is null or relogio_da_loja() - desde not between interval '0' and prazo_para_desfazer() then
    raise exception '% passou há mais de % minutos, e o cliente já foi avisado: não se desfaz', palavras,
      extract(epoch from prazo_para_desfazer())::integer / 60
      using errcode = 'check_violation', constraint = 'status_desfazer_check';
  end if;
  delete from caixa_saida
   where chave_unica like 'status-' || pedido_dele || '-%' and entregue_em is null and dta_inc >= clock_timestamp() - prazo_para_desfazer();
end $$;

create function pedido_item_status_guarda() returns trigger language plpgsql as $$
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
    perform desfaz_status(new.fk_pedido, (select max(dta_inc_log_status_pedido_item) from log_status_pedido_item
        where fk_pedido_item = new.pk_pedido_item),
      format('a mudança do item %s para %s', new.pk_pedido_item, status_do_item_em_palavras(old.fk_status_pedido_item)));
  end if;
  return new;
end $$;
create trigger pedido_item_status_guarda before update of fk_status_pedido_item on pedido_item
  for each row when (old.fk_status_pedido_item is distinct from new.fk_status_pedido_item)
  execute function pedido_item_status_guarda();

-- History: what was taken back is kept, and marked.
create function pedido_item_status_historico() returns trigger language plpgsql as $$
declare
  agora timestamptz := relogio_da_loja();
  de_volta boolean := false;
begin
  if tg_op = 'UPDATE' then
    select coalesce(bool_or(retorno), false) into de_volta from transicao_status_pedido_item
     where fk_status_origem = old.fk_status_pedido_item and fk_status_destino = new.fk_status_pedido_item;
    if de_volta then
      update log_status_pedido_item set desfeito_em = agora where pk_log_status_pedido_item = (
        select max(pk_log_status_pedido_item) from log_status_pedido_item
         where fk_pedido_item = new.pk_pedido_item and desfeito_em is null);
    end if;
  end if;
  insert into log_status_pedido_item
    (fk_pedido_item, fk_status_pedido_item, dta_inc_log_status_pedido_item, desfeito_em)
  values (new.pk_pedido_item, new.fk_status_pedido_item, agora, case when de_volta then agora end);
  return null;
end $$;
create trigger pedido_item_historico_inicio after insert on pedido_item
  for each row execute function pedido_item_status_historico();
create trigger pedido_item_historico_mudanca after update of fk_status_pedido_item on pedido_item
  for each row when (old.fk_status_pedido_item is distinct from new.fk_status_pedido_item)
  execute function pedido_item_status_historico();

create function log_status_pedido_item_guarda() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 and tg_op = 'UPDATE'
    and colunas_mudadas(to_jsonb(old), to_jsonb(new), array['desfeito_em']) is null then
    return new;
  end if;
  raise exception 'o histórico dos itens é escrito só pela mudança de status e não muda'
    using errcode = 'check_violation', constraint = 'log_status_pedido_item_imutavel_check';
end $$;
create trigger log_status_pedido_item_inclusao before insert on log_status_pedido_item
  for each row when (pg_trigger_depth() = 0) execute function log_status_pedido_item_guarda();
create trigger log_status_pedido_item_imutavel before update or delete on log_status_pedido_item
  for each row execute function log_status_pedido_item_guarda();

-- The order follows its items ...
create function pedido_segue_itens() returns trigger language plpgsql as $$
declare
  proprio integer;
begin
  -- The order moved, and takes its items along.
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  proprio := status_dos_itens(new.fk_pedido);
  update pedido set fk_status_pedido = proprio
   where pk_pedido = new.fk_pedido and proprio is not null and fk_status_pedido <> proprio;
  return null;
end $$;
create trigger pedido_segue_itens after update of fk_status_pedido_item on pedido_item
  for each row when (old.fk_status_pedido_item is distinct from new.fk_status_pedido_item)
  execute function pedido_segue_itens();

-- ... and takes along those that stand behind it; a way back, those that stand where it stood.
create function itens_seguem_pedido() returns trigger language plpgsql as $$
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
  update pedido_item i set fk_status_pedido_item = alvo
    from status_pedido_item atual, status_pedido_item novo
   where i.fk_pedido = new.pk_pedido and atual.pk_status_pedido_item = i.fk_status_pedido_item
     and novo.pk_status_pedido_item = alvo and atual.codigo <> 'cancelled' and i.fk_status_pedido_item <> alvo
     and case when de_volta then atual.fk_status_pedido = old.fk_status_pedido
         when novo.codigo = 'file-problem' then atual.codigo in ('paid', 'checking-files')
         else atual.ordem < novo.ordem end;
  return null;
end $$;
create trigger itens_seguem_pedido after update of fk_status_pedido on pedido
  for each row when (old.fk_status_pedido is distinct from new.fk_status_pedido)
  execute function itens_seguem_pedido();

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
    perform desfaz_status(new.pk_pedido, (select max(dta_inc_log_status_pedido) from log_status_pedido
        where fk_pedido = new.pk_pedido),
      format('a mudança do pedido %s para %s', new.pk_pedido, status_em_palavras(old.fk_status_pedido)));
  end if;
  return new;
end $$;

create or replace function pedido_status_historico() returns trigger language plpgsql as $$
declare
  agora timestamptz := relogio_da_loja();
  de_volta boolean := false;
begin
  if tg_op = 'INSERT' then
    -- The shop's clock may be moved in sandbox mode; history follows the order's own times where it can.
    insert into log_status_pedido (fk_pedido, fk_status_pedido, dta_inc_log_status_pedido)
    values (new.pk_pedido, new.fk_status_pedido, new.dta_inc_pedido);
    return null;
  end if;
  select coalesce(bool_or(retorno), false) into de_volta from transicao_status_pedido
   where fk_status_origem = old.fk_status_pedido and fk_status_destino = new.fk_status_pedido;
  if de_volta then
    update log_status_pedido set desfeito_em = agora where pk_log_status_pedido = (
      select max(pk_log_status_pedido) from log_status_pedido where fk_pedido = new.pk_pedido and desfeito_em is null);
  end if;
  insert into log_status_pedido (fk_pedido, fk_status_pedido, dta_inc_log_status_pedido, desfeito_em)
  values (new.pk_pedido, new.fk_status_pedido, agora, case when de_volta then agora end);
  return null;
end $$;

create or replace function log_status_pedido_guarda() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 and tg_op = 'UPDATE'
    and colunas_mudadas(to_jsonb(old), to_jsonb(new), array['desfeito_em']) is null then
    return new;
  end if;
  raise exception 'o histórico do pedido % é escrito só pela mudança de status e não muda', coalesce(new.fk_pedido, old.fk_pedido)
    using errcode = 'check_violation', constraint = 'log_status_pedido_imutavel_check';
end $$;
