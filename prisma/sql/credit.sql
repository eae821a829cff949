-- Credit: the ledger of wallets only grows and sums to zero, and a bonus that was promised stays.

-- Refuses everybody to change or delete what stands in the ledger, and to write the balance or the owner of an
-- account: balances move by new postings alone.
create or replace function credito_imutavel() returns trigger language plpgsql security definer as $$
begin
  raise exception 'o livro de créditos só recebe lançamentos novos'
    using errcode = 'check_violation', constraint = 'credito_imutavel_check';
end $$;

create trigger conta_credito_comeca_vazia before insert on conta_credito for each row
  when (new.saldo <> 0 or new.movimentos <> 0) execute function credito_imutavel();

create trigger conta_credito_fica before delete on conta_credito for each row
  when (pg_trigger_depth() = 0) execute function credito_imutavel();

create trigger conta_credito_guarda before update on conta_credito for each row
  when (pg_trigger_depth() = 0
    and (new.saldo, new.movimentos, new.tipo, new.fk_usuario) is distinct from (old.saldo, old.movimentos, old.tipo, old.fk_usuario))
  execute function credito_imutavel();

create trigger lancamento_credito_imutavel before update or delete on lancamento_credito
  for each row execute function credito_imutavel();

create trigger partida_credito_imutavel before update or delete on partida_credito
  for each row execute function credito_imutavel();

-- Refuses everybody, when the transaction ends, a transfer with fewer than two postings or whose postings do not sum
-- to zero.
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

-- Refuses everybody a bonus rule with a percentage, days, a kind of customer or dates that cannot be.
create or replace function regra_bonus_guarda() returns trigger language plpgsql security definer as $$
begin
  if new.percentual <= 0 or new.percentual > 50 then
    raise exception 'o percentual de um bônus fica acima de 0 e vai até 50; está %', new.percentual
      using errcode = 'check_violation', constraint = 'regra_bonus_percentual_check';
  end if;
  if new.dias_apos_entrega not between 0 and 365 then
    raise exception 'um bônus é liberado de 0 a 365 dias depois da entrega; está %', new.dias_apos_entrega
      using errcode = 'check_violation', constraint = 'regra_bonus_dias_check';
  end if;
  if new.fk_tipo_usuario is not null and new.fk_tipo_usuario not in (1, 2) then
    raise exception 'fk_tipo_usuario é 1 para empresas, 2 para pessoas, ou vazio para todos'
      using errcode = 'check_violation', constraint = 'regra_bonus_tipo_check';
  end if;
  if new.valida_ate < new.valida_de then
    raise exception 'valida_ate (%) vem antes de valida_de (%)', new.valida_ate, new.valida_de
      using errcode = 'check_violation', constraint = 'regra_bonus_validade_check';
  end if;
  return new;
end $$;

create trigger regra_bonus_guarda before insert or update on regra_bonus
  for each row execute function regra_bonus_guarda();

-- Refuses everybody to change or delete a bonus that was promised to a customer; it is only released, lost or taken
-- back.
create or replace function bonus_pedido_guarda() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'DELETE' or colunas_mudadas(to_jsonb(old), to_jsonb(new),
      array['situacao', 'vlr_liberado', 'vlr_retomado', 'liberado_em', 'acertar_em', 'espera_credito']) is not null
    or old.situacao <> 'planned' and (new.situacao, new.vlr_liberado, new.liberado_em)
      is distinct from (old.situacao, old.vlr_liberado, old.liberado_em) then
    raise exception 'o bônus do pedido % foi prometido ao cliente e não muda nem se apaga', old.fk_pedido
      using errcode = 'check_violation', constraint = 'bonus_pedido_imutavel_check';
  end if;
  return new;
end $$;

create trigger bonus_pedido_guarda before update or delete on bonus_pedido
  for each row execute function bonus_pedido_guarda();

-- Has a bonus that could not be taken back from an empty wallet settled again when credit comes into the wallet.
create or replace function bonus_segue_credito() returns trigger language plpgsql security definer as $$
begin
  update bonus_pedido set acertar_em = relogio_da_loja(), espera_credito = false
   where fk_usuario = new.fk_usuario and espera_credito;
  return null;
end $$;

create trigger bonus_segue_credito after update of saldo on conta_credito for each row
  when (new.tipo = 'available' and new.saldo > old.saldo) execute function bonus_segue_credito();
