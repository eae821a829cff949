-- The statuses of orders and the ways between them belong to the code that acts on them: they come with a release.

create function status_so_por_migracao() returns trigger language plpgsql as $$
begin
  if ato_da_loja() not in ('migration', 'seed') then
    raise exception 'os status dos pedidos e as passagens entre eles não se editam à mão: mudam com uma nova versão da loja (uma migração)'
      using errcode = 'check_violation', constraint = 'status_pedido_migracao_check';
  end if;
  return null;
end $$;
create trigger status_pedido_migracao before insert or update or delete or truncate on status_pedido
  for each statement execute function status_so_por_migracao();
create trigger transicao_status_pedido_migracao before insert or update or delete or truncate on transicao_status_pedido
  for each statement execute function status_so_por_migracao();
