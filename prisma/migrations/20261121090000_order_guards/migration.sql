-- More of what must never be false about orders and money, whoever writes.

-- An order begins in an initial status; from there only the table of transitions leads on.
create function pedido_status_inicial() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from status_pedido where pk_status_pedido = new.fk_status_pedido and inicial) then
    raise exception 'um pedido não começa no status %', new.fk_status_pedido
      using errcode = 'check_violation', constraint = 'pedido_status_inicial_check';
  end if;
  return new;
end $$;
create trigger pedido_status_inicial before insert on pedido
  for each row execute function pedido_status_inicial();

-- History is written by the order's own triggers, and stays as it was written.
create function log_status_pedido_guarda() returns trigger language plpgsql as $$
begin
  raise exception 'o histórico do pedido % é escrito só pela mudança de status e não muda', coalesce(new.fk_pedido, old.fk_pedido)
    using errcode = 'check_violation', constraint = 'log_status_pedido_imutavel_check';
end $$;
create trigger log_status_pedido_inclusao before insert on log_status_pedido
  for each row when (pg_trigger_depth() = 0) execute function log_status_pedido_guarda();
create trigger log_status_pedido_imutavel before update or delete on log_status_pedido
  for each row execute function log_status_pedido_guarda();

-- The order's amounts are the sums of its lines, looked at when the transaction ends.
create function pedido_soma_dos_itens() returns trigger language plpgsql as $$
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

-- A payment asks for one amount under one id, and ends once.
alter table pagamento add constraint pagamento_pago_em_check check ((situacao = 'paid') = (pago_em is not null));
create function pagamento_guarda() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.situacao <> 'pending' then
      raise exception 'um pagamento começa pendente'
        using errcode = 'check_violation', constraint = 'pagamento_transicao_check';
    end if;
    return new;
  end if;
  if old.situacao <> new.situacao and old.situacao <> 'pending' then
    raise exception 'o pagamento % não passa de % a %', new.pk_pagamento, old.situacao, new.situacao
      using errcode = 'check_violation', constraint = 'pagamento_transicao_check';
  end if;
  if (new.fk_pedido, new.vlr_pagamento) is distinct from (old.fk_pedido, old.vlr_pagamento)
    or (old.txid is not null and new.txid is distinct from old.txid) then
    raise exception 'pedido, valor e txid do pagamento % não mudam', new.pk_pagamento
      using errcode = 'check_violation', constraint = 'pagamento_imutavel_check';
  end if;
  return new;
end $$;
create trigger pagamento_guarda before insert or update on pagamento
  for each row execute function pagamento_guarda();

-- Money received is a fact; only what becomes of it changes, and money sent back stays sent back.
create function pix_recebido_guarda() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.destino = 'refunded'
    or (new.end_to_end_id, new.fk_pagamento, new.vlr_recebido, new.pago_em)
      is distinct from (old.end_to_end_id, old.fk_pagamento, old.vlr_recebido, old.pago_em) then
    raise exception 'o recebimento % não muda', old.end_to_end_id
      using errcode = 'check_violation', constraint = 'pix_recebido_imutavel_check';
  end if;
  return new;
end $$;
create trigger pix_recebido_guarda before update or delete on pix_recebido
  for each row execute function pix_recebido_guarda();
