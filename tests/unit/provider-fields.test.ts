import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodsBody, serviceBody } from '~/adapters/focus-nfe/request';
import { fitEmail, fitText } from '~/adapters/provider-fields/fit-text';
import { providerFields } from '~/adapters/provider-fields/provider-fields';
import { type InvoiceDocument, recipientFaults } from '~/domain/invoices/invoice-document';
import type { Recipient } from '~/domain/invoices/issue';
import { latinText } from '~/domain/shared/latin-text';
import { isReason, schemaFaults } from '../../sandbox/invoice-issuer/schema';
import { asked, type BankUnderTest, startBank } from '../factories/boleto-bank-under-test';
import { sized } from '../setup/size';

/** What the shop sends to a provider, for names and addresses as people write them. */

const word = fc.constantFrom(
  ...[
    'Ana',
    'São',
    'José',
    'Łódź',
    'Øster',
    'naïve',
    'Ünal',
    'Đặng',
    'Ştefan',
    'Œuvre',
    'ß',
    'Иванов',
    'Ψυχή',
  ],
  ...[
    '“Casa”',
    '‘Vila’',
    'nº',
    '3º',
    '–',
    '—',
    '•',
    '…',
    '½',
    '📚',
    '👩‍👧',
    '🇧🇷',
    '漢字',
    'ﬁm',
    'Ａ１',
    'e\u0301',
  ],
  ...[
    'Avenida',
    'Engenheiro',
    'Presidente',
    'Condomínio',
    'Bloco',
    '\n',
    '\r\n',
    '\t',
    ' ',
    '\u00a0',
    '\u200b',
    '\u2028',
  ],
  ...['Superintendência', 'x'.repeat(70), '"', "d'Água", '&', '<b>', '\u00ad', '\u0085', '\u007f', '\ud83d'],
);
const text = (most: number) =>
  fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => words.join(' ').slice(0, most));

const email = fc.oneof(
  fc.constant('ana@exemplo.com.br'),
  fc.constant(`${'a'.repeat(60)}@${'b'.repeat(30)}.com.br`),
  fc.constant('josé@exemplo.com.br'),
  fc.constant('łukasz@exemplo.com.br'),
);
const recipient: fc.Arbitrary<Recipient> = fc.record({
  name: text(120),
  document: fc.constant('52998224725'),
  email: fc.option(email),
  cep: fc.constant('01310100'),
  street: text(120),
  number: text(20),
  complement: fc.option(text(80)),
  district: text(80),
  cityId: fc.constant(3_550_308),
  city: fc.constant('São Paulo'),
  uf: fc.constant('SP'),
});

const line = (kind: 'nfe' | 'nfse', description: string) =>
  ({
    itemId: 1,
    part: kind === 'nfe' ? 'produto' : 'servico',
    productId: 101,
    productCode: '101',
    description,
    quantity: 10,
    amount: 10_000,
    discount: 0,
    freight: 0,
    hasIsbn: false,
    use: 'consumo',
    codes:
      kind === 'nfe'
        ? {
            kind,
            ncm: '49019900',
            cfopInState: '5101',
            cfopOutside: '6101',
            cstIcms: '40',
            cstPisCofins: '06',
          }
        : { kind, nationalCode: '130501' },
    reform: null,
  }) as unknown as InvoiceDocument['lines'][number];

const invoiceOf = (
  kind: 'nfe' | 'nfse',
  to: Recipient,
  description: string,
  note: string,
): InvoiceDocument => ({
  kind,
  reference: 'L1NFE1',
  series: 1,
  number: 1,
  at: new Date(0),
  seller: { cnpj: '11222333000181', cityId: 3_550_308 },
  recipient: to,
  isFinalConsumer: true,
  lines: [line(kind, description)],
  total: 10_000,
  note,
});

/** Letters and digits of a text, as an invoice shows them. */
const readable = (written: string): string[] => latinText(written).match(/[\p{L}\d]+/gu) ?? [];

const abbreviations: Record<string, string> = {
  ...{ Avenida: 'Av', Engenheiro: 'Eng', Presidente: 'Pres', Condomínio: 'Cond', Bloco: 'Bl', Vila: 'Vl' },
};

/** All texts of a body, one after the other. */
const allTexts = (body: unknown): string => JSON.stringify(body);

describe('an invoice', () => {
  it('is accepted by the issuer, and loses no word of whom it is for', () => {
    fc.assert(
      fc.property(recipient, text(300), text(300), (to, description, note) => {
        fc.pre(recipientFaults(to).length === 0);
        const goods = goodsBody(invoiceOf('nfe', to, description, `Pedido 7. ${note}`));
        const service = serviceBody(invoiceOf('nfse', to, description, `Pedido 7. ${note}`));
        expect([schemaFaults('nfe', goods), schemaFaults('nfsen', service)]).toEqual([[], []]);
        for (const body of [goods, service]) {
          const sent = new Set(readable(allTexts(body)));
          const missing = [to.name, to.street, to.number, to.complement ?? '', to.district, description]
            .flatMap(readable)
            .filter((each) => !sent.has(each) && !sent.has(abbreviations[each] ?? ''));
          expect(missing).toEqual([]);
        }
      }),
      { numRuns: sized(300, 5_000) },
    );
  });

  it('abbreviates a long street before it cuts, and tells the whole of what is cut', () => {
    const to: Recipient = {
      ...{ name: 'Ana', document: '52998224725', cep: '01310100', number: '1', uf: 'SP' },
      ...{
        email: `${'a'.repeat(70)}@exemplo.com.br`,
        complement: null,
        cityId: 3_550_308,
        city: 'São Paulo',
      },
      street: 'Avenida Presidente Engenheiro Doutor Antônio Carlos de Almeida Prado',
      district: 'Conjunto Habitacional Nossa Senhora Aparecida do Monte Alegre do Sul do Brasil',
    };
    const body = goodsBody(invoiceOf('nfe', to, 'Livro', 'Pedido 7.'));
    expect(body).toMatchObject({
      logradouro_destinatario: 'Av. Pres. Eng. Dr. Antônio Carlos de Almeida Prado',
      bairro_destinatario: 'Cj. Habitacional Nossa Senhora Aparecida do Monte Alegre do',
      informacoes_adicionais_contribuinte: `Pedido 7. Bairro: ${to.district}. E-mail: ${to.email}`,
    });
    expect(body).not.toHaveProperty('email_destinatario');
  });

  it('to a name in other letters is for staff to correct', () => {
    const faults = recipientFaults({
      ...{
        name: '漢字',
        document: '52998224725',
        email: null,
        cep: '01310100',
        street: 'Rua A',
        number: '1',
      },
      ...{ complement: null, district: 'Centro', cityId: 3_550_308, city: 'São Paulo', uf: 'SP' },
    });
    expect(faults).toEqual([expect.stringContaining('“漢字”')]);
  });

  it.each([
    'curta demais',
    ' com blanco no começo',
    'em\nduas linhas, bem longas',
    'com “aspas” curvas, bem longas',
  ])('is not cancelled for the reason %j', (reason) => expect(isReason(reason)).toBe(false));
});

describe('the letters of an invoice', () => {
  it.each([
    ['Łukasz Wałęsa – “poeta”', 'Lukasz Walesa - "poeta"'],
    ['Иван Щукин', 'Ivan Shchukin'],
    ['Đặng Thị Ngọc', 'Dang Thi Ngoc'],
    ['João da Conceição', 'João da Conceição'],
    ['Livro 📚 de\r\n contos…', 'Livro de contos...'],
    ['Jose\u0301  Nu\u0301n\u0303ez', 'José Núñez'],
    ['Ｃｏｐａ ﬁnal', 'Copa final'],
    ['漢字', ''],
  ])('of %j are %j', (written, latin) => expect(latinText(written)).toBe(latin));
});

describe('a text for a provider', () => {
  const fields = Object.values(providerFields).flatMap((provider) => Object.values(provider));
  it('is never longer than its field, and has no half letter, line break or outer blank', () => {
    fc.assert(
      fc.property(text(6_000), fc.constantFrom(...fields), (written, field) => {
        const fitted = fitText(written, field);
        expect(fitted.length).toBeLessThanOrEqual(field.most);
        expect(fitted).not.toMatch(/\p{Cs}/u);
        expect(fitted).toBe(fitted.trim());
        expect(fitted).not.toMatch(/[\r\n\t\p{Cc}]/u);
      }),
    );
  });

  it('that is an address of e-mail is whole or missing', () => {
    fc.assert(
      fc.property(email, fc.constantFrom(...fields), (address, field) => {
        expect([address, null]).toContain(fitEmail(address, field));
      }),
    );
  });
});

describe('a slip', () => {
  let bank: BankUnderTest;
  beforeAll(async () => {
    bank = await startBank();
  });
  afterAll(() => bank.stop());

  it('is registered for every payer', async () => {
    await fc.assert(
      fc.asyncProperty(recipient, async ({ name, street, number, complement, district, ...to }) => {
        const address = { cep: to.cep, street, number, district, ...(complement && { complement }) };
        const payer = { name, document: to.document, ...(to.email && { email: to.email }), address };
        const request = asked({ payer: payer as never });
        expect(await bank.adapter.register(request)).toMatchObject({ ok: true });
      }),
      { numRuns: sized(60, 500) },
    );
  });
});
