-- CreateTable
CREATE TABLE "segmento" (
    "pk_segmento" SERIAL NOT NULL,
    "desc_segmento" TEXT NOT NULL,

    CONSTRAINT "segmento_pkey" PRIMARY KEY ("pk_segmento")
);

-- CreateTable
CREATE TABLE "usuario" (
    "pk_usuario" SERIAL NOT NULL,
    "fk_tipo_usuario" INTEGER NOT NULL DEFAULT 2,
    "cpf_cnpj_usuario" VARCHAR(14),
    "dta_nasc_usuario" DATE,
    "nome_usuario" VARCHAR(120) NOT NULL,
    "contato_usuario" VARCHAR(120),
    "ddd_celular" VARCHAR(2),
    "nr_celular" VARCHAR(9),
    "ddd_fone" VARCHAR(2),
    "nr_fone" VARCHAR(9),
    "segmento" INTEGER,
    "email_usuario" VARCHAR(100) NOT NULL,
    "senha_usuario" TEXT NOT NULL,
    "consumidor_final" BOOLEAN,
    "icms_st" BOOLEAN,
    "comercializacao" BOOLEAN,
    "industrializacao" BOOLEAN,
    "codigo_usuario" VARCHAR(12) NOT NULL,
    "operador" BOOLEAN NOT NULL DEFAULT false,
    "bloqueado_em" TIMESTAMPTZ(3),
    "dta_inc_usuario" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "usuario_pkey" PRIMARY KEY ("pk_usuario")
);

-- CreateTable
CREATE TABLE "sessao" (
    "pk_sessao" CHAR(64) NOT NULL,
    "fk_usuario" INTEGER NOT NULL,
    "dta_inc_sessao" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ultima_atividade" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expira_em" TIMESTAMPTZ(3) NOT NULL,
    "revogada_em" TIMESTAMPTZ(3),
    "ip" VARCHAR(45),
    "navegador" VARCHAR(300),

    CONSTRAINT "sessao_pkey" PRIMARY KEY ("pk_sessao")
);

-- CreateTable
CREATE TABLE "consentimento" (
    "pk_consentimento" BIGSERIAL NOT NULL,
    "fk_usuario" INTEGER NOT NULL,
    "finalidade" TEXT NOT NULL,
    "aceito" BOOLEAN NOT NULL,
    "versao_texto" TEXT NOT NULL,
    "canal" TEXT NOT NULL,
    "ip" VARCHAR(45),
    "dta_inc" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "consentimento_pkey" PRIMARY KEY ("pk_consentimento")
);

-- CreateTable
CREATE TABLE "estado" (
    "pk_estado" INTEGER NOT NULL,
    "uf_estado" CHAR(2) NOT NULL,
    "desc_estado" TEXT NOT NULL,
    "regiao" TEXT NOT NULL,

    CONSTRAINT "estado_pkey" PRIMARY KEY ("pk_estado")
);

-- CreateTable
CREATE TABLE "cidade" (
    "pk_cidade" INTEGER NOT NULL,
    "fk_estado" INTEGER NOT NULL,
    "desc_cidade" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "capital" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "cidade_pkey" PRIMARY KEY ("pk_cidade")
);

-- CreateTable
CREATE TABLE "faixa_cep" (
    "pk_faixa_cep" SERIAL NOT NULL,
    "fk_cidade" INTEGER NOT NULL,
    "cep_inicial" CHAR(8) NOT NULL,
    "cep_final" CHAR(8) NOT NULL,
    "abrangencia" TEXT NOT NULL,

    CONSTRAINT "faixa_cep_pkey" PRIMARY KEY ("pk_faixa_cep")
);

-- CreateTable
CREATE TABLE "faixa_cep_estado" (
    "fk_estado" INTEGER NOT NULL,
    "cep_inicial" CHAR(8) NOT NULL,
    "cep_final" CHAR(8) NOT NULL,

    CONSTRAINT "faixa_cep_estado_pkey" PRIMARY KEY ("cep_inicial")
);

-- CreateTable
CREATE TABLE "usuario_endereco" (
    "pk_usuario_endereco" SERIAL NOT NULL,
    "fk_usuario" INTEGER NOT NULL,
    "desc_usuario_endereco" VARCHAR(60) NOT NULL,
    "default_usuario_endereco" BOOLEAN NOT NULL DEFAULT false,
    "faturamento" BOOLEAN NOT NULL DEFAULT false,
    "cpf_cnpj_usuario" VARCHAR(14) NOT NULL,
    "razao_social_endereco_usuario" VARCHAR(120) NOT NULL,
    "contato_usuario_endereco" VARCHAR(120) NOT NULL,
    "cep_usuario_endereco" CHAR(8) NOT NULL,
    "logradouro_usuario_endereco" VARCHAR(120) NOT NULL,
    "nr_usuario_endereco" VARCHAR(20) NOT NULL,
    "complemento_usuario_endereco" VARCHAR(80),
    "bairro_usuario_endereco" VARCHAR(80) NOT NULL,
    "fk_cidade" INTEGER NOT NULL,
    "fone_usuario_endereco" VARCHAR(11),
    "dta_inc_usuario_endereco" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removido_em" TIMESTAMPTZ(3),

    CONSTRAINT "usuario_endereco_pkey" PRIMARY KEY ("pk_usuario_endereco")
);

-- CreateTable
CREATE TABLE "carrinho" (
    "pk_carrinho" SERIAL NOT NULL,
    "fk_usuario" INTEGER NOT NULL,
    "token_carrinho" TEXT NOT NULL,
    "versao" INTEGER NOT NULL DEFAULT 1,
    "situacao" TEXT NOT NULL DEFAULT 'open',
    "tipo_entrega" INTEGER,
    "fk_usuario_endereco" INTEGER,
    "fk_tipo_transporte" INTEGER,
    "fk_balcao" INTEGER,
    "nome_pedido" VARCHAR(120),
    "obs_nota_pedido" VARCHAR(500),
    "dta_inc_carrinho" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dta_alt_carrinho" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "carrinho_pkey" PRIMARY KEY ("pk_carrinho")
);

-- CreateTable
CREATE TABLE "carrinho_item" (
    "pk_carrinho_item" SERIAL NOT NULL,
    "fk_carrinho" INTEGER NOT NULL,
    "fk_projeto" TEXT NOT NULL,
    "dta_inc_carrinho_item" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "carrinho_item_pkey" PRIMARY KEY ("pk_carrinho_item")
);

-- CreateTable
CREATE TABLE "categoria" (
    "pk_categoria" INTEGER NOT NULL,
    "link" TEXT NOT NULL,
    "desc_categoria" TEXT NOT NULL,
    "desc_menu" TEXT NOT NULL,
    "descricao" TEXT NOT NULL,
    "titulo_tags" TEXT NOT NULL,
    "descricao_tags" TEXT NOT NULL,
    "nome_menu_imagem" TEXT NOT NULL,
    "ordem" INTEGER NOT NULL,
    "ativo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "categoria_pkey" PRIMARY KEY ("pk_categoria")
);

-- CreateTable
CREATE TABLE "produto" (
    "pk_produto" INTEGER NOT NULL,
    "fk_categoria" INTEGER NOT NULL,
    "codigo" TEXT NOT NULL,
    "fk_tipo_produto" INTEGER NOT NULL,
    "fk_sub_tipo_produto" INTEGER,
    "modelo" TEXT NOT NULL,
    "nome_produto" TEXT NOT NULL,
    "desc_menu" TEXT NOT NULL,
    "descricao" TEXT NOT NULL,
    "keywords_tags" TEXT NOT NULL,
    "titulo_tags" TEXT NOT NULL,
    "descricao_tags" TEXT NOT NULL,
    "url_amigavel" TEXT NOT NULL,
    "nome_menu_imagem" TEXT NOT NULL,
    "qtd_minima_venda_produto" INTEGER NOT NULL DEFAULT 1,
    "qtd_maxima_venda_produto" INTEGER NOT NULL DEFAULT 10000,
    "multiplicador_tiragem" INTEGER NOT NULL DEFAULT 1,
    "tiragem_salto_de" INTEGER,
    "tiragem_salto_ate" INTEGER,
    "quantidade_variavel" BOOLEAN NOT NULL DEFAULT true,
    "quantidades" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "peca_largura_mm" INTEGER,
    "peca_altura_mm" INTEGER,
    "peca_gramatura" INTEGER,
    "peca_gramas_extra" INTEGER,
    "ordem_destaque" INTEGER,
    "ordem" INTEGER NOT NULL,
    "ativo" BOOLEAN NOT NULL DEFAULT true,
    "configuracao_padrao" JSONB NOT NULL,

    CONSTRAINT "produto_pkey" PRIMARY KEY ("pk_produto")
);

-- CreateTable
CREATE TABLE "atributo" (
    "pk_atributo" INTEGER NOT NULL,
    "codigo" TEXT NOT NULL,
    "texto_atributo" TEXT NOT NULL,
    "ordem" INTEGER NOT NULL,

    CONSTRAINT "atributo_pkey" PRIMARY KEY ("pk_atributo")
);

-- CreateTable
CREATE TABLE "dependencia_atributo" (
    "pk_dependencia_atributo" INTEGER NOT NULL,
    "fk_atributo" INTEGER NOT NULL,
    "codigo" TEXT NOT NULL,
    "texto_dependencia_atributo" TEXT NOT NULL,
    "texto_aux_dependencia_atributo" TEXT,
    "largura_mm" INTEGER,
    "altura_mm" INTEGER,
    "tipo_papel" TEXT,
    "gramatura" INTEGER,
    "espessura_micrometros" INTEGER,
    "revestido" BOOLEAN,
    "paginas_min" INTEGER,
    "paginas_max" INTEGER,
    "multiplo_paginas" INTEGER,
    "regra_lombada" TEXT,
    "costurado" BOOLEAN,
    "permite_orelhas" BOOLEAN,
    "gramatura_max" INTEGER,
    "gramas_extra" INTEGER,
    "orelha_mm" INTEGER,
    "ordem" INTEGER NOT NULL,
    "ativo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "dependencia_atributo_pkey" PRIMARY KEY ("pk_dependencia_atributo")
);

-- CreateTable
CREATE TABLE "produto_dependencia_atributo" (
    "fk_produto" INTEGER NOT NULL,
    "fk_dependencia_atributo" INTEGER NOT NULL,

    CONSTRAINT "produto_dependencia_atributo_pkey" PRIMARY KEY ("fk_produto","fk_dependencia_atributo")
);

-- CreateTable
CREATE TABLE "acabamento" (
    "pk_acabamento" INTEGER NOT NULL,
    "codigo" TEXT NOT NULL,
    "desc_acabamento" TEXT NOT NULL,
    "desc_tipo_acabamento" TEXT NOT NULL,
    "dica" TEXT,
    "largura_min" INTEGER,
    "altura_min" INTEGER,
    "ordem" INTEGER NOT NULL,
    "ativo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "acabamento_pkey" PRIMARY KEY ("pk_acabamento")
);

-- CreateTable
CREATE TABLE "acabamento_bloqueio" (
    "fk_acabamento" INTEGER NOT NULL,
    "fk_acabamento_bloqueado" INTEGER NOT NULL,

    CONSTRAINT "acabamento_bloqueio_pkey" PRIMARY KEY ("fk_acabamento","fk_acabamento_bloqueado")
);

-- CreateTable
CREATE TABLE "produto_acabamento" (
    "fk_produto" INTEGER NOT NULL,
    "fk_acabamento" INTEGER NOT NULL,
    "obrigatorio" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "produto_acabamento_pkey" PRIMARY KEY ("fk_produto","fk_acabamento")
);

-- CreateTable
CREATE TABLE "servico" (
    "pk_servico" INTEGER NOT NULL,
    "codigo" TEXT NOT NULL,
    "descricao" TEXT NOT NULL,
    "dica" TEXT,
    "ordem" INTEGER NOT NULL,
    "ativo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "servico_pkey" PRIMARY KEY ("pk_servico")
);

-- CreateTable
CREATE TABLE "produto_servico" (
    "fk_produto" INTEGER NOT NULL,
    "fk_servico" INTEGER NOT NULL,

    CONSTRAINT "produto_servico_pkey" PRIMARY KEY ("fk_produto","fk_servico")
);

-- CreateTable
CREATE TABLE "produto_arquivo" (
    "pk_produto_arquivo" INTEGER NOT NULL,
    "fk_produto" INTEGER NOT NULL,
    "desc_arquivo" TEXT NOT NULL,
    "papel_arquivo" TEXT NOT NULL,
    "extensoes" TEXT NOT NULL DEFAULT 'pdf',
    "obrigatorio_produto_arquivo" BOOLEAN NOT NULL DEFAULT true,
    "ordem_produto_arquivo" INTEGER NOT NULL,

    CONSTRAINT "produto_arquivo_pkey" PRIMARY KEY ("pk_produto_arquivo")
);

-- CreateTable
CREATE TABLE "projeto" (
    "pk_projeto" TEXT NOT NULL,
    "fk_usuario" INTEGER,
    "fk_produto" INTEGER NOT NULL,
    "configuracao" JSONB NOT NULL,
    "observacoes" VARCHAR(2000),
    "dta_inc_projeto" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dta_alt_projeto" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "projeto_pkey" PRIMARY KEY ("pk_projeto")
);

-- CreateTable
CREATE TABLE "arquivo" (
    "pk_arquivo" TEXT NOT NULL,
    "fk_projeto" TEXT NOT NULL,
    "fk_produto_arquivo" INTEGER NOT NULL,
    "nome_original" VARCHAR(255) NOT NULL,
    "tamanho_bytes" BIGINT NOT NULL,
    "chave_armazenamento" TEXT NOT NULL,
    "situacao" TEXT NOT NULL DEFAULT 'uploading',
    "progresso" INTEGER NOT NULL DEFAULT 0,
    "analise" JSONB,
    "apontamentos" JSONB,
    "dta_inc_arquivo" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "analisado_em" TIMESTAMPTZ(3),
    "substituido_em" TIMESTAMPTZ(3),

    CONSTRAINT "arquivo_pkey" PRIMARY KEY ("pk_arquivo")
);

-- CreateTable
CREATE TABLE "status_pedido" (
    "pk_status_pedido" INTEGER NOT NULL,
    "codigo" TEXT NOT NULL,
    "desc_status_pedido" TEXT NOT NULL,
    "descricao_status_loja" TEXT NOT NULL,
    "cor_status_pedido" CHAR(7) NOT NULL,
    "inicial" BOOLEAN NOT NULL DEFAULT false,
    "pago" BOOLEAN NOT NULL DEFAULT false,
    "final" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "status_pedido_pkey" PRIMARY KEY ("pk_status_pedido")
);

-- CreateTable
CREATE TABLE "transicao_status_pedido" (
    "fk_status_origem" INTEGER NOT NULL,
    "fk_status_destino" INTEGER NOT NULL,

    CONSTRAINT "transicao_status_pedido_pkey" PRIMARY KEY ("fk_status_origem","fk_status_destino")
);

-- CreateTable
CREATE TABLE "pedido" (
    "pk_pedido" SERIAL NOT NULL,
    "fk_usuario" INTEGER NOT NULL,
    "fk_carrinho" INTEGER NOT NULL,
    "fk_status_pedido" INTEGER NOT NULL,
    "nome_pedido" VARCHAR(120),
    "obs_pedido" VARCHAR(2000),
    "protocolo_aceite" TEXT NOT NULL,
    "versao_termos" TEXT NOT NULL,
    "vlr_impressao" INTEGER NOT NULL,
    "vlr_acabamentos" INTEGER NOT NULL,
    "vlr_servicos" INTEGER NOT NULL,
    "vlr_frete" INTEGER NOT NULL,
    "vlr_desconto" INTEGER NOT NULL DEFAULT 0,
    "valor_total_pedido" INTEGER NOT NULL,
    "peso_total_gramas" INTEGER NOT NULL,
    "tipo_entrega" INTEGER NOT NULL,
    "entrega" JSONB NOT NULL,
    "prazo_producao_dias_uteis" INTEGER NOT NULL,
    "qtd_prazo_entrega_frete" INTEGER NOT NULL,
    "dta_inc_pedido" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dta_pagamento_pedido" TIMESTAMPTZ(3),
    "dta_entrega_pedido" DATE,

    CONSTRAINT "pedido_pkey" PRIMARY KEY ("pk_pedido")
);

-- CreateTable
CREATE TABLE "pedido_item" (
    "pk_pedido_item" SERIAL NOT NULL,
    "fk_pedido" INTEGER NOT NULL,
    "fk_produto" INTEGER NOT NULL,
    "fk_projeto" TEXT NOT NULL,
    "descricao" TEXT NOT NULL,
    "configuracao" JSONB NOT NULL,
    "resumo_opcoes" JSONB NOT NULL,
    "qtd_pedido_item" INTEGER NOT NULL,
    "vlr_impressao" INTEGER NOT NULL,
    "vlr_capa" INTEGER NOT NULL,
    "vlr_encadernacao" INTEGER NOT NULL,
    "vlr_acabamentos" INTEGER NOT NULL,
    "vlr_servicos" INTEGER NOT NULL,
    "vlr_total_item" INTEGER NOT NULL,
    "peso_gramas" INTEGER NOT NULL,
    "lomba_micrometros" INTEGER NOT NULL,
    "prazo_dias_uteis" INTEGER NOT NULL,
    "fk_tabela_preco" INTEGER NOT NULL,

    CONSTRAINT "pedido_item_pkey" PRIMARY KEY ("pk_pedido_item")
);

-- CreateTable
CREATE TABLE "pedido_item_arquivo" (
    "fk_pedido_item" INTEGER NOT NULL,
    "fk_arquivo" TEXT NOT NULL,
    "desc_arquivo_pedido_item_arquivo" TEXT NOT NULL,

    CONSTRAINT "pedido_item_arquivo_pkey" PRIMARY KEY ("fk_pedido_item","fk_arquivo")
);

-- CreateTable
CREATE TABLE "log_status_pedido" (
    "pk_log_status_pedido" BIGSERIAL NOT NULL,
    "fk_pedido" INTEGER NOT NULL,
    "fk_status_pedido" INTEGER NOT NULL,
    "dta_inc_log_status_pedido" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "log_status_pedido_pkey" PRIMARY KEY ("pk_log_status_pedido")
);

-- CreateTable
CREATE TABLE "tipo_pagamento" (
    "pk_tipo_pagamento" INTEGER NOT NULL,
    "desc_tipo_pagamento" TEXT NOT NULL,
    "info_tipo_pagamento" TEXT NOT NULL,
    "ativo" BOOLEAN NOT NULL DEFAULT true,
    "ordem" INTEGER NOT NULL,

    CONSTRAINT "tipo_pagamento_pkey" PRIMARY KEY ("pk_tipo_pagamento")
);

-- CreateTable
CREATE TABLE "pagamento" (
    "pk_pagamento" SERIAL NOT NULL,
    "fk_pedido" INTEGER NOT NULL,
    "fk_tipo_pagamento" INTEGER NOT NULL,
    "tentativa" INTEGER NOT NULL DEFAULT 1,
    "vlr_pagamento" INTEGER NOT NULL,
    "situacao" TEXT NOT NULL DEFAULT 'pending',
    "txid" VARCHAR(35),
    "pix_copia_e_cola" VARCHAR(512),
    "dta_inc_pagamento" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expira_em" TIMESTAMPTZ(3) NOT NULL,
    "pago_em" TIMESTAMPTZ(3),

    CONSTRAINT "pagamento_pkey" PRIMARY KEY ("pk_pagamento")
);

-- CreateTable
CREATE TABLE "pix_recebido" (
    "end_to_end_id" VARCHAR(40) NOT NULL,
    "fk_pagamento" INTEGER NOT NULL,
    "vlr_recebido" INTEGER NOT NULL,
    "pago_em" TIMESTAMPTZ(3) NOT NULL,
    "destino" TEXT NOT NULL,
    "dta_inc" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pix_recebido_pkey" PRIMARY KEY ("end_to_end_id")
);

-- CreateTable
CREATE TABLE "caixa_saida" (
    "pk_caixa_saida" BIGSERIAL NOT NULL,
    "topico" TEXT NOT NULL,
    "conteudo" JSONB NOT NULL,
    "chave_unica" TEXT NOT NULL,
    "dta_inc" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "disponivel_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "tentativas" INTEGER NOT NULL DEFAULT 0,
    "entregue_em" TIMESTAMPTZ(3),
    "falhou_em" TIMESTAMPTZ(3),
    "ultimo_erro" TEXT,

    CONSTRAINT "caixa_saida_pkey" PRIMARY KEY ("pk_caixa_saida")
);

-- CreateTable
CREATE TABLE "sandbox_clock" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "offset_ms" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "sandbox_clock_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "limite_uso" (
    "chave" TEXT NOT NULL,
    "pontos" INTEGER NOT NULL,
    "expira_em" TIMESTAMPTZ(3),

    CONSTRAINT "limite_uso_pkey" PRIMARY KEY ("chave")
);

-- CreateTable
CREATE TABLE "parametro" (
    "chave" TEXT NOT NULL,
    "valor" TEXT NOT NULL,
    "descricao" TEXT,

    CONSTRAINT "parametro_pkey" PRIMARY KEY ("chave")
);

-- CreateTable
CREATE TABLE "feriado" (
    "data" DATE NOT NULL,
    "descricao" TEXT NOT NULL,

    CONSTRAINT "feriado_pkey" PRIMARY KEY ("data")
);

-- CreateTable
CREATE TABLE "tabela_preco" (
    "pk_tabela_preco" SERIAL NOT NULL,
    "versao" INTEGER NOT NULL,
    "situacao" TEXT NOT NULL DEFAULT 'draft',
    "valida_de" TIMESTAMPTZ(3) NOT NULL,
    "vlr_preparacao_titulo" INTEGER NOT NULL,

    CONSTRAINT "tabela_preco_pkey" PRIMARY KEY ("pk_tabela_preco")
);

-- CreateTable
CREATE TABLE "preco_pagina" (
    "fk_tabela_preco" INTEGER NOT NULL,
    "fk_papel" INTEGER NOT NULL,
    "cor" TEXT NOT NULL,
    "vlr_milesimos_centavo" INTEGER NOT NULL,

    CONSTRAINT "preco_pagina_pkey" PRIMARY KEY ("fk_tabela_preco","fk_papel","cor")
);

-- CreateTable
CREATE TABLE "fator_formato" (
    "fk_tabela_preco" INTEGER NOT NULL,
    "area_ate_mm2" INTEGER NOT NULL,
    "fator_milesimos" INTEGER NOT NULL,

    CONSTRAINT "fator_formato_pkey" PRIMARY KEY ("fk_tabela_preco","area_ate_mm2")
);

-- CreateTable
CREATE TABLE "preco_capa" (
    "fk_tabela_preco" INTEGER NOT NULL,
    "largura_aberta_ate_mm" INTEGER NOT NULL,
    "com_orelhas" BOOLEAN NOT NULL,
    "vlr_capa" INTEGER NOT NULL,

    CONSTRAINT "preco_capa_pkey" PRIMARY KEY ("fk_tabela_preco","largura_aberta_ate_mm","com_orelhas")
);

-- CreateTable
CREATE TABLE "preco_opcao" (
    "fk_tabela_preco" INTEGER NOT NULL,
    "fk_dependencia_atributo" INTEGER NOT NULL,
    "vlr_adicional" INTEGER NOT NULL DEFAULT 0,
    "fator_milesimos" INTEGER NOT NULL DEFAULT 1000,

    CONSTRAINT "preco_opcao_pkey" PRIMARY KEY ("fk_tabela_preco","fk_dependencia_atributo")
);

-- CreateTable
CREATE TABLE "preco_encadernacao" (
    "fk_tabela_preco" INTEGER NOT NULL,
    "fk_encadernacao" INTEGER NOT NULL,
    "paginas_ate" INTEGER NOT NULL,
    "vlr_encadernacao" INTEGER NOT NULL,

    CONSTRAINT "preco_encadernacao_pkey" PRIMARY KEY ("fk_tabela_preco","fk_encadernacao","paginas_ate")
);

-- CreateTable
CREATE TABLE "fator_tiragem" (
    "fk_tabela_preco" INTEGER NOT NULL,
    "exemplares_a_partir_de" INTEGER NOT NULL,
    "fator_milesimos" INTEGER NOT NULL,

    CONSTRAINT "fator_tiragem_pkey" PRIMARY KEY ("fk_tabela_preco","exemplares_a_partir_de")
);

-- CreateTable
CREATE TABLE "preco_acabamento" (
    "fk_tabela_preco" INTEGER NOT NULL,
    "fk_acabamento" INTEGER NOT NULL,
    "vlr_fixo" INTEGER NOT NULL,
    "valor_acabamento" INTEGER NOT NULL,
    "qtd_dias_acabamento" INTEGER NOT NULL,

    CONSTRAINT "preco_acabamento_pkey" PRIMARY KEY ("fk_tabela_preco","fk_acabamento")
);

-- CreateTable
CREATE TABLE "preco_servico" (
    "fk_tabela_preco" INTEGER NOT NULL,
    "fk_servico" INTEGER NOT NULL,
    "vlr_fixo" INTEGER NOT NULL,
    "vlr_por_exemplar" INTEGER NOT NULL,
    "vlr_por_pagina" INTEGER NOT NULL DEFAULT 0,
    "prazo" INTEGER NOT NULL,

    CONSTRAINT "preco_servico_pkey" PRIMARY KEY ("fk_tabela_preco","fk_servico")
);

-- CreateTable
CREATE TABLE "prazo_producao" (
    "fk_tabela_preco" INTEGER NOT NULL,
    "fk_encadernacao" INTEGER NOT NULL,
    "exemplares_a_partir_de" INTEGER NOT NULL,
    "prazo_dias_uteis" INTEGER NOT NULL,

    CONSTRAINT "prazo_producao_pkey" PRIMARY KEY ("fk_tabela_preco","fk_encadernacao","exemplares_a_partir_de")
);

-- CreateTable
CREATE TABLE "preco_quantidade" (
    "fk_tabela_preco" INTEGER NOT NULL,
    "fk_produto" INTEGER NOT NULL,
    "opcoes" TEXT NOT NULL,
    "quantidade" INTEGER NOT NULL,
    "valor" INTEGER NOT NULL,

    CONSTRAINT "preco_quantidade_pkey" PRIMARY KEY ("fk_tabela_preco","fk_produto","opcoes","quantidade")
);

-- CreateTable
CREATE TABLE "prazo_quantidade" (
    "fk_tabela_preco" INTEGER NOT NULL,
    "fk_produto" INTEGER NOT NULL,
    "quantidade_a_partir_de" INTEGER NOT NULL,
    "prazo_dias_uteis" INTEGER NOT NULL,

    CONSTRAINT "prazo_quantidade_pkey" PRIMARY KEY ("fk_tabela_preco","fk_produto","quantidade_a_partir_de")
);

-- CreateTable
CREATE TABLE "tipo_transporte" (
    "pk_tipo_transporte" INTEGER NOT NULL,
    "desc_tipo_transporte" TEXT NOT NULL,
    "fk_transportadora" INTEGER NOT NULL,
    "ativo" BOOLEAN NOT NULL DEFAULT true,
    "divisor_cubagem" INTEGER NOT NULL DEFAULT 6000,
    "cubagem_acima_gramas" INTEGER NOT NULL DEFAULT 5000,
    "peso_maximo_volume_gramas" INTEGER NOT NULL DEFAULT 30000,

    CONSTRAINT "tipo_transporte_pkey" PRIMARY KEY ("pk_tipo_transporte")
);

-- CreateTable
CREATE TABLE "faixa_frete" (
    "pk_faixa_frete" SERIAL NOT NULL,
    "fk_tipo_transporte" INTEGER NOT NULL,
    "cep_inicial" CHAR(8) NOT NULL,
    "cep_final" CHAR(8) NOT NULL,
    "peso_ate_gramas" INTEGER NOT NULL,
    "vlr_frete" INTEGER NOT NULL,
    "prazo_dias_uteis" INTEGER NOT NULL,

    CONSTRAINT "faixa_frete_pkey" PRIMARY KEY ("pk_faixa_frete")
);

-- CreateTable
CREATE TABLE "balcao" (
    "pk_balcao" INTEGER NOT NULL,
    "desc_balcao" TEXT NOT NULL,
    "vlr_balcao" INTEGER NOT NULL DEFAULT 0,
    "logradouro_balcao" TEXT NOT NULL,
    "nr_balcao" TEXT NOT NULL,
    "bairro_balcao" TEXT NOT NULL,
    "fk_cidade" INTEGER NOT NULL,
    "cep_balcao" CHAR(8) NOT NULL,
    "prazo_balcao" INTEGER NOT NULL,
    "fone_balcao" TEXT NOT NULL,
    "complemento_balcao" TEXT NOT NULL,
    "info_atendimento" TEXT,
    "ativo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "balcao_pkey" PRIMARY KEY ("pk_balcao")
);

-- CreateIndex
CREATE UNIQUE INDEX "segmento_desc_segmento_key" ON "segmento"("desc_segmento");

-- CreateIndex
CREATE UNIQUE INDEX "usuario_documento_key" ON "usuario"("cpf_cnpj_usuario");

-- CreateIndex
CREATE UNIQUE INDEX "usuario_email_key" ON "usuario"("email_usuario");

-- CreateIndex
CREATE UNIQUE INDEX "usuario_codigo_key" ON "usuario"("codigo_usuario");

-- CreateIndex
CREATE INDEX "sessao_usuario_idx" ON "sessao"("fk_usuario");

-- CreateIndex
CREATE INDEX "sessao_expira_idx" ON "sessao"("expira_em");

-- CreateIndex
CREATE INDEX "consentimento_usuario_idx" ON "consentimento"("fk_usuario", "finalidade", "dta_inc");

-- CreateIndex
CREATE UNIQUE INDEX "estado_uf_estado_key" ON "estado"("uf_estado");

-- CreateIndex
CREATE UNIQUE INDEX "cidade_estado_nome_key" ON "cidade"("fk_estado", "desc_cidade");

-- CreateIndex
CREATE INDEX "faixa_cep_intervalo_idx" ON "faixa_cep"("cep_inicial", "cep_final");

-- CreateIndex
CREATE UNIQUE INDEX "faixa_cep_cidade_inicio_key" ON "faixa_cep"("fk_cidade", "cep_inicial", "abrangencia");

-- CreateIndex
CREATE INDEX "usuario_endereco_usuario_idx" ON "usuario_endereco"("fk_usuario", "removido_em");

-- CreateIndex
CREATE UNIQUE INDEX "carrinho_token_carrinho_key" ON "carrinho"("token_carrinho");

-- CreateIndex
CREATE INDEX "carrinho_usuario_idx" ON "carrinho"("fk_usuario", "situacao");

-- CreateIndex
CREATE UNIQUE INDEX "carrinho_item_projeto_key" ON "carrinho_item"("fk_carrinho", "fk_projeto");

-- CreateIndex
CREATE UNIQUE INDEX "categoria_link_key" ON "categoria"("link");

-- CreateIndex
CREATE UNIQUE INDEX "produto_codigo_key" ON "produto"("codigo");

-- CreateIndex
CREATE UNIQUE INDEX "produto_url_amigavel_key" ON "produto"("url_amigavel");

-- CreateIndex
CREATE INDEX "produto_categoria_idx" ON "produto"("fk_categoria", "ativo", "ordem");

-- CreateIndex
CREATE UNIQUE INDEX "atributo_codigo_key" ON "atributo"("codigo");

-- CreateIndex
CREATE UNIQUE INDEX "dependencia_atributo_codigo_key" ON "dependencia_atributo"("fk_atributo", "codigo");

-- CreateIndex
CREATE INDEX "produto_dependencia_opcao_idx" ON "produto_dependencia_atributo"("fk_dependencia_atributo");

-- CreateIndex
CREATE UNIQUE INDEX "acabamento_codigo_key" ON "acabamento"("codigo");

-- CreateIndex
CREATE INDEX "acabamento_bloqueio_bloqueado_idx" ON "acabamento_bloqueio"("fk_acabamento_bloqueado");

-- CreateIndex
CREATE INDEX "produto_acabamento_acabamento_idx" ON "produto_acabamento"("fk_acabamento");

-- CreateIndex
CREATE UNIQUE INDEX "servico_codigo_key" ON "servico"("codigo");

-- CreateIndex
CREATE INDEX "produto_servico_servico_idx" ON "produto_servico"("fk_servico");

-- CreateIndex
CREATE INDEX "produto_arquivo_produto_idx" ON "produto_arquivo"("fk_produto", "ordem_produto_arquivo");

-- CreateIndex
CREATE INDEX "projeto_usuario_idx" ON "projeto"("fk_usuario", "dta_inc_projeto");

-- CreateIndex
CREATE INDEX "arquivo_projeto_idx" ON "arquivo"("fk_projeto", "fk_produto_arquivo", "substituido_em");

-- CreateIndex
CREATE INDEX "arquivo_situacao_idx" ON "arquivo"("situacao", "dta_inc_arquivo");

-- CreateIndex
CREATE UNIQUE INDEX "status_pedido_codigo_key" ON "status_pedido"("codigo");

-- CreateIndex
CREATE UNIQUE INDEX "pedido_carrinho_key" ON "pedido"("fk_carrinho");

-- CreateIndex
CREATE UNIQUE INDEX "pedido_protocolo_aceite_key" ON "pedido"("protocolo_aceite");

-- CreateIndex
CREATE INDEX "pedido_usuario_idx" ON "pedido"("fk_usuario", "pk_pedido" DESC);

-- CreateIndex
CREATE INDEX "pedido_status_idx" ON "pedido"("fk_status_pedido");

-- CreateIndex
CREATE INDEX "pedido_item_pedido_idx" ON "pedido_item"("fk_pedido");

-- CreateIndex
CREATE INDEX "log_status_pedido_pedido_idx" ON "log_status_pedido"("fk_pedido", "dta_inc_log_status_pedido");

-- CreateIndex
CREATE UNIQUE INDEX "pagamento_txid_key" ON "pagamento"("txid");

-- CreateIndex
CREATE INDEX "pagamento_pendente_idx" ON "pagamento"("situacao", "expira_em");

-- CreateIndex
CREATE UNIQUE INDEX "pagamento_pedido_tentativa_key" ON "pagamento"("fk_pedido", "tentativa");

-- CreateIndex
CREATE INDEX "pix_recebido_pagamento_idx" ON "pix_recebido"("fk_pagamento");

-- CreateIndex
CREATE INDEX "pix_recebido_destino_idx" ON "pix_recebido"("destino");

-- CreateIndex
CREATE UNIQUE INDEX "caixa_saida_chave_unica_key" ON "caixa_saida"("chave_unica");

-- CreateIndex
CREATE INDEX "caixa_saida_pendente_idx" ON "caixa_saida"("entregue_em", "falhou_em", "disponivel_em");

-- CreateIndex
CREATE INDEX "limite_uso_expira_idx" ON "limite_uso"("expira_em");

-- CreateIndex
CREATE UNIQUE INDEX "tabela_preco_versao_key" ON "tabela_preco"("versao");

-- CreateIndex
CREATE INDEX "tabela_preco_vigencia_idx" ON "tabela_preco"("situacao", "valida_de");

-- CreateIndex
CREATE INDEX "preco_pagina_papel_idx" ON "preco_pagina"("fk_papel");

-- CreateIndex
CREATE INDEX "preco_opcao_opcao_idx" ON "preco_opcao"("fk_dependencia_atributo");

-- CreateIndex
CREATE INDEX "preco_encadernacao_opcao_idx" ON "preco_encadernacao"("fk_encadernacao");

-- CreateIndex
CREATE INDEX "preco_acabamento_acabamento_idx" ON "preco_acabamento"("fk_acabamento");

-- CreateIndex
CREATE INDEX "preco_servico_servico_idx" ON "preco_servico"("fk_servico");

-- CreateIndex
CREATE INDEX "prazo_producao_opcao_idx" ON "prazo_producao"("fk_encadernacao");

-- CreateIndex
CREATE INDEX "preco_quantidade_produto_idx" ON "preco_quantidade"("fk_produto");

-- CreateIndex
CREATE INDEX "prazo_quantidade_produto_idx" ON "prazo_quantidade"("fk_produto");

-- CreateIndex
CREATE UNIQUE INDEX "faixa_frete_tipo_cep_peso_key" ON "faixa_frete"("fk_tipo_transporte", "cep_inicial", "peso_ate_gramas");

-- CreateIndex
CREATE INDEX "balcao_cidade_idx" ON "balcao"("fk_cidade", "ativo");

-- AddForeignKey
ALTER TABLE "usuario" ADD CONSTRAINT "usuario_segmento_fkey" FOREIGN KEY ("segmento") REFERENCES "segmento"("pk_segmento") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessao" ADD CONSTRAINT "sessao_fk_usuario_fkey" FOREIGN KEY ("fk_usuario") REFERENCES "usuario"("pk_usuario") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consentimento" ADD CONSTRAINT "consentimento_fk_usuario_fkey" FOREIGN KEY ("fk_usuario") REFERENCES "usuario"("pk_usuario") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cidade" ADD CONSTRAINT "cidade_fk_estado_fkey" FOREIGN KEY ("fk_estado") REFERENCES "estado"("pk_estado") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "faixa_cep" ADD CONSTRAINT "faixa_cep_fk_cidade_fkey" FOREIGN KEY ("fk_cidade") REFERENCES "cidade"("pk_cidade") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "faixa_cep_estado" ADD CONSTRAINT "faixa_cep_estado_fk_estado_fkey" FOREIGN KEY ("fk_estado") REFERENCES "estado"("pk_estado") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "usuario_endereco" ADD CONSTRAINT "usuario_endereco_fk_usuario_fkey" FOREIGN KEY ("fk_usuario") REFERENCES "usuario"("pk_usuario") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "usuario_endereco" ADD CONSTRAINT "usuario_endereco_fk_cidade_fkey" FOREIGN KEY ("fk_cidade") REFERENCES "cidade"("pk_cidade") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carrinho" ADD CONSTRAINT "carrinho_fk_usuario_fkey" FOREIGN KEY ("fk_usuario") REFERENCES "usuario"("pk_usuario") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carrinho" ADD CONSTRAINT "carrinho_fk_usuario_endereco_fkey" FOREIGN KEY ("fk_usuario_endereco") REFERENCES "usuario_endereco"("pk_usuario_endereco") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carrinho" ADD CONSTRAINT "carrinho_fk_tipo_transporte_fkey" FOREIGN KEY ("fk_tipo_transporte") REFERENCES "tipo_transporte"("pk_tipo_transporte") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carrinho" ADD CONSTRAINT "carrinho_fk_balcao_fkey" FOREIGN KEY ("fk_balcao") REFERENCES "balcao"("pk_balcao") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carrinho_item" ADD CONSTRAINT "carrinho_item_fk_carrinho_fkey" FOREIGN KEY ("fk_carrinho") REFERENCES "carrinho"("pk_carrinho") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carrinho_item" ADD CONSTRAINT "carrinho_item_fk_projeto_fkey" FOREIGN KEY ("fk_projeto") REFERENCES "projeto"("pk_projeto") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "produto" ADD CONSTRAINT "produto_fk_categoria_fkey" FOREIGN KEY ("fk_categoria") REFERENCES "categoria"("pk_categoria") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dependencia_atributo" ADD CONSTRAINT "dependencia_atributo_fk_atributo_fkey" FOREIGN KEY ("fk_atributo") REFERENCES "atributo"("pk_atributo") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "produto_dependencia_atributo" ADD CONSTRAINT "produto_dependencia_atributo_fk_produto_fkey" FOREIGN KEY ("fk_produto") REFERENCES "produto"("pk_produto") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "produto_dependencia_atributo" ADD CONSTRAINT "produto_dependencia_atributo_fk_dependencia_atributo_fkey" FOREIGN KEY ("fk_dependencia_atributo") REFERENCES "dependencia_atributo"("pk_dependencia_atributo") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "acabamento_bloqueio" ADD CONSTRAINT "acabamento_bloqueio_fk_acabamento_fkey" FOREIGN KEY ("fk_acabamento") REFERENCES "acabamento"("pk_acabamento") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "acabamento_bloqueio" ADD CONSTRAINT "acabamento_bloqueio_fk_acabamento_bloqueado_fkey" FOREIGN KEY ("fk_acabamento_bloqueado") REFERENCES "acabamento"("pk_acabamento") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "produto_acabamento" ADD CONSTRAINT "produto_acabamento_fk_produto_fkey" FOREIGN KEY ("fk_produto") REFERENCES "produto"("pk_produto") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "produto_acabamento" ADD CONSTRAINT "produto_acabamento_fk_acabamento_fkey" FOREIGN KEY ("fk_acabamento") REFERENCES "acabamento"("pk_acabamento") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "produto_servico" ADD CONSTRAINT "produto_servico_fk_produto_fkey" FOREIGN KEY ("fk_produto") REFERENCES "produto"("pk_produto") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "produto_servico" ADD CONSTRAINT "produto_servico_fk_servico_fkey" FOREIGN KEY ("fk_servico") REFERENCES "servico"("pk_servico") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "produto_arquivo" ADD CONSTRAINT "produto_arquivo_fk_produto_fkey" FOREIGN KEY ("fk_produto") REFERENCES "produto"("pk_produto") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "projeto" ADD CONSTRAINT "projeto_fk_usuario_fkey" FOREIGN KEY ("fk_usuario") REFERENCES "usuario"("pk_usuario") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "projeto" ADD CONSTRAINT "projeto_fk_produto_fkey" FOREIGN KEY ("fk_produto") REFERENCES "produto"("pk_produto") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "arquivo" ADD CONSTRAINT "arquivo_fk_projeto_fkey" FOREIGN KEY ("fk_projeto") REFERENCES "projeto"("pk_projeto") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "arquivo" ADD CONSTRAINT "arquivo_fk_produto_arquivo_fkey" FOREIGN KEY ("fk_produto_arquivo") REFERENCES "produto_arquivo"("pk_produto_arquivo") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transicao_status_pedido" ADD CONSTRAINT "transicao_status_pedido_fk_status_origem_fkey" FOREIGN KEY ("fk_status_origem") REFERENCES "status_pedido"("pk_status_pedido") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transicao_status_pedido" ADD CONSTRAINT "transicao_status_pedido_fk_status_destino_fkey" FOREIGN KEY ("fk_status_destino") REFERENCES "status_pedido"("pk_status_pedido") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_fk_usuario_fkey" FOREIGN KEY ("fk_usuario") REFERENCES "usuario"("pk_usuario") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_fk_carrinho_fkey" FOREIGN KEY ("fk_carrinho") REFERENCES "carrinho"("pk_carrinho") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_fk_status_pedido_fkey" FOREIGN KEY ("fk_status_pedido") REFERENCES "status_pedido"("pk_status_pedido") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pedido_item" ADD CONSTRAINT "pedido_item_fk_pedido_fkey" FOREIGN KEY ("fk_pedido") REFERENCES "pedido"("pk_pedido") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pedido_item" ADD CONSTRAINT "pedido_item_fk_produto_fkey" FOREIGN KEY ("fk_produto") REFERENCES "produto"("pk_produto") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pedido_item" ADD CONSTRAINT "pedido_item_fk_projeto_fkey" FOREIGN KEY ("fk_projeto") REFERENCES "projeto"("pk_projeto") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pedido_item" ADD CONSTRAINT "pedido_item_fk_tabela_preco_fkey" FOREIGN KEY ("fk_tabela_preco") REFERENCES "tabela_preco"("pk_tabela_preco") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pedido_item_arquivo" ADD CONSTRAINT "pedido_item_arquivo_fk_pedido_item_fkey" FOREIGN KEY ("fk_pedido_item") REFERENCES "pedido_item"("pk_pedido_item") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pedido_item_arquivo" ADD CONSTRAINT "pedido_item_arquivo_fk_arquivo_fkey" FOREIGN KEY ("fk_arquivo") REFERENCES "arquivo"("pk_arquivo") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "log_status_pedido" ADD CONSTRAINT "log_status_pedido_fk_pedido_fkey" FOREIGN KEY ("fk_pedido") REFERENCES "pedido"("pk_pedido") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "log_status_pedido" ADD CONSTRAINT "log_status_pedido_fk_status_pedido_fkey" FOREIGN KEY ("fk_status_pedido") REFERENCES "status_pedido"("pk_status_pedido") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pagamento" ADD CONSTRAINT "pagamento_fk_pedido_fkey" FOREIGN KEY ("fk_pedido") REFERENCES "pedido"("pk_pedido") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pagamento" ADD CONSTRAINT "pagamento_fk_tipo_pagamento_fkey" FOREIGN KEY ("fk_tipo_pagamento") REFERENCES "tipo_pagamento"("pk_tipo_pagamento") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pix_recebido" ADD CONSTRAINT "pix_recebido_fk_pagamento_fkey" FOREIGN KEY ("fk_pagamento") REFERENCES "pagamento"("pk_pagamento") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "preco_pagina" ADD CONSTRAINT "preco_pagina_fk_tabela_preco_fkey" FOREIGN KEY ("fk_tabela_preco") REFERENCES "tabela_preco"("pk_tabela_preco") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "preco_pagina" ADD CONSTRAINT "preco_pagina_fk_papel_fkey" FOREIGN KEY ("fk_papel") REFERENCES "dependencia_atributo"("pk_dependencia_atributo") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fator_formato" ADD CONSTRAINT "fator_formato_fk_tabela_preco_fkey" FOREIGN KEY ("fk_tabela_preco") REFERENCES "tabela_preco"("pk_tabela_preco") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "preco_capa" ADD CONSTRAINT "preco_capa_fk_tabela_preco_fkey" FOREIGN KEY ("fk_tabela_preco") REFERENCES "tabela_preco"("pk_tabela_preco") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "preco_opcao" ADD CONSTRAINT "preco_opcao_fk_tabela_preco_fkey" FOREIGN KEY ("fk_tabela_preco") REFERENCES "tabela_preco"("pk_tabela_preco") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "preco_opcao" ADD CONSTRAINT "preco_opcao_fk_dependencia_atributo_fkey" FOREIGN KEY ("fk_dependencia_atributo") REFERENCES "dependencia_atributo"("pk_dependencia_atributo") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "preco_encadernacao" ADD CONSTRAINT "preco_encadernacao_fk_tabela_preco_fkey" FOREIGN KEY ("fk_tabela_preco") REFERENCES "tabela_preco"("pk_tabela_preco") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "preco_encadernacao" ADD CONSTRAINT "preco_encadernacao_fk_encadernacao_fkey" FOREIGN KEY ("fk_encadernacao") REFERENCES "dependencia_atributo"("pk_dependencia_atributo") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fator_tiragem" ADD CONSTRAINT "fator_tiragem_fk_tabela_preco_fkey" FOREIGN KEY ("fk_tabela_preco") REFERENCES "tabela_preco"("pk_tabela_preco") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "preco_acabamento" ADD CONSTRAINT "preco_acabamento_fk_tabela_preco_fkey" FOREIGN KEY ("fk_tabela_preco") REFERENCES "tabela_preco"("pk_tabela_preco") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "preco_acabamento" ADD CONSTRAINT "preco_acabamento_fk_acabamento_fkey" FOREIGN KEY ("fk_acabamento") REFERENCES "acabamento"("pk_acabamento") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "preco_servico" ADD CONSTRAINT "preco_servico_fk_tabela_preco_fkey" FOREIGN KEY ("fk_tabela_preco") REFERENCES "tabela_preco"("pk_tabela_preco") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "preco_servico" ADD CONSTRAINT "preco_servico_fk_servico_fkey" FOREIGN KEY ("fk_servico") REFERENCES "servico"("pk_servico") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prazo_producao" ADD CONSTRAINT "prazo_producao_fk_tabela_preco_fkey" FOREIGN KEY ("fk_tabela_preco") REFERENCES "tabela_preco"("pk_tabela_preco") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prazo_producao" ADD CONSTRAINT "prazo_producao_fk_encadernacao_fkey" FOREIGN KEY ("fk_encadernacao") REFERENCES "dependencia_atributo"("pk_dependencia_atributo") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "preco_quantidade" ADD CONSTRAINT "preco_quantidade_fk_tabela_preco_fkey" FOREIGN KEY ("fk_tabela_preco") REFERENCES "tabela_preco"("pk_tabela_preco") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "preco_quantidade" ADD CONSTRAINT "preco_quantidade_fk_produto_fkey" FOREIGN KEY ("fk_produto") REFERENCES "produto"("pk_produto") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prazo_quantidade" ADD CONSTRAINT "prazo_quantidade_fk_tabela_preco_fkey" FOREIGN KEY ("fk_tabela_preco") REFERENCES "tabela_preco"("pk_tabela_preco") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prazo_quantidade" ADD CONSTRAINT "prazo_quantidade_fk_produto_fkey" FOREIGN KEY ("fk_produto") REFERENCES "produto"("pk_produto") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "faixa_frete" ADD CONSTRAINT "faixa_frete_fk_tipo_transporte_fkey" FOREIGN KEY ("fk_tipo_transporte") REFERENCES "tipo_transporte"("pk_tipo_transporte") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "balcao" ADD CONSTRAINT "balcao_fk_cidade_fkey" FOREIGN KEY ("fk_cidade") REFERENCES "cidade"("pk_cidade") ON DELETE RESTRICT ON UPDATE CASCADE;
