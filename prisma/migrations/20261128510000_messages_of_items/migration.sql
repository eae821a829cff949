-- A mis-click that is taken back withdraws the message of its own line of the history, and no other. Each item whose
-- files have a problem has a message of its own. What a customer authorised of a problem is void for the next one.

create or replace function desfaz_status(pedido_dele integer, desde timestamptz, palavras text) returns void
language plpgsql as $$
begin
  if desde is null or relogio_da_loja() - desde not between interval '0' and prazo_para_desfazer() then
    raise exception '% passou há mais de % minutos, e o cliente já foi avisado: não se desfaz', palavras,
      extract(epoch from prazo_para_desfazer())::integer / 60
      using errcode = 'check_violation', constraint = 'status_desfazer_check';
  end if;
end $$;

create function historico_desfeito_retira_aviso() returns trigger language plpgsql as $$
begin
  delete from caixa_saida where entregue_em is null and chave_unica = case tg_table_name
    when 'log_status_pedido' then format('status-%s-%s-%s', to_jsonb(new) ->> 'fk_pedido',
      to_jsonb(new) ->> 'fk_status_pedido', to_jsonb(new) ->> 'pk_log_status_pedido')
    else format('status-item-%s', to_jsonb(new) ->> 'pk_log_status_pedido_item') end;
  return null;
end $$;
create trigger log_status_pedido_retira_aviso after update of desfeito_em on log_status_pedido
  for each row when (old.desfeito_em is null and new.desfeito_em is not null)
  execute function historico_desfeito_retira_aviso();
create trigger log_status_pedido_item_retira_aviso after update of desfeito_em on log_status_pedido_item
  for each row when (old.desfeito_em is null and new.desfeito_em is not null)
  execute function historico_desfeito_retira_aviso();

-- As before, but that a file problem is told by the order only where the order was moved itself.
create or replace function pedido_status_promete() returns trigger language plpgsql as $$
declare
  assunto text;
begin
  if exists (select from transicao_status_pedido where retorno
      and fk_status_origem = old.fk_status_pedido and fk_status_destino = new.fk_status_pedido) then
    return null;
  end if;
  select case codigo when 'file-problem' then 'mail.order-file-problem' when 'in-production' then 'mail.order-in-production'
      when 'dispatched' then 'mail.order-dispatched' when 'ready-for-pickup' then 'mail.order-ready'
      when 'delivered' then 'mail.order-delivered' end
    into assunto from status_pedido where pk_status_pedido = new.fk_status_pedido;
  if assunto is null or (assunto = 'mail.order-file-problem' and pg_trigger_depth() > 1) then
    return null;
  end if;
  -- The mail of the dispatch tells of every parcel that the customer has not been told of.
  if assunto = 'mail.order-dispatched' then
    delete from caixa_saida where topico = assunto and conteudo ->> 'orderId' = new.pk_pedido::text
      and entregue_em is null and falhou_em is null and tentativas = 0;
  end if;
  insert into caixa_saida (topico, conteudo, chave_unica, disponivel_em)
  values (assunto, jsonb_build_object('orderId', new.pk_pedido),
    format('status-%s-%s-%s', new.pk_pedido, new.fk_status_pedido,
      (select max(pk_log_status_pedido) from log_status_pedido where fk_pedido = new.pk_pedido)),
    clock_timestamp() + prazo_para_desfazer())
  on conflict do nothing;
  return null;
end $$;

-- A problem in the files of an item that was moved itself; of the same item one message waits at a time.
create function pedido_item_problema_promete() returns trigger language plpgsql as $$
begin
  update autorizacao_producao set anulada_em = relogio_da_loja()
   where fk_pedido_item = new.pk_pedido_item and anulada_em is null;
  if pg_trigger_depth() > 1 or exists (select from transicao_status_pedido_item where retorno
      and fk_status_origem = old.fk_status_pedido_item and fk_status_destino = new.fk_status_pedido_item) then
    return null;
  end if;
  delete from caixa_saida where topico = 'mail.order-file-problem'
    and conteudo @> jsonb_build_object('itemId', new.pk_pedido_item)
    and entregue_em is null and falhou_em is null and tentativas = 0;
  insert into caixa_saida (topico, conteudo, chave_unica, disponivel_em)
  values ('mail.order-file-problem', jsonb_build_object('orderId', new.fk_pedido, 'itemId', new.pk_pedido_item),
    format('status-item-%s', (select max(pk_log_status_pedido_item) from log_status_pedido_item
      where fk_pedido_item = new.pk_pedido_item)),
    clock_timestamp() + prazo_para_desfazer())
  on conflict do nothing;
  return null;
end $$;
-- After the history's trigger, by its name.
create trigger pedido_item_problema_promete after update of fk_status_pedido_item on pedido_item
  for each row when (old.fk_status_pedido_item is distinct from new.fk_status_pedido_item
    and new.fk_status_pedido_item = 6)
  execute function pedido_item_problema_promete();

-- Items that stand with a problem after what was authorised of an earlier one.
update autorizacao_producao a set anulada_em = relogio_da_loja()
  from pedido_item i where i.pk_pedido_item = a.fk_pedido_item and a.anulada_em is null and i.fk_status_pedido_item = 6;
