-- How long a Pix can be paid stands in one column; texts that said 48 hours take it from there.
update tipo_pagamento set info_tipo_pagamento = replace(info_tipo_pagamento, '48 horas', '{prazo}'),
    texto_tipo_pagamento = replace(texto_tipo_pagamento, '48 horas', '{prazo}')
 where pk_tipo_pagamento = 13 and prazo_pagamento_horas = 48;
update dependencia_pagamento set detalhe = replace(detalhe, '48 horas', '{prazo}')
 where pk_dependencia_pagamento = 44 and exists (
   select 1 from tipo_pagamento where pk_tipo_pagamento = 13 and prazo_pagamento_horas = 48);
-- Interest that cannot be read counted as none.
create function parametro_juros_guarda() returns trigger language plpgsql as $$
begin
  if new.valor !~ '^\s*(100([.,]0+)?|[0-9]{1,2}([.,][0-9]+)?)\s*$' then
    raise exception 'cartao.juros_ao_mes é uma taxa de 0 a 100 em %% ao mês, como 1,99'
      using errcode = 'check_violation', constraint = 'parametro_juros_check';
  end if;
  return new;
end $$;
create trigger parametro_juros_guarda before insert or update on parametro
  for each row when (new.chave = 'cartao.juros_ao_mes') execute function parametro_juros_guarda();
