-- A deposit whose receipt was sent and that nobody confirmed in time: when staff and customer were told.
alter table pagamento add column conferencia_atrasada_em timestamptz(3);
create index pagamento_deposito_espera_idx on pagamento (fk_pedido) where situacao = 'pending' and fk_tipo_pagamento = 1;

insert into parametro (chave, valor, descricao) values ('deposito.conferencia_horas', '72',
  'Depois de tantas horas do último comprovante, um depósito que ninguém confirmou é lembrado à equipe e ao cliente')
on conflict (chave) do nothing;

create function parametro_conferencia_guarda() returns trigger language plpgsql as $$
begin
  if new.valor !~ '^[1-9][0-9]{0,3}$' then
    raise exception 'deposito.conferencia_horas é um número inteiro de horas, como 72'
      using errcode = 'check_violation', constraint = 'parametro_conferencia_check';
  end if;
  return new;
end $$;
create trigger parametro_conferencia_guarda before insert or update on parametro
  for each row when (new.chave = 'deposito.conferencia_horas') execute function parametro_conferencia_guarda();
