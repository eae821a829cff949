-- no-transaction
create index concurrently if not exists pagamento_aberto_idx on pagamento (fk_pedido) where situacao in ('pending', 'authorised');
