-- Orders: what was agreed with the customer stays. Statuses, money, items and the rest stand in order-*.sql.

-- Refuses everybody to delete an order, and to change more of it than status, name, notes and contacts of the
-- delivery. Payment and promised day are written once; the acts of another delivery and of a reprint change what is
-- theirs.
create or replace function pedido_guarda() returns trigger language plpgsql security definer as $$
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

-- Copies the note of the cart into the notes of the order (`obs_pedido`), which the invoice takes.
create or replace function pedido_obs_nota_inicio() returns trigger language plpgsql security definer as $$
begin
  insert into obs_pedido (fk_pedido, fk_usuario, obs_pedido, dta_inc_obs_pedido)
  values (new.pk_pedido, new.fk_usuario, coalesce(new.obs_pedido_nota, ''), new.dta_inc_pedido);
  return null;
end $$;

create trigger pedido_obs_nota_inicio after insert on pedido
  for each row execute function pedido_obs_nota_inicio();

-- Refuses everybody to change the note as it stood in the cart; what goes on the invoice is in obs_pedido.
create or replace function pedido_obs_nota_guarda() returns trigger language plpgsql security definer as $$
begin
  raise exception 'obs_pedido_nota é o que o carrinho do pedido % dizia e não muda; o que vai na nota fiscal está em obs_pedido',
    old.pk_pedido using errcode = 'check_violation', constraint = 'pedido_obs_nota_check';
end $$;

create trigger pedido_obs_nota_guarda before update of obs_pedido_nota on pedido
  for each row when (old.obs_pedido_nota is distinct from new.obs_pedido_nota)
  execute function pedido_obs_nota_guarda();

-- Refuses everybody to change or delete what a customer authorised; it is only declared void (`anulada_em`).
create or replace function autorizacao_producao_guarda() returns trigger language plpgsql security definer as $$
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

-- Refuses everybody to change or delete what a customer changed of the delivery.
create or replace function alteracao_entrega_guarda() returns trigger language plpgsql security definer as $$
begin
  raise exception 'a troca de entrega do pedido % foi feita pelo cliente e não muda', old.fk_pedido
    using errcode = 'check_violation', constraint = 'alteracao_entrega_imutavel_check';
end $$;

create trigger alteracao_entrega_guarda before update or delete on alteracao_entrega
  for each row execute function alteracao_entrega_guarda();

-- Refuses everybody to change or delete a customer's reason for a cancellation.
create or replace function cancelamento_guarda() returns trigger language plpgsql security definer as $$
begin
  raise exception 'o motivo do cancelamento do pedido % é do cliente e não muda', old.fk_pedido
    using errcode = 'check_violation', constraint = 'cancelamento_imutavel_check';
end $$;

create trigger cancelamento_guarda before update or delete on cancelamento
  for each row execute function cancelamento_guarda();
