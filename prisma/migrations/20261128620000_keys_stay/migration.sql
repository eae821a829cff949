-- The key of a row stays, whoever edits it by hand: orders, quotes and the shop's own code know a row by its key, and a changed one took
-- its prices, statuses and texts along to another number. What has no other content than its key (a day, a binding, the rows of a draft
-- of prices, which the published table guards itself) is edited as ever. A number that the database would give out itself is not taken
-- before its turn: the customer who came to have it met an error. A double of nothing (two lines without a day) is told in words.

create or replace function confere_linha() returns trigger language plpgsql as $$
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
