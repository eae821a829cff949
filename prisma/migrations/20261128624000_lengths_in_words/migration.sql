-- A text that is too long for its column is refused before any trigger sees the row, in English. Where staff type by hand the column takes
-- any text, and a check of its own keeps the limit, in words; a code that is none ("nfs-e") is told by the check of codes again.
-- Nothing is rewritten: the bytes of both types are the same.
do $$
declare
  item record;
  gatilho record;
begin
  for item in
    select * from (values
      ('cupom', 'codigo_cupom', 30), ('linha_producao', 'nome', 60), ('limite_conferencia', 'codigo', 30),
      ('modelo_resposta', 'codigo', 30), ('modelo_resposta', 'texto', 4000), ('modelo_resposta', 'titulo', 80),
      ('nota_fiscal', 'nome_arquivo', 255), ('nota_fiscal', 'numero', 20), ('nota_fiscal', 'url', 500),
      ('contestacao_item', 'motivo', 2000), ('contestacao_item', 'nr_fone', 11), ('contestacao_item', 'periodo', 10),
      ('contestacao_item', 'resposta', 2000), ('mensagem_caso', 'autor', 8), ('mensagem_caso', 'mensagem', 4000),
      ('mensagem_caso', 'nome_autor', 120), ('obs_pedido_item', 'obs', 2000), ('regra_fiscal', 'c_class_trib', 6),
      ('regra_fiscal', 'cfop_estado', 4), ('regra_fiscal', 'cfop_fora', 4), ('regra_fiscal', 'codigo_nacional', 6),
      ('regra_fiscal', 'codigo_servico', 5), ('regra_fiscal', 'cst_ibs_cbs', 3), ('regra_fiscal', 'cst_icms', 3),
      ('regra_fiscal', 'cst_pis_cofins', 2), ('regra_fiscal', 'descricao', 120), ('regra_fiscal', 'destino', 8),
      ('regra_fiscal', 'documento', 4), ('regra_fiscal', 'ncm', 8), ('regra_fiscal', 'parte', 7),
      ('tipo_transporte', 'codigo_servico', 20), ('transportadora', 'link_rastreio', 300), ('transportadora', 'remetente', 40),
      ('volume', 'codigo_rastreio', 40), ('volume', 'conhecimento_frete', 60), ('volume', 'despachado_por', 80),
      ('volume', 'etiqueta', 40), ('volume', 'nota_fiscal', 20), ('estorno', 'causa', 12),
      ('estorno', 'conta_agencia', 20), ('estorno', 'conta_banco', 60), ('estorno', 'conta_documento', 14),
      ('estorno', 'conta_numero', 30), ('estorno', 'conta_titular', 120), ('estorno', 'destino', 8),
      ('estorno', 'motivo', 300), ('estorno', 'observacao', 500), ('estorno', 'problema', 300),
      ('estorno', 'situacao', 12), ('email_recusado', 'detalhe', 300), ('email_recusado', 'email', 255),
      ('email_recusado', 'motivo', 20)) as c (tabela, coluna, letras)
  loop
    create temporary table gatilhos_da_coluna on commit drop as
      select distinct t.tgname as nome, pg_get_triggerdef(t.oid) as definicao from pg_trigger t
        join pg_depend d on d.classid = 'pg_trigger'::regclass and d.objid = t.oid and d.refobjid = item.tabela::regclass
        join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid and a.attname = item.coluna
       where not t.tgisinternal;
    for gatilho in select * from gatilhos_da_coluna loop
      execute format('drop trigger %I on %I', gatilho.nome, item.tabela);
    end loop;
    execute format('alter table %I alter column %I type text, add constraint %I check (char_length(%I) <= %s) not valid',
      item.tabela, item.coluna, 'zz_' || item.coluna || '_tamanho_check', item.coluna, item.letras);
    execute format('comment on constraint %I on %I is %L', 'zz_' || item.coluna || '_tamanho_check', item.tabela,
      format('%s tem no máximo %s letras', item.coluna, item.letras));
    for gatilho in select * from gatilhos_da_coluna loop
      execute gatilho.definicao;
    end loop;
    drop table gatilhos_da_coluna;
  end loop;
end $$;
