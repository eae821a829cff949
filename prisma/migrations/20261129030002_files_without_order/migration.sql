-- Which projects are to be looked at for files that nobody ordered, and when: a row for each project that holds files, until
-- it is ordered or its files are gone. The hourly sweep reads what is due of it, and no project of the past.

create table arquivos_sem_pedido (
  fk_projeto text not null,
  conferir_em timestamptz(3) not null,
  constraint arquivos_sem_pedido_pkey primary key (fk_projeto),
  constraint arquivos_sem_pedido_fk_projeto_fkey foreign key (fk_projeto) references projeto (pk_projeto)
    on delete cascade on update cascade
);
create index arquivos_sem_pedido_conferir_idx on arquivos_sem_pedido (conferir_em, fk_projeto);
select confere_tabela('arquivos_sem_pedido');

create function arquivo_sem_pedido() returns trigger language plpgsql as $$
begin
  insert into arquivos_sem_pedido (fk_projeto, conferir_em) values (new.fk_projeto, new.dta_inc_arquivo)
  on conflict do nothing;
  return null;
end $$;
create trigger arquivo_sem_pedido after insert on arquivo for each row when (new.substituido_em is null)
  execute function arquivo_sem_pedido();
create trigger arquivo_sem_pedido_de_volta after update of substituido_em on arquivo for each row
  when (old.substituido_em is not null and new.substituido_em is null) execute function arquivo_sem_pedido();
