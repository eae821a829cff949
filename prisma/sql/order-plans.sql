-- Plans of items: working days with their reasons, the days that follow from them, and what moves them. Working days
-- are those of app/domain/shared/calendar.ts: Monday to Friday, without national holidays and those of `feriado`.

-- Returns today's date in São Paulo, by the shop's clock.
create or replace function hoje_da_loja() returns date language sql stable as $$
  select (relogio_da_loja() at time zone 'America/Sao_Paulo')::date
$$;

-- Returns Good Friday of a Gregorian year (Meeus, Jones and Butcher's algorithm for Easter; Meeus 1991, chapter 8).
create or replace function sexta_santa(ano integer) returns date language plpgsql immutable parallel safe as $$
declare
  a integer := ano % 19; b integer := ano / 100; c integer := ano % 100;
  h integer := (19 * a + b - b / 4 - (8 * b + 13) / 25 + 15) % 30;
  l integer := (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
  dia integer := h + l - 7 * ((a + 11 * h + 19 * l) / 433) + 90;
begin
  return make_date(ano, dia / 25, (h + l - 7 * ((a + 11 * h + 19 * l) / 433) + 33 * (dia / 25) + 19) % 32) - 2;
end $$;

-- Says whether a date is a working day.
create or replace function dia_util(dia date) returns boolean language plpgsql stable as $$
declare
  ano integer := extract(year from dia);
  do_ano text := to_char(dia, 'MM-DD');
begin
  return extract(isodow from dia) < 6
    and do_ano not in ('01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25')
    and not (do_ano = '11-20' and ano >= 2024)
    and not (do_ano between '03-15' and '04-25' and dia = sexta_santa(ano))
    and not exists (select from feriado where data = dia);
end $$;

-- Returns the working day that lies so many working days after a date, or before it; 0 gives the date itself. Ten years
-- are the most.
create or replace function soma_dias_uteis(dia date, dias integer) returns date language plpgsql stable as $$
declare
  passo integer := sign(dias);
begin
  for n in 1 .. least(abs(dias), 2500) loop
    loop
      dia := dia + passo;
      exit when dia_util(dia);
    end loop;
  end loop;
  return dia;
end $$;

-- Counts the working days after a date, up to another and including it; 0 when the other is not later.
create or replace function dias_uteis_entre(de date, ate date) returns integer language sql stable strict as $$
  select count(*)::integer from generate_series(1, least(ate - de, 3650)) as n where dia_util(de + n)
$$;

-- Returns the working day from which production is counted: the day of a moment, or the next one when it came at the
-- cut-off hour (`prazo.hora_corte`, usually 12:00) or later. The same as `countingStart` in app/domain/shared/due-date.ts.
create or replace function contagem_desde(momento timestamptz) returns date language plpgsql stable as $$
declare
  corte text := coalesce((select valor from parametro where chave = 'prazo.hora_corte' and valor ~ '^([01]\d|2[0-3]):[0-5]\d$'), '12:00');
  local timestamp := momento at time zone 'America/Sao_Paulo';
  dia date := local::date + case when to_char(local, 'HH24:MI') < corte then 0 else 1 end;
begin
  return case when dia_util(dia) then dia else soma_dias_uteis(dia, 1) end;
end $$;

-- Returns how many working days from now a late item is expected to be ready: `pedidos.novo_prazo_dias`, or 3.
create or replace function novo_prazo() returns integer language sql stable as $$
  select coalesce((select valor::integer from parametro where chave = 'pedidos.novo_prazo_dias' and valor ~ '^[1-9]\d?$'), 3)
$$;

-- Says which stage of its plan an item is in: until it is printed, until it is handed over, until it arrives, ended.
create or replace function etapa_do_item(status integer) returns text language sql stable as $$
  select case when codigo = 'awaiting-payment' then 'ended' when ordem < 40 then 'production' when ordem < 50 then 'dispatch'
    when codigo = 'dispatched' then 'transport' else 'ended' end
    from status_pedido_item where pk_status_pedido_item = status
$$;

-- Says whether an item in this status waits for its customer or for the shop, so that its days do not count.
create or replace function item_parado(status integer) returns boolean language sql stable as $$
  select codigo in ('file-problem', 'held') from status_pedido_item where pk_status_pedido_item = status
$$;

-- Plans the items of an order from a day on; `fila`: working days that its lines are full. Repeated, it plans them anew.
create or replace function planeja_pedido(pedido_dele integer, desde date, fila integer) returns void language sql as $$
  insert into plano_item (fk_pedido_item, fk_pedido, etapa, inicio, dias_producao, dias_fila, dias_transporte)
  select i.pk_pedido_item, i.fk_pedido, 'production', desde, p.prazo_producao_dias_uteis, fila, p.qtd_prazo_entrega_frete
    from pedido_item i join pedido p on p.pk_pedido = i.fk_pedido
   where i.fk_pedido = pedido_dele and i.fk_status_pedido_item <> 3 order by i.pk_pedido_item
  on conflict (fk_pedido_item) do update set inicio = excluded.inicio, dias_fila = excluded.dias_fila
$$;

-- Computes the days of a plan from its working days. While an item is held, its days are those that would come if it
-- went on today. The promised day moves with what its customer causes (a hold, a later file, another delivery); what the
-- shop causes (redone copies, delay, another calendar) moves the expected day alone.
create or replace function plano_item_dias() returns trigger language plpgsql security definer as $$
declare
  do_cliente integer;
begin
  new.producao_ate := soma_dias_uteis(new.inicio, new.dias_producao + new.dias_fila + new.dias_arquivo + new.dias_espera
    + new.dias_refeito + new.dias_atraso + coalesce(dias_uteis_entre(new.parado_desde, hoje_da_loja()), 0));
  new.previsto_para := soma_dias_uteis(new.producao_ate, new.dias_transporte + new.dias_atraso_transporte);
  if tg_op = 'INSERT' or new.inicio <> old.inicio then
    new.prometido_para := new.previsto_para;
    new.avisado_para := new.previsto_para;
    return new;
  end if;
  do_cliente := new.dias_fila + new.dias_arquivo + new.dias_espera + new.dias_transporte
    - old.dias_fila - old.dias_arquivo - old.dias_espera - old.dias_transporte;
  if do_cliente <> 0 then
    new.prometido_para := soma_dias_uteis(new.prometido_para, do_cliente);
    new.avisado_para := soma_dias_uteis(new.avisado_para, do_cliente);
  end if;
  return new;
end $$;

create trigger plano_item_dias before insert or update on plano_item
  for each row when (new.etapa <> 'ended') execute function plano_item_dias();

-- Returns how long the mail about a later day is held back: five minutes, in which a mail about its cause may tell that
-- day, and from there, at night, from 20 on until 8 in the morning.
create or replace function espera_pela_manha() returns interval language sql stable as $$
  select interval '5 minutes' + case when dali::time >= '20:00' then dali::date + interval '1 day 8 hours' - dali
    when dali::time < '08:00' then dali::date + interval '8 hours' - dali else interval '0' end
    from (select (relogio_da_loja() + interval '5 minutes') at time zone 'America/Sao_Paulo' as dali) as momento
$$;

-- Follows a plan: the owed work of its lines, the days of its order, and the mail about a later day, one at a time,
-- unless a mail has told that day already. The days of an order are the last ones of its open items; a reprint has its
-- own. While one of them is held, no day is expected.
create or replace function plano_item_consequencias() returns trigger language plpgsql security definer as $$
declare
  do_item record;
  do_pedido record;
begin
  select coalesce(configuracao ->> 'binding', '') as codigo, qtd_pedido_item as copias, fk_contestacao_item is not null as reimpresso
    into do_item from pedido_item where pk_pedido_item = new.fk_pedido_item;
  if tg_op = 'INSERT' or (old.etapa, old.producao_ate) is distinct from (new.etapa, new.producao_ate) then
    if tg_op = 'UPDATE' and old.etapa = 'production' then
      perform soma_devido(old.producao_ate, do_item.codigo, -do_item.copias);
    end if;
    if new.etapa = 'production' then
      perform soma_devido(new.producao_ate, do_item.codigo, do_item.copias);
    end if;
  end if;
  if not do_item.reimpresso then
    select case when not bool_or(parado_desde is not null) then max(previsto_para) end as dia, max(prometido_para) as prometido
      into do_pedido from plano_item join pedido_item on pk_pedido_item = fk_pedido_item
     where plano_item.fk_pedido = new.fk_pedido and etapa <> 'ended' and fk_contestacao_item is null;
    if do_pedido.prometido is not null then
      update pedido set dta_entrega_pedido = do_pedido.dia, dta_prometida_pedido = do_pedido.prometido
       where pk_pedido = new.fk_pedido
         and (dta_entrega_pedido, dta_prometida_pedido) is distinct from (do_pedido.dia, do_pedido.prometido);
    end if;
  end if;
  if new.etapa <> 'ended' and new.parado_desde is null and new.previsto_para > new.avisado_para and not exists (
      select from caixa_saida where topico = 'mail.order-late' and conteudo ->> 'orderId' = new.fk_pedido::text
         and entregue_em is null and falhou_em is null and tentativas = 0) then
    insert into caixa_saida (topico, conteudo, chave_unica, disponivel_em)
    values ('mail.order-late', jsonb_build_object('orderId', new.fk_pedido),
      format('order-late-%s-%s', new.fk_pedido_item, new.previsto_para), clock_timestamp() + espera_pela_manha())
    -- The mail about that day ended unsent, because the day had moved back meanwhile.
    on conflict (chave_unica) do update set entregue_em = null, retido_em = null, falhou_em = null, ultimo_erro = null,
      tentativas = 0, falhas = 0, disponivel_em = excluded.disponivel_em;
  end if;
  return null;
end $$;

create trigger plano_item_consequencias after insert or update on plano_item
  for each row execute function plano_item_consequencias();

-- Says whether the last step of an item took it back to production from where it was printed, also after a hold: not a
-- step that was undone.
create or replace function volta_a_producao(item integer) returns boolean language sql stable as $$
  select coalesce((select desfeito_em is null from log_status_pedido_item
      where fk_pedido_item = item order by pk_log_status_pedido_item desc limit 1)
    and (select s.ordem between 40 and 99 from log_status_pedido_item l
        join status_pedido_item s on s.pk_status_pedido_item = l.fk_status_pedido_item
       where l.fk_pedido_item = item and l.desfeito_em is null and not item_parado(l.fk_status_pedido_item)
       order by l.pk_log_status_pedido_item desc offset 1 limit 1), false)
$$;

-- Moves the plan of an item with its status. Paid, or a reprint: it is planned. Held: its days stop; it goes on: they
-- move by the working days of the hold. Back in production after it was printed, unless a step was undone: it is made
-- again. Handed over later than planned: it arrives as much later.
create or replace function plano_segue_item() returns trigger language plpgsql security definer as $$
declare
  hoje date := hoje_da_loja();
  etapa_nova text := etapa_do_item(new.fk_status_pedido_item);
  parado boolean := item_parado(new.fk_status_pedido_item);
  refeito integer := 0;
begin
  if not exists (select from plano_item where fk_pedido_item = new.pk_pedido_item) then
    if etapa_nova <> 'ended' then
      insert into plano_item (fk_pedido_item, fk_pedido, etapa, inicio, dias_producao, dias_transporte)
      select new.pk_pedido_item, new.fk_pedido, etapa_nova, contagem_desde(relogio_da_loja()),
             case when new.fk_contestacao_item is null then prazo_producao_dias_uteis else new.prazo_dias_uteis end, qtd_prazo_entrega_frete
        from pedido where pk_pedido = new.fk_pedido;
    end if;
    return null;
  end if;
  if etapa_nova = 'production' and not parado and volta_a_producao(new.pk_pedido_item) then
    select greatest(0, dias_uteis_entre(producao_ate, soma_dias_uteis(hoje, dias_producao))) into refeito
      from plano_item where fk_pedido_item = new.pk_pedido_item;
  end if;
  update plano_item set etapa = etapa_nova,
      dias_espera = dias_espera + case when parado then 0 else coalesce(dias_uteis_entre(parado_desde, hoje), 0) end,
      parado_desde = case when parado then coalesce(parado_desde, hoje) end,
      dias_refeito = dias_refeito + refeito,
      dias_atraso = dias_atraso
        + case when etapa_nova = 'transport' and etapa <> 'ended' and parado_desde is null then dias_uteis_entre(producao_ate, hoje) else 0 end
   where fk_pedido_item = new.pk_pedido_item;
  return null;
end $$;

-- Its name makes it fire after the trigger that writes the history, and before the order follows. What waits for its
-- payment (1) has no plan.
create trigger pedido_item_plano after insert or update of fk_status_pedido_item on pedido_item
  for each row when (new.fk_status_pedido_item <> 1) execute function plano_segue_item();

-- Moves the plans of an order to another delivery.
create or replace function plano_segue_entrega() returns trigger language plpgsql security definer as $$
begin
  update plano_item set dias_transporte = new.qtd_prazo_entrega_frete
   where fk_pedido = new.pk_pedido and etapa <> 'ended';
  return null;
end $$;

create trigger plano_segue_entrega after update of qtd_prazo_entrega_frete on pedido
  for each row when (old.qtd_prazo_entrega_frete <> new.qtd_prazo_entrega_frete)
  execute function plano_segue_entrega();

-- Counts from the day of a later file what is checked and made with it. While the item is held, the hold counts.
create or replace function plano_segue_arquivo() returns trigger language plpgsql security definer as $$
begin
  update plano_item set dias_arquivo = dias_arquivo
      + dias_uteis_entre(soma_dias_uteis(inicio, dias_arquivo + dias_espera), contagem_desde(new.dta_inc))
   where fk_pedido_item = new.fk_pedido_item and etapa = 'production' and parado_desde is null
     and contagem_desde(new.dta_inc) > soma_dias_uteis(inicio, dias_arquivo + dias_espera);
  return null;
end $$;

create trigger plano_segue_arquivo after insert on pedido_item_arquivo
  for each row when (current_setting('lombada.ato', true) = 'orders:resend') execute function plano_segue_arquivo();

-- Computes open plans anew when staff change the holidays within their days.
create or replace function planos_seguem_feriado() returns trigger language plpgsql security definer as $$
declare
  mudados date[] := array_remove(array[case when tg_op <> 'INSERT' then old.data end, case when tg_op <> 'DELETE' then new.data end], null);
begin
  if tg_op = 'UPDATE' and old.data = new.data then
    return null;
  end if;
  perform from pedido where pk_pedido in (select fk_pedido from plano_item p join unnest(mudados) as dia on dia between p.inicio and p.previsto_para
     where p.etapa <> 'ended') order by pk_pedido for no key update;
  update plano_item p set inicio = inicio
    from unnest(mudados) as dia where p.etapa <> 'ended' and dia between p.inicio and p.previsto_para;
  return null;
end $$;

create trigger planos_seguem_feriado after insert or update or delete on feriado
  for each row execute function planos_seguem_feriado();

-- Moves the plans that time has overtaken, of at most so many orders, and returns of how many. Not handed over, a
-- working day after production had to be finished or once the promised day has passed: it is expected to be ready
-- `novo_prazo` working days from today. On the way, once the day has passed, while its carrier is followed: it arrives
-- on the carrier's day, or `novo_prazo` working days from today. Held: its days are those that would come if it went on
-- today.
create or replace function move_planos_vencidos(limite integer) returns integer language plpgsql security definer as $$
declare
  hoje date := hoje_da_loja();
  vencidos integer[];
begin
  select array_agg(pk_pedido) into vencidos from (
    select pk_pedido from pedido where pk_pedido in (
      select fk_pedido from plano_item
       where etapa in ('production', 'dispatch') and producao_ate < hoje and parado_desde is null
         and (previsto_para < hoje or soma_dias_uteis(producao_ate, 1) < hoje)
      union all
      select fk_pedido from plano_item where etapa in ('production', 'dispatch') and parado_desde < hoje
         and producao_ate <> soma_dias_uteis(inicio, dias_producao + dias_fila + dias_arquivo + dias_espera
           + dias_refeito + dias_atraso + dias_uteis_entre(parado_desde, hoje))
      union all
      select p.fk_pedido from plano_item p where p.etapa = 'transport' and p.previsto_para < hoje and exists (
        select from volume v where v.fk_pedido = p.fk_pedido and coalesce(v.fk_pedido_item, p.fk_pedido_item) = p.fk_pedido_item
           and v.codigo_rastreio is not null and v.encerrado_em is null))
     order by pk_pedido limit limite for no key update skip locked) abertos;
  update plano_item set
      dias_atraso = dias_atraso + case when etapa <> 'transport' and parado_desde is null
        then dias_uteis_entre(producao_ate, soma_dias_uteis(hoje, novo_prazo())) else 0 end,
      dias_atraso_transporte = dias_atraso_transporte + case when etapa = 'transport'
        then dias_uteis_entre(previsto_para, greatest(soma_dias_uteis(hoje, 1), coalesce((select max(previsto_para) from volume v
          where v.fk_pedido = plano_item.fk_pedido and coalesce(v.fk_pedido_item, plano_item.fk_pedido_item) = plano_item.fk_pedido_item
            and v.encerrado_em is null), soma_dias_uteis(hoje, novo_prazo())))) else 0 end
   where fk_pedido = any (vencidos) and etapa <> 'ended' and (parado_desde is not null
     or etapa <> 'transport' and (previsto_para < hoje or soma_dias_uteis(producao_ate, 1) < hoje)
     or etapa = 'transport' and previsto_para < hoje);
  return coalesce(cardinality(vencidos), 0);
end $$;

-- Moves the plans of a parcel's items to the day that its carrier expects, once that is later than the expected one.
create or replace function plano_segue_previsao() returns trigger language plpgsql security definer as $$
begin
  update plano_item set dias_atraso_transporte = dias_atraso_transporte + dias_uteis_entre(previsto_para, new.previsto_para)
   where fk_pedido = new.fk_pedido and coalesce(new.fk_pedido_item, fk_pedido_item) = fk_pedido_item
     and etapa = 'transport' and previsto_para < new.previsto_para;
  return null;
end $$;

create trigger plano_segue_previsao after update of previsto_para on volume
  for each row when (new.previsto_para > coalesce(old.previsto_para, '-infinity') and new.encerrado_em is null)
  execute function plano_segue_previsao();
