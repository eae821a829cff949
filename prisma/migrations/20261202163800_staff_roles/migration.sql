-- Staff have a role instead of one flag that gave every right: who had it keeps all rights.
alter table "usuario" add column "papel" varchar(20);
update "usuario" set "papel" = 'owner' where "operador";
alter table "usuario" add constraint usuario_papel_check
  check ("papel" in ('owner', 'production', 'dispatch', 'service', 'finance', 'files'));
comment on constraint usuario_papel_check on "usuario" is
  'papel é owner (dono), production (produção), dispatch (expedição), service (atendimento), finance (financeiro) ou files (conferência de arquivos); vazio para quem não é da equipe';
drop trigger if exists usuario_encerra_acessos on "usuario";
alter table "usuario" drop column "operador";
create index "usuario_papel_idx" on "usuario" ("papel");

-- Who is invited chooses the first password by a link of its own.
alter table "link_conta" drop constraint link_conta_tipo_check,
  add constraint link_conta_tipo_check
    check ("tipo_link" in ('recovery', 'invitation', 'login', 'simulation', 'email-change', 'verification', 'second-step'));
comment on constraint link_conta_tipo_check on "link_conta" is
  'o tipo do link é recovery, invitation, login, simulation, email-change, verification ou second-step';
