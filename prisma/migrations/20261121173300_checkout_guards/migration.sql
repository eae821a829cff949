-- What must never be false about payments, coupons and credit, whoever writes.

-- Payments -------------------------------------------------------------------------------------------------

alter table pagamento
  drop constraint pagamento_situacao_check,
  add constraint pagamento_situacao_check check (situacao in ('pending', 'authorised', 'paid', 'refused', 'cancelled')),
  add constraint pagamento_cobrado_check check (vlr_cobrado >= vlr_pagamento and num_parcelas between 1 and 12),
  add constraint pagamento_parte_check check (parte between 0 and 2 and (parte = 0) = (fk_tipo_pagamento = 4));
drop index pagamento_um_pago;
create unique index pagamento_um_pago on pagamento (fk_pedido, parte) where situacao = 'paid' and parte > 0;

create or replace function pagamento_guarda() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.situacao <> 'pending' then
      raise exception 'um pagamento começa pendente'
        using errcode = 'check_violation', constraint = 'pagamento_transicao_check';
    end if;
    return new;
  end if;
  if old.situacao <> new.situacao and not (
    old.situacao = 'pending' or (old.situacao = 'authorised' and new.situacao in ('paid', 'refused', 'cancelled'))
  ) then
    raise exception 'o pagamento % não passa de % a %', new.pk_pagamento, old.situacao, new.situacao
      using errcode = 'check_violation', constraint = 'pagamento_transicao_check';
  end if;
  if (new.fk_pedido, new.fk_tipo_pagamento, new.vlr_pagamento, new.vlr_cobrado)
      is distinct from (old.fk_pedido, old.fk_tipo_pagamento, old.vlr_pagamento, old.vlr_cobrado)
    or (old.txid is not null and new.txid is distinct from old.txid) then
    raise exception 'pedido, tipo, valor e txid do pagamento % não mudam', new.pk_pagamento
      using errcode = 'check_violation', constraint = 'pagamento_imutavel_check';
  end if;
  return new;
end $$;

alter table tipo_pagamento add constraint tipo_pagamento_prazo_check check (prazo_pagamento_horas > 0);

-- Money received is a fact; only what becomes of it changes, and money sent back or credited stays so.
alter table recebimento rename constraint pix_recebido_valores_check to recebimento_valores_check;
alter table recebimento drop constraint pix_recebido_destino_check,
  add constraint recebimento_destino_check check (destino in ('applied', 'refund', 'refunded', 'credited', 'review'));
drop trigger pix_recebido_guarda on recebimento;
drop function pix_recebido_guarda();
create function recebimento_guarda() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.destino in ('refunded', 'credited')
    or (new.id_externo, new.fk_pagamento, new.vlr_recebido, new.pago_em)
      is distinct from (old.id_externo, old.fk_pagamento, old.vlr_recebido, old.pago_em) then
    raise exception 'o recebimento % não muda', old.id_externo
      using errcode = 'check_violation', constraint = 'recebimento_imutavel_check';
  end if;
  return new;
end $$;
create trigger recebimento_guarda before update or delete on recebimento
  for each row execute function recebimento_guarda();

alter table comprovante_pagamento add constraint comprovante_pagamento_valores_check check (
  tamanho_bytes > 0 and tipo in ('pdf', 'jpg', 'png', 'cdr'));

alter table pedido add constraint pedido_acrescimo_check check (vlr_acrescimo between 0 and vlr_impressao);

-- Coupons --------------------------------------------------------------------------------------------------

alter table cupom
  add constraint cupom_codigo_check check (codigo_cupom ~ '^[A-Z0-9_-]+$'),
  add constraint cupom_valores_check check (
    valor > 0 and vlr_minimo >= 0 and coalesce(limite_total, 1) > 0 and coalesce(limite_por_cliente, 1) > 0
    and (tipo_desconto = 'value' or (tipo_desconto = 'percent' and valor <= 10000))),
  add constraint cupom_validade_check check (valido_ate is null or valido_ate > valido_de),
  add constraint cupom_limite_check check (usos >= 0 and (limite_total is null or usos <= limite_total));
alter table cupom_uso add constraint cupom_uso_valores_check check (vlr_desconto > 0);

create function cupom_uso_conta() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update cupom set usos = usos + 1 where pk_cupom = new.fk_cupom;
  elsif tg_op = 'DELETE' or old.devolvido_em is not null
    or (new.fk_pedido, new.fk_cupom, new.fk_usuario, new.vlr_desconto)
      is distinct from (old.fk_pedido, old.fk_cupom, old.fk_usuario, old.vlr_desconto) then
    raise exception 'o uso do cupom no pedido % não muda', old.fk_pedido
      using errcode = 'check_violation', constraint = 'cupom_uso_imutavel_check';
  elsif new.devolvido_em is not null then
    update cupom set usos = usos - 1 where pk_cupom = new.fk_cupom;
  end if;
  return new;
end $$;
create trigger cupom_uso_conta before insert or update or delete on cupom_uso
  for each row execute function cupom_uso_conta();

-- Credit ---------------------------------------------------------------------------------------------------

alter table conta_credito
  add constraint conta_credito_tipo_check check (
    (fk_usuario is not null and tipo in ('available', 'held')) or (fk_usuario is null and tipo in ('issued', 'earned'))),
  add constraint conta_credito_saldo_check check (saldo >= 0);
create unique index conta_credito_da_loja on conta_credito (tipo) where fk_usuario is null;
insert into conta_credito (tipo) values ('issued'), ('earned');

alter table lancamento_credito add constraint lancamento_credito_tipo_check check (
  tipo in ('grant', 'hold', 'release', 'capture', 'refund'));
alter table partida_credito add constraint partida_credito_valor_check check (valor <> 0);

-- A customer's balance is what the postings make it; the shop's two accounts are summed when asked, so that
-- nobody's payment waits for somebody else's.
create function partida_credito_saldo() returns trigger language plpgsql as $$
begin
  update conta_credito set saldo = saldo + new.valor where pk_conta_credito = new.fk_conta_credito and fk_usuario is not null;
  return null;
end $$;
create trigger partida_credito_saldo after insert on partida_credito
  for each row execute function partida_credito_saldo();

create function credito_imutavel() returns trigger language plpgsql as $$
begin
  raise exception 'o livro de créditos só recebe lançamentos novos'
    using errcode = 'check_violation', constraint = 'credito_imutavel_check';
end $$;
create trigger partida_credito_imutavel before update or delete on partida_credito
  for each row execute function credito_imutavel();
create trigger lancamento_credito_imutavel before update or delete on lancamento_credito
  for each row execute function credito_imutavel();
create trigger conta_credito_saldo_guarda before update of saldo on conta_credito
  for each row when (pg_trigger_depth() = 0) execute function credito_imutavel();

create function lancamento_credito_soma() returns trigger language plpgsql as $$
declare
  lancamento bigint := case when tg_table_name = 'partida_credito' then to_jsonb(new) ->> 'fk_lancamento_credito'
    else to_jsonb(new) ->> 'pk_lancamento_credito' end;
begin
  if not exists (
    select 1 from partida_credito where fk_lancamento_credito = lancamento
    having count(*) >= 2 and sum(valor) = 0
  ) then
    raise exception 'as partidas do lançamento % não somam zero', lancamento
      using errcode = 'check_violation', constraint = 'lancamento_credito_soma_check';
  end if;
  return null;
end $$;
create constraint trigger lancamento_credito_soma after insert on lancamento_credito
  deferrable initially deferred for each row execute function lancamento_credito_soma();
create constraint trigger partida_credito_soma after insert on partida_credito
  deferrable initially deferred for each row execute function lancamento_credito_soma();

-- The brands get the specification's own numbers; the numbers that stood in for them until now are put aside.
update dependencia_pagamento set ativo = false where pk_dependencia_pagamento between 301 and 306;
