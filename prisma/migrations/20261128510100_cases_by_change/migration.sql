-- A customer's cases are listed and filtered by the day that is shown: that of the last message.
create index caso_usuario_alteracao_idx on caso (fk_usuario, dta_alt_caso desc, pk_caso desc);
