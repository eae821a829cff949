-- Expand-only. Files that wait for their analysis now wait in the short lane, where all begin.
ALTER TABLE "arquivo" ADD COLUMN "faixa" VARCHAR(5) NOT NULL DEFAULT 'short',
  ADD COLUMN "passou_para_lenta_em" TIMESTAMPTZ(3),
  ADD CONSTRAINT "arquivo_faixa_check" CHECK ("faixa" IN ('short', 'slow'));

-- Turns last for seconds and are kept every few: they need no log. After a crash of the database nobody has one.
CREATE UNLOGGED TABLE "vez_analise" (
    "fk_usuario" INTEGER NOT NULL,
    "fk_arquivo" TEXT NOT NULL,
    "dono" VARCHAR(64) NOT NULL,
    "ate" TIMESTAMPTZ(3) NOT NULL,
    "comecou_em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "vez_analise_pkey" PRIMARY KEY ("fk_usuario")
);
