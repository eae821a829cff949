-- A job of the editor may be a look at art that was sent, which the customer confirms or changes there.
alter table editor_trabalho add column fk_arquivo_conferido text
  constraint editor_trabalho_fk_arquivo_conferido_fkey references arquivo (pk_arquivo) on delete cascade on update cascade;
create index editor_trabalho_arquivo_conferido_idx on editor_trabalho (fk_arquivo_conferido);

alter table editor_trabalho drop constraint editor_trabalho_situacao_check;
alter table editor_trabalho add constraint editor_trabalho_situacao_check
  check (situacao in ('open', 'fetched', 'cancelled')
         or (situacao = 'confirmed' and fk_arquivo_conferido is not null));

create or replace function editor_trabalho_guarda() returns trigger language plpgsql as $$
begin
  if old.situacao <> 'open' and new.situacao <> old.situacao then
    raise exception 'o trabalho do editor já terminou (%): abra o editor de novo', old.situacao
      using errcode = 'check_violation', constraint = 'editor_trabalho_situacao_guarda';
  end if;
  if (new.fk_projeto, new.fk_produto_arquivo, new.trabalho, new.pk_arquivo_futuro, new.fk_arquivo_conferido)
    is distinct from
    (old.fk_projeto, old.fk_produto_arquivo, old.trabalho, old.pk_arquivo_futuro, old.fk_arquivo_conferido) then
    raise exception 'o trabalho do editor não muda de projeto nem de arquivo'
      using errcode = 'check_violation', constraint = 'editor_trabalho_fixo_guarda';
  end if;
  return new;
end $$;
