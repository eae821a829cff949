-- How many copies each line finishes in a business day, and on days that differ. Without a row a line has no limit. Only the
-- days that new orders are promised for depend on it.

create table capacidade_linha (
  pk_capacidade_linha serial not null,
  fk_linha_producao integer not null,
  dia date,
  exemplares integer not null,
  constraint capacidade_linha_pkey primary key (pk_capacidade_linha),
  constraint capacidade_linha_fk_linha_producao_fkey foreign key (fk_linha_producao)
    references linha_producao (pk_linha_producao) on delete restrict on update cascade,
  constraint capacidade_linha_exemplares_check check (exemplares >= 0 and (dia is not null or exemplares > 0))
);
create unique index capacidade_linha_dia_key on capacidade_linha (fk_linha_producao, dia) nulls not distinct;
comment on constraint capacidade_linha_exemplares_check on capacidade_linha is
  'exemplares diz quantos a linha termina num dia: 0 só num dia marcado, e a linha sem limite fica sem a linha de dia vazio';
create trigger zz_confere_linha before insert or update on capacidade_linha for each row
  when (pg_trigger_depth() = 0) execute function confere_linha();
create trigger zz_confere_exclusao before delete on capacidade_linha for each row
  when (pg_trigger_depth() = 0) execute function confere_exclusao();
