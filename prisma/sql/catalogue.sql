-- Catalogue: what is on sale can be bought, and the shelf of the shop (`vitrine`) follows what staff change.

-- Says whether a text can stand in an address of the shop: lower case letters, digits and hyphens.
create or replace function endereco_da_loja_valido(endereco text) returns boolean language sql immutable parallel safe as $$
  select endereco ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
$$;

-- Says whether a product's default configuration names an option, as the shop's code reads it.
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

-- Says how wide an option's flap is, in mm: by the newest published price table that has the option, else by the
-- newest draft.
create or replace function orelha_da_opcao(opcao integer) returns integer language sql stable as $$
  select m.orelha_mm from medida_opcao m join tabela_preco t on t.pk_tabela_preco = m.fk_tabela_preco
   where m.fk_dependencia_atributo = opcao order by t.situacao = 'published' desc, t.versao desc limit 1
$$;

-- Gives a product the file slot that a finish asks for, unless it has it.
create or replace function produto_arquivo_do_acabamento(produto integer, arquivo integer) returns void language sql as $$
  insert into produto_arquivo (fk_produto, desc_arquivo, papel_arquivo, extensoes, obrigatorio_produto_arquivo,
      ordem_produto_arquivo, fk_acabamento_arquivo)
    select produto, desc_arquivo, papel_arquivo, extensoes, obrigatorio, 100 + ordem, pk_acabamento_arquivo
    from acabamento_arquivo where pk_acabamento_arquivo = arquivo
  on conflict (fk_acabamento_arquivo, fk_produto) do nothing
$$;

-- Refuses everybody a product without code or names, with an address that cannot be one, or of a kind that does not
-- exist. It looks only at what changes.
create or replace function produto_textos_guarda() returns trigger language plpgsql security definer as $$
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

-- Refuses everybody to put on sale a product that cannot be bought: its default configuration names an offered
-- option for every choice, and the price table in force has its prices and measures. It looks when the transaction
-- ends, and not at declared acts of the shop (the seed, a migration).
create or replace function produto_publico_guarda() returns trigger language plpgsql security definer as $$
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

-- Writes when a product changed (`dta_alt`), so that a job makes its place on the shelf again.
create or replace function produto_alterado() returns trigger language plpgsql security definer as $$
begin
  new.dta_alt := clock_timestamp();
  return new;
end $$;

create trigger produto_alterado before update on produto for each row execute function produto_alterado();

-- Takes a product that is switched off from the shelf at once; a job puts one that is switched on there.
create or replace function produto_fora_da_vitrine() returns trigger language plpgsql security definer as $$
begin
  delete from vitrine where pk_produto = new.pk_produto;
  return null;
end $$;

create trigger produto_fora_da_vitrine after update of ativo on produto
  for each row when (old.ativo and not new.ativo) execute function produto_fora_da_vitrine();

-- Refuses everybody a category without names or with an address that cannot be one. It looks only at what changes.
create or replace function categoria_textos_guarda() returns trigger language plpgsql security definer as $$
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

-- Marks the products of a category as changed when its name does or it is switched on or off, and takes them from
-- the shelf at once when it is switched off.
create or replace function categoria_alterada() returns trigger language plpgsql security definer as $$
begin
  if not new.ativo then delete from vitrine where fk_categoria = new.pk_categoria; end if;
  update produto set dta_alt = clock_timestamp() where fk_categoria = new.pk_categoria;
  return null;
end $$;

create trigger categoria_alterada after update on categoria for each row
  when (old.ativo <> new.ativo or old.desc_categoria <> new.desc_categoria) execute function categoria_alterada();

-- Refuses everybody a paper without its kind (`tipo_papel`).
create or replace function papel_tem_tipo() returns trigger language plpgsql security definer as $$
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

-- Refuses everybody to switch off an option with which a product on sale opens, because the product would leave the
-- shelf, and to delete one with which any product opens or that has prices.
create or replace function opcao_padrao_guarda() returns trigger language plpgsql security definer as $$
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

-- Marks the products that offer an option as changed when the option changes.
create or replace function opcao_alterada() returns trigger language plpgsql security definer as $$
begin
  update produto set dta_alt = clock_timestamp() where pk_produto in (
    select fk_produto from produto_dependencia_atributo
     where fk_dependencia_atributo = new.pk_dependencia_atributo);
  return null;
end $$;

create trigger opcao_alterada after update on dependencia_atributo
  for each row when (old.* is distinct from new.*) execute function opcao_alterada();

-- Marks the products that offer a finish as changed when the finish changes.
create or replace function acabamento_alterado() returns trigger language plpgsql security definer as $$
begin
  update produto set dta_alt = clock_timestamp() where pk_produto in (
    select fk_produto from produto_acabamento where fk_acabamento = new.pk_acabamento);
  return null;
end $$;

create trigger acabamento_alterado after update on acabamento
  for each row when (old.* is distinct from new.*) execute function acabamento_alterado();

-- Marks the products that offer a service as changed when the service changes.
create or replace function servico_alterado() returns trigger language plpgsql security definer as $$
begin
  update produto set dta_alt = clock_timestamp() where pk_produto in (
    select fk_produto from produto_servico where fk_servico = new.pk_servico);
  return null;
end $$;

create trigger servico_alterado after update on servico
  for each row when (old.* is distinct from new.*) execute function servico_alterado();

-- Marks a product as changed when it begins or ends to offer a finish, an option or a service, or offers it in
-- another way.
create or replace function produto_partes_alteradas() returns trigger language plpgsql security definer as $$
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

-- Marks the product of a rule as changed when the rule changes; a rule for all products, those that offer what it
-- begins with.
create or replace function regra_opcao_alterada() returns trigger language plpgsql security definer as $$
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

-- Gives a product that begins to offer a finish the file slots that the finish asks for; afterwards staff edit them
-- freely.
create or replace function produto_acabamento_pede() returns trigger language plpgsql security definer as $$
begin
  perform produto_arquivo_do_acabamento(new.fk_produto, pk_acabamento_arquivo)
    from acabamento_arquivo where fk_acabamento = new.fk_acabamento order by ordem;
  return null;
end $$;

create trigger produto_acabamento_pede after insert on produto_acabamento
  for each row execute function produto_acabamento_pede();

-- Gives a file slot that a finish begins to ask for to every product that offers the finish.
create or replace function acabamento_arquivo_pede() returns trigger language plpgsql security definer as $$
begin
  perform produto_arquivo_do_acabamento(fk_produto, new.pk_acabamento_arquivo)
    from produto_acabamento where fk_acabamento = new.fk_acabamento order by fk_produto;
  return null;
end $$;

create trigger acabamento_arquivo_pede after insert on acabamento_arquivo
  for each row execute function acabamento_arquivo_pede();
