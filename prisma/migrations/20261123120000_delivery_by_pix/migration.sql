-- A dearer delivery of a paid order can be paid by Pix: a further payment that is no attempt to pay the order itself, and
-- the delivery that its money brings.

alter table pagamento add column finalidade varchar(10) not null default 'order'
  constraint pagamento_finalidade_check check (finalidade in ('order', 'delivery'));

create function pagamento_finalidade_guarda() returns trigger language plpgsql as $$
begin
  raise exception 'a finalidade de um pagamento do pedido % não muda', old.fk_pedido
    using errcode = 'check_violation', constraint = 'pagamento_imutavel_check';
end $$;
create trigger pagamento_finalidade_guarda before update of finalidade on pagamento
  for each row when (old.finalidade <> new.finalidade) execute function pagamento_finalidade_guarda();

-- The order itself is paid once; its delivery perhaps more than once, but one at a time.
drop index pagamento_um_pago;
create unique index pagamento_um_pago on pagamento (fk_pedido, parte)
  where situacao = 'paid' and parte > 0 and finalidade = 'order';
create unique index pagamento_uma_entrega on pagamento (fk_pedido)
  where situacao = 'pending' and parte > 0 and finalidade = 'delivery';

create table entrega_a_pagar (
  fk_pagamento integer not null,
  entrega_nova jsonb not null,
  contato_endereco jsonb,
  dta_inc timestamptz(3) not null,
  constraint entrega_a_pagar_pkey primary key (fk_pagamento),
  constraint entrega_a_pagar_fk_pagamento_fkey foreign key (fk_pagamento)
    references pagamento (pk_pagamento) on delete restrict on update cascade
);

create function entrega_a_pagar_guarda() returns trigger language plpgsql as $$
begin
  raise exception 'a entrega que o pagamento % paga foi escolhida pelo cliente e não muda', old.fk_pagamento
    using errcode = 'check_violation', constraint = 'entrega_a_pagar_imutavel_check';
end $$;
create trigger entrega_a_pagar_guarda before update or delete on entrega_a_pagar
  for each row execute function entrega_a_pagar_guarda();

-- The list of orders is filtered by how the order itself is paid.
create or replace function pedido_busca_tipo(pedido_dele integer) returns integer language sql stable as $$
  select fk_tipo_pagamento from pagamento where fk_pedido = pedido_dele and parte <= 1 and finalidade = 'order'
   order by tentativa desc, parte desc limit 1
$$;
