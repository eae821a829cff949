-- Mails that remind customers of what waits for them: rows that staff change and switch off.
create table lembrete (
  pk_lembrete serial primary key,
  tipo varchar(10) not null,
  horas integer not null,
  assunto varchar(100) not null,
  texto varchar(500) not null,
  ativo boolean not null default true,
  constraint lembrete_tipo_check check (tipo in ('pix', 'boleto', 'arquivos', 'projeto')),
  constraint lembrete_horas_check check (
    horas between -720 and 720 and case tipo when 'pix' then horas < 0 when 'boleto' then horas <> 0 else horas > 0 end),
  constraint lembrete_texto_check check (btrim(assunto) <> '' and btrim(texto) <> '')
);
comment on constraint lembrete_tipo_check on lembrete is 'o tipo de um lembrete é pix, boleto, arquivos ou projeto';
comment on constraint lembrete_horas_check on lembrete is
  'as horas de um lembrete vão de -720 a 720: pix só antes do fim do prazo (negativas), boleto antes ou depois do meio-dia do vencimento, arquivos e projeto só depois (positivas)';
comment on constraint lembrete_texto_check on lembrete is 'um lembrete tem assunto e texto';

insert into lembrete (tipo, horas, assunto, texto) values
  ('pix', -24, 'Falta um dia para pagar o PIX', 'O PIX do seu pedido vale por mais um dia. Assim que ele for pago, conferimos os arquivos e começamos a produção.'),
  ('pix', -4, 'O PIX vale por mais algumas horas', 'O PIX do seu pedido está perto do fim do prazo. Depois dele o pedido é cancelado e os seus arquivos continuam guardados.'),
  ('boleto', -24, 'O boleto vence amanhã', 'O boleto do seu pedido vence amanhã. Ele vai anexado aqui, pronto para pagar no aplicativo do seu banco.'),
  ('boleto', 24, 'O boleto venceu ontem', 'O boleto do seu pedido venceu ontem, e ainda não recebemos o aviso do banco. Se você já pagou, não precisa fazer nada: o banco leva até três dias úteis para nos contar. Se não pagou, escolha outra forma de pagamento na página do pedido.'),
  ('arquivos', 48, 'Seu pedido espera um arquivo', 'Há dois dias encontramos um problema em um arquivo do seu pedido, e a produção espera por você. Assim que o novo arquivo chegar, conferimos de novo e seguimos.'),
  ('projeto', 72, 'O seu projeto está guardado', 'Você montou um projeto e ele está guardado, do jeito que você deixou. Quando quiser, continue de onde parou.'),
  ('projeto', 240, 'Ainda quer imprimir este projeto?', 'O projeto que você montou continua guardado. Se ficou alguma dúvida, responda a esta mensagem: ajudamos a escolher o papel, o formato e o acabamento.');

-- What was configured and left is found by the time of its last change.
create index projeto_alteracao_idx on projeto (dta_alt_projeto);
