-- The old words asked for a receipt even of a customer who had sent one. A shop's own words stay.
update status_pedido set descricao_status_loja = 'Aguardando confirmação do depósito'
 where descricao_status_loja = 'Aguardando comprovante de depósito';
update status_pedido set desc_status_pedido = 'Aguardando confirmação do depósito'
 where desc_status_pedido = 'Aguardando comprovante de depósito';
