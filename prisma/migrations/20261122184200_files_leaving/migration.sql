-- When the customer was told that the files of a project that he never ordered will be removed.
ALTER TABLE "projeto" ADD COLUMN "aviso_remocao_em" TIMESTAMPTZ(3);
CREATE INDEX "projeto_aviso_remocao_idx" ON "projeto"("aviso_remocao_em");
