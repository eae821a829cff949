-- Mailboxes that sent the shop's mails back, or whose owners complained, get only what has to be sent. A mail that ends so is
-- neither sent nor given up.

alter table caixa_saida add column retido_em timestamptz(3);
alter table caixa_saida add constraint caixa_saida_retido_check check (
  retido_em is null or topico like 'mail.%');
comment on constraint caixa_saida_retido_check on caixa_saida is 'só um e-mail (topico mail.…) fica retido';

create table email_recusado (
  pk_email_recusado serial not null,
  email varchar(255) not null,
  motivo varchar(20) not null,
  detalhe varchar(300) not null default '',
  desde timestamptz(3) not null default now(),
  liberado_em timestamptz(3),
  constraint email_recusado_pkey primary key (pk_email_recusado),
  constraint email_recusado_email_check check (email = lower(btrim(email)) and email like '%_@_%'),
  constraint email_recusado_motivo_check check (motivo in ('bounce', 'complaint'))
);
create unique index email_recusado_email_key on email_recusado (email);
comment on constraint email_recusado_email_check on email_recusado is
  'escreva o e-mail inteiro, em letras minúsculas e sem espaços';
comment on constraint email_recusado_motivo_check on email_recusado is
  'motivo é bounce (os e-mails voltam) ou complaint (a pessoa reclamou)';

create function email_recusado_guarda() returns trigger language plpgsql as $$
begin
  if new.email is distinct from old.email then
    raise exception 'o e-mail desta linha não muda: para outro endereço, crie outra linha'
      using errcode = 'check_violation', constraint = 'email_recusado_guarda';
  end if;
  return new;
end $$;
create trigger email_recusado_guarda before update on email_recusado for each row
  execute function email_recusado_guarda();
create trigger zz_confere_linha before insert or update on email_recusado for each row
  when (pg_trigger_depth() = 0 and coalesce(current_setting('lombada.programa', true), '') <> 'loja')
  execute function confere_linha();
create trigger zz_confere_exclusao before delete on email_recusado for each row
  when (pg_trigger_depth() = 0 and coalesce(current_setting('lombada.programa', true), '') <> 'loja')
  execute function confere_exclusao();
