-- Money that goes back to a customer: of an order that is cancelled, whole or in parts, and what came too late or twice.
-- One row for each payment that it goes back from, with its state; several may go back from one payment.

alter table estorno
  add column fk_recebimento varchar(64),
  add column fk_pedido_item integer,
  add column causa varchar(12) not null default 'order',
  add column lote uuid not null default gen_random_uuid(),
  add column vlr_pedido integer not null default 0,
  add column destino varchar(8) not null default 'payer',
  add column situacao varchar(12) not null default 'promised',
  add column motivo varchar(300),
  add column chave varchar(64) not null default replace(gen_random_uuid()::text, '-', ''),
  add column falhas integer not null default 0,
  add column problema varchar(300),
  add column pedido_em timestamptz(3),
  add column conta_banco varchar(60),
  add column conta_agencia varchar(20),
  add column conta_numero varchar(30),
  add column conta_titular varchar(120),
  add column conta_documento varchar(14);

drop index estorno_pagamento_key;
create index estorno_pagamento_idx on estorno (fk_pagamento);
create unique index estorno_recebimento_key on estorno (fk_recebimento);
create index estorno_item_idx on estorno (fk_pedido_item);
create index estorno_lote_idx on estorno (lote);
create index estorno_situacao_idx on estorno (situacao);

alter table estorno add constraint estorno_fk_recebimento_fkey foreign key (fk_recebimento)
  references recebimento (id_externo) on delete restrict on update cascade;
alter table estorno add constraint estorno_fk_pedido_item_fkey foreign key (fk_pedido_item)
  references pedido_item (pk_pedido_item) on delete restrict on update cascade;

-- What was open waited for staff, who may have begun with it.
alter table estorno disable trigger estorno_guarda;
update estorno e set situacao = case when resolvido_em is null then 'person' else 'done' end,
    vlr_pedido = g.vlr_pagamento, pedido_em = e.dta_inc
  from pagamento g where g.pk_pagamento = e.fk_pagamento;
alter table estorno enable trigger estorno_guarda;

-- Under the ids that banks know already.
insert into estorno (fk_pedido, fk_pagamento, fk_recebimento, causa, vlr_estorno, falhas, chave, problema, dta_inc)
select g.fk_pedido, g.pk_pagamento, r.id_externo, 'unused', r.vlr_recebido, r.devolucoes_falhas,
    case when g.fk_tipo_pagamento = 3 then 'refund-' || r.id_externo
      when r.devolucoes_falhas = 0 then 'integral' else 'integral' || r.devolucoes_falhas + 1 end,
    r.motivo, r.dta_inc
  from recebimento r join pagamento g on g.pk_pagamento = r.fk_pagamento where r.destino = 'refund';

alter table estorno
  add constraint estorno_causa_check check (causa in ('order', 'item', 'contest', 'change', 'unused')),
  add constraint estorno_destino_check check (destino in ('payer', 'wallet', 'account')),
  add constraint estorno_situacao_check check (situacao in ('promised', 'processing', 'refused', 'person', 'done')),
  add constraint estorno_pedido_check check (vlr_pedido >= 0 and falhas >= 0),
  add constraint estorno_resolvido_check check ((situacao = 'done') = (resolvido_em is not null)),
  add constraint estorno_conta_check check (conta_documento is null or conta_documento ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$');

-- Credit that paid an order goes back from what the shop had earned.
alter table lancamento_credito drop constraint lancamento_credito_tipo_check,
  add constraint lancamento_credito_tipo_check check (tipo in ('grant', 'hold', 'release', 'capture', 'refund'));

-- Rules --------------------------------------------------------------------------------------------------------

-- Never more than a payment brought, whoever writes; of one whose bank took something back a person decides.
create function estorno_inicio() returns trigger language plpgsql as $$
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

create or replace function estorno_guarda() returns trigger language plpgsql as $$
declare
  livres text[] := array['observacao', 'conta_banco', 'conta_agencia', 'conta_numero', 'conta_titular', 'conta_documento'];
begin
  if tg_op = 'UPDATE' and old.situacao <> 'done' then
    livres := livres || array['situacao', 'destino', 'chave', 'falhas', 'problema', 'pedido_em', 'resolvido_em'];
  end if;
  if tg_op = 'DELETE' or colunas_mudadas(to_jsonb(old), to_jsonb(new), livres) is not null then
    raise exception 'o estorno do pedido % não muda nem se apaga; devolvido por fora, preencha resolvido_em', old.fk_pedido
      using errcode = 'check_violation', constraint = 'estorno_imutavel_check';
  end if;
  -- Staff gave it back themselves.
  if new.resolvido_em is not null and old.resolvido_em is null and new.situacao <> 'done' then
    if old.situacao = 'processing' then
      raise exception 'o banco está devolvendo este valor do pedido %; espere a resposta dele', old.fk_pedido
        using errcode = 'check_violation', constraint = 'estorno_em_andamento_check';
    end if;
    new.situacao := 'done';
  elsif new.situacao = 'done' and new.resolvido_em is null then
    new.resolvido_em := relogio_da_loja();
  end if;
  return new;
end $$;

-- Whoever writes it, somebody is to do it, the receipt that it gives back tells the same, and the customer hears of it.
create function estorno_consequencias() returns trigger language plpgsql as $$
begin
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

-- A receipt that is to go back, by the shop or because staff say so, also once more.
create function recebimento_devolve() returns trigger language plpgsql as $$
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

-- An order that was paid and ends: what is left of each payment goes back the way it came, and its coupon can be used
-- again.
create or replace function pedido_cancelado_estorna() returns trigger language plpgsql as $$
declare
  lote_novo uuid := gen_random_uuid();
begin
  if exists (select from status_pedido where pk_status_pedido = old.fk_status_pedido and pago)
    and exists (select from status_pedido where pk_status_pedido = new.fk_status_pedido and final and not pago) then
    insert into estorno (fk_pedido, fk_pagamento, lote, vlr_pedido, vlr_estorno, dta_inc)
    select new.pk_pedido, pk_pagamento, lote_novo, vlr_pagamento - ja.pedido, vlr_cobrado - ja.cobrado, relogio_da_loja()
      from pagamento
      cross join lateral (
        select coalesce(sum(vlr_pedido), 0) as pedido, coalesce(sum(vlr_estorno), 0) as cobrado
          from estorno where fk_pagamento = pk_pagamento and fk_recebimento is null) ja
     where fk_pedido = new.pk_pedido and situacao = 'paid' and vlr_cobrado > ja.cobrado
     order by pk_pagamento;
    update cupom_uso set devolvido_em = relogio_da_loja() where fk_pedido = new.pk_pedido and devolvido_em is null;
  end if;
  return null;
end $$;

-- An item that staff cancel: the shop reckons what of it goes back.
create function item_cancelado_estorna() returns trigger language plpgsql as $$
begin
  if exists (select from status_pedido_item where pk_status_pedido_item = new.fk_status_pedido_item and codigo = 'cancelled')
    and exists (select from pedido join status_pedido on pk_status_pedido = fk_status_pedido
      where pk_pedido = new.fk_pedido and pago) then
    insert into caixa_saida (topico, conteudo, chave_unica)
    values ('item.cancelled', jsonb_build_object('itemId', new.pk_pedido_item), 'item-cancelled-' || new.pk_pedido_item)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger item_cancelado_estorna after update of fk_status_pedido_item on pedido_item
  for each row when (old.fk_status_pedido_item is distinct from new.fk_status_pedido_item)
  execute function item_cancelado_estorna();
