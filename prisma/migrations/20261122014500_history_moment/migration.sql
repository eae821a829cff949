-- A line of the history tells its own moment: that of the transaction's beginning lies before what was written in it.
create or replace function pedido_status_historico() returns trigger language plpgsql as $$
begin
  insert into log_status_pedido (fk_pedido, fk_status_pedido, dta_inc_log_status_pedido)
  values (new.pk_pedido, new.fk_status_pedido,
    -- The shop's clock may be moved in sandbox mode; history follows the order's own times where it can.
    case when tg_op = 'INSERT' then new.dta_inc_pedido
         else clock_timestamp() + make_interval(secs => (select coalesce(max(offset_ms), 0) from sandbox_clock) / 1000.0) end);
  return null;
end $$;
