-- The codes that the landing pages promise: once per customer, and FDLCINCOOFF with the first purchase alone. What staff
-- limited already stays as they left it.
update cupom set limite_por_cliente = 1
 where codigo_cupom in ('FDLCINCOOFF', 'FDLDEZOFF') and limite_por_cliente is null;
update cupom set so_primeira_compra = true where codigo_cupom = 'FDLCINCOOFF';
