-- An option that is switched off leaves every product, also those that open with it: these would leave the shelf. Of one
-- product it was refused already; what is not on sale is looked at when it is put there.
create or replace function opcao_padrao_guarda() returns trigger language plpgsql as $$
declare
  opcao dependencia_atributo;
  produtos text;
begin
  if tg_table_name = 'produto_dependencia_atributo' then
    select * into opcao from dependencia_atributo where pk_dependencia_atributo = old.fk_dependencia_atributo;
  else
    opcao := old;
    if tg_op = 'DELETE' and (exists (select from preco_opcao where fk_dependencia_atributo = opcao.pk_dependencia_atributo)
      or exists (select from preco_pagina where fk_papel = opcao.pk_dependencia_atributo)
      or exists (select from preco_encadernacao where fk_encadernacao = opcao.pk_dependencia_atributo)
      or exists (select from prazo_producao where fk_encadernacao = opcao.pk_dependencia_atributo)) then
      raise exception 'a opção "%" está em tabelas de preço e não se apaga; para tirá-la da loja, ponha ativo = false',
        opcao.texto_dependencia_atributo using errcode = 'check_violation', constraint = 'opcao_em_uso_check';
    end if;
  end if;
  -- A product that goes takes its options along, and is gone already.
  select string_agg('"' || p.desc_menu || '"', ', ' order by p.pk_produto) into produtos
    from produto p join produto_dependencia_atributo o on o.fk_produto = p.pk_produto
    join atributo a on a.pk_atributo = opcao.fk_atributo
   where o.fk_dependencia_atributo = opcao.pk_dependencia_atributo and (tg_op = 'DELETE' or p.ativo)
     and padrao_usa_opcao(p.modelo, p.configuracao_padrao, a.codigo, opcao.codigo, orelha_da_opcao(opcao.pk_dependencia_atributo))
     and (tg_table_name = 'dependencia_atributo' or to_jsonb(old) ->> 'fk_produto' = p.pk_produto::text);
  if produtos is not null then
    raise exception 'a opção "%" é com que se abre %: mude antes configuracao_padrao do produto',
      opcao.texto_dependencia_atributo, produtos using errcode = 'check_violation', constraint = 'opcao_em_uso_check';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger dependencia_atributo_desligada before update of ativo on dependencia_atributo
  for each row when (old.ativo and not new.ativo) execute function opcao_padrao_guarda();
