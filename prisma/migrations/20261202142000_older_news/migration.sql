-- Events of a parcel count from its hand-over on; null: all of them. What its carrier told of earlier is a question to
-- staff: open, accepted (they are this parcel's) or refused.
alter table volume add column eventos_desde timestamptz(3);
alter table volume add column eventos_antigos varchar(8);
alter table volume add constraint volume_eventos_antigos_check check (eventos_antigos in ('open', 'accepted', 'refused'));
comment on constraint volume_eventos_antigos_check on volume is
  'eventos_antigos é open, accepted ou refused, ou fica vazio';
create index volume_eventos_antigos_idx on volume (eventos_antigos);
create index volume_conhecimento_idx on volume (conhecimento_frete);

alter table recebimento drop constraint recebimento_conferir_por_check;
alter table recebimento add constraint recebimento_conferir_por_check check (
  conferir_por in ('amount', 'returned', 'erased', 'unpaid', 'older'));
comment on constraint recebimento_conferir_por_check on recebimento is
  'conferir_por é amount, returned, erased, unpaid ou older: diz por que o dinheiro espera';

create index emissao_nota_fiscal_chave_idx on emissao_nota_fiscal (chave_acesso);

insert into parametro (chave, valor, descricao) values
  ('pedidos.novo_prazo_dias', '3', 'Em quantos dias úteis, a contar de hoje, um pedido atrasado deve ficar pronto: o novo dia que o cliente lê')
on conflict do nothing;
