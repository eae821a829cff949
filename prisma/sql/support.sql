-- Support: messages of a conversation do not change, and its status follows who wrote last.

-- Copies the name of the order into the search of a new conversation, and waits while that order is being renamed.
-- Refuses a status that transicao_status_caso does not allow. A resolved conversation that continues loses its rating.
create or replace function caso_confere() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'INSERT' then
    select busca_simples(nome_pedido) into new.busca_pedido from pedido where pk_pedido = new.fk_pedido for share;
    return new;
  end if;
  if old.fk_status_caso <> new.fk_status_caso and not exists (select from transicao_status_caso
    where fk_status_origem = old.fk_status_caso and fk_status_destino = new.fk_status_caso) then
    raise exception 'o caso % não passa a esse status', old.protocolo
      using errcode = 'check_violation', constraint = 'caso_transicao_check';
  end if;
  -- The rating belonged to the conversation before it was continued.
  if new.fk_status_caso <> 3 and old.fk_status_caso = 3 then
    new.avaliacao := null;
    new.texto_avaliacao := null;
  end if;
  return new;
end $$;

create trigger caso_confere before insert or update of fk_status_caso on caso for each row execute function caso_confere();

-- Writes every status of a conversation to its history.
create or replace function caso_historico() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'INSERT' or old.fk_status_caso <> new.fk_status_caso then
    insert into log_status_caso (fk_caso, fk_status_caso, dta_inc_log_status_caso)
    values (new.pk_caso, new.fk_status_caso, relogio_da_loja());
  end if;
  return null;
end $$;

create trigger caso_historico after insert or update of fk_status_caso on caso
  for each row execute function caso_historico();

-- Sets the conversation to wait for the other side, and queues the customer's mail about an answer of the shop.
create or replace function mensagem_caso_move() returns trigger language plpgsql security definer as $$
begin
  update caso set dta_alt_caso = new.dta_inc_mensagem, fk_status_caso = case when new.autor = 'loja' then 2 else 1 end
   where pk_caso = new.fk_caso;
  if new.autor = 'loja' then
    insert into caixa_saida (topico, conteudo, chave_unica)
    values ('mail.message-answered', jsonb_build_object('caseId', new.fk_caso), 'message-answered-' || new.pk_mensagem_caso)
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger mensagem_caso_move after insert on mensagem_caso for each row execute function mensagem_caso_move();

-- Refuses a file in a conversation unless it was received from the same customer; marks the file as used.
create or replace function mensagem_caso_anexo_dono() returns trigger language plpgsql security definer as $$
begin
  if not exists (
    select from mensagem_caso m join caso c on c.pk_caso = m.fk_caso join anexo a on a.fk_usuario = c.fk_usuario
     where m.pk_mensagem_caso = new.fk_mensagem_caso and a.pk_anexo = new.fk_anexo and a.situacao = 'received') then
    raise exception 'o anexo % não é do cliente desta conversa', new.fk_anexo
      using errcode = 'check_violation', constraint = 'mensagem_caso_anexo_dono_check';
  end if;
  update anexo set usado_em = relogio_da_loja() where pk_anexo = new.fk_anexo and usado_em is null;
  return new;
end $$;

create trigger mensagem_caso_anexo_dono before insert or update on mensagem_caso_anexo
  for each row execute function mensagem_caso_anexo_dono();
