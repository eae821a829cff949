-- What somebody wants of the mails that sell, by address, with or without an account: every word is a row, the last one of
-- a subject counts.

create table escolha_email (
  pk_escolha_email bigserial not null,
  email varchar(255) not null,
  assunto varchar(20) not null,
  aceito boolean not null,
  canal varchar(20) not null,
  ip varchar(45),
  dta_inc timestamptz(3) not null,
  constraint escolha_email_pkey primary key (pk_escolha_email),
  constraint escolha_email_email_check check (email = lower(btrim(email)) and email like '%_@_%'),
  constraint escolha_email_assunto_check check (assunto in ('offers', 'quotes', 'reminders')),
  constraint escolha_email_canal_check check (canal in ('email', 'site', 'api', 'staff'))
);
create index escolha_email_endereco_idx on escolha_email (email, assunto, pk_escolha_email desc);
comment on constraint escolha_email_email_check on escolha_email is
  'escreva o e-mail inteiro, em letras minúsculas e sem espaços';
comment on constraint escolha_email_assunto_check on escolha_email is
  'assunto é offers (novidades e ofertas), quotes (orçamentos) ou reminders (lembretes)';
comment on constraint escolha_email_canal_check on escolha_email is
  'canal é email (o link de um e-mail), site, api ou staff (a equipe, a pedido)';

create function escolha_email_fica() returns trigger language plpgsql as $$
begin
  raise exception 'o que a pessoa escolheu fica como foi escrito: para mudar, inclua outra linha'
    using errcode = 'check_violation', constraint = 'escolha_email_imutavel_check';
end $$;
create trigger escolha_email_fica before update on escolha_email for each row execute function escolha_email_fica();
create trigger zz_confere_linha before insert or update on escolha_email for each row
  when (pg_trigger_depth() = 0 and coalesce(current_setting('lombada.programa', true), '') <> 'loja')
  execute function confere_linha();
create trigger zz_confere_exclusao before delete on escolha_email for each row
  when (pg_trigger_depth() = 0 and coalesce(current_setting('lombada.programa', true), '') <> 'loja')
  execute function confere_exclusao();
