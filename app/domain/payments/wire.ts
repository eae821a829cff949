import { toReais } from '../shared/money';
import { type InstalmentOption, instalmentOptions, instalmentText } from './card/instalments';
import { offersTwoCards } from './card/two-cards';
import type { PaymentMethod } from './payment-method';
import type { PlanFacts } from './payment-plan';
import { paymentType } from './payment-type';

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

/** The instalments that a card may be paid in; amounts in reais, `juros` in % a month. */
export const toWireInstalments = (options: readonly InstalmentOption[]) =>
  options.map((option) => ({
    parcela: option.count,
    valor: toReais(option.parts[option.parts.length - 1] ?? 0),
    texto: instalmentText(option),
    total: toReais(option.total),
    juros: option.monthlyPercent,
  }));

const instalmentsOf = ({ total, instalmentTerms }: PlanFacts, typeId: number) => {
  if (total === 0) return [];
  const options = instalmentOptions(total, instalmentTerms);
  return toWireInstalments(typeId === paymentType.card ? options : options.slice(0, 1));
};

/** The ways to pay a total (spec 3), by the ids that are sent back: type and sub-option. Amounts in reais. */
export const toWirePayment = (facts: PlanFacts) => ({
  formasPagamento: facts.methods.map((method) => ({
    ...toWireMethod(method),
    dependencia_tipo_pagamento: toWireMethod(method).dependencia_tipo_pagamento.map((option) => ({
      ...option,
      parcela: instalmentsOf(facts, method.id),
    })),
  })),
  totalGeral: toReais(facts.total),
  saldo: toReais(facts.creditAvailable),
  dois_cartoes: offersTwoCards(facts.total),
});
