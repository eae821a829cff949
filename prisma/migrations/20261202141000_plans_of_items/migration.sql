-- They name columns that change; plans take their place.
drop trigger if exists devido_segue_pedido on pedido;
drop trigger if exists trabalho_segue_item on pedido_item;

-- The plan of an item: the working days until it is made and until it arrives, with their reasons, and the days that
-- follow from them. The promised day of an order and the owed work of the lines come from it.
create table plano_item (
  fk_pedido_item integer not null primary key references pedido_item (pk_pedido_item) on delete restrict on update cascade,
  fk_pedido integer not null references pedido (pk_pedido) on delete restrict on update cascade,
  etapa varchar(12) not null,
  inicio date not null,
  dias_producao integer not null,
  dias_fila integer not null default 0,
  dias_arquivo integer not null default 0,
  dias_espera integer not null default 0,
  dias_refeito integer not null default 0,
  dias_atraso integer not null default 0,
  dias_transporte integer not null,
  dias_atraso_transporte integer not null default 0,
  parado_desde date,
  producao_ate date not null,
  previsto_para date not null,
  prometido_para date not null,
  avisado_para date not null,
  atrasado boolean not null generated always as (parado_desde is null and previsto_para > prometido_para) stored,
  constraint plano_item_etapa_check check (etapa in ('production', 'dispatch', 'transport', 'ended')),
  constraint plano_item_dias_check check (least(dias_producao, dias_fila, dias_arquivo, dias_espera, dias_refeito, dias_atraso,
    dias_transporte, dias_atraso_transporte) >= 0)
);
comment on constraint plano_item_etapa_check on plano_item is
  'a etapa de um plano é production, dispatch, transport ou ended';
comment on constraint plano_item_dias_check on plano_item is 'os dias de um plano não são negativos';
create index plano_item_pedido_idx on plano_item (fk_pedido);
create index plano_item_producao_idx on plano_item (etapa, producao_ate);
create index plano_item_previsto_idx on plano_item (etapa, previsto_para);

-- The day promised to the customer; dta_entrega_pedido is the one that is expected now.
alter table pedido add column dta_prometida_pedido date;

-- Plans of the open items of paid orders, with the day that was promised. `dia_util` has the working days of two
-- years back and ahead.
with dia_util as (
  select dia::date as dia, row_number() over (order by dia) as ordem
    from generate_series(current_date - 730, current_date + 730, interval '1 day') as dia
   where extract(isodow from dia) < 6 and dia::date not in (select data from feriado)
     and to_char(dia, 'MM-DD') not in ('01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25')
     and dia::date not in ('2025-04-18', '2026-04-03', '2027-03-26', '2028-04-14', '2029-03-30', '2030-04-19')
), aberto as (
  select i.pk_pedido_item as item, i.fk_pedido as pedido, s.codigo, p.dta_entrega_pedido as dia,
         p.qtd_prazo_entrega_frete as transporte, p.prazo_producao_dias_uteis as producao,
         p.dta_pagamento_pedido < now() - interval '180 days' as antigo,
         (select max(dta_inc_log_status_pedido_item at time zone 'America/Sao_Paulo')::date from log_status_pedido_item
           where fk_pedido_item = i.pk_pedido_item and fk_status_pedido_item in (6, 11)) as parado
    from pedido_item i
    join status_pedido_item s on s.pk_status_pedido_item = i.fk_status_pedido_item
    join pedido p on p.pk_pedido = i.fk_pedido
    join status_pedido o on o.pk_status_pedido = p.fk_status_pedido
   where o.pago and s.codigo in ('paid', 'checking-files', 'file-problem', 'in-production', 'held', 'printed', 'dispatched')
     and p.dta_entrega_pedido is not null
)
insert into plano_item (fk_pedido_item, fk_pedido, etapa, inicio, dias_producao, dias_transporte, parado_desde, producao_ate,
  previsto_para, prometido_para, avisado_para)
select item, pedido, case codigo when 'printed' then 'dispatch' when 'dispatched' then 'transport' else 'production' end,
       coalesce(comeca.dia, aberto.dia), producao, transporte,
       case when codigo in ('file-problem', 'held') then coalesce(parado, current_date) end,
       coalesce(feito.dia, aberto.dia), aberto.dia, aberto.dia,
       -- What is older is shown to staff as late, and not mailed.
       case when antigo then '9999-12-31' else aberto.dia end
  from aberto
  left join lateral (select max(ordem) as ordem from dia_util where dia <= aberto.dia) ate on true
  left join dia_util feito on feito.ordem = ate.ordem - transporte
  left join dia_util comeca on comeca.ordem = ate.ordem - transporte - producao;

update pedido set dta_prometida_pedido = dta_entrega_pedido where dta_entrega_pedido is not null;
update pedido p set dta_entrega_pedido = null
 where exists (select from plano_item where fk_pedido = pk_pedido and parado_desde is not null);

-- The owed work is summed by the day on which production has to be finished.
delete from trabalho_devido;
drop index trabalho_devido_dia_idx;
alter table trabalho_devido drop column prazo_entrega;
alter table trabalho_devido rename column dta_entrega_pedido to dia;
create index trabalho_devido_dia_idx on trabalho_devido (dia, encadernacao);
insert into trabalho_devido (dia, encadernacao, exemplares)
select producao_ate, coalesce(configuracao ->> 'binding', ''), sum(qtd_pedido_item)
  from plano_item join pedido_item on pk_pedido_item = fk_pedido_item where etapa = 'production' group by 1, 2;

-- The day of a reprint is in its own plan.
delete from caixa_saida where topico = 'claim.reprint' and entregue_em is null;

alter table parametro
  add constraint parametro_novo_prazo_check check (chave <> 'pedidos.novo_prazo_dias' or valor ~ '^[1-9][0-9]?$');
comment on constraint parametro_novo_prazo_check on parametro is
  'pedidos.novo_prazo_dias é um número inteiro de dias úteis, de 1 a 99, como 3';
