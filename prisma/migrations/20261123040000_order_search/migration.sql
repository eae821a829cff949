-- What a customer's list of orders is filtered by: a narrow row of each order, kept by the database, so that somebody
-- with a hundred thousand orders waits no longer than others.

create extension if not exists btree_gin with schema public;

create table pedido_busca (
  fk_pedido integer not null,
  fk_usuario integer not null,
  dta_inc_pedido timestamptz(3) not null,
  status integer not null,
  tipo_pagamento integer,
  nome text collate "C",
  constraint pedido_busca_pkey primary key (fk_pedido),
  constraint pedido_busca_fk_pedido_fkey foreign key (fk_pedido) references pedido (pk_pedido)
    on delete cascade on update cascade
);

-- Without accents and capitals; the blank before it is the beginning of its first word.
create function pedido_busca_nome(nome text) returns text language sql immutable parallel safe as $$
  select ' ' || public.busca_simples(nome)
$$;

-- How an order is paid: the last attempt, its wallet's part only where that is all of it.
create function pedido_busca_tipo(pedido_dele integer) returns integer language sql stable as $$
  select fk_tipo_pagamento from pagamento where fk_pedido = pedido_dele and parte <= 1
   order by tentativa desc, parte desc limit 1
$$;

insert into pedido_busca
select pk_pedido, fk_usuario, dta_inc_pedido, fk_status_pedido, pedido_busca_tipo(pk_pedido), pedido_busca_nome(nome_pedido)
  from pedido;

create index pedido_busca_data_idx on pedido_busca (fk_usuario, dta_inc_pedido desc, fk_pedido desc, status,
  tipo_pagamento);
create index pedido_busca_status_idx on pedido_busca (fk_usuario, status, dta_inc_pedido desc, fk_pedido desc,
  tipo_pagamento);
create index pedido_busca_tipo_idx on pedido_busca (fk_usuario, tipo_pagamento, dta_inc_pedido desc, fk_pedido desc,
  status);
create index pedido_busca_nome_idx on pedido_busca using gin (fk_usuario, nome gin_trgm_ops);

create function pedido_busca_guarda() returns trigger language plpgsql as $$
begin
  raise exception 'a busca de pedidos é mantida pela loja; mude o próprio pedido'
    using errcode = 'check_violation', constraint = 'pedido_busca_guarda_check';
end $$;
create trigger pedido_busca_guarda before insert or update or delete on pedido_busca
  for each row when (pg_trigger_depth() = 0) execute function pedido_busca_guarda();

create function pedido_na_busca() returns trigger language plpgsql as $$
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

create function pagamento_na_busca() returns trigger language plpgsql as $$
begin
  update pedido_busca set tipo_pagamento = pedido_busca_tipo(new.fk_pedido)
   where fk_pedido = new.fk_pedido and tipo_pagamento is distinct from pedido_busca_tipo(new.fk_pedido);
  return null;
end $$;
create trigger pagamento_entra_na_busca after insert on pagamento for each row when (new.parte <= 1)
  execute function pagamento_na_busca();
