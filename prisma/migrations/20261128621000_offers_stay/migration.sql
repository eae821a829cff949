-- An offer that a customer holds is not deleted by hand: its link and its PDF would lead nowhere until the day it promised.
create function orcamento_fica() returns trigger language plpgsql as $$
begin
  raise exception 'o orçamento % foi prometido ao cliente até a validade e não se apaga', old.pk_orcamento
    using errcode = 'check_violation', constraint = 'orcamento_fica_check';
end $$;
create trigger orcamento_fica before delete on orcamento for each row
  when (pg_trigger_depth() = 0 and coalesce(current_setting('lombada.programa', true), '') <> 'loja') execute function orcamento_fica();
