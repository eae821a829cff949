-- Accounts: which accounts are loose (never confirmed), what ends the sessions of an account, and the number of a company.

-- Says whether an account is loose: its e-mail was never confirmed and it has no order except cancelled ones.
create or replace function conta_solta(usuario integer) returns boolean language sql stable as $$
  select u.email_confirmado_em is null and u.dta_anonimizado is null and not exists (
    select from pedido p join status_pedido s on s.pk_status_pedido = p.fk_status_pedido
     where p.fk_usuario = u.pk_usuario and s.codigo <> 'cancelled')
    from usuario u where u.pk_usuario = conta_solta.usuario
$$;

-- Ends the sessions and mailed links of a customer who is blocked or gets another password, and of somebody who leaves
-- the staff, also when staff edit the row by hand. When customers change their own password, the shop keeps the
-- session in use (lombada.sessao_mantida).
create or replace function usuario_encerra_acessos() returns trigger language plpgsql security definer as $$
declare
  mantida text := case when pela_equipe() then '' else coalesce(current_setting('lombada.sessao_mantida', true), '') end;
  bloqueio boolean := old.bloqueado_em is null and new.bloqueado_em is not null;
  outra_senha boolean := new.senha_usuario is distinct from old.senha_usuario;
  saiu_da_equipe boolean := old.papel is not null and new.papel is null;
begin
  if bloqueio or outra_senha or saiu_da_equipe then
    update link_conta set usado_em = now()
     where fk_usuario = new.pk_usuario and usado_em is null and (bloqueio or saiu_da_equipe or tipo_link <> 'simulation');
    update sessao set revogada_em = now()
     where fk_usuario = new.pk_usuario and revogada_em is null and pk_sessao <> mantida;
  end if;
  if old.papel is not null and (bloqueio or outra_senha or new.papel is null) then
    update link_conta set usado_em = now() where fk_operador = new.pk_usuario and usado_em is null;
    update sessao set revogada_em = now() where fk_operador = new.pk_usuario and revogada_em is null;
  end if;
  return null;
end $$;

create trigger usuario_encerra_acessos after update of bloqueado_em, senha_usuario, papel on usuario
  for each row execute function usuario_encerra_acessos();

-- A company with a CPF would be asked at checkout for a billing address that its invoices cannot have.
create trigger usuario_empresa_tem_cnpj before update of fk_tipo_usuario, cpf_cnpj_usuario on usuario
  for each row when (new.fk_tipo_usuario = 1 and length(new.cpf_cnpj_usuario) = 11
    and (old.fk_tipo_usuario, old.cpf_cnpj_usuario) is distinct from (new.fk_tipo_usuario, new.cpf_cnpj_usuario))
  execute function recusa('uma empresa (fk_tipo_usuario 1) tem CNPJ, e {cpf_cnpj_usuario} é um CPF: mude os dois juntos');
