-- AlterTable
ALTER TABLE "carrinho" ADD COLUMN     "item_removido" JSONB;
