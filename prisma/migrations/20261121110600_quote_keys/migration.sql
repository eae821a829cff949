-- AlterTable
ALTER TABLE "orcamento" ADD COLUMN     "hash_pedido" CHAR(64) NOT NULL,
ADD COLUMN     "semente_link" TEXT NOT NULL;

-- CreateIndex
CREATE INDEX "orcamento_pedido_idx" ON "orcamento"("hash_pedido", "dta_inc");
