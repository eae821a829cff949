-- Discovery: the vocabulary of the search.

-- Adds the words of new and changed products to the search: in normal form (`busca_normal`), their stem, and as
-- written; common words and long numbers are left out. They are written in alphabetical order, so that concurrent
-- writers do not block each other.
create or replace function vitrine_aprende_palavras() returns trigger language plpgsql security definer as $$
begin
  with partes as materialized (
    select distinct lower(parte) as texto
      from novas, regexp_split_to_table(
        concat_ws(' ', desc_menu, nome_produto, desc_categoria, keywords_tags, palavras),
        '[\s!-/:-@\[-`{-~«»“”‘’…·×–—]+') as parte),
  normais as materialized (
    select busca_normal(texto) as palavra, texto from partes where texto !~ '^(\d{5,}|.{0,1}|.{41,})$'),
  radicais as materialized (
    select palavra, texto, (tsvector_to_array(to_tsvector('pg_catalog.portuguese'::regconfig, palavra)))[1] as radical
      from normais where palavra ~ '^[a-z0-9]+$')
  insert into vitrine_palavra (palavra, radical, texto)
    select distinct on (palavra) palavra, radical, texto from radicais r
     where radical is not null and not exists (select 1 from vitrine_palavra k where k.palavra = r.palavra)
     order by palavra, busca_simples(texto) <> palavra, texto
    on conflict do nothing;
  return null;
end $$;

create trigger vitrine_palavras_alteradas after update on vitrine referencing new table as novas
  for each statement execute function vitrine_aprende_palavras();

create trigger vitrine_palavras_novas after insert on vitrine referencing new table as novas
  for each statement execute function vitrine_aprende_palavras();
