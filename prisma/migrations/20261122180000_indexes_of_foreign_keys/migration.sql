-- CreateIndex
CREATE INDEX "arquivo_produto_arquivo_idx" ON "arquivo"("fk_produto_arquivo");

-- CreateIndex
CREATE INDEX "carrinho_balcao_idx" ON "carrinho"("fk_balcao");

-- CreateIndex
CREATE INDEX "carrinho_tipo_transporte_idx" ON "carrinho"("fk_tipo_transporte");

-- CreateIndex
CREATE INDEX "carrinho_endereco_idx" ON "carrinho"("fk_usuario_endereco");

-- CreateIndex
CREATE INDEX "faixa_cep_estado_estado_idx" ON "faixa_cep_estado"("fk_estado");

-- CreateIndex
CREATE INDEX "log_status_pedido_status_idx" ON "log_status_pedido"("fk_status_pedido");

-- CreateIndex
CREATE INDEX "pagamento_dependencia_idx" ON "pagamento"("fk_dependencia_pagamento");

-- CreateIndex
CREATE INDEX "pagamento_tipo_idx" ON "pagamento"("fk_tipo_pagamento");

-- CreateIndex
CREATE INDEX "pedido_item_produto_idx" ON "pedido_item"("fk_produto");

-- CreateIndex
CREATE INDEX "pedido_item_tabela_idx" ON "pedido_item"("fk_tabela_preco");

-- CreateIndex
CREATE INDEX "projeto_produto_idx" ON "projeto"("fk_produto");

-- CreateIndex
CREATE INDEX "transicao_status_destino_idx" ON "transicao_status_pedido"("fk_status_destino");

-- CreateIndex
CREATE INDEX "usuario_segmento_idx" ON "usuario"("segmento");

-- CreateIndex
CREATE INDEX "usuario_endereco_cidade_idx" ON "usuario_endereco"("fk_cidade");
