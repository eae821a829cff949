-- While an order is not taken into production its customer sends it elsewhere: its delivery and what that costs change,
-- each change is written down with what was before.

create table alteracao_entrega (
  pk_alteracao_entrega serial not null,
  fk_pedido integer not null,
  entrega_anterior jsonb not null,
  entrega_nova jsonb not null,
  vlr_diferenca integer not null,
  dta_inc timestamptz(3) not null,
  constraint alteracao_entrega_pkey primary key (pk_alteracao_entrega),
  constraint alteracao_entrega_fk_pedido_fkey foreign key (fk_pedido)
    references pedido (pk_pedido) on delete restrict on update cascade
);
create index alteracao_entrega_pedido_idx on alteracao_entrega (fk_pedido);

create function alteracao_entrega_guarda() returns trigger language plpgsql as $$
begin
  raise exception 'a troca de entrega do pedido % foi feita pelo cliente e não muda', old.fk_pedido
    using errcode = 'check_violation', constraint = 'alteracao_entrega_imutavel_check';
end $$;
create trigger alteracao_entrega_guarda before update or delete on alteracao_entrega
  for each row execute function alteracao_entrega_guarda();

-- An order is what was agreed. Its status, notes and contacts change; its days are written once, as it is paid; where it
-- goes changes only by its customer's own act.
create or replace function pedido_guarda() returns trigger language plpgsql as $$
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
  if ato_da_loja() = 'orders:change-delivery' then
    livres := livres || array['tipo_entrega', 'entrega', 'vlr_frete', 'valor_total_pedido', 'qtd_prazo_entrega_frete',
      'dta_entrega_pedido'];
  end if;
  mudadas := colunas_mudadas(to_jsonb(old), to_jsonb(new), livres);
  if mudadas is not null then
    raise exception 'o pedido % já foi fechado com o cliente: % não muda. Mudam o status, o nome, as observações e os contatos da entrega',
      old.pk_pedido, mudadas using errcode = 'check_violation', constraint = 'pedido_imutavel_check';
  end if;
  return new;
end $$;
