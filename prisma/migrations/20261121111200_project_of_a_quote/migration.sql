-- AlterTable
ALTER TABLE "projeto" ADD COLUMN     "fk_orcamento" INTEGER,
ADD COLUMN     "fk_tabela_garantida" INTEGER,
ADD COLUMN     "preco_garantido_ate" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "projeto_orcamento_idx" ON "projeto"("fk_orcamento");

-- CreateIndex
CREATE INDEX "projeto_tabela_garantida_idx" ON "projeto"("fk_tabela_garantida");

-- AddForeignKey
ALTER TABLE "projeto" ADD CONSTRAINT "projeto_fk_orcamento_fkey" FOREIGN KEY ("fk_orcamento") REFERENCES "orcamento"("pk_orcamento") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "projeto" ADD CONSTRAINT "projeto_fk_tabela_garantida_fkey" FOREIGN KEY ("fk_tabela_garantida") REFERENCES "tabela_preco"("pk_tabela_preco") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A held price has its table, its last moment and the offer that promised both, or none of them.
ALTER TABLE "projeto" ADD CONSTRAINT "projeto_preco_garantido_check"
  CHECK (num_nonnulls(fk_orcamento, fk_tabela_garantida, preco_garantido_ate) in (0, 3));
