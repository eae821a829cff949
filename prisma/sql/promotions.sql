-- Promotions: coupons that staff write by hand, and the count of their uses.

-- Refuses everybody a coupon whose code customers cannot type, or whose discount is a slip: below 1 % or R$ 1,00, or
-- above 100 %. It looks only at what changes.
create or replace function cupom_textos_guarda() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'UPDATE' and (new.tipo_desconto, new.valor, new.codigo_cupom) = (old.tipo_desconto, old.valor, old.codigo_cupom) then
    return new;
  end if;
  if new.codigo_cupom !~ '^[A-Z0-9_-]+$' then
    raise exception 'o código de cupom "%" não serve: use letras maiúsculas sem acento, números, - e _', new.codigo_cupom
      using errcode = 'check_violation', constraint = 'cupom_codigo_check';
  end if;
  if new.tipo_desconto not in ('percent', 'value') then
    raise exception 'o tipo de desconto "%" não existe: escreva percent ou value', new.tipo_desconto
      using errcode = 'check_violation', constraint = 'cupom_valores_check';
  end if;
  if new.valor < 100 then
    raise exception '%',
      case new.tipo_desconto
        when 'percent' then format('um desconto de %s %% é engano? Percentuais se escrevem em centésimos: 10 %% é 1000, e o mínimo é 100 (1 %%)',
          translate(to_char(new.valor / 100.0, 'FM990.00'), '.', ','))
        else format('um desconto de %s é engano? Valores se escrevem em centavos: R$ 10,00 é 1000, e o mínimo é 100 (R$ 1,00)',
          em_reais(new.valor)) end
      using errcode = 'check_violation', constraint = 'cupom_valores_check';
  end if;
  if new.tipo_desconto = 'percent' and new.valor > 10000 then
    raise exception 'um desconto não passa de 100 %% (10000). Percentuais se escrevem em centésimos: 10 %% é 1000'
      using errcode = 'check_violation', constraint = 'cupom_valores_check';
  end if;
  return new;
end $$;

create trigger cupom_textos before insert or update on cupom for each row execute function cupom_textos_guarda();

-- Refuses everybody to write how often a coupon was used: the database counts.
create or replace function cupom_usos_guarda() returns trigger language plpgsql security definer as $$
begin
  raise exception 'os usos do cupom % são contados pelo banco e não se escrevem à mão', new.codigo_cupom
    using errcode = 'check_violation', constraint = 'cupom_usos_check';
end $$;

create trigger cupom_usos_guarda before update of usos on cupom
  for each row when (old.usos is distinct from new.usos and pg_trigger_depth() = 0)
  execute function cupom_usos_guarda();

create trigger cupom_usos_inicio before insert on cupom
  for each row when (new.usos <> 0) execute function cupom_usos_guarda();

-- Counts the uses of a coupon, and refuses everybody to change or delete a use; a cancelled order only gives it back
-- (`devolvido_em`).
create or replace function cupom_uso_conta() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'INSERT' then
    update cupom set usos = usos + 1 where pk_cupom = new.fk_cupom;
  elsif tg_op = 'DELETE' or old.devolvido_em is not null
    or (new.fk_pedido, new.fk_cupom, new.fk_usuario, new.vlr_desconto)
      is distinct from (old.fk_pedido, old.fk_cupom, old.fk_usuario, old.vlr_desconto) then
    raise exception 'o uso do cupom no pedido % não muda', old.fk_pedido
      using errcode = 'check_violation', constraint = 'cupom_uso_imutavel_check';
  elsif new.devolvido_em is not null then
    update cupom set usos = usos - 1 where pk_cupom = new.fk_cupom;
  end if;
  return new;
end $$;

create trigger cupom_uso_conta before insert or update or delete on cupom_uso
  for each row execute function cupom_uso_conta();
