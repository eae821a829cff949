-- A customer contests an item that he has: states and transitions as rows, a history, files, and what comes of it.

create table situacao_contestacao (
  pk_situacao_contestacao integer not null,
  codigo text not null,
  desc_situacao_contestacao text not null,
  cor_situacao_contestacao char(7) not null,
  final boolean not null default false,
  constraint situacao_contestacao_pkey primary key (pk_situacao_contestacao)
);
create unique index situacao_contestacao_codigo_key on situacao_contestacao (codigo);

create table transicao_situacao_contestacao (
  fk_situacao_origem integer not null,
  fk_situacao_destino integer not null,
  pelo_cliente boolean not null default false,
  constraint transicao_situacao_contestacao_pkey primary key (fk_situacao_origem, fk_situacao_destino),
  constraint transicao_situacao_contestacao_fk_situacao_origem_fkey foreign key (fk_situacao_origem)
    references situacao_contestacao (pk_situacao_contestacao) on delete restrict on update cascade,
  constraint transicao_situacao_contestacao_fk_situacao_destino_fkey foreign key (fk_situacao_destino)
    references situacao_contestacao (pk_situacao_contestacao) on delete restrict on update cascade
);
create index transicao_contestacao_destino_idx on transicao_situacao_contestacao (fk_situacao_destino);

insert into situacao_contestacao values
  (1, 'open', 'Contestação em análise', '#8a5a00', false),
  (2, 'answered', 'Contestação respondida: esperamos por você', '#24567f', false),
  (3, 'reprint', 'Reimpressão prometida', '#1b6e3c', true),
  (4, 'credited', 'Valor creditado na carteira', '#1b6e3c', true),
  (5, 'refunded', 'Valor devolvido', '#1b6e3c', true),
  (6, 'refused', 'Contestação não aceita', '#5c5750', false);
insert into transicao_situacao_contestacao (fk_situacao_origem, fk_situacao_destino, pelo_cliente) values
  (1, 2, false), (1, 3, false), (1, 4, false), (1, 5, false), (1, 6, false),
  (2, 1, true), (2, 3, false), (2, 4, false), (2, 5, false), (2, 6, false),
  -- A refusal can be taken back, and contested while the term runs.
  (6, 1, true), (6, 2, false), (6, 3, false), (6, 4, false), (6, 5, false);

create trigger situacao_contestacao_migracao before insert or update or delete or truncate on situacao_contestacao
  for each statement execute function status_so_por_migracao();
create trigger transicao_situacao_contestacao_migracao before insert or update or delete or truncate
  on transicao_situacao_contestacao for each statement execute function status_so_por_migracao();

create table contestacao_item (
  pk_contestacao_item serial not null,
  fk_pedido_item integer not null,
  fk_situacao_contestacao integer not null,
  motivo varchar(2000) not null,
  nr_fone varchar(11),
  periodo varchar(10) not null,
  resposta varchar(2000),
  qtd_reimpressao integer,
  vlr_devolucao integer,
  dta_inc timestamptz(3) not null,
  devolvido_em timestamptz(3),
  constraint contestacao_item_pkey primary key (pk_contestacao_item),
  constraint contestacao_item_fk_pedido_item_fkey foreign key (fk_pedido_item)
    references pedido_item (pk_pedido_item) on delete restrict on update cascade,
  constraint contestacao_item_fk_situacao_contestacao_fkey foreign key (fk_situacao_contestacao)
    references situacao_contestacao (pk_situacao_contestacao) on delete restrict on update cascade,
  constraint contestacao_item_fone_check check (nr_fone ~ '^\d{10,11}$'),
  constraint contestacao_item_periodo_check check (periodo in ('manha', 'tarde', 'qualquer'))
);
create unique index contestacao_item_item_key on contestacao_item (fk_pedido_item);
create index contestacao_item_situacao_idx on contestacao_item (fk_situacao_contestacao);

create table historico_contestacao (
  pk_historico_contestacao bigserial not null,
  fk_contestacao_item integer not null,
  fk_situacao_contestacao integer not null,
  pelo_cliente boolean not null,
  texto varchar(2000),
  dta_inc timestamptz(3) not null,
  constraint historico_contestacao_pkey primary key (pk_historico_contestacao),
  constraint historico_contestacao_fk_contestacao_item_fkey foreign key (fk_contestacao_item)
    references contestacao_item (pk_contestacao_item) on delete restrict on update cascade,
  constraint historico_contestacao_fk_situacao_contestacao_fkey foreign key (fk_situacao_contestacao)
    references situacao_contestacao (pk_situacao_contestacao) on delete restrict on update cascade
);
create index historico_contestacao_contestacao_idx on historico_contestacao (fk_contestacao_item);
create index historico_contestacao_situacao_idx on historico_contestacao (fk_situacao_contestacao);

create table contestacao_anexo (
  fk_historico_contestacao bigint not null,
  fk_anexo text not null,
  constraint contestacao_anexo_pkey primary key (fk_historico_contestacao, fk_anexo),
  constraint contestacao_anexo_fk_historico_contestacao_fkey foreign key (fk_historico_contestacao)
    references historico_contestacao (pk_historico_contestacao) on delete cascade on update cascade,
  constraint contestacao_anexo_fk_anexo_fkey foreign key (fk_anexo)
    references anexo (pk_anexo) on delete cascade on update cascade
);
create index contestacao_anexo_anexo_idx on contestacao_anexo (fk_anexo);

alter table pedido_item add column fk_contestacao_item integer,
  add constraint pedido_item_fk_contestacao_item_fkey foreign key (fk_contestacao_item)
    references contestacao_item (pk_contestacao_item) on delete restrict on update cascade,
  add constraint pedido_item_reimpressao_check check (fk_contestacao_item is null or vlr_total_item = 0);
create unique index pedido_item_contestacao_key on pedido_item (fk_contestacao_item);

-- CDC, art. 26, II: ninety days for what can be seen of a durable good.
insert into parametro (chave, valor, descricao) values
  ('contestacao.dias', '90', 'Por quantos dias depois da entrega o cliente pode contestar um item (CDC, art. 26)')
on conflict do nothing;

-- Rules --------------------------------------------------------------------------------------------------------

create function situacao_contestacao_em_palavras(situacao integer) returns text language sql stable as $$
  select coalesce((select '"' || desc_situacao_contestacao || '"' from situacao_contestacao
    where pk_situacao_contestacao = situacao), 'uma situação que não existe')
$$;

-- Centavos that can still go back for an item: of what its order paid, and no more than it cost with the freight.
create function resta_devolver_do_item(item integer) returns bigint language sql stable as $$
  select greatest(0, least(
      i.vlr_total_item + p.vlr_frete,
      (select coalesce(sum(vlr_pagamento), 0) from pagamento where fk_pedido = p.pk_pedido and situacao = 'paid')
      - (select coalesce(sum(e.vlr_pedido), 0) from estorno e
          where e.fk_pedido = p.pk_pedido and e.fk_recebimento is null)))
    from pedido_item i join pedido p on p.pk_pedido = i.fk_pedido where i.pk_pedido_item = item
$$;

-- What staff may decide, with the words and numbers that it takes.
create function contestacao_decisao_guarda(antes contestacao_item, depois contestacao_item) returns void
language plpgsql as $$
declare
  destino text;
  pedido_dele integer;
  quantidade integer;
  resta bigint;
begin
  if coalesce(btrim(depois.resposta), '') = '' then
    raise exception 'escreva em resposta o que o cliente vai ler, e salve junto com a situação nova'
      using errcode = 'check_violation', constraint = 'contestacao_item_resposta_check';
  end if;
  select codigo into destino from situacao_contestacao where pk_situacao_contestacao = depois.fk_situacao_contestacao;
  select fk_pedido, qtd_pedido_item into pedido_dele, quantidade
    from pedido_item where pk_pedido_item = depois.fk_pedido_item;
  if destino = 'reprint' and depois.qtd_reimpressao is not null
    and depois.qtd_reimpressao not between 1 and quantidade then
    raise exception 'o item tem % exemplares: qtd_reimpressao vai de 1 a %, ou fica vazia para todos', quantidade, quantidade
      using errcode = 'check_violation', constraint = 'contestacao_item_quantidade_check';
  end if;
  if destino in ('credited', 'refunded') then
    resta := resta_devolver_do_item(depois.fk_pedido_item);
    if depois.vlr_devolucao is null or depois.vlr_devolucao <= 0 or depois.vlr_devolucao > resta then
      raise exception 'escreva em vlr_devolucao os centavos a devolver: do item contestado do pedido % restam %',
        pedido_dele, em_reais(resta) using errcode = 'check_violation', constraint = 'contestacao_item_valor_check';
    end if;
  end if;
end $$;

create function contestacao_item_guarda() returns trigger language plpgsql as $$
declare
  livres text[] := array['resposta', 'qtd_reimpressao', 'vlr_devolucao', 'fk_situacao_contestacao'];
  do_cliente boolean;
begin
  if tg_op = 'DELETE' then
    raise exception 'uma contestação não se apaga; a que não procede passa a %', situacao_contestacao_em_palavras(6)
      using errcode = 'check_violation', constraint = 'contestacao_item_imutavel_check';
  end if;
  if tg_op = 'INSERT' then
    if ato_da_loja() <> 'claims:send' or new.fk_situacao_contestacao <> 1 then
      raise exception 'uma contestação é aberta pelo cliente, na página do pedido'
        using errcode = 'check_violation', constraint = 'contestacao_item_inicio_check';
    end if;
    return new;
  end if;
  if ato_da_loja() in ('claims:send', 'claims:erase') then
    livres := livres || array['motivo', 'nr_fone', 'periodo'];
  elsif ato_da_loja() = 'claims:pay' then
    livres := livres || array['devolvido_em'];
  end if;
  if exists (select from situacao_contestacao where pk_situacao_contestacao = old.fk_situacao_contestacao and final) then
    livres := array_remove(array_remove(livres, 'qtd_reimpressao'), 'vlr_devolucao');
  end if;
  if colunas_mudadas(to_jsonb(old), to_jsonb(new), livres) is not null then
    raise exception 'da contestação % muda a equipe só resposta, situação, qtd_reimpressao e vlr_devolucao, enquanto não está resolvida',
      old.pk_contestacao_item using errcode = 'check_violation', constraint = 'contestacao_item_imutavel_check';
  end if;
  if new.fk_situacao_contestacao = old.fk_situacao_contestacao then
    return new;
  end if;
  select pelo_cliente into do_cliente from transicao_situacao_contestacao
   where fk_situacao_origem = old.fk_situacao_contestacao and fk_situacao_destino = new.fk_situacao_contestacao;
  if not found then
    raise exception 'a contestação % não passa de % a %', old.pk_contestacao_item,
      situacao_contestacao_em_palavras(old.fk_situacao_contestacao),
      situacao_contestacao_em_palavras(new.fk_situacao_contestacao)
      using errcode = 'check_violation', constraint = 'contestacao_item_transicao_check';
  end if;
  if do_cliente <> (ato_da_loja() = 'claims:send') then
    raise exception 'a contestação % é reaberta pelo cliente, na página do pedido', old.pk_contestacao_item
      using errcode = 'check_violation', constraint = 'contestacao_item_cliente_check';
  end if;
  if not do_cliente then
    perform contestacao_decisao_guarda(old, new);
  end if;
  insert into historico_contestacao (fk_contestacao_item, fk_situacao_contestacao, pelo_cliente, texto, dta_inc)
  values (old.pk_contestacao_item, new.fk_situacao_contestacao, do_cliente,
    case when do_cliente then new.motivo else btrim(new.resposta) end, relogio_da_loja());
  -- It was told, and stands in the history: the next one begins anew.
  new.resposta := null;
  return new;
end $$;
create trigger contestacao_item_guarda before insert or update or delete on contestacao_item
  for each row execute function contestacao_item_guarda();

create function historico_contestacao_guarda() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and ato_da_loja() = 'claims:erase'
    and colunas_mudadas(to_jsonb(old), to_jsonb(new), array['texto']) is null then
    return new;
  end if;
  raise exception 'o histórico das contestações é escrito só pela mudança de situação e não muda'
    using errcode = 'check_violation', constraint = 'historico_contestacao_imutavel_check';
end $$;
create trigger historico_contestacao_inclusao before insert on historico_contestacao
  for each row when (pg_trigger_depth() = 0) execute function historico_contestacao_guarda();
create trigger historico_contestacao_imutavel before update or delete on historico_contestacao
  for each row execute function historico_contestacao_guarda();

-- The item once more, for nothing: with the files that are in force, of one claim once. The order follows it.
create function contestacao_reimprime(dela contestacao_item) returns void language plpgsql as $$
declare
  original pedido_item;
  novo integer;
  ato text := ato_da_loja();
begin
  select * into original from pedido_item where pk_pedido_item = dela.fk_pedido_item;
  insert into pedido_item (fk_pedido, fk_produto, fk_projeto, descricao, configuracao, resumo_opcoes, qtd_pedido_item,
    vlr_impressao, vlr_capa, vlr_encadernacao, vlr_acabamentos, vlr_servicos, vlr_total_item, peso_gramas,
    lomba_micrometros, prazo_dias_uteis, fk_tabela_preco, percentual_cobertura, paginas_com_cor, recompra,
    fk_contestacao_item)
  values (original.fk_pedido, original.fk_produto, original.fk_projeto, original.descricao, original.configuracao,
    original.resumo_opcoes, coalesce(dela.qtd_reimpressao, original.qtd_pedido_item), 0, 0, 0, 0, 0, 0,
    round(original.peso_gramas::numeric * coalesce(dela.qtd_reimpressao, original.qtd_pedido_item)
      / original.qtd_pedido_item),
    original.lomba_micrometros, original.prazo_dias_uteis, original.fk_tabela_preco, original.percentual_cobertura,
    original.paginas_com_cor, original.recompra, dela.pk_contestacao_item)
  returning pk_pedido_item into novo;
  perform set_config('lombada.ato', 'orders:resend', true);
  insert into pedido_item_arquivo (fk_pedido_item, fk_arquivo, desc_arquivo_pedido_item_arquivo, dta_inc)
  select novo, fk_arquivo, desc_arquivo_pedido_item_arquivo, relogio_da_loja()
    from pedido_item_arquivo where fk_pedido_item = original.pk_pedido_item and substituido_em is null;
  perform set_config('lombada.ato', ato, true);
  update pedido set fk_status_pedido = status_dos_itens(original.fk_pedido)
   where pk_pedido = original.fk_pedido and fk_status_pedido <> status_dos_itens(original.fk_pedido);
end $$;

-- Whoever writes it: the customer hears of an answer, the money moves, the item is printed again.
create function contestacao_item_consequencias() returns trigger language plpgsql as $$
declare
  destino situacao_contestacao;
  linha bigint;
  do_pedido integer;
begin
  if tg_op = 'INSERT' then
    insert into historico_contestacao (fk_contestacao_item, fk_situacao_contestacao, pelo_cliente, texto, dta_inc)
    values (new.pk_contestacao_item, new.fk_situacao_contestacao, true, new.motivo, new.dta_inc);
    return null;
  end if;
  select * into destino from situacao_contestacao where pk_situacao_contestacao = new.fk_situacao_contestacao;
  select max(pk_historico_contestacao) into linha
    from historico_contestacao where fk_contestacao_item = new.pk_contestacao_item;
  select fk_pedido into do_pedido from pedido_item where pk_pedido_item = new.fk_pedido_item;
  -- An answer that was not told yet is told no more: another came.
  delete from caixa_saida where topico = 'mail.claim-answered' and entregue_em is null
    and conteudo ->> 'claimId' = new.pk_contestacao_item::text;
  if destino.codigo <> 'open' then
    -- What staff can still take back is told when they no longer do.
    insert into caixa_saida (topico, conteudo, chave_unica, disponivel_em)
    values ('mail.claim-answered',
      jsonb_build_object('claimId', new.pk_contestacao_item, 'entryId', linha, 'orderId', do_pedido),
      'claim-answered-' || linha,
      clock_timestamp() + case when destino.final then interval '0' else prazo_para_desfazer() end)
    on conflict do nothing;
  end if;
  if destino.codigo in ('credited', 'refunded') then
    insert into caixa_saida (topico, conteudo, chave_unica)
    values ('claim.pay', jsonb_build_object('claimId', new.pk_contestacao_item), 'claim-pay-' || new.pk_contestacao_item)
    on conflict do nothing;
  elsif destino.codigo = 'reprint' then
    perform contestacao_reimprime(new);
  end if;
  return null;
end $$;
create trigger contestacao_item_inicio after insert on contestacao_item
  for each row execute function contestacao_item_consequencias();
create trigger contestacao_item_mudanca after update of fk_situacao_contestacao on contestacao_item
  for each row when (old.fk_situacao_contestacao is distinct from new.fk_situacao_contestacao)
  execute function contestacao_item_consequencias();

-- Lines of an order stay as they were agreed, but for one that is printed again: it comes of its claim alone.
drop trigger pedido_item_guarda on pedido_item;
create trigger pedido_item_guarda before update or delete on pedido_item
  for each row execute function pedido_item_guarda();
create trigger pedido_item_guarda_inclusao before insert on pedido_item
  for each row when (new.fk_contestacao_item is null) execute function pedido_item_guarda();

create function pedido_item_reimpressao_guarda() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'uma reimpressão nasce da contestação: passe contestacao_item a %', situacao_contestacao_em_palavras(3)
      using errcode = 'check_violation', constraint = 'pedido_item_reimpressao_check';
  end if;
  return new;
end $$;
create trigger pedido_item_reimpressao_guarda before insert on pedido_item
  for each row when (new.fk_contestacao_item is not null) execute function pedido_item_reimpressao_guarda();
