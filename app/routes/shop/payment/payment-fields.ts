import { knownMeans, meansOf } from '~/domain/payments/means/all-means';
import { walletTypeId } from '~/domain/payments/means/wallet/means';
import { type Centavos, toDecimalText } from '~/domain/shared/money';
import type { OfferedMethod, PaymentFacts } from './payment-facts.server';

/** The choices of a refused form, for rendering the page again without scripts. They contain no card data. */
export interface KeptPayment {
  type?: string | undefined;
  /** The kind of deposit; other types have no kinds. */
  kind?: string | undefined;
  usesCredit?: boolean;
}

const optionId = /^\d{1,4}$/;

export const keptPaymentOf = (fields: Record<string, string>): KeptPayment => ({
  type: fields.tipo_pagamento,
  kind: optionId.test(fields.pagamento ?? '') ? fields.pagamento : undefined,
  usesCredit: Boolean(fields.tipo_pagamento_credito),
});

/** The preselected type: the kept one, else a card. */
export const defaultType = (methods: readonly OfferedMethod[], kept?: string): number | null => {
  const has = (id: number) => methods.some((method) => method.id === id);
  if (kept !== undefined && has(Number(kept))) return Number(kept);
  return (methods.find(({ id }) => knownMeans(id)?.takesCards) ?? methods[0])?.id ?? null;
};

/** The kept kind of deposit, if it is still offered. */
export const keptKind = (methods: readonly OfferedMethod[], kept?: string): number | null =>
  methods
    .filter(({ id }) => knownMeans(id)?.hasKinds)
    .flatMap(({ options }) => options)
    .find(({ id }) => String(id) === kept)?.id ?? null;

/**
 * Splits the amount by the chosen type and the wallet's checkbox: the wallet pays all, a part or nothing, the type the
 * rest.
 */
export const paymentSplit = (
  { methods: offered, creditAvailable }: Pick<PaymentFacts, 'methods' | 'creditAvailable'>,
  { total, chosenType, wantsCredit }: { total: Centavos; chosenType: number | null; wantsCredit: boolean },
) => {
  const isCredit = (id: number | null) => knownMeans(id)?.isCredit === true;
  const wallet = creditAvailable > 0 ? offered.find(({ id }) => isCredit(id)) : undefined;
  const coversAll = wallet !== undefined && creditAvailable >= total;
  const methods = offered.filter(({ id }) => !isCredit(id) || coversAll);
  const method = methods.find(({ id }) => id === chosenType) ?? methods[0] ?? null;
  const typeId = method?.id ?? null;
  const offersPart = wallet !== undefined && !coversAll;
  const usesPart = offersPart && wantsCredit;
  const credit = isCredit(typeId) ? total : usesPart ? creditAvailable : 0;
  const toPay = total - credit;
  const means = knownMeans(typeId);
  const isCard = means?.takesCards === true && toPay > 0;
  return { methods, method, typeId, means, wallet, offersPart, usesPart, credit, toPay, isCard };
};

/** A tokenised card: only what the shop may know of it. */
export type TokenisedCard = {
  token: string;
  last4: string;
  /** The brand's payment option. */
  optionId: number;
  instalments: string;
  /** The part of the order that it pays; null if it is the only card. */
  amount: Centavos | null;
  /** The total with interest that the page shows for this card. */
  charged: Centavos;
};

export type ChosenPayment = {
  typeId: number;
  /** The kind of deposit, or the type's only option. */
  optionId: number | null;
  /** The amount that the page shows for the wallet. */
  credit: Centavos;
  /** The wallet's only payment option, if there is one. */
  creditOptionId: number | null;
  /** Empty, one card, or two that share the amount. */
  cards: readonly TokenisedCard[];
};

type FormField = readonly [name: string, value: string];

const optional = (name: string, value: number | null): FormField[] =>
  value === null ? [] : [[name, String(value)]];

const cardFields = (prefix: string, card: TokenisedCard): FormField[] => [
  [`${prefix}token_cartao`, card.token],
  [`${prefix}final_cartao`, card.last4],
  [`${prefix}dependency`, String(card.optionId)],
  [`${prefix}num_parcelas`, card.instalments],
  [`${prefix}total_cartao`, toDecimalText(card.charged)],
  ...(card.amount === null ? [] : [[`${prefix}valor`, toDecimalText(card.amount)] as const]),
];

/**
 * The payment as form fields (see `readPayment`). Of a card they contain only the gateway's token and its description.
 */
export const paymentFieldsOf = (chosen: ChosenPayment): FormField[] => {
  const { typeId, optionId, credit, creditOptionId, cards } = chosen;
  const [first, second] = cards;
  const isPart = credit > 0 && !meansOf(typeId).isCredit;
  return [
    ['tipo_pagamento', String(typeId)],
    ...optional('pagamento', optionId),
    ...(isPart ? [['tipo_pagamento_credito', String(walletTypeId)] as const] : []),
    ...(isPart ? optional('pagamento_credito', creditOptionId) : []),
    ['credito', toDecimalText(credit)],
    ...(first && second
      ? [...cardFields('primeiroCartao.', first), ...cardFields('segundoCartao.', second)]
      : first
        ? cardFields('', first)
        : []),
  ];
};

/** The current choice without cards; null if no method is offered. `kind` is that of a deposit. */
export const chosenPayment = (
  { method, means, credit, wallet }: ReturnType<typeof paymentSplit>,
  kind: number | null,
): ChosenPayment | null =>
  method && {
    typeId: method.id,
    optionId: means?.hasKinds ? kind : (method.options[0]?.id ?? null),
    credit,
    creditOptionId: wallet?.options[0]?.id ?? null,
    cards: [],
  };
