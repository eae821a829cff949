-- Invoices: notes of orders, invoices that staff attach, and those that the shop issues.

-- Refuses everybody to delete the customer's own note on an order, and to change more of a note than its text; the
-- shop's clock writes its moments.
create or replace function obs_pedido_guarda() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'INSERT' then
    -- The order's own moment, where it is written with the order.
    if pg_trigger_depth() = 1 then
      new.dta_inc_obs_pedido := relogio_da_loja();
      new.dta_alt_obs_pedido := null;
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if exists (select from pedido where pk_pedido = old.fk_pedido and fk_usuario = old.fk_usuario) then
      raise exception 'a observação do cliente do pedido % não se apaga', old.fk_pedido
        using errcode = 'check_violation', constraint = 'obs_pedido_imutavel_check';
    end if;
    return old;
  end if;
  if colunas_mudadas(to_jsonb(old), to_jsonb(new), array['obs_pedido', 'dta_alt_obs_pedido', 'fk_usuario']) is not null
    or (new.fk_usuario is distinct from old.fk_usuario and new.fk_usuario is not null) then
    raise exception 'de uma observação do pedido % muda só o texto', old.fk_pedido
      using errcode = 'check_violation', constraint = 'obs_pedido_imutavel_check';
  end if;
  if new.obs_pedido is distinct from old.obs_pedido then
    new.dta_alt_obs_pedido := relogio_da_loja();
  end if;
  return new;
end $$;

create trigger obs_pedido_guarda before insert or update or delete on obs_pedido
  for each row execute function obs_pedido_guarda();

-- Refuses everybody an invoice of an unpaid order, with the payment of another order, at an address that does not
-- begin with https://, or with a file that no command attached. Later only number and payment change.
create or replace function nota_fiscal_guarda() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'UPDATE' then
    if colunas_mudadas(to_jsonb(old), to_jsonb(new), array['numero', 'fk_dados_pagamento']) is not null then
      raise exception 'de uma nota fiscal mudam só numero e fk_dados_pagamento; a errada se apaga, e a certa se anexa de novo'
        using errcode = 'check_violation', constraint = 'nota_fiscal_imutavel_check';
    end if;
  else
    if not exists (select from pedido where pk_pedido = new.fk_pedido and dta_pagamento_pedido is not null) then
      raise exception 'o pedido % não foi pago: não há nota fiscal a anexar', new.fk_pedido
        using errcode = 'check_violation', constraint = 'nota_fiscal_pago_check';
    end if;
    if new.fk_emissao_nota_fiscal is not null and ato_da_loja() <> 'invoices:issue' then
      raise exception 'fk_emissao_nota_fiscal é das notas que a loja emite: à mão fica vazio'
        using errcode = 'check_violation', constraint = 'nota_fiscal_emissao_check';
    end if;
    if new.chave_armazenamento is not null and ato_da_loja() not in ('invoices:attach', 'invoices:issue') then
      raise exception 'o arquivo de uma nota fiscal se anexa com: npm run orders:attach-invoice -- --order % --file nota.pdf. À mão se escreve só url',
        new.fk_pedido using errcode = 'check_violation', constraint = 'nota_fiscal_arquivo_check';
    end if;
    if new.url is not null and new.url !~ '^https://[^\s/@]+\.[^\s/@]+(/\S*)?$' then
      raise exception 'url é o endereço completo da nota fiscal e começa com https://'
        using errcode = 'check_violation', constraint = 'nota_fiscal_url_check';
    end if;
    new.dta_inc := relogio_da_loja();
  end if;
  if new.fk_dados_pagamento is not null
    and not exists (select from pagamento where pk_pagamento = new.fk_dados_pagamento and fk_pedido = new.fk_pedido) then
    raise exception 'o pagamento % não é do pedido %', new.fk_dados_pagamento, new.fk_pedido
      using errcode = 'check_violation', constraint = 'nota_fiscal_pagamento_check';
  end if;
  return new;
end $$;

create trigger nota_fiscal_guarda before insert or update on nota_fiscal
  for each row execute function nota_fiscal_guarda();

-- Refuses everybody to delete an invoice that the shop issued: it is cancelled in /oficina/notas.
create or replace function nota_fiscal_emitida_guarda() returns trigger language plpgsql security definer as $$
begin
  if ato_da_loja() <> 'invoices:issue' then
    raise exception 'a nota fiscal % foi emitida pela loja e não se apaga: ela se cancela em /oficina/notas', old.numero
      using errcode = 'check_violation', constraint = 'nota_fiscal_emitida_check';
  end if;
  return old;
end $$;

create trigger nota_fiscal_emitida_guarda before delete on nota_fiscal
  for each row when (old.fk_emissao_nota_fiscal is not null) execute function nota_fiscal_emitida_guarda();

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

-- Refuses everybody a second active tax rule for the same case, and to take away the general rule of products or
-- services, which counts when no other fits.
create or replace function regra_fiscal_guarda() returns trigger language plpgsql security definer as $$
declare
  outra integer;
begin
  if tg_op <> 'DELETE' and new.ativo then
    select pk_regra_fiscal into outra from regra_fiscal
     where ativo and pk_regra_fiscal <> new.pk_regra_fiscal and parte = new.parte and fk_produto is not distinct from new.fk_produto
       and com_isbn is not distinct from new.com_isbn and destino is not distinct from new.destino;
    if found then
      raise exception 'a regra fiscal % já vale para o mesmo caso: mude aquela, ou ponha ativo = false nela antes', outra
        using errcode = 'check_violation', constraint = 'regra_fiscal_unica_check';
    end if;
  end if;
  if tg_op <> 'INSERT' and old.ativo and old.fk_produto is null and old.com_isbn is null and old.destino is null
    and (tg_op = 'DELETE' or not new.ativo or new.fk_produto is not null or new.com_isbn is not null
      or new.destino is not null or new.parte <> old.parte) then
    raise exception 'a regra geral de % precisa existir: é a que vale quando nenhuma outra serve', old.parte
      using errcode = 'check_violation', constraint = 'regra_fiscal_geral_check';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create trigger regra_fiscal_guarda before insert or update or delete on regra_fiscal
  for each row execute function regra_fiscal_guarda();

-- Refuses everybody to lower the next number of a series, and to change document, series or first number once it has
-- invoices.
create or replace function serie_nota_fiscal_guarda() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'DELETE' then
    return old;
  end if;
  if exists (select from emissao_nota_fiscal where fk_serie_nota_fiscal = old.pk_serie_nota_fiscal)
    and (new.documento, new.serie, new.primeiro_numero) is distinct from (old.documento, old.serie, old.primeiro_numero) then
    raise exception 'a série % de % já tem notas: documento, serie e primeiro_numero não mudam mais', old.serie, old.documento
      using errcode = 'check_violation', constraint = 'serie_nota_fiscal_usada_check';
  end if;
  if new.proximo_numero < old.proximo_numero then
    raise exception 'proximo_numero da série % só anda para a frente (está em %)', old.serie, old.proximo_numero
      using errcode = 'check_violation', constraint = 'serie_nota_fiscal_adiante_check';
  end if;
  return new;
end $$;

create trigger serie_nota_fiscal_guarda before update or delete on serie_nota_fiscal
  for each row execute function serie_nota_fiscal_guarda();
