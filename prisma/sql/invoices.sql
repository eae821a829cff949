-- Invoices: notes on orders, invoices that staff attach, and those that the shop issues.

-- Records when the text of a note changed, by the shop's clock.
create or replace function obs_pedido_momento() returns trigger language plpgsql security definer as $$
begin
  new.dta_alt_obs_pedido := relogio_da_loja();
  return new;
end $$;

create trigger obs_pedido_momento before update of obs_pedido on obs_pedido
  for each row when (old.obs_pedido is distinct from new.obs_pedido) execute function obs_pedido_momento();

-- Refuses an invoice of an unpaid order or with the payment of another order. Staff cannot delete by hand an invoice
-- that the shop issued: they cancel it in /oficina/notas.
create or replace function nota_fiscal_guarda() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'DELETE' then
    if old.fk_emissao_nota_fiscal is not null and pela_equipe() then
      raise exception 'a nota fiscal % foi emitida pela loja e não se apaga: ela se cancela em /oficina/notas', old.numero
        using errcode = 'check_violation', constraint = 'nota_fiscal_emitida_check';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' and not exists (select from pedido where pk_pedido = new.fk_pedido and dta_pagamento_pedido is not null) then
    raise exception 'o pedido % não foi pago: não há nota fiscal a anexar', new.fk_pedido
      using errcode = 'check_violation', constraint = 'nota_fiscal_pago_check';
  end if;
  if new.fk_dados_pagamento is not null
    and not exists (select from pagamento where pk_pagamento = new.fk_dados_pagamento and fk_pedido = new.fk_pedido) then
    raise exception 'o pagamento % não é do pedido %', new.fk_dados_pagamento, new.fk_pedido
      using errcode = 'check_violation', constraint = 'nota_fiscal_pagamento_check';
  end if;
  return new;
end $$;

create trigger nota_fiscal_guarda before insert or update or delete on nota_fiscal
  for each row execute function nota_fiscal_guarda();

-- Queues the customer's mail about an invoice that staff attach, by hand or by command.
create or replace function nota_fiscal_avisa() returns trigger language plpgsql security definer as $$
begin
  insert into caixa_saida (topico, conteudo, chave_unica)
  values ('mail.invoice-attached', jsonb_build_object('orderId', new.fk_pedido), 'invoice-' || new.pk_nota_fiscal)
  on conflict do nothing;
  return null;
end $$;

create trigger nota_fiscal_avisa after insert on nota_fiscal for each row
  when (new.fk_emissao_nota_fiscal is null) execute function nota_fiscal_avisa();

create trigger nota_fiscal_descarta after delete on nota_fiscal
  for each row execute function objeto_descarta();

-- Refuses to remove the general rule of products or services, which applies when no other rule matches.
create or replace function regra_fiscal_guarda() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'UPDATE' and new.ativo and new.parte = old.parte and num_nonnulls(new.fk_produto, new.com_isbn, new.destino) = 0 then
    return new;
  end if;
  raise exception 'a regra geral de % precisa existir: é a que vale quando nenhuma outra serve', old.parte
    using errcode = 'check_violation', constraint = 'regra_fiscal_geral_check';
end $$;

create trigger regra_fiscal_guarda before update or delete on regra_fiscal for each row
  when (old.ativo and old.fk_produto is null and old.com_isbn is null and old.destino is null) execute function regra_fiscal_guarda();

create trigger serie_nota_fiscal_adiante before update of proximo_numero on serie_nota_fiscal for each row
  when (new.proximo_numero < old.proximo_numero)
  execute function recusa('proximo_numero da série {serie} só anda para a frente (está em {proximo_numero})');
