import { shownIsbn } from '@lombada/preflight/rules/isbn';
import { splitByLargestRemainder } from '../shared/money';
import { type InvoiceKind, type IssueLine, invoiceKinds, lineTotal } from './issue';

/** The codes on an invoice of goods, from the tax authority's tables. */
export type GoodsCodes = {
  kind: 'nfe';
  immune: boolean;
  ncm: string;
  cfopInState: string;
  cfopOutside: string;
  cstIcms: string;
  cstPisCofins: string;
};
export type ServiceCodes = { kind: 'nfse'; serviceCode: string; nationalCode: string };

/** The tax reform's test phase of 2026: CST and classification of IBS and CBS; null when the accountant gave none. */
export type ReformCodes = { cstIbsCbs: string; cClassTrib: string } | null;

/** A row set by staff. Null matches any value. */
export type TaxRule = {
  id: number;
  part: IssueLine['part'];
  productId: number | null;
  hasIsbn: boolean | null;
  use: IssueLine['use'] | null;
  description: string;
  codes: GoodsCodes | ServiceCodes;
  reform: ReformCodes;
};

type Params = Pick<IssueLine, 'part' | 'productId' | 'hasIsbn' | 'use'>;

/** A rule for the product has most weight, then one about the ISBN, then one about the use. */
const weightOf = ({ productId, hasIsbn, use }: TaxRule): number =>
  (productId === null ? 0 : 4) + (hasIsbn === null ? 0 : 2) + (use === null ? 0 : 1);

/** The rule for a part of an item: the most specific match; null when none matches. */
export const pickRule = (rules: readonly TaxRule[], requested: Params): TaxRule | null =>
  rules
    .filter(
      (rule) =>
        rule.part === requested.part &&
        (rule.productId === null || rule.productId === requested.productId) &&
        (rule.hasIsbn === null || rule.hasIsbn === requested.hasIsbn) &&
        (rule.use === null || rule.use === requested.use),
    )
    .reduce<TaxRule | null>((best, rule) => (best && weightOf(best) >= weightOf(rule) ? best : rule), null);

/** An ordered item for its invoice; centavos. `services` is part of `goods`; `share` is goods less discount. */
export type SoldItem = {
  itemId: number;
  productId: number;
  productCode: string;
  description: string;
  quantity: number;
  goods: number;
  services: number;
  share: number;
  /** The author's ISBN, thirteen digits */
  isbn: string | null;
  /** The author has one, or the shop registers it */
  hasIsbn: boolean;
};

export type Sale = { items: readonly SoldItem[]; freight: number; use: IssueLine['use'] };

/**
 * A publisher needs to know which book the invoice is for. The ISBN comes first, because a long text is cut at the
 * end.
 */
const goodsText = ({ description, isbn }: SoldItem): string =>
  isbn === null ? description : `ISBN ${shownIsbn(isbn)}, ${description}`;

const partsOf = (item: SoldItem, use: IssueLine['use']): IssueLine[] => {
  const amounts = [item.goods - item.services, item.services];
  const discounts = splitByLargestRemainder(item.goods - item.share, amounts);
  return (['produto', 'servico'] as const).flatMap((part, index) => {
    const amount = amounts[index] ?? 0;
    if (amount === 0) return [];
    const { itemId, productId, productCode, quantity, hasIsbn } = item;
    const description = part === 'produto' ? goodsText(item) : `Serviços de edição: ${item.description}`;
    return {
      itemId,
      part,
      productId,
      productCode,
      description,
      amount,
      use,
      quantity: part === 'produto' ? quantity : 1,
      freight: 0,
      discount: discounts[index] ?? 0,
      // The ISBN gives tax immunity to the book, not to services for it.
      hasIsbn: part === 'produto' && hasIsbn,
    };
  });
};

const withFreight = (lines: IssueLine[], freight: number): IssueLine[] => {
  const shares = splitByLargestRemainder(
    freight,
    lines.map(({ amount }) => amount),
  );
  return lines.map((line, index) => ({ ...line, freight: shares[index] ?? 0 }));
};

/**
 * Splits a sale into invoices: the rules decide what is goods and what is services. The freight goes with the goods,
 * or with the services when there are no goods. All lines add up to the sale to the cent; an invoice of zero is left
 * out.
 */
export const splitSale = (
  { items, freight, use }: Sale,
  rules: readonly TaxRule[],
): Partial<Record<InvoiceKind, IssueLine[]>> => {
  const lines = items.flatMap((item) => partsOf(item, use));
  const byKind = invoiceKinds.map((kind) => ({
    kind,
    own: lines.filter((line) => (pickRule(rules, line)?.codes.kind ?? 'nfe') === kind),
  }));
  const carrier = byKind.find(({ own }) => own.length > 0)?.kind;
  const whole = byKind.map(
    ({ kind, own }) => [kind, kind === carrier ? withFreight(own, freight) : own] as const,
  );
  return Object.fromEntries(
    whole.filter(([, own]) => own.reduce((total, line) => total + lineTotal(line), 0) > 0),
  );
};
