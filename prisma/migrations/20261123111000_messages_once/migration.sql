-- The same form sent twice is one message, and how many a customer writes in an hour is staff's to say.

alter table mensagem_caso add column chave_envio char(64);
create unique index mensagem_caso_envio_key on mensagem_caso (chave_envio);

insert into parametro (chave, valor, descricao) values
  ('limite.mensagens_por_hora', '20', 'Mensagens que um cliente pode escrever ao atendimento por hora')
on conflict (chave) do nothing;
