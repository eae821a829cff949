-- Claims: what customers contest, what staff decide about it, and what follows automatically.

-- Splits an order's price over its items: goods less the item's share of the discount. The discount is split over the
-- items that the coupon applies to (over all, when none of them is left); the largest remainders get the centavos that
-- are left. The same as `itemShares` in app/domain/orders/item-money.ts.
create or replace function partes_dos_itens(pedido_deles integer) returns table (item integer, parte bigint) language sql stable as $$
  with linhas as (
    select i.pk_pedido_item as pk, i.vlr_total_item::bigint as valor, p.vlr_desconto::bigint as desconto,
           u.fk_cupom is not null and (c.fk_produto is not null or not exists (
             select from cupom_produto where fk_cupom = u.fk_cupom)) as descontado
      from pedido p join pedido_item i on i.fk_pedido = p.pk_pedido
      left join cupom_uso u on u.fk_pedido = p.pk_pedido
      left join cupom_produto c on c.fk_cupom = u.fk_cupom and c.fk_produto = i.fk_produto
     where p.pk_pedido = pedido_deles
  ), pesos as (
    select *, case when descontado or not bool_or(descontado) over () then valor else 0 end as peso from linhas
  ), somas as (
    select *, sum(peso) over () as soma, row_number() over (order by pk) as lugar from pesos
  ), inteiros as (
    select *, case when soma > 0 then div(desconto * peso, soma) when lugar = 1 then desconto else 0 end as inteiro,
           case when soma > 0 then mod(desconto * peso, soma) else 0 end as resto from somas
  ), sobras as (
    select *, desconto - sum(inteiro) over () as sobra, row_number() over (order by resto desc, pk) as vez from inteiros
  )
  select pk, (valor - inteiro - case when vez <= sobra then 1 else 0 end)::bigint from sobras
$$;

-- Returns how many centavos can still be returned for an item: its share and the freight, less what was returned or is
-- promised by a claim, and never more than is left of what was paid for the order.
create or replace function resta_devolver_do_item(item integer) returns bigint language sql stable as $$
  with do_item as (
    select p.pk_pedido, p.vlr_frete from pedido_item i join pedido p on p.pk_pedido = i.fk_pedido
     where i.pk_pedido_item = $1
  ), prometido as (
    select c.fk_pedido_item as de, c.vlr_devolucao::bigint as valor
      from contestacao_item c
      join situacao_contestacao s on s.pk_situacao_contestacao = c.fk_situacao_contestacao
      join pedido_item i on i.pk_pedido_item = c.fk_pedido_item
     where i.fk_pedido = (select pk_pedido from do_item) and s.codigo in ('credited', 'refunded') and c.devolvido_em is null
  ), voltou as (
    select e.fk_pedido_item as de, e.vlr_pedido::bigint as valor from estorno e
     where e.fk_pedido = (select pk_pedido from do_item) and e.fk_recebimento is null
    union all select de, valor from prometido
  ), partes as (
    select s.item as de, s.parte, coalesce((select sum(valor) from voltou where voltou.de = s.item), 0) as foi
      from partes_dos_itens((select pk_pedido from do_item)) s
  )
  select greatest(0, least(
      (select parte - foi from partes where de = $1)
        + greatest(0, d.vlr_frete - (select coalesce(sum(greatest(0, foi - parte)), 0) from partes where de <> $1)),
      (select coalesce(sum(vlr_pagamento), 0) from pagamento where fk_pedido = d.pk_pedido and situacao = 'paid')
        - (select coalesce(sum(valor), 0) from voltou)))::bigint
    from do_item d
$$;

-- Refuses a step of a claim that transicao_situacao_contestacao does not allow, a decision without an answer to the
-- customer, with more copies than the item has or with more money than can still be returned, and changes once the
-- claim is settled. Customers reopen it on the order's page (the act claims:send). Each step goes to the history, and
-- `resposta` is emptied for the next one. Concurrent decisions on one order wait for each other.
create or replace function contestacao_item_guarda() returns trigger language plpgsql security definer as $$
declare
  do_cliente boolean;
  destino situacao_contestacao;
  item pedido_item;
  resta bigint;
begin
  if new.fk_situacao_contestacao = old.fk_situacao_contestacao then
    if (new.resposta, new.qtd_reimpressao, new.vlr_devolucao) is distinct from (old.resposta, old.qtd_reimpressao, old.vlr_devolucao)
      and exists (select from situacao_contestacao where pk_situacao_contestacao = old.fk_situacao_contestacao and final) then
      raise exception 'da contestação % mudam resposta, situação, qtd_reimpressao e vlr_devolucao só enquanto não está resolvida',
        old.pk_contestacao_item using errcode = 'check_violation', constraint = 'contestacao_item_imutavel_check';
    end if;
    return new;
  end if;
  select pelo_cliente into do_cliente from transicao_situacao_contestacao
   where fk_situacao_origem = old.fk_situacao_contestacao and fk_situacao_destino = new.fk_situacao_contestacao;
  if not found then
    raise exception 'a contestação % não passa de % a %', old.pk_contestacao_item,
      em_palavras('contestacao_item', old.fk_situacao_contestacao), em_palavras('contestacao_item', new.fk_situacao_contestacao)
      using errcode = 'check_violation', constraint = 'contestacao_item_transicao_check';
  end if;
  if do_cliente <> (ato_da_loja() = 'claims:send') then
    raise exception 'a contestação % é reaberta pelo cliente, na página do pedido', old.pk_contestacao_item
      using errcode = 'check_violation', constraint = 'contestacao_item_cliente_check';
  end if;
  if not do_cliente and coalesce(btrim(new.resposta), '') = '' then
    raise exception 'escreva em resposta o que o cliente vai ler, e salve junto com a situação nova'
      using errcode = 'check_violation', constraint = 'contestacao_item_resposta_check';
  end if;
  select * into destino from situacao_contestacao where pk_situacao_contestacao = new.fk_situacao_contestacao;
  select * into item from pedido_item where pk_pedido_item = new.fk_pedido_item;
  if destino.codigo = 'reprint' and new.qtd_reimpressao not between 1 and item.qtd_pedido_item then
    raise exception 'o item tem % exemplares: qtd_reimpressao vai de 1 a %, ou fica vazia para todos', item.qtd_pedido_item,
      item.qtd_pedido_item using errcode = 'check_violation', constraint = 'contestacao_item_quantidade_check';
  end if;
  if destino.codigo in ('credited', 'refunded') then
    perform pg_advisory_xact_lock(hashtext('contestacao_do_pedido'), item.fk_pedido);
    resta := resta_devolver_do_item(new.fk_pedido_item);
    if new.vlr_devolucao is null or new.vlr_devolucao not between 1 and resta then
      raise exception 'escreva em vlr_devolucao os centavos a devolver: do item contestado do pedido % restam %',
        item.fk_pedido, em_reais(resta) using errcode = 'check_violation', constraint = 'contestacao_item_valor_check';
    end if;
  end if;
  insert into historico_contestacao (fk_contestacao_item, fk_situacao_contestacao, pelo_cliente, texto, dta_inc)
  values (old.pk_contestacao_item, new.fk_situacao_contestacao, do_cliente,
    case when do_cliente then new.motivo else btrim(new.resposta) end, relogio_da_loja());
  -- The answer is now in the history, so that the field is emptied for the next one.
  new.resposta := null;
  return new;
end $$;

create trigger contestacao_item_guarda before update on contestacao_item
  for each row execute function contestacao_item_guarda();

-- Carries out a decision, also when staff write the state by hand. It queues the customer's mail, and the refund or
-- the reprint: an additional item of the order, free of charge, with the same configuration and files, which has a plan
-- of its own and leaves the order's status as it is. The mail about a state that staff can take back is delayed for that long.
create or replace function contestacao_item_consequencias() returns trigger language plpgsql security definer as $$
declare
  destino situacao_contestacao;
  linha bigint;
  original pedido_item;
  novo integer;
begin
  if tg_op = 'INSERT' then
    insert into historico_contestacao (fk_contestacao_item, fk_situacao_contestacao, pelo_cliente, texto, dta_inc)
    values (new.pk_contestacao_item, new.fk_situacao_contestacao, true, new.motivo, new.dta_inc);
    return null;
  elsif new.fk_situacao_contestacao = old.fk_situacao_contestacao then
    return null;
  end if;
  select * into destino from situacao_contestacao where pk_situacao_contestacao = new.fk_situacao_contestacao;
  select max(pk_historico_contestacao) into linha
    from historico_contestacao where fk_contestacao_item = new.pk_contestacao_item;
  select * into original from pedido_item where pk_pedido_item = new.fk_pedido_item;
  -- An unsent mail about an earlier answer is deleted, because a new one replaces it.
  delete from caixa_saida where topico = 'mail.claim-answered' and entregue_em is null
    and conteudo ->> 'claimId' = new.pk_contestacao_item::text;
  if destino.codigo <> 'open' then
    insert into caixa_saida (topico, conteudo, chave_unica, disponivel_em)
    values ('mail.claim-answered',
      jsonb_build_object('claimId', new.pk_contestacao_item, 'entryId', linha, 'orderId', original.fk_pedido),
      'claim-answered-' || linha,
      clock_timestamp() + case when destino.final then interval '0' else prazo_para_desfazer() end)
    on conflict do nothing;
  end if;
  if destino.codigo in ('credited', 'refunded') then
    insert into caixa_saida (topico, conteudo, chave_unica)
    values ('claim.pay', jsonb_build_object('claimId', new.pk_contestacao_item), 'claim-pay-' || new.pk_contestacao_item)
    on conflict do nothing;
  elsif destino.codigo = 'reprint' then
    insert into pedido_item (fk_pedido, fk_produto, fk_projeto, descricao, titulo, isbn, configuracao, resumo_opcoes, qtd_pedido_item,
      vlr_impressao, vlr_capa, vlr_encadernacao, vlr_acabamentos, vlr_servicos, vlr_total_item, peso_gramas,
      lomba_micrometros, prazo_dias_uteis, fk_tabela_preco, percentual_cobertura, paginas_com_cor, recompra,
      fk_contestacao_item)
    values (original.fk_pedido, original.fk_produto, original.fk_projeto, original.descricao, original.titulo, original.isbn,
      original.configuracao, original.resumo_opcoes, coalesce(new.qtd_reimpressao, original.qtd_pedido_item), 0, 0, 0, 0, 0, 0,
      round(original.peso_gramas::numeric * coalesce(new.qtd_reimpressao, original.qtd_pedido_item)
        / original.qtd_pedido_item),
      original.lomba_micrometros, original.prazo_dias_uteis, original.fk_tabela_preco, original.percentual_cobertura,
      original.paginas_com_cor, original.recompra, new.pk_contestacao_item)
    returning pk_pedido_item into novo;
    insert into pedido_item_arquivo (fk_pedido_item, fk_arquivo, desc_arquivo_pedido_item_arquivo, dta_inc)
    select novo, fk_arquivo, desc_arquivo_pedido_item_arquivo, relogio_da_loja()
      from pedido_item_arquivo where fk_pedido_item = original.pk_pedido_item and substituido_em is null;
  end if;
  return null;
end $$;

create trigger contestacao_item_consequencias after insert or update of fk_situacao_contestacao on contestacao_item
  for each row execute function contestacao_item_consequencias();
