-- Who is blocked, or has another password, is out everywhere and for good, also where staff edit the row by hand: every
-- session ends and no mailed link leads in. An operator who is blocked, is none any more or has another password acts as
-- nobody. The shop names the one session that goes on when a customer changes his own password.
create function usuario_encerra_acessos() returns trigger language plpgsql as $$
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
