-- What jobs look for, without what is long done with.
create index contestacao_cartao_aberta_idx on contestacao_cartao (dta_inc) where resolvida_em is null;
create index devolucao_pix_aberta_idx on devolucao_pix (fk_pedido) where resolvida_em is null;
create index solicitacao_aviso_idx on solicitacao_dados (concluida_em) where email_aviso is not null;
create index comprovante_pagamento_dia_idx on comprovante_pagamento (dta_inc);
create index resposta_transportadora_lida_idx on resposta_transportadora (perguntado_em) where lida_em is not null;

-- Where a job that goes through something long, some of it each night, goes on.
create table andamento_tarefa (
  tarefa varchar(40) not null,
  posicao bigint not null,
  constraint andamento_tarefa_pkey primary key (tarefa)
);
select confere_tabela('andamento_tarefa');
