-- The same for what banks had taken before it was so; and what a person gave free once waits for a person again when the bank takes more.
create or replace function banco_tomou_detem_estornos() returns trigger language plpgsql as $$
declare
  aviso text := 'o banco já devolveu dinheiro deste pedido (contestacao_cartao, devolucao_pix)';
begin
  update estorno
     set situacao = 'person',
         problema = case when problema like aviso || '%' then problema else left(concat_ws('; ', aviso, problema), 300) end
   where fk_pedido = new.fk_pedido and fk_recebimento is null and situacao in ('promised', 'refused', 'person')
     and not (situacao = 'person' and coalesce(problema, '') like aviso || '%');
  return null;
end $$;

update estorno e
   set situacao = 'person',
       problema = left(concat_ws('; ', 'o banco já devolveu dinheiro deste pedido (contestacao_cartao, devolucao_pix)', problema), 300)
 where fk_recebimento is null and situacao = 'refused'
   and coalesce(problema, '') not like 'o banco já devolveu dinheiro deste pedido%'
   and (exists (select from contestacao_cartao c where c.fk_pedido = e.fk_pedido)
     or exists (select from devolucao_pix d where d.fk_pedido = e.fk_pedido));
