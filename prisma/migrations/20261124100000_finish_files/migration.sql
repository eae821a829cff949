-- Files that a finish asks for, at every product that offers it: the mask of a spot varnish or of a foil, the art of a
-- bookmark. What a product asks for is still a row of produto_arquivo; here stands what a new one of them says.

create table acabamento_arquivo (
  pk_acabamento_arquivo serial not null,
  fk_acabamento integer not null,
  desc_arquivo text not null,
  papel_arquivo text not null,
  extensoes text not null default 'pdf',
  obrigatorio boolean not null default true,
  ordem integer not null default 1,
  constraint acabamento_arquivo_pkey primary key (pk_acabamento_arquivo),
  constraint acabamento_arquivo_fk_acabamento_fkey foreign key (fk_acabamento) references acabamento (pk_acabamento)
    on delete restrict on update cascade
);
create index acabamento_arquivo_acabamento_idx on acabamento_arquivo (fk_acabamento);

alter table produto_arquivo add column fk_acabamento_arquivo integer,
  add constraint produto_arquivo_fk_acabamento_arquivo_fkey foreign key (fk_acabamento_arquivo)
    references acabamento_arquivo (pk_acabamento_arquivo) on delete restrict on update cascade;
create unique index produto_arquivo_acabamento_key on produto_arquivo (fk_acabamento_arquivo, fk_produto);

-- Rows that nobody numbers get numbers above those of the catalogue that the shop began with.
create sequence produto_arquivo_pk_produto_arquivo_seq as integer start 100001 owned by produto_arquivo.pk_produto_arquivo;
select setval('produto_arquivo_pk_produto_arquivo_seq', greatest(100000, (select max(pk_produto_arquivo) from produto_arquivo)));
alter table produto_arquivo alter column pk_produto_arquivo set default nextval('produto_arquivo_pk_produto_arquivo_seq');

-- A product that begins to offer a finish asks for its files, and a file that a finish begins to ask for is asked for at
-- every product that offers it. Afterwards each row is staff's.
create function produto_arquivo_do_acabamento(produto integer, arquivo integer) returns void language sql as $$
  insert into produto_arquivo (fk_produto, desc_arquivo, papel_arquivo, extensoes, obrigatorio_produto_arquivo,
      ordem_produto_arquivo, fk_acabamento_arquivo)
    select produto, desc_arquivo, papel_arquivo, extensoes, obrigatorio, 100 + ordem, pk_acabamento_arquivo
    from acabamento_arquivo where pk_acabamento_arquivo = arquivo
  on conflict (fk_acabamento_arquivo, fk_produto) do nothing
$$;
create function produto_acabamento_pede() returns trigger language plpgsql as $$
begin
  perform produto_arquivo_do_acabamento(new.fk_produto, pk_acabamento_arquivo)
    from acabamento_arquivo where fk_acabamento = new.fk_acabamento order by ordem;
  return null;
end $$;
create trigger produto_acabamento_pede after insert on produto_acabamento
  for each row execute function produto_acabamento_pede();
create function acabamento_arquivo_pede() returns trigger language plpgsql as $$
begin
  perform produto_arquivo_do_acabamento(fk_produto, new.pk_acabamento_arquivo)
    from produto_acabamento where fk_acabamento = new.fk_acabamento order by fk_produto;
  return null;
end $$;
create trigger acabamento_arquivo_pede after insert on acabamento_arquivo
  for each row execute function acabamento_arquivo_pede();

-- What a shop sells already; an empty one gets the same from its first catalogue.
insert into acabamento_arquivo (fk_acabamento, desc_arquivo, papel_arquivo, obrigatorio)
  select pk_acabamento, desc_arquivo, papel, obrigatorio
  from acabamento join (values
    ('spot-uv', 'Máscara do verniz localizado', 'mask', true),
    ('hot-stamping-gold', 'Máscara do hot stamping dourado', 'mask', true),
    ('hot-stamping-silver', 'Máscara do hot stamping prateado', 'mask', true),
    ('lamination-matte-spot-uv', 'Máscara do verniz localizado', 'mask', true),
    ('loose-bookmark', 'Arte do marcador de página', 'art', false)
  ) as pede (codigo_pede, desc_arquivo, papel, obrigatorio) on codigo = codigo_pede
  order by pk_acabamento;
