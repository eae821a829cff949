-- Functions that all files use: words for sentences, the declared act, and a trigger function that only refuses.

-- Formats centavos for sentences: R$ 1.234,50.
create or replace function em_reais(centavos bigint) returns text language sql immutable strict parallel safe as $$
  select 'R$ ' || translate(to_char(centavos / 100.0, 'FM999,999,999,990.00'), ',.', '.,')
$$;

-- Returns the Portuguese name of a status of an order, an item or a claim, in quotes, for sentences.
create or replace function em_palavras(tabela text, status integer) returns text language sql stable as $$
  select coalesce('"' || case tabela
      when 'pedido' then (select descricao_status_loja from status_pedido where pk_status_pedido = status)
      when 'pedido_item' then (select desc_status_pedido_item from status_pedido_item where pk_status_pedido_item = status)
      else (select desc_situacao_contestacao from situacao_contestacao where pk_situacao_contestacao = status) end || '"',
    case tabela when 'contestacao_item' then 'uma situação que não existe' else 'um status que não existe' end)
$$;

-- Returns how long staff may take a change of status back: `pedidos.desfazer_minutos`, or 10 minutes.
create or replace function prazo_para_desfazer() returns interval language sql stable as $$
  select make_interval(mins => coalesce(
    (select valor::integer from parametro where chave = 'pedidos.desfazer_minutos' and valor ~ '^\d{1,4}$'), 10))
$$;

-- Says whether a session is one of staff: logged in as Prisma Studio, which no statement changes, or acting as `equipe`.
create or replace function pela_equipe() returns boolean language sql stable as $$
  select session_user = 'equipe_studio' or current_setting('role') = 'equipe'
$$;

-- Returns the act of the shop that this transaction has declared (lombada.ato), which distinguishes several reasons to
-- write the same row. Empty when none was declared, and for staff, who declare none.
create or replace function ato_da_loja() returns text language sql stable as $$
  select case when pela_equipe() then '' else coalesce(current_setting('lombada.ato', true), '') end
$$;

-- Refuses whenever its trigger's `when` holds, with the trigger's sentence; {coluna} in it is replaced by the row's
-- value.
create or replace function recusa() returns trigger language plpgsql security definer as $$
declare
  frase text := tg_argv[0];
  campo record;
begin
  if tg_level = 'ROW' then
    for campo in select key, value from jsonb_each_text(case when tg_op = 'INSERT' then to_jsonb(new) else to_jsonb(old) end) loop
      frase := replace(frase, '{' || campo.key || '}', coalesce(campo.value, ''));
    end loop;
  end if;
  raise exception '%', frase using errcode = 'check_violation', constraint = tg_name;
end $$;
