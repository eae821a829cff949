-- Jobs that a folder hands to the machines: one for each time that an item enters production. The row is the journal by which a
-- job lies in the folder once and whole (docs/decisions/production-folder.md).

create table ordem_pasta (
  pk_ordem_pasta bigserial not null,
  fk_pedido_item integer not null,
  fk_log_status_pedido_item bigint not null,
  rodada integer not null,
  situacao varchar(10) not null default 'pending',
  preparada varchar(40),
  tentativas integer not null default 0,
  disponivel_em timestamptz(3) not null,
  erro varchar(300),
  mensagem varchar(2000),
  dta_inc_ordem_pasta timestamptz(3) not null,
  largada_em timestamptz(3),
  encerrada_em timestamptz(3),
  constraint ordem_pasta_pkey primary key (pk_ordem_pasta),
  constraint ordem_pasta_fk_pedido_item_fkey foreign key (fk_pedido_item)
    references pedido_item (pk_pedido_item) on delete restrict on update cascade,
  constraint ordem_pasta_fk_log_status_pedido_item_fkey foreign key (fk_log_status_pedido_item)
    references log_status_pedido_item (pk_log_status_pedido_item) on delete restrict on update cascade,
  constraint ordem_pasta_situacao_check check (situacao in ('pending', 'dropped', 'done', 'problem', 'withdrawn')),
  constraint ordem_pasta_rodada_check check (rodada > 0)
);
create unique index ordem_pasta_item_rodada_key on ordem_pasta (fk_pedido_item, rodada);
create index ordem_pasta_log_idx on ordem_pasta (fk_log_status_pedido_item);
-- What is still open is little, and looked for every few seconds.
create index ordem_pasta_aberta_idx on ordem_pasta (disponivel_em) where situacao in ('pending', 'dropped');
create index ordem_pasta_problema_idx on ordem_pasta (fk_pedido_item) where situacao = 'problem';

comment on constraint ordem_pasta_situacao_check on ordem_pasta is
  'a situacao de uma ordem na pasta é pending, dropped, done, problem ou withdrawn; quem a muda é a loja';
comment on constraint ordem_pasta_rodada_check on ordem_pasta is 'a rodada de uma ordem na pasta começa em 1';
create trigger zz_confere_linha before insert or update on ordem_pasta for each row
  when (pg_trigger_depth() = 0) execute function confere_linha();
create trigger zz_confere_exclusao before delete on ordem_pasta for each row
  when (pg_trigger_depth() = 0) execute function confere_exclusao();
