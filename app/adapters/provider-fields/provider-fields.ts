/**
 * How long a text may be at each provider, and of which letters: `latin` from `!` to `ÿ`, with blanks between words;
 * `plain` digits, letters without accents, blanks; `any` all but line breaks.
 */
export type Field = { most: number; letters: 'latin' | 'plain' | 'any' };

const latin = (most: number): Field => ({ most, letters: 'latin' });
const any = (most: number): Field => ({ most, letters: 'any' });

export const providerFields = {
  /** NF-e 4.00: its schema's TString */
  nfe: {
    name: latin(60),
    email: latin(60),
    street: latin(60),
    number: latin(60),
    complement: latin(60),
    district: latin(60),
    city: latin(60),
    productCode: latin(60),
    description: latin(120),
    itemNote: latin(500),
    note: latin(5_000),
  },
  /** NFS-e of the national standard: its schema's TSString */
  nfse: {
    name: latin(300),
    email: latin(80),
    street: latin(255),
    number: latin(60),
    complement: latin(156),
    district: latin(60),
    description: latin(2_000),
  },
  /** Reasons for cancelled and voided invoices */
  invoiceEvent: { reason: latin(255) },
  /** The Pix API of Banco Central */
  pix: { name: any(200), description: any(140) },
  cards: { name: any(64), email: any(64), description: any(256), descriptor: { most: 13, letters: 'plain' } },
  /** What is registered with a slip is printed by other banks, in the letters of CNAB. */
  boleto: {
    name: latin(100),
    email: latin(100),
    street: latin(100),
    number: latin(20),
    complement: latin(80),
    district: latin(80),
    description: latin(500),
  },
} as const satisfies Record<string, Record<string, Field>>;
