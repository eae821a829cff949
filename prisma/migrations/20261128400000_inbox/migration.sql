-- The inbox of the desk: who waits longest stands first; answers that staff write often are templates.

create index caso_espera_idx on caso (fk_status_caso, dta_alt_caso, pk_caso);

create table modelo_resposta (
  pk_modelo_resposta serial not null,
  codigo varchar(30) not null,
  titulo varchar(80) not null,
  texto varchar(4000) not null,
  ordem integer not null default 0,
  ativo boolean not null default true,
  constraint modelo_resposta_pkey primary key (pk_modelo_resposta),
  constraint modelo_resposta_codigo_check check (codigo ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint modelo_resposta_texto_check check (btrim(titulo) <> '' and btrim(texto) <> ''),
  constraint modelo_resposta_campos_check check (
    regexp_replace(texto, '\{\{(nome|protocolo|pedido|itens|previsao|rastreio)\}\}', '', 'g') !~ '\{\{|\}\}')
);
create unique index modelo_resposta_codigo_key on modelo_resposta (codigo);
comment on constraint modelo_resposta_codigo_check on modelo_resposta is
  'o codigo do modelo tem só letras minúsculas sem acento, números e hífens, como prazo-de-entrega';
comment on constraint modelo_resposta_texto_check on modelo_resposta is 'o modelo precisa de titulo e texto';
comment on constraint modelo_resposta_campos_check on modelo_resposta is
  'os campos do texto são {{nome}}, {{protocolo}}, {{pedido}}, {{itens}}, {{previsao}} e {{rastreio}}';
create trigger zz_confere_linha before insert or update on modelo_resposta for each row
  when (pg_trigger_depth() = 0) execute function confere_linha();
create trigger zz_confere_exclusao before delete on modelo_resposta for each row
  when (pg_trigger_depth() = 0) execute function confere_exclusao();

insert into modelo_resposta (codigo, titulo, texto, ordem) values
  ('prazo', 'Prazo do pedido', E'Olá, {{nome}}!\n\nO seu pedido {{pedido}} está previsto para {{previsao}}. Se algo mudar, avisamos por aqui e por e-mail.\n\nConte com a gente.', 1),
  ('rastreio', 'Código de rastreio', E'Olá, {{nome}}!\n\nO seu pedido {{pedido}} já saiu. O código de rastreio é {{rastreio}}; na página do pedido você acompanha cada passo.\n\nBoa leitura!', 2),
  ('arquivo', 'Como corrigir o arquivo', E'Olá, {{nome}}!\n\nNo pedido {{pedido}}, abra o item e clique em "Enviar novo arquivo". A conferência mostra na hora o que ainda precisa de ajuste, página por página.\n\nSe preferir, mande o PDF aqui e olhamos juntos.', 3),
  ('nota', 'Nota fiscal', E'Olá, {{nome}}!\n\nA nota fiscal do pedido {{pedido}} fica na página do pedido, em "Nota fiscal", assim que é emitida. Você também recebe um e-mail.', 4),
  ('agradecer', 'Agradecer e encerrar', E'Olá, {{nome}}!\n\nQue bom que deu tudo certo. Vamos encerrar o chamado {{protocolo}}; se precisar, é só escrever de novo por aqui.', 5);
