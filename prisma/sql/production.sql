-- Production: the workshop's log stays, and only the shop counts the owed work (order-work.sql).

-- Refuses everybody to change or delete the log of what operators did in /oficina.
create or replace function ato_oficina_guarda() returns trigger language plpgsql security definer as $$
begin
  raise exception 'o registro da oficina não muda nem se apaga'
    using errcode = 'check_violation', constraint = 'ato_oficina_imutavel_check';
end $$;

create trigger ato_oficina_guarda before update or delete on ato_oficina
  for each row execute function ato_oficina_guarda();

-- Refuses everybody to write the sums of owed work: only the triggers of orders and items keep them.
create or replace function trabalho_devido_guarda() returns trigger language plpgsql security definer as $$
begin
  raise exception 'a soma do trabalho devido é mantida pela loja; mude o status do item ou do pedido'
    using errcode = 'check_violation', constraint = 'trabalho_devido_guarda_check';
end $$;

create trigger trabalho_devido_guarda before insert or update or delete on trabalho_devido
  for each row when (pg_trigger_depth() = 0) execute function trabalho_devido_guarda();
