-- DropIndex
DROP INDEX "arquivo_situacao_idx";

-- AlterTable
ALTER TABLE "arquivo" ADD COLUMN     "tentativas_analise" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "ultima_atividade" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "projeto" ADD COLUMN     "autorizacao" VARCHAR(500);

-- CreateIndex
CREATE INDEX "arquivo_situacao_idx" ON "arquivo"("situacao", "ultima_atividade");
