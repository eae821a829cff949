-- A customer's cases are looked for by their order's name as well: it stands beside the case, without accents and
-- capitals, so that whoever has written for years waits no longer than others.

alter table caso add column busca_pedido text collate "C";

-- What the guard lets through must be written before the cases that there are.
create or replace function caso_guarda() returns trigger language plpgsql as $$
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

update caso set busca_pedido = busca_simples(nome_pedido) from pedido
 where pk_pedido = fk_pedido and nome_pedido is not null;

drop index caso_usuario_alteracao_idx;
create index caso_usuario_alteracao_idx
  on caso (fk_usuario, dta_alt_caso desc, pk_caso desc, fk_status_caso, busca_pedido);

-- An order that is being renamed is waited for: its new name would not reach a case that is not there yet.
create function caso_com_pedido() returns trigger language plpgsql as $$
begin
  select busca_simples(nome_pedido) into new.busca_pedido from pedido where pk_pedido = new.fk_pedido for share;
  return new;
end $$;
create trigger caso_com_pedido before insert on caso for each row execute function caso_com_pedido();

create function pedido_renomeia_casos() returns trigger language plpgsql as $$
begin
  update caso set busca_pedido = busca_simples(new.nome_pedido) where fk_pedido = new.pk_pedido;
  return null;
end $$;
create trigger pedido_renomeia_casos after update of nome_pedido on pedido for each row
  when (old.nome_pedido is distinct from new.nome_pedido) execute function pedido_renomeia_casos();

create function caso_busca_guarda() returns trigger language plpgsql as $$
begin
  raise exception 'a busca do caso % é mantida pela loja; mude o nome do próprio pedido', old.protocolo
    using errcode = 'check_violation', constraint = 'caso_busca_guarda_check';
end $$;
create trigger caso_busca_guarda before update of busca_pedido on caso for each row
  when (pg_trigger_depth() = 0 and old.busca_pedido is distinct from new.busca_pedido)
  execute function caso_busca_guarda();
