/** What a refused form had chosen, for the page that is shown again without scripts. Nothing of a card is in it. */
export interface KeptPayment {
  type?: string | undefined;
  /** Which kind of deposit; other types have no choice here. */
  kind?: string | undefined;
  usesCredit?: boolean;
}

const optionId = /^\d{1,4}$/;

export const keptPaymentOf = (fields: Record<string, string>): KeptPayment => ({
  type: fields.tipo_pagamento,
  kind: optionId.test(fields.pagamento ?? '') ? fields.pagamento : undefined,
  usesCredit: Boolean(fields.tipo_pagamento_credito),
});
