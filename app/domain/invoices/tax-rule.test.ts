import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyLines } from './invoice-document';
import { type IssueLine, lineTotal, type Recipient } from './issue';
import { pickRule, type SoldItem, splitSale, type TaxRule } from './tax-rule';

const goods = { kind: 'nfe', cfopInState: '5101', cfopOutside: '6107', cstPisCofins: '06' } as const;
const book = { ...goods, immune: true, ncm: '49019900', cstIcms: '41' };
const printed = { ...goods, immune: false, ncm: '49119900', cstIcms: '00' };
const service = { kind: 'nfse', serviceCode: '13.05', nationalCode: '130501' } as const;
const rule = (id: number, given: Partial<TaxRule>): TaxRule => ({
  id,
  part: 'produto',
  productId: null,
  hasIsbn: null,
  use: null,
  description: '',
  codes: printed,
  reform: null,
  ...given,
});
/** The seeded rules. */
const rules = [
  rule(1, { hasIsbn: true, codes: book }),
  rule(2, {}),
  rule(3, { use: 'consumo', codes: service }),
  rule(4, { part: 'servico', codes: service }),
];

describe('the rule of a part', () => {
  it.each<[string, Partial<IssueLine>, number]>([
    ['a book with an ISBN for own use', { hasIsbn: true, use: 'consumo' }, 1],
    ['a book with an ISBN for resale', { hasIsbn: true, use: 'comercio' }, 1],
    ['printing for resale', { hasIsbn: false, use: 'comercio' }, 2],
    ['printing for own use', { hasIsbn: false, use: 'consumo' }, 3],
    ['services for any purpose', { part: 'servico', hasIsbn: false, use: 'comercio' }, 4],
  ])('of %s', (_, requested, id) => {
    const line = {
      part: 'produto',
      productId: 101,
      hasIsbn: false,
      use: 'consumo',
      ...requested,
    } as IssueLine;
    expect(pickRule(rules, line)?.id).toBe(id);
  });

  it('is the product’s own before a general one, and there may be none', () => {
    const own = rule(9, { productId: 101 });
    const line = { part: 'produto', productId: 101, hasIsbn: true, use: 'consumo' } as const;
    expect(pickRule([...rules, own], line)?.id).toBe(9);
    expect(pickRule([...rules, own], { ...line, productId: 102 })?.id).toBe(1);
    expect(pickRule([], line)).toBeNull();
  });
});

const item = (given: Partial<SoldItem> = {}): SoldItem => {
  const whole = {
    itemId: 1,
    productId: 101,
    productCode: 'livro',
    description: 'Livro',
    quantity: 10,
    isbn: null,
    hasIsbn: true,
  };
  const sold = { ...whole, goods: 10_000, services: 0, ...given };
  return { ...sold, share: given.share ?? sold.goods };
};

describe('a sale', () => {
  it.each<[string, SoldItem[], number, Record<string, number>]>([
    ['a book with an ISBN', [item()], 1_500, { nfe: 11_500 }],
    ['printing for own use', [item({ hasIsbn: false })], 1_500, { nfse: 11_500 }],
    ['a book and its services', [item({ services: 2_500 })], 1_000, { nfe: 8_500, nfse: 2_500 }],
    [
      'a book and other printing',
      [item(), item({ itemId: 2, hasIsbn: false })],
      1_000,
      { nfe: 11_000, nfse: 10_000 },
    ],
    ['a book at a discount', [item({ services: 2_500, share: 9_000 })], 0, { nfe: 6_750, nfse: 2_250 }],
    ['a free item', [item({ share: 0 })], 0, {}],
  ])('of %s is put on its invoices', (_, items, freight, totals) => {
    const split = splitSale({ items, freight, use: 'consumo' }, rules);
    const reported = Object.entries(split).map(([kind, lines]) => [
      kind,
      lines.reduce((sum, line) => sum + lineTotal(line), 0),
    ]);
    expect(Object.fromEntries(reported)).toEqual(totals);
  });

  it('is on its invoices to the centavo, for any items', () => {
    const sold = fc
      .record({
        goods: fc.integer({ min: 1, max: 5_000_000 }),
        services: fc.double({ min: 0, max: 1, noNaN: true }),
        share: fc.double({ min: 0.01, max: 1, noNaN: true }),
        hasIsbn: fc.boolean(),
      })
      .map(({ goods: amount, services, share, hasIsbn }) =>
        item({
          goods: amount,
          services: Math.floor(amount * services),
          share: Math.ceil(amount * share),
          hasIsbn,
        }),
      );
    const sale = fc.record({
      items: fc.array(sold, { minLength: 1, maxLength: 6 }),
      freight: fc.integer({ min: 0, max: 100_000 }),
      use: fc.constantFrom('consumo' as const, 'comercio' as const),
    });
    fc.assert(
      fc.property(sale, (bought) => {
        const lines = Object.values(splitSale(bought, rules)).flat();
        const whole = bought.items.reduce((sum, { share }) => sum + share, bought.freight);
        expect(lines.reduce((sum, line) => sum + lineTotal(line), 0)).toBe(whole);
        expect(lines.every(({ discount, amount }) => discount >= 0 && discount <= amount)).toBe(true);
      }),
    );
  });
});

describe('an invoice before it is submitted', () => {
  const recipient: Recipient = {
    name: 'Clara Monteiro',
    document: '52998224725',
    email: null,
    cep: '01310100',
    street: 'Rua A',
    number: '1',
    complement: null,
    district: 'Centro',
    cityId: 3550308,
    city: 'São Paulo',
    uf: 'SP',
  };
  const lines = splitSale({ items: [item()], freight: 0, use: 'consumo' }, rules).nfe ?? [];
  const draft = {
    kind: 'nfe',
    seller: { cnpj: '11222333000181', cityId: 3550308 },
    recipient,
    lines,
  } as const;

  it('takes its codes from the rules in force today', () => {
    expect(classifyLines(draft, rules)).toMatchObject({
      ok: true,
      value: [{ codes: { ncm: '49019900', immune: true } }],
    });
  });

  it.each([
    ['no name', { ...draft, recipient: { ...recipient, name: '' } }, /Falta o nome/],
    ['no document', { ...draft, recipient: { ...recipient, document: '' } }, /Falta o CPF ou CNPJ/],
    ['no address', { ...draft, recipient: { ...recipient, cep: '' } }, /endereço .* incompleto/],
    ['no CNPJ of the shop', { ...draft, seller: { cnpj: '', cityId: 0 } }, /empresa\.cnpj/],
    ['a rule that changed its kind of invoice', { ...draft, kind: 'nfse' as const }, /vai em outra nota/],
  ])('reports why it cannot be submitted: %s', (_, given, sentence) => {
    const reported = classifyLines(given, rules);
    expect(reported.ok ? '' : reported.failure).toMatch(sentence);
  });
});
