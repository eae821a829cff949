-- Pricing: a published price table, its prices and its measures stay.

-- Refuses everybody to change or delete a published price table, because old orders must be computed again to the
-- centavo.
create or replace function tabela_preco_publicada_imutavel() returns trigger language plpgsql security definer as $$
begin
  if old.situacao = 'published' and (tg_op = 'DELETE' or new is distinct from old) then
    raise exception 'tabela de preço % está publicada e não muda; copie-a para um rascunho', old.versao using errcode = 'check_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create trigger tabela_preco_imutavel before update or delete on tabela_preco
  for each row execute function tabela_preco_publicada_imutavel();

-- Refuses everybody to publish a price table but with npm run prices:publish, which checks its prices first.
create or replace function tabela_preco_publicacao_guarda() returns trigger language plpgsql security definer as $$
begin
  if new.situacao = 'published' and (tg_op = 'INSERT' or old.situacao <> 'published') and ato_da_loja() <> 'prices:publish' then
    raise exception 'a tabela de preço % se publica com: npm run prices:publish -- %. O comando confere os preços antes, e uma tabela publicada vale para sempre',
      new.versao, new.versao using errcode = 'check_violation', constraint = 'tabela_preco_publicacao_check';
  end if;
  return new;
end $$;

create trigger tabela_preco_publicacao before insert or update of situacao on tabela_preco
  for each row execute function tabela_preco_publicacao_guarda();

-- Refuses everybody to add, change or delete a price of a published price table.
create or replace function preco_publicado_imutavel() returns trigger language plpgsql security definer as $$
declare
  alvo integer := case when tg_op = 'DELETE' then old.fk_tabela_preco else new.fk_tabela_preco end;
begin
  if exists (select 1 from tabela_preco where pk_tabela_preco = alvo and situacao = 'published')
    or (tg_op = 'UPDATE' and exists (select 1 from tabela_preco where pk_tabela_preco = old.fk_tabela_preco and situacao = 'published')) then
    raise exception 'a tabela de preço desta linha está publicada e não muda; copie-a para um rascunho' using errcode = 'check_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create trigger faixa_cobertura_tinta_imutavel before insert or update or delete on faixa_cobertura_tinta
  for each row execute function preco_publicado_imutavel();

create trigger fator_formato_imutavel before insert or update or delete on fator_formato
  for each row execute function preco_publicado_imutavel();

create trigger fator_tiragem_imutavel before insert or update or delete on fator_tiragem
  for each row execute function preco_publicado_imutavel();

create trigger prazo_producao_imutavel before insert or update or delete on prazo_producao
  for each row execute function preco_publicado_imutavel();

create trigger prazo_quantidade_imutavel before insert or update or delete on prazo_quantidade
  for each row execute function preco_publicado_imutavel();

create trigger preco_acabamento_imutavel before insert or update or delete on preco_acabamento
  for each row execute function preco_publicado_imutavel();

create trigger preco_capa_imutavel before insert or update or delete on preco_capa
  for each row execute function preco_publicado_imutavel();

create trigger preco_encadernacao_imutavel before insert or update or delete on preco_encadernacao
  for each row execute function preco_publicado_imutavel();

create trigger preco_opcao_imutavel before insert or update or delete on preco_opcao
  for each row execute function preco_publicado_imutavel();

create trigger preco_pagina_imutavel before insert or update or delete on preco_pagina
  for each row execute function preco_publicado_imutavel();

create trigger preco_quantidade_imutavel before insert or update or delete on preco_quantidade
  for each row execute function preco_publicado_imutavel();

create trigger preco_servico_imutavel before insert or update or delete on preco_servico
  for each row execute function preco_publicado_imutavel();

-- Refuses everybody to add, change or delete a measure of a published price table.
create or replace function medida_publicada_imutavel() returns trigger language plpgsql security definer as $$
declare
  alvo integer := case when tg_op = 'INSERT' then new.fk_tabela_preco else old.fk_tabela_preco end;
  publicada integer;
begin
  select versao into publicada from tabela_preco where pk_tabela_preco = alvo and situacao = 'published';
  if publicada is null and tg_op = 'UPDATE' then
    select versao into publicada from tabela_preco where pk_tabela_preco = new.fk_tabela_preco and situacao = 'published';
  end if;
  if publicada is not null then
    raise exception 'esta medida pertence à tabela de preço publicada %; crie uma nova versão com npm run prices:draft', publicada
      using errcode = 'check_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create trigger medida_acabamento_imutavel before insert or update or delete on medida_acabamento
  for each row execute function medida_publicada_imutavel();

create trigger medida_opcao_imutavel before insert or update or delete on medida_opcao
  for each row execute function medida_publicada_imutavel();

create trigger medida_produto_imutavel before insert or update or delete on medida_produto
  for each row execute function medida_publicada_imutavel();
