-- AlterTable
ALTER TABLE "recebimento" ADD COLUMN     "devolucoes_falhas" INTEGER NOT NULL DEFAULT 0;

alter table recebimento add constraint recebimento_devolucoes_falhas_check check (devolucoes_falhas >= 0);

-- What the bank could not carry out before is not asked for under the same id again.
update recebimento set devolucoes_falhas = 1 where destino = 'review' and motivo = 'the refund is not-done';
