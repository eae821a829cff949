-- Catalogue and price tables: what a published price table measures keeps its codes, and measures stand in medida_*.

-- Refuses everybody to write measures into the old columns of these tables, and says where they stand now: in
-- medida_*, a row for each price table.
create or replace function medida_mudou_de_lugar() returns trigger language plpgsql security definer as $$
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

-- Refuses everybody to delete what a published price table has, or to change its code: orders and quotes are
-- computed with it. Staff switch it off with `ativo` instead.
create or replace function nome_de_tabela_publicada() returns trigger language plpgsql security definer as $$
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

-- Refuses everybody to change the code of an attribute whose options a published price table has.
create or replace function atributo_de_tabela_publicada() returns trigger language plpgsql security definer as $$
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

-- Refuses everybody to take an option from a product, or to give it another, where a published price table has both:
-- past orders are read by it. Staff switch it off with `ativo` instead.
create or replace function opcao_do_produto_de_tabela_publicada() returns trigger language plpgsql security definer as $$
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
