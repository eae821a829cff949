-- no-transaction
drop index concurrently if exists pagamento_tipo_idx;
