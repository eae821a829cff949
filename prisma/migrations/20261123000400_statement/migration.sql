-- What a customer's account held after each posting stands beside it, so that a page of the statement reads its own rows
-- and no others, however long the ledger is.

alter table partida_credito add column saldo_apos integer;
alter table partida_credito disable trigger partida_credito_imutavel;
update partida_credito p set saldo_apos = soma.saldo
  from (select fk_lancamento_credito, fk_conta_credito,
          sum(valor) over (partition by fk_conta_credito order by fk_lancamento_credito)::integer as saldo
          from partida_credito join conta_credito on pk_conta_credito = fk_conta_credito where fk_usuario is not null) soma
 where (p.fk_lancamento_credito, p.fk_conta_credito) = (soma.fk_lancamento_credito, soma.fk_conta_credito);
set constraints all immediate;
alter table partida_credito enable trigger partida_credito_imutavel;
create index partida_credito_extrato_idx on partida_credito (fk_conta_credito, fk_lancamento_credito desc);
drop index partida_credito_conta_idx;

-- A customer's accounts are locked while something is posted to them.
create function partida_credito_saldo_apos() returns trigger language plpgsql as $$
begin
  update conta_credito set saldo = saldo + new.valor
   where pk_conta_credito = new.fk_conta_credito and fk_usuario is not null returning saldo into new.saldo_apos;
  return new;
end $$;
drop trigger partida_credito_saldo on partida_credito;
create trigger partida_credito_saldo before insert on partida_credito
  for each row execute function partida_credito_saldo_apos();
drop function partida_credito_saldo();
