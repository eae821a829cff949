-- Credit as a bonus: a share of what was paid for an order's goods, released some days after its delivery. Rules are
-- rows that staff keep; what an order was promised is fixed as it is paid.

create table regra_bonus (
  pk_regra_bonus serial,
  descricao varchar(120) not null,
  percentual numeric(5,2) not null,
  dias_apos_entrega integer not null,
  fk_tipo_usuario integer,
  valida_de date not null default current_date,
  valida_ate date,
  ativa boolean not null default true,
  constraint regra_bonus_pkey primary key (pk_regra_bonus)
);

create table bonus_pedido (
  pk_bonus_pedido serial,
  fk_pedido integer not null,
  fk_usuario integer not null,
  fk_regra_bonus integer not null,
  percentual numeric(5,2) not null,
  dias_apos_entrega integer not null,
  valor_pago integer not null,
  vlr_bonus integer not null,
  situacao varchar(12) not null default 'planned',
  vlr_liberado integer not null default 0,
  vlr_retomado integer not null default 0,
  dta_inc timestamptz(3) not null default current_timestamp,
  liberado_em timestamptz(3),
  constraint bonus_pedido_pkey primary key (pk_bonus_pedido),
  constraint bonus_pedido_situacao_check check (situacao in ('planned', 'released', 'lost')),
  constraint bonus_pedido_valores_check check (valor_pago > 0 and vlr_bonus > 0 and vlr_liberado between 0 and vlr_bonus
    and vlr_retomado between 0 and vlr_liberado and (situacao = 'released') = (liberado_em is not null)),
  constraint bonus_pedido_fk_pedido_fkey foreign key (fk_pedido) references pedido (pk_pedido)
    on delete restrict on update cascade,
  constraint bonus_pedido_fk_usuario_fkey foreign key (fk_usuario) references usuario (pk_usuario)
    on delete restrict on update cascade,
  constraint bonus_pedido_fk_regra_bonus_fkey foreign key (fk_regra_bonus) references regra_bonus (pk_regra_bonus)
    on delete restrict on update cascade
);
create unique index bonus_pedido_pedido_key on bonus_pedido (fk_pedido);
create index bonus_pedido_usuario_idx on bonus_pedido (fk_usuario, situacao);
create index bonus_pedido_regra_idx on bonus_pedido (fk_regra_bonus);
create index bonus_pedido_situacao_idx on bonus_pedido (situacao, pk_bonus_pedido);

-- What is taken back of a bonus goes from the customer to where it came from.
alter table lancamento_credito drop constraint lancamento_credito_tipo_check,
  add constraint lancamento_credito_tipo_check
    check (tipo in ('grant', 'hold', 'release', 'capture', 'refund', 'revoke'));

create function regra_bonus_guarda() returns trigger language plpgsql as $$
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

create function bonus_pedido_guarda() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or colunas_mudadas(to_jsonb(old), to_jsonb(new),
      array['situacao', 'vlr_liberado', 'vlr_retomado', 'liberado_em']) is not null
    or old.situacao <> 'planned' and (new.situacao, new.vlr_liberado, new.liberado_em)
      is distinct from (old.situacao, old.vlr_liberado, old.liberado_em) then
    raise exception 'o bônus do pedido % foi prometido ao cliente e não muda nem se apaga', old.fk_pedido
      using errcode = 'check_violation', constraint = 'bonus_pedido_imutavel_check';
  end if;
  return new;
end $$;
create trigger bonus_pedido_guarda before update or delete on bonus_pedido
  for each row execute function bonus_pedido_guarda();

-- As an order is paid, by whomever: the highest share that a rule gives its customer that day, of its goods without
-- what the wallet paid of them.
create function pedido_pago_promete_bonus() returns trigger language plpgsql as $$
begin
  if not exists (select from status_pedido where pk_status_pedido = new.fk_status_pedido and pago) then
    return null;
  end if;
  insert into bonus_pedido (fk_pedido, fk_usuario, fk_regra_bonus, percentual, dias_apos_entrega, valor_pago, vlr_bonus,
    dta_inc)
  select new.pk_pedido, new.fk_usuario, r.pk_regra_bonus, r.percentual, r.dias_apos_entrega, pago,
      round(pago * r.percentual / 100), relogio_da_loja()
    from usuario u
    join lateral (
      select * from regra_bonus
       where ativa and (fk_tipo_usuario is null or fk_tipo_usuario = u.fk_tipo_usuario)
         and (relogio_da_loja() at time zone 'America/Sao_Paulo')::date between valida_de and coalesce(valida_ate, 'infinity')
       order by percentual desc, pk_regra_bonus limit 1) r on true
    cross join lateral (
      select new.vlr_impressao + new.vlr_acabamentos + new.vlr_servicos - new.vlr_desconto - coalesce((
        select sum(vlr_pagamento) from pagamento
         where fk_pedido = new.pk_pedido and parte = 0 and situacao in ('pending', 'paid')), 0)::integer as pago) v
   where u.pk_usuario = new.fk_usuario and pago > 0 and round(pago * r.percentual / 100) > 0
  on conflict (fk_pedido) do nothing;
  return null;
end $$;
create trigger pedido_pago_promete_bonus after update of fk_status_pedido on pedido for each row
  when (old.dta_pagamento_pedido is null and new.dta_pagamento_pedido is not null)
  execute function pedido_pago_promete_bonus();
