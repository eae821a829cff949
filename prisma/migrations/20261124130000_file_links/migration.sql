-- Secret addresses under which a file's pages and report can be read without a login.

create table arquivo_link (
  pk_arquivo_link serial not null,
  fk_arquivo text not null,
  hash_link varchar(64) not null,
  semente_link varchar(64) not null,
  equipe boolean not null default false,
  dta_inc timestamptz(3) not null,
  expira_em timestamptz(3) not null,
  revogado_em timestamptz(3),
  constraint arquivo_link_pkey primary key (pk_arquivo_link),
  constraint arquivo_link_fk_arquivo_fkey foreign key (fk_arquivo)
    references arquivo (pk_arquivo) on delete cascade on update cascade
);
create unique index arquivo_link_hash_link_key on arquivo_link (hash_link);
create index arquivo_link_arquivo_idx on arquivo_link (fk_arquivo);
create index arquivo_link_expira_idx on arquivo_link (expira_em);
-- An author has one link to a file at a time.
create unique index arquivo_link_um_idx on arquivo_link (fk_arquivo) where not equipe and revogado_em is null;
