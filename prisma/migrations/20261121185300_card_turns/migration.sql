-- CreateTable
CREATE TABLE "vez_cartao" (
    "fk_pedido" INTEGER NOT NULL,
    "dono" VARCHAR(64) NOT NULL,
    "ate" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "vez_cartao_pkey" PRIMARY KEY ("fk_pedido")
);

-- AddForeignKey
ALTER TABLE "vez_cartao" ADD CONSTRAINT "vez_cartao_fk_pedido_fkey" FOREIGN KEY ("fk_pedido") REFERENCES "pedido"("pk_pedido") ON DELETE CASCADE ON UPDATE CASCADE;

-- Shops seeded before have the usual term of a Pix for every way to pay.
update tipo_pagamento set prazo_pagamento_horas = case
  when pk_tipo_pagamento in (6, 10) then 240 when pk_tipo_pagamento = 1 then 168 else 48 end;
