create or replace function pedido_status_guarda() returns trigger language plpgsql as $$
declare
  destino text;
  de_volta boolean;
begin
  -- Its items say so, each of which went an allowed way.
  if pg_trigger_depth() > 1 and new.fk_status_pedido = status_dos_itens(new.pk_pedido) then
    return new;
  end if;
  select retorno into de_volta from transicao_status_pedido
   where fk_status_origem = old.fk_status_pedido and fk_status_destino = new.fk_status_pedido;
  if not found then
    raise exception 'o pedido % não passa de % a %', new.pk_pedido, status_em_palavras(old.fk_status_pedido),
      status_em_palavras(new.fk_status_pedido)
      using errcode = 'check_violation', constraint = 'pedido_transicao_check';
  end if;
  select codigo into destino from status_pedido where pk_status_pedido = new.fk_status_pedido;
  if (destino = 'ready-for-pickup' and new.tipo_entrega = 1) or (destino = 'dispatched' and new.tipo_entrega = 2) then
    raise exception 'o pedido % % e não passa a %', new.pk_pedido,
      case when new.tipo_entrega = 1 then 'é entregue em casa' else 'é retirado no balcão' end,
      status_em_palavras(new.fk_status_pedido)
      using errcode = 'check_violation', constraint = 'pedido_entrega_status_check';
  end if;
  if de_volta then
    perform desfaz_status(new.pk_pedido, (select dta_inc_log_status_pedido from log_status_pedido
        where fk_pedido = new.pk_pedido and desfeito_em is null order by pk_log_status_pedido desc limit 1),
      format('a mudança do pedido %s para %s', new.pk_pedido, status_em_palavras(old.fk_status_pedido)));
  end if;
  return new;
end $$;

create trigger pedido_status_guarda before update of fk_status_pedido on pedido
  for each row when (old.fk_status_pedido is distinct from new.fk_status_pedido)
  execute function pedido_status_guarda();

-- A line of the history tells its own moment: that of the transaction's beginning lies before what was written in it.
create or replace function pedido_status_historico() returns trigger language plpgsql as $$
declare
  agora timestamptz := relogio_da_loja();
  ultima record;
  de_volta boolean := false;
begin
  if tg_op = 'INSERT' then
    -- The shop's clock may be moved in sandbox mode; history follows the order's own times where it can.
    insert into log_status_pedido (fk_pedido, fk_status_pedido, dta_inc_log_status_pedido)
    values (new.pk_pedido, new.fk_status_pedido, new.dta_inc_pedido);
    return null;
  end if;
  if (pg_trigger_depth() > 1 and desfeito_desde() is not null)
    or (pg_trigger_depth() = 1 and ato_da_loja() = '' and exists (select from transicao_status_pedido where retorno
      and fk_status_origem = old.fk_status_pedido and fk_status_destino = new.fk_status_pedido)) then
    select pk_log_status_pedido as linha, dta_inc_log_status_pedido as desde into ultima from log_status_pedido
     where fk_pedido = new.pk_pedido and desfeito_em is null order by pk_log_status_pedido desc limit 1;
    -- What stood before the item's mistake is not taken back with it.
    de_volta := (pg_trigger_depth() = 1 or ultima.desde >= desfeito_desde())
      and coalesce(new.fk_status_pedido = (select fk_status_pedido from log_status_pedido
        where fk_pedido = new.pk_pedido and desfeito_em is null and pk_log_status_pedido < ultima.linha
        order by pk_log_status_pedido desc limit 1), false);
    if de_volta then
      update log_status_pedido set desfeito_em = agora where pk_log_status_pedido = ultima.linha;
    end if;
  end if;
  insert into log_status_pedido (fk_pedido, fk_status_pedido, dta_inc_log_status_pedido, desfeito_em)
  values (new.pk_pedido, new.fk_status_pedido, agora, case when de_volta then agora end);
  return null;
end $$;

create trigger historico_do_pedido after update of fk_status_pedido on pedido
  for each row when (old.fk_status_pedido is distinct from new.fk_status_pedido)
  execute function pedido_status_historico();

create trigger pedido_historico_inicio after insert on pedido
  for each row execute function pedido_status_historico();

-- An order begins in an initial status; from there only the table of transitions leads on.
create or replace function pedido_status_inicial() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from status_pedido where pk_status_pedido = new.fk_status_pedido and inicial) then
    raise exception 'um pedido não começa em %', status_em_palavras(new.fk_status_pedido)
      using errcode = 'check_violation', constraint = 'pedido_status_inicial_check';
  end if;
  return new;
end $$;

create trigger pedido_status_inicial before insert on pedido
  for each row execute function pedido_status_inicial();

-- History is written by the order's own triggers, and stays as it was written.
create or replace function log_status_pedido_guarda() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 and tg_op = 'UPDATE'
    and colunas_mudadas(to_jsonb(old), to_jsonb(new), array['desfeito_em']) is null then
    return new;
  end if;
  raise exception 'o histórico do pedido % é escrito só pela mudança de status e não muda', coalesce(new.fk_pedido, old.fk_pedido)
    using errcode = 'check_violation', constraint = 'log_status_pedido_imutavel_check';
end $$;

create trigger log_status_pedido_imutavel before update or delete on log_status_pedido
  for each row execute function log_status_pedido_guarda();

create trigger log_status_pedido_inclusao before insert on log_status_pedido
  for each row when (pg_trigger_depth() = 0) execute function log_status_pedido_guarda();

-- The order's amounts are the sums of its lines, looked at when the transaction ends.
create or replace function pedido_soma_dos_itens() returns trigger language plpgsql as $$
declare
  pedidos integer[];
  errado integer;
begin
  if tg_table_name = 'pedido' then
    pedidos := array[new.pk_pedido];
  elsif tg_op = 'DELETE' then
    pedidos := array[old.fk_pedido];
  elsif tg_op = 'INSERT' then
    pedidos := array[new.fk_pedido];
  else
    pedidos := array[old.fk_pedido, new.fk_pedido];
  end if;
  select p.pk_pedido into errado
  from pedido p
  cross join lateral (
    select coalesce(sum(vlr_impressao + vlr_capa + vlr_encadernacao), 0) as impressao,
      coalesce(sum(vlr_acabamentos), 0) as acabamentos, coalesce(sum(vlr_servicos), 0) as servicos
    from pedido_item where fk_pedido = p.pk_pedido
  ) soma
  where p.pk_pedido = any(pedidos)
    and (p.vlr_impressao, p.vlr_acabamentos, p.vlr_servicos)
      is distinct from (soma.impressao, soma.acabamentos, soma.servicos)
  limit 1;
  if errado is not null then
    raise exception 'os valores do pedido % não são a soma dos seus itens', errado
      using errcode = 'check_violation', constraint = 'pedido_soma_check';
  end if;
  return null;
end $$;

create constraint trigger pedido_soma after insert or update of vlr_impressao, vlr_acabamentos, vlr_servicos on pedido
  deferrable initially deferred for each row execute function pedido_soma_dos_itens();

create constraint trigger pedido_item_soma after insert or update or delete on pedido_item
  deferrable initially deferred for each row execute function pedido_soma_dos_itens();

create or replace function status_em_palavras(status integer) returns text language sql stable as $$
  select coalesce((select '"' || descricao_status_loja || '"' from status_pedido where pk_status_pedido = status),
    'um status que não existe')
$$;

-- As before; the day changes with a reprint too.
create or replace function pedido_guarda() returns trigger language plpgsql as $$
declare
  livres text[] := array['fk_status_pedido', 'nome_pedido', 'obs_pedido', 'obs_pedido_nota', 'responsavel_retirada',
    'contato_transporte'];
  mudadas text;
begin
  if tg_op = 'DELETE' then
    raise exception 'o pedido % não se apaga; para encerrá-lo, mude o status para "Cancelado"', old.pk_pedido
      using errcode = 'check_violation', constraint = 'pedido_imutavel_check';
  end if;
  if old.dta_pagamento_pedido is null and old.dta_entrega_pedido is null
    and exists (select from status_pedido where pk_status_pedido = new.fk_status_pedido and pago) then
    livres := livres || array['dta_pagamento_pedido', 'dta_entrega_pedido'];
  end if;
  if ato_da_loja() = 'orders:change-delivery' then
    livres := livres || array['tipo_entrega', 'entrega', 'vlr_frete', 'valor_total_pedido', 'qtd_prazo_entrega_frete',
      'dta_entrega_pedido'];
  end if;
  if ato_da_loja() = 'orders:promise-reprint' then
    livres := livres || array['dta_entrega_pedido'];
  end if;
  mudadas := colunas_mudadas(to_jsonb(old), to_jsonb(new), livres);
  if mudadas is not null then
    raise exception 'o pedido % já foi fechado com o cliente: % não muda. Mudam o status, o nome, as observações e os contatos da entrega',
      old.pk_pedido, mudadas using errcode = 'check_violation', constraint = 'pedido_imutavel_check';
  end if;
  return new;
end $$;

create trigger pedido_guarda before update or delete on pedido for each row execute function pedido_guarda();

-- Title and ISBN are the words of an item, not what was agreed: staff put them right by hand.
create or replace function pedido_item_guarda() returns trigger language plpgsql as $$
declare
  item integer;
  pedido_do_item integer;
begin
  if tg_table_name = 'pedido_item' then
    item := case when tg_op = 'INSERT' then new.pk_pedido_item else old.pk_pedido_item end;
    pedido_do_item := case when tg_op = 'INSERT' then new.fk_pedido else old.fk_pedido end;
    -- What is generated is not there yet before the row is written.
    if tg_op = 'UPDATE' and colunas_mudadas(to_jsonb(old), to_jsonb(new),
      array['fk_status_pedido_item', 'titulo', 'isbn', 'nome_item']) is null then
      return new;
    end if;
  else
    item := case when tg_op = 'INSERT' then new.fk_pedido_item else old.fk_pedido_item end;
    select fk_pedido into pedido_do_item from pedido_item where pk_pedido_item = item;
    -- Files that were sent again take the place of those before, which stay.
    if ato_da_loja() = 'orders:resend' and (tg_op = 'INSERT' or (tg_op = 'UPDATE' and old.substituido_em is null
      and colunas_mudadas(to_jsonb(old), to_jsonb(new), array['substituido_em']) is null)) then
      return new;
    end if;
  end if;
  -- Lines and files are written with their order, before its payment is.
  if tg_op = 'INSERT' and not exists (select from pagamento where fk_pedido = pedido_do_item)
    and not exists (select from pedido where pk_pedido = pedido_do_item and dta_pagamento_pedido is not null) then
    return new;
  end if;
  raise exception 'os itens e os arquivos do pedido % já foram fechados com o cliente e não mudam', pedido_do_item
    using errcode = 'check_violation', constraint = 'pedido_item_imutavel_check';
end $$;

create trigger pedido_item_guarda before update or delete on pedido_item
  for each row execute function pedido_item_guarda();

create trigger pedido_item_guarda_inclusao before insert on pedido_item
  for each row when (new.fk_contestacao_item is null) execute function pedido_item_guarda();

create trigger pedido_item_arquivo_guarda before insert or update or delete on pedido_item_arquivo
  for each row execute function pedido_item_guarda();

-- What is printed has been paid: looked at when the transaction ends, as money and status are written together.
create or replace function pedido_pago_guarda() returns trigger language plpgsql as $$
declare
  recebido bigint;
begin
  if not exists (select from status_pedido where pk_status_pedido = new.fk_status_pedido and pago)
    or (tg_op = 'UPDATE' and exists (select from status_pedido where pk_status_pedido = old.fk_status_pedido and pago)) then
    return null;
  end if;
  select coalesce(sum(vlr_pagamento), 0) into recebido
    from pagamento where fk_pedido = new.pk_pedido and situacao = 'paid';
  if recebido < new.valor_total_pedido then
    raise exception 'o pedido % não passa a %: foram pagos % de %. O dinheiro de um depósito ou transferência que já está na conta se confirma com: npm run orders:confirm-deposit -- --order %',
      new.pk_pedido, status_em_palavras(new.fk_status_pedido), em_reais(recebido), em_reais(new.valor_total_pedido),
      new.pk_pedido using errcode = 'check_violation', constraint = 'pedido_pago_check';
  end if;
  return null;
end $$;

create constraint trigger pedido_pago after insert or update of fk_status_pedido on pedido
  deferrable initially deferred for each row execute function pedido_pago_guarda();

-- An order that ends gives its coupon back, paid or not: one that waited for no payment any more, since its card was
-- refused, had nothing that a sweep would have ended and the coupon with it.
create or replace function pedido_cancelado_estorna() returns trigger language plpgsql as $$
declare
  lote_novo uuid := gen_random_uuid();
begin
  if not exists (select from status_pedido where pk_status_pedido = new.fk_status_pedido and final and not pago) then
    return null;
  end if;
  if exists (select from status_pedido where pk_status_pedido = old.fk_status_pedido and pago) then
    insert into estorno (fk_pedido, fk_pagamento, lote, vlr_pedido, vlr_estorno, dta_inc)
    select new.pk_pedido, pk_pagamento, lote_novo, vlr_pagamento - ja.pedido, vlr_cobrado - ja.cobrado, relogio_da_loja()
      from pagamento
      cross join lateral (
        select coalesce(sum(vlr_pedido), 0) as pedido, coalesce(sum(vlr_estorno), 0) as cobrado
          from estorno where fk_pagamento = pk_pagamento and fk_recebimento is null) ja
     where fk_pedido = new.pk_pedido and situacao = 'paid' and vlr_cobrado > ja.cobrado
     order by pk_pagamento;
  end if;
  update cupom_uso set devolvido_em = relogio_da_loja() where fk_pedido = new.pk_pedido and devolvido_em is null;
  return null;
end $$;

create trigger pedido_cancelado_estorna after update of fk_status_pedido on pedido
  for each row when (old.fk_status_pedido is distinct from new.fk_status_pedido)
  execute function pedido_cancelado_estorna();

create or replace function prazo_para_desfazer() returns interval language sql stable as $$
  select make_interval(mins => coalesce(
    (select valor::integer from parametro where chave = 'pedidos.desfazer_minutos' and valor ~ '^\d{1,4}$'), 10))
$$;

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

-- ... and takes along those that stand behind it; a way back, those that stand where it stood.
create or replace function itens_seguem_pedido() returns trigger language plpgsql as $$
declare
  alvo integer;
  de_volta boolean;
begin
  -- One of its items moved it.
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  select pk_status_pedido_item into alvo from status_pedido_item
   where fk_status_pedido = new.fk_status_pedido and codigo <> 'printed';
  if alvo is null then
    return null;
  end if;
  select coalesce(bool_or(retorno), false) into de_volta from transicao_status_pedido
   where fk_status_origem = old.fk_status_pedido and fk_status_destino = new.fk_status_pedido;
  if de_volta then
    perform set_config('lombada.desfeito_desde', coalesce((select min(dta_inc_log_status_pedido)::text
      from log_status_pedido where fk_pedido = new.pk_pedido
       and desfeito_em = (select desfeito_em from log_status_pedido where fk_pedido = new.pk_pedido
         order by pk_log_status_pedido desc limit 1)), ''), true);
  end if;
  update pedido_item i set fk_status_pedido_item = alvo
    from status_pedido_item atual, status_pedido_item novo
   where i.fk_pedido = new.pk_pedido and atual.pk_status_pedido_item = i.fk_status_pedido_item
     and novo.pk_status_pedido_item = alvo and atual.codigo <> 'cancelled' and i.fk_status_pedido_item <> alvo
     and case when de_volta then atual.fk_status_pedido = old.fk_status_pedido
         when novo.codigo = 'file-problem' then atual.codigo in ('paid', 'checking-files')
         else atual.ordem < novo.ordem end;
  if de_volta then
    perform set_config('lombada.desfeito_desde', '', true);
  end if;
  return null;
end $$;

create trigger itens_seguem_pedido after update of fk_status_pedido on pedido
  for each row when (old.fk_status_pedido is distinct from new.fk_status_pedido)
  execute function itens_seguem_pedido();

create or replace function autorizacao_producao_guarda() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.anulada_em is null
    and colunas_mudadas(to_jsonb(old), to_jsonb(new), array['anulada_em']) is null then
    return new;
  end if;
  raise exception 'o que o cliente autorizou não muda nem se apaga'
    using errcode = 'check_violation', constraint = 'autorizacao_producao_imutavel_check';
end $$;

create trigger autorizacao_producao_guarda before update or delete on autorizacao_producao
  for each row execute function autorizacao_producao_guarda();

create or replace function carencia_da_loja() returns interval language sql stable as $$
  select make_interval(mins => coalesce(
    (select valor::integer from parametro where chave = 'pedidos.carencia_minutos' and valor ~ '^\d{1,5}$'), 60))
$$;

create or replace function recusa_na_carencia(pedido_dele integer) returns void language plpgsql as $$
declare
  fim timestamptz;
begin
  select dta_pagamento_pedido + carencia_da_loja() into fim from pedido where pk_pedido = pedido_dele;
  if fim > relogio_da_loja() then
    raise exception 'até as % o cliente ainda pode trocar arquivos e entrega do pedido %: antes disso ele não entra em produção',
      to_char(fim at time zone 'America/Sao_Paulo', 'HH24:MI'), pedido_dele
      using errcode = 'check_violation', constraint = 'pedido_carencia_check';
  end if;
end $$;

create or replace function pedido_carencia_guarda() returns trigger language plpgsql as $$
begin
  perform recusa_na_carencia(new.pk_pedido);
  return new;
end $$;

create trigger pedido_carencia_guarda before update of fk_status_pedido on pedido
  for each row when (new.fk_status_pedido = 7 and old.fk_status_pedido in (2, 5, 6))
  execute function pedido_carencia_guarda();

create or replace function alteracao_entrega_guarda() returns trigger language plpgsql as $$
begin
  raise exception 'a troca de entrega do pedido % foi feita pelo cliente e não muda', old.fk_pedido
    using errcode = 'check_violation', constraint = 'alteracao_entrega_imutavel_check';
end $$;

create trigger alteracao_entrega_guarda before update or delete on alteracao_entrega
  for each row execute function alteracao_entrega_guarda();

create or replace function cancelamento_guarda() returns trigger language plpgsql as $$
begin
  raise exception 'o motivo do cancelamento do pedido % é do cliente e não muda', old.fk_pedido
    using errcode = 'check_violation', constraint = 'cancelamento_imutavel_check';
end $$;

create trigger cancelamento_guarda before update or delete on cancelamento
  for each row execute function cancelamento_guarda();

-- Whoever ends an order, its customer hears of it, once.
create or replace function pedido_cancelado_avisa() returns trigger language plpgsql as $$
begin
  if exists (select from status_pedido where pk_status_pedido = new.fk_status_pedido and final and not pago) then
    insert into caixa_saida (topico, conteudo, chave_unica)
    values ('mail.order-cancelled', jsonb_build_object('orderId', new.pk_pedido), 'order-cancelled-' || new.pk_pedido)
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger pedido_cancelado_avisa after update of fk_status_pedido on pedido
  for each row when (old.fk_status_pedido is distinct from new.fk_status_pedido)
  execute function pedido_cancelado_avisa();

-- An item that staff cancelled while its order waited for its money is paid with the rest: its share goes back then.
create or replace function pedido_pago_com_item_cancelado() returns trigger language plpgsql as $$
begin
  if not exists (select from status_pedido where pk_status_pedido = old.fk_status_pedido and pago)
    and exists (select from status_pedido where pk_status_pedido = new.fk_status_pedido and pago) then
    insert into caixa_saida (topico, conteudo, chave_unica)
    select 'item.cancelled', jsonb_build_object('itemId', i.pk_pedido_item), 'item-cancelled-' || i.pk_pedido_item
      from pedido_item i join status_pedido_item s on s.pk_status_pedido_item = i.fk_status_pedido_item
     where i.fk_pedido = new.pk_pedido and s.codigo = 'cancelled'
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger pedido_pago_com_item_cancelado after update of fk_status_pedido on pedido
  for each row when (old.fk_status_pedido is distinct from new.fk_status_pedido)
  execute function pedido_pago_com_item_cancelado();

-- What the customer is told of a status: of every step that the history shows.
create or replace function pedido_status_promete() returns trigger language plpgsql as $$
declare
  linha record;
  assunto text;
begin
  select pk_log_status_pedido as pk, desfeito_em into linha from log_status_pedido
   where fk_pedido = new.pk_pedido order by pk_log_status_pedido desc limit 1;
  select case codigo when 'file-problem' then 'mail.order-file-problem' when 'in-production' then 'mail.order-in-production'
      when 'dispatched' then 'mail.order-dispatched' when 'ready-for-pickup' then 'mail.order-ready'
      when 'delivered' then 'mail.order-delivered' end
    into assunto from status_pedido where pk_status_pedido = new.fk_status_pedido;
  -- That of an item which moved the order tells of its files itself.
  if linha.desfeito_em is not null or assunto is null
    or (assunto = 'mail.order-file-problem' and pg_trigger_depth() > 1) then
    return null;
  end if;
  -- The mail of the dispatch tells of every parcel that the customer has not been told of.
  if assunto = 'mail.order-dispatched' then
    delete from caixa_saida where topico = assunto and conteudo ->> 'orderId' = new.pk_pedido::text
      and entregue_em is null and falhou_em is null and tentativas = 0;
  end if;
  insert into caixa_saida (topico, conteudo, chave_unica, disponivel_em)
  values (assunto, jsonb_build_object('orderId', new.pk_pedido),
    format('status-%s-%s-%s', new.pk_pedido, new.fk_status_pedido, linha.pk), clock_timestamp() + prazo_para_desfazer())
  on conflict do nothing;
  return null;
end $$;

-- After the history's trigger, by its name.
create trigger pedido_status_promete after update of fk_status_pedido on pedido
  for each row when (old.fk_status_pedido is distinct from new.fk_status_pedido)
  execute function pedido_status_promete();

-- Without accents and capitals; the blank before it is the beginning of its first word.
create or replace function pedido_busca_nome(nome text) returns text language sql immutable parallel safe as $$
  select ' ' || public.busca_simples(nome)
$$;

create or replace function pedido_busca_guarda() returns trigger language plpgsql as $$
begin
  raise exception 'a busca de pedidos é mantida pela loja; mude o próprio pedido'
    using errcode = 'check_violation', constraint = 'pedido_busca_guarda_check';
end $$;

create trigger pedido_busca_guarda before insert or update or delete on pedido_busca
  for each row when (pg_trigger_depth() = 0) execute function pedido_busca_guarda();

create or replace function pedido_na_busca() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into pedido_busca (fk_pedido, fk_usuario, dta_inc_pedido, status, nome)
    values (new.pk_pedido, new.fk_usuario, new.dta_inc_pedido, new.fk_status_pedido, pedido_busca_nome(new.nome_pedido));
  else
    update pedido_busca set status = new.fk_status_pedido, nome = pedido_busca_nome(new.nome_pedido)
     where fk_pedido = new.pk_pedido;
  end if;
  return null;
end $$;

create trigger pedido_entra_na_busca after insert on pedido for each row execute function pedido_na_busca();

create trigger pedido_muda_na_busca after update of fk_status_pedido, nome_pedido on pedido for each row
  when (old.fk_status_pedido <> new.fk_status_pedido or old.nome_pedido is distinct from new.nome_pedido)
  execute function pedido_na_busca();

-- As an order is paid, by whomever: the highest share that a rule gives its customer that day, of its goods without
-- what the wallet paid of them.
create or replace function pedido_pago_promete_bonus() returns trigger language plpgsql as $$
begin
  if not exists (select from status_pedido where pk_status_pedido = new.fk_status_pedido and pago) then
    return null;
  end if;
  insert into bonus_pedido (fk_pedido, fk_usuario, fk_regra_bonus, percentual, dias_apos_entrega, valor_pago, vlr_bonus,
    dta_inc)
  select new.pk_pedido, new.fk_usuario, r.pk_regra_bonus, r.percentual, r.dias_apos_entrega, pago,
      round(pago * r.percentual / 100), relogio_da_loja()
    from usuario u
    join lateral (
      select * from regra_bonus
       where ativa and (fk_tipo_usuario is null or fk_tipo_usuario = u.fk_tipo_usuario)
         and (relogio_da_loja() at time zone 'America/Sao_Paulo')::date between valida_de and coalesce(valida_ate, 'infinity')
       order by percentual desc, pk_regra_bonus limit 1) r on true
    cross join lateral (
      select new.vlr_impressao + new.vlr_acabamentos + new.vlr_servicos - new.vlr_desconto - coalesce((
        select sum(vlr_pagamento) from pagamento
         where fk_pedido = new.pk_pedido and parte = 0 and situacao in ('pending', 'paid')), 0)::integer as pago) v
   where u.pk_usuario = new.fk_usuario and pago > 0 and round(pago * r.percentual / 100) > 0
  on conflict (fk_pedido) do nothing;
  return null;
end $$;

create trigger pedido_pago_promete_bonus after update of fk_status_pedido on pedido for each row
  when (old.dta_pagamento_pedido is null and new.dta_pagamento_pedido is not null)
  execute function pedido_pago_promete_bonus();

create or replace function pedido_obs_nota_inicio() returns trigger language plpgsql as $$
begin
  insert into obs_pedido (fk_pedido, fk_usuario, obs_pedido, dta_inc_obs_pedido)
  values (new.pk_pedido, new.fk_usuario, coalesce(new.obs_pedido_nota, ''), new.dta_inc_pedido);
  return null;
end $$;

create trigger pedido_obs_nota_inicio after insert on pedido
  for each row execute function pedido_obs_nota_inicio();

create or replace function pedido_obs_nota_guarda() returns trigger language plpgsql as $$
begin
  raise exception 'obs_pedido_nota é o que o carrinho do pedido % dizia e não muda; o que vai na nota fiscal está em obs_pedido',
    old.pk_pedido using errcode = 'check_violation', constraint = 'pedido_obs_nota_check';
end $$;

create trigger pedido_obs_nota_guarda before update of obs_pedido_nota on pedido
  for each row when (old.obs_pedido_nota is distinct from new.obs_pedido_nota)
  execute function pedido_obs_nota_guarda();

create or replace function obs_pedido_item_anexo_guarda() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'um anexo não muda: o errado se apaga, e o certo se anexa de novo'
      using errcode = 'check_violation', constraint = 'obs_pedido_item_anexo_imutavel_check';
  end if;
  if ato_da_loja() <> 'orders:attach-note' then
    raise exception 'um arquivo se anexa com npm run orders:attach-note -- --note % --file foto.jpg', new.fk_obs_pedido_item
      using errcode = 'check_violation', constraint = 'obs_pedido_item_anexo_arquivo_check';
  end if;
  return new;
end $$;

create trigger obs_pedido_item_anexo_guarda before insert or update on obs_pedido_item_anexo
  for each row execute function obs_pedido_item_anexo_guarda();

create or replace function pedido_cancelado_cancela_notas() returns trigger language plpgsql as $$
begin
  if exists (select from status_pedido where pk_status_pedido = new.fk_status_pedido and codigo = 'cancelled')
    and exists (select from emissao_nota_fiscal where fk_pedido = new.pk_pedido) then
    insert into caixa_saida (topico, conteudo, chave_unica)
    values ('invoice.cancel', jsonb_build_object('orderId', new.pk_pedido), format('invoice-cancel-%s', new.pk_pedido))
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger pedido_cancelado_cancela_notas after update of fk_status_pedido on pedido for each row
  when (old.fk_status_pedido is distinct from new.fk_status_pedido) execute function pedido_cancelado_cancela_notas();

-- A change that staff may take back is told as late as the customer's mail about it.
create or replace function log_status_pedido_publica() returns trigger language plpgsql as $$
declare
  dono integer;
  antes record;
  agora record;
  quando timestamptz := relogio_da_loja();
  origem_dele text := 'pedido-' || new.pk_log_status_pedido;
  dados_dele jsonb;
begin
  select fk_usuario into dono from pedido where pk_pedido = new.fk_pedido;
  if new.desfeito_em is not null
    or not exists (select from webhook_parceiro where fk_usuario = dono and desligado_em is null) then
    return null;
  end if;
  select pk_status_pedido, codigo, descricao_status_loja, pago into agora
    from status_pedido where pk_status_pedido = new.fk_status_pedido;
  select pk_status_pedido, codigo, descricao_status_loja, pago into antes
    from log_status_pedido join status_pedido on pk_status_pedido = fk_status_pedido
   where fk_pedido = new.fk_pedido and pk_log_status_pedido < new.pk_log_status_pedido and desfeito_em is null
   order by pk_log_status_pedido desc limit 1;
  if exists (select from transicao_status_pedido where retorno
      and fk_status_origem = agora.pk_status_pedido and fk_status_destino = antes.pk_status_pedido) then
    quando := quando + prazo_para_desfazer();
  end if;
  dados_dele := dados_do_pedido_webhook(new.fk_pedido)
    || jsonb_build_object('status', jsonb_build_object('codigo', agora.codigo, 'descricao', agora.descricao_status_loja),
      'status_anterior', case when antes.codigo is not null then
        jsonb_build_object('codigo', antes.codigo, 'descricao', antes.descricao_status_loja) end);
  if agora.pago and not coalesce(antes.pago, false) then
    perform publica_evento_webhook(dono, new.fk_pedido, 'order.paid', dados_dele, origem_dele, quando);
  end if;
  if antes.codigo is not null then
    perform publica_evento_webhook(dono, new.fk_pedido, 'order.status_changed', dados_dele, origem_dele, quando);
  end if;
  if agora.codigo = 'dispatched' then
    -- This one tells of every parcel: an earlier one that was not sent yet would say the same.
    delete from evento_webhook where fk_pedido = new.fk_pedido and tipo = 'order.shipped' and corpo is null;
    perform publica_evento_webhook(dono, new.fk_pedido, 'order.shipped', dados_dele, origem_dele, quando);
  elsif agora.codigo = 'delivered' then
    perform publica_evento_webhook(dono, new.fk_pedido, 'order.delivered', dados_dele, origem_dele, quando);
  elsif agora.codigo = 'cancelled' then
    perform publica_evento_webhook(dono, new.fk_pedido, 'order.cancelled', dados_dele, origem_dele, quando);
  end if;
  return null;
end $$;

create trigger log_status_pedido_publica after insert on log_status_pedido
  for each row execute function log_status_pedido_publica();

-- What staff took back is not told, unless it was told already.
create or replace function historico_desfeito_publica() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'log_status_pedido' then
    delete from evento_webhook where origem = 'pedido-' || new.pk_log_status_pedido and corpo is null;
  else
    delete from evento_webhook where origem = 'item-' || new.pk_log_status_pedido_item and corpo is null;
  end if;
  return null;
end $$;

create trigger log_status_pedido_desfeito after update of desfeito_em on log_status_pedido
  for each row when (old.desfeito_em is null and new.desfeito_em is not null)
  execute function historico_desfeito_publica();

create trigger log_status_pedido_item_desfeito after update of desfeito_em on log_status_pedido_item
  for each row when (old.desfeito_em is null and new.desfeito_em is not null)
  execute function historico_desfeito_publica();

create or replace function historico_desfeito_retira_aviso() returns trigger language plpgsql as $$
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

create or replace function pedido_renomeia_casos() returns trigger language plpgsql as $$
begin
  update caso set busca_pedido = busca_simples(new.nome_pedido) where fk_pedido = new.pk_pedido;
  return null;
end $$;

create trigger pedido_renomeia_casos after update of nome_pedido on pedido for each row
  when (old.nome_pedido is distinct from new.nome_pedido) execute function pedido_renomeia_casos();

-- Adds copies to a sum. Nobody waits: rows that others hold are left to them, and for a moment the sum has several rows,
-- which the next change makes one again.
create or replace function soma_trabalho(dia date, prazo integer, codigo text, copias integer) returns void language plpgsql as $$
declare
  linhas integer[];
  soma integer;
begin
  if dia is null or copias = 0 then
    return;
  end if;
  select array_agg(pk_trabalho_devido), coalesce(sum(exemplares), 0) + copias into linhas, soma from (
    select pk_trabalho_devido, exemplares from trabalho_devido
     where dta_entrega_pedido = dia and prazo_entrega = prazo and encadernacao = codigo
     for update skip locked) livres;
  if linhas is null then
    insert into trabalho_devido (dta_entrega_pedido, prazo_entrega, encadernacao, exemplares)
    values (dia, prazo, codigo, soma);
    return;
  end if;
  delete from trabalho_devido
   where pk_trabalho_devido = any (case when soma = 0 then linhas else linhas[2:] end);
  update trabalho_devido set exemplares = soma where pk_trabalho_devido = linhas[1] and soma <> 0;
end $$;

-- Its day changes: what is owed for the one is owed for the other. Fires before `itens_seguem_pedido` (by its name), while
-- the items are still as they were counted.
create or replace function devido_segue_pedido() returns trigger language plpgsql as $$
declare
  devido record;
begin
  for devido in
    select coalesce(configuracao ->> 'binding', '') as codigo, sum(qtd_pedido_item)::integer as copias from pedido_item
     where fk_pedido = new.pk_pedido and item_devido(fk_status_pedido_item) group by 1 order by 1
  loop
    perform soma_trabalho(old.dta_entrega_pedido, old.qtd_prazo_entrega_frete, devido.codigo, -devido.copias);
    perform soma_trabalho(new.dta_entrega_pedido, new.qtd_prazo_entrega_frete, devido.codigo, devido.copias);
  end loop;
  return null;
end $$;

create trigger devido_segue_pedido after update of dta_entrega_pedido, qtd_prazo_entrega_frete on pedido
  for each row when ((old.dta_entrega_pedido, old.qtd_prazo_entrega_frete)
    is distinct from (new.dta_entrega_pedido, new.qtd_prazo_entrega_frete))
  execute function devido_segue_pedido();

-- Its order is delivered, or that is taken back, or it dies.
create or replace function bonus_segue_pedido() returns trigger language plpgsql as $$
begin
  update bonus_pedido set acertar_em = case new.fk_status_pedido
      when 22 then relogio_da_loja() + make_interval(days => dias_apos_entrega)
      when 3 then relogio_da_loja() end
   where fk_pedido = new.pk_pedido and (situacao = 'planned' or new.fk_status_pedido = 3);
  return null;
end $$;

create trigger bonus_segue_pedido after update of fk_status_pedido on pedido for each row
  when (old.fk_status_pedido <> new.fk_status_pedido and (new.fk_status_pedido in (3, 22) or old.fk_status_pedido = 22))
  execute function bonus_segue_pedido();

-- Since when that had stood which is being taken back; null while nothing is. Whoever moved takes along what follows: the
-- trigger that does so says it (lombada.desfeito_desde) for the history of what follows.
create or replace function desfeito_desde() returns timestamptz language sql stable as $$
  select nullif(current_setting('lombada.desfeito_desde', true), '')::timestamptz
$$;
