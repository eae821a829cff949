-- Shelves are made again of products that changed; a change of what a product offers is a change of the product.
create or replace function produto_alterado() returns trigger language plpgsql as $$
begin
  new.dta_alt := clock_timestamp();
  return new;
end $$;

create trigger produto_alterado before update on produto for each row execute function produto_alterado();

create or replace function produto_partes_alteradas() returns trigger language plpgsql as $$
begin
  update produto set dta_alt = clock_timestamp()
    where pk_produto = case when tg_op = 'DELETE' then old.fk_produto else new.fk_produto end;
  return null;
end $$;

create trigger produto_acabamento_alterado after insert or update or delete on produto_acabamento
  for each row execute function produto_partes_alteradas();

create trigger produto_dependencia_atributo_alterada after insert or update or delete on produto_dependencia_atributo
  for each row execute function produto_partes_alteradas();

create trigger produto_servico_alterado after insert or update or delete on produto_servico
  for each row execute function produto_partes_alteradas();

-- What is no longer sold leaves the shelf at once; what comes back is put there by the worker.
create or replace function produto_fora_da_vitrine() returns trigger language plpgsql as $$
begin
  delete from vitrine where pk_produto = new.pk_produto;
  return null;
end $$;

create trigger produto_fora_da_vitrine after update of ativo on produto
  for each row when (old.ativo and not new.ativo) execute function produto_fora_da_vitrine();

-- A change of what products share is a change of each of them: shelves are made again of products that changed.
create or replace function categoria_alterada() returns trigger language plpgsql as $$
begin
  if not new.ativo then delete from vitrine where fk_categoria = new.pk_categoria; end if;
  update produto set dta_alt = clock_timestamp() where fk_categoria = new.pk_categoria;
  return null;
end $$;

create trigger categoria_alterada after update on categoria for each row
  when (old.ativo <> new.ativo or old.desc_categoria <> new.desc_categoria) execute function categoria_alterada();

create or replace function opcao_alterada() returns trigger language plpgsql as $$
begin
  update produto set dta_alt = clock_timestamp() where pk_produto in (
    select fk_produto from produto_dependencia_atributo
     where fk_dependencia_atributo = new.pk_dependencia_atributo);
  return null;
end $$;

create trigger opcao_alterada after update on dependencia_atributo
  for each row when (old.* is distinct from new.*) execute function opcao_alterada();

create or replace function acabamento_alterado() returns trigger language plpgsql as $$
begin
  update produto set dta_alt = clock_timestamp() where pk_produto in (
    select fk_produto from produto_acabamento where fk_acabamento = new.pk_acabamento);
  return null;
end $$;

create trigger acabamento_alterado after update on acabamento
  for each row when (old.* is distinct from new.*) execute function acabamento_alterado();

create or replace function servico_alterado() returns trigger language plpgsql as $$
begin
  update produto set dta_alt = clock_timestamp() where pk_produto in (
    select fk_produto from produto_servico where fk_servico = new.pk_servico);
  return null;
end $$;

create trigger servico_alterado after update on servico
  for each row when (old.* is distinct from new.*) execute function servico_alterado();

-- A rule of one product changes it; a rule of all changes those that have its beginning.
create or replace function regra_opcao_alterada() returns trigger language plpgsql as $$
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

create or replace function endereco_da_loja_valido(endereco text) returns boolean language sql immutable parallel safe as $$
  select endereco ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
$$;

create or replace function produto_textos_guarda() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' or new.nome_produto <> old.nome_produto) and btrim(new.nome_produto) = ''
    or (tg_op = 'INSERT' or new.desc_menu <> old.desc_menu) and btrim(new.desc_menu) = ''
    or (tg_op = 'INSERT' or new.codigo <> old.codigo) and btrim(new.codigo) = '' then
    raise exception 'um produto precisa de codigo, nome_produto e desc_menu: nenhum deles fica vazio'
      using errcode = 'check_violation', constraint = 'produto_textos_check';
  end if;
  if (tg_op = 'INSERT' or new.url_amigavel <> old.url_amigavel) and not endereco_da_loja_valido(new.url_amigavel) then
    raise exception 'url_amigavel "%" não serve de endereço: use letras minúsculas sem acento, números e hífens, como livro-brochura',
      new.url_amigavel using errcode = 'check_violation', constraint = 'produto_endereco_check';
  end if;
  if (tg_op = 'INSERT' or new.modelo <> old.modelo) and new.modelo not in ('book', 'simple') then
    raise exception 'o modelo "%" não existe: escreva book (páginas, papel, capa e encadernação) ou simple (opções e quantidades de uma lista)',
      new.modelo using errcode = 'check_violation', constraint = 'produto_modelo_check';
  end if;
  return new;
end $$;

create trigger produto_textos before insert or update on produto for each row execute function produto_textos_guarda();

create or replace function categoria_textos_guarda() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' or new.link <> old.link) and not endereco_da_loja_valido(new.link) then
    raise exception 'link "%" não serve de endereço: use letras minúsculas sem acento, números e hífens, como livro',
      new.link using errcode = 'check_violation', constraint = 'categoria_endereco_check';
  end if;
  if (tg_op = 'INSERT' or new.desc_categoria <> old.desc_categoria) and btrim(new.desc_categoria) = ''
    or (tg_op = 'INSERT' or new.desc_menu <> old.desc_menu) and btrim(new.desc_menu) = '' then
    raise exception 'uma categoria precisa de desc_categoria e desc_menu: nenhum deles fica vazio'
      using errcode = 'check_violation', constraint = 'categoria_textos_check';
  end if;
  return new;
end $$;

create trigger categoria_textos before insert or update on categoria for each row execute function categoria_textos_guarda();

-- Whether a product's default configuration names an option, as the shop reads it.
create or replace function padrao_usa_opcao(modelo text, padrao jsonb, atributo text, opcao text, orelha_mm integer) returns boolean
language sql immutable parallel safe as $$
  select coalesce(case
    when modelo = 'simple' then padrao -> 'options' ? opcao
    when atributo = 'flap' then padrao ->> 'flapMm' = coalesce(orelha_mm, 0)::text
    when atributo = 'run-kind' then coalesce(padrao ->> 'runKind', 'run') = opcao
    else padrao ->> case atributo when 'trim-size' then 'trimSize' when 'orientation' then 'orientation'
      when 'interior-colour' then 'interiorColour' when 'interior-paper' then 'interiorPaper'
      when 'cover-paper' then 'coverPaper' when 'cover-print' then 'coverPrint' when 'coating' then 'coating'
      when 'binding' then 'binding' end = opcao
  end, false)
$$;

-- An option that is switched off leaves every product, also those that open with it: these would leave the shelf. Of one
-- product it was refused already; what is not on sale is looked at when it is put there.
create or replace function opcao_padrao_guarda() returns trigger language plpgsql as $$
declare
  opcao dependencia_atributo;
  produtos text;
begin
  if tg_table_name = 'produto_dependencia_atributo' then
    select * into opcao from dependencia_atributo where pk_dependencia_atributo = old.fk_dependencia_atributo;
  else
    opcao := old;
    if tg_op = 'DELETE' and (exists (select from preco_opcao where fk_dependencia_atributo = opcao.pk_dependencia_atributo)
      or exists (select from preco_pagina where fk_papel = opcao.pk_dependencia_atributo)
      or exists (select from preco_encadernacao where fk_encadernacao = opcao.pk_dependencia_atributo)
      or exists (select from prazo_producao where fk_encadernacao = opcao.pk_dependencia_atributo)) then
      raise exception 'a opção "%" está em tabelas de preço e não se apaga; para tirá-la da loja, ponha ativo = false',
        opcao.texto_dependencia_atributo using errcode = 'check_violation', constraint = 'opcao_em_uso_check';
    end if;
  end if;
  -- A product that goes takes its options along, and is gone already.
  select string_agg('"' || p.desc_menu || '"', ', ' order by p.pk_produto) into produtos
    from produto p join produto_dependencia_atributo o on o.fk_produto = p.pk_produto
    join atributo a on a.pk_atributo = opcao.fk_atributo
   where o.fk_dependencia_atributo = opcao.pk_dependencia_atributo and (tg_op = 'DELETE' or p.ativo)
     and padrao_usa_opcao(p.modelo, p.configuracao_padrao, a.codigo, opcao.codigo, orelha_da_opcao(opcao.pk_dependencia_atributo))
     and (tg_table_name = 'dependencia_atributo' or to_jsonb(old) ->> 'fk_produto' = p.pk_produto::text);
  if produtos is not null then
    raise exception 'a opção "%" é com que se abre %: mude antes configuracao_padrao do produto',
      opcao.texto_dependencia_atributo, produtos using errcode = 'check_violation', constraint = 'opcao_em_uso_check';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create trigger dependencia_atributo_desligada before update of ativo on dependencia_atributo
  for each row when (old.ativo and not new.ativo) execute function opcao_padrao_guarda();

create trigger dependencia_atributo_padrao before delete on dependencia_atributo
  for each row execute function opcao_padrao_guarda();

create trigger produto_dependencia_atributo_desligada before update of ativo on produto_dependencia_atributo
  for each row when (old.ativo and not new.ativo) execute function opcao_padrao_guarda();

create trigger produto_dependencia_atributo_padrao before delete on produto_dependencia_atributo
  for each row execute function opcao_padrao_guarda();

-- What is on sale can be bought: its choices are offered, and the table in force has a price for it. Looked at when the
-- transaction ends; what the shop's own programs write has been checked by them.
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

create constraint trigger produto_publico after insert on produto
  deferrable initially deferred for each row when (new.ativo) execute function produto_publico_guarda();

create constraint trigger produto_publico_mudanca after update of ativo, modelo, configuracao_padrao on produto
  deferrable initially deferred for each row when (new.ativo and (not old.ativo or new.modelo <> old.modelo
    or new.configuracao_padrao is distinct from old.configuracao_padrao))
  execute function produto_publico_guarda();

-- The columns of before: whoever edits them is told where measures stand now ------------------------------------
create or replace function medida_mudou_de_lugar() returns trigger language plpgsql as $$
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

create trigger acabamento_medidas before insert or update on acabamento
  for each row execute function medida_mudou_de_lugar('medida_acabamento', 'fk_acabamento', 'largura_min,altura_min', 'pk_acabamento');

create trigger dependencia_atributo_medidas before insert or update on dependencia_atributo
  for each row execute function medida_mudou_de_lugar('medida_opcao', 'fk_dependencia_atributo',
    'largura_mm,altura_mm,gramatura,espessura_micrometros,revestido,paginas_min,paginas_max,multiplo_paginas,regra_lombada,costurado,gramatura_max,gramas_extra,orelha_mm,exemplares_fixos',
    'pk_dependencia_atributo');

create trigger produto_medidas before insert or update on produto
  for each row execute function medida_mudou_de_lugar('medida_produto', 'fk_produto',
    'qtd_minima_venda_produto,qtd_maxima_venda_produto,multiplicador_tiragem,tiragem_salto_de,tiragem_salto_ate,quantidade_variavel,quantidades,peca_largura_mm,peca_altura_mm,peca_gramatura,peca_espessura_micrometros,peca_gramas_extra',
    'pk_produto');

create or replace function nome_de_tabela_publicada() returns trigger language plpgsql as $$
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

create trigger acabamento_usado_em_tabela before update or delete on acabamento
  for each row execute function nome_de_tabela_publicada('medida_acabamento', 'fk_acabamento', 'pk_acabamento', 'pk_acabamento,codigo');

create trigger dependencia_atributo_usado_em_tabela before update or delete on dependencia_atributo
  for each row execute function nome_de_tabela_publicada('medida_opcao', 'fk_dependencia_atributo', 'pk_dependencia_atributo',
    'pk_dependencia_atributo,codigo,fk_atributo');

create trigger produto_usado_em_tabela before update or delete on produto
  for each row execute function nome_de_tabela_publicada('medida_produto', 'fk_produto', 'pk_produto', 'pk_produto,codigo,modelo');

create trigger servico_usado_em_tabela before update or delete on servico
  for each row execute function nome_de_tabela_publicada('preco_servico', 'fk_servico', 'pk_servico', 'pk_servico,codigo');

create or replace function atributo_de_tabela_publicada() returns trigger language plpgsql as $$
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
create or replace function opcao_do_produto_de_tabela_publicada() returns trigger language plpgsql as $$
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
create or replace function orelha_da_opcao(opcao integer) returns integer language sql stable as $$
  select m.orelha_mm from medida_opcao m join tabela_preco t on t.pk_tabela_preco = m.fk_tabela_preco
   where m.fk_dependencia_atributo = opcao order by t.situacao = 'published' desc, t.versao desc limit 1
$$;

-- A product that begins to offer a finish asks for its files, and a file that a finish begins to ask for is asked for at
-- every product that offers it. Afterwards each row is staff's.
create or replace function produto_arquivo_do_acabamento(produto integer, arquivo integer) returns void language sql as $$
  insert into produto_arquivo (fk_produto, desc_arquivo, papel_arquivo, extensoes, obrigatorio_produto_arquivo,
      ordem_produto_arquivo, fk_acabamento_arquivo)
    select produto, desc_arquivo, papel_arquivo, extensoes, obrigatorio, 100 + ordem, pk_acabamento_arquivo
    from acabamento_arquivo where pk_acabamento_arquivo = arquivo
  on conflict (fk_acabamento_arquivo, fk_produto) do nothing
$$;

create or replace function produto_acabamento_pede() returns trigger language plpgsql as $$
begin
  perform produto_arquivo_do_acabamento(new.fk_produto, pk_acabamento_arquivo)
    from acabamento_arquivo where fk_acabamento = new.fk_acabamento order by ordem;
  return null;
end $$;

create trigger produto_acabamento_pede after insert on produto_acabamento
  for each row execute function produto_acabamento_pede();

create or replace function acabamento_arquivo_pede() returns trigger language plpgsql as $$
begin
  perform produto_arquivo_do_acabamento(fk_produto, new.pk_acabamento_arquivo)
    from produto_acabamento where fk_acabamento = new.fk_acabamento order by fk_produto;
  return null;
end $$;

create trigger acabamento_arquivo_pede after insert on acabamento_arquivo
  for each row execute function acabamento_arquivo_pede();

create or replace function papel_tem_tipo() returns trigger language plpgsql as $$
begin
  if new.tipo_papel is null
    and exists (select from atributo where pk_atributo = new.fk_atributo and codigo in ('interior-paper', 'cover-paper')) then
    raise exception 'o papel "%" precisa de tipo_papel: offset, cream (creme), bulky (encorpado), coated (couché), recycled (reciclado) ou board (cartão)',
      new.texto_dependencia_atributo using errcode = 'check_violation', constraint = 'papel_tipo_check';
  end if;
  return new;
end $$;

create trigger dependencia_atributo_papel before insert or update of tipo_papel, fk_atributo on dependencia_atributo
  for each row execute function papel_tem_tipo();
