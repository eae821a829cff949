-- CreateTable
CREATE TABLE "arquivo_analise" (
    "pk_arquivo" TEXT NOT NULL,
    "versao" INTEGER NOT NULL,
    "paginas" JSONB NOT NULL,

    CONSTRAINT "arquivo_analise_pkey" PRIMARY KEY ("pk_arquivo")
);

-- AddForeignKey
ALTER TABLE "arquivo_analise" ADD CONSTRAINT "arquivo_analise_pk_arquivo_fkey" FOREIGN KEY ("pk_arquivo") REFERENCES "arquivo"("pk_arquivo") ON DELETE CASCADE ON UPDATE CASCADE;
