-- What a price, a spine, a weight or a lead time depends on belongs to the price table: sizes, calipers, page limits and
-- runs are rows of it, as prices are, and do not change once it is published. The columns of before stay for the release
-- that still reads them; nothing of this one does.

alter table tabela_preco
  add column capa_cola_micrometros integer not null default 800,
  add column costura_milesimos integer not null default 1050,
  add column placa_micrometros integer not null default 2500,
  add column vincos_micrometros integer not null default 2000,
  add column placa_gramatura integer not null default 1600,
  add column virada_mm integer not null default 15,
  add column guardas_folhas integer not null default 4,
  add column guardas_gramatura integer not null default 180,
  add constraint tabela_preco_montagem_check check (
    capa_cola_micrometros between 0 and 10000 and costura_milesimos between 1000 and 2000
    and placa_micrometros between 0 and 10000 and vincos_micrometros between 0 and 10000
    and placa_gramatura between 0 and 10000 and virada_mm between 0 and 100
    and guardas_folhas between 0 and 20 and guardas_gramatura between 0 and 1000);

create table medida_opcao (
  fk_tabela_preco integer not null,
  fk_dependencia_atributo integer not null,
  largura_mm integer,
  altura_mm integer,
  gramatura integer,
  espessura_micrometros integer,
  revestido boolean,
  paginas_min integer,
  paginas_max integer,
  multiplo_paginas integer,
  regra_lombada text,
  costurado boolean,
  gramatura_max integer,
  gramas_extra integer,
  orelha_mm integer,
  exemplares_fixos integer,
  constraint medida_opcao_pkey primary key (fk_tabela_preco, fk_dependencia_atributo),
  constraint medida_opcao_fk_tabela_preco_fkey foreign key (fk_tabela_preco)
    references tabela_preco (pk_tabela_preco) on delete cascade on update cascade,
  constraint medida_opcao_fk_dependencia_atributo_fkey foreign key (fk_dependencia_atributo)
    references dependencia_atributo (pk_dependencia_atributo) on delete restrict on update cascade,
  constraint medida_opcao_medidas_check check (
    coalesce(largura_mm, 1) > 0 and coalesce(altura_mm, 1) > 0 and coalesce(gramatura, 1) > 0
    and coalesce(paginas_min, 1) > 0 and coalesce(paginas_max, 1) >= coalesce(paginas_min, 1)
    and coalesce(multiplo_paginas, 1) > 0 and coalesce(orelha_mm, 0) >= 0 and coalesce(exemplares_fixos, 1) > 0),
  -- A caliper ten times too thick is the commonest slip of a stock list.
  constraint medida_opcao_volume_check check (
    espessura_micrometros is null or gramatura is null
    or espessura_micrometros between gramatura * 0.7 and gramatura * 2.0)
);
create index medida_opcao_opcao_idx on medida_opcao (fk_dependencia_atributo);

create table medida_produto (
  fk_tabela_preco integer not null,
  fk_produto integer not null,
  qtd_minima_venda_produto integer not null default 1,
  qtd_maxima_venda_produto integer not null default 10000,
  multiplicador_tiragem integer not null default 1,
  tiragem_salto_de integer,
  tiragem_salto_ate integer,
  quantidade_variavel boolean not null default true,
  quantidades integer[] default array[]::integer[],
  peca_largura_mm integer,
  peca_altura_mm integer,
  peca_gramatura integer,
  peca_espessura_micrometros integer,
  peca_gramas_extra integer,
  constraint medida_produto_pkey primary key (fk_tabela_preco, fk_produto),
  constraint medida_produto_fk_tabela_preco_fkey foreign key (fk_tabela_preco)
    references tabela_preco (pk_tabela_preco) on delete cascade on update cascade,
  constraint medida_produto_fk_produto_fkey foreign key (fk_produto)
    references produto (pk_produto) on delete cascade on update cascade,
  constraint medida_produto_tiragem_check check (
    qtd_minima_venda_produto > 0 and qtd_maxima_venda_produto >= qtd_minima_venda_produto and multiplicador_tiragem > 0)
);
create index medida_produto_produto_idx on medida_produto (fk_produto);

create table medida_acabamento (
  fk_tabela_preco integer not null,
  fk_acabamento integer not null,
  largura_min integer,
  altura_min integer,
  constraint medida_acabamento_pkey primary key (fk_tabela_preco, fk_acabamento),
  constraint medida_acabamento_fk_tabela_preco_fkey foreign key (fk_tabela_preco)
    references tabela_preco (pk_tabela_preco) on delete cascade on update cascade,
  constraint medida_acabamento_fk_acabamento_fkey foreign key (fk_acabamento)
    references acabamento (pk_acabamento) on delete restrict on update cascade
);
create index medida_acabamento_acabamento_idx on medida_acabamento (fk_acabamento);

-- How staff take an option off one product: the row itself stays, as past orders are computed with it.
alter table produto_dependencia_atributo add column ativo boolean not null default true;

-- Every table that there is gets the measures of today, before they are shut.
insert into medida_opcao
select t.pk_tabela_preco, o.pk_dependencia_atributo, o.largura_mm, o.altura_mm, o.gramatura, o.espessura_micrometros,
  o.revestido, o.paginas_min, o.paginas_max, o.multiplo_paginas, o.regra_lombada, o.costurado,
  o.gramatura_max, o.gramas_extra, o.orelha_mm, o.exemplares_fixos
from tabela_preco t cross join dependencia_atributo o;

insert into medida_produto
select t.pk_tabela_preco, p.pk_produto, p.qtd_minima_venda_produto, p.qtd_maxima_venda_produto, p.multiplicador_tiragem,
  p.tiragem_salto_de, p.tiragem_salto_ate, p.quantidade_variavel, p.quantidades, p.peca_largura_mm, p.peca_altura_mm,
  p.peca_gramatura, p.peca_espessura_micrometros, p.peca_gramas_extra
from tabela_preco t cross join produto p;

insert into medida_acabamento
select t.pk_tabela_preco, a.pk_acabamento, a.largura_min, a.altura_min from tabela_preco t cross join acabamento a;

-- What nobody checked before is checked of new rows only.
alter table medida_opcao
  add constraint medida_opcao_lombada_check check (regra_lombada in ('soft', 'hard', 'folded', 'none')) not valid,
  add constraint medida_opcao_limites_check check (coalesce(gramatura_max, 1) > 0 and coalesce(gramas_extra, 0) >= 0) not valid;
alter table medida_produto
  add constraint medida_produto_salto_check check (coalesce(tiragem_salto_ate, 1) >= coalesce(tiragem_salto_de, 1)) not valid,
  add constraint medida_produto_peca_check check (
    coalesce(peca_largura_mm, 1) > 0 and coalesce(peca_altura_mm, 1) > 0 and coalesce(peca_gramatura, 1) > 0
    and coalesce(peca_espessura_micrometros, 1) > 0 and coalesce(peca_gramas_extra, 0) >= 0) not valid;
alter table medida_acabamento
  add constraint medida_acabamento_medidas_check check (coalesce(largura_min, 1) > 0 and coalesce(altura_min, 1) > 0) not valid;

-- Measures of a published table do not change -----------------------------------------------------------------

create function medida_publicada_imutavel() returns trigger language plpgsql as $$
declare
  alvo integer := case when tg_op = 'INSERT' then new.fk_tabela_preco else old.fk_tabela_preco end;
  publicada integer;
begin
  select versao into publicada from tabela_preco where pk_tabela_preco = alvo and situacao = 'published';
  if publicada is null and tg_op = 'UPDATE' then
    select versao into publicada from tabela_preco where pk_tabela_preco = new.fk_tabela_preco and situacao = 'published';
  end if;
  if publicada is not null then
    raise exception 'esta medida pertence à tabela de preço publicada %; crie uma nova versão com npm run prices:draft', publicada
      using errcode = 'check_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger medida_opcao_imutavel before insert or update or delete on medida_opcao
  for each row execute function medida_publicada_imutavel();
create trigger medida_produto_imutavel before insert or update or delete on medida_produto
  for each row execute function medida_publicada_imutavel();
create trigger medida_acabamento_imutavel before insert or update or delete on medida_acabamento
  for each row execute function medida_publicada_imutavel();

-- The columns of before: whoever edits them is told where measures stand now ------------------------------------

create function medida_mudou_de_lugar() returns trigger language plpgsql as $$
declare
  colunas text[] := string_to_array(tg_argv[2], ',');
  publicada integer;
begin
  if tg_op = 'UPDATE' then
    if (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(to_jsonb(new)) where key = any (colunas))
      = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(to_jsonb(old)) where key = any (colunas)) then
      return new;
    end if;
    execute format('select max(t.versao) from tabela_preco t join %I m on m.fk_tabela_preco = t.pk_tabela_preco
        where t.situacao = ''published'' and m.%I = ($1 ->> %L)::integer', tg_argv[0], tg_argv[1], tg_argv[3])
      into publicada using to_jsonb(old);
  elsif not exists (
    select from jsonb_each_text(to_jsonb(new)) where key = any (colunas) and value is not null
      -- What the columns have by themselves.
      and (key, value) not in (('qtd_minima_venda_produto', '1'), ('qtd_maxima_venda_produto', '10000'),
        ('multiplicador_tiragem', '1'), ('quantidade_variavel', 'true'), ('quantidades', '[]'))) then
    return new;
  end if;
  if publicada is not null then
    raise exception 'esta medida pertence à tabela de preço publicada %; crie uma nova versão com npm run prices:draft e mude-a na linha do rascunho em %',
      publicada, tg_argv[0] using errcode = 'check_violation';
  end if;
  raise exception 'as medidas ficam em %, uma linha para cada tabela de preço; crie uma nova versão com npm run prices:draft', tg_argv[0]
    using errcode = 'check_violation';
end $$;
create trigger dependencia_atributo_medidas before insert or update on dependencia_atributo
  for each row execute function medida_mudou_de_lugar('medida_opcao', 'fk_dependencia_atributo',
    'largura_mm,altura_mm,gramatura,espessura_micrometros,revestido,paginas_min,paginas_max,multiplo_paginas,regra_lombada,costurado,gramatura_max,gramas_extra,orelha_mm,exemplares_fixos',
    'pk_dependencia_atributo');
create trigger produto_medidas before insert or update on produto
  for each row execute function medida_mudou_de_lugar('medida_produto', 'fk_produto',
    'qtd_minima_venda_produto,qtd_maxima_venda_produto,multiplicador_tiragem,tiragem_salto_de,tiragem_salto_ate,quantidade_variavel,quantidades,peca_largura_mm,peca_altura_mm,peca_gramatura,peca_espessura_micrometros,peca_gramas_extra',
    'pk_produto');
create trigger acabamento_medidas before insert or update on acabamento
  for each row execute function medida_mudou_de_lugar('medida_acabamento', 'fk_acabamento', 'largura_min,altura_min', 'pk_acabamento');

-- Codes are what prices and stored configurations are found by --------------------------------------------------

create function nome_de_tabela_publicada() returns trigger language plpgsql as $$
declare
  publicada integer;
  nome text := coalesce(to_jsonb(old) ->> 'codigo', to_jsonb(old) ->> tg_argv[2]);
begin
  if tg_op = 'UPDATE' and not exists (
    select from jsonb_each(to_jsonb(old)) antes
    where antes.key = any (string_to_array(tg_argv[3], ',')) and to_jsonb(new) -> antes.key is distinct from antes.value) then
    return new;
  end if;
  execute format('select max(t.versao) from tabela_preco t join %I m on m.fk_tabela_preco = t.pk_tabela_preco
      where t.situacao = ''published'' and m.%I = ($1 ->> %L)::integer', tg_argv[0], tg_argv[1], tg_argv[2])
    into publicada using to_jsonb(old);
  if publicada is null then return case when tg_op = 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' then
    raise exception '"%" pertence à tabela de preço publicada % e não pode ser apagado, porque pedidos e orçamentos são calculados com ele; para tirá-lo da loja, desmarque ativo', nome, publicada
      using errcode = 'check_violation';
  end if;
  raise exception '"%" pertence à tabela de preço publicada %: o código não muda, porque preços, pedidos e orçamentos o usam; crie outro e desmarque ativo neste', nome, publicada
    using errcode = 'check_violation';
end $$;
create trigger dependencia_atributo_usado_em_tabela before update or delete on dependencia_atributo
  for each row execute function nome_de_tabela_publicada('medida_opcao', 'fk_dependencia_atributo', 'pk_dependencia_atributo',
    'pk_dependencia_atributo,codigo,fk_atributo');
create trigger produto_usado_em_tabela before update or delete on produto
  for each row execute function nome_de_tabela_publicada('medida_produto', 'fk_produto', 'pk_produto', 'pk_produto,codigo,modelo');
create trigger acabamento_usado_em_tabela before update or delete on acabamento
  for each row execute function nome_de_tabela_publicada('medida_acabamento', 'fk_acabamento', 'pk_acabamento', 'pk_acabamento,codigo');
create trigger servico_usado_em_tabela before update or delete on servico
  for each row execute function nome_de_tabela_publicada('preco_servico', 'fk_servico', 'pk_servico', 'pk_servico,codigo');

create function atributo_de_tabela_publicada() returns trigger language plpgsql as $$
declare
  publicada integer;
begin
  if new.codigo = old.codigo and new.pk_atributo = old.pk_atributo then return new; end if;
  select max(t.versao) into publicada from tabela_preco t
    join medida_opcao m on m.fk_tabela_preco = t.pk_tabela_preco
    join dependencia_atributo o on o.pk_dependencia_atributo = m.fk_dependencia_atributo
    where t.situacao = 'published' and o.fk_atributo = old.pk_atributo;
  if publicada is null then return new; end if;
  raise exception '"%" pertence à tabela de preço publicada %: o código não muda, porque preços, pedidos e orçamentos o usam', old.codigo, publicada
    using errcode = 'check_violation';
end $$;
create trigger atributo_usado_em_tabela before update on atributo
  for each row execute function atributo_de_tabela_publicada();

-- Which options a product had, past orders of it are read by.
create function opcao_do_produto_de_tabela_publicada() returns trigger language plpgsql as $$
declare
  publicada integer;
begin
  if tg_op = 'UPDATE' and new.fk_produto = old.fk_produto and new.fk_dependencia_atributo = old.fk_dependencia_atributo then
    return new;
  end if;
  select max(t.versao) into publicada from tabela_preco t
    join medida_produto p on p.fk_tabela_preco = t.pk_tabela_preco and p.fk_produto = old.fk_produto
    join medida_opcao o on o.fk_tabela_preco = t.pk_tabela_preco and o.fk_dependencia_atributo = old.fk_dependencia_atributo
    where t.situacao = 'published';
  if publicada is null then return case when tg_op = 'DELETE' then old else new end; end if;
  raise exception 'esta opção do produto pertence à tabela de preço publicada %, com a qual pedidos e orçamentos são calculados; para deixar de oferecê-la, desmarque ativo nesta linha', publicada
    using errcode = 'check_violation';
end $$;
create trigger produto_dependencia_atributo_usado_em_tabela before update or delete on produto_dependencia_atributo
  for each row execute function opcao_do_produto_de_tabela_publicada();

-- What a product opens with is looked for where measures stand now, and an option that is taken off one product counts as
-- not offered by it.
create function orelha_da_opcao(opcao integer) returns integer language sql stable as $$
  select m.orelha_mm from medida_opcao m join tabela_preco t on t.pk_tabela_preco = m.fk_tabela_preco
   where m.fk_dependencia_atributo = opcao order by t.situacao = 'published' desc, t.versao desc limit 1
$$;

create or replace function opcao_padrao_guarda() returns trigger language plpgsql as $$
declare
  opcao dependencia_atributo;
  produtos text;
begin
  if tg_table_name = 'produto_dependencia_atributo' then
    select * into opcao from dependencia_atributo where pk_dependencia_atributo = old.fk_dependencia_atributo;
  else
    opcao := old;
    if exists (select from preco_opcao where fk_dependencia_atributo = opcao.pk_dependencia_atributo)
      or exists (select from preco_pagina where fk_papel = opcao.pk_dependencia_atributo)
      or exists (select from preco_encadernacao where fk_encadernacao = opcao.pk_dependencia_atributo)
      or exists (select from prazo_producao where fk_encadernacao = opcao.pk_dependencia_atributo) then
      raise exception 'a opção "%" está em tabelas de preço e não se apaga; para tirá-la da loja, ponha ativo = false',
        opcao.texto_dependencia_atributo using errcode = 'check_violation', constraint = 'opcao_em_uso_check';
    end if;
  end if;
  -- A product that goes takes its options along, and is gone already.
  select string_agg('"' || p.desc_menu || '"', ', ' order by p.pk_produto) into produtos
    from produto p join produto_dependencia_atributo o on o.fk_produto = p.pk_produto
    join atributo a on a.pk_atributo = opcao.fk_atributo
   where o.fk_dependencia_atributo = opcao.pk_dependencia_atributo
     and padrao_usa_opcao(p.modelo, p.configuracao_padrao, a.codigo, opcao.codigo, orelha_da_opcao(opcao.pk_dependencia_atributo))
     and (tg_table_name = 'dependencia_atributo' or to_jsonb(old) ->> 'fk_produto' = p.pk_produto::text);
  if produtos is not null then
    raise exception 'a opção "%" é com que se abre %: mude antes configuracao_padrao do produto',
      opcao.texto_dependencia_atributo, produtos using errcode = 'check_violation', constraint = 'opcao_em_uso_check';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger produto_dependencia_atributo_desligada before update of ativo on produto_dependencia_atributo
  for each row when (old.ativo and not new.ativo) execute function opcao_padrao_guarda();

create or replace function produto_publico_guarda() returns trigger language plpgsql as $$
declare
  faltam text;
  tabela integer;
  tem_preco boolean;
begin
  if ato_da_loja() <> '' or not exists (select from produto where pk_produto = new.pk_produto and ativo) then
    return null;
  end if;
  with oferta as (
    select a.codigo as atributo, a.texto_atributo, d.codigo,
        padrao_usa_opcao(new.modelo, new.configuracao_padrao, a.codigo, d.codigo, orelha_da_opcao(d.pk_dependencia_atributo)) as padrao
      from produto_dependencia_atributo o
      join dependencia_atributo d on d.pk_dependencia_atributo = o.fk_dependencia_atributo and d.ativo
      join atributo a on a.pk_atributo = d.fk_atributo and a.codigo <> 'included-finish'
     where o.fk_produto = new.pk_produto and o.ativo),
  pedidos as (
    select distinct atributo, texto_atributo from oferta
    union
    select codigo, texto_atributo from atributo where new.modelo = 'book' and codigo in ('trim-size', 'orientation',
      'interior-colour', 'interior-paper', 'cover-paper', 'cover-print', 'coating', 'flap', 'binding'))
  select string_agg('"' || texto_atributo || '"', ', ' order by texto_atributo) into faltam
    from pedidos p where not exists (select from oferta o where o.atributo = p.atributo and o.padrao);
  if faltam is not null then
    raise exception 'o produto "%" não pode ficar à venda: configuracao_padrao não traz uma opção oferecida de %',
      new.nome_produto, faltam using errcode = 'check_violation', constraint = 'produto_publico_check';
  end if;
  if tg_op = 'UPDATE' and old.ativo then return null; end if;
  select pk_tabela_preco into tabela from tabela_preco
   where situacao = 'published' and valida_de <= agora_da_loja() + interval '5 minutes'
   order by valida_de desc, versao desc limit 1;
  if new.modelo = 'simple' then
    tem_preco := exists (select from preco_quantidade where fk_tabela_preco = tabela and fk_produto = new.pk_produto);
  else
    tem_preco := exists (
        select from preco_pagina join dependencia_atributo on pk_dependencia_atributo = fk_papel
         where fk_tabela_preco = tabela and codigo = new.configuracao_padrao ->> 'interiorPaper'
           and cor = new.configuracao_padrao ->> 'interiorColour')
      and exists (
        select from preco_encadernacao join dependencia_atributo on pk_dependencia_atributo = fk_encadernacao
         where fk_tabela_preco = tabela and codigo = new.configuracao_padrao ->> 'binding');
  end if;
  tem_preco := tem_preco
    and exists (select from medida_produto where fk_tabela_preco = tabela and fk_produto = new.pk_produto);
  if not tem_preco then
    raise exception 'o produto "%" ainda não tem preço e medidas na tabela em vigor: deixe ativo = false, publique uma tabela com os preços e as medidas dele (npm run prices:draft, depois prices:publish) e só então ative',
      new.nome_produto using errcode = 'check_violation', constraint = 'produto_publico_check';
  end if;
  return null;
end $$;
