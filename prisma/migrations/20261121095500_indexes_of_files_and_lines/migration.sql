-- CreateIndex
CREATE INDEX "carrinho_item_projeto_idx" ON "carrinho_item"("fk_projeto");

-- CreateIndex
CREATE INDEX "arquivo_substituido_idx" ON "arquivo"("substituido_em");

-- CreateIndex
CREATE INDEX "pedido_item_projeto_idx" ON "pedido_item"("fk_projeto");

-- CreateIndex
CREATE INDEX "pedido_item_arquivo_arquivo_idx" ON "pedido_item_arquivo"("fk_arquivo");
