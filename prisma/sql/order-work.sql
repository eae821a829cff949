-- Outstanding work: how many copies are paid and not printed yet, by day and binding (`trabalho_devido`). Plans keep the
-- sums (order-plans.sql).

-- Adds copies to the sum of a day without waiting: rows that other transactions have locked are skipped, so that a sum
-- may have several rows for a while. The next change merges them.
create or replace function soma_devido(do_dia date, codigo text, copias integer) returns void language plpgsql as $$
declare
  linhas integer[];
  soma integer;
begin
  if copias = 0 then
    return;
  end if;
  select array_agg(pk_trabalho_devido), coalesce(sum(exemplares), 0) + copias into linhas, soma from (
    select pk_trabalho_devido, exemplares from trabalho_devido
     where dia = do_dia and encadernacao = codigo
     for update skip locked) livres;
  if linhas is null then
    insert into trabalho_devido (dia, encadernacao, exemplares) values (do_dia, codigo, soma);
    return;
  end if;
  delete from trabalho_devido
   where pk_trabalho_devido = any (case when soma = 0 then linhas else linhas[2:] end);
  update trabalho_devido set exemplares = soma where pk_trabalho_devido = linhas[1] and soma <> 0;
end $$;
