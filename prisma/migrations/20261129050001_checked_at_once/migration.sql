-- What is checked when a transaction ends was refused to nobody's eyes: Prisma Studio takes a statement for done before its transaction
-- is, and showed a row as saved that the database had thrown away. Who is not the shop writes one statement at a time, and is answered by
-- it. The shop goes on writing an order, its items and its money one after the other.
create function confere_na_hora() returns trigger language plpgsql as $$
begin
  if not escreve_a_loja() then
    set constraints all immediate;
  end if;
  return null;
end $$;

-- Each table with a check that waits for the end; a later migration that makes one on another table makes the trigger too.
do $$
declare
  tabela regclass;
begin
  for tabela in select distinct conrelid::regclass from pg_constraint where condeferred order by 1 loop
    execute format('create trigger confere_na_hora before insert or update or delete on %s for each statement
      when (coalesce(current_setting(''lombada.programa'', true), '''') <> ''loja'') execute function confere_na_hora()', tabela);
  end loop;
end $$;
