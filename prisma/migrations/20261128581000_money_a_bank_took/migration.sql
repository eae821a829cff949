-- Once a bank took money of an order back by itself, a person decides about whatever of it was still to go back, too:
-- what no bank was asked for yet, and what one has refused. What a bank is at just now ends with its answer.
create function banco_tomou_detem_estornos() returns trigger language plpgsql as $$
declare
  aviso text := 'o banco já devolveu dinheiro deste pedido (contestacao_cartao, devolucao_pix)';
begin
  update estorno set situacao = 'person', problema = left(concat_ws('; ', aviso, problema), 300)
   where fk_pedido = new.fk_pedido and fk_recebimento is null and situacao in ('promised', 'refused', 'person')
     and coalesce(problema, '') not like aviso || '%';
  return null;
end $$;
create trigger contestacao_cartao_detem_estornos after insert on contestacao_cartao
  for each row execute function banco_tomou_detem_estornos();
create trigger devolucao_pix_detem_estornos after insert on devolucao_pix
  for each row execute function banco_tomou_detem_estornos();
