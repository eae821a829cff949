-- Production: what was made of files that the customer replaced.

-- Counts the good copies of an item as waste when one of its files is replaced, but for those that were sent.
create or replace function arquivo_trocado_refuga() returns trigger language plpgsql security definer as $$
declare
  perdidos integer;
begin
  select coalesce(sum(qtd_boa), 0) - exemplares_em_volumes(new.fk_pedido_item, false) - (
      select coalesce(sum(qtd_pedido_item), 0) from volume where fk_pedido_item = new.fk_pedido_item and situacao = 'lost')
    into perdidos from apontamento_producao where fk_pedido_item = new.fk_pedido_item;
  if perdidos > 0 then
    insert into apontamento_producao (fk_pedido_item, qtd_boa, qtd_refugo, motivo, dta_inc_apontamento_producao)
    values (new.fk_pedido_item, -perdidos, perdidos, 'arquivo', relogio_da_loja());
  end if;
  return null;
end $$;

create trigger arquivo_trocado_refuga after update of substituido_em on pedido_item_arquivo
  for each row when (old.substituido_em is null and new.substituido_em is not null)
  execute function arquivo_trocado_refuga();
