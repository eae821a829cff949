/** What `fk_tipo_usuario` holds. */
export const COMPANY = 1;
export const INDIVIDUAL = 2;
export type PersonType = typeof COMPANY | typeof INDIVIDUAL;

/** The fiscal answers that decide the taxes on an order. */
export type FiscalAnswers = {
  /** Buys for own use, not for production or sale. */
  finalConsumer: boolean;
  /** Sells under ICMS tax substitution. */
  taxSubstitution: boolean;
  /** Buys to sell again. */
  resale: boolean;
  /** Buys as material for own production. */
  industrialUse: boolean;
};

/** Answers are null until given: accounts that staff or campaigns made may lack them. */
export type FiscalProfile = { [Answer in keyof FiscalAnswers]: boolean | null };

/** Who acts in a customer's place. */
export type Operator = { id: number; name: string };

/** Somebody who is signed in, as every room and page sees them. */
export type Customer = {
  id: number;
  name: string;
  /** See `greetedNameOf`. */
  greetedName: string;
  /** Shown in the account menu. */
  code: string;
  type: PersonType;
  /** CPF or CNPJ without punctuation; null until given. */
  document: string | null;
  email: string;
  /** ISO day. */
  birthDate: string | null;
  isOperator: boolean;
  /** Whoever reads the mailbox said so. */
  isEmailConfirmed: boolean;
  fiscal: FiscalProfile;
  /** Set while an operator simulates the customer: what only the customer may do is then refused. */
  operator: Operator | null;
};

/** The columns a customer is made of. */
export type CustomerRecord = Omit<Customer, 'greetedName' | 'type' | 'operator'> & { type: number };

/** Who is greeted, by name and `fk_tipo_usuario`. */
export type Greeted = { name: string; type: number };

/** How the shop says hello: to a person by the first name, to a company by all of its name. */
export const greetedNameOf = ({ name, type }: Greeted): string =>
  type === COMPANY ? name : (name.split(/\s+/, 1)[0] ?? name);

/** The first line of a mail. */
export const hello = (greeted: Greeted): string => `Olá, ${greetedNameOf(greeted)}!`;

/** Adds what can be told from the record. */
export const asCustomer = (record: CustomerRecord, operator: Operator | null = null): Customer => ({
  ...record,
  operator,
  greetedName: greetedNameOf(record),
  type: record.type === COMPANY ? COMPANY : INDIVIDUAL,
});

/** True while one of the fiscal answers is missing: the customer is asked to finish the registration. */
export const lacksFiscalAnswers = ({ fiscal }: Pick<Customer, 'fiscal'>): boolean =>
  Object.values(fiscal).some((answer) => answer === null);

/** No 0, 1, I, L, O or U: a code is read aloud on the telephone. */
const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;

/** A code such as "7KX2M9QA", made of at least 16 characters of random text. */
export const customerCode = (randomText: string): string =>
  Array.from({ length: CODE_LENGTH }, (_, index) => {
    const pair = randomText.charCodeAt(index * 2) * 64 + randomText.charCodeAt(index * 2 + 1);
    return codeAlphabet[pair % codeAlphabet.length];
  }).join('');
