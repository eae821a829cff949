-- AlterTable
ALTER TABLE "evento_webhook" ALTER COLUMN "pk_evento_webhook" SET DEFAULT ('msg_' || replace(gen_random_uuid()::text, '-', ''));
