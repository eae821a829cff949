-- The campaign's contacts, what they answered, and the coupons that are theirs alone.

alter table cupom
  add column pessoal boolean not null default false,
  add column validade_dias integer,
  add constraint cupom_validade_dias_check check (validade_dias is null or (pessoal and validade_dias > 0));
-- The codes that the campaign promises.
update cupom set pessoal = true, validade_dias = 60 where codigo_cupom in ('FDLCINCOOFF', 'FDLDEZOFF');

create table cupom_concedido (
  pk_cupom_concedido serial not null,
  fk_cupom integer not null,
  email varchar(100) not null,
  dta_inc_cupom_concedido timestamptz(3) not null,
  enviado_em timestamptz(3),
  valido_ate timestamptz(3),
  substituido_em timestamptz(3),
  constraint cupom_concedido_pkey primary key (pk_cupom_concedido),
  constraint cupom_concedido_fk_cupom_fkey foreign key (fk_cupom)
    references cupom (pk_cupom) on delete restrict on update cascade,
  constraint cupom_concedido_email_check check (email = lower(email) and email like '_%@_%'),
  constraint cupom_concedido_validade_check check (valido_ate is null or valido_ate > enviado_em)
);
create unique index cupom_concedido_cupom_email_key on cupom_concedido (fk_cupom, email);
create index cupom_concedido_email_idx on cupom_concedido (email);

create table contato_campanha (
  pk_contato_campanha serial not null,
  nome varchar(60) not null,
  email varchar(100) not null,
  ddd_celular varchar(2) not null,
  nr_celular varchar(9) not null,
  fk_cidade integer not null,
  titulos_publicados smallint not null,
  tiragem_minima integer not null,
  versao_consentimento text,
  canal varchar(10) not null,
  ip text,
  utm_source varchar(100),
  utm_medium varchar(100),
  utm_campaign varchar(100),
  utm_term varchar(100),
  utm_content varchar(100),
  dta_inc_contato_campanha timestamptz(3) not null,
  recusou_em timestamptz(3),
  constraint contato_campanha_pkey primary key (pk_contato_campanha),
  constraint contato_campanha_fk_cidade_fkey foreign key (fk_cidade)
    references cidade (pk_cidade) on delete restrict on update cascade,
  constraint contato_campanha_nome_check check (nome <> ''),
  constraint contato_campanha_email_check check (email = lower(email) and email like '_%@_%'),
  constraint contato_campanha_titulos_check check (titulos_publicados between 1 and 3),
  constraint contato_campanha_tiragem_check check (tiragem_minima between 1 and 999999),
  constraint contato_campanha_canal_check check (canal in ('site', 'api'))
);
create index contato_campanha_email_idx on contato_campanha (email);
create index contato_campanha_data_idx on contato_campanha (dta_inc_contato_campanha);
create index contato_campanha_cidade_idx on contato_campanha (fk_cidade);

create table resposta_campanha (
  fk_contato_campanha integer not null,
  cargo varchar(60) not null,
  quer_producao boolean not null,
  quer_entrega boolean not null,
  quer_menor_custo boolean not null,
  quer_impressao boolean not null,
  quer_design boolean not null,
  producao text not null,
  vendas text not null,
  alcance text not null,
  indicaria boolean not null,
  dta_inc_resposta timestamptz(3) not null,
  constraint resposta_campanha_pkey primary key (fk_contato_campanha),
  constraint resposta_campanha_fk_contato_campanha_fkey foreign key (fk_contato_campanha)
    references contato_campanha (pk_contato_campanha) on delete cascade on update cascade,
  constraint resposta_campanha_cargo_check check (cargo <> ''),
  constraint resposta_campanha_solucao_check check (
    quer_producao or quer_entrega or quer_menor_custo or quer_impressao or quer_design),
  constraint resposta_campanha_producao_check check (producao in ('own', 'outsourced', 'mixed')),
  constraint resposta_campanha_vendas_check check (vendas in ('store', 'prospecting')),
  constraint resposta_campanha_alcance_check check (alcance in ('regional', 'national'))
);
