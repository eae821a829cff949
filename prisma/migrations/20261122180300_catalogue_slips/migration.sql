-- Slips of the pen in the catalogue: refused as they are typed, in words. Rows that stand already are asked only for
-- what changes in them.

-- A new product is made ready out of sight.
ALTER TABLE "produto" ALTER COLUMN "ativo" SET DEFAULT false;

create function agora_da_loja() returns timestamptz language sql stable as $$
  select clock_timestamp() + make_interval(secs => (select coalesce(max(offset_ms), 0) from sandbox_clock) / 1000.0)
$$;

create function endereco_da_loja_valido(endereco text) returns boolean language sql immutable parallel safe as $$
  select endereco ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
$$;

create function produto_textos_guarda() returns trigger language plpgsql as $$
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

create function categoria_textos_guarda() returns trigger language plpgsql as $$
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

-- What a product opens with ------------------------------------------------------------------------------------------

-- Whether a product's default configuration names an option, as the shop reads it.
create function padrao_usa_opcao(modelo text, padrao jsonb, atributo text, opcao text, orelha_mm integer) returns boolean
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

create function opcao_padrao_guarda() returns trigger language plpgsql as $$
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
     and padrao_usa_opcao(p.modelo, p.configuracao_padrao, a.codigo, opcao.codigo, opcao.orelha_mm)
     and (tg_table_name = 'dependencia_atributo' or to_jsonb(old) ->> 'fk_produto' = p.pk_produto::text);
  if produtos is not null then
    raise exception 'a opção "%" é com que se abre %: mude antes configuracao_padrao do produto',
      opcao.texto_dependencia_atributo, produtos using errcode = 'check_violation', constraint = 'opcao_em_uso_check';
  end if;
  return old;
end $$;
create trigger produto_dependencia_atributo_padrao before delete on produto_dependencia_atributo
  for each row execute function opcao_padrao_guarda();
create trigger dependencia_atributo_padrao before delete on dependencia_atributo
  for each row execute function opcao_padrao_guarda();

-- What is on sale can be bought: its choices are offered, and the table in force has a price for it. Looked at when the
-- transaction ends; what the shop's own programs write has been checked by them.
create function produto_publico_guarda() returns trigger language plpgsql as $$
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
        padrao_usa_opcao(new.modelo, new.configuracao_padrao, a.codigo, d.codigo, d.orelha_mm) as padrao
      from produto_dependencia_atributo o
      join dependencia_atributo d on d.pk_dependencia_atributo = o.fk_dependencia_atributo and d.ativo
      join atributo a on a.pk_atributo = d.fk_atributo and a.codigo <> 'included-finish'
     where o.fk_produto = new.pk_produto),
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
  if not tem_preco then
    raise exception 'o produto "%" ainda não tem preço na tabela em vigor: deixe ativo = false, publique uma tabela com os preços dele (npm run prices:draft, depois prices:publish) e só então ative',
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

-- Coupons and holidays -----------------------------------------------------------------------------------------------

create function cupom_textos_guarda() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.tipo_desconto, new.valor, new.codigo_cupom) = (old.tipo_desconto, old.valor, old.codigo_cupom) then
    return new;
  end if;
  if new.codigo_cupom !~ '^[A-Z0-9_-]+$' then
    raise exception 'o código de cupom "%" não serve: use letras maiúsculas sem acento, números, - e _', new.codigo_cupom
      using errcode = 'check_violation', constraint = 'cupom_codigo_check';
  end if;
  if new.tipo_desconto not in ('percent', 'value') then
    raise exception 'o tipo de desconto "%" não existe: escreva percent ou value', new.tipo_desconto
      using errcode = 'check_violation', constraint = 'cupom_valores_check';
  end if;
  if new.valor < 100 then
    raise exception '%',
      case new.tipo_desconto
        when 'percent' then format('um desconto de %s %% é engano? Percentuais se escrevem em centésimos: 10 %% é 1000, e o mínimo é 100 (1 %%)',
          translate(to_char(new.valor / 100.0, 'FM990.00'), '.', ','))
        else format('um desconto de %s é engano? Valores se escrevem em centavos: R$ 10,00 é 1000, e o mínimo é 100 (R$ 1,00)',
          em_reais(new.valor)) end
      using errcode = 'check_violation', constraint = 'cupom_valores_check';
  end if;
  if new.tipo_desconto = 'percent' and new.valor > 10000 then
    raise exception 'um desconto não passa de 100 %% (10000). Percentuais se escrevem em centésimos: 10 %% é 1000'
      using errcode = 'check_violation', constraint = 'cupom_valores_check';
  end if;
  return new;
end $$;
create trigger cupom_textos before insert or update on cupom for each row execute function cupom_textos_guarda();

create function feriado_guarda() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.data = old.data then return new; end if;
  if new.data not between date '2020-01-01' and (agora_da_loja() + interval '5 years')::date then
    raise exception 'o feriado de % está longe demais: confira o ano. Feriados se escrevem com no máximo cinco anos de antecedência',
      to_char(new.data, 'DD/MM/YYYY') using errcode = 'check_violation', constraint = 'feriado_data_check';
  end if;
  return new;
end $$;
create trigger feriado_guarda before insert or update on feriado for each row execute function feriado_guarda();
