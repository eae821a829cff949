-- CreateTable
CREATE TABLE "devolucao_pix" (
    "id_externo" VARCHAR(64) NOT NULL,
    "id_devolucao" TEXT NOT NULL,
    "fk_pedido" INTEGER NOT NULL,
    "vlr_devolvido" INTEGER NOT NULL,
    "natureza" TEXT,
    "dta_inc" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolvida_em" TIMESTAMPTZ(3),

    CONSTRAINT "devolucao_pix_pkey" PRIMARY KEY ("id_externo","id_devolucao")
);

-- CreateIndex
CREATE INDEX "devolucao_pix_pedido_idx" ON "devolucao_pix"("fk_pedido");

-- AddForeignKey
ALTER TABLE "devolucao_pix" ADD CONSTRAINT "devolucao_pix_id_externo_fkey" FOREIGN KEY ("id_externo") REFERENCES "recebimento"("id_externo") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "devolucao_pix" ADD CONSTRAINT "devolucao_pix_fk_pedido_fkey" FOREIGN KEY ("fk_pedido") REFERENCES "pedido"("pk_pedido") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards that Prisma cannot write.
alter table devolucao_pix add constraint devolucao_pix_valores_check check (vlr_devolvido > 0);
create function devolucao_pix_guarda() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or
    (new.id_externo, new.id_devolucao, new.fk_pedido, new.vlr_devolvido, new.natureza, new.dta_inc)
    is distinct from
    (old.id_externo, old.id_devolucao, old.fk_pedido, old.vlr_devolvido, old.natureza, old.dta_inc) then
    raise exception 'a devolução % não muda', old.id_devolucao
      using errcode = 'check_violation', constraint = 'devolucao_pix_imutavel_check';
  end if;
  return new;
end $$;
create trigger devolucao_pix_guarda before update or delete on devolucao_pix
  for each row execute function devolucao_pix_guarda();
