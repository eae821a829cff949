import type { Role } from '../back-office/roles';

/** Values of `fk_tipo_usuario`. */
export const COMPANY = 1;
export const INDIVIDUAL = 2;
export type PersonType = typeof COMPANY | typeof INDIVIDUAL;

/** The fiscal answers that decide the taxes on an order. */
export type FiscalAnswers = {
  /** Buys for own use, not for production or sale. */
  finalConsumer: boolean;
  /** Sells under ICMS tax substitution. */
  taxSubstitution: boolean;
  /** Buys for resale. */
  resale: boolean;
  /** Buys as material for own production. */
  industrialUse: boolean;
};

/** Answers are null until given: accounts that staff or campaigns created may lack them. */
export type FiscalProfile = { [Answer in keyof FiscalAnswers]: boolean | null };

/** Staff who act as a customer. */
export type Operator = { id: number; name: string };

/** A signed-in customer, as all modules and pages see them. */
export type Customer = {
  id: number;
  name: string;
  greetedName: string;
  /** Shown in the account menu. */
  code: string;
  type: PersonType;
  /** CPF or CNPJ without punctuation; null until given. */
  document: string | null;
  email: string;
  /** ISO day. */
  birthDate: string | null;
  /** What they may do in the back office; null for everybody who is not staff. */
  role: Role | null;
  /** Confirmed by a link that was mailed to the address. */
  isEmailConfirmed: boolean;
  fiscal: FiscalProfile;
  /** Set while an operator simulates the customer: acts reserved for the customer are then refused. */
  operator: Operator | null;
};

/** The columns from which a customer is made. */
export type CustomerRecord = Omit<Customer, 'greetedName' | 'type' | 'operator'> & { type: number };

/** The person to greet: name and `fk_tipo_usuario`. */
export type Greeted = { name: string; type: number };

/** The name in greetings: the first name of a person, the full name of a company. */
export const greetedNameOf = ({ name, type }: Greeted): string =>
  type === COMPANY ? name : (name.split(/\s+/, 1)[0] ?? name);

/** The first line of a mail. */
export const hello = (greeted: Greeted): string => `Olá, ${greetedNameOf(greeted)}!`;

/** Adds what is derived from the record. */
export const asCustomer = (record: CustomerRecord, operator: Operator | null = null): Customer => ({
  ...record,
  operator,
  greetedName: greetedNameOf(record),
  type: record.type === COMPANY ? COMPANY : INDIVIDUAL,
});

/** True while one of the fiscal answers is missing: the customer is asked to complete the registration. */
export const lacksFiscalAnswers = ({ fiscal }: Pick<Customer, 'fiscal'>): boolean =>
  Object.values(fiscal).some((answer) => answer === null);

/** Without 0, 1, I, L, O and U, because a code is read aloud on the telephone. */
const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;

/** A code such as "7KX2M9QA", made from at least 16 characters of random text. */
export const customerCode = (randomText: string): string =>
  Array.from({ length: CODE_LENGTH }, (_, index) => {
    const pair = randomText.charCodeAt(index * 2) * 64 + randomText.charCodeAt(index * 2 + 1);
    return codeAlphabet[pair % codeAlphabet.length];
  }).join('');
