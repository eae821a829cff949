-- What was agreed to, and what an operator did, is not rewritten; rows go with their account alone. The address
-- that an answer came from may be forgotten, never changed.
create or replace function consentimento_imutavel() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'ip') is distinct from (to_jsonb(old) - 'ip') or new.ip is not null then
    raise exception 'registros de % não mudam', tg_table_name using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger consentimento_imutavel before update on consentimento
  for each row execute function consentimento_imutavel();

create trigger resposta_cookies_imutavel before update on resposta_cookies
  for each row execute function consentimento_imutavel();

create or replace function ato_simulado_imutavel() returns trigger language plpgsql as $$
begin
  if old.resultado <> 'begun' or new.resultado not in ('done', 'refused')
    or (to_jsonb(new) - 'resultado') is distinct from (to_jsonb(old) - 'resultado') then
    raise exception 'registros de % não mudam', tg_table_name using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger ato_simulado_imutavel before update on ato_simulado
  for each row execute function ato_simulado_imutavel();

-- Who is blocked, or has another password, is out everywhere and for good, also where staff edit the row by hand: every
-- session ends and no mailed link leads in. An operator who is blocked, is none any more or has another password acts as
-- nobody. The shop names the one session that goes on when a customer changes his own password.
create or replace function usuario_encerra_acessos() returns trigger language plpgsql as $$
declare
  mantida text := coalesce(current_setting('lombada.sessao_mantida', true), '');
  bloqueio boolean := old.bloqueado_em is null and new.bloqueado_em is not null;
  outra_senha boolean := new.senha_usuario is distinct from old.senha_usuario;
begin
  if bloqueio or outra_senha then
    update link_conta set usado_em = now()
     where fk_usuario = new.pk_usuario and usado_em is null and (bloqueio or tipo_link <> 'simulation');
    update sessao set revogada_em = now()
     where fk_usuario = new.pk_usuario and revogada_em is null and pk_sessao <> mantida;
  end if;
  if old.operador and (bloqueio or outra_senha or not new.operador) then
    update link_conta set usado_em = now() where fk_operador = new.pk_usuario and usado_em is null;
    update sessao set revogada_em = now() where fk_operador = new.pk_usuario and revogada_em is null;
  end if;
  return null;
end $$;

create trigger usuario_encerra_acessos after update of bloqueado_em, senha_usuario, operador on usuario
  for each row execute function usuario_encerra_acessos();

create or replace function usuario_confere() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a conta de um cliente não se apaga à mão: ele a elimina em /conta/privacidade. Para que não entre, preencha bloqueado_em'
      using errcode = 'check_violation', constraint = 'usuario_fica_check';
  end if;
  if new.senha_usuario !~ '^(-|\$.+)$' then
    raise exception 'senha_usuario guarda a senha cifrada, e não a própria senha: o cliente cria outra em "Esqueci minha senha"'
      using errcode = 'check_violation', constraint = 'usuario_senha_check';
  end if;
  return new;
end $$;

create trigger usuario_confere before update of senha_usuario or delete on usuario for each row
  when (coalesce(current_setting('lombada.programa', true), '') <> 'loja') execute function usuario_confere();
