-- Payments: data from banks and gateways stay, payments need evidence, refunds do not exceed what was paid.

-- Says whether a payment has its evidence: a receipt of its amount from a bank, the gateway or a confirmed deposit, or
-- the credit taken from the wallet.
create or replace function pagamento_tem_prova(pago pagamento) returns boolean language sql stable as $$
  select case when pago.fk_tipo_pagamento = 4 then exists (
      select from lancamento_credito l join partida_credito p on p.fk_lancamento_credito = l.pk_lancamento_credito
       where l.fk_pedido = pago.fk_pedido and l.tipo = 'capture' and p.valor = pago.vlr_pagamento)
    else exists (
      select from recebimento where fk_pagamento = pago.pk_pagamento and destino = 'applied'
         and vlr_recebido = pago.vlr_cobrado) end
$$;

-- Returns how an order is paid, for the filter of the list of orders: by the latest attempt, and the wallet only when
-- it pays alone.
create or replace function pedido_busca_tipo(pedido_dele integer) returns integer language sql stable as $$
  select fk_tipo_pagamento from pagamento where fk_pedido = pedido_dele and parte <= 1 and finalidade = 'order'
   order by tentativa desc, parte desc limit 1
$$;

-- Refuses to change a payment after its final status, and to set it to paid without its evidence.
create or replace function pagamento_guarda() returns trigger language plpgsql security definer as $$
declare
  palavras constant jsonb := '{"pending": "pendente", "authorised": "autorizado", "paid": "pago", "refused": "recusado", "cancelled": "cancelado"}';
begin
  if old.situacao <> 'pending' and not (old.situacao = 'authorised' and new.situacao in ('paid', 'refused', 'cancelled')) then
    raise exception 'um pagamento do pedido % não passa de % a %', old.fk_pedido, palavras ->> old.situacao,
      coalesce(palavras ->> new.situacao, new.situacao) using errcode = 'check_violation', constraint = 'pagamento_transicao_check';
  end if;
  if new.situacao = 'paid' and new.pago_em is not null and not pagamento_tem_prova(new) then
    raise exception 'um pagamento do pedido % não passa a pago sem o recebimento que o prova. Depósito ou transferência que já está na conta se confirma com: npm run orders:confirm-deposit -- --order %',
      old.fk_pedido, old.fk_pedido using errcode = 'check_violation', constraint = 'pagamento_prova_check';
  end if;
  return new;
end $$;

create trigger pagamento_guarda before update of situacao on pagamento
  for each row when (old.situacao <> new.situacao) execute function pagamento_guarda();

create trigger pagamento_dia_fica before update of pago_em on pagamento
  for each row when (old.situacao = 'paid' and new.situacao = 'paid' and old.pago_em <> new.pago_em)
  execute function recusa('o dia de um pagamento do pedido {fk_pedido} não muda');

-- Keeps the kind of payment of an order in pedido_busca.
create or replace function pagamento_na_busca() returns trigger language plpgsql security definer as $$
begin
  update pedido_busca set tipo_pagamento = pedido_busca_tipo(new.fk_pedido)
   where fk_pedido = new.fk_pedido and tipo_pagamento is distinct from pedido_busca_tipo(new.fk_pedido);
  return null;
end $$;

create trigger pagamento_entra_na_busca after insert on pagamento for each row when (new.parte <= 1)
  execute function pagamento_na_busca();

create trigger recebimento_fica before update on recebimento for each row
  when (old.destino in ('refunded', 'credited') or old.destino = 'applied' and pela_equipe()
    and (new.motivo, new.conferir_por) is distinct from (old.motivo, old.conferir_por))
  execute function recusa('o recebimento {id_externo} pagou um pedido ou já voltou, e não muda; de um que pagou muda só destino');

-- Refuses received money that is applied to an unpaid payment. Checked when the transaction ends, because both are
-- written together.
create or replace function recebimento_aplicado_guarda() returns trigger language plpgsql security definer as $$
declare
  pedido_pago integer;
begin
  select fk_pedido into pedido_pago from pagamento where pk_pagamento = new.fk_pagamento and situacao <> 'paid';
  if found then
    raise exception 'um recebimento não se aplica à mão ao pedido %: só o banco, a operadora ou npm run orders:confirm-deposit o fazem',
      pedido_pago using errcode = 'check_violation', constraint = 'recebimento_aplicado_check';
  end if;
  return null;
end $$;

create constraint trigger recebimento_aplicado after insert or update of destino on recebimento
  deferrable initially deferred for each row when (new.destino = 'applied') execute function recebimento_aplicado_guarda();

-- Opens the refund of received money that is to be returned, also when staff decide it by hand; a refund that waited
-- for a person is sent again.
create or replace function recebimento_devolve() returns trigger language plpgsql security definer as $$
begin
  update estorno set situacao = 'promised' where fk_recebimento = new.id_externo and situacao = 'person';
  if not found then
    insert into estorno (fk_pedido, fk_pagamento, fk_recebimento, causa, vlr_estorno, dta_inc)
    select fk_pedido, pk_pagamento, new.id_externo, 'unused', new.vlr_recebido, relogio_da_loja()
      from pagamento where pk_pagamento = new.fk_pagamento
    on conflict (fk_recebimento) do nothing;
  end if;
  return null;
end $$;

create trigger recebimento_devolve after insert or update of destino on recebimento
  for each row when (new.destino = 'refund') execute function recebimento_devolve();

-- Stops the open refunds of an order when a bank takes back money of it, even those that a person had released before:
-- a person decides again.
create or replace function banco_tomou_detem_estornos() returns trigger language plpgsql security definer as $$
declare
  aviso text := 'o banco já devolveu dinheiro deste pedido (contestacao_cartao, devolucao_pix)';
begin
  update estorno
     set situacao = 'person',
         problema = case when problema like aviso || '%' then problema else left(concat_ws('; ', aviso, problema), 300) end
   where fk_pedido = new.fk_pedido and fk_recebimento is null and situacao in ('promised', 'refused', 'person')
     and not (situacao = 'person' and coalesce(problema, '') like aviso || '%');
  return null;
end $$;

create trigger contestacao_cartao_detem_estornos after insert on contestacao_cartao
  for each row execute function banco_tomou_detem_estornos();

create trigger devolucao_pix_detem_estornos after insert on devolucao_pix
  for each row execute function banco_tomou_detem_estornos();

-- Refuses a refund of more than its payment or receipt amounts to. When a bank has taken back money of the order, the
-- refund waits for a person.
create or replace function estorno_inicio() returns trigger language plpgsql security definer as $$
declare
  pago pagamento;
  recebido recebimento;
  de_volta record;
begin
  select * into pago from pagamento where pk_pagamento = new.fk_pagamento for no key update;
  if pago.fk_pedido <> new.fk_pedido then
    raise exception 'o pagamento não é do pedido %', new.fk_pedido
      using errcode = 'check_violation', constraint = 'estorno_pagamento_check';
  end if;
  if new.fk_recebimento is not null then
    select * into recebido from recebimento where id_externo = new.fk_recebimento;
    if recebido.fk_pagamento <> new.fk_pagamento or recebido.destino = 'applied' or new.vlr_estorno > recebido.vlr_recebido then
      raise exception 'o recebimento % não é dinheiro a devolver desse valor', new.fk_recebimento
        using errcode = 'check_violation', constraint = 'estorno_limite_check';
    end if;
    return new;
  end if;
  select coalesce(sum(vlr_estorno), 0) as cobrado, coalesce(sum(vlr_pedido), 0) as pedido into de_volta
    from estorno where fk_pagamento = new.fk_pagamento and fk_recebimento is null;
  if pago.situacao <> 'paid' or de_volta.cobrado + new.vlr_estorno > pago.vlr_cobrado
    or de_volta.pedido + new.vlr_pedido > pago.vlr_pagamento then
    raise exception 'do pedido % já não há % a devolver por este pagamento', new.fk_pedido, em_reais(new.vlr_estorno)
      using errcode = 'check_violation', constraint = 'estorno_limite_check';
  end if;
  if exists (select from contestacao_cartao where fk_pedido = new.fk_pedido)
    or exists (select from devolucao_pix where fk_pedido = new.fk_pedido) then
    new.situacao := 'person';
    new.problema := 'o banco já devolveu dinheiro deste pedido (contestacao_cartao, devolucao_pix)';
  end if;
  return new;
end $$;

create trigger estorno_inicio before insert on estorno for each row execute function estorno_inicio();

-- Refuses to change a completed refund, except its note, and to complete one that the bank is processing. When staff
-- have paid a refund themselves, they set it to done with a note of how, and the customer gets the mail about it. The
-- shop completes refunds by the act refunds:settle.
create or replace function estorno_guarda() returns trigger language plpgsql security definer as $$
declare
  feito boolean := new.situacao = 'done' or new.resolvido_em is not null;
begin
  if old.situacao = 'done' and (to_jsonb(new) - 'observacao') <> (to_jsonb(old) - 'observacao') then
    raise exception 'o estorno do pedido % está feito: muda só observacao', old.fk_pedido
      using errcode = 'check_violation', constraint = 'estorno_imutavel_check';
  end if;
  if feito and old.situacao <> 'done' and ato_da_loja() <> 'refunds:settle' then
    if old.situacao = 'processing' then
      raise exception 'o banco está devolvendo este valor do pedido %; espere a resposta dele', old.fk_pedido
        using errcode = 'check_violation', constraint = 'estorno_em_andamento_check';
    end if;
    if old.situacao in ('promised', 'refused')
      and (coalesce(btrim(new.observacao), '') = '' or new.observacao is not distinct from old.observacao) then
      raise exception 'a loja ainda vai devolver este valor do pedido %; se ele já foi devolvido por fora, diga em observacao, na mesma edição, como e quando: o cliente recebe o e-mail de que o dinheiro voltou', old.fk_pedido
        using errcode = 'check_violation', constraint = 'estorno_observacao_check';
    end if;
  end if;
  -- Staff paid it themselves.
  if new.resolvido_em is not null and old.resolvido_em is null then
    new.situacao := 'done';
  elsif new.situacao = 'done' and new.resolvido_em is null then
    new.resolvido_em := relogio_da_loja();
  end if;
  return new;
end $$;

create trigger estorno_guarda before update on estorno for each row execute function estorno_guarda();

-- Consequences of a refund, also when staff write it: schedules again the settlement of a released bonus of the order,
-- queues the sending, copies the result to the receipt that is returned, and queues the customer's mail when all of
-- the batch is done.
create or replace function estorno_consequencias() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'INSERT' or (new.vlr_pedido, new.fk_recebimento) is distinct from (old.vlr_pedido, old.fk_recebimento) then
    update bonus_pedido set acertar_em = relogio_da_loja() where fk_pedido = new.fk_pedido and situacao = 'released';
  end if;
  if new.situacao = 'promised' and (tg_op = 'INSERT' or old.situacao <> 'promised') then
    insert into caixa_saida (topico, conteudo, chave_unica)
    values ('refund.send', jsonb_build_object('refundId', new.pk_estorno),
      'refund-' || new.pk_estorno || case when new.falhas > 0 then '-' || new.falhas else '' end)
    on conflict (chave_unica) do update
      set falhou_em = null, entregue_em = null, tentativas = 0, disponivel_em = now();
  end if;
  if tg_op = 'INSERT' then
    return null;
  end if;
  if new.fk_recebimento is not null and (new.situacao, new.problema) is distinct from (old.situacao, old.problema) then
    update recebimento set motivo = new.problema,
        destino = case when new.situacao = 'person' then 'review' when new.situacao <> 'done' then 'refund'
          when new.destino = 'wallet' then 'credited' else 'refunded' end
     where id_externo = new.fk_recebimento;
  end if;
  if new.fk_recebimento is null and new.situacao = 'done' and old.situacao <> 'done'
    and (old.situacao = 'person' or not exists (
      select from estorno where lote = new.lote and situacao in ('promised', 'processing', 'refused'))) then
    insert into caixa_saida (topico, conteudo, chave_unica)
    values ('mail.refund-sent', jsonb_build_object('orderId', new.fk_pedido, 'batch', new.lote),
      'refund-sent-' || new.lote || case when old.situacao = 'person' then '-' || new.pk_estorno else '' end)
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger estorno_consequencias after insert or update on estorno
  for each row execute function estorno_consequencias();
