-- The desk: lines of production, and what operators do.

create table linha_producao (
  pk_linha_producao serial not null,
  nome varchar(60) not null,
  ordem integer not null default 0,
  produtos_sem_encadernacao boolean not null default false,
  constraint linha_producao_pkey primary key (pk_linha_producao),
  constraint linha_producao_nome_check check (nome <> '')
);
create unique index linha_producao_nome_key on linha_producao (nome);
create unique index linha_producao_sem_encadernacao_key on linha_producao (produtos_sem_encadernacao)
  where produtos_sem_encadernacao;

create table linha_encadernacao (
  codigo_encadernacao varchar(40) not null,
  fk_linha_producao integer not null,
  constraint linha_encadernacao_pkey primary key (codigo_encadernacao),
  constraint linha_encadernacao_fk_linha_producao_fkey foreign key (fk_linha_producao)
    references linha_producao (pk_linha_producao) on delete restrict on update cascade
);
create index linha_encadernacao_linha_idx on linha_encadernacao (fk_linha_producao);

insert into linha_producao (nome, ordem, produtos_sem_encadernacao) values
  ('Lombada quadrada', 1, false), ('Costura', 2, false), ('Capa dura', 3, false), ('Grampo', 4, false),
  ('Espiral e wire-o', 5, false), ('Impressos planos', 6, true);
insert into linha_encadernacao (codigo_encadernacao, fk_linha_producao)
select codigo, pk_linha_producao
  from (values ('pur', 'Lombada quadrada'), ('hot-melt', 'Lombada quadrada'), ('sewn', 'Costura'),
               ('hard-cover', 'Capa dura'), ('hard-cover-sewn', 'Capa dura'), ('staple', 'Grampo'),
               ('staple-64', 'Grampo'), ('spiral', 'Espiral e wire-o'), ('wire-o', 'Espiral e wire-o'))
       as padrao (codigo, linha)
  join linha_producao on nome = linha;

create table ato_oficina (
  pk_ato_oficina bigserial not null,
  fk_operador integer not null,
  ato varchar(30) not null,
  fk_pedido integer,
  fk_pedido_item integer,
  detalhe varchar(500) not null default '',
  dta_inc_ato_oficina timestamptz(3) not null,
  constraint ato_oficina_pkey primary key (pk_ato_oficina),
  constraint ato_oficina_fk_operador_fkey foreign key (fk_operador)
    references usuario (pk_usuario) on delete restrict on update cascade,
  constraint ato_oficina_fk_pedido_fkey foreign key (fk_pedido)
    references pedido (pk_pedido) on delete restrict on update cascade,
  constraint ato_oficina_fk_pedido_item_fkey foreign key (fk_pedido_item)
    references pedido_item (pk_pedido_item) on delete restrict on update cascade
);
create index ato_oficina_operador_idx on ato_oficina (fk_operador, pk_ato_oficina desc);
create index ato_oficina_pedido_idx on ato_oficina (fk_pedido);
create index ato_oficina_item_idx on ato_oficina (fk_pedido_item, pk_ato_oficina desc);

create function ato_oficina_guarda() returns trigger language plpgsql as $$
begin
  raise exception 'o registro da oficina não muda nem se apaga'
    using errcode = 'check_violation', constraint = 'ato_oficina_imutavel_check';
end $$;
create trigger ato_oficina_guarda before update or delete on ato_oficina
  for each row execute function ato_oficina_guarda();
