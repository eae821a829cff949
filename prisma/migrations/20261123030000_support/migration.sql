-- Messages between customers and the shop: cases with a protocol, a conversation and a status that triggers keep, also
-- when staff answer with a row in Prisma Studio.

create table status_caso (
  pk_status_caso integer not null,
  codigo text not null,
  desc_status_caso text not null,
  cor_status_caso char(7) not null,
  resolvido boolean not null default false,
  constraint status_caso_pkey primary key (pk_status_caso)
);
create unique index status_caso_codigo_key on status_caso (codigo);
insert into status_caso values
  (1, 'pending', 'Pendente', '#8a5a00', false),
  (2, 'answered', 'Novo', '#24567f', false),
  (3, 'resolved', 'Resolvido', '#1b6e3c', true);

create table transicao_status_caso (
  fk_status_origem integer not null,
  fk_status_destino integer not null,
  constraint transicao_status_caso_pkey primary key (fk_status_origem, fk_status_destino),
  constraint transicao_status_caso_fk_status_origem_fkey foreign key (fk_status_origem)
    references status_caso (pk_status_caso) on delete restrict on update cascade,
  constraint transicao_status_caso_fk_status_destino_fkey foreign key (fk_status_destino)
    references status_caso (pk_status_caso) on delete restrict on update cascade
);
create index transicao_status_caso_destino_idx on transicao_status_caso (fk_status_destino);
insert into transicao_status_caso values (1, 2), (1, 3), (2, 1), (2, 3), (3, 1), (3, 2);

create trigger status_caso_migracao before insert or update or delete or truncate on status_caso
  for each statement execute function status_so_por_migracao();
create trigger transicao_status_caso_migracao before insert or update or delete or truncate on transicao_status_caso
  for each statement execute function status_so_por_migracao();

create table caso (
  pk_caso serial not null,
  protocolo text not null,
  fk_usuario integer not null,
  fk_pedido integer,
  assunto varchar(120) not null,
  fk_status_caso integer not null default 1,
  avaliacao integer,
  texto_avaliacao varchar(1000),
  dta_inc_caso timestamptz(3) not null,
  dta_alt_caso timestamptz(3) not null,
  constraint caso_pkey primary key (pk_caso),
  constraint caso_avaliacao_check check (avaliacao between 1 and 5),
  constraint caso_fk_usuario_fkey foreign key (fk_usuario) references usuario (pk_usuario) on delete restrict on update cascade,
  constraint caso_fk_pedido_fkey foreign key (fk_pedido) references pedido (pk_pedido) on delete restrict on update cascade,
  constraint caso_fk_status_caso_fkey foreign key (fk_status_caso) references status_caso (pk_status_caso)
    on delete restrict on update cascade
);
create unique index caso_protocolo_key on caso (protocolo);
create index caso_usuario_idx on caso (fk_usuario, fk_status_caso, pk_caso desc);
create index caso_pedido_idx on caso (fk_pedido);
create index caso_status_idx on caso (fk_status_caso);

create table mensagem_caso (
  pk_mensagem_caso serial not null,
  fk_caso integer not null,
  autor varchar(8) not null default 'loja',
  nome_autor varchar(120) not null default 'Atendimento Lombada',
  mensagem varchar(4000) not null,
  dta_inc_mensagem timestamptz(3) not null default current_timestamp,
  constraint mensagem_caso_pkey primary key (pk_mensagem_caso),
  constraint mensagem_caso_autor_check check (autor in ('cliente', 'loja')),
  constraint mensagem_caso_texto_check check (btrim(mensagem) <> ''),
  constraint mensagem_caso_fk_caso_fkey foreign key (fk_caso) references caso (pk_caso) on delete cascade on update cascade
);
create index mensagem_caso_caso_idx on mensagem_caso (fk_caso, pk_mensagem_caso);

create table log_status_caso (
  pk_log_status_caso bigserial not null,
  fk_caso integer not null,
  fk_status_caso integer not null,
  dta_inc_log_status_caso timestamptz(3) not null default current_timestamp,
  constraint log_status_caso_pkey primary key (pk_log_status_caso),
  constraint log_status_caso_fk_caso_fkey foreign key (fk_caso) references caso (pk_caso) on delete cascade on update cascade,
  constraint log_status_caso_fk_status_caso_fkey foreign key (fk_status_caso) references status_caso (pk_status_caso)
    on delete restrict on update cascade
);
create index log_status_caso_caso_idx on log_status_caso (fk_caso, pk_log_status_caso);
create index log_status_caso_status_idx on log_status_caso (fk_status_caso);

-- The moment is the shop's, and only messages that are written here are the customer's.
create function mensagem_caso_inicio() returns trigger language plpgsql as $$
begin
  new.dta_inc_mensagem := relogio_da_loja();
  if new.autor = 'cliente' and ato_da_loja() <> 'support:customer' then
    raise exception 'pelo cliente só ele escreve; a resposta da loja tem autor = loja'
      using errcode = 'check_violation', constraint = 'mensagem_caso_autor_check';
  end if;
  return new;
end $$;
create trigger mensagem_caso_inicio before insert on mensagem_caso
  for each row execute function mensagem_caso_inicio();

-- Who wrote last says whose turn it is; an answer of the shop is told by mail.
create function mensagem_caso_move() returns trigger language plpgsql as $$
begin
  update caso set dta_alt_caso = new.dta_inc_mensagem, fk_status_caso = case when new.autor = 'loja' then 2 else 1 end
   where pk_caso = new.fk_caso;
  if new.autor = 'loja' then
    insert into caixa_saida (topico, conteudo, chave_unica)
    values ('mail.message-answered', jsonb_build_object('caseId', new.fk_caso), 'message-answered-' || new.pk_mensagem_caso)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger mensagem_caso_move after insert on mensagem_caso for each row execute function mensagem_caso_move();

create function mensagem_caso_guarda() returns trigger language plpgsql as $$
begin
  raise exception 'o que foi escrito numa conversa não muda nem se apaga; escreva outra mensagem'
    using errcode = 'check_violation', constraint = 'mensagem_caso_imutavel_check';
end $$;
create trigger mensagem_caso_guarda before update on mensagem_caso for each row execute function mensagem_caso_guarda();

create function caso_guarda() returns trigger language plpgsql as $$
declare
  mudadas text := colunas_mudadas(to_jsonb(old), to_jsonb(new),
    array['fk_status_caso', 'avaliacao', 'texto_avaliacao', 'dta_alt_caso', 'assunto']);
begin
  if mudadas is not null then
    raise exception 'do caso % mudam o status e o assunto; % não', old.protocolo, mudadas
      using errcode = 'check_violation', constraint = 'caso_imutavel_check';
  end if;
  if old.fk_status_caso <> new.fk_status_caso and not exists (select from transicao_status_caso
    where fk_status_origem = old.fk_status_caso and fk_status_destino = new.fk_status_caso) then
    raise exception 'o caso % não passa a esse status', old.protocolo
      using errcode = 'check_violation', constraint = 'caso_transicao_check';
  end if;
  -- Another turn of the conversation is another opinion.
  if new.fk_status_caso <> 3 and old.fk_status_caso = 3 then
    new.avaliacao := null;
    new.texto_avaliacao := null;
  end if;
  return new;
end $$;
create trigger caso_guarda before update on caso for each row execute function caso_guarda();

create function caso_historico() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.fk_status_caso <> new.fk_status_caso then
    insert into log_status_caso (fk_caso, fk_status_caso, dta_inc_log_status_caso)
    values (new.pk_caso, new.fk_status_caso, relogio_da_loja());
  end if;
  return null;
end $$;
create trigger caso_historico after insert or update of fk_status_caso on caso
  for each row execute function caso_historico();
