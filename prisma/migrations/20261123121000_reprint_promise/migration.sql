-- What is printed again has a day of its own: it is counted from the promise of the reprint, by the shop's calendar.

create function pedido_item_reimpressao_prometida() returns trigger language plpgsql as $$
begin
  insert into caixa_saida (topico, conteudo, chave_unica)
  values ('claim.reprint', jsonb_build_object('itemId', new.pk_pedido_item), 'claim-reprint-' || new.pk_pedido_item)
  on conflict do nothing;
  return null;
end $$;
create trigger pedido_item_reimpressao_prometida after insert on pedido_item
  for each row when (new.fk_contestacao_item is not null) execute function pedido_item_reimpressao_prometida();

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
