-- Staff: every table answers edits by hand in Portuguese, before its constraints would in English.

-- Refuses in Portuguese what a constraint would refuse: an empty column, a check, a key that exists nowhere, a
-- double. It also refuses staff by hand another key of a row, by which orders, quotes and code find it, and a number
-- that the database gives out itself.
create or replace function confere_linha() returns trigger language plpgsql security definer as $$
declare
  linha jsonb := to_jsonb(new);
  antiga jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  aparece boolean := tg_op = 'UPDATE' and (linha -> 'ativo') is distinct from (antiga -> 'ativo');
  item record;
  igual text;
  sim boolean;
begin
  if tg_op = 'UPDATE' and not escreve_a_loja() then
    select string_agg(a.attname, ', ' order by a.attnum) as colunas, bool_or(linha -> a.attname is distinct from antiga -> a.attname) as muda,
           bool_or(a.attname = 'fk_tabela_preco') as de_preco
      into item
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
     where i.indrelid = tg_relid and i.indisprimary;
    if item.muda and not item.de_preco and tg_table_name not in ('feriado', 'linha_encadernacao') then
      raise exception 'a chave de uma linha de % não muda (%): é por ela que a loja a encontra. Crie outra linha', tg_table_name, item.colunas
        using errcode = 'check_violation', constraint = 'chave_fica_check';
    end if;
  end if;
  if tg_op = 'INSERT' and not escreve_a_loja() then
    for item in
      select a.attname as coluna, pg_get_serial_sequence(tg_relid::regclass::text, a.attname)::regclass as numeros
        from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
       where i.indrelid = tg_relid and i.indisprimary
    loop
      if item.numeros is not null and (linha ->> item.coluna)::bigint > coalesce(pg_sequence_last_value(item.numeros), 0) then
        raise exception 'deixe % como o banco o preenche: ele numera as linhas de %', item.coluna, tg_table_name
          using errcode = 'check_violation', constraint = 'chave_numerada_check';
      end if;
    end loop;
  end if;
  for item in
    select a.attname as coluna, a.atthasdef as tem_padrao, a.atttypid in ('text'::regtype, 'varchar'::regtype, 'bpchar'::regtype) as e_texto
      from pg_attribute a
     where a.attrelid = tg_relid and a.attnum > 0 and not a.attisdropped and a.attnotnull and a.attgenerated = ''
  loop
    if linha -> item.coluna is null or linha -> item.coluna = 'null'::jsonb then
      raise exception 'preencha % em %', item.coluna, tg_table_name
        using errcode = 'check_violation', constraint = 'linha_completa_check';
    end if;
    -- What is not shown yet may be half written; a parameter that nobody has filled in is blank. What was blank may stay so.
    if item.e_texto and not item.tem_padrao and tg_table_name not in ('parametro', 'parametro_item') and btrim(linha ->> item.coluna) = ''
      and coalesce((linha ->> 'ativo')::boolean, true)
      and (aparece or antiga is null or btrim(antiga ->> item.coluna) <> '') then
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
  if escreve_a_loja() then
    return new;
  end if;
  -- A row that stands there already; of two at the same moment the index decides.
  for item in
    -- A column that the database computes has no value yet when the triggers speak.
    select string_agg(case when a.attgenerated <> '' then (select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d
               where d.adrelid = a.attrelid and d.adnum = a.attnum) else pg_get_indexdef(i.indexrelid, n, true) end, ', ' order by n) as chave,
           string_agg('k' || n, ', ' order by n) as nomes,
           string_agg(format(case when i.indnullsnotdistinct then 'n.k%s is not distinct from o.k%s' else 'n.k%s = o.k%s' end, n, n),
             ' and ' order by n) as iguais,
           coalesce(pg_get_expr(i.indpred, i.indrelid), 'true') as condicao,
           string_agg(case when linha ->> a.attname is null then a.attname || ' vazio' else format('%s "%s"', a.attname, linha ->> a.attname) end, ' e ' order by n) as o_que,
           obj_description(i.indexrelid, 'pg_class') as frase
      from pg_index i
      cross join generate_series(1, i.indnkeyatts) n
      left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[n - 1]
     where i.indrelid = tg_relid and i.indisunique
     group by i.indexrelid, i.indpred, i.indrelid, i.indnullsnotdistinct
  loop
    igual := format(
      'select exists (select from (select %1$s from (select ($1).*) as %2$I where %3$s) as n(%4$s) join (select %1$s from %%s where %3$s) as o(%4$s) on %5$s)',
      replace(item.chave, '%', '%%'), tg_table_name, replace(item.condicao, '%', '%%'), item.nomes, item.iguais);
    if tg_op = 'UPDATE' then
      execute format(igual, format('(select ($2).*) as %I', tg_table_name)) into sim using new, old;
      continue when sim;
    end if;
    execute format(igual, tg_relid::regclass::text) into sim using new;
    if sim then
      raise exception '%', coalesce(item.frase, format('já há outra linha em %s com %s', tg_table_name, coalesce(item.o_que, 'os mesmos valores')))
        using errcode = 'check_violation', constraint = 'linha_repetida_check';
    end if;
  end loop;
  return new;
end $$;

-- Refuses in Portuguese to delete a row that others point at.
create or replace function confere_exclusao() returns trigger language plpgsql security definer as $$
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

-- Refuses staff by hand to give what is one customer's to another: a wallet, a session or an address would go with
-- it. A row without an owner may get one.
create or replace function confere_dono() returns trigger language plpgsql security definer as $$
begin
  if escreve_a_loja() then
    return new;
  end if;
  raise exception '%: % não muda em %', tg_argv[1], tg_argv[0], tg_table_name
    using errcode = 'check_violation', constraint = 'dono_fica_check';
end $$;

-- Creates a trigger of a table, or replaces one whose text was another. One that has the mark of this text stays as it
-- is: nobody need wait for its table.
create or replace function poe_gatilho(tabela regclass, nome text, definicao text) returns void language plpgsql as $$
declare
  marca text := 'staff.sql ' || md5(definicao);
begin
  if exists (select from pg_trigger t
    where t.tgrelid = tabela and t.tgname = nome and obj_description(t.oid, 'pg_trigger') = marca) then
    return;
  end if;
  execute format('create or replace trigger %I %s', nome, definicao);
  execute format('comment on trigger %I on %s is %L', nome, tabela, marca);
end $$;

-- Says whether staff may do this to a table, or to one of its columns. Where their role is not made yet, they may all.
create or replace function equipe_pode(tabela regclass, direito text, coluna text default null) returns boolean language sql stable as $$
  select to_regrole('equipe') is null or case
    when coluna is not null then has_column_privilege(to_regrole('equipe')::oid, tabela, coluna, direito)
    when direito = 'delete' then has_table_privilege(to_regrole('equipe')::oid, tabela, direito)
    else has_any_column_privilege(to_regrole('equipe')::oid, tabela, direito) end
$$;

-- Puts confere_dono on a table that has the column and in which staff may change it; confere_linha keeps one that is part
-- of the key.
create or replace function confere_dono_de(tabela regclass, coluna text default 'fk_usuario', frase text default 'o que é de um cliente não passa a outro')
returns void language plpgsql as $$
begin
  if exists (
    select from pg_attribute a join pg_index i on i.indrelid = a.attrelid and i.indisprimary
     where a.attrelid = tabela and a.attname = coluna and not a.attisdropped and a.attnum <> all (i.indkey)
  ) and equipe_pode(tabela, 'update', coluna) then
    perform poe_gatilho(tabela, 'zz_confere_dono', format('before update of %1$I on %2$s for each row
      when (old.%1$I is not null and new.%1$I is distinct from old.%1$I
        and pg_trigger_depth() = 0 and current_setting(''role'') = ''equipe'')
      execute function confere_dono(%1$L, %3$L)', coluna, tabela, frase));
  end if;
end $$;

-- Puts confere_linha, confere_exclusao and confere_dono on a table as far as staff may write it: for staff by hand, or
-- for the shop, too.
create or replace function guarda_tabela(tabela regclass, loja_tambem boolean) returns void language plpgsql as $$
declare
  quando text := 'pg_trigger_depth() = 0' || case when loja_tambem then '' else ' and current_setting(''role'') = ''equipe''' end;
begin
  if equipe_pode(tabela, 'insert, update') then
    perform poe_gatilho(tabela, 'zz_confere_linha',
      format('before insert or update on %s for each row when (%s) execute function confere_linha()', tabela, quando));
  end if;
  if equipe_pode(tabela, 'delete') then
    perform poe_gatilho(tabela, 'zz_confere_exclusao',
      format('before delete on %s for each row when (%s) execute function confere_exclusao()', tabela, quando));
  end if;
  perform confere_dono_de(tabela);
end $$;

-- Makes checks of the transaction's end speak with the statement, for staff by hand: Prisma Studio shows a row as
-- saved before its transaction has ended.
create or replace function confere_na_hora() returns trigger language plpgsql security definer as $$
begin
  if not escreve_a_loja() then
    set constraints all immediate;
  end if;
  return null;
end $$;

create trigger confere_na_hora before insert or update or delete on pedido
  for each statement when (current_setting('role') = 'equipe')
  execute function confere_na_hora();

create trigger confere_na_hora before insert or update or delete on pedido_item
  for each statement when (current_setting('role') = 'equipe')
  execute function confere_na_hora();

create trigger confere_na_hora before insert or update or delete on produto
  for each statement when (current_setting('role') = 'equipe')
  execute function confere_na_hora();

create trigger confere_na_hora before insert or update or delete on recebimento
  for each statement when (current_setting('role') = 'equipe')
  execute function confere_na_hora();

-- Takes these triggers from tables that grants have closed since.
do $$
declare
  gatilho record;
begin
  for gatilho in
    select t.tgname as nome, t.tgrelid::regclass as tabela from pg_trigger t
     where t.tgname = 'zz_confere_linha' and not equipe_pode(t.tgrelid, 'insert, update')
        or t.tgname = 'zz_confere_exclusao' and not equipe_pode(t.tgrelid, 'delete')
        or t.tgname = 'zz_confere_dono' and not exists (select from pg_attribute a
          where a.attrelid = t.tgrelid and a.attnum = t.tgattr[0] and equipe_pode(t.tgrelid, 'update', a.attname))
  loop
    execute format('drop trigger %I on %s', gatilho.nome, gatilho.tabela);
  end loop;
end $$;

-- Gives these triggers to every table that staff may write, also to one that a later migration makes. The tables in the list are those that
-- staff write above all: there the shop's own writes are answered in Portuguese, too.
do $$
declare
  da_equipe constant text[] := array[
    'acabamento', 'acabamento_arquivo', 'atributo', 'balcao', 'banner', 'bloco_texto',
    'bloqueio_usuario_pagamento', 'capacidade_linha', 'categoria', 'cupom', 'cupom_produto',
    'dependencia_atributo', 'dependencia_pagamento', 'faixa_cobertura_tinta', 'faixa_frete', 'fator_formato',
    'fator_tiragem', 'feriado', 'limite_conferencia', 'linha_encadernacao', 'linha_producao',
    'medida_acabamento', 'medida_opcao', 'medida_produto', 'modelo_resposta', 'obs_pedido_item', 'ordem_pasta',
    'parametro', 'parametro_item', 'prazo_producao', 'prazo_quantidade', 'preco_acabamento', 'preco_capa',
    'preco_encadernacao', 'preco_opcao', 'preco_pagina', 'preco_quantidade', 'preco_servico', 'produto',
    'produto_acabamento', 'produto_arquivo', 'produto_dependencia_atributo', 'produto_servico', 'recebimento',
    'regra_bonus', 'regra_fiscal', 'regra_opcao', 'segmento', 'serie_nota_fiscal', 'servico', 'sinonimo_busca',
    'tabela_preco', 'tipo_pagamento', 'tipo_transporte', 'transportadora'
  ];
begin
  perform guarda_tabela(c.oid, c.relname = any (da_equipe)) from pg_class c
   where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> '_prisma_migrations';
end $$;

-- Keeps these rows with the payment, parcel or item that they belong to, as confere_dono keeps a customer's.
do $$
begin
  perform confere_dono_de(tabela::regclass, coluna, frase) from (values
    ('comprovante_pagamento', 'fk_pagamento', 'quem escreve esta linha é a loja'),
    ('evento_rastreio', 'fk_volume', 'quem escreve esta linha é a loja'),
    ('ordem_pasta', 'fk_pedido_item', 'quem escreve esta linha é a loja'),
    ('obs_pedido_item', 'fk_pedido_item', 'apague esta observação e inclua outra')
  ) as v (tabela, coluna, frase);
end $$;
