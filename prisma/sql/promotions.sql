-- Promotions: coupons that staff write by hand, and the count of their uses.

-- Refuses a discount that is probably a typing mistake: below 1 % or R$ 1,00. Checked only when the discount changes.
create or replace function cupom_desconto_guarda() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'UPDATE' and (new.tipo_desconto, new.valor) = (old.tipo_desconto, old.valor) then
    return new;
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
  return new;
end $$;

create trigger cupom_desconto before insert or update on cupom for each row execute function cupom_desconto_guarda();

-- Counts the uses of a coupon; a cancelled order gives its use back (`devolvido_em`).
create or replace function cupom_uso_conta() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'INSERT' then
    update cupom set usos = usos + 1 where pk_cupom = new.fk_cupom;
  elsif old.devolvido_em is null and new.devolvido_em is not null then
    update cupom set usos = usos - 1 where pk_cupom = new.fk_cupom;
  end if;
  return new;
end $$;

create trigger cupom_uso_conta before insert or update of devolvido_em on cupom_uso
  for each row execute function cupom_uso_conta();
