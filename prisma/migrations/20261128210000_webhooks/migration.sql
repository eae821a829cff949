-- Webhooks of customers: where they want to be told of their orders, what there is to tell, and what became of it.

create table webhook_parceiro (
  pk_webhook varchar(36) not null,
  fk_usuario integer not null,
  url varchar(500) not null,
  eventos text[] not null,
  segredo_selado text not null,
  segredo_anterior_selado text,
  segredo_anterior_ate timestamptz(3),
  dta_inc timestamptz(3) not null,
  falhando_desde timestamptz(3),
  desligado_em timestamptz(3),
  motivo_desligado varchar(10),
  constraint webhook_parceiro_pkey primary key (pk_webhook),
  constraint webhook_parceiro_fk_usuario_fkey foreign key (fk_usuario)
    references usuario (pk_usuario) on delete cascade on update cascade,
  constraint webhook_parceiro_eventos_check check (cardinality(eventos) > 0),
  constraint webhook_parceiro_anterior_check
    check ((segredo_anterior_selado is null) = (segredo_anterior_ate is null)),
  constraint webhook_parceiro_desligado_check check ((desligado_em is null) = (motivo_desligado is null)),
  constraint webhook_parceiro_motivo_check check (motivo_desligado in ('owner', 'gone', 'failing'))
);
comment on constraint webhook_parceiro_eventos_check on webhook_parceiro is 'um webhook precisa de ao menos um evento';
comment on constraint webhook_parceiro_anterior_check on webhook_parceiro is
  'o segredo anterior e até quando ele vale andam juntos';
comment on constraint webhook_parceiro_desligado_check on webhook_parceiro is
  'quando foi desligado e por quê andam juntos';
comment on constraint webhook_parceiro_motivo_check on webhook_parceiro is
  'o motivo é owner, gone ou failing';
create index webhook_parceiro_usuario_idx on webhook_parceiro (fk_usuario, dta_inc);

create table evento_webhook (
  pk_evento_webhook varchar(40) not null default ('msg_' || replace(gen_random_uuid()::text, '-', '')),
  fk_usuario integer not null,
  fk_pedido integer,
  tipo varchar(40) not null,
  dados jsonb not null,
  origem varchar(60),
  corpo text,
  dta_inc timestamptz(3) not null,
  constraint evento_webhook_pkey primary key (pk_evento_webhook),
  constraint evento_webhook_fk_usuario_fkey foreign key (fk_usuario)
    references usuario (pk_usuario) on delete cascade on update cascade,
  constraint evento_webhook_fk_pedido_fkey foreign key (fk_pedido)
    references pedido (pk_pedido) on delete cascade on update cascade
);
create index evento_webhook_usuario_idx on evento_webhook (fk_usuario, dta_inc);
create index evento_webhook_pedido_idx on evento_webhook (fk_pedido);
create index evento_webhook_origem_idx on evento_webhook (origem);
create index evento_webhook_data_idx on evento_webhook (dta_inc);

create table entrega_webhook (
  pk_entrega_webhook bigserial not null,
  fk_webhook varchar(36) not null,
  fk_evento_webhook varchar(40) not null,
  pedido integer,
  situacao varchar(10) not null default 'pending',
  tentativas integer not null default 0,
  proxima_em timestamptz(3) not null,
  em_envio_ate timestamptz(3),
  ultima_tentativa_em timestamptz(3),
  ultimo_codigo integer,
  ultima_duracao_ms integer,
  ultimo_erro varchar(300),
  dta_inc timestamptz(3) not null,
  constraint entrega_webhook_pkey primary key (pk_entrega_webhook),
  constraint entrega_webhook_fk_webhook_fkey foreign key (fk_webhook)
    references webhook_parceiro (pk_webhook) on delete cascade on update cascade,
  constraint entrega_webhook_fk_evento_webhook_fkey foreign key (fk_evento_webhook)
    references evento_webhook (pk_evento_webhook) on delete cascade on update cascade,
  constraint entrega_webhook_situacao_check check (situacao in ('pending', 'delivered', 'failed'))
);
comment on constraint entrega_webhook_situacao_check on entrega_webhook is
  'a situação é pending, delivered ou failed';
create unique index entrega_webhook_evento_key on entrega_webhook (fk_evento_webhook, fk_webhook);
create index entrega_webhook_registro_idx on entrega_webhook (fk_webhook, pk_entrega_webhook desc);
create index entrega_webhook_pendente_idx on entrega_webhook (fk_webhook, proxima_em) where situacao = 'pending';
create index entrega_webhook_ordem_idx on entrega_webhook (fk_webhook, pedido, pk_entrega_webhook)
  where situacao = 'pending';
create index entrega_webhook_falha_idx on entrega_webhook (fk_webhook, dta_inc) where situacao = 'failed';

-- What happens to orders is told in the transaction in which it happens ------------------------------------------

-- Writes an event and its deliveries, where the customer has an endpoint that wants it.
create function publica_evento_webhook(
  dono integer, pedido_dele integer, tipo_dele text, dados_dele jsonb, origem_dele text, quando timestamptz
) returns void language plpgsql as $$
declare
  evento text;
begin
  if not exists (select from webhook_parceiro
      where fk_usuario = dono and desligado_em is null and tipo_dele = any(eventos)) then
    return;
  end if;
  insert into evento_webhook (fk_usuario, fk_pedido, tipo, dados, origem, dta_inc)
  values (dono, pedido_dele, tipo_dele, dados_dele, origem_dele, relogio_da_loja())
  returning pk_evento_webhook into evento;
  insert into entrega_webhook (fk_webhook, fk_evento_webhook, pedido, proxima_em, dta_inc)
  select pk_webhook, evento, pedido_dele, quando, relogio_da_loja() from webhook_parceiro
   where fk_usuario = dono and desligado_em is null and tipo_dele = any(eventos)
   order by pk_webhook;
end $$;

-- What every event of an order says.
create function dados_do_pedido_webhook(pedido_dele integer) returns jsonb language sql stable as $$
  select jsonb_build_object('pk_pedido', pk_pedido, 'nome_pedido', nome_pedido,
      'dta_entrega_pedido', dta_entrega_pedido,
      'status', jsonb_build_object('codigo', codigo, 'descricao', descricao_status_loja))
    from pedido join status_pedido on pk_status_pedido = fk_status_pedido where pk_pedido = pedido_dele
$$;

-- A change that staff may take back is told as late as the customer's mail about it.
create function log_status_pedido_publica() returns trigger language plpgsql as $$
declare
  dono integer;
  antes record;
  agora record;
  quando timestamptz := relogio_da_loja();
  origem_dele text := 'pedido-' || new.pk_log_status_pedido;
  dados_dele jsonb;
begin
  select fk_usuario into dono from pedido where pk_pedido = new.fk_pedido;
  if new.desfeito_em is not null
    or not exists (select from webhook_parceiro where fk_usuario = dono and desligado_em is null) then
    return null;
  end if;
  select pk_status_pedido, codigo, descricao_status_loja, pago into agora
    from status_pedido where pk_status_pedido = new.fk_status_pedido;
  select pk_status_pedido, codigo, descricao_status_loja, pago into antes
    from log_status_pedido join status_pedido on pk_status_pedido = fk_status_pedido
   where fk_pedido = new.fk_pedido and pk_log_status_pedido < new.pk_log_status_pedido and desfeito_em is null
   order by pk_log_status_pedido desc limit 1;
  if exists (select from transicao_status_pedido where retorno
      and fk_status_origem = agora.pk_status_pedido and fk_status_destino = antes.pk_status_pedido) then
    quando := quando + prazo_para_desfazer();
  end if;
  dados_dele := dados_do_pedido_webhook(new.fk_pedido)
    || jsonb_build_object('status', jsonb_build_object('codigo', agora.codigo, 'descricao', agora.descricao_status_loja),
      'status_anterior', case when antes.codigo is not null then
        jsonb_build_object('codigo', antes.codigo, 'descricao', antes.descricao_status_loja) end);
  if agora.pago and not coalesce(antes.pago, false) then
    perform publica_evento_webhook(dono, new.fk_pedido, 'order.paid', dados_dele, origem_dele, quando);
  end if;
  if antes.codigo is not null then
    perform publica_evento_webhook(dono, new.fk_pedido, 'order.status_changed', dados_dele, origem_dele, quando);
  end if;
  if agora.codigo = 'dispatched' then
    -- This one tells of every parcel: an earlier one that was not sent yet would say the same.
    delete from evento_webhook where fk_pedido = new.fk_pedido and tipo = 'order.shipped' and corpo is null;
    perform publica_evento_webhook(dono, new.fk_pedido, 'order.shipped', dados_dele, origem_dele, quando);
  elsif agora.codigo = 'delivered' then
    perform publica_evento_webhook(dono, new.fk_pedido, 'order.delivered', dados_dele, origem_dele, quando);
  elsif agora.codigo = 'cancelled' then
    perform publica_evento_webhook(dono, new.fk_pedido, 'order.cancelled', dados_dele, origem_dele, quando);
  end if;
  return null;
end $$;
create trigger log_status_pedido_publica after insert on log_status_pedido
  for each row execute function log_status_pedido_publica();

create function log_status_pedido_item_publica() returns trigger language plpgsql as $$
declare
  dono integer;
  item record;
  antes record;
  agora record;
  quando timestamptz := relogio_da_loja();
begin
  select i.fk_pedido, i.descricao, p.fk_usuario into item
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
      'item', jsonb_build_object('pk_pedido_item', new.fk_pedido_item, 'descricao', item.descricao),
      'status', jsonb_build_object('codigo', agora.codigo, 'descricao', agora.desc_status_pedido_item),
      'status_anterior', jsonb_build_object('codigo', antes.codigo, 'descricao', antes.desc_status_pedido_item)),
    'item-' || new.pk_log_status_pedido_item, quando);
  return null;
end $$;
create trigger log_status_pedido_item_publica after insert on log_status_pedido_item
  for each row execute function log_status_pedido_item_publica();

-- What staff took back is not told, unless it was told already.
create function historico_desfeito_publica() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'log_status_pedido' then
    delete from evento_webhook where origem = 'pedido-' || new.pk_log_status_pedido and corpo is null;
  else
    delete from evento_webhook where origem = 'item-' || new.pk_log_status_pedido_item and corpo is null;
  end if;
  return null;
end $$;
create trigger log_status_pedido_desfeito after update of desfeito_em on log_status_pedido
  for each row when (old.desfeito_em is null and new.desfeito_em is not null)
  execute function historico_desfeito_publica();
create trigger log_status_pedido_item_desfeito after update of desfeito_em on log_status_pedido_item
  for each row when (old.desfeito_em is null and new.desfeito_em is not null)
  execute function historico_desfeito_publica();

-- A parcel that follows alone, unless an event that will tell of it waits already.
create function volume_publica() returns trigger language plpgsql as $$
begin
  perform from evento_webhook where fk_pedido = new.fk_pedido and tipo = 'order.shipped' and corpo is null
    for update skip locked;
  if not found then
    perform publica_evento_webhook((select fk_usuario from pedido where pk_pedido = new.fk_pedido), new.fk_pedido,
      'order.shipped', dados_do_pedido_webhook(new.fk_pedido) || '{"status_anterior": null}',
      'volume-' || new.pk_volume, relogio_da_loja() + prazo_para_desfazer());
  end if;
  return null;
end $$;
create trigger volume_publica after insert on volume for each row execute function volume_publica();
