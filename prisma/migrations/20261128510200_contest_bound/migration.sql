-- What a contest gives back is what its item was of the order's price, and of the freight what no other contest took.

-- What each item is of its order's price: its goods less its share of the discount, which is split over the items that
-- the coupon is for, or over all where staff have changed since what it is for; the largest remainders take what is left.
-- The same as `itemShares` in app/domain/orders/item-money.ts.
create function partes_dos_itens(pedido_deles integer) returns table (item integer, parte bigint) language sql stable as $$
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

-- Centavos that can still go back for an item: its share and the freight, less what went back for it and what of the
-- freight went back with other items; and no more than what its order paid and has not given back. What a contest
-- promised counts as gone.
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

-- As before, but that two decisions on one order wait for each other.
create or replace function contestacao_decisao_guarda(antes contestacao_item, depois contestacao_item) returns void
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
    perform pg_advisory_xact_lock(hashtext('contestacao_do_pedido'), pedido_dele);
    resta := resta_devolver_do_item(depois.fk_pedido_item);
    if depois.vlr_devolucao is null or depois.vlr_devolucao <= 0 or depois.vlr_devolucao > resta then
      raise exception 'escreva em vlr_devolucao os centavos a devolver: do item contestado do pedido % restam %',
        pedido_dele, em_reais(resta) using errcode = 'check_violation', constraint = 'contestacao_item_valor_check';
    end if;
  end if;
end $$;
