/** Card brands: their number ranges and lengths, and whether the shop accepts them. */

export type CardBrandName =
  | 'cabal'
  | 'hipercard'
  | 'dinersclub'
  | 'jcb'
  | 'mastercard'
  | 'elo'
  | 'visa'
  | 'aura'
  | 'amex'
  | 'discover'
  | 'soro-cred'
  | 'credsystem'
  | 'unionpay';

export type CardBrand = {
  name: CardBrandName;
  /** The proper name, as people write it. */
  label: string;
  /** Possible lengths of a number of the brand; empty if unknown. */
  lengths: readonly number[];
  /** Length of the security code (CVC); null if the brand is not accepted. */
  cvcLength: number | null;
  isActive: boolean;
  /** Id of the payment option (`pk_dependencia_tipo_pagamento`); null if the brand is not accepted. */
  optionId: number | null;
};

const taken = (
  name: CardBrandName,
  label: string,
  lengths: readonly number[],
  cvcLength: number,
  optionId: number,
): CardBrand => ({ name, label, lengths, cvcLength, isActive: true, optionId });

const refused = (name: CardBrandName, label: string, lengths: readonly number[]): CardBrand => ({
  name,
  label,
  lengths,
  cvcLength: null,
  isActive: false,
  optionId: null,
});

/** The spec's table (3, section 5). Its lengths are the shop's own; networks allow others too. */
export const cardBrands: readonly CardBrand[] = [
  taken('cabal', 'Cabal', [16, 19], 3, 35),
  taken('hipercard', 'Hipercard', [13, 16, 19], 3, 21),
  taken('dinersclub', 'Diners Club', [14, 16], 3, 3),
  taken('jcb', 'JCB', [16, 19], 3, 25),
  taken('mastercard', 'Mastercard', [16], 3, 2),
  taken('elo', 'Elo', [16], 3, 24),
  taken('visa', 'Visa', [13, 16], 3, 17),
  refused('aura', 'Aura', [16]),
  taken('amex', 'American Express', [15], 4, 30),
  refused('discover', 'Discover', [16]),
  taken('soro-cred', 'Sorocred', [16], 3, 33),
  refused('credsystem', 'Credsystem', []),
  taken('unionpay', 'UnionPay', [16, 17, 18, 19], 3, 29),
];

/** "3528-3589" means every number that begins with 3528 to 3589; both ends have the same length. */
type PrefixRule = { brand: CardBrand; from: string; to: string };

/**
 * Prefixes in the order in which they are tried. The first match gives the brand, since Elo lies inside Visa, Aura,
 * Discover and UnionPay, and Hipercard inside Diners Club. Elo, Hipercard and the international ones are from
 * credit-card-type 10.3. Cabal and Aura have second-hand sources; Sorocred's could not be confirmed. For Credsystem no
 * reliable source was found, so its cards count as unknown.
 */
const prefixes: readonly (readonly [CardBrandName, string])[] = [
  [
    'elo',
    `401178 401179 431274 438935 451416 457393 457631 457632 504175 506699-506778 509000-509999 627780 636297
     636368 650031-650033 650035-650051 650405-650439 650485-650538 650541-650598 650700-650718 650720-650727
     650901-650978 651652-651679 655000-655019 655021-655058`,
  ],
  ['hipercard', '606282 3841 637095 637568 637599 637609 637612 63737423 63743358'],
  ['cabal', '604201-604400'],
  ['soro-cred', '627892 606014 636414'],
  ['aura', '50'],
  ['amex', '34 37'],
  ['dinersclub', '300-305 36 38 39'],
  ['jcb', '3528-3589 2131 1800'],
  ['discover', '6011 644-649 65'],
  ['unionpay', '62 81'],
  ['mastercard', '51-55 2221-2720'],
  ['visa', '4'],
];

const rules: readonly PrefixRule[] = prefixes.flatMap(([name, list]) => {
  const brand = cardBrands.find((one) => one.name === name);
  if (!brand) throw new Error(`no card brand ${name}`);
  return list.split(/\s+/).map((range) => {
    const [from = '', to = from] = range.split('-');
    return { brand, from, to };
  });
});

/** Whether digits at least as long as the rule's prefix begin with it. */
const fits = ({ from, to }: PrefixRule, digits: string): boolean => {
  const start = digits.slice(0, from.length);
  return start.length === from.length && start >= from && start <= to;
};

/** Whether digits shorter than the rule's prefix may still match it. */
const mayFit = ({ from, to }: PrefixRule, digits: string): boolean => {
  const { length } = digits;
  return length < from.length && digits >= from.slice(0, length) && digits <= to.slice(0, length);
};

export type DetectedBrand = {
  /** The brand of the digits so far; null if they match none, or not yet. */
  brand: CardBrand | null;
  /** False while further digits may change the brand: "4" is Visa's, "401178" Elo's. */
  isSettled: boolean;
};

/**
 * The brand of a number while it is typed. Eight digits always settle it.
 * @param digits only digits
 */
export const detectBrand = (digits: string): DetectedBrand => {
  const first = rules.findIndex((rule) => fits(rule, digits));
  const before = first < 0 ? rules : rules.slice(0, first);
  const brand = rules[first]?.brand ?? null;
  return { brand, isSettled: !before.some((rule) => rule.brand !== brand && mayFit(rule, digits)) };
};

/** The message for a known brand that the shop does not accept; null if it does. */
export const brandRefusal = ({ isActive, label }: CardBrand): string | null =>
  isActive ? null : `Não aceitamos cartões ${label}. Use um cartão de outra bandeira.`;

/** "Visa", from the brand's name in the code. */
export const brandLabelOf = (name: string): string =>
  cardBrands.find((brand) => brand.name === name)?.label ?? name;
