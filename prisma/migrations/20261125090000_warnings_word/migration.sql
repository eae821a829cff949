-- The author's word on the warnings of a file: what of it he accepted, before it went on to the cart or to its order.

-- Codes of the warnings that a verdict asks his word for. Files with a verdict already, in carts and orders, went on
-- without: nobody is asked for them afterwards.
alter table arquivo add column avisos text[] not null default '{}';

create table arquivo_aceite (
  pk_arquivo_aceite serial not null,
  fk_arquivo text not null,
  fk_usuario integer not null,
  avisos text[] not null,
  sha256 varchar(64) not null,
  versao_analise integer not null,
  versao_termo varchar(20) not null,
  dta_inc timestamptz(3) not null,
  constraint arquivo_aceite_pkey primary key (pk_arquivo_aceite),
  constraint arquivo_aceite_avisos_check check (cardinality(avisos) > 0),
  constraint arquivo_aceite_fk_arquivo_fkey foreign key (fk_arquivo)
    references arquivo (pk_arquivo) on delete cascade on update cascade,
  constraint arquivo_aceite_fk_usuario_fkey foreign key (fk_usuario)
    references usuario (pk_usuario) on delete restrict on update cascade
);
create index arquivo_aceite_arquivo_idx on arquivo_aceite (fk_arquivo);
create index arquivo_aceite_usuario_idx on arquivo_aceite (fk_usuario);

-- What somebody said stays said: it goes with its file alone, never by hand.
create function arquivo_aceite_guarda() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  raise exception 'o aceite dos avisos do arquivo % é do cliente e não muda', old.fk_arquivo
    using errcode = 'check_violation', constraint = 'arquivo_aceite_imutavel_check';
end $$;
create trigger arquivo_aceite_guarda before update or delete on arquivo_aceite
  for each row execute function arquivo_aceite_guarda();

-- What a file still asks the author's word for.
create function arquivo_avisos_abertos(arquivo_id text, avisos text[]) returns text[] language sql stable as $$
  select case when cardinality(avisos) = 0 then avisos else array(
    select aviso from unnest(avisos) with ordinality as pedido (aviso, ordem)
     where not exists (
       select from arquivo_aceite c where c.fk_arquivo = arquivo_id and aviso = any (c.avisos))
     order by ordem) end
$$;
