-- What is known of received money is no longer only a Pix's.
ALTER TABLE "pix_recebido" RENAME TO "recebimento";
ALTER TABLE "recebimento" RENAME COLUMN "end_to_end_id" TO "id_externo";
ALTER TABLE "recebimento" ALTER COLUMN "id_externo" TYPE VARCHAR(64);
ALTER TABLE "recebimento" RENAME CONSTRAINT "pix_recebido_pkey" TO "recebimento_pkey";
ALTER TABLE "recebimento" RENAME CONSTRAINT "pix_recebido_fk_pagamento_fkey" TO "recebimento_fk_pagamento_fkey";
ALTER INDEX "pix_recebido_pagamento_idx" RENAME TO "recebimento_pagamento_idx";
ALTER INDEX "pix_recebido_destino_idx" RENAME TO "recebimento_destino_idx";

-- DropIndex
DROP INDEX "pagamento_pedido_tentativa_key";

-- AlterTable
ALTER TABLE "carrinho" ADD COLUMN     "contato_transporte" JSONB,
ADD COLUMN     "fk_cupom" INTEGER,
ADD COLUMN     "responsavel_retirada" JSONB;

-- AlterTable
ALTER TABLE "carrinho_item" ADD COLUMN     "recompra" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "pagamento" ADD COLUMN     "bandeira_cartao" VARCHAR(20),
ADD COLUMN     "codigo_barras" CHAR(44),
ADD COLUMN     "final_cartao" CHAR(4),
ADD COLUMN     "fk_dependencia_pagamento" INTEGER,
ADD COLUMN     "id_externo" VARCHAR(64),
ADD COLUMN     "motivo_recusa" VARCHAR(200),
ADD COLUMN     "nosso_numero" VARCHAR(20),
ADD COLUMN     "num_parcelas" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "parte" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "vencimento" DATE,
ADD COLUMN     "vlr_cobrado" INTEGER;
UPDATE "pagamento" SET "vlr_cobrado" = "vlr_pagamento";
ALTER TABLE "pagamento" ALTER COLUMN "vlr_cobrado" SET NOT NULL;

-- AlterTable
ALTER TABLE "pedido" ADD COLUMN     "contato_transporte" JSONB,
ADD COLUMN     "obs_pedido_nota" VARCHAR(500),
ADD COLUMN     "responsavel_retirada" JSONB,
ADD COLUMN     "vlr_acrescimo" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "tipo_pagamento" ADD COLUMN     "prazo_pagamento_horas" INTEGER NOT NULL DEFAULT 48;

-- CreateTable
CREATE TABLE "conta_credito" (
    "pk_conta_credito" SERIAL NOT NULL,
    "tipo" VARCHAR(12) NOT NULL,
    "fk_usuario" INTEGER,
    "saldo" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "conta_credito_pkey" PRIMARY KEY ("pk_conta_credito")
);

-- CreateTable
CREATE TABLE "lancamento_credito" (
    "pk_lancamento_credito" BIGSERIAL NOT NULL,
    "tipo" VARCHAR(12) NOT NULL,
    "fk_usuario" INTEGER NOT NULL,
    "fk_pedido" INTEGER,
    "descricao" VARCHAR(200) NOT NULL,
    "chave_unica" VARCHAR(100) NOT NULL,
    "dta_inc" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lancamento_credito_pkey" PRIMARY KEY ("pk_lancamento_credito")
);

-- CreateTable
CREATE TABLE "partida_credito" (
    "fk_lancamento_credito" BIGINT NOT NULL,
    "fk_conta_credito" INTEGER NOT NULL,
    "valor" INTEGER NOT NULL,

    CONSTRAINT "partida_credito_pkey" PRIMARY KEY ("fk_lancamento_credito","fk_conta_credito")
);

-- CreateTable
CREATE TABLE "bloqueio_usuario_pagamento" (
    "fk_usuario" INTEGER NOT NULL,
    "fk_tipo_pagamento" INTEGER NOT NULL,
    "dta_inc" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bloqueio_usuario_pagamento_pkey" PRIMARY KEY ("fk_usuario","fk_tipo_pagamento")
);

-- CreateTable
CREATE TABLE "comprovante_pagamento" (
    "pk_comprovante" TEXT NOT NULL,
    "fk_pagamento" INTEGER NOT NULL,
    "nome_original" VARCHAR(255) NOT NULL,
    "tipo" VARCHAR(8) NOT NULL,
    "tamanho_bytes" INTEGER NOT NULL,
    "chave_armazenamento" TEXT NOT NULL,
    "dta_inc" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "comprovante_pagamento_pkey" PRIMARY KEY ("pk_comprovante")
);

-- CreateTable
CREATE TABLE "cupom" (
    "pk_cupom" SERIAL NOT NULL,
    "codigo_cupom" VARCHAR(30) NOT NULL,
    "desc_cupom" TEXT NOT NULL,
    "tipo_desconto" TEXT NOT NULL,
    "valor" INTEGER NOT NULL,
    "valido_de" TIMESTAMPTZ(3) NOT NULL,
    "valido_ate" TIMESTAMPTZ(3),
    "vlr_minimo" INTEGER NOT NULL DEFAULT 0,
    "limite_total" INTEGER,
    "limite_por_cliente" INTEGER,
    "so_primeira_compra" BOOLEAN NOT NULL DEFAULT false,
    "usos" INTEGER NOT NULL DEFAULT 0,
    "ativo" BOOLEAN NOT NULL DEFAULT true,
    "dta_inc_cupom" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cupom_pkey" PRIMARY KEY ("pk_cupom")
);

-- CreateTable
CREATE TABLE "cupom_produto" (
    "fk_cupom" INTEGER NOT NULL,
    "fk_produto" INTEGER NOT NULL,

    CONSTRAINT "cupom_produto_pkey" PRIMARY KEY ("fk_cupom","fk_produto")
);

-- CreateTable
CREATE TABLE "cupom_uso" (
    "fk_pedido" INTEGER NOT NULL,
    "fk_cupom" INTEGER NOT NULL,
    "fk_usuario" INTEGER NOT NULL,
    "vlr_desconto" INTEGER NOT NULL,
    "dta_inc_cupom_uso" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "devolvido_em" TIMESTAMPTZ(3),

    CONSTRAINT "cupom_uso_pkey" PRIMARY KEY ("fk_pedido")
);

-- CreateIndex
CREATE UNIQUE INDEX "conta_credito_usuario_tipo_key" ON "conta_credito"("fk_usuario", "tipo");

-- CreateIndex
CREATE UNIQUE INDEX "lancamento_credito_chave_key" ON "lancamento_credito"("chave_unica");

-- CreateIndex
CREATE INDEX "lancamento_credito_usuario_idx" ON "lancamento_credito"("fk_usuario", "dta_inc" DESC);

-- CreateIndex
CREATE INDEX "lancamento_credito_pedido_idx" ON "lancamento_credito"("fk_pedido");

-- CreateIndex
CREATE INDEX "partida_credito_conta_idx" ON "partida_credito"("fk_conta_credito");

-- CreateIndex
CREATE INDEX "bloqueio_usuario_pagamento_tipo_idx" ON "bloqueio_usuario_pagamento"("fk_tipo_pagamento");

-- CreateIndex
CREATE INDEX "comprovante_pagamento_idx" ON "comprovante_pagamento"("fk_pagamento");

-- CreateIndex
CREATE UNIQUE INDEX "cupom_codigo_key" ON "cupom"("codigo_cupom");

-- CreateIndex
CREATE INDEX "cupom_produto_produto_idx" ON "cupom_produto"("fk_produto");

-- CreateIndex
CREATE INDEX "cupom_uso_cupom_idx" ON "cupom_uso"("fk_cupom", "fk_usuario");

-- CreateIndex
CREATE INDEX "cupom_uso_usuario_idx" ON "cupom_uso"("fk_usuario");

-- CreateIndex
CREATE INDEX "carrinho_cupom_idx" ON "carrinho"("fk_cupom");

-- CreateIndex
CREATE UNIQUE INDEX "pagamento_pedido_tentativa_key" ON "pagamento"("fk_pedido", "tentativa", "parte");

-- AddForeignKey
ALTER TABLE "carrinho" ADD CONSTRAINT "carrinho_fk_cupom_fkey" FOREIGN KEY ("fk_cupom") REFERENCES "cupom"("pk_cupom") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conta_credito" ADD CONSTRAINT "conta_credito_fk_usuario_fkey" FOREIGN KEY ("fk_usuario") REFERENCES "usuario"("pk_usuario") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lancamento_credito" ADD CONSTRAINT "lancamento_credito_fk_usuario_fkey" FOREIGN KEY ("fk_usuario") REFERENCES "usuario"("pk_usuario") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lancamento_credito" ADD CONSTRAINT "lancamento_credito_fk_pedido_fkey" FOREIGN KEY ("fk_pedido") REFERENCES "pedido"("pk_pedido") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "partida_credito" ADD CONSTRAINT "partida_credito_fk_lancamento_credito_fkey" FOREIGN KEY ("fk_lancamento_credito") REFERENCES "lancamento_credito"("pk_lancamento_credito") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "partida_credito" ADD CONSTRAINT "partida_credito_fk_conta_credito_fkey" FOREIGN KEY ("fk_conta_credito") REFERENCES "conta_credito"("pk_conta_credito") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bloqueio_usuario_pagamento" ADD CONSTRAINT "bloqueio_usuario_pagamento_fk_usuario_fkey" FOREIGN KEY ("fk_usuario") REFERENCES "usuario"("pk_usuario") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bloqueio_usuario_pagamento" ADD CONSTRAINT "bloqueio_usuario_pagamento_fk_tipo_pagamento_fkey" FOREIGN KEY ("fk_tipo_pagamento") REFERENCES "tipo_pagamento"("pk_tipo_pagamento") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pagamento" ADD CONSTRAINT "pagamento_fk_dependencia_pagamento_fkey" FOREIGN KEY ("fk_dependencia_pagamento") REFERENCES "dependencia_pagamento"("pk_dependencia_pagamento") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comprovante_pagamento" ADD CONSTRAINT "comprovante_pagamento_fk_pagamento_fkey" FOREIGN KEY ("fk_pagamento") REFERENCES "pagamento"("pk_pagamento") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cupom_produto" ADD CONSTRAINT "cupom_produto_fk_cupom_fkey" FOREIGN KEY ("fk_cupom") REFERENCES "cupom"("pk_cupom") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cupom_produto" ADD CONSTRAINT "cupom_produto_fk_produto_fkey" FOREIGN KEY ("fk_produto") REFERENCES "produto"("pk_produto") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cupom_uso" ADD CONSTRAINT "cupom_uso_fk_pedido_fkey" FOREIGN KEY ("fk_pedido") REFERENCES "pedido"("pk_pedido") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cupom_uso" ADD CONSTRAINT "cupom_uso_fk_cupom_fkey" FOREIGN KEY ("fk_cupom") REFERENCES "cupom"("pk_cupom") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cupom_uso" ADD CONSTRAINT "cupom_uso_fk_usuario_fkey" FOREIGN KEY ("fk_usuario") REFERENCES "usuario"("pk_usuario") ON DELETE RESTRICT ON UPDATE CASCADE;
