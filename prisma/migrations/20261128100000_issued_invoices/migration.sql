-- Invoices that the shop issues by its provider: tax rules and series as rows of staff, issues, voided numbers.

create table regra_fiscal (
  pk_regra_fiscal serial not null,
  parte varchar(7) not null,
  fk_produto integer,
  com_isbn boolean,
  destino varchar(8),
  documento varchar(4) not null,
  descricao varchar(120) not null,
  imune boolean not null default false,
  ncm varchar(8),
  cfop_estado varchar(4),
  cfop_fora varchar(4),
  cst_icms varchar(3),
  cst_pis_cofins varchar(2),
  cst_ibs_cbs varchar(3),
  c_class_trib varchar(6),
  codigo_servico varchar(5),
  codigo_nacional varchar(6),
  ativo boolean not null default true,
  constraint regra_fiscal_pkey primary key (pk_regra_fiscal),
  constraint regra_fiscal_fk_produto_fkey foreign key (fk_produto)
    references produto (pk_produto) on delete restrict on update cascade
);
create index regra_fiscal_produto_idx on regra_fiscal (fk_produto);
alter table regra_fiscal
  add constraint regra_fiscal_parte_check check (parte in ('produto', 'servico')),
  add constraint regra_fiscal_destino_check check (destino in ('consumo', 'comercio')),
  add constraint regra_fiscal_documento_check check (documento in ('nfe', 'nfse')),
  add constraint regra_fiscal_isbn_check check (com_isbn is null or parte = 'produto'),
  add constraint regra_fiscal_nfe_check check (documento <> 'nfe' or (coalesce(ncm, '') ~ '^\d{8}$'
    and coalesce(cfop_estado, '') ~ '^5\d{3}$' and coalesce(cfop_fora, '') ~ '^6\d{3}$'
    and coalesce(cst_icms, '') ~ '^\d{2,3}$' and coalesce(cst_pis_cofins, '') ~ '^\d{2}$')),
  add constraint regra_fiscal_nfse_check check (documento <> 'nfse'
    or (coalesce(codigo_servico, '') ~ '^\d{2}\.\d{2}$' and coalesce(codigo_nacional, '') ~ '^\d{6}$'
      and left(codigo_nacional, 4) = replace(codigo_servico, '.', ''))),
  add constraint regra_fiscal_imune_check check (not imune
    or (documento = 'nfe' and coalesce(ncm, '') ~ '^490[1-5]' and coalesce(cst_icms, '') in ('40', '41', '300'))),
  add constraint regra_fiscal_reforma_check check ((cst_ibs_cbs is null) = (c_class_trib is null)
    and (cst_ibs_cbs is null or (cst_ibs_cbs ~ '^\d{3}$' and c_class_trib ~ '^\d{6}$' and left(c_class_trib, 3) = cst_ibs_cbs)));
comment on constraint regra_fiscal_parte_check on regra_fiscal is 'parte é produto ou servico';
comment on constraint regra_fiscal_destino_check on regra_fiscal is 'destino é consumo ou comercio, ou fica vazio para qualquer um';
comment on constraint regra_fiscal_documento_check on regra_fiscal is 'documento é nfe ou nfse';
comment on constraint regra_fiscal_isbn_check on regra_fiscal is 'com_isbn é só de regra de produto; numa regra de servico fica vazio';
comment on constraint regra_fiscal_nfe_check on regra_fiscal is 'uma regra de nfe tem ncm de 8 dígitos, cfop_estado que começa com 5, cfop_fora que começa com 6, cst_icms e cst_pis_cofins';
comment on constraint regra_fiscal_nfse_check on regra_fiscal is 'uma regra de nfse tem codigo_servico como 13.05 e codigo_nacional de 6 dígitos que começa com ele, como 130501';
comment on constraint regra_fiscal_imune_check on regra_fiscal is 'imune é só de nfe de livros, jornais e periódicos: ncm de 4901 a 4905 e cst_icms 40, 41 ou 300';
comment on constraint regra_fiscal_reforma_check on regra_fiscal is 'cst_ibs_cbs tem 3 dígitos e c_class_trib 6, que começam com eles; ou ficam os dois vazios';

-- One answer for each case.
create function regra_fiscal_guarda() returns trigger language plpgsql as $$
declare
  outra integer;
begin
  if tg_op <> 'DELETE' and new.ativo then
    select pk_regra_fiscal into outra from regra_fiscal
     where ativo and pk_regra_fiscal <> new.pk_regra_fiscal and parte = new.parte and fk_produto is not distinct from new.fk_produto
       and com_isbn is not distinct from new.com_isbn and destino is not distinct from new.destino;
    if found then
      raise exception 'a regra fiscal % já vale para o mesmo caso: mude aquela, ou ponha ativo = false nela antes', outra
        using errcode = 'check_violation', constraint = 'regra_fiscal_unica_check';
    end if;
  end if;
  if tg_op <> 'INSERT' and old.ativo and old.fk_produto is null and old.com_isbn is null and old.destino is null
    and (tg_op = 'DELETE' or not new.ativo or new.fk_produto is not null or new.com_isbn is not null
      or new.destino is not null or new.parte <> old.parte) then
    raise exception 'a regra geral de % precisa existir: é a que vale quando nenhuma outra serve', old.parte
      using errcode = 'check_violation', constraint = 'regra_fiscal_geral_check';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger regra_fiscal_guarda before insert or update or delete on regra_fiscal
  for each row execute function regra_fiscal_guarda();

-- Examples of a print shop in the usual regime; the shop's accountant confirms them before it goes live.
insert into regra_fiscal (parte, com_isbn, destino, documento, descricao, imune, ncm, cfop_estado, cfop_fora, cst_icms,
    cst_pis_cofins, cst_ibs_cbs, c_class_trib, codigo_servico, codigo_nacional) values
  ('produto', true, null, 'nfe', 'Livros com ISBN (imunes, CF art. 150, VI, d)', true, '49019900', '5101', '6107', '41', '06', '410', '410008', null, null),
  ('produto', null, null, 'nfe', 'Outros impressos para revenda ou indústria', false, '49119900', '5101', '6101', '00', '01', '000', '000001', null, null),
  ('produto', null, 'consumo', 'nfse', 'Impressão sob encomenda para uso próprio (Súmula 156 do STJ)', false, null, null, null, null, null, '000', '000001', '13.05', '130501'),
  ('servico', null, null, 'nfse', 'Composição gráfica e serviços de edição', false, null, null, null, null, null, '000', '000001', '13.05', '130501');

create table serie_nota_fiscal (
  pk_serie_nota_fiscal serial not null,
  documento varchar(4) not null,
  serie integer not null,
  primeiro_numero integer not null default 1,
  proximo_numero integer not null default 1,
  ativo boolean not null default false,
  constraint serie_nota_fiscal_pkey primary key (pk_serie_nota_fiscal)
);
create unique index serie_nota_fiscal_key on serie_nota_fiscal (documento, serie);
create unique index serie_nota_fiscal_ativa_key on serie_nota_fiscal (documento) where ativo;
alter table serie_nota_fiscal
  add constraint serie_nota_fiscal_documento_check check (documento in ('nfe', 'nfse')),
  add constraint serie_nota_fiscal_serie_check check (serie between 1 and 889),
  add constraint serie_nota_fiscal_numeros_check check (primeiro_numero >= 1 and proximo_numero between primeiro_numero and 999999999);
comment on constraint serie_nota_fiscal_documento_check on serie_nota_fiscal is 'documento é nfe ou nfse';
comment on constraint serie_nota_fiscal_serie_check on serie_nota_fiscal is 'a série vai de 1 a 889';
comment on constraint serie_nota_fiscal_numeros_check on serie_nota_fiscal is 'os números começam em 1, e proximo_numero não vem antes de primeiro_numero';
insert into serie_nota_fiscal (documento, serie, ativo) values ('nfe', 1, true), ('nfse', 1, true);

create table emissao_nota_fiscal (
  pk_emissao_nota_fiscal serial not null,
  fk_pedido integer not null,
  documento varchar(4) not null,
  referencia varchar(40) not null,
  fk_serie_nota_fiscal integer,
  numero integer,
  situacao varchar(10) not null default 'pendente',
  codigo_motivo varchar(40),
  motivo varchar(1000),
  chave_acesso varchar(60),
  destinatario jsonb not null,
  linhas jsonb not null,
  vlr_total integer not null,
  rodada integer not null default 1,
  tentada_em timestamptz(3),
  tentativas integer not null default 0,
  consultar_em timestamptz(3),
  espera_equipe boolean not null default false,
  cancelamento varchar(6),
  dta_inc timestamptz(3) not null,
  autorizada_em timestamptz(3),
  cancelada_em timestamptz(3),
  chave_xml varchar(60),
  chave_pdf varchar(60),
  constraint emissao_nota_fiscal_pkey primary key (pk_emissao_nota_fiscal),
  constraint emissao_nota_fiscal_fk_pedido_fkey foreign key (fk_pedido)
    references pedido (pk_pedido) on delete restrict on update cascade,
  constraint emissao_nota_fiscal_fk_serie_nota_fiscal_fkey foreign key (fk_serie_nota_fiscal)
    references serie_nota_fiscal (pk_serie_nota_fiscal) on delete restrict on update cascade,
  constraint emissao_nota_fiscal_documento_check check (documento in ('nfe', 'nfse')),
  constraint emissao_nota_fiscal_situacao_check
    check (situacao in ('pendente', 'enviada', 'autorizada', 'rejeitada', 'cancelada', 'denegada', 'dispensada')),
  constraint emissao_nota_fiscal_cancelamento_check check (cancelamento in ('pedido', 'pessoa')),
  constraint emissao_nota_fiscal_numero_check check (numero is null or (numero > 0 and fk_serie_nota_fiscal is not null))
);
create unique index emissao_nota_fiscal_referencia_key on emissao_nota_fiscal (referencia);
create index emissao_nota_fiscal_pedido_idx on emissao_nota_fiscal (fk_pedido);
create index emissao_nota_fiscal_numero_idx on emissao_nota_fiscal (fk_serie_nota_fiscal, numero);
create index emissao_nota_fiscal_consulta_idx on emissao_nota_fiscal (consultar_em);
create index emissao_nota_fiscal_espera_idx on emissao_nota_fiscal (espera_equipe, pk_emissao_nota_fiscal);
-- Of an order and kind one invoice stands; of a series each number stands once, unless it was given back.
create unique index emissao_nota_fiscal_uma_key on emissao_nota_fiscal (fk_pedido, documento)
  where situacao not in ('cancelada', 'denegada', 'dispensada');
create unique index emissao_nota_fiscal_numero_key on emissao_nota_fiscal (fk_serie_nota_fiscal, numero)
  where situacao <> 'dispensada';

create table inutilizacao_nota_fiscal (
  pk_inutilizacao_nota_fiscal serial not null,
  fk_serie_nota_fiscal integer not null,
  numero_inicial integer not null,
  numero_final integer not null,
  justificativa varchar(255) not null,
  situacao varchar(10) not null default 'pendente',
  motivo varchar(1000),
  dta_inc timestamptz(3) not null,
  constraint inutilizacao_nota_fiscal_pkey primary key (pk_inutilizacao_nota_fiscal),
  constraint inutilizacao_nota_fiscal_fk_serie_nota_fiscal_fkey foreign key (fk_serie_nota_fiscal)
    references serie_nota_fiscal (pk_serie_nota_fiscal) on delete restrict on update cascade,
  constraint inutilizacao_nota_fiscal_numeros_check check (numero_inicial >= 1 and numero_final >= numero_inicial),
  constraint inutilizacao_nota_fiscal_situacao_check check (situacao in ('pendente', 'autorizada', 'recusada'))
);
create index inutilizacao_nota_fiscal_numero_idx on inutilizacao_nota_fiscal (fk_serie_nota_fiscal, numero_inicial);

-- Numbers go only forward, and a series that has numbers stays.
create function serie_nota_fiscal_guarda() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    return old;
  end if;
  if exists (select from emissao_nota_fiscal where fk_serie_nota_fiscal = old.pk_serie_nota_fiscal)
    and (new.documento, new.serie, new.primeiro_numero) is distinct from (old.documento, old.serie, old.primeiro_numero) then
    raise exception 'a série % de % já tem notas: documento, serie e primeiro_numero não mudam mais', old.serie, old.documento
      using errcode = 'check_violation', constraint = 'serie_nota_fiscal_usada_check';
  end if;
  if new.proximo_numero < old.proximo_numero then
    raise exception 'proximo_numero da série % só anda para a frente (está em %)', old.serie, old.proximo_numero
      using errcode = 'check_violation', constraint = 'serie_nota_fiscal_adiante_check';
  end if;
  return new;
end $$;
create trigger serie_nota_fiscal_guarda before update or delete on serie_nota_fiscal
  for each row execute function serie_nota_fiscal_guarda();

create function emissao_nota_fiscal_guarda() returns trigger language plpgsql as $$
begin
  if ato_da_loja() = 'invoices:issue' and tg_op <> 'DELETE' then
    return new;
  end if;
  raise exception 'as notas que a loja emite se cuidam em /oficina/notas; à mão não mudam nem se apagam'
    using errcode = 'check_violation', constraint = 'emissao_nota_fiscal_guarda_check';
end $$;
create trigger emissao_nota_fiscal_guarda before insert or update or delete on emissao_nota_fiscal
  for each row execute function emissao_nota_fiscal_guarda();
create trigger inutilizacao_nota_fiscal_guarda before insert or update or delete on inutilizacao_nota_fiscal
  for each row execute function emissao_nota_fiscal_guarda();

do $$
declare
  tabela text;
begin
  foreach tabela in array array['regra_fiscal', 'serie_nota_fiscal'] loop
    execute format('create trigger zz_confere_linha before insert or update on %I for each row
      when (pg_trigger_depth() = 0) execute function confere_linha()', tabela);
    execute format('create trigger zz_confere_exclusao before delete on %I for each row
      when (pg_trigger_depth() = 0) execute function confere_exclusao()', tabela);
  end loop;
end $$;

-- Files of an invoice that the shop issued lie beside those that staff attach; one mail tells of all of them.
alter table nota_fiscal add column fk_emissao_nota_fiscal integer,
  add constraint nota_fiscal_fk_emissao_nota_fiscal_fkey foreign key (fk_emissao_nota_fiscal)
    references emissao_nota_fiscal (pk_emissao_nota_fiscal) on delete restrict on update cascade;
create index nota_fiscal_emissao_idx on nota_fiscal (fk_emissao_nota_fiscal);

create or replace function nota_fiscal_guarda() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if colunas_mudadas(to_jsonb(old), to_jsonb(new), array['numero', 'fk_dados_pagamento']) is not null then
      raise exception 'de uma nota fiscal mudam só numero e fk_dados_pagamento; a errada se apaga, e a certa se anexa de novo'
        using errcode = 'check_violation', constraint = 'nota_fiscal_imutavel_check';
    end if;
  else
    if not exists (select from pedido where pk_pedido = new.fk_pedido and dta_pagamento_pedido is not null) then
      raise exception 'o pedido % não foi pago: não há nota fiscal a anexar', new.fk_pedido
        using errcode = 'check_violation', constraint = 'nota_fiscal_pago_check';
    end if;
    if new.fk_emissao_nota_fiscal is not null and ato_da_loja() <> 'invoices:issue' then
      raise exception 'fk_emissao_nota_fiscal é das notas que a loja emite: à mão fica vazio'
        using errcode = 'check_violation', constraint = 'nota_fiscal_emissao_check';
    end if;
    if new.chave_armazenamento is not null and ato_da_loja() not in ('invoices:attach', 'invoices:issue') then
      raise exception 'o arquivo de uma nota fiscal se anexa com: npm run orders:attach-invoice -- --order % --file nota.pdf. À mão se escreve só url',
        new.fk_pedido using errcode = 'check_violation', constraint = 'nota_fiscal_arquivo_check';
    end if;
    if new.url is not null and new.url !~ '^https://[^\s/@]+\.[^\s/@]+(/\S*)?$' then
      raise exception 'url é o endereço completo da nota fiscal e começa com https://'
        using errcode = 'check_violation', constraint = 'nota_fiscal_url_check';
    end if;
    new.dta_inc := relogio_da_loja();
  end if;
  if new.fk_dados_pagamento is not null
    and not exists (select from pagamento where pk_pagamento = new.fk_dados_pagamento and fk_pedido = new.fk_pedido) then
    raise exception 'o pagamento % não é do pedido %', new.fk_dados_pagamento, new.fk_pedido
      using errcode = 'check_violation', constraint = 'nota_fiscal_pagamento_check';
  end if;
  return new;
end $$;

drop trigger nota_fiscal_avisa on nota_fiscal;
create trigger nota_fiscal_avisa after insert on nota_fiscal for each row
  when (new.fk_emissao_nota_fiscal is null) execute function nota_fiscal_avisa();

-- What is issued stays on the order's page until it is cancelled.
create function nota_fiscal_emitida_guarda() returns trigger language plpgsql as $$
begin
  if ato_da_loja() <> 'invoices:issue' then
    raise exception 'a nota fiscal % foi emitida pela loja e não se apaga: ela se cancela em /oficina/notas', old.numero
      using errcode = 'check_violation', constraint = 'nota_fiscal_emitida_check';
  end if;
  return old;
end $$;
create trigger nota_fiscal_emitida_guarda before delete on nota_fiscal
  for each row when (old.fk_emissao_nota_fiscal is not null) execute function nota_fiscal_emitida_guarda();

insert into parametro (chave, valor, descricao) values
  ('nota_fiscal.emissao', 'solicitada', 'Quando a loja emite a nota: solicitada (quando o cliente pede), producao (quando a produção termina) ou nunca (a equipe anexa à mão)'),
  ('nota_fiscal.municipio', '3550308', 'Código do IBGE do município da loja, que vai nas notas fiscais')
on conflict (chave) do nothing;

create function parametro_nota_fiscal_guarda() returns trigger language plpgsql as $$
begin
  if new.chave = 'nota_fiscal.emissao' and new.valor not in ('solicitada', 'producao', 'nunca') then
    raise exception 'nota_fiscal.emissao é solicitada, producao ou nunca'
      using errcode = 'check_violation', constraint = 'parametro_nota_fiscal_check';
  end if;
  if new.chave = 'nota_fiscal.municipio' and new.valor !~ '^[1-5]\d{6}$' then
    raise exception 'nota_fiscal.municipio é o código do IBGE, de 7 dígitos, como 3550308'
      using errcode = 'check_violation', constraint = 'parametro_nota_fiscal_check';
  end if;
  return new;
end $$;
create trigger parametro_nota_fiscal_guarda before insert or update on parametro
  for each row when (new.chave like 'nota_fiscal.%') execute function parametro_nota_fiscal_guarda();

-- The end of production, whoever says so: once no item that goes on is still before it. It waits as long as staff may
-- take the change back.
create function producao_termina_emite() returns trigger language plpgsql as $$
begin
  if (select ordem from status_pedido_item where pk_status_pedido_item = old.fk_status_pedido_item) < 40
    and (select ordem from status_pedido_item where pk_status_pedido_item = new.fk_status_pedido_item) between 40 and 99
    and exists (select from parametro where chave = 'nota_fiscal.emissao' and valor = 'producao')
    and not exists (select from pedido_item i join status_pedido_item s on s.pk_status_pedido_item = i.fk_status_pedido_item
      where i.fk_pedido = new.fk_pedido and s.ordem < 40) then
    insert into caixa_saida (topico, conteudo, chave_unica, disponivel_em)
    values ('invoice.open', jsonb_build_object('orderId', new.fk_pedido),
      format('invoice-open-%s-%s', new.fk_pedido, (select max(pk_log_status_pedido_item) from log_status_pedido_item
        where fk_pedido_item = new.pk_pedido_item)),
      clock_timestamp() + prazo_para_desfazer())
    on conflict do nothing;
  end if;
  return null;
end $$;
-- After the history's trigger, by its name.
create trigger producao_termina_emite after update of fk_status_pedido_item on pedido_item for each row
  when (old.fk_status_pedido_item is distinct from new.fk_status_pedido_item) execute function producao_termina_emite();

create function pedido_cancelado_cancela_notas() returns trigger language plpgsql as $$
begin
  if exists (select from status_pedido where pk_status_pedido = new.fk_status_pedido and codigo = 'cancelled')
    and exists (select from emissao_nota_fiscal where fk_pedido = new.pk_pedido) then
    insert into caixa_saida (topico, conteudo, chave_unica)
    values ('invoice.cancel', jsonb_build_object('orderId', new.pk_pedido), format('invoice-cancel-%s', new.pk_pedido))
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger pedido_cancelado_cancela_notas after update of fk_status_pedido on pedido for each row
  when (old.fk_status_pedido is distinct from new.fk_status_pedido) execute function pedido_cancelado_cancela_notas();
