-- An operator's act is written down before it is done, as begun; what came of it is added once, and nothing else changes.
alter table ato_simulado
  drop constraint ato_simulado_resultado_check,
  add constraint ato_simulado_resultado_check check (resultado in ('entered', 'begun', 'done', 'refused'));

create or replace function ato_simulado_imutavel() returns trigger language plpgsql as $$
begin
  if old.resultado <> 'begun' or new.resultado not in ('done', 'refused')
    or (to_jsonb(new) - 'resultado') is distinct from (to_jsonb(old) - 'resultado') then
    raise exception 'registros de % não mudam', tg_table_name using errcode = 'check_violation';
  end if;
  return new;
end $$;
