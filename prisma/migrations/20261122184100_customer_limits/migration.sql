-- What one customer may have; staff edit the values, and a row that is missing counts as these.
INSERT INTO "parametro" ("chave", "valor", "descricao") VALUES
  ('limite.envios_abertos', '30', 'Envios de arquivo pela metade que um cliente pode ter ao mesmo tempo'),
  ('limite.arquivos_por_hora', '60', 'Arquivos que um cliente pode enviar por hora'),
  ('limite.projetos_por_hora', '60', 'Projetos que um cliente pode começar por hora'),
  ('limite.projetos_por_dia', '200', 'Projetos que um cliente pode começar em 24 horas'),
  ('limite.pix_sem_pagamento', '10', 'Pedidos de um cliente que podem esperar pelo Pix ao mesmo tempo'),
  ('limite.dias_sem_pedido', '90', 'Dias que ficam os arquivos de um projeto que ninguém pede; uma semana antes o cliente recebe um e-mail')
ON CONFLICT ("chave") DO NOTHING;
