-- DropIndex
DROP INDEX "sessao_usuario_idx";

-- AlterTable
ALTER TABLE "sessao" ADD COLUMN     "codigo_sessao" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN     "fk_operador" INTEGER,
ADD COLUMN     "limite_inatividade" INTEGER,
ADD COLUMN     "termina_em" TIMESTAMPTZ(3);

-- Logins of before end when they would have ended.
UPDATE "sessao" SET "termina_em" = "expira_em";
ALTER TABLE "sessao" ALTER COLUMN "termina_em" SET NOT NULL;

-- AlterTable
ALTER TABLE "usuario" ADD COLUMN     "dta_anonimizado" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "link_conta" (
    "hash_link" CHAR(64) NOT NULL,
    "tipo_link" TEXT NOT NULL,
    "fk_usuario" INTEGER NOT NULL,
    "fk_operador" INTEGER,
    "email_novo" VARCHAR(100),
    "dta_inc" TIMESTAMPTZ(3) NOT NULL,
    "expira_em" TIMESTAMPTZ(3) NOT NULL,
    "usado_em" TIMESTAMPTZ(3),
    "ip" VARCHAR(45),

    CONSTRAINT "link_conta_pkey" PRIMARY KEY ("hash_link")
);

-- CreateTable
CREATE TABLE "aparelho_conhecido" (
    "pk_aparelho" BIGSERIAL NOT NULL,
    "fk_usuario" INTEGER NOT NULL,
    "hash_aparelho" CHAR(64) NOT NULL,
    "dta_inc" TIMESTAMPTZ(3) NOT NULL,
    "ultimo_uso" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "aparelho_conhecido_pkey" PRIMARY KEY ("pk_aparelho")
);

-- CreateTable
CREATE TABLE "ato_simulado" (
    "pk_ato_simulado" BIGSERIAL NOT NULL,
    "fk_usuario" INTEGER NOT NULL,
    "fk_operador" INTEGER NOT NULL,
    "metodo" VARCHAR(7) NOT NULL,
    "caminho" VARCHAR(200) NOT NULL,
    "resultado" VARCHAR(10) NOT NULL,
    "dta_inc" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ato_simulado_pkey" PRIMARY KEY ("pk_ato_simulado")
);

-- CreateTable
CREATE TABLE "solicitacao_dados" (
    "pk_solicitacao" SERIAL NOT NULL,
    "fk_usuario" INTEGER NOT NULL,
    "tipo_solicitacao" VARCHAR(10) NOT NULL,
    "dta_inc" TIMESTAMPTZ(3) NOT NULL,
    "concluida_em" TIMESTAMPTZ(3),
    "tentativas" INTEGER NOT NULL DEFAULT 0,
    "reservada_ate" TIMESTAMPTZ(3),
    "chave_arquivo" TEXT,
    "arquivo_ate" TIMESTAMPTZ(3),
    "tamanho_bytes" BIGINT,

    CONSTRAINT "solicitacao_dados_pkey" PRIMARY KEY ("pk_solicitacao")
);

-- CreateTable
CREATE TABLE "resposta_cookies" (
    "pk_resposta_cookies" BIGSERIAL NOT NULL,
    "fk_usuario" INTEGER,
    "estatisticas" BOOLEAN NOT NULL,
    "publicidade" BOOLEAN NOT NULL,
    "versao_texto" TEXT NOT NULL,
    "ip" VARCHAR(45),
    "dta_inc" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "resposta_cookies_pkey" PRIMARY KEY ("pk_resposta_cookies")
);

-- CreateTable
CREATE TABLE "consulta_cep" (
    "cep" CHAR(8) NOT NULL,
    "logradouro" VARCHAR(120) NOT NULL,
    "bairro" VARCHAR(80) NOT NULL,
    "fk_cidade" INTEGER NOT NULL,
    "origem" VARCHAR(20) NOT NULL,
    "consultado_em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "consulta_cep_pkey" PRIMARY KEY ("cep")
);

-- CreateIndex
CREATE INDEX "link_conta_usuario_idx" ON "link_conta"("fk_usuario", "tipo_link");

-- CreateIndex
CREATE INDEX "link_conta_operador_idx" ON "link_conta"("fk_operador");

-- CreateIndex
CREATE INDEX "link_conta_expira_idx" ON "link_conta"("expira_em");

-- CreateIndex
CREATE UNIQUE INDEX "aparelho_usuario_key" ON "aparelho_conhecido"("fk_usuario", "hash_aparelho");

-- CreateIndex
CREATE INDEX "ato_simulado_usuario_idx" ON "ato_simulado"("fk_usuario", "pk_ato_simulado");

-- CreateIndex
CREATE INDEX "ato_simulado_operador_idx" ON "ato_simulado"("fk_operador");

-- CreateIndex
CREATE INDEX "solicitacao_usuario_idx" ON "solicitacao_dados"("fk_usuario", "tipo_solicitacao", "dta_inc");

-- CreateIndex
CREATE INDEX "solicitacao_pendente_idx" ON "solicitacao_dados"("concluida_em", "reservada_ate");

-- CreateIndex
CREATE INDEX "solicitacao_arquivo_idx" ON "solicitacao_dados"("arquivo_ate");

-- CreateIndex
CREATE INDEX "resposta_cookies_usuario_idx" ON "resposta_cookies"("fk_usuario", "dta_inc");

-- CreateIndex
CREATE INDEX "resposta_cookies_dia_idx" ON "resposta_cookies"("dta_inc");

-- CreateIndex
CREATE INDEX "consulta_cep_cidade_idx" ON "consulta_cep"("fk_cidade");

-- CreateIndex
CREATE INDEX "consulta_cep_dia_idx" ON "consulta_cep"("consultado_em");

-- CreateIndex
CREATE UNIQUE INDEX "sessao_codigo_key" ON "sessao"("codigo_sessao");

-- CreateIndex
CREATE INDEX "sessao_usuario_idx" ON "sessao"("fk_usuario", "revogada_em", "expira_em");

-- CreateIndex
CREATE INDEX "sessao_operador_idx" ON "sessao"("fk_operador");

-- AddForeignKey
ALTER TABLE "sessao" ADD CONSTRAINT "sessao_fk_operador_fkey" FOREIGN KEY ("fk_operador") REFERENCES "usuario"("pk_usuario") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "link_conta" ADD CONSTRAINT "link_conta_fk_usuario_fkey" FOREIGN KEY ("fk_usuario") REFERENCES "usuario"("pk_usuario") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "link_conta" ADD CONSTRAINT "link_conta_fk_operador_fkey" FOREIGN KEY ("fk_operador") REFERENCES "usuario"("pk_usuario") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "aparelho_conhecido" ADD CONSTRAINT "aparelho_conhecido_fk_usuario_fkey" FOREIGN KEY ("fk_usuario") REFERENCES "usuario"("pk_usuario") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ato_simulado" ADD CONSTRAINT "ato_simulado_fk_usuario_fkey" FOREIGN KEY ("fk_usuario") REFERENCES "usuario"("pk_usuario") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ato_simulado" ADD CONSTRAINT "ato_simulado_fk_operador_fkey" FOREIGN KEY ("fk_operador") REFERENCES "usuario"("pk_usuario") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "solicitacao_dados" ADD CONSTRAINT "solicitacao_dados_fk_usuario_fkey" FOREIGN KEY ("fk_usuario") REFERENCES "usuario"("pk_usuario") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resposta_cookies" ADD CONSTRAINT "resposta_cookies_fk_usuario_fkey" FOREIGN KEY ("fk_usuario") REFERENCES "usuario"("pk_usuario") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consulta_cep" ADD CONSTRAINT "consulta_cep_fk_cidade_fkey" FOREIGN KEY ("fk_cidade") REFERENCES "cidade"("pk_cidade") ON DELETE RESTRICT ON UPDATE CASCADE;
