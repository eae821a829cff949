-- An item may be made and dispatched in parts: good and wasted copies are recorded as they come off the machine.
create table apontamento_producao (
  pk_apontamento_producao serial primary key,
  fk_pedido_item integer not null references pedido_item (pk_pedido_item) on delete restrict on update cascade,
  fk_operador integer not null references usuario (pk_usuario) on delete restrict on update cascade,
  qtd_boa integer not null,
  qtd_refugo integer not null,
  motivo varchar(12),
  dta_inc_apontamento_producao timestamptz(3) not null,
  constraint apontamento_producao_qtd_check check (
    qtd_boa between 0 and 1000000 and qtd_refugo between 0 and 1000000 and qtd_boa + qtd_refugo > 0),
  constraint apontamento_producao_motivo_check check (
    (qtd_refugo > 0) = (motivo is not null) and motivo in ('acerto', 'impressao', 'acabamento', 'material', 'outro'))
);
comment on constraint apontamento_producao_qtd_check on apontamento_producao is
  'um apontamento diz quantos exemplares bons ou refugados saíram';
comment on constraint apontamento_producao_motivo_check on apontamento_producao is 'só o refugo tem motivo, e sempre';
create index apontamento_producao_item_idx on apontamento_producao (fk_pedido_item);
create index apontamento_producao_operador_idx on apontamento_producao (fk_operador);

-- Copies of its item that a parcel holds; null: all of them.
alter table volume add column qtd_pedido_item integer;
alter table volume add constraint volume_qtd_check check (
  qtd_pedido_item is null or qtd_pedido_item > 0 and fk_pedido_item is not null);
comment on constraint volume_qtd_check on volume is
  'qtd_pedido_item conta os exemplares de um item: diga em fk_pedido_item de qual, e pelo menos 1';
