-- Files of an ordered item are sent again without losing the ones before; a customer authorises production in spite of
-- a problem; staff write beside an item; and there is a while in which an order is not taken into production.

-- Which items were bought again, with the files of an earlier order -------------------------------------------------

alter table pedido_item disable trigger pedido_item_guarda;
alter table pedido_item add column recompra boolean not null default false;
update pedido_item i set recompra = true
  from pedido p join carrinho_item c on c.fk_carrinho = p.fk_carrinho
 where p.pk_pedido = i.fk_pedido and c.fk_projeto = i.fk_projeto and c.recompra;
set constraints all immediate;
alter table pedido_item enable trigger pedido_item_guarda;

-- A project that holds the files to be sent again for an item -------------------------------------------------------

alter table projeto add column fk_pedido_item_reenvio integer, add column reenviado_em timestamptz(3),
  add constraint projeto_fk_pedido_item_reenvio_fkey foreign key (fk_pedido_item_reenvio)
    references pedido_item (pk_pedido_item) on delete restrict on update cascade,
  add constraint projeto_reenvio_check check (reenviado_em is null or fk_pedido_item_reenvio is not null);
create index projeto_reenvio_idx on projeto (fk_pedido_item_reenvio);
create unique index projeto_reenvio_aberto_key on projeto (fk_pedido_item_reenvio) where reenviado_em is null;

-- Versions of an item's files: the one in force was not replaced.
alter table pedido_item_arquivo disable trigger pedido_item_arquivo_guarda;
alter table pedido_item_arquivo add column dta_inc timestamptz(3) not null default current_timestamp,
  add column substituido_em timestamptz(3);
update pedido_item_arquivo f set dta_inc = p.dta_inc_pedido
  from pedido_item i join pedido p on p.pk_pedido = i.fk_pedido where i.pk_pedido_item = f.fk_pedido_item;
set constraints all immediate;
alter table pedido_item_arquivo enable trigger pedido_item_arquivo_guarda;

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
    -- Files that were sent again take the place of those before, which stay.
    if ato_da_loja() = 'orders:resend' and (tg_op = 'INSERT' or (tg_op = 'UPDATE' and old.substituido_em is null
      and colunas_mudadas(to_jsonb(old), to_jsonb(new), array['substituido_em']) is null)) then
      return new;
    end if;
  end if;
  -- Lines and files are written with their order, before its payment is.
  if tg_op = 'INSERT' and not exists (select from pagamento where fk_pedido = pedido_do_item)
    and not exists (select from pedido where pk_pedido = pedido_do_item and dta_pagamento_pedido is not null) then
    return new;
  end if;
  raise exception 'os itens e os arquivos do pedido % já foram fechados com o cliente e não mudam', pedido_do_item
    using errcode = 'check_violation', constraint = 'pedido_item_imutavel_check';
end $$;

-- Production in spite of a problem ------------------------------------------------------------------------------------

create table autorizacao_producao (
  pk_autorizacao_producao serial not null,
  fk_pedido_item integer not null,
  fk_usuario integer not null,
  mensagem varchar(500) not null,
  versao_termo varchar(20) not null,
  arquivos jsonb not null,
  dta_inc timestamptz(3) not null,
  anulada_em timestamptz(3),
  constraint autorizacao_producao_pkey primary key (pk_autorizacao_producao),
  constraint autorizacao_producao_fk_pedido_item_fkey foreign key (fk_pedido_item)
    references pedido_item (pk_pedido_item) on delete restrict on update cascade,
  constraint autorizacao_producao_fk_usuario_fkey foreign key (fk_usuario)
    references usuario (pk_usuario) on delete restrict on update cascade
);
create index autorizacao_producao_item_idx on autorizacao_producao (fk_pedido_item);
create index autorizacao_producao_usuario_idx on autorizacao_producao (fk_usuario);
create unique index autorizacao_producao_valida_key on autorizacao_producao (fk_pedido_item) where anulada_em is null;

create function autorizacao_producao_guarda() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.anulada_em is null
    and colunas_mudadas(to_jsonb(old), to_jsonb(new), array['anulada_em']) is null then
    return new;
  end if;
  raise exception 'o que o cliente autorizou não muda nem se apaga'
    using errcode = 'check_violation', constraint = 'autorizacao_producao_imutavel_check';
end $$;
create trigger autorizacao_producao_guarda before update or delete on autorizacao_producao
  for each row execute function autorizacao_producao_guarda();

-- What staff write beside an item ---------------------------------------------------------------------------------------

create table obs_pedido_item (
  pk_obs_pedido_item serial not null,
  fk_pedido_item integer not null,
  obs varchar(2000) not null,
  dta_inc_obs_pedido_item timestamptz(3) not null default current_timestamp,
  constraint obs_pedido_item_pkey primary key (pk_obs_pedido_item),
  constraint obs_pedido_item_fk_pedido_item_fkey foreign key (fk_pedido_item)
    references pedido_item (pk_pedido_item) on delete restrict on update cascade
);
create index obs_pedido_item_item_idx on obs_pedido_item (fk_pedido_item);

create table obs_pedido_item_anexo (
  pk_obs_pedido_item_anexo text not null,
  fk_obs_pedido_item integer not null,
  nome_anexo varchar(255) not null,
  tamanho_bytes integer not null,
  chave_armazenamento text not null,
  constraint obs_pedido_item_anexo_pkey primary key (pk_obs_pedido_item_anexo),
  constraint obs_pedido_item_anexo_fk_obs_pedido_item_fkey foreign key (fk_obs_pedido_item)
    references obs_pedido_item (pk_obs_pedido_item) on delete cascade on update cascade
);
create index obs_pedido_item_anexo_obs_idx on obs_pedido_item_anexo (fk_obs_pedido_item);

-- The moment is the shop's, also of a row that staff write.
create function obs_pedido_item_momento() returns trigger language plpgsql as $$
begin
  new.dta_inc_obs_pedido_item := relogio_da_loja();
  return new;
end $$;
create trigger obs_pedido_item_momento before insert on obs_pedido_item
  for each row execute function obs_pedido_item_momento();

-- The while in which the customer still changes his order -----------------------------------------------------------------

insert into parametro (chave, valor, descricao) values
  ('pedidos.carencia_minutos', '60',
   'Por quantos minutos depois do pagamento o cliente ainda troca arquivos e entrega; antes disso nada entra em produção')
on conflict do nothing;

create function carencia_da_loja() returns interval language sql stable as $$
  select make_interval(mins => coalesce(
    (select valor::integer from parametro where chave = 'pedidos.carencia_minutos' and valor ~ '^\d{1,5}$'), 60))
$$;

create function recusa_na_carencia(pedido_dele integer) returns void language plpgsql as $$
declare
  fim timestamptz;
begin
  select dta_pagamento_pedido + carencia_da_loja() into fim from pedido where pk_pedido = pedido_dele;
  if fim > relogio_da_loja() then
    raise exception 'até as % o cliente ainda pode trocar arquivos e entrega do pedido %: antes disso ele não entra em produção',
      to_char(fim at time zone 'America/Sao_Paulo', 'HH24:MI'), pedido_dele
      using errcode = 'check_violation', constraint = 'pedido_carencia_check';
  end if;
end $$;

create function pedido_carencia_guarda() returns trigger language plpgsql as $$
begin
  perform recusa_na_carencia(new.pk_pedido);
  return new;
end $$;
create trigger pedido_carencia_guarda before update of fk_status_pedido on pedido
  for each row when (new.fk_status_pedido = 7 and old.fk_status_pedido in (2, 5, 6))
  execute function pedido_carencia_guarda();

create function pedido_item_carencia_guarda() returns trigger language plpgsql as $$
begin
  perform recusa_na_carencia(new.fk_pedido);
  return new;
end $$;
create trigger pedido_item_carencia_guarda before update of fk_status_pedido_item on pedido_item
  for each row when (new.fk_status_pedido_item = 7 and old.fk_status_pedido_item in (2, 5, 6))
  execute function pedido_item_carencia_guarda();
