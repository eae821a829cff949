-- Backups that were made, written by "npm run backup", so that the shop can tell how old the last one is.
create table copia_seguranca (
  pk_copia_seguranca serial not null,
  lugar varchar(1000) not null,
  feita_em timestamptz(3) not null default now(),
  provada_em timestamptz(3),
  constraint copia_seguranca_pkey primary key (pk_copia_seguranca),
  constraint copia_seguranca_provada_check check (provada_em >= feita_em)
);
create index copia_seguranca_feita_em_idx on copia_seguranca (feita_em);
comment on constraint copia_seguranca_provada_check on copia_seguranca is
  'uma cópia é provada depois de feita: provada_em não vem antes de feita_em';
select confere_tabela('copia_seguranca');

insert into parametro (chave, valor, descricao) values ('copia.horas_maximas', '26',
  'Depois de tantas horas sem cópia de segurança, "npm run doctor" e as métricas avisam; 0: a cópia é feita por outro meio')
on conflict (chave) do nothing;

create function parametro_copia_guarda() returns trigger language plpgsql as $$
begin
  if new.valor !~ '^(0|[1-9][0-9]{0,3})$' then
    raise exception 'copia.horas_maximas é um número inteiro de horas, como 26; 0 quando a cópia é feita por outro meio'
      using errcode = 'check_violation', constraint = 'parametro_copia_check';
  end if;
  return new;
end $$;
create trigger parametro_copia_guarda before insert or update on parametro
  for each row when (new.chave = 'copia.horas_maximas') execute function parametro_copia_guarda();
