-- From where on the checks of files speak: the house's values stand in the program (preflight/thresholds.ts); a row here
-- says another, for one product or, without one, for all.

create table limite_conferencia (
  pk_limite_conferencia serial not null,
  fk_produto integer,
  codigo varchar(30) not null,
  erro numeric(8, 3),
  aviso numeric(8, 3),
  constraint limite_conferencia_pkey primary key (pk_limite_conferencia),
  constraint limite_conferencia_fk_produto_fkey foreign key (fk_produto)
    references produto (pk_produto) on delete cascade on update cascade,
  constraint limite_conferencia_codigo_check check (codigo in (
    'imagem-dpi', 'traco-dpi', 'linha-pt', 'tinta-percentual', 'margem-mm', 'sangria-mm', 'lombada-texto-mm',
    'texto-pequeno-pt', 'preto-composto-pt', 'paginas-em-branco', 'dobra-mm', 'codigo-barras-mm')),
  constraint limite_conferencia_valores_check check (
    coalesce(erro, aviso) is not null and coalesce(erro, 0) >= 0 and coalesce(aviso, 0) >= 0),
  -- Ink is too much above a figure, everything else too little below it.
  constraint limite_conferencia_ordem_check check (
    erro is null or aviso is null or case codigo when 'tinta-percentual' then erro >= aviso else erro <= aviso end),
  -- These only warn.
  constraint limite_conferencia_aviso_check check (
    erro is null or codigo not in (
      'texto-pequeno-pt', 'preto-composto-pt', 'paginas-em-branco', 'dobra-mm', 'codigo-barras-mm'))
);
create unique index limite_conferencia_produto_codigo_key on limite_conferencia (fk_produto, codigo);
create unique index limite_conferencia_casa_codigo_key on limite_conferencia (codigo) where fk_produto is null;
