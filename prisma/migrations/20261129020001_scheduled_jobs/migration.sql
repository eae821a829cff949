-- When each job that comes by the clock last ended, and how: the queue's own keys may vanish, this does not. Written by
-- the workers alone; instants are the machine's own.
create table tarefa_agendada (
  nome varchar(100) not null,
  fila varchar(100) not null,
  limite_segundos int not null,
  vigiada_desde timestamptz(3) not null default now(),
  vista_em timestamptz(3) not null default now(),
  terminou_em timestamptz(3),
  deu_certo_em timestamptz(3),
  ultimo_erro varchar(500),
  constraint tarefa_agendada_pkey primary key (nome),
  constraint tarefa_agendada_limite_check check (limite_segundos > 0)
);
comment on constraint tarefa_agendada_limite_check on tarefa_agendada is
  'limite_segundos diz depois de quanto tempo a tarefa está atrasada: é maior que 0';
select confere_tabela('tarefa_agendada');
