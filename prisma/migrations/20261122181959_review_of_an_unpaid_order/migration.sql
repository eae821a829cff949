-- Money for an order that was set to paid without any waits for a person, too.
alter table recebimento drop constraint recebimento_conferir_por_check,
  add constraint recebimento_conferir_por_check check (conferir_por in ('amount', 'returned', 'erased', 'unpaid'));
