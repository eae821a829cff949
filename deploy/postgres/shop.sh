# Run once, when the volume is empty: the shop's own role, which owns its database and nothing else. It may create databases,
# because backups are verified and restored in a second one. `equipe` is the role of staff, and `equipe_studio` the login of
# Prisma Studio, which has no other.
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres <<'SQL'
\getenv password SHOP_PASSWORD
\getenv studio STUDIO_PASSWORD
create role lombada login nosuperuser createdb nocreaterole noreplication nobypassrls password :'password';
create role equipe nologin;
create role equipe_studio login nosuperuser nocreatedb nocreaterole password :'studio' in role equipe;
create database lombada owner lombada;
revoke all on database lombada from public;
revoke all on database postgres from public;
SQL
