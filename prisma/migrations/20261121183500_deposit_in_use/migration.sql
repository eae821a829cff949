-- Deposits can be used: the order's page takes their receipts. Shops from before had them put aside.
update tipo_pagamento set ativo = true where pk_tipo_pagamento = 1;
