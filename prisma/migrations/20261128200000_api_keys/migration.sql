-- Keys by which programs of customers read the API. A key itself is never stored, only its SHA-256.

create table chave_api (
  pk_chave_api serial not null,
  fk_usuario integer not null,
  nome varchar(60) not null,
  prefixo varchar(12) not null,
  hash_chave char(64) not null,
  escopos text[] not null,
  dta_inc timestamptz(3) not null,
  expira_em timestamptz(3),
  ultimo_uso timestamptz(3),
  revogada_em timestamptz(3),
  constraint chave_api_pkey primary key (pk_chave_api),
  constraint chave_api_fk_usuario_fkey foreign key (fk_usuario)
    references usuario (pk_usuario) on delete cascade on update cascade,
  constraint chave_api_nome_check check (nome <> ''),
  constraint chave_api_escopos_check check (cardinality(escopos) > 0)
);
comment on constraint chave_api_nome_check on chave_api is 'a chave precisa de um nome';
comment on constraint chave_api_escopos_check on chave_api is 'a chave precisa de ao menos um escopo';
create unique index chave_api_hash_key on chave_api (hash_chave);
create index chave_api_usuario_idx on chave_api (fk_usuario, pk_chave_api desc);

-- Programs page through orders and quotes by their numbers.
create index orcamento_usuario_numero_idx on orcamento (fk_usuario, pk_orcamento desc);
