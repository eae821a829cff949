-- What must never be false, whoever writes: the shop, a job, or staff in Prisma Studio.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- People ---------------------------------------------------------------------------------------------------

alter table usuario
  add constraint usuario_tipo_check check (fk_tipo_usuario in (1, 2)),
  add constraint usuario_email_minusculo_check check (email_usuario = lower(email_usuario)),
  add constraint usuario_documento_check check (cpf_cnpj_usuario ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$');

create unique index usuario_endereco_um_padrao on usuario_endereco (fk_usuario)
  where default_usuario_endereco and removido_em is null;
create unique index usuario_endereco_um_faturamento on usuario_endereco (fk_usuario)
  where faturamento and removido_em is null;
alter table usuario_endereco
  add constraint usuario_endereco_cep_check check (cep_usuario_endereco ~ '^[0-9]{8}$'),
  add constraint usuario_endereco_documento_check check (cpf_cnpj_usuario ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$');

alter table faixa_cep add constraint faixa_cep_ordem_check check (cep_inicial <= cep_final);
alter table faixa_cep_estado add constraint faixa_cep_estado_ordem_check check (cep_inicial <= cep_final);

-- Money and measures are not negative ------------------------------------------------------------------------

alter table faixa_frete
  add constraint faixa_frete_valores_check check (vlr_frete >= 0 and peso_ate_gramas > 0 and prazo_dias_uteis >= 0),
  add constraint faixa_frete_ordem_check check (cep_inicial <= cep_final);
alter table balcao add constraint balcao_valores_check check (vlr_balcao >= 0 and prazo_balcao >= 0);

alter table dependencia_atributo
  add constraint dependencia_atributo_medidas_check check (
    coalesce(largura_mm, 1) > 0 and coalesce(altura_mm, 1) > 0 and coalesce(gramatura, 1) > 0
    and coalesce(paginas_min, 1) > 0 and coalesce(paginas_max, 1) >= coalesce(paginas_min, 1)
    and coalesce(multiplo_paginas, 1) > 0 and coalesce(orelha_mm, 0) >= 0),
  -- A caliper ten times too thick is the commonest slip of a stock list.
  add constraint dependencia_atributo_volume_check check (
    espessura_micrometros is null or gramatura is null
    or espessura_micrometros between gramatura * 0.7 and gramatura * 2.0);
alter table produto add constraint produto_tiragem_check check (
  qtd_minima_venda_produto > 0 and qtd_maxima_venda_produto >= qtd_minima_venda_produto and multiplicador_tiragem > 0);

alter table tabela_preco
  add constraint tabela_preco_situacao_check check (situacao in ('draft', 'published')),
  add constraint tabela_preco_valores_check check (versao > 0 and vlr_preparacao_titulo >= 0);
alter table preco_pagina add constraint preco_pagina_valores_check check (vlr_milesimos_centavo >= 0 and cor in ('black', 'colour'));
alter table fator_formato add constraint fator_formato_valores_check check (area_ate_mm2 > 0 and fator_milesimos > 0);
alter table preco_capa add constraint preco_capa_valores_check check (largura_aberta_ate_mm > 0 and vlr_capa >= 0);
alter table preco_opcao add constraint preco_opcao_valores_check check (vlr_adicional >= 0 and fator_milesimos > 0);
alter table preco_encadernacao add constraint preco_encadernacao_valores_check check (paginas_ate > 0 and vlr_encadernacao >= 0);
alter table fator_tiragem add constraint fator_tiragem_valores_check check (exemplares_a_partir_de > 0 and fator_milesimos > 0);
alter table preco_acabamento add constraint preco_acabamento_valores_check check (vlr_fixo >= 0 and valor_acabamento >= 0 and qtd_dias_acabamento >= 0);
alter table preco_servico add constraint preco_servico_valores_check check (vlr_fixo >= 0 and vlr_por_exemplar >= 0 and vlr_por_pagina >= 0 and prazo >= 0);
alter table prazo_producao add constraint prazo_producao_valores_check check (exemplares_a_partir_de > 0 and prazo_dias_uteis >= 0);
alter table preco_quantidade add constraint preco_quantidade_valores_check check (quantidade > 0 and valor >= 0);
alter table prazo_quantidade add constraint prazo_quantidade_valores_check check (quantidade_a_partir_de > 0 and prazo_dias_uteis >= 0);

-- A published price table does not change: an old order must be computed again to the cent ------------------

create function tabela_preco_publicada_imutavel() returns trigger language plpgsql as $$
begin
  if old.situacao = 'published' and (tg_op = 'DELETE' or new is distinct from old) then
    raise exception 'tabela de preço % está publicada e não muda; copie-a para um rascunho', old.versao using errcode = 'check_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger tabela_preco_imutavel before update or delete on tabela_preco
  for each row execute function tabela_preco_publicada_imutavel();

create function preco_publicado_imutavel() returns trigger language plpgsql as $$
declare
  alvo integer := case when tg_op = 'DELETE' then old.fk_tabela_preco else new.fk_tabela_preco end;
begin
  if exists (select 1 from tabela_preco where pk_tabela_preco = alvo and situacao = 'published')
    or (tg_op = 'UPDATE' and exists (select 1 from tabela_preco where pk_tabela_preco = old.fk_tabela_preco and situacao = 'published')) then
    raise exception 'a tabela de preço desta linha está publicada e não muda; copie-a para um rascunho' using errcode = 'check_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

do $$
declare
  tabela text;
begin
  foreach tabela in array array['preco_pagina', 'fator_formato', 'preco_capa', 'preco_opcao', 'preco_encadernacao',
    'fator_tiragem', 'preco_acabamento', 'preco_servico', 'prazo_producao', 'preco_quantidade', 'prazo_quantidade'] loop
    execute format('create trigger %I before insert or update or delete on %I for each row execute function preco_publicado_imutavel()',
      tabela || '_imutavel', tabela);
  end loop;
end $$;

-- Files ----------------------------------------------------------------------------------------------------

alter table arquivo
  add constraint arquivo_situacao_check check (situacao in ('uploading', 'analysing', 'approved', 'rejected')),
  add constraint arquivo_tamanho_check check (tamanho_bytes >= 0 and progresso between 0 and 100);

-- Cart and order -------------------------------------------------------------------------------------------

create unique index carrinho_um_aberto on carrinho (fk_usuario) where situacao = 'open';
alter table carrinho
  add constraint carrinho_situacao_check check (situacao in ('open', 'ordered')),
  add constraint carrinho_entrega_check check (
    tipo_entrega is null
    or (tipo_entrega = 1 and fk_balcao is null)
    or (tipo_entrega = 2 and fk_usuario_endereco is null and fk_tipo_transporte is null));

alter table pedido
  add constraint pedido_valores_check check (
    vlr_impressao >= 0 and vlr_acabamentos >= 0 and vlr_servicos >= 0 and vlr_frete >= 0 and vlr_desconto >= 0
    and valor_total_pedido >= 0 and peso_total_gramas >= 0),
  add constraint pedido_total_check check (
    valor_total_pedido = vlr_impressao + vlr_acabamentos + vlr_servicos + vlr_frete - vlr_desconto);
alter table pedido_item
  add constraint pedido_item_valores_check check (
    qtd_pedido_item > 0 and vlr_impressao >= 0 and vlr_capa >= 0 and vlr_encadernacao >= 0 and vlr_acabamentos >= 0
    and vlr_servicos >= 0 and peso_gramas >= 0),
  add constraint pedido_item_total_check check (
    vlr_total_item = vlr_impressao + vlr_capa + vlr_encadernacao + vlr_acabamentos + vlr_servicos);
alter sequence pedido_pk_pedido_seq restart with 10001;

create function pedido_status_guarda() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from transicao_status_pedido
    where fk_status_origem = old.fk_status_pedido and fk_status_destino = new.fk_status_pedido
  ) then
    raise exception 'o pedido % não passa do status % ao %', new.pk_pedido, old.fk_status_pedido, new.fk_status_pedido
      using errcode = 'check_violation', constraint = 'pedido_transicao_check';
  end if;
  return new;
end $$;
create trigger pedido_status_guarda before update of fk_status_pedido on pedido
  for each row when (old.fk_status_pedido is distinct from new.fk_status_pedido)
  execute function pedido_status_guarda();

create function pedido_status_historico() returns trigger language plpgsql as $$
begin
  insert into log_status_pedido (fk_pedido, fk_status_pedido, dta_inc_log_status_pedido)
  values (new.pk_pedido, new.fk_status_pedido,
    -- The shop's clock may be moved in sandbox mode; history follows the order's own times where it can.
    case when tg_op = 'INSERT' then new.dta_inc_pedido
         else now() + make_interval(secs => (select coalesce(max(offset_ms), 0) from sandbox_clock) / 1000.0) end);
  return null;
end $$;
create trigger pedido_historico_inicio after insert on pedido
  for each row execute function pedido_status_historico();
create trigger pedido_historico_mudanca after update of fk_status_pedido on pedido
  for each row when (old.fk_status_pedido is distinct from new.fk_status_pedido)
  execute function pedido_status_historico();

-- Payments -------------------------------------------------------------------------------------------------

alter table pagamento
  add constraint pagamento_valores_check check (vlr_pagamento > 0 and tentativa > 0),
  add constraint pagamento_situacao_check check (situacao in ('pending', 'paid', 'cancelled'));
create unique index pagamento_um_pago on pagamento (fk_pedido) where situacao = 'paid';
alter table pix_recebido
  add constraint pix_recebido_valores_check check (vlr_recebido > 0),
  add constraint pix_recebido_destino_check check (destino in ('applied', 'review'));

alter table sandbox_clock add constraint sandbox_clock_uma_linha_check check (id = 1);
