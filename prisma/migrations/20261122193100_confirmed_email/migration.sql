-- A registration's e-mail is confirmed by its reader; until then, and without an order, the account is loose: it holds its
-- document only until somebody confirmed asks for it. Accounts from before count as confirmed.
alter table usuario
  add column email_confirmado_em timestamptz(3),
  add column cpf_cnpj_pretendido varchar(14);
update usuario set email_confirmado_em = dta_inc_usuario;

alter table link_conta drop constraint link_conta_tipo_check;
alter table link_conta add constraint link_conta_tipo_check
  check (tipo_link in ('recovery', 'login', 'simulation', 'email-change', 'verification'));

create function conta_solta(usuario integer) returns boolean language sql stable as $$
  select u.email_confirmado_em is null and u.dta_anonimizado is null and not exists (
    select from pedido p join status_pedido s on s.pk_status_pedido = p.fk_status_pedido
     where p.fk_usuario = u.pk_usuario and s.codigo <> 'cancelled')
    from usuario u where u.pk_usuario = conta_solta.usuario
$$;
