-- Cards and the wallet can be paid with now; shops that were seeded before had them switched off.
UPDATE "tipo_pagamento" SET "ativo" = true WHERE "pk_tipo_pagamento" IN (3, 4);
