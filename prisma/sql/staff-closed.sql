-- Closed to staff: what comes with a release, and what banks, customers and the shop itself wrote.

-- Refuses everybody but migrations and the seed to change statuses and the ways between them: code acts on them, so
-- they come with a release.
create or replace function status_so_por_migracao() returns trigger language plpgsql security definer as $$
begin
  if ato_da_loja() not in ('migration', 'seed') then
    raise exception 'os status dos pedidos e as passagens entre eles não se editam à mão: mudam com uma nova versão da loja (uma migração)'
      using errcode = 'check_violation', constraint = 'status_pedido_migracao_check';
  end if;
  return null;
end $$;

create trigger situacao_contestacao_migracao before insert or update or delete or truncate on situacao_contestacao
  for each statement execute function status_so_por_migracao();

create trigger transicao_situacao_contestacao_migracao before insert or update or delete or truncate
  on transicao_situacao_contestacao for each statement execute function status_so_por_migracao();

create trigger status_caso_migracao before insert or update or delete or truncate on status_caso
  for each statement execute function status_so_por_migracao();

create trigger transicao_status_caso_migracao before insert or update or delete or truncate on transicao_status_caso
  for each statement execute function status_so_por_migracao();

create trigger status_pedido_migracao before insert or update or delete or truncate on status_pedido
  for each statement execute function status_so_por_migracao();

create trigger transicao_status_pedido_migracao before insert or update or delete or truncate on transicao_status_pedido
  for each statement execute function status_so_por_migracao();

create trigger status_pedido_item_migracao before insert or update or delete or truncate on status_pedido_item
  for each statement execute function status_so_por_migracao();

create trigger transicao_status_pedido_item_migracao before insert or update or delete or truncate
  on transicao_status_pedido_item for each statement execute function status_so_por_migracao();

-- Refuses staff by hand to write or delete such a row and to change any column that the trigger does not name,
-- because a bank, a customer or the shop wrote it. It speaks after the table's own guards, which know more (`zy_`
-- sorts behind them).
create or replace function a_mao_so_mudam() returns trigger language plpgsql security definer as $$
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

create trigger zy_a_mao before insert or update or delete on arquivo for each row
  when (pg_trigger_depth() = 0 and current_setting('role') = 'equipe')
  execute function a_mao_so_mudam('o cliente o envia e troca em /envio, e a loja o confere', 'situacao', 'nome_original');

create trigger zy_a_mao before insert or update or delete on arquivo_analise for each row
  when (pg_trigger_depth() = 0 and current_setting('role') = 'equipe')
  execute function a_mao_so_mudam('é o que a loja leu no arquivo');

create trigger zy_a_mao before insert or update or delete on carrinho for each row
  when (pg_trigger_depth() = 0 and current_setting('role') = 'equipe')
  execute function a_mao_so_mudam('o carrinho é do cliente; um operador age por ele com npm run accounts:link -- --simulate');

create trigger zy_a_mao before insert or update or delete on carrinho_item for each row
  when (pg_trigger_depth() = 0 and current_setting('role') = 'equipe')
  execute function a_mao_so_mudam('o carrinho é do cliente; um operador age por ele com npm run accounts:link -- --simulate');

create trigger zy_a_mao before insert or update or delete on projeto for each row
  when (pg_trigger_depth() = 0 and current_setting('role') = 'equipe')
  execute function a_mao_so_mudam('o projeto é do cliente, que o muda na loja', 'observacoes', 'titulo', 'isbn');

create trigger zy_a_mao before insert or update on pagamento for each row
  when (pg_trigger_depth() = 0 and current_setting('role') = 'equipe')
  execute function a_mao_so_mudam('o pagamento nasce quando o cliente escolhe como paga', 'situacao', 'pago_em',
    'conferencia_atrasada_em');

create trigger zy_a_mao before insert or update on recebimento for each row
  when (pg_trigger_depth() = 0 and current_setting('role') = 'equipe')
  execute function a_mao_so_mudam('o banco a escreve; um depósito que já está na conta se confirma com npm run orders:confirm-deposit',
    'destino', 'conferir_por', 'motivo');

-- Money that paid an order only changes its `destino`, when its bank asks for it back.
create trigger zy_a_mao_aplicado before update on recebimento for each row
  when (old.destino = 'applied' and pg_trigger_depth() = 0 and current_setting('role') = 'equipe')
  execute function a_mao_so_mudam('', 'destino');

create trigger zy_a_mao before insert on estorno for each row
  when (pg_trigger_depth() = 0 and current_setting('role') = 'equipe')
  execute function a_mao_so_mudam('a devolução nasce de um cancelamento, de uma contestação ou de um recebimento a mais');

-- Of a refund that is done only the note changes.
create trigger zy_a_mao_devolvido before update on estorno for each row
  when (old.situacao = 'done' and pg_trigger_depth() = 0 and current_setting('role') = 'equipe')
  execute function a_mao_so_mudam('', 'observacao');
