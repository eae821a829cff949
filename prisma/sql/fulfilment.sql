-- Fulfilment: a parcel has a valid code; it sets its items to dispatched and delivered.

-- Says in Portuguese why a tracking code is invalid for a carrier; null for a valid one. Correios codes have the check
-- digit of UPU S10 (weights 8 6 4 2 3 5 9 7, modulo 11) and end in BR, as all that is posted in Brazil.
create or replace function codigo_rastreio_erro(transportadora integer, codigo text) returns text language sql immutable as $$
  select case
    when transportadora = 1 and codigo !~ '^[A-Z]{2}\d{9}BR$' then
      format('"%s" não é um código dos Correios: são duas letras, nove algarismos e BR, como AA473124829BR', codigo)
    when transportadora = 1 and digito <> substr(codigo, 11, 1) then
      format('"%s" não é um código dos Correios: o dígito verificador de %s é %s, e não %s. Confira com a etiqueta', codigo,
        substr(codigo, 3, 8), digito, substr(codigo, 11, 1))
    when transportadora = 2 and codigo !~ '^\d{8,20}$' then
      format('"%s" não é um código da Jadlog: são só algarismos, de 8 a 20 (shipmentId ou CTE)', codigo)
    when transportadora = 3 and codigo !~ '^[A-Z0-9]{6,30}$' then
      format('"%s" não é um AWB da Total Express: são letras e algarismos, de 6 a 30', codigo) end
    from (select case resto when 0 then '5' when 1 then '0' else (11 - resto)::text end as digito
      from (select sum(case when codigo ~ '^[A-Z]{2}\d{9}' then substr(codigo, i + 2, 1)::integer end
        * (array[8, 6, 4, 2, 3, 5, 9, 7])[i]) % 11 as resto from generate_series(1, 8) as i) as soma) as s10
$$;

-- Returns the copies of an item in its own parcels: those delivered, or those that were not returned or lost. A parcel
-- without a quantity holds all of them, or is one of several boxes that do.
create or replace function exemplares_em_volumes(item integer, entregues boolean) returns integer language sql stable as $$
  select coalesce(least(sum(coalesce(v.qtd_pedido_item, i.qtd_pedido_item)), max(i.qtd_pedido_item)), 0)::integer
    from volume v join pedido_item i on i.pk_pedido_item = v.fk_pedido_item
   where v.fk_pedido_item = item
     and case when entregues then v.situacao = 'delivered' else v.situacao not in ('returned', 'lost') end
$$;

-- Refuses a parcel of an order that is unpaid or picked up, of an item that is held, cancelled or of another order, without a
-- code, with more copies of an item than remain to be sent, or with a code that is invalid for its carrier or already in
-- use. The code of a delivered parcel does not change. A parcel without a quantity, of an item that was sent in parts,
-- holds the rest. It also schedules the next query to the carrier, and says from when its events count; a new code starts
-- the tracking again.
create or replace function volume_guarda() returns trigger language plpgsql security definer as $$
declare
  erro text;
  do_pedido record;
  outro integer;
  outro_codigo boolean := true;
  faltam integer;
  segurados text;
begin
  new.codigo_rastreio := nullif(regexp_replace(upper(new.codigo_rastreio), '[^A-Z0-9]', '', 'g'), '');
  new.conhecimento_frete := nullif(trim(new.conhecimento_frete), '');
  if tg_op = 'UPDATE' then
    outro_codigo := (new.fk_transportadora, new.codigo_rastreio)
      is distinct from (old.fk_transportadora, old.codigo_rastreio);
    if outro_codigo and old.situacao = 'delivered' then
      raise exception 'o volume % já foi entregue: transportadora e código não mudam', old.pk_volume
        using errcode = 'check_violation', constraint = 'volume_entregue_check';
    end if;
  else
    select p.tipo_entrega, s.pago into do_pedido from pedido p
      join status_pedido s on s.pk_status_pedido = p.fk_status_pedido where p.pk_pedido = new.fk_pedido;
    if found and not do_pedido.pago then
      raise exception 'o pedido % não está pago ou foi cancelado, e nada dele se despacha', new.fk_pedido
        using errcode = 'check_violation', constraint = 'volume_pedido_check';
    end if;
    if found and do_pedido.tipo_entrega = 2 then
      raise exception 'o pedido % é retirado no balcão e não tem volumes a rastrear', new.fk_pedido
        using errcode = 'check_violation', constraint = 'volume_pedido_check';
    end if;
    select string_agg(pk_pedido_item::text, ', ' order by pk_pedido_item) into segurados
      from pedido_item join status_pedido_item on pk_status_pedido_item = fk_status_pedido_item
     where fk_pedido = new.fk_pedido and codigo in ('held', 'file-problem')
       and pk_pedido_item = coalesce(new.fk_pedido_item, pk_pedido_item);
    if segurados is not null then
      raise exception 'está segurado o item %: libere-o antes, ou despache só os outros itens do pedido %', segurados, new.fk_pedido
        using errcode = 'check_violation', constraint = 'volume_segurado_check';
    end if;
  end if;
  if new.codigo_rastreio is null and new.conhecimento_frete is null then
    raise exception 'um volume leva o código de rastreio, com a transportadora, ou o conhecimento do frete'
      using errcode = 'check_violation', constraint = 'volume_codigo_check';
  end if;
  if new.fk_pedido_item is not null and (tg_op = 'INSERT' or new.fk_pedido_item is distinct from old.fk_pedido_item)
    and not exists (select from pedido_item i
      join status_pedido_item s on s.pk_status_pedido_item = i.fk_status_pedido_item
      where i.pk_pedido_item = new.fk_pedido_item and i.fk_pedido = new.fk_pedido and s.codigo <> 'cancelled') then
    raise exception 'o item % não é do pedido %, ou foi cancelado', new.fk_pedido_item, new.fk_pedido
      using errcode = 'check_violation', constraint = 'volume_item_check';
  end if;
  if new.fk_pedido_item is not null
    and (tg_op = 'INSERT' or new.qtd_pedido_item is not null and new.fk_pedido_item is distinct from old.fk_pedido_item) then
    perform from pedido where pk_pedido = new.fk_pedido for update;
    if new.qtd_pedido_item is not null
      or exists (select from volume where fk_pedido_item = new.fk_pedido_item and qtd_pedido_item is not null) then
      select qtd_pedido_item - exemplares_em_volumes(pk_pedido_item, false) into faltam
        from pedido_item where pk_pedido_item = new.fk_pedido_item;
      if coalesce(new.qtd_pedido_item, 1) > faltam then
        raise exception 'do item % %', new.fk_pedido_item, case when faltam < 1 then 'já seguiram todos os exemplares'
            when faltam = 1 then 'só falta enviar 1 exemplar' else format('só faltam enviar %s exemplares', faltam) end
          using errcode = 'check_violation', constraint = 'volume_exemplares_check';
      end if;
      new.qtd_pedido_item := coalesce(new.qtd_pedido_item, faltam);
    end if;
  end if;
  if outro_codigo then
    if new.codigo_rastreio is not null and new.fk_transportadora is null then
      raise exception 'diga em fk_transportadora de quem é o código "%": 1 Correios, 2 Jadlog, 3 Total Express. O número de outra transportadora vai em conhecimento_frete',
        new.codigo_rastreio using errcode = 'check_violation', constraint = 'volume_codigo_check';
    end if;
    erro := codigo_rastreio_erro(new.fk_transportadora, new.codigo_rastreio);
    if erro is not null then
      raise exception '%', erro using errcode = 'check_violation', constraint = 'volume_codigo_check';
    end if;
    select fk_pedido into outro from volume where codigo_rastreio = new.codigo_rastreio
      and fk_transportadora = new.fk_transportadora and encerrado_em is null and pk_volume <> new.pk_volume limit 1;
    if found then
      raise exception 'o código "%" já está num volume a caminho, do pedido %', new.codigo_rastreio, outro
        using errcode = 'check_violation', constraint = 'volume_codigo_em_uso_check';
    end if;
    -- Earlier events belong to another parcel.
    if tg_op = 'UPDATE' then
      delete from evento_rastreio where fk_volume = new.pk_volume;
      new.situacao := 'announced';
      new.previsto_para := null;
      new.retirar_ate := null;
      new.encerrado_em := null;
    end if;
    new.eventos_antigos := null;
    new.consultado_em := null;
    new.falhas := 0;
    new.consultar_em := relogio_da_loja();
  elsif old.encerrado_em is not null and new.encerrado_em is null then
    -- Staff resume the tracking by clearing its end.
    new.consultar_em := relogio_da_loja();
    new.falhas := 0;
  end if;
  -- A code that another parcel had may still tell of that one until the hand-over.
  if new.eventos_antigos is distinct from 'accepted'
    and (tg_op = 'INSERT' or outro_codigo or new.despachado_em <> old.despachado_em) then
    new.eventos_desde := new.despachado_em - case when exists (select from volume where codigo_rastreio = new.codigo_rastreio
      and fk_transportadora = new.fk_transportadora and pk_volume <> new.pk_volume) then interval '0' else interval '1 day' end;
  end if;
  if new.situacao in ('delivered', 'returned') then
    new.encerrado_em := coalesce(new.encerrado_em, relogio_da_loja());
  end if;
  new.motivo_fim := case when new.encerrado_em is not null then coalesce(new.motivo_fim, 'ended') end;
  if new.encerrado_em is not null or new.codigo_rastreio is null then
    new.consultar_em := null;
  end if;
  return new;
end $$;

create trigger volume_guarda before insert or update on volume for each row execute function volume_guarda();

-- A new parcel sets its items to dispatched: its own item, once all its copies are in parcels, or, when the whole order
-- is in production, all items that are in production or printed; without an item also the reprints of a delivered order. It queues the customer's mail and the webhook event,
-- unless a waiting one will report it; that one is locked until this parcel is visible. An item becomes delivered when
-- every parcel with it was delivered; one that was returned or lost does not count once a later one with the same content
-- was delivered, or, of an item sent in parts, once all its copies or a later parcel of the whole order were. The order's
-- status follows its items, with one line of history each.
create or replace function volume_consequencias() returns trigger language plpgsql security definer as $$
declare
  itens integer[];
  proprio integer;
begin
  if tg_op = 'UPDATE' and (new.situacao <> 'delivered' or old.situacao = 'delivered') then
    return null;
  end if;
  -- Whatever the session says, nothing is taken back here.
  perform set_config('lombada.desfeito_desde', '', true);
  perform from pedido where pk_pedido = new.fk_pedido for update;
  select array_agg(i.pk_pedido_item) into itens from pedido_item i
    join status_pedido_item s on s.pk_status_pedido_item = i.fk_status_pedido_item
   where i.fk_pedido = new.fk_pedido and case when tg_op = 'INSERT' then
       s.codigo in ('in-production', 'printed') and (i.pk_pedido_item = new.fk_pedido_item
           and (new.qtd_pedido_item is null or exemplares_em_volumes(i.pk_pedido_item, false) >= i.qtd_pedido_item)
         or new.fk_pedido_item is null and (i.fk_contestacao_item is not null or exists (select from pedido p join status_pedido e on e.pk_status_pedido = p.fk_status_pedido
           where p.pk_pedido = new.fk_pedido and e.codigo = 'in-production')))
     else s.codigo = 'dispatched' and (new.fk_pedido_item is null or i.pk_pedido_item = new.fk_pedido_item)
       and not exists (
         select from volume v where v.fk_pedido = new.fk_pedido
            and (v.fk_pedido_item is null or v.fk_pedido_item = i.pk_pedido_item) and v.situacao <> 'delivered'
            and (i.fk_contestacao_item is null or v.despachado_em >= (select min(dta_inc_log_status_pedido_item)
              from log_status_pedido_item where fk_pedido_item = i.pk_pedido_item))
            and not (v.situacao in ('returned', 'lost')
              and (v.qtd_pedido_item is not null and exemplares_em_volumes(i.pk_pedido_item, true) >= i.qtd_pedido_item
                or exists (
                  select from volume depois where depois.fk_pedido = new.fk_pedido and depois.pk_volume > v.pk_volume
                     and depois.situacao = 'delivered' and depois.fk_pedido_item is not distinct from
                       case when v.qtd_pedido_item is null then v.fk_pedido_item end))))
       end;
  if itens is not null then
    update pedido_item set fk_status_pedido_item = (select pk_status_pedido_item from status_pedido_item
        where codigo = case tg_op when 'INSERT' then 'dispatched' else 'delivered' end)
     where pk_pedido_item = any (itens);
    proprio := status_dos_itens(new.fk_pedido);
    update pedido set fk_status_pedido = proprio
     where pk_pedido = new.fk_pedido and proprio is not null and fk_status_pedido <> proprio;
  end if;
  if tg_op = 'UPDATE' then
    return null;
  end if;
  perform from caixa_saida where topico = 'mail.order-dispatched' and conteudo ->> 'orderId' = new.fk_pedido::text
    and entregue_em is null and falhou_em is null and tentativas = 0 for update skip locked;
  if not found then
    insert into caixa_saida (topico, conteudo, chave_unica, disponivel_em)
    values ('mail.order-dispatched', jsonb_build_object('orderId', new.fk_pedido), format('volume-%s', new.pk_volume),
      clock_timestamp() + prazo_para_desfazer())
    on conflict do nothing;
  end if;
  perform from evento_webhook where fk_pedido = new.fk_pedido and tipo = 'order.shipped' and corpo is null
    for update skip locked;
  if not found then
    perform publica_evento_webhook((select fk_usuario from pedido where pk_pedido = new.fk_pedido), new.fk_pedido,
      'order.shipped', dados_do_pedido_webhook(new.fk_pedido) || '{"status_anterior": null}',
      'volume-' || new.pk_volume, relogio_da_loja() + prazo_para_desfazer());
  end if;
  return null;
end $$;

create trigger volume_consequencias after insert or update of situacao on volume
  for each row execute function volume_consequencias();
