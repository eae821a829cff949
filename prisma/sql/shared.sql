create or replace function em_reais(centavos bigint) returns text language sql immutable strict parallel safe as $$
  select 'R$ ' || translate(to_char(centavos / 100.0, 'FM999,999,999,990.00'), ',.', '.,')
$$;

create or replace function agora_da_loja() returns timestamptz language sql stable as $$
  select clock_timestamp() + make_interval(secs => (select coalesce(max(offset_ms), 0) from sandbox_clock) / 1000.0)
$$;
