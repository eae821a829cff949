-- What is in production, printed or ready for pickup can be held for a reason of the shop, sent back for its files, or
-- cancelled, at any time; a held item goes back to where it stood.
insert into status_pedido_item (pk_status_pedido_item, codigo, desc_status_pedido_item, cor_status_pedido_item, fk_status_pedido, ordem, final) values
  (11, 'held', 'Produção pausada', '#8a5a00', 7, 25, false);
update transicao_status_pedido_item set retorno = false where (fk_status_origem, fk_status_destino) = (7, 6);
insert into transicao_status_pedido_item (fk_status_origem, fk_status_destino, retorno) values
  (7, 11, false),
  (8, 11, false),
  (10, 11, false),
  (11, 7, false),
  (11, 8, false),
  (11, 10, false),
  (11, 6, false),
  (11, 3, false),
  (8, 6, false),
  (10, 6, false),
  (6, 8, false),
  (6, 10, false),
  (7, 3, false),
  (8, 3, false),
  (10, 3, false);
insert into transicao_status_pedido (fk_status_origem, fk_status_destino, retorno)
select 7, 3, false from status_pedido where pk_status_pedido = 7
on conflict do nothing;

-- Copies that were recorded as good and must be made again count as waste: the record takes them from the good ones.
-- Those of files that were replaced are recorded by the shop itself.
alter table apontamento_producao alter column fk_operador drop not null;
alter table apontamento_producao drop constraint apontamento_producao_qtd_check;
alter table apontamento_producao add constraint apontamento_producao_qtd_check check (
  qtd_refugo between 0 and 1000000 and qtd_boa between -qtd_refugo and 1000000 and (qtd_boa > 0 or qtd_refugo > 0));
comment on constraint apontamento_producao_qtd_check on apontamento_producao is
  'um apontamento diz quantos exemplares bons ou refugados saíram; o que já estava bom só deixa de estar como refugo';
alter table apontamento_producao drop constraint apontamento_producao_motivo_check;
alter table apontamento_producao add constraint apontamento_producao_motivo_check check (
  (qtd_refugo > 0) = (motivo is not null)
  and motivo in ('acerto', 'impressao', 'acabamento', 'material', 'arquivo', 'transporte', 'outro'));
comment on constraint apontamento_producao_motivo_check on apontamento_producao is 'só o refugo tem motivo, e sempre';
