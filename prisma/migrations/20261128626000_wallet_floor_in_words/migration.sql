-- A posting by hand that would leave a wallet below nothing was refused by the account's check, in English: the sentence is said here, where
-- staff's row is. The shop's own postings meet the check as before.
create or replace function partida_credito_saldo_apos() returns trigger language plpgsql as $$
begin
  if not escreve_a_loja() then
    perform from conta_credito
      where pk_conta_credito = new.fk_conta_credito and fk_usuario is not null and saldo + new.valor < 0 for update;
    if found then
      raise exception 'o saldo da carteira não pode ficar negativo'
        using errcode = 'check_violation', constraint = 'conta_credito_saldo_check';
    end if;
  end if;
  update conta_credito set saldo = saldo + new.valor
   where pk_conta_credito = new.fk_conta_credito and fk_usuario is not null returning saldo into new.saldo_apos;
  return new;
end $$;
