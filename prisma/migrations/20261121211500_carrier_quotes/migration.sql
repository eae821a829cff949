-- AlterTable
ALTER TABLE "tipo_transporte" ADD COLUMN     "codigo_servico" VARCHAR(20);

-- CreateTable
CREATE TABLE "cotacao_frete" (
    "cep_destino" CHAR(8) NOT NULL,
    "remessa" TEXT NOT NULL,
    "respostas" JSONB NOT NULL,
    "consultado_em" TIMESTAMPTZ(3) NOT NULL,
    "vale_ate" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cotacao_frete_pkey" PRIMARY KEY ("cep_destino","remessa")
);

-- CreateIndex
CREATE INDEX "cotacao_frete_validade_idx" ON "cotacao_frete"("vale_ate");

-- Guards that Prisma cannot write.
alter table tipo_transporte add constraint tipo_transporte_codigo_check check (codigo_servico ~ '^[A-Za-z0-9._-]+$');
alter table cotacao_frete
  add constraint cotacao_frete_cep_check check (cep_destino ~ '^[0-9]{8}$'),
  add constraint cotacao_frete_validade_check check (vale_ate > consultado_em),
  add constraint cotacao_frete_respostas_check check (jsonb_typeof(respostas) = 'array');
