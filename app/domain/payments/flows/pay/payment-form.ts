import { z } from 'zod';
import { holdsCardNumber } from '../../../shared/card-number';
import { type Centavos, fromBrlText } from '../../../shared/money';
import { TWO_CARDS } from '../../core/payment-means';
import type { WantedCard, WantedPayment } from '../../core/planned-payment';
import { knownMeans } from '../../means/all-means';
import { cardTypeId } from '../../means/card/means';
import { walletTypeId } from '../../means/wallet/means';

const cardFields = [
  'token_cartao',
  'final_cartao',
  'dependency',
  'num_parcelas',
  'valor',
  'total_cartao',
] as const;

type CardField = (typeof cardFields)[number];

/** Groups of card fields by prefix: the only card, then the two that share an amount. */
const cardGroups = ['', 'primeiroCartao.', 'segundoCartao.'] as const;

/** Fields in which a careless client might send card data, which this server must never see. */
const forbidden = ['numero_cartao', 'cvc'];

/** Every field of a payment, for pages and API. */
export const paymentFields: readonly string[] = [
  'tipo_pagamento',
  'pagamento',
  'dependency',
  'tipo_pagamento_credito',
  'pagamento_credito',
  'credito',
  ...cardGroups.flatMap((group) => cardFields.map((field) => `${group}${field}`)),
  ...cardGroups.flatMap((group) => forbidden.map((field) => `${group}${field}`)),
];

/** Those of them that are amounts, in reais. */
export const paymentAmounts: readonly string[] = [
  'credito',
  ...cardGroups.flatMap((group) => [`${group}valor`, `${group}total_cartao`]),
];

/** Texts by name; an API request contains other fields too. */
type Fields = Readonly<Record<string, unknown>>;

const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

/** Free texts sent together with a payment. */
const freeTexts = ['nome', 'observacoes'];

/**
 * Whether a request contains a card's number or code, which the browser must send only to the gateway. Such a request
 * is refused completely, before anything of it is stored.
 */
export const carriesCardData = (fields: Fields): boolean =>
  freeTexts.some((name) => holdsCardNumber(textOf(fields, name))) ||
  paymentFields.some((name) => {
    const value = textOf(fields, name);
    const isForbidden = forbidden.some((field) => name.endsWith(field));
    return value !== '' && (isForbidden || holdsCardNumber(value));
  });

const whole = z.coerce.number().int().positive().nullable().catch(null);

const cardOf = (fields: Fields, group: (typeof cardGroups)[number]): WantedCard => {
  const at = (field: CardField): string => textOf(fields, `${group}${field}`);
  return {
    token: at('token_cartao').slice(0, 200),
    optionId: whole.parse(at('dependency')) ?? 0,
    last4: at('final_cartao'),
    instalments: whole.parse(at('num_parcelas') || '1') ?? 0,
    amount: fromBrlText(at('valor')),
    shownCharged: fromBrlText(at('total_cartao')),
  };
};

const typeOf = (text: string): number | null =>
  text === TWO_CARDS ? cardTypeId : whole.parse(text || undefined);

/** Whether the wallet is to pay as much as it can. */
export const wantsCredit = (fields: Fields): boolean =>
  textOf(fields, 'tipo_pagamento_credito') === String(walletTypeId);

/** The payment chosen in the fields; invalid values count as not chosen. */
export const readPayment = (fields: Fields): WantedPayment => {
  const type = textOf(fields, 'tipo_pagamento');
  const typeId = typeOf(type);
  const first = cardOf(fields, 'primeiroCartao.');
  const isTwo = type === TWO_CARDS || first.token !== '';
  return {
    typeId,
    optionId: whole.parse(textOf(fields, 'dependency') || textOf(fields, 'pagamento') || undefined),
    withCredit: wantsCredit(fields),
    cards: !knownMeans(typeId)?.takesCards
      ? []
      : isTwo
        ? [first, cardOf(fields, 'segundoCartao.')]
        : [cardOf(fields, '')],
  };
};

/** The wallet's part that the page showed, in centavos (field `credito`, in reais); null if it sent none. */
export const readShownCredit = (fields: Fields): Centavos | null => fromBrlText(textOf(fields, 'credito'));
