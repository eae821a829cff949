-- AlterTable
ALTER TABLE "recebimento" ADD COLUMN     "motivo" VARCHAR(300);

-- No movement of credit is of this kind.
alter table lancamento_credito drop constraint lancamento_credito_tipo_check,
  add constraint lancamento_credito_tipo_check check (tipo in ('grant', 'hold', 'release', 'capture'));
