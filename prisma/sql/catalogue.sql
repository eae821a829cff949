-- Catalogue: every product on sale can be bought, and the product index (`vitrine`) follows what staff change.

-- Says whether a product's default configuration uses an option, as the shop's code reads it.
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

-- Returns the width of an option's flap in mm, from the newest published price table that has the option, otherwise
-- from the newest draft.
create or replace function orelha_da_opcao(opcao integer) returns integer language sql stable as $$
  select m.orelha_mm from medida_opcao m join tabela_preco t on t.pk_tabela_preco = m.fk_tabela_preco
   where m.fk_dependencia_atributo = opcao order by t.situacao = 'published' desc, t.versao desc limit 1
$$;

-- Refuses to put a product on sale that cannot be bought. Its default configuration must use an offered option for
-- every choice, and the current price table must have its prices and measures. Checked when the transaction ends, and
-- not during declared acts of the shop (the seed, a migration).
create or replace function produto_publico_guarda() returns trigger language plpgsql security definer as $$
declare
  faltam text;
  tabela integer;
  tem_preco boolean;
begin
  if ato_da_loja() <> '' or tg_op = 'UPDATE' and old.ativo and new.modelo = old.modelo and new.configuracao_padrao = old.configuracao_padrao
    or not exists (select from produto where pk_produto = new.pk_produto and ativo) then
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
   where situacao = 'published' and valida_de <= relogio_da_loja() + interval '5 minutes'
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

create constraint trigger produto_publico after insert or update of ativo, modelo, configuracao_padrao on produto
  deferrable initially deferred for each row when (new.ativo) execute function produto_publico_guarda();

-- Records when a product changed (`dta_alt`), so that a job refreshes its entry in the product index. A product that
-- is switched off is removed from the index at once.
create or replace function produto_alterado() returns trigger language plpgsql security definer as $$
begin
  new.dta_alt := clock_timestamp();
  if old.ativo and not new.ativo then delete from vitrine where pk_produto = new.pk_produto; end if;
  return new;
end $$;

create trigger produto_alterado before update on produto for each row execute function produto_alterado();

-- Marks products as changed: those of a changed category, those that offer a changed finish, option or service, and
-- those whose own parts or rules change. A rule without a product affects all that offer its condition.
create or replace function produtos_alterados() returns trigger language plpgsql security definer as $$
declare
  linha jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  if tg_table_name = 'categoria' and not (linha ->> 'ativo')::boolean then
    delete from vitrine where fk_categoria = (linha ->> 'pk_categoria')::integer;
  end if;
  if linha ->> 'fk_produto' is not null then
    update produto set dta_alt = clock_timestamp() where pk_produto = (linha ->> 'fk_produto')::integer;
  else
    update produto set dta_alt = clock_timestamp() where fk_categoria = (linha ->> 'pk_categoria')::integer or pk_produto in (
      select fk_produto from produto_dependencia_atributo
       where fk_dependencia_atributo = coalesce(linha ->> 'fk_opcao_se', linha ->> 'pk_dependencia_atributo')::integer
      union all select fk_produto from produto_acabamento
       where fk_acabamento = coalesce(linha ->> 'fk_acabamento_se', linha ->> 'pk_acabamento')::integer
      union all select fk_produto from produto_servico
       where fk_servico = coalesce(linha ->> 'fk_servico_se', linha ->> 'pk_servico')::integer);
  end if;
  return null;
end $$;

create trigger categoria_alterada after update on categoria for each row
  when (old.ativo <> new.ativo or old.desc_categoria <> new.desc_categoria) execute function produtos_alterados();

create trigger opcao_alterada after update on dependencia_atributo
  for each row when (old.* is distinct from new.*) execute function produtos_alterados();

create trigger acabamento_alterado after update on acabamento
  for each row when (old.* is distinct from new.*) execute function produtos_alterados();

create trigger servico_alterado after update on servico
  for each row when (old.* is distinct from new.*) execute function produtos_alterados();

create trigger produto_acabamento_alterado after insert or update or delete on produto_acabamento
  for each row execute function produtos_alterados();

create trigger produto_dependencia_atributo_alterada after insert or update or delete on produto_dependencia_atributo
  for each row execute function produtos_alterados();

create trigger produto_servico_alterado after insert or update or delete on produto_servico
  for each row execute function produtos_alterados();

create trigger regra_opcao_alterada after insert or update or delete on regra_opcao
  for each row execute function produtos_alterados();

-- Refuses to switch off an option of the default configuration of a product on sale, because the product would
-- disappear from the product index.
create or replace function opcao_padrao_guarda() returns trigger language plpgsql security definer as $$
declare
  opcao dependencia_atributo;
  produtos text;
begin
  select * into opcao from dependencia_atributo
   where pk_dependencia_atributo = coalesce(to_jsonb(old) ->> 'fk_dependencia_atributo', to_jsonb(old) ->> 'pk_dependencia_atributo')::integer;
  select string_agg('"' || p.desc_menu || '"', ', ' order by p.pk_produto) into produtos
    from produto p join produto_dependencia_atributo o on o.fk_produto = p.pk_produto
    join atributo a on a.pk_atributo = opcao.fk_atributo
   where o.fk_dependencia_atributo = opcao.pk_dependencia_atributo and p.ativo
     and padrao_usa_opcao(p.modelo, p.configuracao_padrao, a.codigo, opcao.codigo, orelha_da_opcao(opcao.pk_dependencia_atributo))
     and (tg_table_name = 'dependencia_atributo' or to_jsonb(old) ->> 'fk_produto' = p.pk_produto::text);
  if produtos is not null then
    raise exception 'a opção "%" é com que se abre %: mude antes configuracao_padrao do produto',
      opcao.texto_dependencia_atributo, produtos using errcode = 'check_violation', constraint = 'opcao_em_uso_check';
  end if;
  return new;
end $$;

create trigger dependencia_atributo_desligada before update of ativo on dependencia_atributo
  for each row when (old.ativo and not new.ativo) execute function opcao_padrao_guarda();

create trigger produto_dependencia_atributo_desligada before update of ativo on produto_dependencia_atributo
  for each row when (old.ativo and not new.ativo) execute function opcao_padrao_guarda();

-- Adds file slots to products: those of a finish when a product begins to offer it, and a finish's new slot to every
-- product that offers the finish. Afterwards staff edit them freely.
create or replace function arquivos_do_acabamento() returns trigger language plpgsql security definer as $$
begin
  insert into produto_arquivo (fk_produto, desc_arquivo, papel_arquivo, extensoes, obrigatorio_produto_arquivo,
      ordem_produto_arquivo, fk_acabamento_arquivo)
    select p.fk_produto, a.desc_arquivo, a.papel_arquivo, a.extensoes, a.obrigatorio, 100 + a.ordem, a.pk_acabamento_arquivo
      from produto_acabamento p join acabamento_arquivo a on a.fk_acabamento = p.fk_acabamento
     where p.fk_acabamento = new.fk_acabamento
       and case tg_table_name when 'produto_acabamento' then p.fk_produto = (to_jsonb(new) ->> 'fk_produto')::integer
         else a.pk_acabamento_arquivo = (to_jsonb(new) ->> 'pk_acabamento_arquivo')::integer end
     order by a.ordem, p.fk_produto
  on conflict (fk_acabamento_arquivo, fk_produto) do nothing;
  return null;
end $$;

create trigger produto_acabamento_pede after insert on produto_acabamento
  for each row execute function arquivos_do_acabamento();

create trigger acabamento_arquivo_pede after insert on acabamento_arquivo
  for each row execute function arquivos_do_acabamento();
