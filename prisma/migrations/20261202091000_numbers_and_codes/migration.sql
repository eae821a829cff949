-- The shop read these without the blanks around them.
update parametro set valor = btrim(valor)
 where valor <> btrim(valor) and (chave like 'limite.%'
   or chave in ('pedidos.carencia_minutos', 'pedidos.desfazer_minutos', 'contestacao.dias', 'prazo.hora_corte'));
-- A value that the shop could not read counted as the usual one, and nothing said so.
update parametro set valor = case chave
    when 'pedidos.carencia_minutos' then '60' when 'pedidos.desfazer_minutos' then '10' when 'contestacao.dias' then '90'
    when 'limite.envios_abertos' then '30' when 'limite.projetos_por_dia' then '200' when 'limite.mensagens_por_hora' then '20'
    when 'limite.pix_sem_pagamento' then '10' when 'limite.dias_sem_pedido' then '90' when 'prazo.hora_corte' then '12:00'
    else '60' end
 where chave = 'pedidos.carencia_minutos' and valor !~ '^[0-9]{1,5}$'
    or chave = 'pedidos.desfazer_minutos' and valor !~ '^[0-9]{1,4}$'
    or chave = 'contestacao.dias' and valor !~ '^[1-9][0-9]{0,3}$'
    or chave like 'limite.%' and valor !~ '^[1-9][0-9]{0,6}$'
    or chave = 'prazo.hora_corte' and valor !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$';
alter table parametro
  add constraint parametro_minutos_check check (case chave when 'pedidos.carencia_minutos' then valor ~ '^[0-9]{1,5}$'
    when 'pedidos.desfazer_minutos' then valor ~ '^[0-9]{1,4}$' else true end),
  add constraint parametro_dias_check check (chave <> 'contestacao.dias' or valor ~ '^[1-9][0-9]{0,3}$'),
  add constraint parametro_limite_check check (chave not like 'limite.%' or valor ~ '^[1-9][0-9]{0,6}$'),
  add constraint parametro_hora_check check (chave <> 'prazo.hora_corte' or valor ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
comment on constraint parametro_minutos_check on parametro is
  'pedidos.carencia_minutos e pedidos.desfazer_minutos são números inteiros de minutos, como 60; 0 é sem prazo nenhum';
comment on constraint parametro_dias_check on parametro is 'contestacao.dias é um número inteiro de dias, de 1 em diante, como 90';
comment on constraint parametro_limite_check on parametro is 'um limite é um número inteiro, de 1 em diante, como 60';
comment on constraint parametro_hora_check on parametro is 'prazo.hora_corte é uma hora do dia, como 12:00';

-- What is neither a photograph's address nor a code was shown as another picture.
update banner set thumb = 'hero-book' where thumb !~ '^([a-z][a-z0-9-]*|(https:/)?/[^/\s]\S*)$';
update banner set thumb_wp = thumb where thumb_wp !~ '^([a-z][a-z0-9-]*|(https:/)?/[^/\s]\S*)$';
alter table banner add constraint banner_figura_check check (
  thumb ~ '^([a-z][a-z0-9-]*|(https:/)?/[^/\s]\S*)$' and thumb_wp ~ '^([a-z][a-z0-9-]*|(https:/)?/[^/\s]\S*)$');
comment on constraint banner_figura_check on banner is
  'thumb e thumb_wp são o código de uma foto da loja, como hero-book, ou o endereço de uma foto, que começa com https:// ou /';
