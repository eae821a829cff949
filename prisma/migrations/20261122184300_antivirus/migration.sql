ALTER TABLE "arquivo" ADD COLUMN "antivirus" VARCHAR(100);

-- Receipts are called what they are: a PDF that came as "nota.exe" is "nota.pdf" from now on.
UPDATE "comprovante_pagamento"
   SET "nome_original" = left(regexp_replace("nome_original", '\.[^.[:space:]]{1,10}$', ''), 251) || '.' || "tipo"
 WHERE lower(substring("nome_original" from '\.([^.[:space:]]{1,10})$')) IS DISTINCT FROM "tipo"
   AND NOT ("tipo" = 'jpg' AND lower("nome_original") LIKE '%.jpeg');
