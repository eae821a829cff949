-- Credit: the ledger of wallets only grows and sums to zero.

-- The ledger cannot be changed or deleted, not even by the shop.
create trigger lancamento_credito_fica before update or delete or truncate on lancamento_credito
  for each statement execute function recusa('o livro de créditos só recebe lançamentos novos');

create trigger partida_credito_fica before update or delete or truncate on partida_credito
  for each statement execute function recusa('o livro de créditos só recebe lançamentos novos');

-- Refuses a transfer with fewer than two postings, or whose postings do not sum to zero. Checked when the transaction
-- ends.
create or replace function lancamento_credito_soma() returns trigger language plpgsql security definer as $$
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

-- Adds a posting to the balance of its account.
create or replace function partida_credito_saldo_apos() returns trigger language plpgsql security definer as $$
begin
  update conta_credito set saldo = saldo + new.valor, movimentos = movimentos + 1
   where pk_conta_credito = new.fk_conta_credito and fk_usuario is not null returning saldo into new.saldo_apos;
  return new;
end $$;

create trigger partida_credito_saldo before insert on partida_credito
  for each row execute function partida_credito_saldo_apos();

-- When credit comes into a wallet, schedules again the settlement of a bonus that could not be taken back from it
-- before.
create or replace function bonus_segue_credito() returns trigger language plpgsql security definer as $$
begin
  update bonus_pedido set acertar_em = relogio_da_loja(), espera_credito = false
   where fk_usuario = new.fk_usuario and espera_credito;
  return null;
end $$;

create trigger bonus_segue_credito after update of saldo on conta_credito for each row
  when (new.tipo = 'available' and new.saldo > old.saldo) execute function bonus_segue_credito();
