-- Why money waits for a person: what came in another amount is settled by itself once its order is paid.
alter table recebimento add column conferir_por varchar(10),
  add constraint recebimento_conferir_por_check check (conferir_por in ('amount', 'returned', 'erased'));
