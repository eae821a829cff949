import { shownIsbn } from '@lombada/preflight/rules/isbn';
import { splitByLargestRemainder } from '../shared/money';
import { type InvoiceKind, type IssueLine, invoiceKinds, lineTotal } from './issue';

/** What stands on an invoice of goods: codes of the tax authority's tables. */
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

/** The reform's test of 2026: CST and classification of IBS and CBS; null where the accountant gave none. */
export type ReformCodes = { cstIbsCbs: string; cClassTrib: string } | null;

/** One row of staff's. Null: whatever it is. */
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

/** A product's own rule counts most, then one about the ISBN, then one about what it is bought for. */
const weightOf = ({ productId, hasIsbn, use }: TaxRule): number =>
  (productId === null ? 0 : 4) + (hasIsbn === null ? 0 : 2) + (use === null ? 0 : 1);

/** The rule for a part of an item: the most particular that fits; null where none does. */
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

/** An ordered item as its invoice sees it; centavos. `services` is part of `goods`; `share` is goods less discount. */
export type SoldItem = {
  itemId: number;
  productId: number;
  productCode: string;
  description: string;
  quantity: number;
  goods: number;
  services: number;
  share: number;
  /** Its author's, thirteen digits */
  isbn: string | null;
  /** The author has one, or the shop registers it */
  hasIsbn: boolean;
};

export type Sale = { items: readonly SoldItem[]; freight: number; use: IssueLine['use'] };

/** An invoice tells which of a publisher's books it is for; the number stands first of what may be cut off behind it. */
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
      // An ISBN makes the book immune, not what is done for it.
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
 * What of a sale stands on which invoice: goods and services are told apart by the rules. The freight goes with the
 * goods, or with the services where there are no goods. All lines together are the sale to the cent; an invoice of
 * nothing is left out.
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
