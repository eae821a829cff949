-- What is one customer's was given to another by a change of its fk_usuario: a wallet went with its balance and history, and a credit that
-- was spent meanwhile stood in a stranger's ledger; a session or an address became somebody else's. The shop alone gives a row an owner (a
-- visitor's cart or quote, at the login); staff may give one to what has none.
create function confere_dono() returns trigger language plpgsql as $$
begin
  if escreve_a_loja() then
    return new;
  end if;
  raise exception '%: % não muda em %', tg_argv[1], tg_argv[0], tg_table_name
    using errcode = 'check_violation', constraint = 'dono_fica_check';
end $$;

-- A column of the key is kept already, by confere_linha.
create function confere_dono_de(tabela regclass, coluna text default 'fk_usuario', frase text default 'o que é de um cliente não passa a outro')
returns void language plpgsql as $$
begin
  if exists (
    select from pg_attribute a join pg_index i on i.indrelid = a.attrelid and i.indisprimary
     where a.attrelid = tabela and a.attname = coluna and not a.attisdropped and a.attnum <> all (i.indkey)
  ) then
    execute format('create trigger zz_confere_dono before update of %1$I on %2$s for each row
      when (old.%1$I is not null and new.%1$I is distinct from old.%1$I
        and pg_trigger_depth() = 0 and coalesce(current_setting(''lombada.programa'', true), '''') <> ''loja'')
      execute function confere_dono(%1$L, %3$L)', coluna, tabela, frase);
  end if;
end $$;

create or replace function confere_tabela(tabela regclass) returns void language plpgsql as $$
begin
  execute format('create trigger zz_confere_linha before insert or update on %s for each row
    when (pg_trigger_depth() = 0 and coalesce(current_setting(''lombada.programa'', true), '''') <> ''loja'')
    execute function confere_linha()', tabela);
  execute format('create trigger zz_confere_exclusao before delete on %s for each row
    when (pg_trigger_depth() = 0 and coalesce(current_setting(''lombada.programa'', true), '''') <> ''loja'')
    execute function confere_exclusao()', tabela);
  perform confere_dono_de(tabela);
end $$;

select confere_dono_de(tgrelid::regclass) from pg_trigger where tgname = 'zz_confere_linha' order by tgrelid::regclass::text;
-- The owner of these is the owner of what they point at.
select confere_dono_de('comprovante_pagamento', 'fk_pagamento', 'quem escreve esta linha é a loja');
select confere_dono_de('evento_rastreio', 'fk_volume', 'quem escreve esta linha é a loja');
select confere_dono_de('ordem_pasta', 'fk_pedido_item', 'quem escreve esta linha é a loja');
select confere_dono_de('obs_pedido_item', 'fk_pedido_item', 'apague esta observação e inclua outra');

-- A wallet begins empty, and stays whose and what it is, whoever writes. Deleted before its first posting, the shop's own account made every
-- purchase from a wallet fail.
drop trigger conta_credito_saldo_guarda on conta_credito;
create trigger conta_credito_guarda before update on conta_credito for each row
  when (pg_trigger_depth() = 0 and (new.saldo, new.tipo, new.fk_usuario) is distinct from (old.saldo, old.tipo, old.fk_usuario))
  execute function credito_imutavel();
create trigger conta_credito_fica before delete on conta_credito for each row
  when (pg_trigger_depth() = 0) execute function credito_imutavel();
create trigger conta_credito_comeca_vazia before insert on conta_credito for each row
  when (new.saldo <> 0) execute function credito_imutavel();

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
  update conta_credito set saldo = saldo + new.valor
   where pk_conta_credito = new.fk_conta_credito and fk_usuario is not null returning saldo into new.saldo_apos;
  return new;
end $$;
