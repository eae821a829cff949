-- What functions of every room use: how a sentence is worded, what time it is, and who is writing.

-- Writes centavos as sentences say them: R$ 1.234,50.
create or replace function em_reais(centavos bigint) returns text language sql immutable strict parallel safe as $$
  select 'R$ ' || translate(to_char(centavos / 100.0, 'FM999,999,999,990.00'), ',.', '.,')
$$;

-- Lists the columns in which two versions of a row differ, but for those of `livres`; null when there are none.
create or replace function colunas_mudadas(antes jsonb, depois jsonb, livres text[]) returns text language sql immutable as $$
  select string_agg(key, ', ' order by key) from jsonb_each(depois)
   where key <> all (livres) and value is distinct from antes -> key
$$;

-- Says what time it is by the shop's clock, which sandbox mode may move (`sandbox_clock`).
create or replace function agora_da_loja() returns timestamptz language sql stable as $$
  select clock_timestamp() + make_interval(secs => (select coalesce(max(offset_ms), 0) from sandbox_clock) / 1000.0)
$$;

-- Says how long staff may take a change of status back: `pedidos.desfazer_minutos`, else 10 minutes.
create or replace function prazo_para_desfazer() returns interval language sql stable as $$
  select make_interval(mins => coalesce(
    (select valor::integer from parametro where chave = 'pedidos.desfazer_minutos' and valor ~ '^\d{1,4}$'), 10))
$$;

-- Says which act of the shop this transaction has declared (lombada.ato): what a command or a migration may do and a
-- row edited by hand may not. Empty where none was.
create or replace function ato_da_loja() returns text language sql stable as $$
  select coalesce(current_setting('lombada.ato', true), '')
$$;

-- Says whether the shop is writing, and not staff by hand: these take the role `equipe` on. Unlike current_user, the
-- setting stays what it is inside functions that act as their owner.
create or replace function escreve_a_loja() returns boolean language sql stable as $$
  select current_setting('role') <> 'equipe'
$$;
