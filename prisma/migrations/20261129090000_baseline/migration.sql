-- The tables, columns, indexes, checks and the rows that code relies on, as the migrations of the first week left them.
-- Functions and triggers stand in prisma/sql. A database that has those migrations counts this one as applied.
create extension if not exists btree_gin with schema public;
create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;
create schema if not exists lombada_setup;

-- What columns and checks are made of; their bodies name tables that come further down.
set local check_function_bodies = off;

-- unaccent(text) alone depends on the search path and so may stand in no index; with its dictionary named it is
-- the same for ever.
create function busca_simples(texto text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, texto))
$$;

-- A dump is restored with an empty search path: what computes a column names its functions in full, else the rows of
-- `sinonimo_busca` and `vitrine` find no way back.
create function busca_normal(texto text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(public.busca_simples(texto), '[^a-z0-9]+', ' ', 'g'),
    '\m(\d+)x(\d+)\M', '\1 \2', 'g'),
    '[oa]es\M', 'ao', 'g'),
    '([aeou])is\M', '\1l', 'g'),
    '([rz])es\M', '\1', 'g'),
    'ns\M', 'm', 'g'),
    '([bcdfgklprt])s\M', '\1', 'g'))
$$;

create function relogio_da_loja() returns timestamptz language sql stable as $$
  select clock_timestamp() + make_interval(secs => (select coalesce(max(offset_ms), 0) from sandbox_clock) / 1000.0)
$$;

-- Thirteen digits of which the last one checks the others (ISO 2108).
create function isbn_confere(isbn text) returns boolean language sql immutable strict as $$
  select case when isbn ~ '^97[89][0-9]{10}$' then (
    select sum(substr(isbn, n, 1)::int * case when n % 2 = 0 then 3 else 1 end) % 10 = 0 from generate_series(1, 13) n)
  else false end
$$;

create sequence produto_arquivo_pk_produto_arquivo_seq as integer start 100001;

-- accounts

create table segmento (
  pk_segmento serial,
  desc_segmento text not null,
  constraint segmento_pkey primary key (pk_segmento)
);
create unique index segmento_desc_segmento_key on segmento (desc_segmento);

create table usuario (
  pk_usuario serial,
  fk_tipo_usuario integer not null default 2,
  cpf_cnpj_usuario character varying(14),
  dta_nasc_usuario date,
  nome_usuario character varying(120) not null,
  contato_usuario character varying(120),
  ddd_celular character varying(2),
  nr_celular character varying(9),
  ddd_fone character varying(2),
  nr_fone character varying(9),
  segmento integer,
  email_usuario character varying(100) not null,
  senha_usuario text not null,
  consumidor_final boolean,
  icms_st boolean,
  comercializacao boolean,
  industrializacao boolean,
  codigo_usuario character varying(12) not null,
  operador boolean not null default false,
  bloqueado_em timestamp(3) with time zone,
  dta_inc_usuario timestamp(3) with time zone not null default current_timestamp,
  dta_anonimizado timestamp(3) with time zone,
  email_confirmado_em timestamp(3) with time zone,
  cpf_cnpj_pretendido character varying(14),
  constraint usuario_pkey primary key (pk_usuario),
  constraint usuario_anonimizado_check check ((dta_anonimizado is null) or ((cpf_cnpj_usuario is null) and (dta_nasc_usuario is null) and (nr_celular is null) and (nr_fone is null) and (contato_usuario is null) and (email_usuario ~~ '%@anonimizado.invalid'))),
  constraint usuario_documento_check check (cpf_cnpj_usuario ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  constraint usuario_email_minusculo_check check ((email_usuario)::text = lower((email_usuario)::text)),
  constraint usuario_tipo_check check (fk_tipo_usuario in (1, 2))
);
create unique index usuario_codigo_key on usuario (codigo_usuario);
create unique index usuario_documento_key on usuario (cpf_cnpj_usuario);
create unique index usuario_email_key on usuario (email_usuario);
create index usuario_segmento_idx on usuario (segmento);
comment on constraint usuario_anonimizado_check on usuario is 'uma conta anonimizada não tem documento, telefone, contato nem e-mail';
comment on constraint usuario_documento_check on usuario is 'cpf_cnpj_usuario é um CPF de 11 números ou um CNPJ de 14, sem pontos';
comment on constraint usuario_email_minusculo_check on usuario is 'email_usuario se escreve em letras minúsculas';
comment on constraint usuario_tipo_check on usuario is 'fk_tipo_usuario é 1 (empresa) ou 2 (pessoa)';

create table sessao (
  pk_sessao character(64) not null,
  fk_usuario integer not null,
  dta_inc_sessao timestamp(3) with time zone not null default current_timestamp,
  ultima_atividade timestamp(3) with time zone not null default current_timestamp,
  expira_em timestamp(3) with time zone not null,
  revogada_em timestamp(3) with time zone,
  ip character varying(45),
  navegador character varying(300),
  codigo_sessao uuid not null default gen_random_uuid(),
  fk_operador integer,
  limite_inatividade integer,
  termina_em timestamp(3) with time zone not null,
  constraint sessao_pkey primary key (pk_sessao),
  constraint sessao_operador_check check (fk_operador <> fk_usuario),
  constraint sessao_tempos_check check ((expira_em <= termina_em) and ((limite_inatividade >= 1) and (limite_inatividade <= 86400)))
);
create unique index sessao_codigo_key on sessao (codigo_sessao);
create index sessao_expira_idx on sessao (expira_em);
create index sessao_operador_idx on sessao (fk_operador);
create index sessao_usuario_idx on sessao (fk_usuario, revogada_em, expira_em);
comment on constraint sessao_operador_check on sessao is 'um operador não simula a si mesmo';
comment on constraint sessao_tempos_check on sessao is 'os tempos da sessão não combinam';

create table consentimento (
  pk_consentimento bigserial,
  fk_usuario integer not null,
  finalidade text not null,
  aceito boolean not null,
  versao_texto text not null,
  canal text not null,
  ip character varying(45),
  dta_inc timestamp(3) with time zone not null default current_timestamp,
  constraint consentimento_pkey primary key (pk_consentimento)
);
create index consentimento_usuario_idx on consentimento (fk_usuario, finalidade, dta_inc);

create table link_conta (
  hash_link character(64) not null,
  tipo_link text not null,
  fk_usuario integer not null,
  fk_operador integer,
  email_novo character varying(100),
  dta_inc timestamp(3) with time zone not null,
  expira_em timestamp(3) with time zone not null,
  usado_em timestamp(3) with time zone,
  ip character varying(45),
  constraint link_conta_pkey primary key (hash_link),
  constraint link_conta_email_check check (((tipo_link = 'email-change') = (email_novo is not null)) and ((email_novo)::text = lower((email_novo)::text))),
  constraint link_conta_operador_check check (((tipo_link = 'simulation') = (fk_operador is not null)) and (fk_operador <> fk_usuario)),
  constraint link_conta_tempos_check check (expira_em > dta_inc),
  constraint link_conta_tipo_check check (tipo_link in ('recovery', 'login', 'simulation', 'email-change', 'verification', 'second-step'))
);
create index link_conta_expira_idx on link_conta (expira_em);
create index link_conta_operador_idx on link_conta (fk_operador);
create index link_conta_usuario_idx on link_conta (fk_usuario, tipo_link);
comment on constraint link_conta_email_check on link_conta is 'email_novo é só de um link de troca de e-mail, em letras minúsculas';
comment on constraint link_conta_operador_check on link_conta is 'fk_operador é só de um link de simulação, e não é o próprio cliente';
comment on constraint link_conta_tempos_check on link_conta is 'um link vale até depois de ser feito';
comment on constraint link_conta_tipo_check on link_conta is 'o tipo do link é recovery, login, simulation, email-change, verification ou second-step';

create table aparelho_conhecido (
  pk_aparelho bigserial,
  fk_usuario integer not null,
  hash_aparelho character(64) not null,
  dta_inc timestamp(3) with time zone not null,
  ultimo_uso timestamp(3) with time zone not null,
  constraint aparelho_conhecido_pkey primary key (pk_aparelho)
);
create unique index aparelho_usuario_key on aparelho_conhecido (fk_usuario, hash_aparelho);

create table ato_simulado (
  pk_ato_simulado bigserial,
  fk_usuario integer not null,
  fk_operador integer not null,
  metodo character varying(7) not null,
  caminho character varying(200) not null,
  resultado character varying(10) not null,
  dta_inc timestamp(3) with time zone not null,
  constraint ato_simulado_pkey primary key (pk_ato_simulado),
  constraint ato_simulado_operador_check check (fk_operador <> fk_usuario),
  constraint ato_simulado_resultado_check check (resultado in ('entered', 'begun', 'done', 'refused'))
);
create index ato_simulado_operador_idx on ato_simulado (fk_operador);
create index ato_simulado_usuario_idx on ato_simulado (fk_usuario, pk_ato_simulado);
comment on constraint ato_simulado_operador_check on ato_simulado is 'um operador não age em nome de si mesmo';
comment on constraint ato_simulado_resultado_check on ato_simulado is 'o resultado é entered, begun, done ou refused';

create table solicitacao_dados (
  pk_solicitacao serial,
  fk_usuario integer not null,
  tipo_solicitacao character varying(10) not null,
  dta_inc timestamp(3) with time zone not null,
  concluida_em timestamp(3) with time zone,
  tentativas integer not null default 0,
  reservada_ate timestamp(3) with time zone,
  chave_arquivo text,
  arquivo_ate timestamp(3) with time zone,
  tamanho_bytes bigint,
  desfecho character varying(10),
  email_aviso character varying(100),
  constraint solicitacao_dados_pkey primary key (pk_solicitacao),
  constraint solicitacao_arquivo_check check ((chave_arquivo is null) = (arquivo_ate is null)),
  constraint solicitacao_aviso_check check ((email_aviso is null) or (tipo_solicitacao = 'erasure')),
  constraint solicitacao_desfecho_check check ((desfecho in ('done', 'refused', 'failed')) and ((desfecho is null) = (concluida_em is null))),
  constraint solicitacao_tipo_check check (tipo_solicitacao in ('export', 'erasure'))
);
create index solicitacao_arquivo_idx on solicitacao_dados (arquivo_ate);
create index solicitacao_aviso_idx on solicitacao_dados (concluida_em) where (email_aviso is not null);
create index solicitacao_pendente_idx on solicitacao_dados (concluida_em, reservada_ate);
create unique index solicitacao_uma_aberta on solicitacao_dados (fk_usuario, tipo_solicitacao) where (concluida_em is null);
create index solicitacao_usuario_idx on solicitacao_dados (fk_usuario, tipo_solicitacao, dta_inc);
comment on constraint solicitacao_arquivo_check on solicitacao_dados is 'o arquivo dos dados vem com o dia até o qual fica';
comment on constraint solicitacao_aviso_check on solicitacao_dados is 'email_aviso é só de um pedido de eliminação';
comment on constraint solicitacao_desfecho_check on solicitacao_dados is 'o desfecho é done, refused ou failed, e vem com concluida_em';
comment on constraint solicitacao_tipo_check on solicitacao_dados is 'a solicitação é export ou erasure';
comment on index solicitacao_uma_aberta is 'o cliente já tem uma solicitação destas em andamento';

create table resposta_cookies (
  pk_resposta_cookies bigserial,
  fk_usuario integer,
  estatisticas boolean not null,
  publicidade boolean not null,
  versao_texto text not null,
  ip character varying(45),
  dta_inc timestamp(3) with time zone not null,
  constraint resposta_cookies_pkey primary key (pk_resposta_cookies)
);
create index resposta_cookies_dia_idx on resposta_cookies (dta_inc);
create index resposta_cookies_usuario_idx on resposta_cookies (fk_usuario, dta_inc);

create table segundo_fator (
  fk_usuario integer not null,
  segredo_selado text not null,
  ultimo_passo bigint,
  dta_inc timestamp(3) with time zone not null,
  confirmado_em timestamp(3) with time zone,
  constraint segundo_fator_pkey primary key (fk_usuario)
);

create table codigo_recuperacao (
  fk_usuario integer not null,
  hash_codigo character(64) not null,
  usado_em timestamp(3) with time zone,
  constraint codigo_recuperacao_pkey primary key (fk_usuario, hash_codigo)
);

-- addresses

create table estado (
  pk_estado integer not null,
  uf_estado character(2) not null,
  desc_estado text not null,
  regiao text not null,
  constraint estado_pkey primary key (pk_estado)
);
create unique index estado_uf_estado_key on estado (uf_estado);

create table cidade (
  pk_cidade integer not null,
  fk_estado integer not null,
  desc_cidade text not null,
  latitude double precision not null,
  longitude double precision not null,
  capital boolean not null default false,
  constraint cidade_pkey primary key (pk_cidade)
);
create unique index cidade_estado_nome_key on cidade (fk_estado, desc_cidade);

create table faixa_cep (
  pk_faixa_cep serial,
  fk_cidade integer not null,
  cep_inicial character(8) not null,
  cep_final character(8) not null,
  abrangencia text not null,
  constraint faixa_cep_pkey primary key (pk_faixa_cep),
  constraint faixa_cep_ordem_check check (cep_inicial <= cep_final)
);
create unique index faixa_cep_cidade_inicio_key on faixa_cep (fk_cidade, cep_inicial, abrangencia);
create index faixa_cep_intervalo_idx on faixa_cep (cep_inicial, cep_final);
comment on constraint faixa_cep_ordem_check on faixa_cep is 'o CEP inicial da faixa vem antes do final';

create table faixa_cep_estado (
  fk_estado integer not null,
  cep_inicial character(8) not null,
  cep_final character(8) not null,
  constraint faixa_cep_estado_pkey primary key (cep_inicial),
  constraint faixa_cep_estado_ordem_check check (cep_inicial <= cep_final)
);
create index faixa_cep_estado_estado_idx on faixa_cep_estado (fk_estado);
comment on constraint faixa_cep_estado_ordem_check on faixa_cep_estado is 'o CEP inicial da faixa vem antes do final';

create table usuario_endereco (
  pk_usuario_endereco serial,
  fk_usuario integer not null,
  desc_usuario_endereco character varying(60) not null,
  default_usuario_endereco boolean not null default false,
  faturamento boolean not null default false,
  cpf_cnpj_usuario character varying(14) not null,
  razao_social_endereco_usuario character varying(120) not null,
  contato_usuario_endereco character varying(120) not null,
  cep_usuario_endereco character(8) not null,
  logradouro_usuario_endereco character varying(120) not null,
  nr_usuario_endereco character varying(20) not null,
  complemento_usuario_endereco character varying(80),
  bairro_usuario_endereco character varying(80) not null,
  fk_cidade integer not null,
  fone_usuario_endereco character varying(11),
  dta_inc_usuario_endereco timestamp(3) with time zone not null default current_timestamp,
  removido_em timestamp(3) with time zone,
  constraint usuario_endereco_pkey primary key (pk_usuario_endereco),
  constraint usuario_endereco_cep_check check (cep_usuario_endereco ~ '^[0-9]{8}$'),
  constraint usuario_endereco_documento_check check (cpf_cnpj_usuario ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$')
);
create index usuario_endereco_cidade_idx on usuario_endereco (fk_cidade);
create unique index usuario_endereco_um_faturamento on usuario_endereco (fk_usuario) where (faturamento and (removido_em is null));
create unique index usuario_endereco_um_padrao on usuario_endereco (fk_usuario) where (default_usuario_endereco and (removido_em is null));
create index usuario_endereco_usuario_idx on usuario_endereco (fk_usuario, removido_em);
comment on constraint usuario_endereco_cep_check on usuario_endereco is 'o CEP tem 8 números';
comment on constraint usuario_endereco_documento_check on usuario_endereco is 'cpf_cnpj_usuario é um CPF de 11 números ou um CNPJ de 14, sem pontos';
comment on index usuario_endereco_um_faturamento is 'o cliente já tem um endereço de faturamento: tire antes a marca dele';
comment on index usuario_endereco_um_padrao is 'o cliente já tem um endereço padrão: tire antes a marca dele';

create table consulta_cep (
  cep character(8) not null,
  logradouro character varying(120) not null,
  bairro character varying(80) not null,
  fk_cidade integer not null,
  origem character varying(20) not null,
  consultado_em timestamp(3) with time zone not null,
  constraint consulta_cep_pkey primary key (cep),
  constraint consulta_cep_cep_check check (cep ~ '^[0-9]{8}$')
);
create index consulta_cep_cidade_idx on consulta_cep (fk_cidade);
create index consulta_cep_dia_idx on consulta_cep (consultado_em);
comment on constraint consulta_cep_cep_check on consulta_cep is 'o CEP tem 8 números';

-- attachments

create table anexo (
  pk_anexo text not null,
  fk_usuario integer not null,
  enviado_com character varying(40) not null,
  nome_original character varying(255) not null,
  tamanho_bytes integer not null,
  tipo character varying(5),
  situacao character varying(10) not null default 'uploading',
  chave_armazenamento text not null,
  dta_inc timestamp(3) with time zone not null,
  ultima_atividade timestamp(3) with time zone not null,
  usado_em timestamp(3) with time zone,
  constraint anexo_pkey primary key (pk_anexo),
  constraint anexo_situacao_check check (situacao in ('uploading', 'received', 'refused')),
  constraint anexo_tamanho_check check ((tamanho_bytes > 0) and (tamanho_bytes <= 20971520)),
  constraint anexo_tipo_check check (((tipo is null) or (tipo in ('pdf', 'jpg', 'png', 'webp', 'heic'))) and ((situacao = 'received') = (tipo is not null))),
  constraint anexo_usado_check check ((usado_em is null) or (situacao = 'received'))
);
create index anexo_solto_idx on anexo (usado_em, ultima_atividade);
create index anexo_usuario_idx on anexo (fk_usuario, usado_em);
comment on constraint anexo_situacao_check on anexo is 'a situação de um anexo é uploading, received ou refused';
comment on constraint anexo_tamanho_check on anexo is 'um anexo tem de 1 byte a 20 MB';
comment on constraint anexo_tipo_check on anexo is 'o tipo de um anexo recebido é pdf, jpg, png, webp ou heic';
comment on constraint anexo_usado_check on anexo is 'só um anexo recebido se usa';

-- campaigns

create table contato_campanha (
  pk_contato_campanha serial,
  nome character varying(60) not null,
  email character varying(100) not null,
  ddd_celular character varying(2) not null,
  nr_celular character varying(9) not null,
  fk_cidade integer not null,
  titulos_publicados smallint not null,
  tiragem_minima integer not null,
  versao_consentimento text,
  canal character varying(10) not null,
  ip text,
  utm_source character varying(100),
  utm_medium character varying(100),
  utm_campaign character varying(100),
  utm_term character varying(100),
  utm_content character varying(100),
  dta_inc_contato_campanha timestamp(3) with time zone not null,
  recusou_em timestamp(3) with time zone,
  constraint contato_campanha_pkey primary key (pk_contato_campanha),
  constraint contato_campanha_canal_check check (canal in ('site', 'api')),
  constraint contato_campanha_email_check check (((email)::text = lower((email)::text)) and (email ~~ '_%@_%')),
  constraint contato_campanha_nome_check check (nome <> ''),
  constraint contato_campanha_tiragem_check check ((tiragem_minima >= 1) and (tiragem_minima <= 999999)),
  constraint contato_campanha_titulos_check check ((titulos_publicados >= 1) and (titulos_publicados <= 3))
);
create index contato_campanha_cidade_idx on contato_campanha (fk_cidade);
create index contato_campanha_data_idx on contato_campanha (dta_inc_contato_campanha);
create index contato_campanha_email_idx on contato_campanha (email);
comment on constraint contato_campanha_canal_check on contato_campanha is 'o canal é site ou api';
comment on constraint contato_campanha_email_check on contato_campanha is 'o e-mail se escreve em letras minúsculas, como nome@editora.com.br';
comment on constraint contato_campanha_nome_check on contato_campanha is 'o nome do contato não pode ficar vazio';
comment on constraint contato_campanha_tiragem_check on contato_campanha is 'a tiragem vai de 1 a 999999';
comment on constraint contato_campanha_titulos_check on contato_campanha is 'titulos_publicados vai de 1 a 3';

create table resposta_campanha (
  fk_contato_campanha integer not null,
  cargo character varying(60) not null,
  quer_producao boolean not null,
  quer_entrega boolean not null,
  quer_menor_custo boolean not null,
  quer_impressao boolean not null,
  quer_design boolean not null,
  producao text not null,
  vendas text not null,
  alcance text not null,
  indicaria boolean not null,
  dta_inc_resposta timestamp(3) with time zone not null,
  constraint resposta_campanha_pkey primary key (fk_contato_campanha),
  constraint resposta_campanha_alcance_check check (alcance in ('regional', 'national')),
  constraint resposta_campanha_cargo_check check (cargo <> ''),
  constraint resposta_campanha_producao_check check (producao in ('own', 'outsourced', 'mixed')),
  constraint resposta_campanha_solucao_check check (quer_producao or quer_entrega or quer_menor_custo or quer_impressao or quer_design),
  constraint resposta_campanha_vendas_check check (vendas in ('store', 'prospecting'))
);
comment on constraint resposta_campanha_alcance_check on resposta_campanha is 'o alcance é regional ou national';
comment on constraint resposta_campanha_cargo_check on resposta_campanha is 'o cargo não pode ficar vazio';
comment on constraint resposta_campanha_producao_check on resposta_campanha is 'a produção é own, outsourced ou mixed';
comment on constraint resposta_campanha_solucao_check on resposta_campanha is 'a resposta marca ao menos uma solução';
comment on constraint resposta_campanha_vendas_check on resposta_campanha is 'as vendas são store ou prospecting';

-- cart

create table carrinho (
  pk_carrinho serial,
  fk_usuario integer not null,
  token_carrinho text not null,
  versao integer not null default 1,
  situacao text not null default 'open',
  tipo_entrega integer,
  fk_usuario_endereco integer,
  fk_tipo_transporte integer,
  fk_balcao integer,
  nome_pedido character varying(120),
  obs_nota_pedido character varying(500),
  dta_inc_carrinho timestamp(3) with time zone not null default current_timestamp,
  dta_alt_carrinho timestamp(3) with time zone not null,
  contato_transporte jsonb,
  fk_cupom integer,
  responsavel_retirada jsonb,
  item_removido jsonb,
  constraint carrinho_pkey primary key (pk_carrinho),
  constraint carrinho_entrega_check check ((tipo_entrega is null) or ((tipo_entrega = 1) and (fk_balcao is null)) or ((tipo_entrega = 2) and (fk_usuario_endereco is null) and (fk_tipo_transporte is null))),
  constraint carrinho_situacao_check check (situacao in ('open', 'ordered'))
);
create index carrinho_balcao_idx on carrinho (fk_balcao);
create index carrinho_cupom_idx on carrinho (fk_cupom);
create index carrinho_endereco_idx on carrinho (fk_usuario_endereco);
create index carrinho_tipo_transporte_idx on carrinho (fk_tipo_transporte);
create unique index carrinho_token_carrinho_key on carrinho (token_carrinho);
create unique index carrinho_um_aberto on carrinho (fk_usuario) where (situacao = 'open');
create index carrinho_usuario_idx on carrinho (fk_usuario, situacao);
comment on constraint carrinho_entrega_check on carrinho is 'a entrega em casa (1) leva endereço e transporte; a retirada (2), o balcão';
comment on constraint carrinho_situacao_check on carrinho is 'a situação do carrinho é open ou ordered';
comment on index carrinho_um_aberto is 'o cliente já tem um carrinho aberto';

create table carrinho_item (
  pk_carrinho_item serial,
  fk_carrinho integer not null,
  fk_projeto text not null,
  dta_inc_carrinho_item timestamp(3) with time zone not null default current_timestamp,
  recompra boolean not null default false,
  fk_projeto_recomprado text,
  constraint carrinho_item_pkey primary key (pk_carrinho_item)
);
create index carrinho_item_projeto_idx on carrinho_item (fk_projeto);
create unique index carrinho_item_projeto_key on carrinho_item (fk_carrinho, fk_projeto);
create index carrinho_item_recomprado_idx on carrinho_item (fk_projeto_recomprado);

-- catalogue

create table categoria (
  pk_categoria integer not null,
  link text not null,
  desc_categoria text not null,
  desc_menu text not null,
  descricao text not null,
  titulo_tags text not null,
  descricao_tags text not null,
  nome_menu_imagem text not null,
  ordem integer not null,
  ativo boolean not null default true,
  conteudo_publicitario text,
  descricao_imagem text,
  titulo_publicitario text,
  url_canonical text,
  constraint categoria_pkey primary key (pk_categoria)
);
create unique index categoria_link_key on categoria (link);

create table produto (
  pk_produto integer not null,
  fk_categoria integer not null,
  codigo text not null,
  fk_tipo_produto integer not null,
  fk_sub_tipo_produto integer,
  modelo text not null,
  nome_produto text not null,
  desc_menu text not null,
  descricao text not null,
  keywords_tags text not null,
  titulo_tags text not null,
  descricao_tags text not null,
  url_amigavel text not null,
  nome_menu_imagem text not null,
  qtd_minima_venda_produto integer not null default 1,
  qtd_maxima_venda_produto integer not null default 10000,
  multiplicador_tiragem integer not null default 1,
  tiragem_salto_de integer,
  tiragem_salto_ate integer,
  quantidade_variavel boolean not null default true,
  quantidades integer[] default array[]::integer[],
  peca_largura_mm integer,
  peca_altura_mm integer,
  peca_gramatura integer,
  peca_gramas_extra integer,
  ordem_destaque integer,
  ordem integer not null,
  ativo boolean not null default false,
  configuracao_padrao jsonb not null,
  peca_espessura_micrometros integer,
  dta_alt timestamp(3) with time zone not null default current_timestamp,
  url_canonical text,
  editor_arte_online boolean not null default false,
  editor_validacao boolean not null default false,
  constraint produto_pkey primary key (pk_produto),
  constraint produto_tiragem_check check ((qtd_minima_venda_produto > 0) and (qtd_maxima_venda_produto >= qtd_minima_venda_produto) and (multiplicador_tiragem > 0))
);
create index produto_categoria_idx on produto (fk_categoria, ativo, ordem);
create unique index produto_codigo_key on produto (codigo);
create unique index produto_url_amigavel_key on produto (url_amigavel);
comment on constraint produto_tiragem_check on produto is 'a tiragem mínima é maior que zero e não passa da máxima';

create table atributo (
  pk_atributo integer not null,
  codigo text not null,
  texto_atributo text not null,
  ordem integer not null,
  constraint atributo_pkey primary key (pk_atributo)
);
create unique index atributo_codigo_key on atributo (codigo);

create table dependencia_atributo (
  pk_dependencia_atributo integer not null,
  fk_atributo integer not null,
  codigo text not null,
  texto_dependencia_atributo text not null,
  texto_aux_dependencia_atributo text,
  largura_mm integer,
  altura_mm integer,
  tipo_papel text,
  gramatura integer,
  espessura_micrometros integer,
  revestido boolean,
  paginas_min integer,
  paginas_max integer,
  multiplo_paginas integer,
  regra_lombada text,
  costurado boolean,
  gramatura_max integer,
  gramas_extra integer,
  orelha_mm integer,
  ordem integer not null,
  ativo boolean not null default true,
  exemplares_fixos integer,
  fk_sub_tipo_produto integer,
  imagem text,
  constraint dependencia_atributo_pkey primary key (pk_dependencia_atributo),
  constraint dependencia_atributo_exemplares_check check (coalesce(exemplares_fixos, 1) > 0),
  constraint dependencia_atributo_imagem_check check ((imagem ~ '^([a-z0-9]+(-[a-z0-9]+)*|(https:/)?/[^/\s][^\s]*)$') and (char_length(imagem) <= 500)),
  constraint dependencia_atributo_medidas_check check ((coalesce(largura_mm, 1) > 0) and (coalesce(altura_mm, 1) > 0) and (coalesce(gramatura, 1) > 0) and (coalesce(paginas_min, 1) > 0) and (coalesce(paginas_max, 1) >= coalesce(paginas_min, 1)) and (coalesce(multiplo_paginas, 1) > 0) and (coalesce(orelha_mm, 0) >= 0)),
  constraint dependencia_atributo_volume_check check ((espessura_micrometros is null) or (gramatura is null) or (((espessura_micrometros)::numeric >= ((gramatura)::numeric * 0.7)) and ((espessura_micrometros)::numeric <= ((gramatura)::numeric * 2.0))))
);
create unique index dependencia_atributo_codigo_key on dependencia_atributo (fk_atributo, codigo);
comment on constraint dependencia_atributo_exemplares_check on dependencia_atributo is 'exemplares_fixos é maior que zero, ou fica vazio';
comment on constraint dependencia_atributo_imagem_check on dependencia_atributo is 'imagem é o nome de uma foto da loja, como binding-pur, ou um endereço que começa com / ou https:// e tem até 500 letras; sem foto própria, deixe-a nula';
comment on constraint dependencia_atributo_medidas_check on dependencia_atributo is 'as medidas, a gramatura e as páginas da opção são maiores que zero';
comment on constraint dependencia_atributo_volume_check on dependencia_atributo is 'a espessura não combina com a gramatura: confira se está em micrômetros (75 g tem uns 95)';

create table produto_dependencia_atributo (
  fk_produto integer not null,
  fk_dependencia_atributo integer not null,
  ativo boolean not null default true,
  constraint produto_dependencia_atributo_pkey primary key (fk_produto, fk_dependencia_atributo)
);
create index produto_dependencia_opcao_idx on produto_dependencia_atributo (fk_dependencia_atributo);

create table acabamento (
  pk_acabamento integer not null,
  codigo text not null,
  desc_acabamento text not null,
  desc_tipo_acabamento text not null,
  dica text,
  largura_min integer,
  altura_min integer,
  ordem integer not null,
  ativo boolean not null default true,
  imagem text,
  constraint acabamento_pkey primary key (pk_acabamento),
  constraint acabamento_imagem_check check ((imagem ~ '^([a-z0-9]+(-[a-z0-9]+)*|(https:/)?/[^/\s][^\s]*)$') and (char_length(imagem) <= 500))
);
create unique index acabamento_codigo_key on acabamento (codigo);
comment on constraint acabamento_imagem_check on acabamento is 'imagem é o nome de uma foto da loja, como binding-pur, ou um endereço que começa com / ou https:// e tem até 500 letras; sem foto própria, deixe-a nula';

create table produto_acabamento (
  fk_produto integer not null,
  fk_acabamento integer not null,
  obrigatorio boolean not null default false,
  constraint produto_acabamento_pkey primary key (fk_produto, fk_acabamento)
);
create index produto_acabamento_acabamento_idx on produto_acabamento (fk_acabamento);

create table servico (
  pk_servico integer not null,
  codigo text not null,
  descricao text not null,
  dica text,
  ordem integer not null,
  ativo boolean not null default true,
  constraint servico_pkey primary key (pk_servico)
);
create unique index servico_codigo_key on servico (codigo);

create table produto_servico (
  fk_produto integer not null,
  fk_servico integer not null,
  constraint produto_servico_pkey primary key (fk_produto, fk_servico)
);
create index produto_servico_servico_idx on produto_servico (fk_servico);

create table produto_arquivo (
  pk_produto_arquivo integer not null default nextval('produto_arquivo_pk_produto_arquivo_seq'::regclass),
  fk_produto integer not null,
  desc_arquivo text not null,
  papel_arquivo text not null,
  extensoes text not null default 'pdf',
  obrigatorio_produto_arquivo boolean not null default true,
  ordem_produto_arquivo integer not null,
  fk_acabamento_arquivo integer,
  constraint produto_arquivo_pkey primary key (pk_produto_arquivo)
);
create unique index produto_arquivo_acabamento_key on produto_arquivo (fk_acabamento_arquivo, fk_produto);
create index produto_arquivo_produto_idx on produto_arquivo (fk_produto, ordem_produto_arquivo);

create table regra_opcao (
  pk_regra_opcao serial,
  tipo_regra text not null,
  fk_produto integer,
  fk_opcao_se integer,
  fk_acabamento_se integer,
  fk_servico_se integer,
  fk_atributo_entao integer,
  fk_opcao_entao integer,
  fk_acabamento_entao integer,
  fk_servico_entao integer,
  observacao text,
  ativo boolean not null default true,
  constraint regra_opcao_pkey primary key (pk_regra_opcao),
  constraint regra_opcao_atributo_so_se_mostra_check check ((tipo_regra = 'shows') or (fk_atributo_entao is null)),
  constraint regra_opcao_entao_check check (num_nonnulls(fk_atributo_entao, fk_opcao_entao, fk_acabamento_entao, fk_servico_entao) = 1),
  constraint regra_opcao_se_check check (num_nonnulls(fk_opcao_se, fk_acabamento_se, fk_servico_se) = 1),
  constraint regra_opcao_tipo_check check (tipo_regra in ('shows', 'requires', 'blocks'))
);
create index regra_opcao_acabamento_entao_idx on regra_opcao (fk_acabamento_entao);
create index regra_opcao_acabamento_se_idx on regra_opcao (fk_acabamento_se);
create index regra_opcao_atributo_entao_idx on regra_opcao (fk_atributo_entao);
create index regra_opcao_opcao_entao_idx on regra_opcao (fk_opcao_entao);
create index regra_opcao_opcao_se_idx on regra_opcao (fk_opcao_se);
create index regra_opcao_produto_idx on regra_opcao (fk_produto);
create index regra_opcao_servico_entao_idx on regra_opcao (fk_servico_entao);
create index regra_opcao_servico_se_idx on regra_opcao (fk_servico_se);
create unique index regra_opcao_uma_vez on regra_opcao (tipo_regra, coalesce(fk_produto, 0), coalesce(fk_opcao_se, 0), coalesce(fk_acabamento_se, 0), coalesce(fk_servico_se, 0), coalesce(fk_atributo_entao, 0), coalesce(fk_opcao_entao, 0), coalesce(fk_acabamento_entao, 0), coalesce(fk_servico_entao, 0));
comment on constraint regra_opcao_atributo_so_se_mostra_check on regra_opcao is 'um atributo inteiro só se mostra (tipo_regra shows)';
comment on constraint regra_opcao_entao_check on regra_opcao is 'a regra tem exatamente um "então": atributo, opção, acabamento ou serviço';
comment on constraint regra_opcao_se_check on regra_opcao is 'a regra tem exatamente um "se": opção, acabamento ou serviço';
comment on constraint regra_opcao_tipo_check on regra_opcao is 'tipo_regra é shows, requires ou blocks';
comment on index regra_opcao_uma_vez is 'esta regra já existe em regra_opcao';

create table acabamento_arquivo (
  pk_acabamento_arquivo serial,
  fk_acabamento integer not null,
  desc_arquivo text not null,
  papel_arquivo text not null,
  extensoes text not null default 'pdf',
  obrigatorio boolean not null default true,
  ordem integer not null default 1,
  constraint acabamento_arquivo_pkey primary key (pk_acabamento_arquivo)
);
create index acabamento_arquivo_acabamento_idx on acabamento_arquivo (fk_acabamento);

-- claims

create table situacao_contestacao (
  pk_situacao_contestacao integer not null,
  codigo text not null,
  desc_situacao_contestacao text not null,
  cor_situacao_contestacao character(7) not null,
  final boolean not null default false,
  constraint situacao_contestacao_pkey primary key (pk_situacao_contestacao)
);
create unique index situacao_contestacao_codigo_key on situacao_contestacao (codigo);

create table transicao_situacao_contestacao (
  fk_situacao_origem integer not null,
  fk_situacao_destino integer not null,
  pelo_cliente boolean not null default false,
  constraint transicao_situacao_contestacao_pkey primary key (fk_situacao_origem, fk_situacao_destino)
);
create index transicao_contestacao_destino_idx on transicao_situacao_contestacao (fk_situacao_destino);

create table contestacao_item (
  pk_contestacao_item serial,
  fk_pedido_item integer not null,
  fk_situacao_contestacao integer not null,
  motivo text not null,
  nr_fone text,
  periodo text not null,
  resposta text,
  qtd_reimpressao integer,
  vlr_devolucao integer,
  dta_inc timestamp(3) with time zone not null,
  devolvido_em timestamp(3) with time zone,
  constraint contestacao_item_pkey primary key (pk_contestacao_item),
  constraint contestacao_item_fone_check check (nr_fone ~ '^\d{10,11}$'),
  constraint contestacao_item_periodo_check check (periodo in (('manha')::text, ('tarde')::text, ('qualquer')))
);
create unique index contestacao_item_item_key on contestacao_item (fk_pedido_item);
create index contestacao_item_situacao_idx on contestacao_item (fk_situacao_contestacao);
comment on constraint contestacao_item_fone_check on contestacao_item is 'o telefone tem 10 ou 11 números, com o DDD';
comment on constraint contestacao_item_periodo_check on contestacao_item is 'o período é manha, tarde ou qualquer';

create table historico_contestacao (
  pk_historico_contestacao bigserial,
  fk_contestacao_item integer not null,
  fk_situacao_contestacao integer not null,
  pelo_cliente boolean not null,
  texto character varying(2000),
  dta_inc timestamp(3) with time zone not null,
  constraint historico_contestacao_pkey primary key (pk_historico_contestacao)
);
create index historico_contestacao_contestacao_idx on historico_contestacao (fk_contestacao_item);
create index historico_contestacao_situacao_idx on historico_contestacao (fk_situacao_contestacao);

create table contestacao_anexo (
  fk_historico_contestacao bigint not null,
  fk_anexo text not null,
  constraint contestacao_anexo_pkey primary key (fk_historico_contestacao, fk_anexo)
);
create index contestacao_anexo_anexo_idx on contestacao_anexo (fk_anexo);

-- credit

create table conta_credito (
  pk_conta_credito serial,
  tipo character varying(12) not null,
  fk_usuario integer,
  saldo integer not null default 0,
  movimentos integer not null default 0,
  constraint conta_credito_pkey primary key (pk_conta_credito),
  constraint conta_credito_saldo_check check (saldo >= 0),
  constraint conta_credito_tipo_check check (((fk_usuario is not null) and (tipo in ('available', 'held'))) or ((fk_usuario is null) and (tipo in ('issued', 'earned'))))
);
create unique index conta_credito_da_loja on conta_credito (tipo) where (fk_usuario is null);
create unique index conta_credito_usuario_tipo_key on conta_credito (fk_usuario, tipo);
comment on constraint conta_credito_saldo_check on conta_credito is 'o saldo da carteira não pode ficar negativo';
comment on constraint conta_credito_tipo_check on conta_credito is 'a carteira de um cliente é available ou held; a da loja, issued ou earned';
comment on index conta_credito_da_loja is 'a loja já tem esta conta';

create table lancamento_credito (
  pk_lancamento_credito bigserial,
  tipo character varying(12) not null,
  fk_usuario integer not null,
  fk_pedido integer,
  descricao character varying(200) not null,
  chave_unica character varying(100) not null,
  dta_inc timestamp(3) with time zone not null default current_timestamp,
  constraint lancamento_credito_pkey primary key (pk_lancamento_credito),
  constraint lancamento_credito_tipo_check check (tipo in ('grant', 'hold', 'release', 'capture', 'refund', 'revoke'))
);
create unique index lancamento_credito_chave_key on lancamento_credito (chave_unica);
create index lancamento_credito_pedido_idx on lancamento_credito (fk_pedido);
create index lancamento_credito_usuario_idx on lancamento_credito (fk_usuario, dta_inc desc);
comment on constraint lancamento_credito_tipo_check on lancamento_credito is 'o tipo do lançamento é grant, hold, release, capture, refund ou revoke';

create table partida_credito (
  fk_lancamento_credito bigint not null,
  fk_conta_credito integer not null,
  valor integer not null,
  saldo_apos integer,
  constraint partida_credito_pkey primary key (fk_lancamento_credito, fk_conta_credito),
  constraint partida_credito_valor_check check (valor <> 0)
);
create index partida_credito_extrato_idx on partida_credito (fk_conta_credito, fk_lancamento_credito desc);
comment on constraint partida_credito_valor_check on partida_credito is 'uma partida do crédito não é zero';

create table regra_bonus (
  pk_regra_bonus serial,
  descricao character varying(120) not null,
  percentual numeric(5,2) not null,
  dias_apos_entrega integer not null,
  fk_tipo_usuario integer,
  valida_de date not null default CURRENT_DATE,
  valida_ate date,
  ativa boolean not null default true,
  constraint regra_bonus_pkey primary key (pk_regra_bonus)
);

create table bonus_pedido (
  pk_bonus_pedido serial,
  fk_pedido integer not null,
  fk_usuario integer not null,
  fk_regra_bonus integer not null,
  percentual numeric(5,2) not null,
  dias_apos_entrega integer not null,
  valor_pago integer not null,
  vlr_bonus integer not null,
  situacao character varying(12) not null default 'planned',
  vlr_liberado integer not null default 0,
  vlr_retomado integer not null default 0,
  dta_inc timestamp(3) with time zone not null default current_timestamp,
  liberado_em timestamp(3) with time zone,
  acertar_em timestamp(3) with time zone,
  espera_credito boolean not null default false,
  constraint bonus_pedido_pkey primary key (pk_bonus_pedido),
  constraint bonus_pedido_situacao_check check (situacao in ('planned', 'released', 'lost')),
  constraint bonus_pedido_valores_check check ((valor_pago > 0) and (vlr_bonus > 0) and ((vlr_liberado >= 0) and (vlr_liberado <= vlr_bonus)) and ((vlr_retomado >= 0) and (vlr_retomado <= vlr_liberado)) and ((situacao = 'released') = (liberado_em is not null)))
);
create index bonus_pedido_acerto_idx on bonus_pedido (acertar_em, pk_bonus_pedido) where (acertar_em is not null);
create index bonus_pedido_espera_idx on bonus_pedido (fk_usuario) where espera_credito;
create unique index bonus_pedido_pedido_key on bonus_pedido (fk_pedido);
create index bonus_pedido_regra_idx on bonus_pedido (fk_regra_bonus);
create index bonus_pedido_usuario_idx on bonus_pedido (fk_usuario, situacao);
comment on constraint bonus_pedido_situacao_check on bonus_pedido is 'a situação de um bônus é planned, released ou lost';
comment on constraint bonus_pedido_valores_check on bonus_pedido is 'os valores do bônus são maiores que zero, e o retomado não passa do liberado';

-- discovery

create table vitrine (
  pk_produto integer not null,
  fk_categoria integer not null,
  ordem integer not null,
  nome_produto text not null,
  desc_menu text not null,
  nome_menu_imagem text not null,
  keywords_tags text not null,
  e_livro boolean not null,
  vlr_preco integer not null,
  qtd_preco integer not null,
  vlr_unitario integer not null,
  qtd_unitario integer not null,
  fk_tabela_preco integer not null,
  feito_de timestamp(3) with time zone not null,
  ordem_destaque integer,
  desc_categoria text not null,
  palavras text not null,
  busca tsvector generated always as (((setweight(to_tsvector('portuguese'::regconfig, busca_normal(((desc_menu || ' '::text) || nome_produto))), 'A'::"char") || setweight(to_tsvector('portuguese'::regconfig, busca_normal(((desc_categoria || ' '::text) || keywords_tags))), 'B'::"char")) || setweight(to_tsvector('portuguese'::regconfig, busca_normal(palavras)), 'D'::"char"))) stored,
  ordem_alfabetica text collate "C" generated always as (busca_simples(desc_menu)) stored,
  constraint vitrine_pkey primary key (pk_produto),
  constraint vitrine_valores_check check ((vlr_preco > 0) and (vlr_unitario > 0) and (qtd_preco > 0) and (qtd_unitario > 0))
);
create index vitrine_alfabetica_idx on vitrine (ordem_alfabetica, pk_produto);
create index vitrine_busca_idx on vitrine using gin (busca);
create index vitrine_categoria_idx on vitrine (fk_categoria, ordem, pk_produto);
create index vitrine_destaque_idx on vitrine (ordem_destaque);
create index vitrine_preco_idx on vitrine (vlr_preco, pk_produto);
create index vitrine_tabela_idx on vitrine (fk_tabela_preco);
comment on constraint vitrine_valores_check on vitrine is 'preços e quantidades da vitrine são maiores que zero';

create table vitrine_recusa (
  pk_produto integer not null,
  fk_tabela_preco integer not null,
  feito_de timestamp(3) with time zone not null,
  motivo text not null,
  constraint vitrine_recusa_pkey primary key (pk_produto)
);

create table vitrine_palavra (
  palavra text collate "C" not null,
  radical text not null,
  texto text not null,
  constraint vitrine_palavra_pkey primary key (palavra)
);
create index vitrine_palavra_radical_idx on vitrine_palavra (radical);
create index vitrine_palavra_trigramas_idx on vitrine_palavra using gist (palavra gist_trgm_ops);

create table sinonimo_busca (
  pk_sinonimo_busca serial,
  termo text not null,
  significa text not null,
  radical text generated always as ((tsvector_to_array(to_tsvector('portuguese'::regconfig, busca_normal(termo))))[1]) stored,
  radicais text[] generated always as (tsvector_to_array(to_tsvector('portuguese'::regconfig, busca_normal(significa)))) stored,
  constraint sinonimo_busca_pkey primary key (pk_sinonimo_busca),
  constraint sinonimo_busca_significa_check check (cardinality(tsvector_to_array(to_tsvector('portuguese'::regconfig, busca_normal(significa)))) > 0),
  constraint sinonimo_busca_termo_check check ((busca_normal(termo) ~ '^[a-z0-9]{2,40}$') and (cardinality(tsvector_to_array(to_tsvector('portuguese'::regconfig, busca_normal(termo)))) = 1))
);
create unique index sinonimo_busca_radical_key on sinonimo_busca (radical);
comment on constraint sinonimo_busca_significa_check on sinonimo_busca is 'escreva em significa palavras que os produtos têm';
comment on constraint sinonimo_busca_termo_check on sinonimo_busca is 'o termo é uma palavra só, de 2 a 40 letras ou números';
comment on index sinonimo_busca_radical_key is 'já há um sinônimo desta palavra, ou de outra forma dela (singular, plural)';

-- files

create table projeto (
  pk_projeto text not null,
  fk_usuario integer,
  fk_produto integer not null,
  configuracao jsonb not null,
  observacoes character varying(2000),
  dta_inc_projeto timestamp(3) with time zone not null default current_timestamp,
  dta_alt_projeto timestamp(3) with time zone not null,
  autorizacao character varying(500),
  fk_orcamento integer,
  fk_tabela_garantida integer,
  preco_garantido_ate timestamp(3) with time zone,
  aviso_remocao_em timestamp(3) with time zone,
  fk_pedido_item_reenvio integer,
  reenviado_em timestamp(3) with time zone,
  titulo text,
  isbn text,
  constraint projeto_pkey primary key (pk_projeto),
  constraint projeto_isbn_check check (isbn_confere(isbn)),
  constraint projeto_preco_garantido_check check (num_nonnulls(fk_orcamento, fk_tabela_garantida, preco_garantido_ate) = any (array[0, 3])),
  constraint projeto_reenvio_check check ((reenviado_em is null) or (fk_pedido_item_reenvio is not null)),
  constraint projeto_titulo_check check (((char_length(titulo) >= 1) and (char_length(titulo) <= 80)) and (titulo !~ '[[:cntrl:]]') and (titulo = btrim(titulo)))
);
create index projeto_aviso_remocao_idx on projeto (aviso_remocao_em);
create index projeto_orcamento_idx on projeto (fk_orcamento);
create index projeto_produto_idx on projeto (fk_produto);
create unique index projeto_reenvio_aberto_key on projeto (fk_pedido_item_reenvio) where (reenviado_em is null);
create index projeto_reenvio_idx on projeto (fk_pedido_item_reenvio);
create index projeto_tabela_garantida_idx on projeto (fk_tabela_garantida);
create index projeto_usuario_idx on projeto (fk_usuario, dta_inc_projeto);
comment on constraint projeto_isbn_check on projeto is 'isbn são 13 números sem hífens, e o último confere os outros; sem ISBN, deixe-o nulo';
comment on constraint projeto_preco_garantido_check on projeto is 'o preço garantido de um projeto vem com o orçamento, a tabela e o prazo';
comment on constraint projeto_reenvio_check on projeto is 'só se reenviam arquivos de um item pedido';
comment on constraint projeto_titulo_check on projeto is 'titulo é uma linha de 1 a 80 letras, sem espaços no começo e no fim; sem título, deixe-o nulo';
comment on index projeto_reenvio_aberto_key is 'este item já espera um reenvio';

create table arquivo (
  pk_arquivo text not null,
  fk_projeto text not null,
  fk_produto_arquivo integer not null,
  nome_original character varying(255) not null,
  tamanho_bytes bigint not null,
  chave_armazenamento text not null,
  situacao text not null default 'uploading',
  progresso integer not null default 0,
  analise jsonb,
  apontamentos jsonb,
  dta_inc_arquivo timestamp(3) with time zone not null default current_timestamp,
  analisado_em timestamp(3) with time zone,
  substituido_em timestamp(3) with time zone,
  tentativas_analise integer not null default 0,
  ultima_atividade timestamp(3) with time zone not null default current_timestamp,
  cobertura_amarelo numeric(5,2),
  cobertura_ciano numeric(5,2),
  cobertura_estimada boolean,
  cobertura_magenta numeric(5,2),
  cobertura_preto numeric(5,2),
  paginas_com_cor integer,
  percentual_cobertura numeric(5,2),
  tinta_maxima integer,
  faixa character varying(5) not null default 'short',
  passou_para_lenta_em timestamp(3) with time zone,
  antivirus character varying(100),
  lombada_micrometros integer,
  avisos text[] not null default '{}'::text[],
  analise_espera_ate timestamp(3) with time zone,
  constraint arquivo_pkey primary key (pk_arquivo),
  constraint arquivo_cobertura_check check ((num_nulls(percentual_cobertura, paginas_com_cor, cobertura_ciano, cobertura_magenta, cobertura_amarelo, cobertura_preto, tinta_maxima, cobertura_estimada) = any (array[0, 8])) and ((percentual_cobertura >= (0)::numeric) and (percentual_cobertura <= (100)::numeric)) and (paginas_com_cor >= 0) and ((tinta_maxima >= 0) and (tinta_maxima <= 400)) and ((cobertura_ciano >= (0)::numeric) and (cobertura_ciano <= (100)::numeric)) and ((cobertura_magenta >= (0)::numeric) and (cobertura_magenta <= (100)::numeric)) and ((cobertura_amarelo >= (0)::numeric) and (cobertura_amarelo <= (100)::numeric)) and ((cobertura_preto >= (0)::numeric) and (cobertura_preto <= (100)::numeric))),
  constraint arquivo_faixa_check check (faixa in ('short', 'slow')),
  constraint arquivo_lombada_check check (lombada_micrometros >= 0),
  constraint arquivo_situacao_check check (situacao in ('uploading', 'analysing', 'approved', 'rejected')),
  constraint arquivo_tamanho_check check ((tamanho_bytes >= 0) and ((progresso >= 0) and (progresso <= 100)))
);
create index arquivo_chave_idx on arquivo (chave_armazenamento);
create index arquivo_produto_arquivo_idx on arquivo (fk_produto_arquivo);
create index arquivo_projeto_idx on arquivo (fk_projeto, fk_produto_arquivo, substituido_em);
create index arquivo_situacao_idx on arquivo (situacao, ultima_atividade);
create index arquivo_substituido_idx on arquivo (substituido_em);
comment on constraint arquivo_cobertura_check on arquivo is 'as medidas de tinta vêm juntas: coberturas de 0 a 100 %, tinta máxima de 0 a 400';
comment on constraint arquivo_faixa_check on arquivo is 'a faixa da análise é short ou slow';
comment on constraint arquivo_lombada_check on arquivo is 'a lombada do arquivo não pode ser negativa';
comment on constraint arquivo_situacao_check on arquivo is 'a situação de um arquivo é uploading, analysing, approved ou rejected';
comment on constraint arquivo_tamanho_check on arquivo is 'o tamanho do arquivo não pode ser negativo, e o progresso vai de 0 a 100';

create unlogged table vez_envio (
  chave text not null,
  dono character varying(64) not null,
  ate timestamp(3) with time zone not null,
  pedida boolean not null default false,
  constraint vez_envio_pkey primary key (chave)
);

create unlogged table vez_analise (
  fk_usuario integer not null,
  fk_arquivo text not null,
  dono character varying(64) not null,
  ate timestamp(3) with time zone not null,
  comecou_em timestamp(3) with time zone not null,
  constraint vez_analise_pkey primary key (fk_usuario)
);

create table objeto_descartado (
  chave_armazenamento text not null,
  dta_inc timestamp(3) with time zone not null,
  constraint objeto_descartado_pkey primary key (chave_armazenamento)
);
create index objeto_descartado_dta_inc_idx on objeto_descartado (dta_inc);

create table arquivo_analise (
  pk_arquivo text not null,
  versao integer not null,
  paginas jsonb not null,
  constraint arquivo_analise_pkey primary key (pk_arquivo)
);

create table editor_trabalho (
  pk_editor_trabalho text not null,
  fk_projeto text not null,
  fk_produto_arquivo integer not null,
  trabalho character varying(200) not null,
  pk_arquivo_futuro text not null,
  situacao character varying(10) not null default 'open',
  buscando_ate timestamp(3) with time zone,
  dta_inc_editor_trabalho timestamp(3) with time zone not null default current_timestamp,
  fk_arquivo_conferido text,
  constraint editor_trabalho_pkey primary key (pk_editor_trabalho),
  constraint editor_trabalho_situacao_check check ((situacao in ('open', 'fetched', 'cancelled')) or ((situacao = 'confirmed') and (fk_arquivo_conferido is not null)))
);
create index editor_trabalho_arquivo_conferido_idx on editor_trabalho (fk_arquivo_conferido);
create unique index editor_trabalho_pk_arquivo_futuro_key on editor_trabalho (pk_arquivo_futuro);
create index editor_trabalho_produto_arquivo_idx on editor_trabalho (fk_produto_arquivo);
create index editor_trabalho_projeto_idx on editor_trabalho (fk_projeto, fk_produto_arquivo);
comment on constraint editor_trabalho_situacao_check on editor_trabalho is 'a situação do trabalho no editor é open, fetched, cancelled ou confirmed, esta com o arquivo conferido';

create table arquivo_link (
  pk_arquivo_link serial,
  fk_arquivo text not null,
  hash_link character varying(64) not null,
  semente_link character varying(64) not null,
  equipe boolean not null default false,
  dta_inc timestamp(3) with time zone not null,
  expira_em timestamp(3) with time zone not null,
  revogado_em timestamp(3) with time zone,
  constraint arquivo_link_pkey primary key (pk_arquivo_link)
);
create index arquivo_link_arquivo_idx on arquivo_link (fk_arquivo);
create index arquivo_link_expira_idx on arquivo_link (expira_em);
create unique index arquivo_link_hash_link_key on arquivo_link (hash_link);
create unique index arquivo_link_um_idx on arquivo_link (fk_arquivo) where ((not equipe) and (revogado_em is null));
comment on index arquivo_link_um_idx is 'este arquivo já tem um endereço que vale';

create table arquivo_aceite (
  pk_arquivo_aceite serial,
  fk_arquivo text not null,
  fk_usuario integer not null,
  avisos text[] not null,
  sha256 character varying(64) not null,
  versao_analise integer not null,
  versao_termo character varying(20) not null,
  dta_inc timestamp(3) with time zone not null,
  constraint arquivo_aceite_pkey primary key (pk_arquivo_aceite),
  constraint arquivo_aceite_avisos_check check (cardinality(avisos) > 0)
);
create index arquivo_aceite_arquivo_idx on arquivo_aceite (fk_arquivo);
create index arquivo_aceite_usuario_idx on arquivo_aceite (fk_usuario);
comment on constraint arquivo_aceite_avisos_check on arquivo_aceite is 'um aceite diz quais avisos foram conferidos';

create table limite_conferencia (
  pk_limite_conferencia serial,
  fk_produto integer,
  codigo text not null,
  erro numeric(8,3),
  aviso numeric(8,3),
  constraint limite_conferencia_pkey primary key (pk_limite_conferencia),
  constraint limite_conferencia_alcance_check check (
CASE codigo
    WHEN 'tinta-percentual' THEN ((LEAST(erro, aviso) >= (240)::numeric) AND (GREATEST(erro, aviso) <= (400)::numeric))
    ELSE (GREATEST(erro, aviso) <=
    CASE codigo
        WHEN 'imagem-dpi' THEN (300)::numeric
        WHEN 'traco-dpi' THEN (800)::numeric
        WHEN 'linha-pt' THEN 0.5
        WHEN 'texto-pequeno-pt' THEN (12)::numeric
        WHEN 'preto-composto-pt' THEN (12)::numeric
        WHEN 'margem-mm' THEN (20)::numeric
        WHEN 'medianiz-mm' THEN (23)::numeric
        WHEN 'sangria-mm' THEN 2.6
        WHEN 'branco-antes-modulos' THEN (11)::numeric
        WHEN 'branco-depois-modulos' THEN (7)::numeric
        ELSE (99999)::numeric
    END)
END),
  constraint limite_conferencia_aviso_check check ((erro is null) or (codigo not in (('texto-pequeno-pt')::text, ('preto-composto-pt')::text, ('paginas-em-branco')::text, ('dobra-mm')::text, ('codigo-barras-mm')::text, ('branco-antes-modulos')::text, ('branco-depois-modulos')::text, ('medianiz-mm')::text, ('medianiz-paginas')))),
  constraint limite_conferencia_codigo_check check (codigo in (('imagem-dpi')::text, ('traco-dpi')::text, ('linha-pt')::text, ('tinta-percentual')::text, ('margem-mm')::text, ('sangria-mm')::text, ('lombada-texto-mm')::text, ('texto-pequeno-pt')::text, ('preto-composto-pt')::text, ('paginas-em-branco')::text, ('dobra-mm')::text, ('codigo-barras-mm')::text, ('branco-antes-modulos')::text, ('branco-depois-modulos')::text, ('medianiz-mm')::text, ('medianiz-paginas'))),
  constraint limite_conferencia_ordem_check check (((erro is null) or (aviso is null) or
CASE codigo
    WHEN 'tinta-percentual' THEN (erro >= aviso)
    ELSE (erro <= aviso)
END)),
  constraint limite_conferencia_valores_check check ((coalesce(erro, aviso) is not null) and (coalesce(erro, (0)::numeric) >= (0)::numeric) and (coalesce(aviso, (0)::numeric) >= (0)::numeric))
);
create unique index limite_conferencia_casa_codigo_key on limite_conferencia (codigo) where (fk_produto is null);
create unique index limite_conferencia_produto_codigo_key on limite_conferencia (fk_produto, codigo);
comment on constraint limite_conferencia_alcance_check on limite_conferencia is 'a análise só mede até certo ponto: imagem-dpi até 300, traco-dpi até 800, linha-pt até 0,5, texto-pequeno-pt e preto-composto-pt até 12, margem-mm até 20, medianiz-mm até 23, sangria-mm até 2,6, branco-antes-modulos até 11, branco-depois-modulos até 7, e tinta-percentual de 240 a 400';
comment on constraint limite_conferencia_aviso_check on limite_conferencia is 'esta conferência só avisa: deixe erro vazio';
comment on constraint limite_conferencia_codigo_check on limite_conferencia is 'este código de conferência não existe';
comment on constraint limite_conferencia_ordem_check on limite_conferencia is 'o limite de erro fica além do de aviso';
comment on constraint limite_conferencia_valores_check on limite_conferencia is 'escreva erro, aviso ou os dois, sem números negativos';
comment on index limite_conferencia_casa_codigo_key is 'já há um limite para todos os produtos com este codigo';

create table arquivos_sem_pedido (
  fk_projeto text not null,
  conferir_em timestamp(3) with time zone not null,
  constraint arquivos_sem_pedido_pkey primary key (fk_projeto)
);
create index arquivos_sem_pedido_conferir_idx on arquivos_sem_pedido (conferir_em, fk_projeto);

-- fulfilment

create table transportadora (
  pk_transportadora integer not null,
  nome text not null,
  link_rastreio text,
  remetente text,
  falhas integer not null default 0,
  proxima_consulta_em timestamp(3) with time zone,
  ultimo_erro text,
  constraint transportadora_pkey primary key (pk_transportadora)
);

create table volume (
  pk_volume serial,
  fk_pedido integer not null,
  fk_pedido_item integer,
  fk_transportadora integer,
  codigo_rastreio text,
  conhecimento_frete text,
  etiqueta text,
  nota_fiscal text,
  despachado_por text,
  despachado_em timestamp(3) with time zone not null default relogio_da_loja(),
  situacao text not null default 'announced',
  previsto_para date,
  retirar_ate date,
  consultar_em timestamp(3) with time zone,
  consultado_em timestamp(3) with time zone,
  falhas integer not null default 0,
  encerrado_em timestamp(3) with time zone,
  motivo_fim text,
  avisado_em timestamp(3) with time zone,
  constraint volume_pkey primary key (pk_volume),
  constraint volume_fim_check check (((encerrado_em is null) = (motivo_fim is null)) and (motivo_fim in ('ended', 'invalid', 'gave-up'))),
  constraint volume_situacao_check check (situacao in ('announced', 'registered', 'posted', 'in-transit', 'out-for-delivery', 'attempt-failed', 'awaiting-pickup', 'held', 'returning', 'returned', 'lost', 'delivered'))
);
create index volume_codigo_idx on volume (codigo_rastreio);
create index volume_consulta_idx on volume (fk_transportadora, consultar_em);
create index volume_pedido_idx on volume (fk_pedido);
create index volume_pedido_item_idx on volume (fk_pedido_item);
comment on constraint volume_fim_check on volume is 'encerrado_em e motivo_fim vêm juntos; o motivo é ended, invalid ou gave-up';
comment on constraint volume_situacao_check on volume is 'a situação de um volume é announced, registered, posted, in-transit, out-for-delivery, attempt-failed, awaiting-pickup, held, returning, returned, lost ou delivered';

create table evento_rastreio (
  pk_evento_rastreio bigserial,
  fk_volume integer not null,
  ocorrido_em timestamp(3) with time zone not null,
  codigo character varying(60) not null,
  situacao text not null,
  descricao character varying(300) not null,
  detalhe character varying(300),
  local character varying(160) not null default '',
  para_onde character varying(160),
  dta_inc timestamp(3) with time zone not null default current_timestamp,
  constraint evento_rastreio_pkey primary key (pk_evento_rastreio)
);
create unique index evento_rastreio_unico_key on evento_rastreio (fk_volume, ocorrido_em, codigo, local);

create table resposta_transportadora (
  pk_resposta_transportadora bigserial,
  fk_transportadora integer not null,
  dta_consulta date,
  perguntado_em timestamp(3) with time zone not null,
  resposta text,
  recebida_em timestamp(3) with time zone,
  lida_em timestamp(3) with time zone,
  erro character varying(500),
  constraint resposta_transportadora_pkey primary key (pk_resposta_transportadora)
);
create index resposta_transportadora_idx on resposta_transportadora (fk_transportadora, lida_em, perguntado_em);
create index resposta_transportadora_lida_idx on resposta_transportadora (perguntado_em) where (lida_em is not null);

-- invoices

create table obs_pedido (
  pk_obs_pedido serial,
  fk_pedido integer not null,
  fk_usuario integer,
  obs_pedido character varying(500) not null,
  dta_inc_obs_pedido timestamp(3) with time zone not null default current_timestamp,
  dta_alt_obs_pedido timestamp(3) with time zone,
  constraint obs_pedido_pkey primary key (pk_obs_pedido)
);
create index obs_pedido_pedido_idx on obs_pedido (fk_pedido);
create index obs_pedido_usuario_idx on obs_pedido (fk_usuario);

create table solicitacao_nota_fiscal (
  fk_pedido integer not null,
  dta_inc timestamp(3) with time zone not null,
  constraint solicitacao_nota_fiscal_pkey primary key (fk_pedido)
);

create table nota_fiscal (
  pk_nota_fiscal serial,
  fk_pedido integer not null,
  fk_dados_pagamento integer,
  numero text,
  url text,
  chave_armazenamento character varying(60),
  nome_arquivo text,
  dta_inc timestamp(3) with time zone not null default current_timestamp,
  fk_emissao_nota_fiscal integer,
  constraint nota_fiscal_pkey primary key (pk_nota_fiscal),
  constraint nota_fiscal_arquivo_check check ((chave_armazenamento is null) = (nome_arquivo is null)),
  constraint nota_fiscal_lugar_check check (num_nonnulls(url, chave_armazenamento) = 1)
);
create index nota_fiscal_emissao_idx on nota_fiscal (fk_emissao_nota_fiscal);
create index nota_fiscal_pagamento_idx on nota_fiscal (fk_dados_pagamento);
create index nota_fiscal_pedido_idx on nota_fiscal (fk_pedido);
comment on constraint nota_fiscal_arquivo_check on nota_fiscal is 'o arquivo de uma nota fiscal tem nome';
comment on constraint nota_fiscal_lugar_check on nota_fiscal is 'diga em url onde está a nota fiscal, ou anexe o arquivo com: npm run orders:attach-invoice';

create table regra_fiscal (
  pk_regra_fiscal serial,
  parte text not null,
  fk_produto integer,
  com_isbn boolean,
  destino text,
  documento text not null,
  descricao text not null,
  imune boolean not null default false,
  ncm text,
  cfop_estado text,
  cfop_fora text,
  cst_icms text,
  cst_pis_cofins text,
  cst_ibs_cbs text,
  c_class_trib text,
  codigo_servico text,
  codigo_nacional text,
  ativo boolean not null default true,
  constraint regra_fiscal_pkey primary key (pk_regra_fiscal),
  constraint regra_fiscal_destino_check check (destino in (('consumo')::text, ('comercio'))),
  constraint regra_fiscal_documento_check check (documento in (('nfe')::text, ('nfse'))),
  constraint regra_fiscal_imune_check check ((not imune) or ((documento = 'nfe') and (coalesce(ncm, ('')::text) ~ '^490[1-5]') and (coalesce(cst_icms, ('')::text) = any (array[('40')::text, ('41')::text, ('300')::text])))),
  constraint regra_fiscal_isbn_check check ((com_isbn is null) or (parte = 'produto')),
  constraint regra_fiscal_nfe_check check ((documento <> 'nfe') or ((coalesce(ncm, ('')::text) ~ '^\d{8}$') and (coalesce(cfop_estado, ('')::text) ~ '^5\d{3}$') and (coalesce(cfop_fora, ('')::text) ~ '^6\d{3}$') and (coalesce(cst_icms, ('')::text) ~ '^\d{2,3}$') and (coalesce(cst_pis_cofins, ('')::text) ~ '^\d{2}$'))),
  constraint regra_fiscal_nfse_check check ((documento <> 'nfse') or ((coalesce(codigo_servico, ('')::text) ~ '^\d{2}\.\d{2}$') and (coalesce(codigo_nacional, ('')::text) ~ '^\d{6}$') and ("left"(codigo_nacional, 4) = replace(codigo_servico, '.', '')))),
  constraint regra_fiscal_parte_check check (parte in (('produto')::text, ('servico'))),
  constraint regra_fiscal_reforma_check check (((cst_ibs_cbs is null) = (c_class_trib is null)) and ((cst_ibs_cbs is null) or ((cst_ibs_cbs ~ '^\d{3}$') and (c_class_trib ~ '^\d{6}$') and ("left"(c_class_trib, 3) = cst_ibs_cbs))))
);
create index regra_fiscal_produto_idx on regra_fiscal (fk_produto);
comment on constraint regra_fiscal_destino_check on regra_fiscal is 'destino é consumo ou comercio, ou fica vazio para qualquer um';
comment on constraint regra_fiscal_documento_check on regra_fiscal is 'documento é nfe ou nfse';
comment on constraint regra_fiscal_imune_check on regra_fiscal is 'imune é só de nfe de livros, jornais e periódicos: ncm de 4901 a 4905 e cst_icms 40, 41 ou 300';
comment on constraint regra_fiscal_isbn_check on regra_fiscal is 'com_isbn é só de regra de produto; numa regra de servico fica vazio';
comment on constraint regra_fiscal_nfe_check on regra_fiscal is 'uma regra de nfe tem ncm de 8 dígitos, cfop_estado que começa com 5, cfop_fora que começa com 6, cst_icms e cst_pis_cofins';
comment on constraint regra_fiscal_nfse_check on regra_fiscal is 'uma regra de nfse tem codigo_servico como 13.05 e codigo_nacional de 6 dígitos que começa com ele, como 130501';
comment on constraint regra_fiscal_parte_check on regra_fiscal is 'parte é produto ou servico';
comment on constraint regra_fiscal_reforma_check on regra_fiscal is 'cst_ibs_cbs tem 3 dígitos e c_class_trib 6, que começam com eles; ou ficam os dois vazios';

create table serie_nota_fiscal (
  pk_serie_nota_fiscal serial,
  documento character varying(4) not null,
  serie integer not null,
  primeiro_numero integer not null default 1,
  proximo_numero integer not null default 1,
  ativo boolean not null default false,
  constraint serie_nota_fiscal_pkey primary key (pk_serie_nota_fiscal),
  constraint serie_nota_fiscal_documento_check check (documento in ('nfe', 'nfse')),
  constraint serie_nota_fiscal_numeros_check check ((primeiro_numero >= 1) and ((proximo_numero >= primeiro_numero) and (proximo_numero <= 999999999))),
  constraint serie_nota_fiscal_serie_check check ((serie >= 1) and (serie <= 889))
);
create unique index serie_nota_fiscal_ativa_key on serie_nota_fiscal (documento) where ativo;
create unique index serie_nota_fiscal_key on serie_nota_fiscal (documento, serie);
comment on constraint serie_nota_fiscal_documento_check on serie_nota_fiscal is 'documento é nfe ou nfse';
comment on constraint serie_nota_fiscal_numeros_check on serie_nota_fiscal is 'os números começam em 1, e proximo_numero não vem antes de primeiro_numero';
comment on constraint serie_nota_fiscal_serie_check on serie_nota_fiscal is 'a série vai de 1 a 889';
comment on index serie_nota_fiscal_ativa_key is 'já há uma série ativa deste documento: encerre-a antes com ativo = false';

create table emissao_nota_fiscal (
  pk_emissao_nota_fiscal serial,
  fk_pedido integer not null,
  documento character varying(4) not null,
  referencia character varying(40) not null,
  fk_serie_nota_fiscal integer,
  numero integer,
  situacao character varying(10) not null default 'pendente',
  codigo_motivo character varying(40),
  motivo character varying(1000),
  chave_acesso character varying(60),
  destinatario jsonb not null,
  linhas jsonb not null,
  vlr_total integer not null,
  rodada integer not null default 1,
  tentada_em timestamp(3) with time zone,
  tentativas integer not null default 0,
  consultar_em timestamp(3) with time zone,
  espera_equipe boolean not null default false,
  cancelamento character varying(6),
  dta_inc timestamp(3) with time zone not null,
  autorizada_em timestamp(3) with time zone,
  cancelada_em timestamp(3) with time zone,
  chave_xml character varying(60),
  chave_pdf character varying(60),
  constraint emissao_nota_fiscal_pkey primary key (pk_emissao_nota_fiscal),
  constraint emissao_nota_fiscal_cancelamento_check check (cancelamento in ('pedido', 'pessoa')),
  constraint emissao_nota_fiscal_documento_check check (documento in ('nfe', 'nfse')),
  constraint emissao_nota_fiscal_numero_check check ((numero is null) or ((numero > 0) and (fk_serie_nota_fiscal is not null))),
  constraint emissao_nota_fiscal_situacao_check check (situacao in ('pendente', 'enviada', 'autorizada', 'rejeitada', 'cancelada', 'denegada', 'dispensada'))
);
create index emissao_nota_fiscal_consulta_idx on emissao_nota_fiscal (consultar_em);
create index emissao_nota_fiscal_espera_idx on emissao_nota_fiscal (espera_equipe, pk_emissao_nota_fiscal);
create index emissao_nota_fiscal_numero_idx on emissao_nota_fiscal (fk_serie_nota_fiscal, numero);
create unique index emissao_nota_fiscal_numero_key on emissao_nota_fiscal (fk_serie_nota_fiscal, numero) where (situacao <> 'dispensada');
create index emissao_nota_fiscal_pedido_idx on emissao_nota_fiscal (fk_pedido);
create unique index emissao_nota_fiscal_referencia_key on emissao_nota_fiscal (referencia);
create unique index emissao_nota_fiscal_uma_key on emissao_nota_fiscal (fk_pedido, documento) where (situacao not in ('cancelada', 'denegada', 'dispensada'));
comment on constraint emissao_nota_fiscal_cancelamento_check on emissao_nota_fiscal is 'cancelamento é pedido ou pessoa';
comment on constraint emissao_nota_fiscal_documento_check on emissao_nota_fiscal is 'o documento é nfe ou nfse';
comment on constraint emissao_nota_fiscal_numero_check on emissao_nota_fiscal is 'o número da nota é maior que zero e pertence a uma série';
comment on constraint emissao_nota_fiscal_situacao_check on emissao_nota_fiscal is 'a situação da nota é pendente, enviada, autorizada, rejeitada, cancelada, denegada ou dispensada';
comment on index emissao_nota_fiscal_numero_key is 'este número da série já foi usado';
comment on index emissao_nota_fiscal_uma_key is 'este pedido já tem uma nota deste documento';

create table inutilizacao_nota_fiscal (
  pk_inutilizacao_nota_fiscal serial,
  fk_serie_nota_fiscal integer not null,
  numero_inicial integer not null,
  numero_final integer not null,
  justificativa character varying(255) not null,
  situacao character varying(10) not null default 'pendente',
  motivo character varying(1000),
  dta_inc timestamp(3) with time zone not null,
  constraint inutilizacao_nota_fiscal_pkey primary key (pk_inutilizacao_nota_fiscal),
  constraint inutilizacao_nota_fiscal_numeros_check check ((numero_inicial >= 1) and (numero_final >= numero_inicial)),
  constraint inutilizacao_nota_fiscal_situacao_check check (situacao in ('pendente', 'autorizada', 'recusada'))
);
create index inutilizacao_nota_fiscal_numero_idx on inutilizacao_nota_fiscal (fk_serie_nota_fiscal, numero_inicial);
comment on constraint inutilizacao_nota_fiscal_numeros_check on inutilizacao_nota_fiscal is 'os números vão do menor ao maior, a partir de 1';
comment on constraint inutilizacao_nota_fiscal_situacao_check on inutilizacao_nota_fiscal is 'a situação é pendente, autorizada ou recusada';

-- orders

create table status_pedido (
  pk_status_pedido integer not null,
  codigo text not null,
  desc_status_pedido text not null,
  descricao_status_loja text not null,
  cor_status_pedido character(7) not null,
  inicial boolean not null default false,
  pago boolean not null default false,
  final boolean not null default false,
  constraint status_pedido_pkey primary key (pk_status_pedido)
);
create unique index status_pedido_codigo_key on status_pedido (codigo);

create table transicao_status_pedido (
  fk_status_origem integer not null,
  fk_status_destino integer not null,
  retorno boolean not null default false,
  constraint transicao_status_pedido_pkey primary key (fk_status_origem, fk_status_destino)
);
create index transicao_status_destino_idx on transicao_status_pedido (fk_status_destino);

create table pedido (
  pk_pedido serial,
  fk_usuario integer not null,
  fk_carrinho integer not null,
  fk_status_pedido integer not null,
  nome_pedido character varying(120),
  obs_pedido character varying(2000),
  protocolo_aceite text not null,
  versao_termos text not null,
  vlr_impressao integer not null,
  vlr_acabamentos integer not null,
  vlr_servicos integer not null,
  vlr_frete integer not null,
  vlr_desconto integer not null default 0,
  valor_total_pedido integer not null,
  peso_total_gramas integer not null,
  tipo_entrega integer not null,
  entrega jsonb not null,
  prazo_producao_dias_uteis integer not null,
  qtd_prazo_entrega_frete integer not null,
  dta_inc_pedido timestamp(3) with time zone not null default current_timestamp,
  dta_pagamento_pedido timestamp(3) with time zone,
  dta_entrega_pedido date,
  contato_transporte jsonb,
  obs_pedido_nota character varying(500),
  responsavel_retirada jsonb,
  vlr_acrescimo integer not null default 0,
  constraint pedido_pkey primary key (pk_pedido),
  constraint pedido_acrescimo_check check ((vlr_acrescimo >= 0) and (vlr_acrescimo <= vlr_impressao)),
  constraint pedido_total_check check (valor_total_pedido = ((((vlr_impressao + vlr_acabamentos) + vlr_servicos) + vlr_frete) - vlr_desconto)),
  constraint pedido_valores_check check ((vlr_impressao >= 0) and (vlr_acabamentos >= 0) and (vlr_servicos >= 0) and (vlr_frete >= 0) and (vlr_desconto >= 0) and (valor_total_pedido >= 0) and (peso_total_gramas >= 0))
);
create unique index pedido_carrinho_key on pedido (fk_carrinho);
create unique index pedido_protocolo_aceite_key on pedido (protocolo_aceite);
create index pedido_status_idx on pedido (fk_status_pedido);
create index pedido_usuario_idx on pedido (fk_usuario, pk_pedido desc);
comment on constraint pedido_acrescimo_check on pedido is 'o acréscimo de tinta faz parte da impressão';
comment on constraint pedido_total_check on pedido is 'o total do pedido é a soma das suas partes';
comment on constraint pedido_valores_check on pedido is 'os valores e o peso do pedido não podem ser negativos';

create table pedido_item (
  pk_pedido_item serial,
  fk_pedido integer not null,
  fk_produto integer not null,
  fk_projeto text not null,
  descricao text not null,
  configuracao jsonb not null,
  resumo_opcoes jsonb not null,
  qtd_pedido_item integer not null,
  vlr_impressao integer not null,
  vlr_capa integer not null,
  vlr_encadernacao integer not null,
  vlr_acabamentos integer not null,
  vlr_servicos integer not null,
  vlr_total_item integer not null,
  peso_gramas integer not null,
  lomba_micrometros integer not null,
  prazo_dias_uteis integer not null,
  fk_tabela_preco integer not null,
  paginas_com_cor integer,
  percentual_cobertura numeric(5,2),
  vlr_acrescimo integer not null default 0,
  fk_status_pedido_item integer not null default 1,
  recompra boolean not null default false,
  fk_contestacao_item integer,
  titulo text,
  isbn text,
  nome_item text generated always as ((COALESCE((titulo || ' — '), '') || descricao)) stored not null,
  constraint pedido_item_pkey primary key (pk_pedido_item),
  constraint pedido_item_acrescimo_check check ((vlr_acrescimo >= 0) and (vlr_acrescimo <= vlr_impressao) and ((vlr_acrescimo = 0) or (percentual_cobertura is not null))),
  constraint pedido_item_cobertura_check check ((num_nulls(percentual_cobertura, paginas_com_cor) = any (array[0, 2])) and ((percentual_cobertura >= (0)::numeric) and (percentual_cobertura <= (100)::numeric)) and (paginas_com_cor >= 0)),
  constraint pedido_item_isbn_check check (isbn_confere(isbn)),
  constraint pedido_item_reimpressao_check check ((fk_contestacao_item is null) or (vlr_total_item = 0)),
  constraint pedido_item_titulo_check check (((char_length(titulo) >= 1) and (char_length(titulo) <= 80)) and (titulo !~ '[[:cntrl:]]') and (titulo = btrim(titulo))),
  constraint pedido_item_total_check check (vlr_total_item = ((((vlr_impressao + vlr_capa) + vlr_encadernacao) + vlr_acabamentos) + vlr_servicos)),
  constraint pedido_item_valores_check check ((qtd_pedido_item > 0) and (vlr_impressao >= 0) and (vlr_capa >= 0) and (vlr_encadernacao >= 0) and (vlr_acabamentos >= 0) and (vlr_servicos >= 0) and (peso_gramas >= 0))
);
create unique index pedido_item_contestacao_key on pedido_item (fk_contestacao_item);
create index pedido_item_pedido_idx on pedido_item (fk_pedido);
create index pedido_item_produto_idx on pedido_item (fk_produto);
create index pedido_item_projeto_idx on pedido_item (fk_projeto);
create index pedido_item_status_idx on pedido_item (fk_status_pedido_item);
create index pedido_item_tabela_idx on pedido_item (fk_tabela_preco);
comment on constraint pedido_item_acrescimo_check on pedido_item is 'o acréscimo de tinta faz parte da impressão';
comment on constraint pedido_item_cobertura_check on pedido_item is 'a cobertura de tinta vai de 0 a 100 % e vem com o número de páginas';
comment on constraint pedido_item_isbn_check on pedido_item is 'isbn são 13 números sem hífens, e o último confere os outros; sem ISBN, deixe-o nulo';
comment on constraint pedido_item_reimpressao_check on pedido_item is 'uma reimpressão não custa nada';
comment on constraint pedido_item_titulo_check on pedido_item is 'titulo é uma linha de 1 a 80 letras, sem espaços no começo e no fim; sem título, deixe-o nulo';
comment on constraint pedido_item_total_check on pedido_item is 'o total do item é a soma das suas partes';
comment on constraint pedido_item_valores_check on pedido_item is 'a quantidade do item é maior que zero, e os valores não podem ser negativos';

create table pedido_item_arquivo (
  fk_pedido_item integer not null,
  fk_arquivo text not null,
  desc_arquivo_pedido_item_arquivo text not null,
  dta_inc timestamp(3) with time zone not null default current_timestamp,
  substituido_em timestamp(3) with time zone,
  constraint pedido_item_arquivo_pkey primary key (fk_pedido_item, fk_arquivo)
);
create index pedido_item_arquivo_arquivo_idx on pedido_item_arquivo (fk_arquivo);

create table log_status_pedido (
  pk_log_status_pedido bigserial,
  fk_pedido integer not null,
  fk_status_pedido integer not null,
  dta_inc_log_status_pedido timestamp(3) with time zone not null default current_timestamp,
  desfeito_em timestamp(3) with time zone,
  constraint log_status_pedido_pkey primary key (pk_log_status_pedido)
);
create index log_status_pedido_pedido_idx on log_status_pedido (fk_pedido, dta_inc_log_status_pedido);
create index log_status_pedido_status_idx on log_status_pedido (fk_status_pedido);

create table status_pedido_item (
  pk_status_pedido_item integer not null,
  codigo text not null,
  desc_status_pedido_item text not null,
  cor_status_pedido_item character(7) not null,
  fk_status_pedido integer,
  ordem integer not null,
  final boolean not null default false,
  constraint status_pedido_item_pkey primary key (pk_status_pedido_item)
);
create unique index status_pedido_item_codigo_key on status_pedido_item (codigo);

create table transicao_status_pedido_item (
  fk_status_origem integer not null,
  fk_status_destino integer not null,
  retorno boolean not null default false,
  constraint transicao_status_pedido_item_pkey primary key (fk_status_origem, fk_status_destino)
);
create index transicao_status_item_destino_idx on transicao_status_pedido_item (fk_status_destino);

create table log_status_pedido_item (
  pk_log_status_pedido_item bigserial,
  fk_pedido_item integer not null,
  fk_status_pedido_item integer not null,
  dta_inc_log_status_pedido_item timestamp(3) with time zone not null default current_timestamp,
  desfeito_em timestamp(3) with time zone,
  constraint log_status_pedido_item_pkey primary key (pk_log_status_pedido_item)
);
create index log_status_pedido_item_item_idx on log_status_pedido_item (fk_pedido_item, dta_inc_log_status_pedido_item);
create index log_status_pedido_item_status_idx on log_status_pedido_item (fk_status_pedido_item);

create table autorizacao_producao (
  pk_autorizacao_producao serial,
  fk_pedido_item integer not null,
  fk_usuario integer not null,
  mensagem character varying(500) not null,
  versao_termo character varying(20) not null,
  arquivos jsonb not null,
  dta_inc timestamp(3) with time zone not null,
  anulada_em timestamp(3) with time zone,
  constraint autorizacao_producao_pkey primary key (pk_autorizacao_producao)
);
create index autorizacao_producao_item_idx on autorizacao_producao (fk_pedido_item);
create index autorizacao_producao_usuario_idx on autorizacao_producao (fk_usuario);
create unique index autorizacao_producao_valida_key on autorizacao_producao (fk_pedido_item) where (anulada_em is null);
comment on index autorizacao_producao_valida_key is 'este item já tem uma autorização que vale';

create table obs_pedido_item (
  pk_obs_pedido_item serial,
  fk_pedido_item integer not null,
  obs text not null,
  dta_inc_obs_pedido_item timestamp(3) with time zone not null default current_timestamp,
  constraint obs_pedido_item_pkey primary key (pk_obs_pedido_item)
);
create index obs_pedido_item_item_idx on obs_pedido_item (fk_pedido_item);

create table obs_pedido_item_anexo (
  pk_obs_pedido_item_anexo text not null,
  fk_obs_pedido_item integer not null,
  nome_anexo character varying(255) not null,
  tamanho_bytes integer not null,
  chave_armazenamento text not null,
  constraint obs_pedido_item_anexo_pkey primary key (pk_obs_pedido_item_anexo)
);
create index obs_pedido_item_anexo_obs_idx on obs_pedido_item_anexo (fk_obs_pedido_item);

create table alteracao_entrega (
  pk_alteracao_entrega serial,
  fk_pedido integer not null,
  entrega_anterior jsonb not null,
  entrega_nova jsonb not null,
  vlr_diferenca integer not null,
  dta_inc timestamp(3) with time zone not null,
  constraint alteracao_entrega_pkey primary key (pk_alteracao_entrega)
);
create index alteracao_entrega_pedido_idx on alteracao_entrega (fk_pedido);

create table cancelamento (
  pk_cancelamento serial,
  fk_pedido integer not null,
  fk_pedido_item integer,
  motivo character varying(500) not null,
  dta_inc timestamp(3) with time zone not null default current_timestamp,
  constraint cancelamento_pkey primary key (pk_cancelamento)
);
create unique index cancelamento_item_key on cancelamento (fk_pedido_item);
create index cancelamento_pedido_idx on cancelamento (fk_pedido);
create unique index cancelamento_pedido_inteiro_key on cancelamento (fk_pedido) where (fk_pedido_item is null);
comment on index cancelamento_pedido_inteiro_key is 'este pedido já foi cancelado';

create table pedido_busca (
  fk_pedido integer not null,
  fk_usuario integer not null,
  dta_inc_pedido timestamp(3) with time zone not null,
  status integer not null,
  tipo_pagamento integer,
  nome text collate "C",
  constraint pedido_busca_pkey primary key (fk_pedido)
);
create index pedido_busca_data_idx on pedido_busca (fk_usuario, dta_inc_pedido desc, fk_pedido desc, status, tipo_pagamento);
create index pedido_busca_nome_idx on pedido_busca using gin (fk_usuario, nome gin_trgm_ops);
create index pedido_busca_status_idx on pedido_busca (fk_usuario, status, dta_inc_pedido desc, fk_pedido desc, tipo_pagamento);
create index pedido_busca_tipo_idx on pedido_busca (fk_usuario, tipo_pagamento, dta_inc_pedido desc, fk_pedido desc, status);

-- partners

create table chave_api (
  pk_chave_api serial,
  fk_usuario integer not null,
  nome character varying(60) not null,
  prefixo character varying(12) not null,
  hash_chave character(64) not null,
  escopos text[] not null,
  dta_inc timestamp(3) with time zone not null,
  expira_em timestamp(3) with time zone,
  ultimo_uso timestamp(3) with time zone,
  revogada_em timestamp(3) with time zone,
  constraint chave_api_pkey primary key (pk_chave_api),
  constraint chave_api_escopos_check check (cardinality(escopos) > 0),
  constraint chave_api_nome_check check (nome <> '')
);
create unique index chave_api_hash_key on chave_api (hash_chave);
create index chave_api_usuario_idx on chave_api (fk_usuario, pk_chave_api desc);
comment on constraint chave_api_escopos_check on chave_api is 'a chave precisa de ao menos um escopo';
comment on constraint chave_api_nome_check on chave_api is 'a chave precisa de um nome';

create table webhook_parceiro (
  pk_webhook character varying(36) not null,
  fk_usuario integer not null,
  url character varying(500) not null,
  eventos text[] not null,
  segredo_selado text not null,
  segredo_anterior_selado text,
  segredo_anterior_ate timestamp(3) with time zone,
  dta_inc timestamp(3) with time zone not null,
  falhando_desde timestamp(3) with time zone,
  desligado_em timestamp(3) with time zone,
  motivo_desligado character varying(10),
  constraint webhook_parceiro_pkey primary key (pk_webhook),
  constraint webhook_parceiro_anterior_check check ((segredo_anterior_selado is null) = (segredo_anterior_ate is null)),
  constraint webhook_parceiro_desligado_check check ((desligado_em is null) = (motivo_desligado is null)),
  constraint webhook_parceiro_eventos_check check (cardinality(eventos) > 0),
  constraint webhook_parceiro_motivo_check check (motivo_desligado in ('owner', 'gone', 'failing'))
);
create index webhook_parceiro_usuario_idx on webhook_parceiro (fk_usuario, dta_inc);
comment on constraint webhook_parceiro_anterior_check on webhook_parceiro is 'o segredo anterior e até quando ele vale andam juntos';
comment on constraint webhook_parceiro_desligado_check on webhook_parceiro is 'quando foi desligado e por quê andam juntos';
comment on constraint webhook_parceiro_eventos_check on webhook_parceiro is 'um webhook precisa de ao menos um evento';
comment on constraint webhook_parceiro_motivo_check on webhook_parceiro is 'o motivo é owner, gone ou failing';

create table evento_webhook (
  pk_evento_webhook character varying(40) not null default ('msg_' || replace((gen_random_uuid())::text, '-', '')),
  fk_usuario integer not null,
  fk_pedido integer,
  tipo character varying(40) not null,
  dados jsonb not null,
  origem character varying(60),
  corpo text,
  dta_inc timestamp(3) with time zone not null,
  constraint evento_webhook_pkey primary key (pk_evento_webhook)
);
create index evento_webhook_data_idx on evento_webhook (dta_inc);
create index evento_webhook_origem_idx on evento_webhook (origem);
create index evento_webhook_pedido_idx on evento_webhook (fk_pedido);
create index evento_webhook_usuario_idx on evento_webhook (fk_usuario, dta_inc);

create table entrega_webhook (
  pk_entrega_webhook bigserial,
  fk_webhook character varying(36) not null,
  fk_evento_webhook character varying(40) not null,
  pedido integer,
  situacao character varying(10) not null default 'pending',
  tentativas integer not null default 0,
  proxima_em timestamp(3) with time zone not null,
  em_envio_ate timestamp(3) with time zone,
  ultima_tentativa_em timestamp(3) with time zone,
  ultimo_codigo integer,
  ultima_duracao_ms integer,
  ultimo_erro character varying(300),
  dta_inc timestamp(3) with time zone not null,
  constraint entrega_webhook_pkey primary key (pk_entrega_webhook),
  constraint entrega_webhook_situacao_check check (situacao in ('pending', 'delivered', 'failed'))
);
create unique index entrega_webhook_evento_key on entrega_webhook (fk_evento_webhook, fk_webhook);
create index entrega_webhook_falha_idx on entrega_webhook (fk_webhook, dta_inc) where (situacao = 'failed');
create index entrega_webhook_ordem_idx on entrega_webhook (fk_webhook, pedido, pk_entrega_webhook) where (situacao = 'pending');
create index entrega_webhook_pendente_idx on entrega_webhook (fk_webhook, proxima_em) where (situacao = 'pending');
create index entrega_webhook_registro_idx on entrega_webhook (fk_webhook, pk_entrega_webhook desc);
comment on constraint entrega_webhook_situacao_check on entrega_webhook is 'a situação é pending, delivered ou failed';

-- payments

create table tipo_pagamento (
  pk_tipo_pagamento integer not null,
  desc_tipo_pagamento text not null,
  info_tipo_pagamento text not null,
  ativo boolean not null default true,
  ordem integer not null,
  icone text,
  texto_tipo_pagamento text not null default '',
  prazo_pagamento_horas integer not null default 48,
  constraint tipo_pagamento_pkey primary key (pk_tipo_pagamento),
  constraint tipo_pagamento_prazo_check check (prazo_pagamento_horas > 0)
);
comment on constraint tipo_pagamento_prazo_check on tipo_pagamento is 'o prazo de pagamento é de ao menos uma hora';

create table pagamento (
  pk_pagamento serial,
  fk_pedido integer not null,
  fk_tipo_pagamento integer not null,
  tentativa integer not null default 1,
  vlr_pagamento integer not null,
  situacao text not null default 'pending',
  txid character varying(35),
  pix_copia_e_cola character varying(512),
  dta_inc_pagamento timestamp(3) with time zone not null default current_timestamp,
  expira_em timestamp(3) with time zone not null,
  pago_em timestamp(3) with time zone,
  bandeira_cartao character varying(20),
  codigo_barras character(44),
  final_cartao character(4),
  fk_dependencia_pagamento integer,
  id_externo character varying(64),
  motivo_recusa character varying(200),
  nosso_numero character varying(20),
  num_parcelas integer not null default 1,
  parte integer not null default 1,
  vencimento date,
  vlr_cobrado integer not null,
  conferencia_atrasada_em timestamp(3) with time zone,
  finalidade character varying(10) not null default 'order',
  constraint pagamento_pkey primary key (pk_pagamento),
  constraint pagamento_cobrado_check check ((vlr_cobrado >= vlr_pagamento) and ((num_parcelas >= 1) and (num_parcelas <= 12))),
  constraint pagamento_finalidade_check check (finalidade in ('order', 'delivery')),
  constraint pagamento_pago_em_check check ((situacao = 'paid') = (pago_em is not null)),
  constraint pagamento_parte_check check (((parte >= 0) and (parte <= 2)) and ((parte = 0) = (fk_tipo_pagamento = 4))),
  constraint pagamento_situacao_check check (situacao in ('pending', 'authorised', 'paid', 'refused', 'cancelled')),
  constraint pagamento_valores_check check ((vlr_pagamento > 0) and (tentativa > 0))
);
create index pagamento_aberto_idx on pagamento (fk_pedido) where (situacao in ('pending', 'authorised'));
create index pagamento_dependencia_idx on pagamento (fk_dependencia_pagamento);
create index pagamento_deposito_espera_idx on pagamento (fk_pedido) where ((situacao = 'pending') and (fk_tipo_pagamento = 1));
create unique index pagamento_pedido_tentativa_key on pagamento (fk_pedido, tentativa, parte);
create index pagamento_pendente_idx on pagamento (situacao, expira_em);
create index pagamento_tipo_dia_idx on pagamento (fk_tipo_pagamento, dta_inc_pagamento);
create unique index pagamento_txid_key on pagamento (txid);
create unique index pagamento_um_pago on pagamento (fk_pedido, parte) where ((situacao = 'paid') and (parte > 0) and (finalidade = 'order'));
create unique index pagamento_uma_entrega on pagamento (fk_pedido) where ((situacao = 'pending') and (parte > 0) and (finalidade = 'delivery'));
comment on constraint pagamento_cobrado_check on pagamento is 'o valor cobrado não é menor que o do pagamento, em 1 a 12 parcelas';
comment on constraint pagamento_finalidade_check on pagamento is 'a finalidade de um pagamento é order ou delivery';
comment on constraint pagamento_pago_em_check on pagamento is 'um pagamento é paid exatamente quando tem pago_em: os dois são escritos quando o dinheiro entra';
comment on constraint pagamento_parte_check on pagamento is 'a parte de um pagamento é 1 ou 2; 0 é a da carteira';
comment on constraint pagamento_situacao_check on pagamento is 'a situação de um pagamento é pending, authorised, paid, refused ou cancelled';
comment on constraint pagamento_valores_check on pagamento is 'valor e tentativa de um pagamento são maiores que zero';
comment on index pagamento_um_pago is 'este pedido já tem esta parte paga';
comment on index pagamento_uma_entrega is 'este pedido já espera o pagamento de outra entrega';

create table recebimento (
  id_externo character varying(64) constraint pix_recebido_end_to_end_id_not_null not null,
  fk_pagamento integer constraint pix_recebido_fk_pagamento_not_null not null,
  vlr_recebido integer constraint pix_recebido_vlr_recebido_not_null not null,
  pago_em timestamp(3) with time zone constraint pix_recebido_pago_em_not_null not null,
  destino text constraint pix_recebido_destino_not_null not null,
  dta_inc timestamp(3) with time zone constraint pix_recebido_dta_inc_not_null not null default current_timestamp,
  motivo character varying(300),
  devolucoes_falhas integer not null default 0,
  conferir_por character varying(10),
  constraint recebimento_pkey primary key (id_externo),
  constraint recebimento_conferir_por_check check (conferir_por in ('amount', 'returned', 'erased', 'unpaid')),
  constraint recebimento_destino_check check (destino in ('applied', 'refund', 'refunded', 'credited', 'review')),
  constraint recebimento_devolucoes_falhas_check check (devolucoes_falhas >= 0),
  constraint recebimento_valores_check check (vlr_recebido > 0)
);
create index recebimento_destino_idx on recebimento (destino);
create index recebimento_pagamento_idx on recebimento (fk_pagamento);
comment on constraint recebimento_conferir_por_check on recebimento is 'conferir_por é amount, returned, erased ou unpaid: diz por que o dinheiro espera';
comment on constraint recebimento_destino_check on recebimento is 'destino é applied, refund, refunded, credited ou review';
comment on constraint recebimento_devolucoes_falhas_check on recebimento is 'as tentativas de devolução não podem ser negativas';
comment on constraint recebimento_valores_check on recebimento is 'o valor recebido é maior que zero';

create table dependencia_pagamento (
  pk_dependencia_pagamento integer not null,
  fk_tipo_pagamento integer not null,
  desc_dependencia_pagamento text not null,
  detalhe text,
  ordem integer not null,
  ativo boolean not null default true,
  constraint dependencia_pagamento_pkey primary key (pk_dependencia_pagamento)
);
create index dependencia_pagamento_tipo_idx on dependencia_pagamento (fk_tipo_pagamento, ativo, ordem);

create table bloqueio_usuario_pagamento (
  fk_usuario integer not null,
  fk_tipo_pagamento integer not null,
  dta_inc timestamp(3) with time zone not null default current_timestamp,
  constraint bloqueio_usuario_pagamento_pkey primary key (fk_usuario, fk_tipo_pagamento)
);
create index bloqueio_usuario_pagamento_tipo_idx on bloqueio_usuario_pagamento (fk_tipo_pagamento);

create table comprovante_pagamento (
  pk_comprovante text not null,
  fk_pagamento integer not null,
  nome_original character varying(255) not null,
  tipo character varying(8) not null,
  tamanho_bytes integer not null,
  chave_armazenamento text not null,
  dta_inc timestamp(3) with time zone not null default current_timestamp,
  constraint comprovante_pagamento_pkey primary key (pk_comprovante),
  constraint comprovante_pagamento_valores_check check ((tamanho_bytes > 0) and (tipo in ('pdf', 'jpg', 'png', 'cdr')))
);
create index comprovante_pagamento_dia_idx on comprovante_pagamento (dta_inc);
create index comprovante_pagamento_idx on comprovante_pagamento (fk_pagamento);
comment on constraint comprovante_pagamento_valores_check on comprovante_pagamento is 'o comprovante é pdf, jpg, png ou cdr, e não é vazio';

create table vez_cartao (
  fk_pedido integer not null,
  dono character varying(64) not null,
  ate timestamp(3) with time zone not null,
  constraint vez_cartao_pkey primary key (fk_pedido)
);

create table contestacao_cartao (
  id_externo character varying(64) not null,
  fk_pagamento integer not null,
  fk_pedido integer not null,
  vlr_contestado integer not null,
  dta_inc timestamp(3) with time zone not null default current_timestamp,
  resolvida_em timestamp(3) with time zone,
  constraint contestacao_cartao_pkey primary key (id_externo),
  constraint contestacao_cartao_valores_check check (vlr_contestado > 0)
);
create index contestacao_cartao_aberta_idx on contestacao_cartao (dta_inc) where (resolvida_em is null);
create index contestacao_cartao_pagamento_idx on contestacao_cartao (fk_pagamento);
create index contestacao_cartao_pedido_idx on contestacao_cartao (fk_pedido);
comment on constraint contestacao_cartao_valores_check on contestacao_cartao is 'o valor contestado é maior que zero';

create table devolucao_pix (
  id_externo character varying(64) not null,
  id_devolucao text not null,
  fk_pedido integer not null,
  vlr_devolvido integer not null,
  natureza text,
  dta_inc timestamp(3) with time zone not null default current_timestamp,
  resolvida_em timestamp(3) with time zone,
  constraint devolucao_pix_pkey primary key (id_externo, id_devolucao),
  constraint devolucao_pix_valores_check check (vlr_devolvido > 0)
);
create index devolucao_pix_aberta_idx on devolucao_pix (fk_pedido) where (resolvida_em is null);
create index devolucao_pix_pedido_idx on devolucao_pix (fk_pedido);
comment on constraint devolucao_pix_valores_check on devolucao_pix is 'o valor devolvido é maior que zero';

create table estorno (
  pk_estorno serial,
  fk_pedido integer not null,
  fk_pagamento integer not null,
  vlr_estorno integer not null,
  observacao text,
  dta_inc timestamp(3) with time zone not null default current_timestamp,
  resolvido_em timestamp(3) with time zone,
  fk_recebimento character varying(64),
  fk_pedido_item integer,
  causa text not null default 'order',
  lote uuid not null default gen_random_uuid(),
  vlr_pedido integer not null default 0,
  destino text not null default 'payer',
  situacao text not null default 'promised',
  motivo text,
  chave character varying(64) not null default replace((gen_random_uuid())::text, '-', ''),
  falhas integer not null default 0,
  problema text,
  pedido_em timestamp(3) with time zone,
  conta_banco text,
  conta_agencia text,
  conta_numero text,
  conta_titular text,
  conta_documento text,
  constraint estorno_pkey primary key (pk_estorno),
  constraint estorno_causa_check check (causa in (('order')::text, ('item')::text, ('contest')::text, ('change')::text, ('unused'))),
  constraint estorno_conta_check check ((conta_documento is null) or (conta_documento ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$')),
  constraint estorno_destino_check check (destino in (('payer')::text, ('wallet')::text, ('account'))),
  constraint estorno_pedido_check check ((vlr_pedido >= 0) and (falhas >= 0)),
  constraint estorno_resolvido_check check ((situacao = 'done') = (resolvido_em is not null)),
  constraint estorno_situacao_check check (situacao in (('promised')::text, ('processing')::text, ('refused')::text, ('person')::text, ('done'))),
  constraint estorno_valor_check check (vlr_estorno > 0)
);
create index estorno_item_idx on estorno (fk_pedido_item);
create index estorno_lote_idx on estorno (lote);
create index estorno_pagamento_idx on estorno (fk_pagamento);
create index estorno_pedido_idx on estorno (fk_pedido);
create unique index estorno_recebimento_key on estorno (fk_recebimento);
create index estorno_situacao_idx on estorno (situacao);
comment on constraint estorno_causa_check on estorno is 'a causa de um estorno é order, item, contest, change ou unused';
comment on constraint estorno_conta_check on estorno is 'conta_documento é um CPF de 11 números ou um CNPJ de 14, sem pontos';
comment on constraint estorno_destino_check on estorno is 'destino é payer, wallet ou account';
comment on constraint estorno_pedido_check on estorno is 'valores e falhas de um estorno não podem ser negativos';
comment on constraint estorno_resolvido_check on estorno is 'um estorno é done exatamente quando tem resolvido_em';
comment on constraint estorno_situacao_check on estorno is 'a situação de um estorno é promised, processing, refused, person ou done';
comment on constraint estorno_valor_check on estorno is 'o valor de um estorno é maior que zero';

create table entrega_a_pagar (
  fk_pagamento integer not null,
  entrega_nova jsonb not null,
  contato_endereco jsonb,
  dta_inc timestamp(3) with time zone not null,
  constraint entrega_a_pagar_pkey primary key (fk_pagamento)
);

-- platform

create table caixa_saida (
  pk_caixa_saida bigserial,
  topico text not null,
  conteudo jsonb not null,
  chave_unica text not null,
  dta_inc timestamp(3) with time zone not null default current_timestamp,
  disponivel_em timestamp(3) with time zone not null default current_timestamp,
  tentativas integer not null default 0,
  entregue_em timestamp(3) with time zone,
  falhou_em timestamp(3) with time zone,
  ultimo_erro text,
  retido_em timestamp(3) with time zone,
  falhas integer not null default 0,
  constraint caixa_saida_pkey primary key (pk_caixa_saida),
  constraint caixa_saida_retido_check check ((retido_em is null) or (topico ~~ 'mail.%'))
);
create unique index caixa_saida_chave_unica_key on caixa_saida (chave_unica);
create index caixa_saida_pendente_idx on caixa_saida (entregue_em, falhou_em, disponivel_em);
comment on constraint caixa_saida_retido_check on caixa_saida is 'só um e-mail (topico mail.…) fica retido';

create table sandbox_clock (
  id integer not null default 1,
  offset_ms bigint not null default 0,
  constraint sandbox_clock_pkey primary key (id),
  constraint sandbox_clock_uma_linha_check check (id = 1)
);
comment on constraint sandbox_clock_uma_linha_check on sandbox_clock is 'o relógio do ambiente de teste é uma linha só';

create unlogged table limite_uso (
  chave text not null,
  pontos integer not null,
  expira_em timestamp(3) with time zone,
  constraint limite_uso_pkey primary key (chave)
);
create index limite_uso_expira_idx on limite_uso (expira_em);

create table parametro (
  chave text not null,
  valor text not null,
  descricao text,
  constraint parametro_pkey primary key (chave)
);

create table feriado (
  data date not null,
  descricao text not null,
  constraint feriado_pkey primary key (data)
);

create table lombada_setup.stamp (
  name text not null,
  hash text not null,
  constraint stamp_pkey primary key (name)
);

create table email_recusado (
  pk_email_recusado serial,
  email text not null,
  motivo text not null,
  detalhe text not null default '',
  desde timestamp(3) with time zone not null default now(),
  liberado_em timestamp(3) with time zone,
  constraint email_recusado_pkey primary key (pk_email_recusado),
  constraint email_recusado_email_check check ((email = lower(btrim(email))) and (email ~~ '%_@_%')),
  constraint email_recusado_motivo_check check (motivo in (('bounce')::text, ('complaint')))
);
create unique index email_recusado_email_key on email_recusado (email);
comment on constraint email_recusado_email_check on email_recusado is 'escreva o e-mail inteiro, em letras minúsculas e sem espaços';
comment on constraint email_recusado_motivo_check on email_recusado is 'motivo é bounce (os e-mails voltam) ou complaint (a pessoa reclamou)';

create table copia_seguranca (
  pk_copia_seguranca serial,
  lugar character varying(1000) not null,
  feita_em timestamp(3) with time zone not null default now(),
  provada_em timestamp(3) with time zone,
  constraint copia_seguranca_pkey primary key (pk_copia_seguranca),
  constraint copia_seguranca_provada_check check (provada_em >= feita_em)
);
create index copia_seguranca_feita_em_idx on copia_seguranca (feita_em);
comment on constraint copia_seguranca_provada_check on copia_seguranca is 'uma cópia é provada depois de feita: provada_em não vem antes de feita_em';

create table tarefa_agendada (
  nome character varying(100) not null,
  fila character varying(100) not null,
  limite_segundos integer not null,
  vigiada_desde timestamp(3) with time zone not null default now(),
  vista_em timestamp(3) with time zone not null default now(),
  terminou_em timestamp(3) with time zone,
  deu_certo_em timestamp(3) with time zone,
  ultimo_erro character varying(500),
  constraint tarefa_agendada_pkey primary key (nome),
  constraint tarefa_agendada_limite_check check (limite_segundos > 0)
);
comment on constraint tarefa_agendada_limite_check on tarefa_agendada is 'limite_segundos diz depois de quanto tempo a tarefa está atrasada: é maior que 0';

create table andamento_tarefa (
  tarefa character varying(40) not null,
  posicao bigint not null,
  constraint andamento_tarefa_pkey primary key (tarefa)
);

create table escolha_email (
  pk_escolha_email bigserial,
  email character varying(255) not null,
  assunto character varying(20) not null,
  aceito boolean not null,
  canal character varying(20) not null,
  ip character varying(45),
  dta_inc timestamp(3) with time zone not null,
  constraint escolha_email_pkey primary key (pk_escolha_email),
  constraint escolha_email_assunto_check check (assunto in ('offers', 'quotes', 'reminders')),
  constraint escolha_email_canal_check check (canal in ('email', 'site', 'api', 'staff')),
  constraint escolha_email_email_check check (((email)::text = lower(btrim((email)::text))) and (email ~~ '%_@_%'))
);
create index escolha_email_endereco_idx on escolha_email (email, assunto, pk_escolha_email desc);
comment on constraint escolha_email_assunto_check on escolha_email is 'assunto é offers (novidades e ofertas), quotes (orçamentos) ou reminders (lembretes)';
comment on constraint escolha_email_canal_check on escolha_email is 'canal é email (o link de um e-mail), site, api ou staff (a equipe, a pedido)';
comment on constraint escolha_email_email_check on escolha_email is 'escreva o e-mail inteiro, em letras minúsculas e sem espaços';

-- pricing

create table tabela_preco (
  pk_tabela_preco serial,
  versao integer not null,
  situacao text not null default 'draft',
  valida_de timestamp(3) with time zone not null,
  vlr_preparacao_titulo integer not null,
  capa_cola_micrometros integer not null default 800,
  costura_milesimos integer not null default 1050,
  placa_micrometros integer not null default 2500,
  vincos_micrometros integer not null default 2000,
  placa_gramatura integer not null default 1600,
  virada_mm integer not null default 15,
  guardas_folhas integer not null default 4,
  guardas_gramatura integer not null default 180,
  constraint tabela_preco_pkey primary key (pk_tabela_preco),
  constraint tabela_preco_montagem_check check (((capa_cola_micrometros >= 0) and (capa_cola_micrometros <= 10000)) and ((costura_milesimos >= 1000) and (costura_milesimos <= 2000)) and ((placa_micrometros >= 0) and (placa_micrometros <= 10000)) and ((vincos_micrometros >= 0) and (vincos_micrometros <= 10000)) and ((placa_gramatura >= 0) and (placa_gramatura <= 10000)) and ((virada_mm >= 0) and (virada_mm <= 100)) and ((guardas_folhas >= 0) and (guardas_folhas <= 20)) and ((guardas_gramatura >= 0) and (guardas_gramatura <= 1000))),
  constraint tabela_preco_situacao_check check (situacao in ('draft', 'published')),
  constraint tabela_preco_valores_check check ((versao > 0) and (vlr_preparacao_titulo >= 0))
);
create unique index tabela_preco_versao_key on tabela_preco (versao);
create index tabela_preco_vigencia_idx on tabela_preco (situacao, valida_de);
comment on constraint tabela_preco_montagem_check on tabela_preco is 'as medidas de montagem da tabela estão fora do que uma gráfica usa';
comment on constraint tabela_preco_situacao_check on tabela_preco is 'a situação da tabela é draft ou published';
comment on constraint tabela_preco_valores_check on tabela_preco is 'a versão é maior que zero, e o preparo não pode ser negativo';

create table preco_pagina (
  fk_tabela_preco integer not null,
  fk_papel integer not null,
  cor text not null,
  vlr_milesimos_centavo integer not null,
  constraint preco_pagina_pkey primary key (fk_tabela_preco, fk_papel, cor),
  constraint preco_pagina_valores_check check ((vlr_milesimos_centavo >= 0) and (cor in ('black', 'colour')))
);
create index preco_pagina_papel_idx on preco_pagina (fk_papel);
comment on constraint preco_pagina_valores_check on preco_pagina is 'o preço da página não pode ser negativo, e cor é black ou colour';

create table fator_formato (
  fk_tabela_preco integer not null,
  area_ate_mm2 integer not null,
  fator_milesimos integer not null,
  constraint fator_formato_pkey primary key (fk_tabela_preco, area_ate_mm2),
  constraint fator_formato_valores_check check ((area_ate_mm2 > 0) and (fator_milesimos > 0))
);
comment on constraint fator_formato_valores_check on fator_formato is 'a área e o fator são maiores que zero (fator em milésimos)';

create table preco_capa (
  fk_tabela_preco integer not null,
  largura_aberta_ate_mm integer not null,
  com_orelhas boolean not null,
  vlr_capa integer not null,
  constraint preco_capa_pkey primary key (fk_tabela_preco, largura_aberta_ate_mm, com_orelhas),
  constraint preco_capa_valores_check check ((largura_aberta_ate_mm > 0) and (vlr_capa >= 0))
);
comment on constraint preco_capa_valores_check on preco_capa is 'o preço da capa não pode ser negativo, e a largura é maior que zero';

create table preco_opcao (
  fk_tabela_preco integer not null,
  fk_dependencia_atributo integer not null,
  vlr_adicional integer not null default 0,
  fator_milesimos integer not null default 1000,
  constraint preco_opcao_pkey primary key (fk_tabela_preco, fk_dependencia_atributo),
  constraint preco_opcao_valores_check check ((vlr_adicional >= 0) and (fator_milesimos > 0))
);
create index preco_opcao_opcao_idx on preco_opcao (fk_dependencia_atributo);
comment on constraint preco_opcao_valores_check on preco_opcao is 'o adicional não pode ser negativo, e o fator (em milésimos) é maior que zero';

create table preco_encadernacao (
  fk_tabela_preco integer not null,
  fk_encadernacao integer not null,
  paginas_ate integer not null,
  vlr_encadernacao integer not null,
  constraint preco_encadernacao_pkey primary key (fk_tabela_preco, fk_encadernacao, paginas_ate),
  constraint preco_encadernacao_valores_check check ((paginas_ate > 0) and (vlr_encadernacao >= 0))
);
create index preco_encadernacao_opcao_idx on preco_encadernacao (fk_encadernacao);
comment on constraint preco_encadernacao_valores_check on preco_encadernacao is 'o preço da encadernação não pode ser negativo, e as páginas são maiores que zero';

create table fator_tiragem (
  fk_tabela_preco integer not null,
  exemplares_a_partir_de integer not null,
  fator_milesimos integer not null,
  constraint fator_tiragem_pkey primary key (fk_tabela_preco, exemplares_a_partir_de),
  constraint fator_tiragem_valores_check check ((exemplares_a_partir_de > 0) and (fator_milesimos > 0))
);
comment on constraint fator_tiragem_valores_check on fator_tiragem is 'os exemplares e o fator são maiores que zero (fator em milésimos)';

create table preco_acabamento (
  fk_tabela_preco integer not null,
  fk_acabamento integer not null,
  vlr_fixo integer not null,
  valor_acabamento integer not null,
  qtd_dias_acabamento integer not null,
  constraint preco_acabamento_pkey primary key (fk_tabela_preco, fk_acabamento),
  constraint preco_acabamento_valores_check check ((vlr_fixo >= 0) and (valor_acabamento >= 0) and (qtd_dias_acabamento >= 0))
);
create index preco_acabamento_acabamento_idx on preco_acabamento (fk_acabamento);
comment on constraint preco_acabamento_valores_check on preco_acabamento is 'preço e dias do acabamento não podem ser negativos';

create table preco_servico (
  fk_tabela_preco integer not null,
  fk_servico integer not null,
  vlr_fixo integer not null,
  vlr_por_exemplar integer not null,
  vlr_por_pagina integer not null default 0,
  prazo integer not null,
  constraint preco_servico_pkey primary key (fk_tabela_preco, fk_servico),
  constraint preco_servico_valores_check check ((vlr_fixo >= 0) and (vlr_por_exemplar >= 0) and (vlr_por_pagina >= 0) and (prazo >= 0))
);
create index preco_servico_servico_idx on preco_servico (fk_servico);
comment on constraint preco_servico_valores_check on preco_servico is 'preços e prazo do serviço não podem ser negativos';

create table prazo_producao (
  fk_tabela_preco integer not null,
  fk_encadernacao integer not null,
  exemplares_a_partir_de integer not null,
  prazo_dias_uteis integer not null,
  constraint prazo_producao_pkey primary key (fk_tabela_preco, fk_encadernacao, exemplares_a_partir_de),
  constraint prazo_producao_valores_check check ((exemplares_a_partir_de > 0) and (prazo_dias_uteis >= 0))
);
create index prazo_producao_opcao_idx on prazo_producao (fk_encadernacao);
comment on constraint prazo_producao_valores_check on prazo_producao is 'o prazo não pode ser negativo, e os exemplares são maiores que zero';

create table preco_quantidade (
  fk_tabela_preco integer not null,
  fk_produto integer not null,
  opcoes text not null,
  quantidade integer not null,
  valor integer not null,
  constraint preco_quantidade_pkey primary key (fk_tabela_preco, fk_produto, opcoes, quantidade),
  constraint preco_quantidade_valores_check check ((quantidade > 0) and (valor >= 0))
);
create index preco_quantidade_produto_idx on preco_quantidade (fk_produto);
comment on constraint preco_quantidade_valores_check on preco_quantidade is 'o preço não pode ser negativo, e a quantidade é maior que zero';

create table prazo_quantidade (
  fk_tabela_preco integer not null,
  fk_produto integer not null,
  quantidade_a_partir_de integer not null,
  prazo_dias_uteis integer not null,
  constraint prazo_quantidade_pkey primary key (fk_tabela_preco, fk_produto, quantidade_a_partir_de),
  constraint prazo_quantidade_valores_check check ((quantidade_a_partir_de > 0) and (prazo_dias_uteis >= 0))
);
create index prazo_quantidade_produto_idx on prazo_quantidade (fk_produto);
comment on constraint prazo_quantidade_valores_check on prazo_quantidade is 'o prazo não pode ser negativo, e a quantidade é maior que zero';

create table faixa_cobertura_tinta (
  fk_tabela_preco integer not null,
  cobertura_acima_percentual integer not null,
  acrescimo_milesimos integer not null,
  constraint faixa_cobertura_tinta_pkey primary key (fk_tabela_preco, cobertura_acima_percentual),
  constraint faixa_cobertura_tinta_valores_check check (((cobertura_acima_percentual >= 15) and (cobertura_acima_percentual <= 100)) and ((acrescimo_milesimos >= 1) and (acrescimo_milesimos <= 5000)))
);
comment on constraint faixa_cobertura_tinta_valores_check on faixa_cobertura_tinta is 'a cobertura vai de 15 a 100 %, e o acréscimo é em milésimos, maior que zero';

create table medida_opcao (
  fk_tabela_preco integer not null,
  fk_dependencia_atributo integer not null,
  largura_mm integer,
  altura_mm integer,
  gramatura integer,
  espessura_micrometros integer,
  revestido boolean,
  paginas_min integer,
  paginas_max integer,
  multiplo_paginas integer,
  regra_lombada text,
  costurado boolean,
  gramatura_max integer,
  gramas_extra integer,
  orelha_mm integer,
  exemplares_fixos integer,
  constraint medida_opcao_pkey primary key (fk_tabela_preco, fk_dependencia_atributo),
  constraint medida_opcao_medidas_check check ((coalesce(largura_mm, 1) > 0) and (coalesce(altura_mm, 1) > 0) and (coalesce(gramatura, 1) > 0) and (coalesce(paginas_min, 1) > 0) and (coalesce(paginas_max, 1) >= coalesce(paginas_min, 1)) and (coalesce(multiplo_paginas, 1) > 0) and (coalesce(orelha_mm, 0) >= 0) and (coalesce(exemplares_fixos, 1) > 0)),
  constraint medida_opcao_volume_check check ((espessura_micrometros is null) or (gramatura is null) or (((espessura_micrometros)::numeric >= ((gramatura)::numeric * 0.7)) and ((espessura_micrometros)::numeric <= ((gramatura)::numeric * 2.0))))
);
create index medida_opcao_opcao_idx on medida_opcao (fk_dependencia_atributo);
comment on constraint medida_opcao_medidas_check on medida_opcao is 'as medidas da opção são maiores que zero';
comment on constraint medida_opcao_volume_check on medida_opcao is 'a espessura não combina com a gramatura: confira se está em micrômetros (75 g tem uns 95)';

create table medida_produto (
  fk_tabela_preco integer not null,
  fk_produto integer not null,
  qtd_minima_venda_produto integer not null default 1,
  qtd_maxima_venda_produto integer not null default 10000,
  multiplicador_tiragem integer not null default 1,
  tiragem_salto_de integer,
  tiragem_salto_ate integer,
  quantidade_variavel boolean not null default true,
  quantidades integer[] default array[]::integer[],
  peca_largura_mm integer,
  peca_altura_mm integer,
  peca_gramatura integer,
  peca_espessura_micrometros integer,
  peca_gramas_extra integer,
  constraint medida_produto_pkey primary key (fk_tabela_preco, fk_produto),
  constraint medida_produto_tiragem_check check ((qtd_minima_venda_produto > 0) and (qtd_maxima_venda_produto >= qtd_minima_venda_produto) and (multiplicador_tiragem > 0))
);
create index medida_produto_produto_idx on medida_produto (fk_produto);
comment on constraint medida_produto_tiragem_check on medida_produto is 'a tiragem mínima é maior que zero e não passa da máxima';

create table medida_acabamento (
  fk_tabela_preco integer not null,
  fk_acabamento integer not null,
  largura_min integer,
  altura_min integer,
  constraint medida_acabamento_pkey primary key (fk_tabela_preco, fk_acabamento)
);
create index medida_acabamento_acabamento_idx on medida_acabamento (fk_acabamento);

-- production

create table linha_producao (
  pk_linha_producao serial,
  nome text not null,
  ordem integer not null default 0,
  produtos_sem_encadernacao boolean not null default false,
  constraint linha_producao_pkey primary key (pk_linha_producao),
  constraint linha_producao_nome_check check (nome <> '')
);
create unique index linha_producao_nome_key on linha_producao (nome);
create unique index linha_producao_sem_encadernacao_key on linha_producao (produtos_sem_encadernacao) where produtos_sem_encadernacao;
comment on constraint linha_producao_nome_check on linha_producao is 'dê um nome à linha de produção';
comment on index linha_producao_sem_encadernacao_key is 'só uma linha de produção tem produtos_sem_encadernacao: tire antes a marca da outra';

create table linha_encadernacao (
  codigo_encadernacao character varying(40) not null,
  fk_linha_producao integer not null,
  constraint linha_encadernacao_pkey primary key (codigo_encadernacao)
);
create index linha_encadernacao_linha_idx on linha_encadernacao (fk_linha_producao);

create table ato_oficina (
  pk_ato_oficina bigserial,
  fk_operador integer not null,
  ato character varying(30) not null,
  fk_pedido integer,
  fk_pedido_item integer,
  detalhe character varying(500) not null default '',
  dta_inc_ato_oficina timestamp(3) with time zone not null,
  constraint ato_oficina_pkey primary key (pk_ato_oficina)
);
create index ato_oficina_item_idx on ato_oficina (fk_pedido_item, pk_ato_oficina desc);
create index ato_oficina_operador_idx on ato_oficina (fk_operador, pk_ato_oficina desc);
create index ato_oficina_pedido_idx on ato_oficina (fk_pedido);

create table ordem_pasta (
  pk_ordem_pasta bigserial,
  fk_pedido_item integer not null,
  fk_log_status_pedido_item bigint not null,
  rodada integer not null,
  situacao character varying(10) not null default 'pending',
  preparada character varying(40),
  tentativas integer not null default 0,
  disponivel_em timestamp(3) with time zone not null,
  erro character varying(300),
  mensagem character varying(2000),
  dta_inc_ordem_pasta timestamp(3) with time zone not null,
  largada_em timestamp(3) with time zone,
  encerrada_em timestamp(3) with time zone,
  constraint ordem_pasta_pkey primary key (pk_ordem_pasta),
  constraint ordem_pasta_rodada_check check (rodada > 0),
  constraint ordem_pasta_situacao_check check (situacao in ('pending', 'dropped', 'done', 'problem', 'withdrawn'))
);
create index ordem_pasta_aberta_idx on ordem_pasta (disponivel_em) where (situacao in ('pending', 'dropped'));
create unique index ordem_pasta_item_rodada_key on ordem_pasta (fk_pedido_item, rodada);
create index ordem_pasta_log_idx on ordem_pasta (fk_log_status_pedido_item);
create index ordem_pasta_problema_idx on ordem_pasta (fk_pedido_item) where (situacao = 'problem');
comment on constraint ordem_pasta_rodada_check on ordem_pasta is 'a rodada de uma ordem na pasta começa em 1';
comment on constraint ordem_pasta_situacao_check on ordem_pasta is 'a situacao de uma ordem na pasta é pending, dropped, done, problem ou withdrawn; quem a muda é a loja';

create table capacidade_linha (
  pk_capacidade_linha serial,
  fk_linha_producao integer not null,
  dia date,
  exemplares integer not null,
  constraint capacidade_linha_pkey primary key (pk_capacidade_linha),
  constraint capacidade_linha_exemplares_check check ((exemplares >= 0) and ((dia is not null) or (exemplares > 0)))
);
create unique index capacidade_linha_dia_key on capacidade_linha (fk_linha_producao, dia) nulls not distinct;
comment on constraint capacidade_linha_exemplares_check on capacidade_linha is 'exemplares diz quantos a linha termina num dia: 0 só num dia marcado, e a linha sem limite fica sem a linha de dia vazio';

create table trabalho_devido (
  pk_trabalho_devido serial,
  dta_entrega_pedido date not null,
  prazo_entrega integer not null,
  encadernacao text not null default '',
  exemplares integer not null,
  constraint trabalho_devido_pkey primary key (pk_trabalho_devido)
);
create index trabalho_devido_dia_idx on trabalho_devido (dta_entrega_pedido, prazo_entrega, encadernacao);

-- promotions

create table cupom (
  pk_cupom serial,
  codigo_cupom text not null,
  desc_cupom text not null,
  tipo_desconto text not null,
  valor integer not null,
  valido_de timestamp(3) with time zone not null,
  valido_ate timestamp(3) with time zone,
  vlr_minimo integer not null default 0,
  limite_total integer,
  limite_por_cliente integer,
  so_primeira_compra boolean not null default false,
  usos integer not null default 0,
  ativo boolean not null default true,
  dta_inc_cupom timestamp(3) with time zone not null default current_timestamp,
  pessoal boolean not null default false,
  validade_dias integer,
  constraint cupom_pkey primary key (pk_cupom),
  constraint cupom_codigo_check check (codigo_cupom ~ '^[A-Z0-9_-]+$'),
  constraint cupom_limite_check check ((usos >= 0) and ((limite_total is null) or (usos <= limite_total))),
  constraint cupom_validade_check check ((valido_ate is null) or (valido_ate > valido_de)),
  constraint cupom_validade_dias_check check ((validade_dias is null) or (pessoal and (validade_dias > 0))),
  constraint cupom_valores_check check ((valor > 0) and (vlr_minimo >= 0) and (coalesce(limite_total, 1) > 0) and (coalesce(limite_por_cliente, 1) > 0) and ((tipo_desconto = 'value') or ((tipo_desconto = 'percent') and (valor <= 10000))))
);
create unique index cupom_codigo_key on cupom (codigo_cupom);
comment on constraint cupom_codigo_check on cupom is 'o código do cupom tem só letras maiúsculas, números, hífen e sublinhado';
comment on constraint cupom_limite_check on cupom is 'o limite do cupom não pode ser menor que os usos que ele já tem';
comment on constraint cupom_validade_check on cupom is 'o fim da validade do cupom vem depois do começo';
comment on constraint cupom_validade_dias_check on cupom is 'validade_dias é só de cupom pessoal, e maior que zero';
comment on constraint cupom_valores_check on cupom is 'valor é maior que zero (percent: centésimos de por cento, até 10000; value: centavos), e os limites também';

create table cupom_produto (
  fk_cupom integer not null,
  fk_produto integer not null,
  constraint cupom_produto_pkey primary key (fk_cupom, fk_produto)
);
create index cupom_produto_produto_idx on cupom_produto (fk_produto);

create table cupom_uso (
  fk_pedido integer not null,
  fk_cupom integer not null,
  fk_usuario integer not null,
  vlr_desconto integer not null,
  dta_inc_cupom_uso timestamp(3) with time zone not null default current_timestamp,
  devolvido_em timestamp(3) with time zone,
  constraint cupom_uso_pkey primary key (fk_pedido),
  constraint cupom_uso_valores_check check (vlr_desconto > 0)
);
create index cupom_uso_cupom_idx on cupom_uso (fk_cupom, fk_usuario);
create index cupom_uso_usuario_idx on cupom_uso (fk_usuario);
comment on constraint cupom_uso_valores_check on cupom_uso is 'o desconto usado é maior que zero';

create table cupom_concedido (
  pk_cupom_concedido serial,
  fk_cupom integer not null,
  email character varying(100) not null,
  dta_inc_cupom_concedido timestamp(3) with time zone not null,
  enviado_em timestamp(3) with time zone,
  valido_ate timestamp(3) with time zone,
  substituido_em timestamp(3) with time zone,
  constraint cupom_concedido_pkey primary key (pk_cupom_concedido),
  constraint cupom_concedido_email_check check (((email)::text = lower((email)::text)) and (email ~~ '_%@_%')),
  constraint cupom_concedido_validade_check check ((valido_ate is null) or (valido_ate > enviado_em))
);
create unique index cupom_concedido_cupom_email_key on cupom_concedido (fk_cupom, email);
create index cupom_concedido_email_idx on cupom_concedido (email);
comment on constraint cupom_concedido_email_check on cupom_concedido is 'o e-mail se escreve em letras minúsculas, como nome@editora.com.br';
comment on constraint cupom_concedido_validade_check on cupom_concedido is 'o cupom vale até depois do dia em que foi enviado';

-- quotes

create table orcamento (
  pk_orcamento serial,
  hash_link text not null,
  fk_produto integer not null,
  nome_produto text not null,
  configuracao jsonb not null,
  descricao jsonb not null,
  qtd integer not null,
  fk_tabela_preco integer not null,
  vlr_total integer not null,
  preco jsonb not null,
  cep character(8),
  entrega jsonb,
  nome_orcamento text not null,
  email_orcamento text not null,
  ddd_telefone_orcamento character(2) not null,
  nr_telefone_orcamento text not null,
  nome_projeto text not null,
  news_orcamento boolean not null,
  fk_usuario integer,
  dta_inc timestamp(3) with time zone not null,
  validade timestamp(3) with time zone not null,
  hash_pedido character(64) not null,
  semente_link text not null,
  constraint orcamento_pkey primary key (pk_orcamento),
  constraint orcamento_cep_check check (cep ~ '^[0-9]{8}$'),
  constraint orcamento_telefone_check check ((ddd_telefone_orcamento ~ '^[0-9]{2}$') and (nr_telefone_orcamento ~ '^[0-9]{8,9}$')),
  constraint orcamento_valores_check check ((vlr_total > 0) and (qtd > 0) and (validade > dta_inc))
);
create unique index orcamento_hash_link_key on orcamento (hash_link);
create index orcamento_pedido_idx on orcamento (hash_pedido, dta_inc);
create index orcamento_produto_idx on orcamento (fk_produto);
create index orcamento_tabela_idx on orcamento (fk_tabela_preco);
create index orcamento_usuario_idx on orcamento (fk_usuario, dta_inc);
create index orcamento_usuario_numero_idx on orcamento (fk_usuario, pk_orcamento desc);
comment on constraint orcamento_cep_check on orcamento is 'o CEP tem 8 números';
comment on constraint orcamento_telefone_check on orcamento is 'o DDD tem 2 números, e o telefone 8 ou 9';
comment on constraint orcamento_valores_check on orcamento is 'valor e quantidade de um orçamento são maiores que zero, e ele vale até depois de feito';

-- shipping

create table tipo_transporte (
  pk_tipo_transporte integer not null,
  desc_tipo_transporte text not null,
  fk_transportadora integer not null,
  ativo boolean not null default true,
  divisor_cubagem integer not null default 6000,
  cubagem_acima_gramas integer not null default 5000,
  peso_maximo_volume_gramas integer not null default 30000,
  codigo_servico text,
  constraint tipo_transporte_pkey primary key (pk_tipo_transporte),
  constraint tipo_transporte_codigo_check check (codigo_servico ~ '^[A-Za-z0-9._-]+$')
);
comment on constraint tipo_transporte_codigo_check on tipo_transporte is 'o código do serviço tem só letras, números, ponto, hífen e sublinhado';

create table faixa_frete (
  pk_faixa_frete serial,
  fk_tipo_transporte integer not null,
  cep_inicial character(8) not null,
  cep_final character(8) not null,
  peso_ate_gramas integer not null,
  vlr_frete integer not null,
  prazo_dias_uteis integer not null,
  constraint faixa_frete_pkey primary key (pk_faixa_frete),
  constraint faixa_frete_ordem_check check (cep_inicial <= cep_final),
  constraint faixa_frete_valores_check check ((vlr_frete >= 0) and (peso_ate_gramas > 0) and (prazo_dias_uteis >= 0))
);
create unique index faixa_frete_tipo_cep_peso_key on faixa_frete (fk_tipo_transporte, cep_inicial, peso_ate_gramas);
comment on constraint faixa_frete_ordem_check on faixa_frete is 'o CEP inicial da faixa vem antes do final';
comment on constraint faixa_frete_valores_check on faixa_frete is 'preço e prazo do frete não podem ser negativos, e o peso é maior que zero';

create table balcao (
  pk_balcao integer not null,
  desc_balcao text not null,
  vlr_balcao integer not null default 0,
  logradouro_balcao text not null,
  nr_balcao text not null,
  bairro_balcao text not null,
  fk_cidade integer not null,
  cep_balcao character(8) not null,
  prazo_balcao integer not null,
  fone_balcao text not null,
  complemento_balcao text not null,
  info_atendimento text,
  ativo boolean not null default true,
  constraint balcao_pkey primary key (pk_balcao),
  constraint balcao_valores_check check ((vlr_balcao >= 0) and (prazo_balcao >= 0))
);
create index balcao_cidade_idx on balcao (fk_cidade, ativo);
comment on constraint balcao_valores_check on balcao is 'o preço e o prazo do balcão não podem ser negativos';

create table cotacao_frete (
  cep_destino character(8) not null,
  remessa text not null,
  respostas jsonb not null,
  consultado_em timestamp(3) with time zone not null,
  vale_ate timestamp(3) with time zone not null,
  constraint cotacao_frete_pkey primary key (cep_destino, remessa),
  constraint cotacao_frete_cep_check check (cep_destino ~ '^[0-9]{8}$'),
  constraint cotacao_frete_respostas_check check (jsonb_typeof(respostas) = 'array'),
  constraint cotacao_frete_validade_check check (vale_ate > consultado_em)
);
create index cotacao_frete_validade_idx on cotacao_frete (vale_ate);
comment on constraint cotacao_frete_cep_check on cotacao_frete is 'o CEP tem 8 números';
comment on constraint cotacao_frete_respostas_check on cotacao_frete is 'as respostas da transportadora são uma lista';
comment on constraint cotacao_frete_validade_check on cotacao_frete is 'uma cotação vale até depois da consulta';

-- storefront

create table banner (
  pk_banner serial,
  fk_zona integer not null,
  titulo text not null,
  texto text,
  link text not null,
  texto_link text not null,
  thumb text not null,
  thumb_wp text not null,
  tom text not null default 'paper',
  ordem integer not null,
  inicio timestamp(3) with time zone,
  fim timestamp(3) with time zone,
  ativo boolean not null default true,
  constraint banner_pkey primary key (pk_banner)
);
create index banner_zona_idx on banner (fk_zona, ativo, ordem);

create table bloco_texto (
  pk_bloco_texto serial,
  zona text not null,
  titulo text not null,
  texto text not null,
  icone text,
  link text,
  ordem integer not null,
  ativo boolean not null default true,
  constraint bloco_texto_pkey primary key (pk_bloco_texto)
);
create index bloco_texto_zona_idx on bloco_texto (zona, ativo, ordem);

create table parametro_item (
  pk_parametro_item serial,
  fk_parametro integer not null,
  nome text not null,
  valor text not null,
  link text,
  icone text,
  ordem integer not null,
  ativo boolean not null default true,
  constraint parametro_item_pkey primary key (pk_parametro_item)
);
create index parametro_item_grupo_idx on parametro_item (fk_parametro, ativo, ordem);

create table newsletter (
  pk_newsletter serial,
  nome_newsletter text not null,
  email_newsletter text not null,
  versao_texto text not null,
  canal text not null,
  ip text,
  dta_inc timestamp(3) with time zone not null,
  dta_cancelamento timestamp(3) with time zone,
  constraint newsletter_pkey primary key (pk_newsletter),
  constraint newsletter_email_minusculo_check check (email_newsletter = lower(email_newsletter))
);
create unique index newsletter_email_newsletter_key on newsletter (email_newsletter);
comment on constraint newsletter_email_minusculo_check on newsletter is 'o e-mail se escreve em letras minúsculas';

-- support

create table status_caso (
  pk_status_caso integer not null,
  codigo text not null,
  desc_status_caso text not null,
  cor_status_caso character(7) not null,
  resolvido boolean not null default false,
  constraint status_caso_pkey primary key (pk_status_caso)
);
create unique index status_caso_codigo_key on status_caso (codigo);

create table transicao_status_caso (
  fk_status_origem integer not null,
  fk_status_destino integer not null,
  constraint transicao_status_caso_pkey primary key (fk_status_origem, fk_status_destino)
);
create index transicao_status_caso_destino_idx on transicao_status_caso (fk_status_destino);

create table caso (
  pk_caso serial,
  protocolo text not null,
  fk_usuario integer not null,
  fk_pedido integer,
  assunto character varying(120) not null,
  fk_status_caso integer not null default 1,
  avaliacao integer,
  texto_avaliacao character varying(1000),
  dta_inc_caso timestamp(3) with time zone not null,
  dta_alt_caso timestamp(3) with time zone not null,
  busca_pedido text collate "C",
  constraint caso_pkey primary key (pk_caso),
  constraint caso_avaliacao_check check ((avaliacao >= 1) and (avaliacao <= 5))
);
create index caso_espera_idx on caso (fk_status_caso, dta_alt_caso, pk_caso);
create index caso_pedido_idx on caso (fk_pedido);
create unique index caso_protocolo_key on caso (protocolo);
create index caso_status_idx on caso (fk_status_caso);
create index caso_usuario_alteracao_idx on caso (fk_usuario, dta_alt_caso desc, pk_caso desc, fk_status_caso, busca_pedido);
create index caso_usuario_idx on caso (fk_usuario, fk_status_caso, pk_caso desc);
comment on constraint caso_avaliacao_check on caso is 'a avaliação vai de 1 a 5';

create table mensagem_caso (
  pk_mensagem_caso serial,
  fk_caso integer not null,
  autor text not null default 'loja',
  nome_autor text not null default 'Atendimento Lombada',
  mensagem text not null,
  dta_inc_mensagem timestamp(3) with time zone not null default current_timestamp,
  chave_envio character(64),
  constraint mensagem_caso_pkey primary key (pk_mensagem_caso),
  constraint mensagem_caso_autor_check check (autor in (('cliente')::text, ('loja'))),
  constraint mensagem_caso_texto_check check (btrim(mensagem) <> '')
);
create index mensagem_caso_caso_idx on mensagem_caso (fk_caso, pk_mensagem_caso);
create unique index mensagem_caso_envio_key on mensagem_caso (chave_envio);
comment on constraint mensagem_caso_autor_check on mensagem_caso is 'o autor de uma mensagem é loja; pelo cliente só ele escreve';
comment on constraint mensagem_caso_texto_check on mensagem_caso is 'escreva a mensagem: ela não pode ficar vazia';

create table log_status_caso (
  pk_log_status_caso bigserial,
  fk_caso integer not null,
  fk_status_caso integer not null,
  dta_inc_log_status_caso timestamp(3) with time zone not null default current_timestamp,
  constraint log_status_caso_pkey primary key (pk_log_status_caso)
);
create index log_status_caso_caso_idx on log_status_caso (fk_caso, pk_log_status_caso);
create index log_status_caso_status_idx on log_status_caso (fk_status_caso);

create table mensagem_caso_anexo (
  fk_mensagem_caso integer not null,
  fk_anexo text not null,
  constraint mensagem_caso_anexo_pkey primary key (fk_mensagem_caso, fk_anexo)
);
create index mensagem_caso_anexo_anexo_idx on mensagem_caso_anexo (fk_anexo);

create table modelo_resposta (
  pk_modelo_resposta serial,
  codigo text not null,
  titulo text not null,
  texto text not null,
  ordem integer not null default 0,
  ativo boolean not null default true,
  constraint modelo_resposta_pkey primary key (pk_modelo_resposta),
  constraint modelo_resposta_campos_check check (regexp_replace(texto, '\{\{(nome|protocolo|pedido|itens|previsao|rastreio)\}\}', '', 'g') !~ '\{\{|\}\}'),
  constraint modelo_resposta_codigo_check check (codigo ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint modelo_resposta_texto_check check ((btrim(titulo) <> '') and (btrim(texto) <> ''))
);
create unique index modelo_resposta_codigo_key on modelo_resposta (codigo);
comment on constraint modelo_resposta_campos_check on modelo_resposta is 'os campos do texto são {{nome}}, {{protocolo}}, {{pedido}}, {{itens}}, {{previsao}} e {{rastreio}}';
comment on constraint modelo_resposta_codigo_check on modelo_resposta is 'o codigo do modelo tem só letras minúsculas sem acento, números e hífens, como prazo-de-entrega';
comment on constraint modelo_resposta_texto_check on modelo_resposta is 'o modelo precisa de titulo e texto';

alter sequence produto_arquivo_pk_produto_arquivo_seq owned by produto_arquivo.pk_produto_arquivo;

-- Checks by which only what is written from now on is measured: a row of before may be otherwise.
alter table usuario add constraint usuario_email_check check (email_usuario ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$') not valid;
alter table usuario add constraint usuario_nome_check check (btrim((nome_usuario)::text) <> '') not valid;
alter table categoria add constraint categoria_posicao_check check (ordem >= 0) not valid;
alter table produto add constraint produto_posicao_check check (ordem >= 0) not valid;
alter table atributo add constraint atributo_posicao_check check (ordem >= 0) not valid;
alter table dependencia_atributo add constraint dependencia_atributo_posicao_check check (ordem >= 0) not valid;
alter table dependencia_atributo add constraint dependencia_atributo_tipo_papel_check check ((tipo_papel is null) or (tipo_papel in ('offset', 'cream', 'bulky', 'coated', 'recycled', 'board'))) not valid;
alter table acabamento add constraint acabamento_posicao_check check (ordem >= 0) not valid;
alter table servico add constraint servico_posicao_check check (ordem >= 0) not valid;
alter table acabamento_arquivo add constraint acabamento_arquivo_posicao_check check (ordem >= 0) not valid;
alter table contestacao_item add constraint zz_motivo_tamanho_check check (char_length(motivo) <= 2000) not valid;
alter table contestacao_item add constraint zz_nr_fone_tamanho_check check (char_length(nr_fone) <= 11) not valid;
alter table contestacao_item add constraint zz_periodo_tamanho_check check (char_length(periodo) <= 10) not valid;
alter table contestacao_item add constraint zz_resposta_tamanho_check check (char_length(resposta) <= 2000) not valid;
alter table vitrine add constraint vitrine_posicao_check check (ordem >= 0) not valid;
alter table limite_conferencia add constraint zz_codigo_tamanho_check check (char_length(codigo) <= 30) not valid;
alter table transportadora add constraint zz_link_rastreio_tamanho_check check (char_length(link_rastreio) <= 300) not valid;
alter table transportadora add constraint zz_remetente_tamanho_check check (char_length(remetente) <= 40) not valid;
alter table volume add constraint zz_codigo_rastreio_tamanho_check check (char_length(codigo_rastreio) <= 40) not valid;
alter table volume add constraint zz_conhecimento_frete_tamanho_check check (char_length(conhecimento_frete) <= 60) not valid;
alter table volume add constraint zz_despachado_por_tamanho_check check (char_length(despachado_por) <= 80) not valid;
alter table volume add constraint zz_etiqueta_tamanho_check check (char_length(etiqueta) <= 40) not valid;
alter table volume add constraint zz_nota_fiscal_tamanho_check check (char_length(nota_fiscal) <= 20) not valid;
alter table nota_fiscal add constraint zz_nome_arquivo_tamanho_check check (char_length(nome_arquivo) <= 255) not valid;
alter table nota_fiscal add constraint zz_numero_tamanho_check check (char_length(numero) <= 20) not valid;
alter table nota_fiscal add constraint zz_url_tamanho_check check (char_length(url) <= 500) not valid;
alter table regra_fiscal add constraint zz_c_class_trib_tamanho_check check (char_length(c_class_trib) <= 6) not valid;
alter table regra_fiscal add constraint zz_cfop_estado_tamanho_check check (char_length(cfop_estado) <= 4) not valid;
alter table regra_fiscal add constraint zz_cfop_fora_tamanho_check check (char_length(cfop_fora) <= 4) not valid;
alter table regra_fiscal add constraint zz_codigo_nacional_tamanho_check check (char_length(codigo_nacional) <= 6) not valid;
alter table regra_fiscal add constraint zz_codigo_servico_tamanho_check check (char_length(codigo_servico) <= 5) not valid;
alter table regra_fiscal add constraint zz_cst_ibs_cbs_tamanho_check check (char_length(cst_ibs_cbs) <= 3) not valid;
alter table regra_fiscal add constraint zz_cst_icms_tamanho_check check (char_length(cst_icms) <= 3) not valid;
alter table regra_fiscal add constraint zz_cst_pis_cofins_tamanho_check check (char_length(cst_pis_cofins) <= 2) not valid;
alter table regra_fiscal add constraint zz_descricao_tamanho_check check (char_length(descricao) <= 120) not valid;
alter table regra_fiscal add constraint zz_destino_tamanho_check check (char_length(destino) <= 8) not valid;
alter table regra_fiscal add constraint zz_documento_tamanho_check check (char_length(documento) <= 4) not valid;
alter table regra_fiscal add constraint zz_ncm_tamanho_check check (char_length(ncm) <= 8) not valid;
alter table regra_fiscal add constraint zz_parte_tamanho_check check (char_length(parte) <= 7) not valid;
alter table status_pedido_item add constraint status_pedido_item_posicao_check check (ordem >= 0) not valid;
alter table obs_pedido_item add constraint zz_obs_tamanho_check check (char_length(obs) <= 2000) not valid;
alter table tipo_pagamento add constraint tipo_pagamento_posicao_check check (ordem >= 0) not valid;
alter table dependencia_pagamento add constraint dependencia_pagamento_posicao_check check (ordem >= 0) not valid;
alter table estorno add constraint zz_causa_tamanho_check check (char_length(causa) <= 12) not valid;
alter table estorno add constraint zz_conta_agencia_tamanho_check check (char_length(conta_agencia) <= 20) not valid;
alter table estorno add constraint zz_conta_banco_tamanho_check check (char_length(conta_banco) <= 60) not valid;
alter table estorno add constraint zz_conta_documento_tamanho_check check (char_length(conta_documento) <= 14) not valid;
alter table estorno add constraint zz_conta_numero_tamanho_check check (char_length(conta_numero) <= 30) not valid;
alter table estorno add constraint zz_conta_titular_tamanho_check check (char_length(conta_titular) <= 120) not valid;
alter table estorno add constraint zz_destino_tamanho_check check (char_length(destino) <= 8) not valid;
alter table estorno add constraint zz_motivo_tamanho_check check (char_length(motivo) <= 300) not valid;
alter table estorno add constraint zz_observacao_tamanho_check check (char_length(observacao) <= 500) not valid;
alter table estorno add constraint zz_problema_tamanho_check check (char_length(problema) <= 300) not valid;
alter table estorno add constraint zz_situacao_tamanho_check check (char_length(situacao) <= 12) not valid;
alter table email_recusado add constraint zz_detalhe_tamanho_check check (char_length(detalhe) <= 300) not valid;
alter table email_recusado add constraint zz_email_tamanho_check check (char_length(email) <= 255) not valid;
alter table email_recusado add constraint zz_motivo_tamanho_check check (char_length(motivo) <= 20) not valid;
alter table medida_opcao add constraint medida_opcao_limites_check check ((coalesce(gramatura_max, 1) > 0) and (coalesce(gramas_extra, 0) >= 0)) not valid;
alter table medida_opcao add constraint medida_opcao_lombada_check check (regra_lombada in ('soft', 'hard', 'folded', 'none')) not valid;
alter table medida_produto add constraint medida_produto_peca_check check ((coalesce(peca_largura_mm, 1) > 0) and (coalesce(peca_altura_mm, 1) > 0) and (coalesce(peca_gramatura, 1) > 0) and (coalesce(peca_espessura_micrometros, 1) > 0) and (coalesce(peca_gramas_extra, 0) >= 0)) not valid;
alter table medida_produto add constraint medida_produto_salto_check check (coalesce(tiragem_salto_ate, 1) >= coalesce(tiragem_salto_de, 1)) not valid;
alter table medida_acabamento add constraint medida_acabamento_medidas_check check ((coalesce(largura_min, 1) > 0) and (coalesce(altura_min, 1) > 0)) not valid;
alter table linha_producao add constraint linha_producao_posicao_check check (ordem >= 0) not valid;
alter table linha_producao add constraint zz_nome_tamanho_check check (char_length(nome) <= 60) not valid;
alter table cupom add constraint zz_codigo_cupom_tamanho_check check (char_length(codigo_cupom) <= 30) not valid;
alter table tipo_transporte add constraint tipo_transporte_cubagem_check check (((divisor_cubagem >= 1000) and (divisor_cubagem <= 1000000)) and (cubagem_acima_gramas >= 0)) not valid;
alter table tipo_transporte add constraint tipo_transporte_volume_check check ((peso_maximo_volume_gramas >= 1000) and (peso_maximo_volume_gramas <= 10000000)) not valid;
alter table tipo_transporte add constraint zz_codigo_servico_tamanho_check check (char_length(codigo_servico) <= 20) not valid;
alter table banner add constraint banner_link_check check (link ~ '^(/|https?://|#)') not valid;
alter table banner add constraint banner_posicao_check check (ordem >= 0) not valid;
alter table banner add constraint banner_prazo_check check (fim > inicio) not valid;
alter table bloco_texto add constraint bloco_texto_posicao_check check (ordem >= 0) not valid;
alter table bloco_texto add constraint bloco_texto_zona_check check (zona in ('feature', 'seo', 'delivery')) not valid;
alter table parametro_item add constraint parametro_item_posicao_check check (ordem >= 0) not valid;
alter table mensagem_caso add constraint zz_autor_tamanho_check check (char_length(autor) <= 8) not valid;
alter table mensagem_caso add constraint zz_mensagem_tamanho_check check (char_length(mensagem) <= 4000) not valid;
alter table mensagem_caso add constraint zz_nome_autor_tamanho_check check (char_length(nome_autor) <= 120) not valid;
alter table modelo_resposta add constraint modelo_resposta_posicao_check check (ordem >= 0) not valid;
alter table modelo_resposta add constraint zz_codigo_tamanho_check check (char_length(codigo) <= 30) not valid;
alter table modelo_resposta add constraint zz_texto_tamanho_check check (char_length(texto) <= 4000) not valid;
alter table modelo_resposta add constraint zz_titulo_tamanho_check check (char_length(titulo) <= 80) not valid;
comment on constraint usuario_email_check on usuario is 'email_usuario é um endereço como nome@editora.com.br';
comment on constraint usuario_nome_check on usuario is 'nome_usuario não pode ficar vazio';
comment on constraint categoria_posicao_check on categoria is 'ordem não pode ser negativa';
comment on constraint produto_posicao_check on produto is 'ordem não pode ser negativa';
comment on constraint atributo_posicao_check on atributo is 'ordem não pode ser negativa';
comment on constraint dependencia_atributo_posicao_check on dependencia_atributo is 'ordem não pode ser negativa';
comment on constraint dependencia_atributo_tipo_papel_check on dependencia_atributo is 'o tipo_papel não existe: escreva offset, cream (creme), bulky (encorpado), coated (couché), recycled (reciclado) ou board (cartão)';
comment on constraint acabamento_posicao_check on acabamento is 'ordem não pode ser negativa';
comment on constraint servico_posicao_check on servico is 'ordem não pode ser negativa';
comment on constraint acabamento_arquivo_posicao_check on acabamento_arquivo is 'ordem não pode ser negativa';
comment on constraint zz_motivo_tamanho_check on contestacao_item is 'motivo tem no máximo 2000 letras';
comment on constraint zz_nr_fone_tamanho_check on contestacao_item is 'nr_fone tem no máximo 11 letras';
comment on constraint zz_periodo_tamanho_check on contestacao_item is 'periodo tem no máximo 10 letras';
comment on constraint zz_resposta_tamanho_check on contestacao_item is 'resposta tem no máximo 2000 letras';
comment on constraint vitrine_posicao_check on vitrine is 'ordem não pode ser negativa';
comment on constraint zz_codigo_tamanho_check on limite_conferencia is 'codigo tem no máximo 30 letras';
comment on constraint zz_link_rastreio_tamanho_check on transportadora is 'link_rastreio tem no máximo 300 letras';
comment on constraint zz_remetente_tamanho_check on transportadora is 'remetente tem no máximo 40 letras';
comment on constraint zz_codigo_rastreio_tamanho_check on volume is 'codigo_rastreio tem no máximo 40 letras';
comment on constraint zz_conhecimento_frete_tamanho_check on volume is 'conhecimento_frete tem no máximo 60 letras';
comment on constraint zz_despachado_por_tamanho_check on volume is 'despachado_por tem no máximo 80 letras';
comment on constraint zz_etiqueta_tamanho_check on volume is 'etiqueta tem no máximo 40 letras';
comment on constraint zz_nota_fiscal_tamanho_check on volume is 'nota_fiscal tem no máximo 20 letras';
comment on constraint zz_nome_arquivo_tamanho_check on nota_fiscal is 'nome_arquivo tem no máximo 255 letras';
comment on constraint zz_numero_tamanho_check on nota_fiscal is 'numero tem no máximo 20 letras';
comment on constraint zz_url_tamanho_check on nota_fiscal is 'url tem no máximo 500 letras';
comment on constraint zz_c_class_trib_tamanho_check on regra_fiscal is 'c_class_trib tem no máximo 6 letras';
comment on constraint zz_cfop_estado_tamanho_check on regra_fiscal is 'cfop_estado tem no máximo 4 letras';
comment on constraint zz_cfop_fora_tamanho_check on regra_fiscal is 'cfop_fora tem no máximo 4 letras';
comment on constraint zz_codigo_nacional_tamanho_check on regra_fiscal is 'codigo_nacional tem no máximo 6 letras';
comment on constraint zz_codigo_servico_tamanho_check on regra_fiscal is 'codigo_servico tem no máximo 5 letras';
comment on constraint zz_cst_ibs_cbs_tamanho_check on regra_fiscal is 'cst_ibs_cbs tem no máximo 3 letras';
comment on constraint zz_cst_icms_tamanho_check on regra_fiscal is 'cst_icms tem no máximo 3 letras';
comment on constraint zz_cst_pis_cofins_tamanho_check on regra_fiscal is 'cst_pis_cofins tem no máximo 2 letras';
comment on constraint zz_descricao_tamanho_check on regra_fiscal is 'descricao tem no máximo 120 letras';
comment on constraint zz_destino_tamanho_check on regra_fiscal is 'destino tem no máximo 8 letras';
comment on constraint zz_documento_tamanho_check on regra_fiscal is 'documento tem no máximo 4 letras';
comment on constraint zz_ncm_tamanho_check on regra_fiscal is 'ncm tem no máximo 8 letras';
comment on constraint zz_parte_tamanho_check on regra_fiscal is 'parte tem no máximo 7 letras';
comment on constraint status_pedido_item_posicao_check on status_pedido_item is 'ordem não pode ser negativa';
comment on constraint zz_obs_tamanho_check on obs_pedido_item is 'obs tem no máximo 2000 letras';
comment on constraint tipo_pagamento_posicao_check on tipo_pagamento is 'ordem não pode ser negativa';
comment on constraint dependencia_pagamento_posicao_check on dependencia_pagamento is 'ordem não pode ser negativa';
comment on constraint zz_causa_tamanho_check on estorno is 'causa tem no máximo 12 letras';
comment on constraint zz_conta_agencia_tamanho_check on estorno is 'conta_agencia tem no máximo 20 letras';
comment on constraint zz_conta_banco_tamanho_check on estorno is 'conta_banco tem no máximo 60 letras';
comment on constraint zz_conta_documento_tamanho_check on estorno is 'conta_documento tem no máximo 14 letras';
comment on constraint zz_conta_numero_tamanho_check on estorno is 'conta_numero tem no máximo 30 letras';
comment on constraint zz_conta_titular_tamanho_check on estorno is 'conta_titular tem no máximo 120 letras';
comment on constraint zz_destino_tamanho_check on estorno is 'destino tem no máximo 8 letras';
comment on constraint zz_motivo_tamanho_check on estorno is 'motivo tem no máximo 300 letras';
comment on constraint zz_observacao_tamanho_check on estorno is 'observacao tem no máximo 500 letras';
comment on constraint zz_problema_tamanho_check on estorno is 'problema tem no máximo 300 letras';
comment on constraint zz_situacao_tamanho_check on estorno is 'situacao tem no máximo 12 letras';
comment on constraint zz_detalhe_tamanho_check on email_recusado is 'detalhe tem no máximo 300 letras';
comment on constraint zz_email_tamanho_check on email_recusado is 'email tem no máximo 255 letras';
comment on constraint zz_motivo_tamanho_check on email_recusado is 'motivo tem no máximo 20 letras';
comment on constraint medida_opcao_limites_check on medida_opcao is 'gramatura_max é maior que zero, e gramas_extra não é negativo';
comment on constraint medida_opcao_lombada_check on medida_opcao is 'regra_lombada é soft, hard, folded ou none';
comment on constraint medida_produto_peca_check on medida_produto is 'as medidas da peça são maiores que zero';
comment on constraint medida_produto_salto_check on medida_produto is 'o salto da tiragem termina depois de começar';
comment on constraint medida_acabamento_medidas_check on medida_acabamento is 'as medidas mínimas são maiores que zero';
comment on constraint linha_producao_posicao_check on linha_producao is 'ordem não pode ser negativa';
comment on constraint zz_nome_tamanho_check on linha_producao is 'nome tem no máximo 60 letras';
comment on constraint zz_codigo_cupom_tamanho_check on cupom is 'codigo_cupom tem no máximo 30 letras';
comment on constraint tipo_transporte_cubagem_check on tipo_transporte is 'divisor_cubagem são cm³ por kg, de 1000 a 1000000 (nos Correios 6000), e cubagem_acima_gramas não é negativo';
comment on constraint tipo_transporte_volume_check on tipo_transporte is 'peso_maximo_volume_gramas vai de 1000 (1 kg) a 10000000';
comment on constraint zz_codigo_servico_tamanho_check on tipo_transporte is 'codigo_servico tem no máximo 20 letras';
comment on constraint banner_link_check on banner is 'o link de um banner começa com / (uma página da loja, como /livro) ou com https://';
comment on constraint banner_posicao_check on banner is 'ordem não pode ser negativa';
comment on constraint banner_prazo_check on banner is 'o fim do banner vem depois do inicio';
comment on constraint bloco_texto_posicao_check on bloco_texto is 'ordem não pode ser negativa';
comment on constraint bloco_texto_zona_check on bloco_texto is 'a zona de um texto é feature, seo ou delivery';
comment on constraint parametro_item_posicao_check on parametro_item is 'ordem não pode ser negativa';
comment on constraint zz_autor_tamanho_check on mensagem_caso is 'autor tem no máximo 8 letras';
comment on constraint zz_mensagem_tamanho_check on mensagem_caso is 'mensagem tem no máximo 4000 letras';
comment on constraint zz_nome_autor_tamanho_check on mensagem_caso is 'nome_autor tem no máximo 120 letras';
comment on constraint modelo_resposta_posicao_check on modelo_resposta is 'ordem não pode ser negativa';
comment on constraint zz_codigo_tamanho_check on modelo_resposta is 'codigo tem no máximo 30 letras';
comment on constraint zz_texto_tamanho_check on modelo_resposta is 'texto tem no máximo 4000 letras';
comment on constraint zz_titulo_tamanho_check on modelo_resposta is 'titulo tem no máximo 80 letras';

-- References between tables
alter table usuario add constraint usuario_segmento_fkey foreign key (segmento) references segmento(pk_segmento) on update cascade on delete set null;
alter table sessao add constraint sessao_fk_operador_fkey foreign key (fk_operador) references usuario(pk_usuario) on update cascade on delete cascade;
alter table sessao add constraint sessao_fk_usuario_fkey foreign key (fk_usuario) references usuario(pk_usuario) on update cascade on delete cascade;
alter table consentimento add constraint consentimento_fk_usuario_fkey foreign key (fk_usuario) references usuario(pk_usuario) on update cascade on delete cascade;
alter table link_conta add constraint link_conta_fk_operador_fkey foreign key (fk_operador) references usuario(pk_usuario) on update cascade on delete cascade;
alter table link_conta add constraint link_conta_fk_usuario_fkey foreign key (fk_usuario) references usuario(pk_usuario) on update cascade on delete cascade;
alter table aparelho_conhecido add constraint aparelho_conhecido_fk_usuario_fkey foreign key (fk_usuario) references usuario(pk_usuario) on update cascade on delete cascade;
alter table ato_simulado add constraint ato_simulado_fk_operador_fkey foreign key (fk_operador) references usuario(pk_usuario) on update cascade on delete restrict;
alter table ato_simulado add constraint ato_simulado_fk_usuario_fkey foreign key (fk_usuario) references usuario(pk_usuario) on update cascade on delete cascade;
alter table solicitacao_dados add constraint solicitacao_dados_fk_usuario_fkey foreign key (fk_usuario) references usuario(pk_usuario) on update cascade on delete cascade;
alter table resposta_cookies add constraint resposta_cookies_fk_usuario_fkey foreign key (fk_usuario) references usuario(pk_usuario) on update cascade on delete cascade;
alter table segundo_fator add constraint segundo_fator_fk_usuario_fkey foreign key (fk_usuario) references usuario(pk_usuario) on update cascade on delete cascade;
alter table codigo_recuperacao add constraint codigo_recuperacao_fk_usuario_fkey foreign key (fk_usuario) references segundo_fator(fk_usuario) on update cascade on delete cascade;
alter table cidade add constraint cidade_fk_estado_fkey foreign key (fk_estado) references estado(pk_estado) on update cascade on delete restrict;
alter table faixa_cep add constraint faixa_cep_fk_cidade_fkey foreign key (fk_cidade) references cidade(pk_cidade) on update cascade on delete restrict;
alter table faixa_cep_estado add constraint faixa_cep_estado_fk_estado_fkey foreign key (fk_estado) references estado(pk_estado) on update cascade on delete restrict;
alter table usuario_endereco add constraint usuario_endereco_fk_cidade_fkey foreign key (fk_cidade) references cidade(pk_cidade) on update cascade on delete restrict;
alter table usuario_endereco add constraint usuario_endereco_fk_usuario_fkey foreign key (fk_usuario) references usuario(pk_usuario) on update cascade on delete cascade;
alter table consulta_cep add constraint consulta_cep_fk_cidade_fkey foreign key (fk_cidade) references cidade(pk_cidade) on update cascade on delete restrict;
alter table anexo add constraint anexo_fk_usuario_fkey foreign key (fk_usuario) references usuario(pk_usuario) on update cascade on delete restrict;
alter table contato_campanha add constraint contato_campanha_fk_cidade_fkey foreign key (fk_cidade) references cidade(pk_cidade) on update cascade on delete restrict;
alter table resposta_campanha add constraint resposta_campanha_fk_contato_campanha_fkey foreign key (fk_contato_campanha) references contato_campanha(pk_contato_campanha) on update cascade on delete cascade;
alter table carrinho add constraint carrinho_fk_balcao_fkey foreign key (fk_balcao) references balcao(pk_balcao) on update cascade on delete set null;
alter table carrinho add constraint carrinho_fk_cupom_fkey foreign key (fk_cupom) references cupom(pk_cupom) on update cascade on delete set null;
alter table carrinho add constraint carrinho_fk_tipo_transporte_fkey foreign key (fk_tipo_transporte) references tipo_transporte(pk_tipo_transporte) on update cascade on delete set null;
alter table carrinho add constraint carrinho_fk_usuario_endereco_fkey foreign key (fk_usuario_endereco) references usuario_endereco(pk_usuario_endereco) on update cascade on delete set null;
alter table carrinho add constraint carrinho_fk_usuario_fkey foreign key (fk_usuario) references usuario(pk_usuario) on update cascade on delete cascade;
alter table carrinho_item add constraint carrinho_item_fk_carrinho_fkey foreign key (fk_carrinho) references carrinho(pk_carrinho) on update cascade on delete cascade;
alter table carrinho_item add constraint carrinho_item_fk_projeto_fkey foreign key (fk_projeto) references projeto(pk_projeto) on update cascade on delete restrict;
alter table carrinho_item add constraint carrinho_item_fk_projeto_recomprado_fkey foreign key (fk_projeto_recomprado) references projeto(pk_projeto) on update cascade on delete set null;
alter table produto add constraint produto_fk_categoria_fkey foreign key (fk_categoria) references categoria(pk_categoria) on update cascade on delete restrict;
alter table dependencia_atributo add constraint dependencia_atributo_fk_atributo_fkey foreign key (fk_atributo) references atributo(pk_atributo) on update cascade on delete restrict;
alter table produto_dependencia_atributo add constraint produto_dependencia_atributo_fk_dependencia_atributo_fkey foreign key (fk_dependencia_atributo) references dependencia_atributo(pk_dependencia_atributo) on update cascade on delete cascade;
alter table produto_dependencia_atributo add constraint produto_dependencia_atributo_fk_produto_fkey foreign key (fk_produto) references produto(pk_produto) on update cascade on delete cascade;
alter table produto_acabamento add constraint produto_acabamento_fk_acabamento_fkey foreign key (fk_acabamento) references acabamento(pk_acabamento) on update cascade on delete cascade;
alter table produto_acabamento add constraint produto_acabamento_fk_produto_fkey foreign key (fk_produto) references produto(pk_produto) on update cascade on delete cascade;
alter table produto_servico add constraint produto_servico_fk_produto_fkey foreign key (fk_produto) references produto(pk_produto) on update cascade on delete cascade;
alter table produto_servico add constraint produto_servico_fk_servico_fkey foreign key (fk_servico) references servico(pk_servico) on update cascade on delete cascade;
alter table produto_arquivo add constraint produto_arquivo_fk_acabamento_arquivo_fkey foreign key (fk_acabamento_arquivo) references acabamento_arquivo(pk_acabamento_arquivo) on update cascade on delete restrict;
alter table produto_arquivo add constraint produto_arquivo_fk_produto_fkey foreign key (fk_produto) references produto(pk_produto) on update cascade on delete cascade;
alter table regra_opcao add constraint regra_opcao_fk_acabamento_entao_fkey foreign key (fk_acabamento_entao) references acabamento(pk_acabamento) on update cascade on delete cascade;
alter table regra_opcao add constraint regra_opcao_fk_acabamento_se_fkey foreign key (fk_acabamento_se) references acabamento(pk_acabamento) on update cascade on delete cascade;
alter table regra_opcao add constraint regra_opcao_fk_atributo_entao_fkey foreign key (fk_atributo_entao) references atributo(pk_atributo) on update cascade on delete cascade;
alter table regra_opcao add constraint regra_opcao_fk_opcao_entao_fkey foreign key (fk_opcao_entao) references dependencia_atributo(pk_dependencia_atributo) on update cascade on delete cascade;
alter table regra_opcao add constraint regra_opcao_fk_opcao_se_fkey foreign key (fk_opcao_se) references dependencia_atributo(pk_dependencia_atributo) on update cascade on delete cascade;
alter table regra_opcao add constraint regra_opcao_fk_produto_fkey foreign key (fk_produto) references produto(pk_produto) on update cascade on delete cascade;
alter table regra_opcao add constraint regra_opcao_fk_servico_entao_fkey foreign key (fk_servico_entao) references servico(pk_servico) on update cascade on delete cascade;
alter table regra_opcao add constraint regra_opcao_fk_servico_se_fkey foreign key (fk_servico_se) references servico(pk_servico) on update cascade on delete cascade;
alter table acabamento_arquivo add constraint acabamento_arquivo_fk_acabamento_fkey foreign key (fk_acabamento) references acabamento(pk_acabamento) on update cascade on delete restrict;
alter table transicao_situacao_contestacao add constraint transicao_situacao_contestacao_fk_situacao_destino_fkey foreign key (fk_situacao_destino) references situacao_contestacao(pk_situacao_contestacao) on update cascade on delete restrict;
alter table transicao_situacao_contestacao add constraint transicao_situacao_contestacao_fk_situacao_origem_fkey foreign key (fk_situacao_origem) references situacao_contestacao(pk_situacao_contestacao) on update cascade on delete restrict;
alter table contestacao_item add constraint contestacao_item_fk_pedido_item_fkey foreign key (fk_pedido_item) references pedido_item(pk_pedido_item) on update cascade on delete restrict;
alter table contestacao_item add constraint contestacao_item_fk_situacao_contestacao_fkey foreign key (fk_situacao_contestacao) references situacao_contestacao(pk_situacao_contestacao) on update cascade on delete restrict;
alter table historico_contestacao add constraint historico_contestacao_fk_contestacao_item_fkey foreign key (fk_contestacao_item) references contestacao_item(pk_contestacao_item) on update cascade on delete restrict;
alter table historico_contestacao add constraint historico_contestacao_fk_situacao_contestacao_fkey foreign key (fk_situacao_contestacao) references situacao_contestacao(pk_situacao_contestacao) on update cascade on delete restrict;
alter table contestacao_anexo add constraint contestacao_anexo_fk_anexo_fkey foreign key (fk_anexo) references anexo(pk_anexo) on update cascade on delete cascade;
alter table contestacao_anexo add constraint contestacao_anexo_fk_historico_contestacao_fkey foreign key (fk_historico_contestacao) references historico_contestacao(pk_historico_contestacao) on update cascade on delete cascade;
alter table conta_credito add constraint conta_credito_fk_usuario_fkey foreign key (fk_usuario) references usuario(pk_usuario) on update cascade on delete restrict;
alter table lancamento_credito add constraint lancamento_credito_fk_pedido_fkey foreign key (fk_pedido) references pedido(pk_pedido) on update cascade on delete restrict;
alter table lancamento_credito add constraint lancamento_credito_fk_usuario_fkey foreign key (fk_usuario) references usuario(pk_usuario) on update cascade on delete restrict;
alter table partida_credito add constraint partida_credito_fk_conta_credito_fkey foreign key (fk_conta_credito) references conta_credito(pk_conta_credito) on update cascade on delete restrict;
alter table partida_credito add constraint partida_credito_fk_lancamento_credito_fkey foreign key (fk_lancamento_credito) references lancamento_credito(pk_lancamento_credito) on update cascade on delete restrict;
alter table bonus_pedido add constraint bonus_pedido_fk_pedido_fkey foreign key (fk_pedido) references pedido(pk_pedido) on update cascade on delete restrict;
alter table bonus_pedido add constraint bonus_pedido_fk_regra_bonus_fkey foreign key (fk_regra_bonus) references regra_bonus(pk_regra_bonus) on update cascade on delete restrict;
alter table bonus_pedido add constraint bonus_pedido_fk_usuario_fkey foreign key (fk_usuario) references usuario(pk_usuario) on update cascade on delete restrict;
alter table vitrine add constraint vitrine_fk_categoria_fkey foreign key (fk_categoria) references categoria(pk_categoria) on update cascade on delete cascade;
alter table vitrine add constraint vitrine_fk_tabela_preco_fkey foreign key (fk_tabela_preco) references tabela_preco(pk_tabela_preco) on update cascade on delete restrict;
alter table vitrine add constraint vitrine_pk_produto_fkey foreign key (pk_produto) references produto(pk_produto) on update cascade on delete cascade;
alter table vitrine_recusa add constraint vitrine_recusa_pk_produto_fkey foreign key (pk_produto) references produto(pk_produto) on update cascade on delete cascade;
alter table projeto add constraint projeto_fk_orcamento_fkey foreign key (fk_orcamento) references orcamento(pk_orcamento) on update cascade on delete restrict;
alter table projeto add constraint projeto_fk_pedido_item_reenvio_fkey foreign key (fk_pedido_item_reenvio) references pedido_item(pk_pedido_item) on update cascade on delete restrict;
alter table projeto add constraint projeto_fk_produto_fkey foreign key (fk_produto) references produto(pk_produto) on update cascade on delete restrict;
alter table projeto add constraint projeto_fk_tabela_garantida_fkey foreign key (fk_tabela_garantida) references tabela_preco(pk_tabela_preco) on update cascade on delete restrict;
alter table projeto add constraint projeto_fk_usuario_fkey foreign key (fk_usuario) references usuario(pk_usuario) on update cascade on delete cascade;
alter table arquivo add constraint arquivo_fk_produto_arquivo_fkey foreign key (fk_produto_arquivo) references produto_arquivo(pk_produto_arquivo) on update cascade on delete restrict;
alter table arquivo add constraint arquivo_fk_projeto_fkey foreign key (fk_projeto) references projeto(pk_projeto) on update cascade on delete cascade;
alter table arquivo_analise add constraint arquivo_analise_pk_arquivo_fkey foreign key (pk_arquivo) references arquivo(pk_arquivo) on update cascade on delete cascade;
alter table editor_trabalho add constraint editor_trabalho_fk_arquivo_conferido_fkey foreign key (fk_arquivo_conferido) references arquivo(pk_arquivo) on update cascade on delete cascade;
alter table editor_trabalho add constraint editor_trabalho_fk_produto_arquivo_fkey foreign key (fk_produto_arquivo) references produto_arquivo(pk_produto_arquivo) on update cascade on delete restrict;
alter table editor_trabalho add constraint editor_trabalho_fk_projeto_fkey foreign key (fk_projeto) references projeto(pk_projeto) on update cascade on delete cascade;
alter table arquivo_link add constraint arquivo_link_fk_arquivo_fkey foreign key (fk_arquivo) references arquivo(pk_arquivo) on update cascade on delete cascade;
alter table arquivo_aceite add constraint arquivo_aceite_fk_arquivo_fkey foreign key (fk_arquivo) references arquivo(pk_arquivo) on update cascade on delete cascade;
alter table arquivo_aceite add constraint arquivo_aceite_fk_usuario_fkey foreign key (fk_usuario) references usuario(pk_usuario) on update cascade on delete restrict;
alter table limite_conferencia add constraint limite_conferencia_fk_produto_fkey foreign key (fk_produto) references produto(pk_produto) on update cascade on delete cascade;
alter table arquivos_sem_pedido add constraint arquivos_sem_pedido_fk_projeto_fkey foreign key (fk_projeto) references projeto(pk_projeto) on update cascade on delete cascade;
alter table volume add constraint volume_fk_pedido_fkey foreign key (fk_pedido) references pedido(pk_pedido) on update cascade on delete restrict;
alter table volume add constraint volume_fk_pedido_item_fkey foreign key (fk_pedido_item) references pedido_item(pk_pedido_item) on update cascade on delete set null;
alter table volume add constraint volume_fk_transportadora_fkey foreign key (fk_transportadora) references transportadora(pk_transportadora) on update cascade on delete set null;
alter table evento_rastreio add constraint evento_rastreio_fk_volume_fkey foreign key (fk_volume) references volume(pk_volume) on update cascade on delete cascade;
alter table resposta_transportadora add constraint resposta_transportadora_fk_transportadora_fkey foreign key (fk_transportadora) references transportadora(pk_transportadora) on update cascade on delete restrict;
alter table obs_pedido add constraint obs_pedido_fk_pedido_fkey foreign key (fk_pedido) references pedido(pk_pedido) on update cascade on delete restrict;
alter table obs_pedido add constraint obs_pedido_fk_usuario_fkey foreign key (fk_usuario) references usuario(pk_usuario) on update cascade on delete set null;
alter table solicitacao_nota_fiscal add constraint solicitacao_nota_fiscal_fk_pedido_fkey foreign key (fk_pedido) references pedido(pk_pedido) on update cascade on delete restrict;
alter table nota_fiscal add constraint nota_fiscal_fk_dados_pagamento_fkey foreign key (fk_dados_pagamento) references pagamento(pk_pagamento) on update cascade on delete set null;
alter table nota_fiscal add constraint nota_fiscal_fk_emissao_nota_fiscal_fkey foreign key (fk_emissao_nota_fiscal) references emissao_nota_fiscal(pk_emissao_nota_fiscal) on update cascade on delete restrict;
alter table nota_fiscal add constraint nota_fiscal_fk_pedido_fkey foreign key (fk_pedido) references pedido(pk_pedido) on update cascade on delete restrict;
alter table regra_fiscal add constraint regra_fiscal_fk_produto_fkey foreign key (fk_produto) references produto(pk_produto) on update cascade on delete restrict;
alter table emissao_nota_fiscal add constraint emissao_nota_fiscal_fk_pedido_fkey foreign key (fk_pedido) references pedido(pk_pedido) on update cascade on delete restrict;
alter table emissao_nota_fiscal add constraint emissao_nota_fiscal_fk_serie_nota_fiscal_fkey foreign key (fk_serie_nota_fiscal) references serie_nota_fiscal(pk_serie_nota_fiscal) on update cascade on delete restrict;
alter table inutilizacao_nota_fiscal add constraint inutilizacao_nota_fiscal_fk_serie_nota_fiscal_fkey foreign key (fk_serie_nota_fiscal) references serie_nota_fiscal(pk_serie_nota_fiscal) on update cascade on delete restrict;
alter table transicao_status_pedido add constraint transicao_status_pedido_fk_status_destino_fkey foreign key (fk_status_destino) references status_pedido(pk_status_pedido) on update cascade on delete restrict;
alter table transicao_status_pedido add constraint transicao_status_pedido_fk_status_origem_fkey foreign key (fk_status_origem) references status_pedido(pk_status_pedido) on update cascade on delete restrict;
alter table pedido add constraint pedido_fk_carrinho_fkey foreign key (fk_carrinho) references carrinho(pk_carrinho) on update cascade on delete restrict;
alter table pedido add constraint pedido_fk_status_pedido_fkey foreign key (fk_status_pedido) references status_pedido(pk_status_pedido) on update cascade on delete restrict;
alter table pedido add constraint pedido_fk_usuario_fkey foreign key (fk_usuario) references usuario(pk_usuario) on update cascade on delete restrict;
alter table pedido_item add constraint pedido_item_fk_contestacao_item_fkey foreign key (fk_contestacao_item) references contestacao_item(pk_contestacao_item) on update cascade on delete restrict;
alter table pedido_item add constraint pedido_item_fk_pedido_fkey foreign key (fk_pedido) references pedido(pk_pedido) on update cascade on delete restrict;
alter table pedido_item add constraint pedido_item_fk_produto_fkey foreign key (fk_produto) references produto(pk_produto) on update cascade on delete restrict;
alter table pedido_item add constraint pedido_item_fk_projeto_fkey foreign key (fk_projeto) references projeto(pk_projeto) on update cascade on delete restrict;
alter table pedido_item add constraint pedido_item_fk_status_pedido_item_fkey foreign key (fk_status_pedido_item) references status_pedido_item(pk_status_pedido_item) on update cascade on delete restrict;
alter table pedido_item add constraint pedido_item_fk_tabela_preco_fkey foreign key (fk_tabela_preco) references tabela_preco(pk_tabela_preco) on update cascade on delete restrict;
alter table pedido_item_arquivo add constraint pedido_item_arquivo_fk_arquivo_fkey foreign key (fk_arquivo) references arquivo(pk_arquivo) on update cascade on delete restrict;
alter table pedido_item_arquivo add constraint pedido_item_arquivo_fk_pedido_item_fkey foreign key (fk_pedido_item) references pedido_item(pk_pedido_item) on update cascade on delete restrict;
alter table log_status_pedido add constraint log_status_pedido_fk_pedido_fkey foreign key (fk_pedido) references pedido(pk_pedido) on update cascade on delete restrict;
alter table log_status_pedido add constraint log_status_pedido_fk_status_pedido_fkey foreign key (fk_status_pedido) references status_pedido(pk_status_pedido) on update cascade on delete restrict;
alter table transicao_status_pedido_item add constraint transicao_status_pedido_item_fk_status_destino_fkey foreign key (fk_status_destino) references status_pedido_item(pk_status_pedido_item) on update cascade on delete restrict;
alter table transicao_status_pedido_item add constraint transicao_status_pedido_item_fk_status_origem_fkey foreign key (fk_status_origem) references status_pedido_item(pk_status_pedido_item) on update cascade on delete restrict;
alter table log_status_pedido_item add constraint log_status_pedido_item_fk_pedido_item_fkey foreign key (fk_pedido_item) references pedido_item(pk_pedido_item) on update cascade on delete restrict;
alter table log_status_pedido_item add constraint log_status_pedido_item_fk_status_pedido_item_fkey foreign key (fk_status_pedido_item) references status_pedido_item(pk_status_pedido_item) on update cascade on delete restrict;
alter table autorizacao_producao add constraint autorizacao_producao_fk_pedido_item_fkey foreign key (fk_pedido_item) references pedido_item(pk_pedido_item) on update cascade on delete restrict;
alter table autorizacao_producao add constraint autorizacao_producao_fk_usuario_fkey foreign key (fk_usuario) references usuario(pk_usuario) on update cascade on delete restrict;
alter table obs_pedido_item add constraint obs_pedido_item_fk_pedido_item_fkey foreign key (fk_pedido_item) references pedido_item(pk_pedido_item) on update cascade on delete restrict;
alter table obs_pedido_item_anexo add constraint obs_pedido_item_anexo_fk_obs_pedido_item_fkey foreign key (fk_obs_pedido_item) references obs_pedido_item(pk_obs_pedido_item) on update cascade on delete cascade;
alter table alteracao_entrega add constraint alteracao_entrega_fk_pedido_fkey foreign key (fk_pedido) references pedido(pk_pedido) on update cascade on delete restrict;
alter table cancelamento add constraint cancelamento_fk_pedido_fkey foreign key (fk_pedido) references pedido(pk_pedido) on update cascade on delete restrict;
alter table cancelamento add constraint cancelamento_fk_pedido_item_fkey foreign key (fk_pedido_item) references pedido_item(pk_pedido_item) on update cascade on delete restrict;
alter table pedido_busca add constraint pedido_busca_fk_pedido_fkey foreign key (fk_pedido) references pedido(pk_pedido) on update cascade on delete cascade;
alter table chave_api add constraint chave_api_fk_usuario_fkey foreign key (fk_usuario) references usuario(pk_usuario) on update cascade on delete cascade;
alter table webhook_parceiro add constraint webhook_parceiro_fk_usuario_fkey foreign key (fk_usuario) references usuario(pk_usuario) on update cascade on delete cascade;
alter table evento_webhook add constraint evento_webhook_fk_pedido_fkey foreign key (fk_pedido) references pedido(pk_pedido) on update cascade on delete cascade;
alter table evento_webhook add constraint evento_webhook_fk_usuario_fkey foreign key (fk_usuario) references usuario(pk_usuario) on update cascade on delete cascade;
alter table entrega_webhook add constraint entrega_webhook_fk_evento_webhook_fkey foreign key (fk_evento_webhook) references evento_webhook(pk_evento_webhook) on update cascade on delete cascade;
alter table entrega_webhook add constraint entrega_webhook_fk_webhook_fkey foreign key (fk_webhook) references webhook_parceiro(pk_webhook) on update cascade on delete cascade;
alter table pagamento add constraint pagamento_fk_dependencia_pagamento_fkey foreign key (fk_dependencia_pagamento) references dependencia_pagamento(pk_dependencia_pagamento) on update cascade on delete restrict;
alter table pagamento add constraint pagamento_fk_pedido_fkey foreign key (fk_pedido) references pedido(pk_pedido) on update cascade on delete restrict;
alter table pagamento add constraint pagamento_fk_tipo_pagamento_fkey foreign key (fk_tipo_pagamento) references tipo_pagamento(pk_tipo_pagamento) on update cascade on delete restrict;
alter table recebimento add constraint recebimento_fk_pagamento_fkey foreign key (fk_pagamento) references pagamento(pk_pagamento) on update cascade on delete restrict;
alter table dependencia_pagamento add constraint dependencia_pagamento_fk_tipo_pagamento_fkey foreign key (fk_tipo_pagamento) references tipo_pagamento(pk_tipo_pagamento) on update cascade on delete restrict;
alter table bloqueio_usuario_pagamento add constraint bloqueio_usuario_pagamento_fk_tipo_pagamento_fkey foreign key (fk_tipo_pagamento) references tipo_pagamento(pk_tipo_pagamento) on update cascade on delete restrict;
alter table bloqueio_usuario_pagamento add constraint bloqueio_usuario_pagamento_fk_usuario_fkey foreign key (fk_usuario) references usuario(pk_usuario) on update cascade on delete cascade;
alter table comprovante_pagamento add constraint comprovante_pagamento_fk_pagamento_fkey foreign key (fk_pagamento) references pagamento(pk_pagamento) on update cascade on delete restrict;
alter table vez_cartao add constraint vez_cartao_fk_pedido_fkey foreign key (fk_pedido) references pedido(pk_pedido) on update cascade on delete cascade;
alter table contestacao_cartao add constraint contestacao_cartao_fk_pagamento_fkey foreign key (fk_pagamento) references pagamento(pk_pagamento) on update cascade on delete restrict;
alter table contestacao_cartao add constraint contestacao_cartao_fk_pedido_fkey foreign key (fk_pedido) references pedido(pk_pedido) on update cascade on delete restrict;
alter table devolucao_pix add constraint devolucao_pix_fk_pedido_fkey foreign key (fk_pedido) references pedido(pk_pedido) on update cascade on delete restrict;
alter table devolucao_pix add constraint devolucao_pix_id_externo_fkey foreign key (id_externo) references recebimento(id_externo) on update cascade on delete restrict;
alter table estorno add constraint estorno_fk_pagamento_fkey foreign key (fk_pagamento) references pagamento(pk_pagamento) on update cascade on delete restrict;
alter table estorno add constraint estorno_fk_pedido_fkey foreign key (fk_pedido) references pedido(pk_pedido) on update cascade on delete restrict;
alter table estorno add constraint estorno_fk_pedido_item_fkey foreign key (fk_pedido_item) references pedido_item(pk_pedido_item) on update cascade on delete restrict;
alter table estorno add constraint estorno_fk_recebimento_fkey foreign key (fk_recebimento) references recebimento(id_externo) on update cascade on delete restrict;
alter table entrega_a_pagar add constraint entrega_a_pagar_fk_pagamento_fkey foreign key (fk_pagamento) references pagamento(pk_pagamento) on update cascade on delete restrict;
alter table preco_pagina add constraint preco_pagina_fk_papel_fkey foreign key (fk_papel) references dependencia_atributo(pk_dependencia_atributo) on update cascade on delete restrict;
alter table preco_pagina add constraint preco_pagina_fk_tabela_preco_fkey foreign key (fk_tabela_preco) references tabela_preco(pk_tabela_preco) on update cascade on delete cascade;
alter table fator_formato add constraint fator_formato_fk_tabela_preco_fkey foreign key (fk_tabela_preco) references tabela_preco(pk_tabela_preco) on update cascade on delete cascade;
alter table preco_capa add constraint preco_capa_fk_tabela_preco_fkey foreign key (fk_tabela_preco) references tabela_preco(pk_tabela_preco) on update cascade on delete cascade;
alter table preco_opcao add constraint preco_opcao_fk_dependencia_atributo_fkey foreign key (fk_dependencia_atributo) references dependencia_atributo(pk_dependencia_atributo) on update cascade on delete restrict;
alter table preco_opcao add constraint preco_opcao_fk_tabela_preco_fkey foreign key (fk_tabela_preco) references tabela_preco(pk_tabela_preco) on update cascade on delete cascade;
alter table preco_encadernacao add constraint preco_encadernacao_fk_encadernacao_fkey foreign key (fk_encadernacao) references dependencia_atributo(pk_dependencia_atributo) on update cascade on delete restrict;
alter table preco_encadernacao add constraint preco_encadernacao_fk_tabela_preco_fkey foreign key (fk_tabela_preco) references tabela_preco(pk_tabela_preco) on update cascade on delete cascade;
alter table fator_tiragem add constraint fator_tiragem_fk_tabela_preco_fkey foreign key (fk_tabela_preco) references tabela_preco(pk_tabela_preco) on update cascade on delete cascade;
alter table preco_acabamento add constraint preco_acabamento_fk_acabamento_fkey foreign key (fk_acabamento) references acabamento(pk_acabamento) on update cascade on delete restrict;
alter table preco_acabamento add constraint preco_acabamento_fk_tabela_preco_fkey foreign key (fk_tabela_preco) references tabela_preco(pk_tabela_preco) on update cascade on delete cascade;
alter table preco_servico add constraint preco_servico_fk_servico_fkey foreign key (fk_servico) references servico(pk_servico) on update cascade on delete restrict;
alter table preco_servico add constraint preco_servico_fk_tabela_preco_fkey foreign key (fk_tabela_preco) references tabela_preco(pk_tabela_preco) on update cascade on delete cascade;
alter table prazo_producao add constraint prazo_producao_fk_encadernacao_fkey foreign key (fk_encadernacao) references dependencia_atributo(pk_dependencia_atributo) on update cascade on delete restrict;
alter table prazo_producao add constraint prazo_producao_fk_tabela_preco_fkey foreign key (fk_tabela_preco) references tabela_preco(pk_tabela_preco) on update cascade on delete cascade;
alter table preco_quantidade add constraint preco_quantidade_fk_produto_fkey foreign key (fk_produto) references produto(pk_produto) on update cascade on delete cascade;
alter table preco_quantidade add constraint preco_quantidade_fk_tabela_preco_fkey foreign key (fk_tabela_preco) references tabela_preco(pk_tabela_preco) on update cascade on delete cascade;
alter table prazo_quantidade add constraint prazo_quantidade_fk_produto_fkey foreign key (fk_produto) references produto(pk_produto) on update cascade on delete cascade;
alter table prazo_quantidade add constraint prazo_quantidade_fk_tabela_preco_fkey foreign key (fk_tabela_preco) references tabela_preco(pk_tabela_preco) on update cascade on delete cascade;
alter table faixa_cobertura_tinta add constraint faixa_cobertura_tinta_fk_tabela_preco_fkey foreign key (fk_tabela_preco) references tabela_preco(pk_tabela_preco) on update cascade on delete cascade;
alter table medida_opcao add constraint medida_opcao_fk_dependencia_atributo_fkey foreign key (fk_dependencia_atributo) references dependencia_atributo(pk_dependencia_atributo) on update cascade on delete restrict;
alter table medida_opcao add constraint medida_opcao_fk_tabela_preco_fkey foreign key (fk_tabela_preco) references tabela_preco(pk_tabela_preco) on update cascade on delete cascade;
alter table medida_produto add constraint medida_produto_fk_produto_fkey foreign key (fk_produto) references produto(pk_produto) on update cascade on delete cascade;
alter table medida_produto add constraint medida_produto_fk_tabela_preco_fkey foreign key (fk_tabela_preco) references tabela_preco(pk_tabela_preco) on update cascade on delete cascade;
alter table medida_acabamento add constraint medida_acabamento_fk_acabamento_fkey foreign key (fk_acabamento) references acabamento(pk_acabamento) on update cascade on delete restrict;
alter table medida_acabamento add constraint medida_acabamento_fk_tabela_preco_fkey foreign key (fk_tabela_preco) references tabela_preco(pk_tabela_preco) on update cascade on delete cascade;
alter table linha_encadernacao add constraint linha_encadernacao_fk_linha_producao_fkey foreign key (fk_linha_producao) references linha_producao(pk_linha_producao) on update cascade on delete restrict;
alter table ato_oficina add constraint ato_oficina_fk_operador_fkey foreign key (fk_operador) references usuario(pk_usuario) on update cascade on delete restrict;
alter table ato_oficina add constraint ato_oficina_fk_pedido_fkey foreign key (fk_pedido) references pedido(pk_pedido) on update cascade on delete restrict;
alter table ato_oficina add constraint ato_oficina_fk_pedido_item_fkey foreign key (fk_pedido_item) references pedido_item(pk_pedido_item) on update cascade on delete restrict;
alter table ordem_pasta add constraint ordem_pasta_fk_log_status_pedido_item_fkey foreign key (fk_log_status_pedido_item) references log_status_pedido_item(pk_log_status_pedido_item) on update cascade on delete restrict;
alter table ordem_pasta add constraint ordem_pasta_fk_pedido_item_fkey foreign key (fk_pedido_item) references pedido_item(pk_pedido_item) on update cascade on delete restrict;
alter table capacidade_linha add constraint capacidade_linha_fk_linha_producao_fkey foreign key (fk_linha_producao) references linha_producao(pk_linha_producao) on update cascade on delete restrict;
alter table cupom_produto add constraint cupom_produto_fk_cupom_fkey foreign key (fk_cupom) references cupom(pk_cupom) on update cascade on delete cascade;
alter table cupom_produto add constraint cupom_produto_fk_produto_fkey foreign key (fk_produto) references produto(pk_produto) on update cascade on delete restrict;
alter table cupom_uso add constraint cupom_uso_fk_cupom_fkey foreign key (fk_cupom) references cupom(pk_cupom) on update cascade on delete restrict;
alter table cupom_uso add constraint cupom_uso_fk_pedido_fkey foreign key (fk_pedido) references pedido(pk_pedido) on update cascade on delete restrict;
alter table cupom_uso add constraint cupom_uso_fk_usuario_fkey foreign key (fk_usuario) references usuario(pk_usuario) on update cascade on delete restrict;
alter table cupom_concedido add constraint cupom_concedido_fk_cupom_fkey foreign key (fk_cupom) references cupom(pk_cupom) on update cascade on delete restrict;
alter table orcamento add constraint orcamento_fk_produto_fkey foreign key (fk_produto) references produto(pk_produto) on update cascade on delete restrict;
alter table orcamento add constraint orcamento_fk_tabela_preco_fkey foreign key (fk_tabela_preco) references tabela_preco(pk_tabela_preco) on update cascade on delete restrict;
alter table orcamento add constraint orcamento_fk_usuario_fkey foreign key (fk_usuario) references usuario(pk_usuario) on update cascade on delete set null;
alter table faixa_frete add constraint faixa_frete_fk_tipo_transporte_fkey foreign key (fk_tipo_transporte) references tipo_transporte(pk_tipo_transporte) on update cascade on delete restrict;
alter table balcao add constraint balcao_fk_cidade_fkey foreign key (fk_cidade) references cidade(pk_cidade) on update cascade on delete restrict;
alter table transicao_status_caso add constraint transicao_status_caso_fk_status_destino_fkey foreign key (fk_status_destino) references status_caso(pk_status_caso) on update cascade on delete restrict;
alter table transicao_status_caso add constraint transicao_status_caso_fk_status_origem_fkey foreign key (fk_status_origem) references status_caso(pk_status_caso) on update cascade on delete restrict;
alter table caso add constraint caso_fk_pedido_fkey foreign key (fk_pedido) references pedido(pk_pedido) on update cascade on delete restrict;
alter table caso add constraint caso_fk_status_caso_fkey foreign key (fk_status_caso) references status_caso(pk_status_caso) on update cascade on delete restrict;
alter table caso add constraint caso_fk_usuario_fkey foreign key (fk_usuario) references usuario(pk_usuario) on update cascade on delete restrict;
alter table mensagem_caso add constraint mensagem_caso_fk_caso_fkey foreign key (fk_caso) references caso(pk_caso) on update cascade on delete cascade;
alter table log_status_caso add constraint log_status_caso_fk_caso_fkey foreign key (fk_caso) references caso(pk_caso) on update cascade on delete cascade;
alter table log_status_caso add constraint log_status_caso_fk_status_caso_fkey foreign key (fk_status_caso) references status_caso(pk_status_caso) on update cascade on delete restrict;
alter table mensagem_caso_anexo add constraint mensagem_caso_anexo_fk_anexo_fkey foreign key (fk_anexo) references anexo(pk_anexo) on update cascade on delete cascade;
alter table mensagem_caso_anexo add constraint mensagem_caso_anexo_fk_mensagem_caso_fkey foreign key (fk_mensagem_caso) references mensagem_caso(pk_mensagem_caso) on update cascade on delete cascade;

-- Rows that code relies on
insert into status_caso (pk_status_caso, codigo, desc_status_caso, cor_status_caso, resolvido) values
  (1, 'pending', 'Pendente', '#8a5a00', false),
  (2, 'answered', 'Novo', '#24567f', false),
  (3, 'resolved', 'Resolvido', '#1b6e3c', true);
insert into transicao_status_caso (fk_status_origem, fk_status_destino) values
  (1, 2),
  (1, 3),
  (2, 1),
  (2, 3),
  (3, 1),
  (3, 2);
insert into situacao_contestacao (pk_situacao_contestacao, codigo, desc_situacao_contestacao, cor_situacao_contestacao, final) values
  (1, 'open', 'Contestação em análise', '#8a5a00', false),
  (2, 'answered', 'Contestação respondida: esperamos por você', '#24567f', false),
  (3, 'reprint', 'Reimpressão prometida', '#1b6e3c', true),
  (4, 'credited', 'Valor creditado na carteira', '#1b6e3c', true),
  (5, 'refunded', 'Valor devolvido', '#1b6e3c', true),
  (6, 'refused', 'Contestação não aceita', '#5c5750', false);
insert into transicao_situacao_contestacao (fk_situacao_origem, fk_situacao_destino, pelo_cliente) values
  (1, 2, false),
  (1, 3, false),
  (1, 4, false),
  (1, 5, false),
  (1, 6, false),
  (2, 1, true),
  (2, 3, false),
  (2, 4, false),
  (2, 5, false),
  (2, 6, false),
  (6, 1, true),
  (6, 2, false),
  (6, 3, false),
  (6, 4, false),
  (6, 5, false);
insert into status_pedido_item (pk_status_pedido_item, codigo, desc_status_pedido_item, cor_status_pedido_item, fk_status_pedido, ordem, final) values
  (1, 'awaiting-payment', 'Aguardando pagamento', '#8a5a00', null, 0, false),
  (2, 'paid', 'Aguardando verificação dos arquivos', '#1b6e3c', 2, 10, false),
  (5, 'checking-files', 'Arquivos em verificação', '#24567f', 5, 20, false),
  (6, 'file-problem', 'Arquivo C/ Problemas', '#a3262a', 6, 5, false),
  (7, 'in-production', 'Em produção', '#24567f', 7, 30, false),
  (8, 'printed', 'Produzido', '#24567f', 7, 40, false),
  (9, 'dispatched', 'Despachado', '#24567f', 9, 50, false),
  (10, 'ready-for-pickup', 'Disponível para retirada', '#24567f', 10, 50, false),
  (22, 'delivered', 'Entregue', '#1b6e3c', 22, 60, true),
  (3, 'cancelled', 'Cancelado', '#5c5750', 3, 100, true);
insert into transicao_status_pedido_item (fk_status_origem, fk_status_destino, retorno) values
  (1, 2, false),
  (1, 3, false),
  (2, 5, false),
  (2, 6, false),
  (2, 7, false),
  (2, 3, false),
  (5, 6, false),
  (5, 7, false),
  (5, 3, false),
  (6, 5, false),
  (6, 7, false),
  (6, 3, false),
  (7, 8, false),
  (7, 9, false),
  (7, 10, false),
  (8, 9, false),
  (8, 10, false),
  (9, 22, false),
  (10, 22, false),
  (5, 2, true),
  (6, 2, true),
  (7, 2, true),
  (7, 5, true),
  (7, 6, true),
  (8, 7, true),
  (9, 7, true),
  (9, 8, true),
  (10, 7, true),
  (10, 8, true),
  (22, 9, true),
  (22, 10, true);
insert into linha_producao (pk_linha_producao, nome, ordem, produtos_sem_encadernacao) values
  (1, 'Lombada quadrada', 1, false),
  (2, 'Costura', 2, false),
  (3, 'Capa dura', 3, false),
  (4, 'Grampo', 4, false),
  (5, 'Espiral e wire-o', 5, false),
  (6, 'Impressos planos', 6, true);
insert into linha_encadernacao (codigo_encadernacao, fk_linha_producao) values
  ('hot-melt', 1),
  ('pur', 1),
  ('sewn', 2),
  ('hard-cover-sewn', 3),
  ('hard-cover', 3),
  ('staple-64', 4),
  ('staple', 4),
  ('wire-o', 5),
  ('spiral', 5);
insert into transportadora (pk_transportadora, nome, link_rastreio, remetente, falhas, ultimo_erro) values
  (1, 'Correios', 'https://rastreamento.correios.com.br/app/index.php?objetos={codigo}', null, 0, null),
  (2, 'Jadlog', 'https://www.jadlog.com.br/jadlog/tracking?cte={codigo}', null, 0, null),
  (3, 'Total Express', 'https://tracking.totalexpress.com.br/poupup_track.php?reid={reid}&pedido={pedido}&nfiscal={pad}', null, 0, null);
insert into parametro (chave, valor, descricao) values
  ('deposito.conferencia_horas', '72', 'Depois de tantas horas do último comprovante, um depósito que ninguém confirmou é lembrado à equipe e ao cliente'),
  ('limite.envios_abertos', '30', 'Envios de arquivo pela metade que um cliente pode ter ao mesmo tempo'),
  ('limite.arquivos_por_hora', '60', 'Arquivos que um cliente pode enviar por hora'),
  ('limite.projetos_por_hora', '60', 'Projetos que um cliente pode começar por hora'),
  ('limite.projetos_por_dia', '200', 'Projetos que um cliente pode começar em 24 horas'),
  ('limite.pix_sem_pagamento', '10', 'Pedidos de um cliente que podem esperar pelo Pix ao mesmo tempo'),
  ('limite.dias_sem_pedido', '90', 'Dias que ficam os arquivos de um projeto que ninguém pede; uma semana antes o cliente recebe um e-mail'),
  ('pedidos.desfazer_minutos', '10', 'Por quantos minutos a equipe desfaz uma mudança de status; o e-mail ao cliente espera esse tempo'),
  ('pedidos.carencia_minutos', '60', 'Por quantos minutos depois do pagamento o cliente ainda troca arquivos e entrega; antes disso nada entra em produção'),
  ('contestacao.dias', '90', 'Por quantos dias depois da entrega o cliente pode contestar um item (CDC, art. 26)'),
  ('limite.mensagens_por_hora', '20', 'Mensagens que um cliente pode escrever ao atendimento por hora'),
  ('nota_fiscal.emissao', 'solicitada', 'Quando a loja emite a nota: solicitada (quando o cliente pede), producao (quando a produção termina) ou nunca (a equipe anexa à mão)'),
  ('nota_fiscal.municipio', '3550308', 'Código do IBGE do município da loja, que vai nas notas fiscais'),
  ('copia.horas_maximas', '26', 'Depois de tantas horas sem cópia de segurança, "npm run doctor" e as métricas avisam; 0: a cópia é feita por outro meio');
insert into regra_fiscal (pk_regra_fiscal, parte, fk_produto, com_isbn, destino, documento, descricao, imune, ncm, cfop_estado, cfop_fora, cst_icms, cst_pis_cofins, cst_ibs_cbs, c_class_trib, codigo_servico, codigo_nacional, ativo) values
  (1, 'produto', null, true, null, 'nfe', 'Livros com ISBN (imunes, CF art. 150, VI, d)', true, '49019900', '5101', '6107', '41', '06', '410', '410008', null, null, true),
  (2, 'produto', null, null, null, 'nfe', 'Outros impressos para revenda ou indústria', false, '49119900', '5101', '6101', '00', '01', '000', '000001', null, null, true),
  (3, 'produto', null, null, 'consumo', 'nfse', 'Impressão sob encomenda para uso próprio (Súmula 156 do STJ)', false, null, null, null, null, null, '000', '000001', '13.05', '130501', true),
  (4, 'servico', null, null, null, 'nfse', 'Composição gráfica e serviços de edição', false, null, null, null, null, null, '000', '000001', '13.05', '130501', true);
insert into serie_nota_fiscal (pk_serie_nota_fiscal, documento, serie, primeiro_numero, proximo_numero, ativo) values
  (1, 'nfe', 1, 1, 1, true),
  (2, 'nfse', 1, 1, 1, true);
insert into sinonimo_busca (pk_sinonimo_busca, termo, significa) values
  (1, 'TCC', 'tese, wire-o'),
  (2, 'monografia', 'tese, wire-o'),
  (3, 'dissertação', 'tese, wire-o'),
  (4, 'trabalho', 'tese, apostila'),
  (5, 'ebook', 'brochura'),
  (6, 'zine', 'cordel, grampo'),
  (7, 'fanzine', 'cordel, grampo'),
  (8, 'gibi', 'revista, grampo'),
  (9, 'quadrinhos', 'revista, colorido'),
  (10, 'HQ', 'revista, colorido'),
  (11, 'mangá', 'revista, brochura'),
  (12, 'convite', 'visita, folder'),
  (13, 'flyer', 'folder'),
  (14, 'filipeta', 'folder'),
  (15, 'volante', 'folder'),
  (16, 'cardápio', 'folder, catálogo'),
  (17, 'cartaz', 'banner'),
  (18, 'faixa', 'banner'),
  (19, 'agenda', 'wire-o'),
  (20, 'caderno', 'wire-o'),
  (21, 'planner', 'wire-o'),
  (22, 'espiral', 'wire-o'),
  (23, 'álbum', 'dura, catálogo'),
  (24, 'fotolivro', 'dura, infantil'),
  (25, 'postal', 'visita, marca-página'),
  (26, 'jornal', 'revista');
insert into conta_credito (pk_conta_credito, tipo, fk_usuario, saldo, movimentos) values
  (1, 'issued', null, 0, 0),
  (2, 'earned', null, 0, 0);
insert into modelo_resposta (pk_modelo_resposta, codigo, titulo, texto, ordem, ativo) values
  (1, 'prazo', 'Prazo do pedido', 'Olá, {{nome}}!

O seu pedido {{pedido}} está previsto para {{previsao}}. Se algo mudar, avisamos por aqui e por e-mail.

Conte com a gente.', 1, true),
  (2, 'rastreio', 'Código de rastreio', 'Olá, {{nome}}!

O seu pedido {{pedido}} já saiu. O código de rastreio é {{rastreio}}; na página do pedido você acompanha cada passo.

Boa leitura!', 2, true),
  (3, 'arquivo', 'Como corrigir o arquivo', 'Olá, {{nome}}!

No pedido {{pedido}}, abra o item e clique em "Enviar novo arquivo". A conferência mostra na hora o que ainda precisa de ajuste, página por página.

Se preferir, mande o PDF aqui e olhamos juntos.', 3, true),
  (4, 'nota', 'Nota fiscal', 'Olá, {{nome}}!

A nota fiscal do pedido {{pedido}} fica na página do pedido, em "Nota fiscal", assim que é emitida. Você também recebe um e-mail.', 4, true),
  (5, 'agradecer', 'Agradecer e encerrar', 'Olá, {{nome}}!

Que bom que deu tudo certo. Vamos encerrar o chamado {{protocolo}}; se precisar, é só escrever de novo por aqui.', 5, true);
select setval('conta_credito_pk_conta_credito_seq', 2);
select setval('linha_producao_pk_linha_producao_seq', 6);
select setval('modelo_resposta_pk_modelo_resposta_seq', 5);
select setval('regra_fiscal_pk_regra_fiscal_seq', 4);
select setval('serie_nota_fiscal_pk_serie_nota_fiscal_seq', 2);
select setval('sinonimo_busca_pk_sinonimo_busca_seq', 26);
