-- Invoices of orders: what is to be written on them, the wish for one, and the invoices that staff attach.

create table obs_pedido (
  pk_obs_pedido serial not null,
  fk_pedido integer not null,
  fk_usuario integer,
  obs_pedido varchar(500) not null,
  dta_inc_obs_pedido timestamptz(3) not null default current_timestamp,
  dta_alt_obs_pedido timestamptz(3),
  constraint obs_pedido_pkey primary key (pk_obs_pedido),
  constraint obs_pedido_fk_pedido_fkey foreign key (fk_pedido)
    references pedido (pk_pedido) on delete restrict on update cascade,
  constraint obs_pedido_fk_usuario_fkey foreign key (fk_usuario)
    references usuario (pk_usuario) on delete set null on update cascade
);
create index obs_pedido_pedido_idx on obs_pedido (fk_pedido);
create index obs_pedido_usuario_idx on obs_pedido (fk_usuario);

create table solicitacao_nota_fiscal (
  fk_pedido integer not null,
  dta_inc timestamptz(3) not null,
  constraint solicitacao_nota_fiscal_pkey primary key (fk_pedido),
  constraint solicitacao_nota_fiscal_fk_pedido_fkey foreign key (fk_pedido)
    references pedido (pk_pedido) on delete restrict on update cascade
);

create table nota_fiscal (
  pk_nota_fiscal serial not null,
  fk_pedido integer not null,
  fk_dados_pagamento integer,
  numero varchar(20),
  url varchar(500),
  chave_armazenamento varchar(60),
  nome_arquivo varchar(255),
  dta_inc timestamptz(3) not null default current_timestamp,
  constraint nota_fiscal_pkey primary key (pk_nota_fiscal),
  constraint nota_fiscal_fk_pedido_fkey foreign key (fk_pedido)
    references pedido (pk_pedido) on delete restrict on update cascade,
  constraint nota_fiscal_fk_dados_pagamento_fkey foreign key (fk_dados_pagamento)
    references pagamento (pk_pagamento) on delete set null on update cascade
);
create index nota_fiscal_pedido_idx on nota_fiscal (fk_pedido);
create index nota_fiscal_pagamento_idx on nota_fiscal (fk_dados_pagamento);

alter table nota_fiscal
  add constraint nota_fiscal_lugar_check check (num_nonnulls(url, chave_armazenamento) = 1),
  add constraint nota_fiscal_arquivo_check check ((chave_armazenamento is null) = (nome_arquivo is null));

-- What the cart noted becomes the customer's entry; from then on the entry counts. Every order has one, since he may
-- want to note something later.
insert into obs_pedido (fk_pedido, fk_usuario, obs_pedido, dta_inc_obs_pedido)
select pk_pedido, fk_usuario, coalesce(obs_pedido_nota, ''), dta_inc_pedido from pedido order by pk_pedido;

create function pedido_obs_nota_inicio() returns trigger language plpgsql as $$
begin
  insert into obs_pedido (fk_pedido, fk_usuario, obs_pedido, dta_inc_obs_pedido)
  values (new.pk_pedido, new.fk_usuario, coalesce(new.obs_pedido_nota, ''), new.dta_inc_pedido);
  return null;
end $$;
create trigger pedido_obs_nota_inicio after insert on pedido
  for each row execute function pedido_obs_nota_inicio();

create function pedido_obs_nota_guarda() returns trigger language plpgsql as $$
begin
  raise exception 'obs_pedido_nota é o que o carrinho do pedido % dizia e não muda; o que vai na nota fiscal está em obs_pedido',
    old.pk_pedido using errcode = 'check_violation', constraint = 'pedido_obs_nota_check';
end $$;
create trigger pedido_obs_nota_guarda before update of obs_pedido_nota on pedido
  for each row when (old.obs_pedido_nota is distinct from new.obs_pedido_nota)
  execute function pedido_obs_nota_guarda();

-- A note is somebody's about one order. Its moments are the shop's, also of what staff write.
create function obs_pedido_guarda() returns trigger language plpgsql as $$
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

-- Invoices: of a paid order, at an address that is safe to open or in a file that the command laid there.
create function nota_fiscal_guarda() returns trigger language plpgsql as $$
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
    if new.chave_armazenamento is not null and ato_da_loja() <> 'invoices:attach' then
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

-- The customer hears of it, whoever attached it.
create function nota_fiscal_avisa() returns trigger language plpgsql as $$
begin
  insert into caixa_saida (topico, conteudo, chave_unica)
  values ('mail.invoice-attached', jsonb_build_object('orderId', new.fk_pedido), 'invoice-' || new.pk_nota_fiscal)
  on conflict do nothing;
  return null;
end $$;
create trigger nota_fiscal_avisa after insert on nota_fiscal for each row execute function nota_fiscal_avisa();
