-- no-transaction
create index concurrently if not exists pagamento_tipo_dia_idx on pagamento (fk_tipo_pagamento, dta_inc_pagamento);
