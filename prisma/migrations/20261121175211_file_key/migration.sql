-- CreateIndex
CREATE INDEX "arquivo_chave_idx" ON "arquivo"("chave_armazenamento");
