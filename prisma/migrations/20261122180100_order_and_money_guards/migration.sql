-- What staff must not do to orders and their money by one row edited in Studio. Every refusal says so in words.

-- Words ------------------------------------------------------------------------------------------------------

create function em_reais(centavos bigint) returns text language sql immutable strict parallel safe as $$
  select 'R$ ' || translate(to_char(centavos / 100.0, 'FM999,999,999,990.00'), ',.', '.,')
$$;

create function status_em_palavras(status integer) returns text language sql stable as $$
  select coalesce((select '"' || descricao_status_loja || '"' from status_pedido where pk_status_pedido = status),
    'um status que não existe')
$$;

create function pagamento_em_palavras(situacao text) returns text language sql immutable parallel safe as $$
  select case situacao when 'pending' then 'pendente' when 'authorised' then 'autorizado' when 'paid' then 'pago'
    when 'refused' then 'recusado' when 'cancelled' then 'cancelado' else situacao end
$$;

-- The columns in which two versions of a row differ, but for those that are free.
create function colunas_mudadas(antes jsonb, depois jsonb, livres text[]) returns text language sql immutable as $$
  select string_agg(key, ', ' order by key) from jsonb_each(depois)
   where key <> all (livres) and value is distinct from antes -> key
$$;

-- Which act of the shop a transaction is: what a command or a migration may do and a row edited by hand may not.
create function ato_da_loja() returns text language sql stable as $$
  select coalesce(current_setting('lombada.ato', true), '')
$$;

-- The order ----------------------------------------------------------------------------------------------------

-- An order is what was agreed. Its status, notes and contacts change; its days are written once, as it is paid.
create function pedido_guarda() returns trigger language plpgsql as $$
declare
  livres text[] := array['fk_status_pedido', 'nome_pedido', 'obs_pedido', 'obs_pedido_nota', 'responsavel_retirada',
    'contato_transporte'];
  mudadas text;
begin
  if tg_op = 'DELETE' then
    raise exception 'o pedido % não se apaga; para encerrá-lo, mude o status para "Cancelado"', old.pk_pedido
      using errcode = 'check_violation', constraint = 'pedido_imutavel_check';
  end if;
  if old.dta_pagamento_pedido is null and old.dta_entrega_pedido is null
    and exists (select from status_pedido where pk_status_pedido = new.fk_status_pedido and pago) then
    livres := livres || array['dta_pagamento_pedido', 'dta_entrega_pedido'];
  end if;
  mudadas := colunas_mudadas(to_jsonb(old), to_jsonb(new), livres);
  if mudadas is not null then
    raise exception 'o pedido % já foi fechado com o cliente: % não muda. Mudam o status, o nome, as observações e os contatos da entrega',
      old.pk_pedido, mudadas using errcode = 'check_violation', constraint = 'pedido_imutavel_check';
  end if;
  return new;
end $$;
create trigger pedido_guarda before update or delete on pedido for each row execute function pedido_guarda();

create function pedido_item_guarda() returns trigger language plpgsql as $$
declare
  item integer;
  pedido_do_item integer;
begin
  if tg_table_name = 'pedido_item' then
    item := case when tg_op = 'INSERT' then new.pk_pedido_item else old.pk_pedido_item end;
    pedido_do_item := case when tg_op = 'INSERT' then new.fk_pedido else old.fk_pedido end;
  else
    item := case when tg_op = 'INSERT' then new.fk_pedido_item else old.fk_pedido_item end;
    select fk_pedido into pedido_do_item from pedido_item where pk_pedido_item = item;
  end if;
  -- Lines and files are written with their order, before its payment is.
  if tg_op = 'INSERT' and not exists (select from pagamento where fk_pedido = pedido_do_item)
    and not exists (select from pedido where pk_pedido = pedido_do_item and dta_pagamento_pedido is not null) then
    return new;
  end if;
  raise exception 'os itens e os arquivos do pedido % já foram fechados com o cliente e não mudam', pedido_do_item
    using errcode = 'check_violation', constraint = 'pedido_item_imutavel_check';
end $$;
create trigger pedido_item_guarda before insert or update or delete on pedido_item
  for each row execute function pedido_item_guarda();
create trigger pedido_item_arquivo_guarda before insert or update or delete on pedido_item_arquivo
  for each row execute function pedido_item_guarda();

create or replace function pedido_status_inicial() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from status_pedido where pk_status_pedido = new.fk_status_pedido and inicial) then
    raise exception 'um pedido não começa em %', status_em_palavras(new.fk_status_pedido)
      using errcode = 'check_violation', constraint = 'pedido_status_inicial_check';
  end if;
  return new;
end $$;

create or replace function pedido_status_guarda() returns trigger language plpgsql as $$
declare
  destino text;
begin
  if not exists (
    select 1 from transicao_status_pedido
    where fk_status_origem = old.fk_status_pedido and fk_status_destino = new.fk_status_pedido
  ) then
    raise exception 'o pedido % não passa de % a %', new.pk_pedido, status_em_palavras(old.fk_status_pedido),
      status_em_palavras(new.fk_status_pedido)
      using errcode = 'check_violation', constraint = 'pedido_transicao_check';
  end if;
  select codigo into destino from status_pedido where pk_status_pedido = new.fk_status_pedido;
  if (destino = 'ready-for-pickup' and new.tipo_entrega = 1) or (destino = 'dispatched' and new.tipo_entrega = 2) then
    raise exception 'o pedido % % e não passa a %', new.pk_pedido,
      case when new.tipo_entrega = 1 then 'é entregue em casa' else 'é retirado no balcão' end,
      status_em_palavras(new.fk_status_pedido)
      using errcode = 'check_violation', constraint = 'pedido_entrega_status_check';
  end if;
  return new;
end $$;

-- What is printed has been paid: looked at when the transaction ends, as money and status are written together.
create function pedido_pago_guarda() returns trigger language plpgsql as $$
declare
  recebido bigint;
begin
  if not exists (select from status_pedido where pk_status_pedido = new.fk_status_pedido and pago)
    or (tg_op = 'UPDATE' and exists (select from status_pedido where pk_status_pedido = old.fk_status_pedido and pago)) then
    return null;
  end if;
  select coalesce(sum(vlr_pagamento), 0) into recebido
    from pagamento where fk_pedido = new.pk_pedido and situacao = 'paid';
  if recebido < new.valor_total_pedido then
    raise exception 'o pedido % não passa a %: foram pagos % de %. O dinheiro de um depósito ou transferência que já está na conta se confirma com: npm run orders:confirm-deposit -- --order %',
      new.pk_pedido, status_em_palavras(new.fk_status_pedido), em_reais(recebido), em_reais(new.valor_total_pedido),
      new.pk_pedido using errcode = 'check_violation', constraint = 'pedido_pago_check';
  end if;
  return null;
end $$;
create constraint trigger pedido_pago after insert or update of fk_status_pedido on pedido
  deferrable initially deferred for each row execute function pedido_pago_guarda();

-- Payments -----------------------------------------------------------------------------------------------------

-- The evidence of a paid leg: what a bank, the gateway or a confirmed deposit brought, or what the wallet gave.
create function pagamento_tem_prova(pago pagamento) returns boolean language sql stable as $$
  select case when pago.fk_tipo_pagamento = 4 then exists (
      select from lancamento_credito l join partida_credito p on p.fk_lancamento_credito = l.pk_lancamento_credito
       where l.fk_pedido = pago.fk_pedido and l.tipo = 'capture' and p.valor = pago.vlr_pagamento)
    else exists (
      select from recebimento where fk_pagamento = pago.pk_pagamento and destino = 'applied'
         and vlr_recebido = pago.vlr_cobrado) end
$$;

create or replace function pagamento_guarda() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'os pagamentos do pedido % não se apagam', old.fk_pedido
      using errcode = 'check_violation', constraint = 'pagamento_imutavel_check';
  end if;
  if tg_op = 'INSERT' then
    if new.situacao <> 'pending' then
      raise exception 'um pagamento começa pendente'
        using errcode = 'check_violation', constraint = 'pagamento_transicao_check';
    end if;
    return new;
  end if;
  if old.situacao <> new.situacao and not (
    old.situacao = 'pending' or (old.situacao = 'authorised' and new.situacao in ('paid', 'refused', 'cancelled'))
  ) then
    raise exception 'um pagamento do pedido % não passa de % a %', old.fk_pedido, pagamento_em_palavras(old.situacao),
      pagamento_em_palavras(new.situacao) using errcode = 'check_violation', constraint = 'pagamento_transicao_check';
  end if;
  if (new.pk_pagamento, new.fk_pedido, new.fk_tipo_pagamento, new.vlr_pagamento, new.vlr_cobrado, new.tentativa, new.parte)
      is distinct from (old.pk_pagamento, old.fk_pedido, old.fk_tipo_pagamento, old.vlr_pagamento, old.vlr_cobrado,
        old.tentativa, old.parte)
    or (old.txid is not null and new.txid is distinct from old.txid)
    or (old.pago_em is not null and new.pago_em is distinct from old.pago_em) then
    raise exception 'pedido, tipo, valor, txid e dia de um pagamento do pedido % não mudam', old.fk_pedido
      using errcode = 'check_violation', constraint = 'pagamento_imutavel_check';
  end if;
  if new.situacao = 'paid' and old.situacao <> 'paid' and new.pago_em is not null and not pagamento_tem_prova(new) then
    raise exception 'um pagamento do pedido % não passa a pago sem o recebimento que o prova. Depósito ou transferência que já está na conta se confirma com: npm run orders:confirm-deposit -- --order %',
      old.fk_pedido, old.fk_pedido using errcode = 'check_violation', constraint = 'pagamento_prova_check';
  end if;
  return new;
end $$;
drop trigger pagamento_guarda on pagamento;
create trigger pagamento_guarda before insert or update or delete on pagamento
  for each row execute function pagamento_guarda();

-- Money is applied together with the payment that it pays, never by a row alone.
create function recebimento_aplicado_guarda() returns trigger language plpgsql as $$
declare
  pedido_pago integer;
begin
  select fk_pedido into pedido_pago from pagamento where pk_pagamento = new.fk_pagamento and situacao <> 'paid';
  if found then
    raise exception 'um recebimento não se aplica à mão ao pedido %: só o banco, a operadora ou npm run orders:confirm-deposit o fazem',
      pedido_pago using errcode = 'check_violation', constraint = 'recebimento_aplicado_check';
  end if;
  return null;
end $$;
create constraint trigger recebimento_aplicado after insert or update of destino on recebimento
  deferrable initially deferred for each row when (new.destino = 'applied') execute function recebimento_aplicado_guarda();

-- What a cancelled order paid is owed to the customer ------------------------------------------------------------

-- CreateTable
CREATE TABLE "estorno" (
    "pk_estorno" SERIAL NOT NULL,
    "fk_pedido" INTEGER NOT NULL,
    "fk_pagamento" INTEGER NOT NULL,
    "vlr_estorno" INTEGER NOT NULL,
    "observacao" VARCHAR(500),
    "dta_inc" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolvido_em" TIMESTAMPTZ(3),

    CONSTRAINT "estorno_pkey" PRIMARY KEY ("pk_estorno")
);

-- CreateIndex
CREATE INDEX "estorno_pedido_idx" ON "estorno"("fk_pedido");

-- CreateIndex
CREATE UNIQUE INDEX "estorno_pagamento_key" ON "estorno"("fk_pagamento");

-- AddForeignKey
ALTER TABLE "estorno" ADD CONSTRAINT "estorno_fk_pedido_fkey" FOREIGN KEY ("fk_pedido") REFERENCES "pedido"("pk_pedido") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "estorno" ADD CONSTRAINT "estorno_fk_pagamento_fkey" FOREIGN KEY ("fk_pagamento") REFERENCES "pagamento"("pk_pagamento") ON DELETE RESTRICT ON UPDATE CASCADE;

alter table estorno add constraint estorno_valor_check check (vlr_estorno > 0);

create function estorno_guarda() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - array['observacao', 'resolvido_em'])
    is distinct from (to_jsonb(old) - array['observacao', 'resolvido_em']) then
    raise exception 'o estorno do pedido % não muda nem se apaga; feita a devolução, preencha resolvido_em', old.fk_pedido
      using errcode = 'check_violation', constraint = 'estorno_imutavel_check';
  end if;
  return new;
end $$;
create trigger estorno_guarda before update or delete on estorno for each row execute function estorno_guarda();

-- One for each leg, as each goes back its own way.
create function pedido_cancelado_estorna() returns trigger language plpgsql as $$
begin
  if exists (select from status_pedido where pk_status_pedido = old.fk_status_pedido and pago)
    and exists (select from status_pedido where pk_status_pedido = new.fk_status_pedido and final and not pago) then
    insert into estorno (fk_pedido, fk_pagamento, vlr_estorno, dta_inc)
    select new.pk_pedido, pk_pagamento, vlr_cobrado,
        clock_timestamp() + make_interval(secs => (select coalesce(max(offset_ms), 0) from sandbox_clock) / 1000.0)
      from pagamento where fk_pedido = new.pk_pedido and situacao = 'paid'
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger pedido_cancelado_estorna after update of fk_status_pedido on pedido
  for each row when (old.fk_status_pedido is distinct from new.fk_status_pedido)
  execute function pedido_cancelado_estorna();

-- Files and projects ---------------------------------------------------------------------------------------------

-- The way of a file leads on only, and what the analysis found stands.
create function arquivo_veredito_guarda() returns trigger language plpgsql as $$
begin
  if old.situacao in ('approved', 'rejected') or (new.situacao = 'approved' and new.analisado_em is null) then
    raise exception 'o arquivo "%" %: o que vale é a análise. Um arquivo melhor se envia de novo',
      old.nome_original, case old.situacao when 'rejected' then 'foi recusado e não passa a outra situação'
        when 'approved' then 'foi aprovado e não passa a outra situação' else 'não foi analisado' end
      using errcode = 'check_violation', constraint = 'arquivo_veredito_check';
  end if;
  return new;
end $$;
create trigger arquivo_veredito_guarda before update of situacao on arquivo
  for each row when (old.situacao is distinct from new.situacao) execute function arquivo_veredito_guarda();

-- What was ordered is printed as it was ordered.
create function projeto_pedido_guarda() returns trigger language plpgsql as $$
declare
  do_pedido integer;
begin
  select min(fk_pedido) into do_pedido from pedido_item where fk_projeto = old.pk_projeto;
  if do_pedido is not null then
    raise exception 'o projeto está no pedido %: produto, configuração e cliente não mudam', do_pedido
      using errcode = 'check_violation', constraint = 'projeto_pedido_check';
  end if;
  return new;
end $$;
create trigger projeto_pedido_guarda before update of configuracao, fk_produto, fk_usuario on projeto
  for each row when ((old.configuracao, old.fk_produto, old.fk_usuario)
    is distinct from (new.configuracao, new.fk_produto, new.fk_usuario))
  execute function projeto_pedido_guarda();

-- Coupons ---------------------------------------------------------------------------------------------------------

create function cupom_usos_guarda() returns trigger language plpgsql as $$
begin
  raise exception 'os usos do cupom % são contados pelo banco e não se escrevem à mão', new.codigo_cupom
    using errcode = 'check_violation', constraint = 'cupom_usos_check';
end $$;
create trigger cupom_usos_guarda before update of usos on cupom
  for each row when (old.usos is distinct from new.usos and pg_trigger_depth() = 0)
  execute function cupom_usos_guarda();
create trigger cupom_usos_inicio before insert on cupom
  for each row when (new.usos <> 0) execute function cupom_usos_guarda();

-- Price tables ------------------------------------------------------------------------------------------------------

create function tabela_preco_publicacao_guarda() returns trigger language plpgsql as $$
begin
  if new.situacao = 'published' and (tg_op = 'INSERT' or old.situacao <> 'published') and ato_da_loja() <> 'prices:publish' then
    raise exception 'a tabela de preço % se publica com: npm run prices:publish -- %. O comando confere os preços antes, e uma tabela publicada vale para sempre',
      new.versao, new.versao using errcode = 'check_violation', constraint = 'tabela_preco_publicacao_check';
  end if;
  return new;
end $$;
create trigger tabela_preco_publicacao before insert or update of situacao on tabela_preco
  for each row execute function tabela_preco_publicacao_guarda();
