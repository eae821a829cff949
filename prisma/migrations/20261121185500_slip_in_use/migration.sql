-- Slips can be used where a bank is configured. Shops from before had them put aside.
update tipo_pagamento set ativo = true where pk_tipo_pagamento = 6;
