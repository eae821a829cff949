-- AlterTable
ALTER TABLE "categoria" ADD COLUMN     "conteudo_publicitario" TEXT,
ADD COLUMN     "descricao_imagem" TEXT,
ADD COLUMN     "titulo_publicitario" TEXT,
ADD COLUMN     "url_canonical" TEXT;

-- AlterTable
ALTER TABLE "dependencia_atributo" ADD COLUMN     "exemplares_fixos" INTEGER,
ADD COLUMN     "fk_sub_tipo_produto" INTEGER;

-- AlterTable
ALTER TABLE "produto" ADD COLUMN     "dta_alt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "url_canonical" TEXT;

-- AlterTable
ALTER TABLE "tipo_pagamento" ADD COLUMN     "icone" TEXT,
ADD COLUMN     "texto_tipo_pagamento" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "regra_opcao" (
    "pk_regra_opcao" SERIAL NOT NULL,
    "tipo_regra" TEXT NOT NULL,
    "fk_produto" INTEGER,
    "fk_opcao_se" INTEGER,
    "fk_acabamento_se" INTEGER,
    "fk_servico_se" INTEGER,
    "fk_atributo_entao" INTEGER,
    "fk_opcao_entao" INTEGER,
    "fk_acabamento_entao" INTEGER,
    "fk_servico_entao" INTEGER,
    "observacao" TEXT,
    "ativo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "regra_opcao_pkey" PRIMARY KEY ("pk_regra_opcao")
);

-- CreateTable
CREATE TABLE "vitrine" (
    "pk_produto" INTEGER NOT NULL,
    "fk_categoria" INTEGER NOT NULL,
    "ordem" INTEGER NOT NULL,
    "nome_produto" TEXT NOT NULL,
    "desc_menu" TEXT NOT NULL,
    "nome_menu_imagem" TEXT NOT NULL,
    "keywords_tags" TEXT NOT NULL,
    "e_livro" BOOLEAN NOT NULL,
    "vlr_preco" INTEGER NOT NULL,
    "qtd_preco" INTEGER NOT NULL,
    "vlr_unitario" INTEGER NOT NULL,
    "qtd_unitario" INTEGER NOT NULL,
    "fk_tabela_preco" INTEGER NOT NULL,
    "feito_de" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "vitrine_pkey" PRIMARY KEY ("pk_produto")
);

-- CreateTable
CREATE TABLE "dependencia_pagamento" (
    "pk_dependencia_pagamento" INTEGER NOT NULL,
    "fk_tipo_pagamento" INTEGER NOT NULL,
    "desc_dependencia_pagamento" TEXT NOT NULL,
    "detalhe" TEXT,
    "ordem" INTEGER NOT NULL,
    "ativo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "dependencia_pagamento_pkey" PRIMARY KEY ("pk_dependencia_pagamento")
);

-- CreateTable
CREATE TABLE "faixa_cobertura_tinta" (
    "fk_tabela_preco" INTEGER NOT NULL,
    "cobertura_acima_percentual" INTEGER NOT NULL,
    "acrescimo_milesimos" INTEGER NOT NULL,

    CONSTRAINT "faixa_cobertura_tinta_pkey" PRIMARY KEY ("fk_tabela_preco","cobertura_acima_percentual")
);

-- CreateTable
CREATE TABLE "orcamento" (
    "pk_orcamento" SERIAL NOT NULL,
    "hash_link" TEXT NOT NULL,
    "fk_produto" INTEGER NOT NULL,
    "nome_produto" TEXT NOT NULL,
    "configuracao" JSONB NOT NULL,
    "descricao" JSONB NOT NULL,
    "qtd" INTEGER NOT NULL,
    "fk_tabela_preco" INTEGER NOT NULL,
    "vlr_total" INTEGER NOT NULL,
    "preco" JSONB NOT NULL,
    "cep" CHAR(8),
    "entrega" JSONB,
    "nome_orcamento" TEXT NOT NULL,
    "email_orcamento" TEXT NOT NULL,
    "ddd_telefone_orcamento" CHAR(2) NOT NULL,
    "nr_telefone_orcamento" TEXT NOT NULL,
    "nome_projeto" TEXT NOT NULL,
    "news_orcamento" BOOLEAN NOT NULL,
    "fk_usuario" INTEGER,
    "dta_inc" TIMESTAMPTZ(3) NOT NULL,
    "validade" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "orcamento_pkey" PRIMARY KEY ("pk_orcamento")
);

-- CreateTable
CREATE TABLE "banner" (
    "pk_banner" SERIAL NOT NULL,
    "fk_zona" INTEGER NOT NULL,
    "titulo" TEXT NOT NULL,
    "texto" TEXT,
    "link" TEXT NOT NULL,
    "texto_link" TEXT NOT NULL,
    "thumb" TEXT NOT NULL,
    "thumb_wp" TEXT NOT NULL,
    "tom" TEXT NOT NULL DEFAULT 'paper',
    "ordem" INTEGER NOT NULL,
    "inicio" TIMESTAMPTZ(3),
    "fim" TIMESTAMPTZ(3),
    "ativo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "banner_pkey" PRIMARY KEY ("pk_banner")
);

-- CreateTable
CREATE TABLE "bloco_texto" (
    "pk_bloco_texto" SERIAL NOT NULL,
    "zona" TEXT NOT NULL,
    "titulo" TEXT NOT NULL,
    "texto" TEXT NOT NULL,
    "icone" TEXT,
    "link" TEXT,
    "ordem" INTEGER NOT NULL,
    "ativo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "bloco_texto_pkey" PRIMARY KEY ("pk_bloco_texto")
);

-- CreateTable
CREATE TABLE "parametro_item" (
    "pk_parametro_item" SERIAL NOT NULL,
    "fk_parametro" INTEGER NOT NULL,
    "nome" TEXT NOT NULL,
    "valor" TEXT NOT NULL,
    "link" TEXT,
    "icone" TEXT,
    "ordem" INTEGER NOT NULL,
    "ativo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "parametro_item_pkey" PRIMARY KEY ("pk_parametro_item")
);

-- CreateTable
CREATE TABLE "newsletter" (
    "pk_newsletter" SERIAL NOT NULL,
    "nome_newsletter" TEXT NOT NULL,
    "email_newsletter" TEXT NOT NULL,
    "versao_texto" TEXT NOT NULL,
    "canal" TEXT NOT NULL,
    "ip" TEXT,
    "dta_inc" TIMESTAMPTZ(3) NOT NULL,
    "dta_cancelamento" TIMESTAMPTZ(3),

    CONSTRAINT "newsletter_pkey" PRIMARY KEY ("pk_newsletter")
);

-- CreateIndex
CREATE INDEX "regra_opcao_produto_idx" ON "regra_opcao"("fk_produto");

-- CreateIndex
CREATE INDEX "regra_opcao_opcao_se_idx" ON "regra_opcao"("fk_opcao_se");

-- CreateIndex
CREATE INDEX "regra_opcao_acabamento_se_idx" ON "regra_opcao"("fk_acabamento_se");

-- CreateIndex
CREATE INDEX "regra_opcao_servico_se_idx" ON "regra_opcao"("fk_servico_se");

-- CreateIndex
CREATE INDEX "regra_opcao_atributo_entao_idx" ON "regra_opcao"("fk_atributo_entao");

-- CreateIndex
CREATE INDEX "regra_opcao_opcao_entao_idx" ON "regra_opcao"("fk_opcao_entao");

-- CreateIndex
CREATE INDEX "regra_opcao_acabamento_entao_idx" ON "regra_opcao"("fk_acabamento_entao");

-- CreateIndex
CREATE INDEX "regra_opcao_servico_entao_idx" ON "regra_opcao"("fk_servico_entao");

-- CreateIndex
CREATE INDEX "vitrine_categoria_idx" ON "vitrine"("fk_categoria", "ordem", "pk_produto");

-- CreateIndex
CREATE INDEX "vitrine_tabela_idx" ON "vitrine"("fk_tabela_preco");

-- CreateIndex
CREATE INDEX "dependencia_pagamento_tipo_idx" ON "dependencia_pagamento"("fk_tipo_pagamento", "ativo", "ordem");

-- CreateIndex
CREATE UNIQUE INDEX "orcamento_hash_link_key" ON "orcamento"("hash_link");

-- CreateIndex
CREATE INDEX "orcamento_produto_idx" ON "orcamento"("fk_produto");

-- CreateIndex
CREATE INDEX "orcamento_tabela_idx" ON "orcamento"("fk_tabela_preco");

-- CreateIndex
CREATE INDEX "orcamento_usuario_idx" ON "orcamento"("fk_usuario", "dta_inc");

-- CreateIndex
CREATE INDEX "banner_zona_idx" ON "banner"("fk_zona", "ativo", "ordem");

-- CreateIndex
CREATE INDEX "bloco_texto_zona_idx" ON "bloco_texto"("zona", "ativo", "ordem");

-- CreateIndex
CREATE INDEX "parametro_item_grupo_idx" ON "parametro_item"("fk_parametro", "ativo", "ordem");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_email_newsletter_key" ON "newsletter"("email_newsletter");

-- AddForeignKey
ALTER TABLE "regra_opcao" ADD CONSTRAINT "regra_opcao_fk_produto_fkey" FOREIGN KEY ("fk_produto") REFERENCES "produto"("pk_produto") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "regra_opcao" ADD CONSTRAINT "regra_opcao_fk_opcao_se_fkey" FOREIGN KEY ("fk_opcao_se") REFERENCES "dependencia_atributo"("pk_dependencia_atributo") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "regra_opcao" ADD CONSTRAINT "regra_opcao_fk_acabamento_se_fkey" FOREIGN KEY ("fk_acabamento_se") REFERENCES "acabamento"("pk_acabamento") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "regra_opcao" ADD CONSTRAINT "regra_opcao_fk_servico_se_fkey" FOREIGN KEY ("fk_servico_se") REFERENCES "servico"("pk_servico") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "regra_opcao" ADD CONSTRAINT "regra_opcao_fk_atributo_entao_fkey" FOREIGN KEY ("fk_atributo_entao") REFERENCES "atributo"("pk_atributo") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "regra_opcao" ADD CONSTRAINT "regra_opcao_fk_opcao_entao_fkey" FOREIGN KEY ("fk_opcao_entao") REFERENCES "dependencia_atributo"("pk_dependencia_atributo") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "regra_opcao" ADD CONSTRAINT "regra_opcao_fk_acabamento_entao_fkey" FOREIGN KEY ("fk_acabamento_entao") REFERENCES "acabamento"("pk_acabamento") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "regra_opcao" ADD CONSTRAINT "regra_opcao_fk_servico_entao_fkey" FOREIGN KEY ("fk_servico_entao") REFERENCES "servico"("pk_servico") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vitrine" ADD CONSTRAINT "vitrine_pk_produto_fkey" FOREIGN KEY ("pk_produto") REFERENCES "produto"("pk_produto") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vitrine" ADD CONSTRAINT "vitrine_fk_categoria_fkey" FOREIGN KEY ("fk_categoria") REFERENCES "categoria"("pk_categoria") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vitrine" ADD CONSTRAINT "vitrine_fk_tabela_preco_fkey" FOREIGN KEY ("fk_tabela_preco") REFERENCES "tabela_preco"("pk_tabela_preco") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dependencia_pagamento" ADD CONSTRAINT "dependencia_pagamento_fk_tipo_pagamento_fkey" FOREIGN KEY ("fk_tipo_pagamento") REFERENCES "tipo_pagamento"("pk_tipo_pagamento") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "faixa_cobertura_tinta" ADD CONSTRAINT "faixa_cobertura_tinta_fk_tabela_preco_fkey" FOREIGN KEY ("fk_tabela_preco") REFERENCES "tabela_preco"("pk_tabela_preco") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orcamento" ADD CONSTRAINT "orcamento_fk_produto_fkey" FOREIGN KEY ("fk_produto") REFERENCES "produto"("pk_produto") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orcamento" ADD CONSTRAINT "orcamento_fk_tabela_preco_fkey" FOREIGN KEY ("fk_tabela_preco") REFERENCES "tabela_preco"("pk_tabela_preco") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orcamento" ADD CONSTRAINT "orcamento_fk_usuario_fkey" FOREIGN KEY ("fk_usuario") REFERENCES "usuario"("pk_usuario") ON DELETE SET NULL ON UPDATE CASCADE;
