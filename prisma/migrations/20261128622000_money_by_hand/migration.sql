-- What banks, gateways and customers said of a payment is not written by hand: another code under "PIX copia e cola" took the customer's
-- money elsewhere, another day of a receipt rewrote what happened. Staff change what they decide: the rest stays, whatever state it is in.
-- The tables' own guards speak first (they know more); this one is for what those let pass.
create function a_mao_so_mudam() returns trigger language plpgsql as $$
declare
  outras text;
begin
  if tg_op = 'INSERT' then
    raise exception 'uma linha de % não se escreve à mão: %', tg_table_name, tg_argv[0]
      using errcode = 'check_violation', constraint = 'escrita_pela_loja_check';
  end if;
  if tg_op = 'DELETE' then
    raise exception 'uma linha de % não se apaga à mão: %', tg_table_name, tg_argv[0]
      using errcode = 'check_violation', constraint = 'escrita_pela_loja_check';
  end if;
  outras := colunas_mudadas(to_jsonb(old), to_jsonb(new), tg_argv[1:]);
  if outras is not null then
    raise exception 'em % não se muda à mão %; %', tg_table_name, outras,
      case when tg_nargs > 1 then 'mudam só ' || array_to_string(tg_argv[1:], ', ') else tg_argv[0] end using errcode = 'check_violation', constraint = 'escrita_pela_loja_check';
  end if;
  return new;
end $$;
create trigger zy_a_mao before insert or update on pagamento for each row
  when (pg_trigger_depth() = 0 and not escreve_a_loja())
  execute function a_mao_so_mudam('o pagamento nasce quando o cliente escolhe como paga', 'situacao', 'pago_em',
    'conferencia_atrasada_em');
create trigger zy_a_mao before insert or update on recebimento for each row
  when (pg_trigger_depth() = 0 and not escreve_a_loja())
  execute function a_mao_so_mudam('o banco a escreve; um depósito que já está na conta se confirma com npm run orders:confirm-deposit',
    'destino', 'conferir_por', 'motivo');
create trigger zy_a_mao before insert on estorno for each row
  when (pg_trigger_depth() = 0 and not escreve_a_loja())
  execute function a_mao_so_mudam('a devolução nasce de um cancelamento, de uma contestação ou de um recebimento a mais');
create trigger zy_a_mao_devolvido before update on estorno for each row
  when (old.situacao = 'done' and pg_trigger_depth() = 0 and not escreve_a_loja())
  execute function a_mao_so_mudam('', 'observacao');
-- What paid an order is done with, but for its bank's asking it back.
create trigger zy_a_mao_aplicado before update on recebimento for each row
  when (old.destino = 'applied' and pg_trigger_depth() = 0 and not escreve_a_loja())
  execute function a_mao_so_mudam('', 'destino');

-- What a customer sends and what the shop reads in it: pages, prices and orders are made of it while he looks.
create trigger zy_a_mao before insert or update or delete on arquivo for each row
  when (pg_trigger_depth() = 0 and not escreve_a_loja())
  execute function a_mao_so_mudam('o cliente o envia e troca em /envio, e a loja o confere', 'situacao', 'nome_original');
create trigger zy_a_mao before insert or update or delete on arquivo_analise for each row
  when (pg_trigger_depth() = 0 and not escreve_a_loja())
  execute function a_mao_so_mudam('é o que a loja leu no arquivo');
create trigger zy_a_mao before insert or update or delete on projeto for each row
  when (pg_trigger_depth() = 0 and not escreve_a_loja())
  execute function a_mao_so_mudam('o projeto é do cliente, que o muda na loja', 'observacoes');
create trigger zy_a_mao before insert or update or delete on carrinho for each row
  when (pg_trigger_depth() = 0 and not escreve_a_loja())
  execute function a_mao_so_mudam('o carrinho é do cliente; um operador age por ele com npm run accounts:link -- --simulate');
create trigger zy_a_mao before insert or update or delete on carrinho_item for each row
  when (pg_trigger_depth() = 0 and not escreve_a_loja())
  execute function a_mao_so_mudam('o carrinho é do cliente; um operador age por ele com npm run accounts:link -- --simulate');
