-- The spine that a cover was approved for, in µm: pages and paper may change afterwards, and the cover then no longer
-- fits its book. The shop notes it with the verdict.
alter table arquivo add column lombada_micrometros integer
  constraint arquivo_lombada_check check (lombada_micrometros >= 0);

-- Covers that are approved already were judged by their project as it stands: until now every change of its pages judged
-- them anew. The spine is the one of app/domain/pricing/spine.ts.
with measured as (
  select a.pk_arquivo, t.capa_cola_micrometros as cover, t.placa_micrometros as board, t.vincos_micrometros as joints,
         bound.regra_lombada as rule,
         case when bound.costurado then (leaves.glued * t.costura_milesimos + 500) / 1000 else leaves.glued end as block
    from arquivo a
    join produto_arquivo s on s.pk_produto_arquivo = a.fk_produto_arquivo and s.papel_arquivo = 'cover'
    join projeto p on p.pk_projeto = a.fk_projeto
    left join lateral (
      select i.fk_tabela_preco from pedido_item i where i.fk_projeto = p.pk_projeto limit 1) ordered on true
    join lateral (
      select * from tabela_preco t
       where t.situacao = 'published'
         and (t.pk_tabela_preco = ordered.fk_tabela_preco
           or (ordered.fk_tabela_preco is null and p.preco_garantido_ate >= now() and t.pk_tabela_preco = p.fk_tabela_garantida)
           or (ordered.fk_tabela_preco is null and t.valida_de <= now()))
       order by (t.pk_tabela_preco = ordered.fk_tabela_preco) desc nulls last,
         (p.preco_garantido_ate >= now() and t.pk_tabela_preco = p.fk_tabela_garantida) desc nulls last, t.valida_de desc
       limit 1) t on true
    join dependencia_atributo paper_option on paper_option.codigo = p.configuracao ->> 'interiorPaper'
    join atributo paper_kind on paper_kind.pk_atributo = paper_option.fk_atributo and paper_kind.codigo = 'interior-paper'
    join medida_opcao paper on paper.fk_tabela_preco = t.pk_tabela_preco
      and paper.fk_dependencia_atributo = paper_option.pk_dependencia_atributo
    join dependencia_atributo bound_option on bound_option.codigo = p.configuracao ->> 'binding'
    join atributo bound_kind on bound_kind.pk_atributo = bound_option.fk_atributo and bound_kind.codigo = 'binding'
    join medida_opcao bound on bound.fk_tabela_preco = t.pk_tabela_preco
      and bound.fk_dependencia_atributo = bound_option.pk_dependencia_atributo
    cross join lateral (
      select (substring(p.configuracao ->> 'pages' from '^\d{1,5}$')::int + 1) / 2 * paper.espessura_micrometros as glued) leaves
   where a.situacao = 'approved' and a.substituido_em is null and p.configuracao ->> 'pages' ~ '^\d{1,5}$')
update arquivo a
   set lombada_micrometros = case rule when 'soft' then block + cover when 'hard' then block + 2 * board + joints else 0 end
  from measured
 where measured.pk_arquivo = a.pk_arquivo and block is not null;
