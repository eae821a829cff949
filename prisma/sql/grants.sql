-- What staff may read and write: Prisma Studio acts as the role `equipe`, and has what stands here. The shop owns all.

revoke all on all tables in schema public from equipe;

grant select on all tables in schema public to equipe;

grant insert, update, delete on all tables in schema public to equipe;

revoke insert, update, delete on _prisma_migrations from equipe;

grant usage on all sequences in schema public to equipe;

-- A function that acts as its owner looks into the tables of a session first: nobody but the owner makes any.
do $$
begin
  execute format('revoke temporary on database %I from public, equipe', current_database());
end $$;
