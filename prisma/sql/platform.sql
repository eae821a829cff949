-- Platform: parameters, holidays and mail addresses that staff write by hand.

-- Refuses everybody a holiday before 2020 or more than five years ahead, because the year is a slip.
create or replace function feriado_guarda() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'UPDATE' and new.data = old.data then return new; end if;
  if new.data not between date '2020-01-01' and (agora_da_loja() + interval '5 years')::date then
    raise exception 'o feriado de % está longe demais: confira o ano. Feriados se escrevem com no máximo cinco anos de antecedência',
      to_char(new.data, 'DD/MM/YYYY') using errcode = 'check_violation', constraint = 'feriado_data_check';
  end if;
  return new;
end $$;

create trigger feriado_guarda before insert or update on feriado for each row execute function feriado_guarda();

-- Refuses everybody a card interest that cannot be read, because it would count as none.
create or replace function parametro_juros_guarda() returns trigger language plpgsql security definer as $$
begin
  if new.valor !~ '^\s*(100([.,]0+)?|[0-9]{1,2}([.,][0-9]+)?)\s*$' then
    raise exception 'cartao.juros_ao_mes é uma taxa de 0 a 100 em %% ao mês, como 1,99'
      using errcode = 'check_violation', constraint = 'parametro_juros_check';
  end if;
  return new;
end $$;

create trigger parametro_juros_guarda before insert or update on parametro
  for each row when (new.chave = 'cartao.juros_ao_mes') execute function parametro_juros_guarda();

-- Refuses everybody hours for the checking of deposits that are not a whole number above zero.
create or replace function parametro_conferencia_guarda() returns trigger language plpgsql security definer as $$
begin
  if new.valor !~ '^[1-9][0-9]{0,3}$' then
    raise exception 'deposito.conferencia_horas é um número inteiro de horas, como 72'
      using errcode = 'check_violation', constraint = 'parametro_conferencia_check';
  end if;
  return new;
end $$;

create trigger parametro_conferencia_guarda before insert or update on parametro
  for each row when (new.chave = 'deposito.conferencia_horas') execute function parametro_conferencia_guarda();

-- Refuses everybody a moment of issuing invoices that does not exist, and a municipality that is no code of IBGE.
create or replace function parametro_nota_fiscal_guarda() returns trigger language plpgsql security definer as $$
begin
  if new.chave = 'nota_fiscal.emissao' and new.valor not in ('solicitada', 'producao', 'nunca') then
    raise exception 'nota_fiscal.emissao é solicitada, producao ou nunca'
      using errcode = 'check_violation', constraint = 'parametro_nota_fiscal_check';
  end if;
  if new.chave = 'nota_fiscal.municipio' and new.valor !~ '^[1-5]\d{6}$' then
    raise exception 'nota_fiscal.municipio é o código do IBGE, de 7 dígitos, como 3550308'
      using errcode = 'check_violation', constraint = 'parametro_nota_fiscal_check';
  end if;
  return new;
end $$;

create trigger parametro_nota_fiscal_guarda before insert or update on parametro
  for each row when (new.chave like 'nota_fiscal.%') execute function parametro_nota_fiscal_guarda();

-- Refuses everybody an age of backups that is not a whole number of hours.
create or replace function parametro_copia_guarda() returns trigger language plpgsql security definer as $$
begin
  if new.valor !~ '^(0|[1-9][0-9]{0,3})$' then
    raise exception 'copia.horas_maximas é um número inteiro de horas, como 26; 0 quando a cópia é feita por outro meio'
      using errcode = 'check_violation', constraint = 'parametro_copia_check';
  end if;
  return new;
end $$;

create trigger parametro_copia_guarda before insert or update on parametro
  for each row when (new.chave = 'copia.horas_maximas') execute function parametro_copia_guarda();

-- Refuses everybody to change the address of a row of stopped addresses; another address gets another row.
create or replace function email_recusado_guarda() returns trigger language plpgsql security definer as $$
begin
  if new.email is distinct from old.email then
    raise exception 'o e-mail desta linha não muda: para outro endereço, crie outra linha'
      using errcode = 'check_violation', constraint = 'email_recusado_guarda';
  end if;
  return new;
end $$;

create trigger email_recusado_guarda before update on email_recusado for each row
  execute function email_recusado_guarda();

-- Refuses everybody to change which mails a person chose; another choice is another row.
create or replace function escolha_email_fica() returns trigger language plpgsql security definer as $$
begin
  raise exception 'o que a pessoa escolheu fica como foi escrito: para mudar, inclua outra linha'
    using errcode = 'check_violation', constraint = 'escolha_email_imutavel_check';
end $$;

create trigger escolha_email_fica before update on escolha_email for each row execute function escolha_email_fica();
