create or replace function status_do_item_em_palavras(status integer) returns text language sql stable as $$
  select coalesce((select '"' || desc_status_pedido_item || '"' from status_pedido_item
    where pk_status_pedido_item = status), 'um status que não existe')
$$;

-- What the items make of their order: that of the least advanced which is not cancelled; a file with a problem counts
-- as the least. Null while they wait for the money, or where there is none.
create or replace function status_dos_itens(pedido_deles integer) returns integer language sql stable as $$
  select case when count(*) = 0 then null
    when bool_and(s.codigo = 'cancelled') then max(s.fk_status_pedido)
    when bool_or(s.codigo = 'awaiting-payment') then null
    else (array_agg(s.fk_status_pedido order by s.ordem) filter (where s.codigo <> 'cancelled'))[1] end
  from pedido_item i join status_pedido_item s on s.pk_status_pedido_item = i.fk_status_pedido_item
 where i.fk_pedido = pedido_deles
$$;

-- An item begins as its order does.
create or replace function pedido_item_status_inicial() returns trigger language plpgsql as $$
begin
  new.fk_status_pedido_item := case when exists (
      select from pedido join status_pedido on pk_status_pedido = fk_status_pedido
       where pk_pedido = new.fk_pedido and pago) then 2 else 1 end;
  return new;
end $$;

create trigger pedido_item_status_inicial before insert on pedido_item
  for each row execute function pedido_item_status_inicial();

-- A change that is taken back must be within the time.
create or replace function pedido_item_status_guarda() returns trigger language plpgsql as $$
declare
  de_volta boolean;
  destino text;
  do_pedido record;
begin
  -- The order moved, and takes its items along.
  if pg_trigger_depth() > 1 then
    return new;
  end if;
  select p.tipo_entrega, s.pago into do_pedido from pedido p join status_pedido s on s.pk_status_pedido = p.fk_status_pedido
   where p.pk_pedido = new.fk_pedido;
  select retorno into de_volta from transicao_status_pedido_item
   where fk_status_origem = old.fk_status_pedido_item and fk_status_destino = new.fk_status_pedido_item;
  if not found then
    raise exception 'o item % do pedido % não passa de % a %', new.pk_pedido_item, new.fk_pedido,
      status_do_item_em_palavras(old.fk_status_pedido_item), status_do_item_em_palavras(new.fk_status_pedido_item)
      using errcode = 'check_violation', constraint = 'pedido_item_transicao_check';
  end if;
  if not do_pedido.pago and new.fk_status_pedido_item <> 3 then
    raise exception 'o pedido % não está pago: os itens mudam quando o pagamento chega', new.fk_pedido
      using errcode = 'check_violation', constraint = 'pedido_item_pago_check';
  end if;
  select codigo into destino from status_pedido_item where pk_status_pedido_item = new.fk_status_pedido_item;
  if (destino = 'ready-for-pickup' and do_pedido.tipo_entrega = 1)
    or (destino = 'dispatched' and do_pedido.tipo_entrega = 2) then
    raise exception 'o pedido % % e o item % não passa a %', new.fk_pedido,
      case when do_pedido.tipo_entrega = 1 then 'é entregue em casa' else 'é retirado no balcão' end,
      new.pk_pedido_item, status_do_item_em_palavras(new.fk_status_pedido_item)
      using errcode = 'check_violation', constraint = 'pedido_entrega_status_check';
  end if;
  if de_volta then
    perform desfaz_status(new.fk_pedido, (select dta_inc_log_status_pedido_item from log_status_pedido_item
        where fk_pedido_item = new.pk_pedido_item and desfeito_em is null order by pk_log_status_pedido_item desc limit 1),
      format('a mudança do item %s para %s', new.pk_pedido_item, status_do_item_em_palavras(old.fk_status_pedido_item)));
  end if;
  return new;
end $$;

create trigger pedido_item_status_guarda before update of fk_status_pedido_item on pedido_item
  for each row when (old.fk_status_pedido_item is distinct from new.fk_status_pedido_item)
  execute function pedido_item_status_guarda();

-- History: what was taken back is kept, and marked.
create or replace function pedido_item_status_historico() returns trigger language plpgsql as $$
declare
  agora timestamptz := relogio_da_loja();
  primeira bigint;
  de_volta boolean := false;
begin
  if tg_op = 'UPDATE' then
    if pg_trigger_depth() > 1 then
      if desfeito_desde() is not null then
        select min(pk_log_status_pedido_item) into primeira from log_status_pedido_item
         where fk_pedido_item = new.pk_pedido_item and desfeito_em is null
           and dta_inc_log_status_pedido_item >= desfeito_desde();
      end if;
    elsif ato_da_loja() = '' and exists (select from transicao_status_pedido_item where retorno
        and fk_status_origem = old.fk_status_pedido_item and fk_status_destino = new.fk_status_pedido_item) then
      select max(pk_log_status_pedido_item) into primeira from log_status_pedido_item
       where fk_pedido_item = new.pk_pedido_item and desfeito_em is null;
    end if;
    if primeira is not null then
      de_volta := coalesce(new.fk_status_pedido_item = (select fk_status_pedido_item from log_status_pedido_item
        where fk_pedido_item = new.pk_pedido_item and desfeito_em is null and pk_log_status_pedido_item < primeira
        order by pk_log_status_pedido_item desc limit 1), false);
    end if;
    if de_volta then
      update log_status_pedido_item set desfeito_em = agora
       where fk_pedido_item = new.pk_pedido_item and desfeito_em is null and pk_log_status_pedido_item >= primeira;
    end if;
  end if;
  insert into log_status_pedido_item
    (fk_pedido_item, fk_status_pedido_item, dta_inc_log_status_pedido_item, desfeito_em)
  values (new.pk_pedido_item, new.fk_status_pedido_item, agora, case when de_volta then agora end);
  return null;
end $$;

create trigger pedido_item_historico_inicio after insert on pedido_item
  for each row execute function pedido_item_status_historico();

create trigger pedido_item_historico_mudanca after update of fk_status_pedido_item on pedido_item
  for each row when (old.fk_status_pedido_item is distinct from new.fk_status_pedido_item)
  execute function pedido_item_status_historico();

create or replace function log_status_pedido_item_guarda() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 and tg_op = 'UPDATE'
    and colunas_mudadas(to_jsonb(old), to_jsonb(new), array['desfeito_em']) is null then
    return new;
  end if;
  raise exception 'o histórico dos itens é escrito só pela mudança de status e não muda'
    using errcode = 'check_violation', constraint = 'log_status_pedido_item_imutavel_check';
end $$;

create trigger log_status_pedido_item_imutavel before update or delete on log_status_pedido_item
  for each row execute function log_status_pedido_item_guarda();

create trigger log_status_pedido_item_inclusao before insert on log_status_pedido_item
  for each row when (pg_trigger_depth() = 0) execute function log_status_pedido_item_guarda();

-- The order follows its items ...
create or replace function pedido_segue_itens() returns trigger language plpgsql as $$
declare
  proprio integer;
begin
  -- The order moved, and takes its items along.
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  proprio := status_dos_itens(new.fk_pedido);
  if proprio is null or exists (select from pedido where pk_pedido = new.fk_pedido and fk_status_pedido = proprio) then
    return null;
  end if;
  perform set_config('lombada.desfeito_desde', coalesce((select min(dta_inc_log_status_pedido_item)::text
    from log_status_pedido_item where fk_pedido_item = new.pk_pedido_item
     and desfeito_em = (select desfeito_em from log_status_pedido_item where fk_pedido_item = new.pk_pedido_item
       order by pk_log_status_pedido_item desc limit 1)), ''), true);
  update pedido set fk_status_pedido = proprio where pk_pedido = new.fk_pedido and fk_status_pedido <> proprio;
  perform set_config('lombada.desfeito_desde', '', true);
  return null;
end $$;

create trigger pedido_segue_itens after update of fk_status_pedido_item on pedido_item
  for each row when (old.fk_status_pedido_item is distinct from new.fk_status_pedido_item)
  execute function pedido_segue_itens();

-- The moment is the shop's, also of a row that staff write.
create or replace function obs_pedido_item_momento() returns trigger language plpgsql as $$
begin
  new.dta_inc_obs_pedido_item := relogio_da_loja();
  return new;
end $$;

create trigger obs_pedido_item_momento before insert on obs_pedido_item
  for each row execute function obs_pedido_item_momento();

create or replace function pedido_item_carencia_guarda() returns trigger language plpgsql as $$
begin
  perform recusa_na_carencia(new.fk_pedido);
  return new;
end $$;

create trigger pedido_item_carencia_guarda before update of fk_status_pedido_item on pedido_item
  for each row when (new.fk_status_pedido_item = 7 and old.fk_status_pedido_item in (2, 5, 6))
  execute function pedido_item_carencia_guarda();

-- An item that staff cancel: the shop reckons what of it goes back.
create or replace function item_cancelado_estorna() returns trigger language plpgsql as $$
begin
  if exists (select from status_pedido_item where pk_status_pedido_item = new.fk_status_pedido_item and codigo = 'cancelled')
    and exists (select from pedido join status_pedido on pk_status_pedido = fk_status_pedido
      where pk_pedido = new.fk_pedido and pago) then
    insert into caixa_saida (topico, conteudo, chave_unica)
    values ('item.cancelled', jsonb_build_object('itemId', new.pk_pedido_item), 'item-cancelled-' || new.pk_pedido_item)
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger item_cancelado_estorna after update of fk_status_pedido_item on pedido_item
  for each row when (old.fk_status_pedido_item is distinct from new.fk_status_pedido_item)
  execute function item_cancelado_estorna();

create or replace function pedido_item_reimpressao_guarda() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'uma reimpressão nasce da contestação: passe contestacao_item a %', situacao_contestacao_em_palavras(3)
      using errcode = 'check_violation', constraint = 'pedido_item_reimpressao_check';
  end if;
  return new;
end $$;

create trigger pedido_item_reimpressao_guarda before insert on pedido_item
  for each row when (new.fk_contestacao_item is not null) execute function pedido_item_reimpressao_guarda();

-- What is printed again has a day of its own: it is counted from the promise of the reprint, by the shop's calendar.
create or replace function pedido_item_reimpressao_prometida() returns trigger language plpgsql as $$
begin
  insert into caixa_saida (topico, conteudo, chave_unica)
  values ('claim.reprint', jsonb_build_object('itemId', new.pk_pedido_item), 'claim-reprint-' || new.pk_pedido_item)
  on conflict do nothing;
  return null;
end $$;

create trigger pedido_item_reimpressao_prometida after insert on pedido_item
  for each row when (new.fk_contestacao_item is not null) execute function pedido_item_reimpressao_prometida();

-- The end of production, whoever says so: once no item that goes on is still before it. It waits as long as staff may
-- take the change back.
create or replace function producao_termina_emite() returns trigger language plpgsql as $$
begin
  if (select ordem from status_pedido_item where pk_status_pedido_item = old.fk_status_pedido_item) < 40
    and (select ordem from status_pedido_item where pk_status_pedido_item = new.fk_status_pedido_item) between 40 and 99
    and exists (select from parametro where chave = 'nota_fiscal.emissao' and valor = 'producao')
    and not exists (select from pedido_item i join status_pedido_item s on s.pk_status_pedido_item = i.fk_status_pedido_item
      where i.fk_pedido = new.fk_pedido and s.ordem < 40) then
    insert into caixa_saida (topico, conteudo, chave_unica, disponivel_em)
    values ('invoice.open', jsonb_build_object('orderId', new.fk_pedido),
      format('invoice-open-%s-%s', new.fk_pedido, (select max(pk_log_status_pedido_item) from log_status_pedido_item
        where fk_pedido_item = new.pk_pedido_item)),
      clock_timestamp() + prazo_para_desfazer())
    on conflict do nothing;
  end if;
  return null;
end $$;

-- After the history's trigger, by its name.
create trigger producao_termina_emite after update of fk_status_pedido_item on pedido_item for each row
  when (old.fk_status_pedido_item is distinct from new.fk_status_pedido_item) execute function producao_termina_emite();

-- A webhook tells which of the titles moved.
create or replace function log_status_pedido_item_publica() returns trigger language plpgsql as $$
declare
  dono integer;
  item record;
  antes record;
  agora record;
  quando timestamptz := relogio_da_loja();
begin
  select i.fk_pedido, i.descricao, i.titulo, i.isbn, p.fk_usuario into item
    from pedido_item i join pedido p on p.pk_pedido = i.fk_pedido where i.pk_pedido_item = new.fk_pedido_item;
  dono := item.fk_usuario;
  if new.desfeito_em is not null
    or not exists (select from webhook_parceiro where fk_usuario = dono and desligado_em is null) then
    return null;
  end if;
  select pk_status_pedido_item, codigo, desc_status_pedido_item into antes
    from log_status_pedido_item join status_pedido_item on pk_status_pedido_item = fk_status_pedido_item
   where fk_pedido_item = new.fk_pedido_item and pk_log_status_pedido_item < new.pk_log_status_pedido_item
     and desfeito_em is null
   order by pk_log_status_pedido_item desc limit 1;
  if antes.codigo is null then
    return null;
  end if;
  select pk_status_pedido_item, codigo, desc_status_pedido_item into agora
    from status_pedido_item where pk_status_pedido_item = new.fk_status_pedido_item;
  if exists (select from transicao_status_pedido_item where retorno
      and fk_status_origem = agora.pk_status_pedido_item and fk_status_destino = antes.pk_status_pedido_item) then
    quando := quando + prazo_para_desfazer();
  end if;
  perform publica_evento_webhook(dono, item.fk_pedido, 'item.status_changed',
    dados_do_pedido_webhook(item.fk_pedido) - 'status' || jsonb_build_object(
      'item', jsonb_build_object('pk_pedido_item', new.fk_pedido_item, 'descricao', item.descricao,
        'titulo', item.titulo, 'isbn', item.isbn),
      'status', jsonb_build_object('codigo', agora.codigo, 'descricao', agora.desc_status_pedido_item),
      'status_anterior', jsonb_build_object('codigo', antes.codigo, 'descricao', antes.desc_status_pedido_item)),
    'item-' || new.pk_log_status_pedido_item, quando);
  return null;
end $$;

create trigger log_status_pedido_item_publica after insert on log_status_pedido_item
  for each row execute function log_status_pedido_item_publica();

-- A problem in the files of an item that was moved itself; of the same item one message waits at a time.
create or replace function pedido_item_problema_promete() returns trigger language plpgsql as $$
declare
  linha record;
begin
  update autorizacao_producao set anulada_em = relogio_da_loja()
   where fk_pedido_item = new.pk_pedido_item and anulada_em is null;
  select pk_log_status_pedido_item as pk, desfeito_em into linha from log_status_pedido_item
   where fk_pedido_item = new.pk_pedido_item order by pk_log_status_pedido_item desc limit 1;
  if pg_trigger_depth() > 1 or linha.desfeito_em is not null then
    return null;
  end if;
  delete from caixa_saida where topico = 'mail.order-file-problem'
    and conteudo @> jsonb_build_object('itemId', new.pk_pedido_item)
    and entregue_em is null and falhou_em is null and tentativas = 0;
  insert into caixa_saida (topico, conteudo, chave_unica, disponivel_em)
  values ('mail.order-file-problem', jsonb_build_object('orderId', new.fk_pedido, 'itemId', new.pk_pedido_item),
    format('status-item-%s', linha.pk), clock_timestamp() + prazo_para_desfazer())
  on conflict do nothing;
  return null;
end $$;

-- After the history's trigger, by its name.
create trigger pedido_item_problema_promete after update of fk_status_pedido_item on pedido_item
  for each row when (old.fk_status_pedido_item is distinct from new.fk_status_pedido_item
    and new.fk_status_pedido_item = 6)
  execute function pedido_item_problema_promete();

-- Paid and not printed: paid, checking-files, file-problem, in-production.
create or replace function item_devido(status integer) returns boolean language sql immutable parallel safe as $$
  select status in (2, 5, 6, 7)
$$;

-- An item begins to be owed, or ends. Its order is held, so that its day does not change meanwhile.
create or replace function trabalho_segue_item() returns trigger language plpgsql as $$
declare
  dele record;
begin
  select dta_entrega_pedido, qtd_prazo_entrega_frete into dele from pedido
   where pk_pedido = new.fk_pedido for no key update;
  perform soma_trabalho(dele.dta_entrega_pedido, dele.qtd_prazo_entrega_frete, coalesce(new.configuracao ->> 'binding', ''),
    case when item_devido(new.fk_status_pedido_item) then new.qtd_pedido_item else -new.qtd_pedido_item end);
  return null;
end $$;

create trigger trabalho_comeca_com_item after insert on pedido_item
  for each row when (item_devido(new.fk_status_pedido_item)) execute function trabalho_segue_item();

create trigger trabalho_segue_item after update of fk_status_pedido_item on pedido_item
  for each row when (item_devido(old.fk_status_pedido_item) <> item_devido(new.fk_status_pedido_item))
  execute function trabalho_segue_item();
