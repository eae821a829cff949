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

/** Groups of card fields by their prefix: the only card, then the two that share an amount. */
const cardGroups = ['', 'primeiroCartao.', 'segundoCartao.'] as const;

/** Where a careless client might put what this server must never see. */
const forbidden = ['numero_cartao', 'cvc'];

/** Every field of a payment, as pages and API send it. */
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

/** Of them those that are amounts, in reais. */
export const paymentAmounts: readonly string[] = [
  'credito',
  ...cardGroups.flatMap((group) => [`${group}valor`, `${group}total_cartao`]),
];

/** Texts by name; a call's body has other things beside them. */
type Fields = Readonly<Record<string, unknown>>;

const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

/** Free texts that go along with a payment. */
const freeTexts = ['nome', 'observacoes'];

/**
 * Whether somebody sends a card's number or code, which go from the browser to the gateway alone. Such a request is
 * refused whole, before anything of it is kept.
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

/** Whether the wallet is to pay what it can. */
export const wantsCredit = (fields: Fields): boolean =>
  textOf(fields, 'tipo_pagamento_credito') === String(walletTypeId);

/** The payment that the fields of a page or call choose; what cannot be read counts as not chosen. */
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

/** What the page said the wallet pays, in centavos (field `credito`, in reais); null where it said nothing. */
export const readShownCredit = (fields: Fields): Centavos | null => fromBrlText(textOf(fields, 'credito'));
