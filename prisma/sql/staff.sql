-- Staff: checks at the end of a transaction report their errors at once. What staff may write is in grants.sql.

-- Makes deferred checks immediate for staff by hand, because Prisma Studio shows a row as saved before its transaction
-- has ended.
create or replace function confere_na_hora() returns trigger language plpgsql security definer as $$
begin
  set constraints all immediate;
  return null;
end $$;

create trigger confere_na_hora before update on pedido
  for each statement when (pela_equipe()) execute function confere_na_hora();

create trigger confere_na_hora before insert or update on produto
  for each statement when (pela_equipe()) execute function confere_na_hora();

create trigger confere_na_hora before update on recebimento
  for each statement when (pela_equipe()) execute function confere_na_hora();
