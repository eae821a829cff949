-- The seed runs once in the life of a database: prisma/seed/once.ts looks here. A database that holds products has had
-- it, from a release that seeded again and again; one that holds accounts gets no demonstration logins any more.
create schema if not exists lombada_setup;
create table if not exists lombada_setup.stamp (name text primary key, hash text not null);
insert into lombada_setup.stamp (name, hash)
select 'seed', 'before' where exists (select from produto)
on conflict (name) do nothing;
insert into lombada_setup.stamp (name, hash)
select 'demo', 'before' where exists (select from usuario)
on conflict (name) do nothing;
