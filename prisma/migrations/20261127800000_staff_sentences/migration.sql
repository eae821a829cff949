-- Staff edit these tables in Prisma Studio, which shows the database's own words. So every innocent mistake is answered in a
-- Portuguese sentence: what is empty, what a check forbids (the sentence is the constraint's comment), an id that does not exist, a
-- row that others use. A double is left to its index: before it, "on conflict do nothing" could not pass. The constraints themselves stay what decides; these triggers speak before them.

create function confere_linha() returns trigger language plpgsql as $$
declare
  linha jsonb := to_jsonb(new);
  antiga jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  item record;
  sim boolean;
begin
  for item in
    select a.attname as coluna, a.atthasdef as tem_padrao, a.atttypid in ('text'::regtype, 'varchar'::regtype, 'bpchar'::regtype) as e_texto
      from pg_attribute a
     where a.attrelid = tg_relid and a.attnum > 0 and not a.attisdropped and a.attnotnull and a.attgenerated = ''
  loop
    if linha -> item.coluna is null or linha -> item.coluna = 'null'::jsonb then
      raise exception 'preencha % em %', item.coluna, tg_table_name
        using errcode = 'check_violation', constraint = 'linha_completa_check';
    end if;
    -- What is not shown yet may be half written; a parameter that nobody has filled in is blank.
    if item.e_texto and not item.tem_padrao and tg_table_name not in ('parametro', 'parametro_item') and btrim(linha ->> item.coluna) = ''
      and coalesce((linha ->> 'ativo')::boolean, true) then
      raise exception '% não pode ficar vazio em %', item.coluna, tg_table_name
        using errcode = 'check_violation', constraint = 'linha_completa_check';
    end if;
  end loop;
  for item in
    select c.conname as nome, pg_get_expr(c.conbin, c.conrelid) as condicao, obj_description(c.oid, 'pg_constraint') as frase
      from pg_constraint c where c.conrelid = tg_relid and c.contype = 'c'
  loop
    execute format('select %s from (select ($1).*) as %I', item.condicao, tg_table_name) into sim using new;
    if sim is false then
      raise exception '%', coalesce(item.frase, format('os valores desta linha de %s não combinam (%s)', tg_table_name, item.nome))
        using errcode = 'check_violation', constraint = item.nome;
    end if;
  end loop;
  for item in
    select a.attname as coluna, c.confrelid::regclass::text as alvo, b.attname as chave, format_type(b.atttypid, b.atttypmod) as tipo
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
     where c.conrelid = tg_relid and c.contype = 'f' and cardinality(c.conkey) = 1
  loop
    continue when linha ->> item.coluna is null or linha -> item.coluna = antiga -> item.coluna;
    execute format('select exists (select from %s where %I = $1::%s)', item.alvo, item.chave, item.tipo)
      into sim using linha ->> item.coluna;
    if not sim then
      raise exception '% % não existe em %', item.coluna, linha ->> item.coluna, item.alvo
        using errcode = 'check_violation', constraint = 'linha_aponta_check';
    end if;
  end loop;
  return new;
end $$;

create function confere_exclusao() returns trigger language plpgsql as $$
declare
  linha jsonb := to_jsonb(old);
  item record;
  sim boolean;
begin
  for item in
    select c.conrelid::regclass::text as tabela, a.attname as coluna, format_type(a.atttypid, a.atttypmod) as tipo, b.attname as chave
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
     where c.confrelid = tg_relid and c.contype = 'f' and cardinality(c.conkey) = 1 and c.confdeltype in ('a', 'r')
  loop
    execute format('select exists (select from %s where %I = $1::%s)', item.tabela, item.coluna, item.tipo)
      into sim using linha ->> item.chave;
    if sim then
      raise exception 'esta linha de % é usada em % e não se apaga%', tg_table_name, item.tabela,
        case when linha ? 'ativo' then ': ponha ativo = false' else '' end
        using errcode = 'check_violation', constraint = 'linha_usada_check';
    end if;
  end loop;
  return old;
end $$;

-- After the tables' own triggers, which know more; statements of triggers (a coupon's count) are the shop's own.
do $$
declare
  tabela text;
begin
  foreach tabela in array array[
    'acabamento', 'acabamento_arquivo', 'atributo', 'balcao', 'banner', 'bloco_texto',
    'bloqueio_usuario_pagamento', 'categoria', 'cupom', 'cupom_produto', 'dependencia_atributo', 'dependencia_pagamento',
    'faixa_cobertura_tinta', 'faixa_frete', 'fator_formato', 'fator_tiragem', 'feriado', 'limite_conferencia',
    'linha_encadernacao', 'linha_producao', 'medida_acabamento', 'medida_opcao', 'medida_produto', 'obs_pedido_item',
    'parametro', 'parametro_item', 'prazo_producao', 'prazo_quantidade', 'preco_acabamento', 'preco_capa',
    'preco_encadernacao', 'preco_opcao', 'preco_pagina', 'preco_quantidade', 'preco_servico', 'produto',
    'produto_acabamento', 'produto_arquivo', 'produto_dependencia_atributo', 'produto_servico', 'regra_bonus', 'regra_opcao',
    'segmento', 'servico', 'recebimento', 'sinonimo_busca', 'tabela_preco', 'tipo_pagamento', 'tipo_transporte',
    'transportadora'
  ] loop
    execute format('create trigger zz_confere_linha before insert or update on %I for each row
      when (pg_trigger_depth() = 0) execute function confere_linha()', tabela);
    execute format('create trigger zz_confere_exclusao before delete on %I for each row
      when (pg_trigger_depth() = 0) execute function confere_exclusao()', tabela);
  end loop;
end $$;

comment on constraint balcao_valores_check on balcao is 'o preço e o prazo do balcão não podem ser negativos';
comment on constraint cupom_codigo_check on cupom is 'o código do cupom tem só letras maiúsculas, números, hífen e sublinhado';
comment on constraint cupom_limite_check on cupom is 'o limite do cupom não pode ser menor que os usos que ele já tem';
comment on constraint cupom_validade_check on cupom is 'o fim da validade do cupom vem depois do começo';
comment on constraint cupom_validade_dias_check on cupom is 'validade_dias é só de cupom pessoal, e maior que zero';
comment on constraint dependencia_atributo_exemplares_check on dependencia_atributo is 'exemplares_fixos é maior que zero, ou fica vazio';
comment on constraint dependencia_atributo_medidas_check on dependencia_atributo is 'as medidas, a gramatura e as páginas da opção são maiores que zero';
comment on constraint dependencia_atributo_volume_check on dependencia_atributo is 'a espessura não combina com a gramatura: confira se está em micrômetros (75 g tem uns 95)';
comment on constraint faixa_frete_ordem_check on faixa_frete is 'o CEP inicial da faixa vem antes do final';
comment on constraint faixa_frete_valores_check on faixa_frete is 'preço e prazo do frete não podem ser negativos, e o peso é maior que zero';
comment on constraint faixa_cobertura_tinta_valores_check on faixa_cobertura_tinta is 'a cobertura vai de 15 a 100 %, e o acréscimo é em milésimos, maior que zero';
comment on constraint fator_formato_valores_check on fator_formato is 'a área e o fator são maiores que zero (fator em milésimos)';
comment on constraint fator_tiragem_valores_check on fator_tiragem is 'os exemplares e o fator são maiores que zero (fator em milésimos)';
comment on constraint limite_conferencia_codigo_check on limite_conferencia is 'este código de conferência não existe';
comment on constraint limite_conferencia_valores_check on limite_conferencia is 'escreva erro, aviso ou os dois, sem números negativos';
comment on constraint limite_conferencia_ordem_check on limite_conferencia is 'o limite de erro fica além do de aviso';
comment on constraint limite_conferencia_aviso_check on limite_conferencia is 'esta conferência só avisa: deixe erro vazio';
comment on constraint linha_producao_nome_check on linha_producao is 'dê um nome à linha de produção';
comment on constraint medida_opcao_lombada_check on medida_opcao is 'regra_lombada é soft, hard, folded ou none';
comment on constraint medida_opcao_medidas_check on medida_opcao is 'as medidas da opção são maiores que zero';
comment on constraint medida_opcao_limites_check on medida_opcao is 'gramatura_max é maior que zero, e gramas_extra não é negativo';
comment on constraint medida_opcao_volume_check on medida_opcao is 'a espessura não combina com a gramatura: confira se está em micrômetros (75 g tem uns 95)';
comment on constraint medida_acabamento_medidas_check on medida_acabamento is 'as medidas mínimas são maiores que zero';
comment on constraint medida_produto_peca_check on medida_produto is 'as medidas da peça são maiores que zero';
comment on constraint medida_produto_salto_check on medida_produto is 'o salto da tiragem termina depois de começar';
comment on constraint medida_produto_tiragem_check on medida_produto is 'a tiragem mínima é maior que zero e não passa da máxima';
comment on constraint prazo_producao_valores_check on prazo_producao is 'o prazo não pode ser negativo, e os exemplares são maiores que zero';
comment on constraint prazo_quantidade_valores_check on prazo_quantidade is 'o prazo não pode ser negativo, e a quantidade é maior que zero';
comment on constraint preco_acabamento_valores_check on preco_acabamento is 'preço e dias do acabamento não podem ser negativos';
comment on constraint preco_capa_valores_check on preco_capa is 'o preço da capa não pode ser negativo, e a largura é maior que zero';
comment on constraint preco_encadernacao_valores_check on preco_encadernacao is 'o preço da encadernação não pode ser negativo, e as páginas são maiores que zero';
comment on constraint preco_opcao_valores_check on preco_opcao is 'o adicional não pode ser negativo, e o fator (em milésimos) é maior que zero';
comment on constraint preco_pagina_valores_check on preco_pagina is 'o preço da página não pode ser negativo, e cor é black ou colour';
comment on constraint preco_quantidade_valores_check on preco_quantidade is 'o preço não pode ser negativo, e a quantidade é maior que zero';
comment on constraint preco_servico_valores_check on preco_servico is 'preços e prazo do serviço não podem ser negativos';
comment on constraint produto_tiragem_check on produto is 'a tiragem mínima é maior que zero e não passa da máxima';
comment on constraint regra_opcao_atributo_so_se_mostra_check on regra_opcao is 'um atributo inteiro só se mostra (tipo_regra shows)';
comment on constraint regra_opcao_entao_check on regra_opcao is 'a regra tem exatamente um "então": atributo, opção, acabamento ou serviço';
comment on constraint regra_opcao_se_check on regra_opcao is 'a regra tem exatamente um "se": opção, acabamento ou serviço';
comment on constraint regra_opcao_tipo_check on regra_opcao is 'tipo_regra é shows, requires ou blocks';
comment on constraint sinonimo_busca_significa_check on sinonimo_busca is 'escreva em significa palavras que os produtos têm';
comment on constraint sinonimo_busca_termo_check on sinonimo_busca is 'o termo é uma palavra só, de 2 a 40 letras ou números';
comment on constraint tabela_preco_montagem_check on tabela_preco is 'as medidas de montagem da tabela estão fora do que uma gráfica usa';
comment on constraint tabela_preco_situacao_check on tabela_preco is 'a situação da tabela é draft ou published';
comment on constraint tabela_preco_valores_check on tabela_preco is 'a versão é maior que zero, e o preparo não pode ser negativo';
comment on constraint tipo_pagamento_prazo_check on tipo_pagamento is 'o prazo de pagamento é de ao menos uma hora';
comment on constraint tipo_transporte_codigo_check on tipo_transporte is 'o código do serviço tem só letras, números, ponto, hífen e sublinhado';
comment on constraint cupom_valores_check on cupom is 'valor é maior que zero (percent: centésimos de por cento, até 10000; value: centavos), e os limites também';
comment on constraint recebimento_conferir_por_check on recebimento is 'conferir_por é amount, returned, erased ou unpaid: diz por que o dinheiro espera';
comment on constraint recebimento_destino_check on recebimento is 'destino é applied, refund, refunded, credited ou review';
comment on constraint recebimento_devolucoes_falhas_check on recebimento is 'as tentativas de devolução não podem ser negativas';
comment on constraint recebimento_valores_check on recebimento is 'o valor recebido é maior que zero';
