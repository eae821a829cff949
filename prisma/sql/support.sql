-- Support: what was said in a conversation stays, and the conversation moves by who wrote last.

-- Takes the name of its order into the search of a new conversation, and waits for an order that is being renamed.
create or replace function caso_com_pedido() returns trigger language plpgsql security definer as $$
begin
  select busca_simples(nome_pedido) into new.busca_pedido from pedido where pk_pedido = new.fk_pedido for share;
  return new;
end $$;

create trigger caso_com_pedido before insert on caso for each row execute function caso_com_pedido();

-- Refuses everybody to change more of a conversation than status, subject and rating, and a status that
-- transicao_status_caso does not allow. A resolved one that goes on loses its rating.
create or replace function caso_guarda() returns trigger language plpgsql security definer as $$
declare
  mudadas text := colunas_mudadas(to_jsonb(old), to_jsonb(new),
    array['fk_status_caso', 'avaliacao', 'texto_avaliacao', 'dta_alt_caso', 'assunto', 'busca_pedido']);
begin
  if mudadas is not null then
    raise exception 'do caso % mudam o status e o assunto; % não', old.protocolo, mudadas
      using errcode = 'check_violation', constraint = 'caso_imutavel_check';
  end if;
  if old.fk_status_caso <> new.fk_status_caso and not exists (select from transicao_status_caso
    where fk_status_origem = old.fk_status_caso and fk_status_destino = new.fk_status_caso) then
    raise exception 'o caso % não passa a esse status', old.protocolo
      using errcode = 'check_violation', constraint = 'caso_transicao_check';
  end if;
  -- Another turn of the conversation is another opinion.
  if new.fk_status_caso <> 3 and old.fk_status_caso = 3 then
    new.avaliacao := null;
    new.texto_avaliacao := null;
  end if;
  return new;
end $$;

create trigger caso_guarda before update on caso for each row execute function caso_guarda();

-- Refuses everybody to write the order's name in a conversation's search: triggers keep it.
create or replace function caso_busca_guarda() returns trigger language plpgsql security definer as $$
begin
  raise exception 'a busca do caso % é mantida pela loja; mude o nome do próprio pedido', old.protocolo
    using errcode = 'check_violation', constraint = 'caso_busca_guarda_check';
end $$;

create trigger caso_busca_guarda before update of busca_pedido on caso for each row
  when (pg_trigger_depth() = 0 and old.busca_pedido is distinct from new.busca_pedido)
  execute function caso_busca_guarda();

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

-- Writes the moment of a message by the shop's clock, and refuses everybody but the customer's page a message of the
-- customer.
create or replace function mensagem_caso_inicio() returns trigger language plpgsql security definer as $$
begin
  new.dta_inc_mensagem := relogio_da_loja();
  if new.autor = 'cliente' and ato_da_loja() <> 'support:customer' then
    raise exception 'pelo cliente só ele escreve; a resposta da loja tem autor = loja'
      using errcode = 'check_violation', constraint = 'mensagem_caso_autor_check';
  end if;
  return new;
end $$;

create trigger mensagem_caso_inicio before insert on mensagem_caso
  for each row execute function mensagem_caso_inicio();

-- Moves a conversation to who has to answer, and queues the customer's mail about an answer of the shop.
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

-- Refuses everybody a file in a conversation that is not a received one of the same customer; one that is used is
-- marked so.
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
