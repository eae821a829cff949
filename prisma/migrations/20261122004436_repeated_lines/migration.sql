-- AlterTable
ALTER TABLE "carrinho_item" ADD COLUMN     "fk_projeto_recomprado" TEXT;

-- CreateIndex
CREATE INDEX "carrinho_item_recomprado_idx" ON "carrinho_item"("fk_projeto_recomprado");

-- AddForeignKey
ALTER TABLE "carrinho_item" ADD CONSTRAINT "carrinho_item_fk_projeto_recomprado_fkey" FOREIGN KEY ("fk_projeto_recomprado") REFERENCES "projeto"("pk_projeto") ON DELETE SET NULL ON UPDATE CASCADE;
