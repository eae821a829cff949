-- CreateTable
CREATE TABLE "contestacao_cartao" (
    "id_externo" VARCHAR(64) NOT NULL,
    "fk_pagamento" INTEGER NOT NULL,
    "fk_pedido" INTEGER NOT NULL,
    "vlr_contestado" INTEGER NOT NULL,
    "dta_inc" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolvida_em" TIMESTAMPTZ(3),

    CONSTRAINT "contestacao_cartao_pkey" PRIMARY KEY ("id_externo")
);

-- CreateIndex
CREATE INDEX "contestacao_cartao_pagamento_idx" ON "contestacao_cartao"("fk_pagamento");

-- CreateIndex
CREATE INDEX "contestacao_cartao_pedido_idx" ON "contestacao_cartao"("fk_pedido");

-- AddForeignKey
ALTER TABLE "contestacao_cartao" ADD CONSTRAINT "contestacao_cartao_fk_pagamento_fkey" FOREIGN KEY ("fk_pagamento") REFERENCES "pagamento"("pk_pagamento") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contestacao_cartao" ADD CONSTRAINT "contestacao_cartao_fk_pedido_fkey" FOREIGN KEY ("fk_pedido") REFERENCES "pedido"("pk_pedido") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards that Prisma cannot write.
alter table contestacao_cartao add constraint contestacao_cartao_valores_check check (vlr_contestado > 0);
create function contestacao_cartao_guarda() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.id_externo, new.fk_pagamento, new.fk_pedido, new.vlr_contestado, new.dta_inc)
    is distinct from (old.id_externo, old.fk_pagamento, old.fk_pedido, old.vlr_contestado, old.dta_inc) then
    raise exception 'a contestação % não muda', old.id_externo
      using errcode = 'check_violation', constraint = 'contestacao_cartao_imutavel_check';
  end if;
  return new;
end $$;
create trigger contestacao_cartao_guarda before update or delete on contestacao_cartao
  for each row execute function contestacao_cartao_guarda();
