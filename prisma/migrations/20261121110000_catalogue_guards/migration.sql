-- What must never be false of the catalogue's new rows, whoever writes them.

-- An edge of the option graph has one beginning and one end. What it makes of them is checked by the shop.
alter table regra_opcao
  add constraint regra_opcao_tipo_check check (tipo_regra in ('shows', 'requires', 'blocks')),
  add constraint regra_opcao_se_check check (num_nonnulls(fk_opcao_se, fk_acabamento_se, fk_servico_se) = 1),
  add constraint regra_opcao_entao_check check (
    num_nonnulls(fk_atributo_entao, fk_opcao_entao, fk_acabamento_entao, fk_servico_entao) = 1);
create unique index regra_opcao_uma_vez on regra_opcao (
  tipo_regra, coalesce(fk_produto, 0), coalesce(fk_opcao_se, 0), coalesce(fk_acabamento_se, 0), coalesce(fk_servico_se, 0),
  coalesce(fk_atributo_entao, 0), coalesce(fk_opcao_entao, 0), coalesce(fk_acabamento_entao, 0), coalesce(fk_servico_entao, 0));

alter table dependencia_atributo add constraint dependencia_atributo_exemplares_check
  check (coalesce(exemplares_fixos, 1) > 0);

alter table faixa_cobertura_tinta add constraint faixa_cobertura_tinta_valores_check
  check (cobertura_acima_percentual between 15 and 100 and acrescimo_milesimos between 1 and 5000);
create trigger faixa_cobertura_tinta_imutavel before insert or update or delete on faixa_cobertura_tinta
  for each row execute function preco_publicado_imutavel();

alter table vitrine add constraint vitrine_valores_check
  check (vlr_preco > 0 and vlr_unitario > 0 and qtd_preco > 0 and qtd_unitario > 0);

alter table orcamento
  add constraint orcamento_valores_check check (vlr_total > 0 and qtd > 0 and validade > dta_inc),
  add constraint orcamento_cep_check check (cep ~ '^[0-9]{8}$'),
  add constraint orcamento_telefone_check check (ddd_telefone_orcamento ~ '^[0-9]{2}$' and nr_telefone_orcamento ~ '^[0-9]{8,9}$');

-- An offer is what it was on the day it was made.
create function orcamento_imutavel() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'fk_usuario') is distinct from (to_jsonb(old) - 'fk_usuario') then
    raise exception 'o orçamento % não muda; faça outro', old.pk_orcamento using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger orcamento_imutavel before update on orcamento for each row execute function orcamento_imutavel();

alter table newsletter add constraint newsletter_email_minusculo_check check (email_newsletter = lower(email_newsletter));

-- Shelves are made again of products that changed; a change of what a product offers is a change of the product.
create function produto_alterado() returns trigger language plpgsql as $$
begin
  new.dta_alt := clock_timestamp();
  return new;
end $$;
create trigger produto_alterado before update on produto for each row execute function produto_alterado();

create function produto_partes_alteradas() returns trigger language plpgsql as $$
begin
  update produto set dta_alt = clock_timestamp()
    where pk_produto = case when tg_op = 'DELETE' then old.fk_produto else new.fk_produto end;
  return null;
end $$;
create trigger produto_dependencia_atributo_alterada after insert or update or delete on produto_dependencia_atributo
  for each row execute function produto_partes_alteradas();
create trigger produto_acabamento_alterado after insert or update or delete on produto_acabamento
  for each row execute function produto_partes_alteradas();
