import type { PaymentMethod } from './payment-method';

/** A way to pay as the API sends it, by the names of the contract's payment list. */
export const toWireMethod = (method: PaymentMethod) => ({
  pk_tipo_pagamento: method.id,
  desc_tipo_pagamento: method.name,
  info_tipo_pagamento: method.releaseInfo,
  texto_tipo_pagamento: method.text,
  ico_tipo_pagamento: method.icon,
  dependencia_tipo_pagamento: method.options.map(({ id, description, detail }) => ({
    pk_dependencia_tipo_pagamento: id,
    desc_dependencia_tipo_pagamento: description,
    info_dependencia_tipo_pagamento: detail,
  })),
});
