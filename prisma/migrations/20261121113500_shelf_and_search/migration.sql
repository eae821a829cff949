-- Search: words without accents, in the singular, as stems; kept with the row and indexed.

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- unaccent(text) alone depends on the search path and so may stand in no index; with its dictionary named it is
-- the same for ever.
create function busca_simples(texto text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, texto))
$$;

-- Words of letters and digits with one blank between them. What the Portuguese stemmer does not bring together is
-- brought together here: cartões and cartão, papéis and papel, imagens and imagem, cartazes and cartaz, folders and
-- folder; 14x21 is two numbers.
create function busca_normal(texto text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(busca_simples(texto), '[^a-z0-9]+', ' ', 'g'),
    '\m(\d+)x(\d+)\M', '\1 \2', 'g'),
    '[oa]es\M', 'ao', 'g'),
    '([aeou])is\M', '\1l', 'g'),
    '([rz])es\M', '\1', 'g'),
    'ns\M', 'm', 'g'),
    '([bcdfgklprt])s\M', '\1', 'g'))
$$;

-- What stands in it is made again by the worker.
delete from vitrine;

alter table vitrine
  add column ordem_destaque integer,
  add column desc_categoria text not null,
  add column palavras text not null,
  add column busca tsvector generated always as (
    setweight(to_tsvector('pg_catalog.portuguese'::regconfig, busca_normal(desc_menu || ' ' || nome_produto)), 'A') ||
    setweight(to_tsvector('pg_catalog.portuguese'::regconfig, busca_normal(desc_categoria || ' ' || keywords_tags)), 'B') ||
    setweight(to_tsvector('pg_catalog.portuguese'::regconfig, busca_normal(palavras)), 'D')) stored,
  add column ordem_alfabetica text collate "C" generated always as (busca_simples(desc_menu)) stored;

create index vitrine_destaque_idx on vitrine (ordem_destaque);
create index vitrine_preco_idx on vitrine (vlr_preco, pk_produto);
create index vitrine_alfabetica_idx on vitrine (ordem_alfabetica, pk_produto);
create index vitrine_busca_idx on vitrine using gin (busca);

create table vitrine_recusa (
  pk_produto integer not null,
  fk_tabela_preco integer not null,
  feito_de timestamptz(3) not null,
  motivo text not null,
  constraint vitrine_recusa_pkey primary key (pk_produto),
  constraint vitrine_recusa_pk_produto_fkey foreign key (pk_produto) references produto (pk_produto)
    on delete cascade on update cascade
);

create table vitrine_palavra (
  palavra text collate "C" not null,
  radical text not null,
  texto text not null,
  constraint vitrine_palavra_pkey primary key (palavra)
);
create index vitrine_palavra_radical_idx on vitrine_palavra (radical);
create index vitrine_palavra_trigramas_idx on vitrine_palavra using gist (palavra gist_trgm_ops);

-- The words of a text: as they are compared, as a stem, as written. Words that everybody uses have no stem and are
-- left out.
create function vitrine_palavras_de(escrito text) returns table (palavra text, radical text, texto text)
language sql stable parallel safe as $$
  select distinct on (p.palavra) p.palavra, r.radical, p.texto
    from (select busca_normal(parte) as palavra, lower(parte) as texto
            from regexp_split_to_table(escrito, '[\s!-/:-@\[-`{-~«»“”‘’…·×–—]+') as parte) p,
         lateral (select (tsvector_to_array(to_tsvector('pg_catalog.portuguese'::regconfig, p.palavra)))[1] as radical) r
   where p.palavra ~ '^[a-z0-9]{2,40}$' and r.radical is not null
   order by p.palavra, busca_simples(p.texto) <> p.palavra, p.texto
$$;

-- In the order of the words, so that two who write at once wait for each other and do not block each other.
create function vitrine_aprende_palavras() returns trigger language plpgsql as $$
begin
  insert into vitrine_palavra (palavra, radical, texto)
    select distinct on (w.palavra) w.palavra, w.radical, w.texto
      from (select distinct concat_ws(' ', desc_menu, nome_produto, desc_categoria, keywords_tags, palavras) as tudo
              from novas) n,
           lateral vitrine_palavras_de(n.tudo) w
     where not exists (select 1 from vitrine_palavra k where k.palavra = w.palavra)
     order by w.palavra
    on conflict do nothing;
  return null;
end $$;
create trigger vitrine_palavras_novas after insert on vitrine referencing new table as novas
  for each statement execute function vitrine_aprende_palavras();
create trigger vitrine_palavras_alteradas after update on vitrine referencing new table as novas
  for each statement execute function vitrine_aprende_palavras();

-- What is no longer sold leaves the shelf at once; what comes back is put there by the worker.
create function produto_fora_da_vitrine() returns trigger language plpgsql as $$
begin
  delete from vitrine where pk_produto = new.pk_produto;
  return null;
end $$;
create trigger produto_fora_da_vitrine after update of ativo on produto
  for each row when (old.ativo and not new.ativo) execute function produto_fora_da_vitrine();

-- A change of what products share is a change of each of them: shelves are made again of products that changed.
create function categoria_alterada() returns trigger language plpgsql as $$
begin
  if not new.ativo then delete from vitrine where fk_categoria = new.pk_categoria; end if;
  update produto set dta_alt = clock_timestamp() where fk_categoria = new.pk_categoria;
  return null;
end $$;
create trigger categoria_alterada after update on categoria for each row
  when (old.ativo <> new.ativo or old.desc_categoria <> new.desc_categoria) execute function categoria_alterada();

create function opcao_alterada() returns trigger language plpgsql as $$
begin
  update produto set dta_alt = clock_timestamp() where pk_produto in (
    select fk_produto from produto_dependencia_atributo
     where fk_dependencia_atributo = new.pk_dependencia_atributo);
  return null;
end $$;
create trigger opcao_alterada after update on dependencia_atributo
  for each row when (old.* is distinct from new.*) execute function opcao_alterada();

create function acabamento_alterado() returns trigger language plpgsql as $$
begin
  update produto set dta_alt = clock_timestamp() where pk_produto in (
    select fk_produto from produto_acabamento where fk_acabamento = new.pk_acabamento);
  return null;
end $$;
create trigger acabamento_alterado after update on acabamento
  for each row when (old.* is distinct from new.*) execute function acabamento_alterado();

create function servico_alterado() returns trigger language plpgsql as $$
begin
  update produto set dta_alt = clock_timestamp() where pk_produto in (
    select fk_produto from produto_servico where fk_servico = new.pk_servico);
  return null;
end $$;
create trigger servico_alterado after update on servico
  for each row when (old.* is distinct from new.*) execute function servico_alterado();

create trigger produto_servico_alterado after insert or update or delete on produto_servico
  for each row execute function produto_partes_alteradas();

-- A rule of one product changes it; a rule of all changes those that have its beginning.
create function regra_opcao_alterada() returns trigger language plpgsql as $$
declare
  regra regra_opcao;
begin
  if tg_op = 'DELETE' then regra := old; else regra := new; end if;
  update produto set dta_alt = clock_timestamp() where pk_produto = regra.fk_produto or (regra.fk_produto is null
    and pk_produto in (
      select fk_produto from produto_dependencia_atributo where fk_dependencia_atributo = regra.fk_opcao_se
      union all select fk_produto from produto_acabamento where fk_acabamento = regra.fk_acabamento_se
      union all select fk_produto from produto_servico where fk_servico = regra.fk_servico_se));
  return null;
end $$;
create trigger regra_opcao_alterada after insert or update or delete on regra_opcao
  for each row execute function regra_opcao_alterada();
