-- AlterTable
ALTER TABLE "produto" ADD COLUMN     "peca_espessura_micrometros" INTEGER;
