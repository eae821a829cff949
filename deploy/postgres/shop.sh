# Run once, when the volume is empty: the shop's own role, which owns its database and nothing else. It makes databases, as a
# backup is proved and restored in one beside the shop's. Staff act as `equipe`, which it takes on for Prisma Studio.
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres <<'SQL'
\getenv password SHOP_PASSWORD
create role lombada login nosuperuser createdb nocreaterole noreplication nobypassrls password :'password';
create role equipe nologin;
grant equipe to lombada;
create database lombada owner lombada;
revoke all on database lombada from public;
revoke all on database postgres from public;
SQL
