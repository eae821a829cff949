alter table produto add column editor_arte_online boolean not null default false;
alter table produto add column editor_validacao boolean not null default false;

-- Without an editor in the settings nothing of it shows.
update produto set editor_arte_online = true
 where exists (select from produto_arquivo s
                where s.fk_produto = produto.pk_produto
                  and (s.papel_arquivo = 'cover' or (produto.modelo = 'simple' and s.papel_arquivo = 'art')));

create table editor_trabalho (
  pk_editor_trabalho text not null constraint editor_trabalho_pkey primary key,
  fk_projeto text not null constraint editor_trabalho_fk_projeto_fkey
    references projeto (pk_projeto) on delete cascade on update cascade,
  fk_produto_arquivo integer not null constraint editor_trabalho_fk_produto_arquivo_fkey
    references produto_arquivo (pk_produto_arquivo) on delete restrict on update cascade,
  trabalho varchar(200) not null,
  pk_arquivo_futuro text not null,
  situacao varchar(10) not null default 'open'
    constraint editor_trabalho_situacao_check check (situacao in ('open', 'fetched', 'cancelled')),
  buscando_ate timestamptz(3),
  dta_inc_editor_trabalho timestamptz(3) not null default current_timestamp
);
create unique index editor_trabalho_pk_arquivo_futuro_key on editor_trabalho (pk_arquivo_futuro);
create index editor_trabalho_projeto_idx on editor_trabalho (fk_projeto, fk_produto_arquivo);
create index editor_trabalho_produto_arquivo_idx on editor_trabalho (fk_produto_arquivo);

-- A job is used once: what was fetched or given up does not open again, and it never changes its place or its file.
create function editor_trabalho_guarda() returns trigger language plpgsql as $$
begin
  if old.situacao <> 'open' and new.situacao <> old.situacao then
    raise exception 'o trabalho do editor já terminou (%): abra o editor de novo', old.situacao
      using errcode = 'check_violation', constraint = 'editor_trabalho_situacao_guarda';
  end if;
  if (new.fk_projeto, new.fk_produto_arquivo, new.trabalho, new.pk_arquivo_futuro)
    is distinct from (old.fk_projeto, old.fk_produto_arquivo, old.trabalho, old.pk_arquivo_futuro) then
    raise exception 'o trabalho do editor não muda de projeto nem de arquivo'
      using errcode = 'check_violation', constraint = 'editor_trabalho_fixo_guarda';
  end if;
  return new;
end $$;
create trigger editor_trabalho_guarda before update on editor_trabalho
  for each row execute function editor_trabalho_guarda();
