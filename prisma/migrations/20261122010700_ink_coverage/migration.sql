-- AlterTable
ALTER TABLE "arquivo" ADD COLUMN     "cobertura_amarelo" DECIMAL(5,2),
ADD COLUMN     "cobertura_ciano" DECIMAL(5,2),
ADD COLUMN     "cobertura_estimada" BOOLEAN,
ADD COLUMN     "cobertura_magenta" DECIMAL(5,2),
ADD COLUMN     "cobertura_preto" DECIMAL(5,2),
ADD COLUMN     "paginas_com_cor" INTEGER,
ADD COLUMN     "percentual_cobertura" DECIMAL(5,2),
ADD COLUMN     "tinta_maxima" INTEGER;

-- AlterTable
ALTER TABLE "pedido_item" ADD COLUMN     "paginas_com_cor" INTEGER,
ADD COLUMN     "percentual_cobertura" DECIMAL(5,2),
ADD COLUMN     "vlr_acrescimo" INTEGER NOT NULL DEFAULT 0;

-- Measured whole or not at all.
alter table arquivo add constraint arquivo_cobertura_check check (
  num_nulls(percentual_cobertura, paginas_com_cor, cobertura_ciano, cobertura_magenta, cobertura_amarelo,
    cobertura_preto, tinta_maxima, cobertura_estimada) in (0, 8)
  and percentual_cobertura between 0 and 100 and paginas_com_cor >= 0 and tinta_maxima between 0 and 400
  and cobertura_ciano between 0 and 100 and cobertura_magenta between 0 and 100
  and cobertura_amarelo between 0 and 100 and cobertura_preto between 0 and 100);

alter table pedido_item
  add constraint pedido_item_cobertura_check check (
    num_nulls(percentual_cobertura, paginas_com_cor) in (0, 2)
    and percentual_cobertura between 0 and 100 and paginas_com_cor >= 0),
  add constraint pedido_item_acrescimo_check check (
    vlr_acrescimo >= 0 and vlr_acrescimo <= vlr_impressao and (vlr_acrescimo = 0 or percentual_cobertura is not null));
