-- How many postings a customer's account has stands beside its balance, so that the statement of somebody with very many
-- does not count them for each page.

lock table conta_credito in share row exclusive mode;
alter table conta_credito add column movimentos integer not null default 0;

create or replace function partida_credito_saldo_apos() returns trigger language plpgsql as $$
begin
  if not escreve_a_loja() then
    perform from conta_credito
      where pk_conta_credito = new.fk_conta_credito and fk_usuario is not null and saldo + new.valor < 0 for update;
    if found then
      raise exception 'o saldo da carteira não pode ficar negativo'
        using errcode = 'check_violation', constraint = 'conta_credito_saldo_check';
    end if;
    perform from conta_credito c join lancamento_credito l on l.fk_usuario <> c.fk_usuario
      where c.pk_conta_credito = new.fk_conta_credito and l.pk_lancamento_credito = new.fk_lancamento_credito;
    if found then
      raise exception 'a conta é de um cliente, e o lançamento é de outro'
        using errcode = 'check_violation', constraint = 'partida_credito_dono_check';
    end if;
  end if;
  update conta_credito set saldo = saldo + new.valor, movimentos = movimentos + 1
   where pk_conta_credito = new.fk_conta_credito and fk_usuario is not null returning saldo into new.saldo_apos;
  return new;
end $$;

drop trigger conta_credito_guarda on conta_credito;
update conta_credito c set movimentos = quantas
  from (select fk_conta_credito, count(*)::integer as quantas from partida_credito group by 1) p
 where p.fk_conta_credito = c.pk_conta_credito and c.fk_usuario is not null;
create trigger conta_credito_guarda before update on conta_credito for each row
  when (pg_trigger_depth() = 0
    and (new.saldo, new.movimentos, new.tipo, new.fk_usuario) is distinct from (old.saldo, old.movimentos, old.tipo, old.fk_usuario))
  execute function credito_imutavel();
drop trigger conta_credito_comeca_vazia on conta_credito;
create trigger conta_credito_comeca_vazia before insert on conta_credito for each row
  when (new.saldo <> 0 or new.movimentos <> 0) execute function credito_imutavel();
