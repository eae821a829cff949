-- Pricing: a published price table does not change, because old orders are recomputed to the centavo.

create trigger tabela_preco_publicada_fica before update or delete on tabela_preco for each row
  when (old.situacao = 'published') execute function recusa('tabela de preço {versao} está publicada e não muda; copie-a para um rascunho');

-- Refuses to add, change or delete a price or a measure of a published price table.
create or replace function preco_publicado_fica() returns trigger language plpgsql security definer as $$
declare
  versoes text;
begin
  select string_agg(versao::text, ', ') into versoes from tabela_preco where situacao = 'published'
     and pk_tabela_preco in (case when tg_op <> 'INSERT' then old.fk_tabela_preco end, case when tg_op <> 'DELETE' then new.fk_tabela_preco end);
  -- Deleted by cascade, with the row that it belongs to.
  if versoes is not null and tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    raise exception 'esta linha pertence à tabela de preço publicada % (%) e não se apaga, porque pedidos e orçamentos são calculados com ela; para tirá-la da loja, desmarque ativo',
      versoes, tg_table_name using errcode = 'check_violation';
  elsif versoes is not null then
    raise exception 'a tabela de preço desta linha de % (versão %) está publicada e não muda; copie-a para um rascunho com npm run prices:draft',
      tg_table_name, versoes using errcode = 'check_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create trigger faixa_cobertura_tinta_fica before insert or update or delete on faixa_cobertura_tinta
  for each row execute function preco_publicado_fica();

create trigger fator_formato_fica before insert or update or delete on fator_formato
  for each row execute function preco_publicado_fica();

create trigger fator_tiragem_fica before insert or update or delete on fator_tiragem
  for each row execute function preco_publicado_fica();

create trigger medida_acabamento_fica before insert or update or delete on medida_acabamento
  for each row execute function preco_publicado_fica();

create trigger medida_opcao_fica before insert or update or delete on medida_opcao
  for each row execute function preco_publicado_fica();

create trigger medida_produto_fica before insert or update or delete on medida_produto
  for each row execute function preco_publicado_fica();

create trigger prazo_producao_fica before insert or update or delete on prazo_producao
  for each row execute function preco_publicado_fica();

create trigger prazo_quantidade_fica before insert or update or delete on prazo_quantidade
  for each row execute function preco_publicado_fica();

create trigger preco_acabamento_fica before insert or update or delete on preco_acabamento
  for each row execute function preco_publicado_fica();

create trigger preco_capa_fica before insert or update or delete on preco_capa
  for each row execute function preco_publicado_fica();

create trigger preco_encadernacao_fica before insert or update or delete on preco_encadernacao
  for each row execute function preco_publicado_fica();

create trigger preco_opcao_fica before insert or update or delete on preco_opcao
  for each row execute function preco_publicado_fica();

create trigger preco_pagina_fica before insert or update or delete on preco_pagina
  for each row execute function preco_publicado_fica();

create trigger preco_quantidade_fica before insert or update or delete on preco_quantidade
  for each row execute function preco_publicado_fica();

create trigger preco_servico_fica before insert or update or delete on preco_servico
  for each row execute function preco_publicado_fica();
