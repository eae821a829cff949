-- What a word of a search stands for besides itself, as rows that staff edit.
create table sinonimo_busca (
  pk_sinonimo_busca serial not null,
  termo text not null,
  significa text not null,
  radical text generated always as (
    (tsvector_to_array(to_tsvector('pg_catalog.portuguese'::regconfig, busca_normal(termo))))[1]) stored,
  radicais text[] generated always as (
    tsvector_to_array(to_tsvector('pg_catalog.portuguese'::regconfig, busca_normal(significa)))) stored,
  constraint sinonimo_busca_pkey primary key (pk_sinonimo_busca),
  constraint sinonimo_busca_termo_check check (
    busca_normal(termo) ~ '^[a-z0-9]{2,40}$'
    and cardinality(tsvector_to_array(to_tsvector('pg_catalog.portuguese'::regconfig, busca_normal(termo)))) = 1),
  constraint sinonimo_busca_significa_check check (
    cardinality(tsvector_to_array(to_tsvector('pg_catalog.portuguese'::regconfig, busca_normal(significa)))) > 0)
);
create unique index sinonimo_busca_radical_key on sinonimo_busca (radical);

insert into sinonimo_busca (termo, significa) values
  ('TCC', 'tese, wire-o'),
  ('monografia', 'tese, wire-o'),
  ('dissertação', 'tese, wire-o'),
  ('trabalho', 'tese, apostila'),
  ('ebook', 'brochura'),
  ('zine', 'cordel, grampo'),
  ('fanzine', 'cordel, grampo'),
  ('gibi', 'revista, grampo'),
  ('quadrinhos', 'revista, colorido'),
  ('HQ', 'revista, colorido'),
  ('mangá', 'revista, brochura'),
  ('convite', 'visita, folder'),
  ('flyer', 'folder'),
  ('filipeta', 'folder'),
  ('volante', 'folder'),
  ('cardápio', 'folder, catálogo'),
  ('cartaz', 'banner'),
  ('faixa', 'banner'),
  ('agenda', 'wire-o'),
  ('caderno', 'wire-o'),
  ('planner', 'wire-o'),
  ('espiral', 'wire-o'),
  ('álbum', 'dura, catálogo'),
  ('fotolivro', 'dura, infantil'),
  ('postal', 'visita, marca-página'),
  ('jornal', 'revista');
