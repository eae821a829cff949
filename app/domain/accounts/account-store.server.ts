import { type Db, Prisma, violatedUnique } from '~/platform/db.server';
import { asRole } from '../back-office/roles';
import { cleanDocument } from '../shared/document';
import type { CustomerRecord, Greeted } from './customer';
import type { ConsentRecord } from './profile/profile-form';
import type { SignUp } from './sign-up/sign-up-form';

/** The columns that `asRecord` reads. */
export const customerColumns = {
  id: true,
  type: true,
  document: true,
  birthDate: true,
  name: true,
  email: true,
  code: true,
  role: true,
  emailConfirmedAt: true,
  finalConsumer: true,
  taxSubstitution: true,
  resale: true,
  industrialUse: true,
} as const;

/** The same columns for an SQL statement. */
export const customerSelect = Prisma.sql`
  pk_usuario as "id", fk_tipo_usuario as "type", cpf_cnpj_usuario as "document", dta_nasc_usuario as "birthDate",
  nome_usuario as "name", email_usuario as "email", codigo_usuario as "code", papel as "role", email_confirmado_em as "emailConfirmedAt",
  consumidor_final as "finalConsumer", icms_st as "taxSubstitution", comercializacao as "resale",
  industrializacao as "industrialUse"`;

export type CustomerRow = {
  id: number;
  type: number;
  document: string | null;
  birthDate: Date | null;
  name: string;
  email: string;
  code: string;
  role: string | null;
  emailConfirmedAt: Date | null;
  finalConsumer: boolean | null;
  taxSubstitution: boolean | null;
  resale: boolean | null;
  industrialUse: boolean | null;
};

export const asRecord = (row: CustomerRow): CustomerRecord => ({
  id: row.id,
  type: row.type,
  document: row.document,
  birthDate: row.birthDate?.toISOString().slice(0, 10) ?? null,
  name: row.name,
  email: row.email,
  code: row.code,
  role: asRole(row.role),
  isEmailConfirmed: row.emailConfirmedAt !== null,
  fiscal: {
    finalConsumer: row.finalConsumer,
    taxSubstitution: row.taxSubstitution,
    resale: row.resale,
    industrialUse: row.industrialUse,
  },
});

export type Account = {
  customer: CustomerRecord;
  passwordHash: string;
  blockedAt: Date | null;
  /** Whether the account has logged in before from the given device. */
  knowsDevice: boolean;
  /** A code is required after the password. */
  hasSecondFactor: boolean;
};

/** The account that an e-mail (with an @) or a document belongs to, and whether the account knows the device. */
export const findAccountByLogin = async (
  db: Db,
  login: string,
  deviceHash: string | null = null,
): Promise<Account | null> => {
  const condition = login.includes('@')
    ? Prisma.sql`email_usuario = ${login.toLowerCase()}`
    : Prisma.sql`cpf_cnpj_usuario = ${cleanDocument(login)}`;
  const [row] = await db.$queryRaw<
    (CustomerRow & Pick<Account, 'passwordHash' | 'blockedAt' | 'knowsDevice' | 'hasSecondFactor'>)[]
  >(Prisma.sql`
    select ${customerSelect}, senha_usuario as "passwordHash", bloqueado_em as "blockedAt",
           exists (select 1 from aparelho_conhecido
                    where fk_usuario = pk_usuario and hash_aparelho = ${deviceHash}) as "knowsDevice",
           papel is not null and exists (select 1 from segundo_fator
                    where fk_usuario = pk_usuario and confirmado_em is not null) as "hasSecondFactor"
      from usuario
     where ${condition}`);
  if (!row) return null;
  const { passwordHash, blockedAt, knowsDevice, hasSecondFactor } = row;
  return { customer: asRecord(row), passwordHash, blockedAt, knowsDevice, hasSecondFactor };
};

/** For an account that the caller knows to exist. @throws when there is none */
export const readCustomer = async (db: Db, userId: number): Promise<CustomerRecord> =>
  asRecord(await db.user.findUniqueOrThrow({ where: { id: userId }, select: customerColumns }));

export const readPasswordHash = async (db: Db, userId: number): Promise<string | null> => {
  const row = await db.user.findUnique({ where: { id: userId }, select: { passwordHash: true } });
  return row?.passwordHash ?? null;
};

export const isEmailTaken = async (db: Db, email: string): Promise<boolean> =>
  (await db.user.findUnique({ where: { email }, select: { id: true } })) !== null;

export type NewAccount = Omit<SignUp, 'password' | 'consents' | 'document'> & {
  document: string | null;
  /** The document from the registration while a loose account still has it. */
  wantedDocument: string | null;
  passwordHash: string;
  code: string;
  createdAt: Date;
};

/** Which unique value another account already has. */
export type TakenValue = 'email' | 'document' | 'code';

const takenBy: Record<string, TakenValue> = {
  usuario_email_key: 'email',
  usuario_documento_key: 'document',
  usuario_codigo_key: 'code',
};

/** The unique value that made `createAccount` fail, or null for another error. */
export const takenValue = (error: unknown): TakenValue | null => takenBy[violatedUnique(error) ?? ''] ?? null;

/** Writes the account with its consents. When a value is taken, throws an error that `takenValue` recognises. */
export const createAccount = async (
  db: Db,
  account: NewAccount,
  consents: readonly ConsentRecord[],
): Promise<CustomerRecord> => {
  const { fiscal, mobile, phone, birthDate, ...plain } = account;
  const row = await db.user.create({
    data: {
      ...plain,
      ...fiscal,
      birthDate: birthDate ? new Date(`${birthDate}T00:00:00Z`) : null,
      mobileAreaCode: mobile.areaCode,
      mobileNumber: mobile.number,
      phoneAreaCode: phone?.areaCode ?? null,
      phoneNumber: phone?.number ?? null,
      consents: { create: consents.map((consent) => ({ ...consent, createdAt: account.createdAt })) },
    },
    select: customerColumns,
  });
  return asRecord(row);
};

export type Newcomer = Greeted & { email: string; code: string; emailConfirmedAt: Date | null };

/** The person whom the welcome mail greets; null for an account that does not exist or was erased. */
export const findNewcomer = (db: Db, userId: number): Promise<Newcomer | null> =>
  db.user.findUnique({
    where: { id: userId, erasedAt: null, blockedAt: null },
    select: { name: true, type: true, email: true, code: true, emailConfirmedAt: true },
  });

/** The password hashes of the accounts with these e-mails, without blocked accounts. */
export const findPasswordHashes = (
  db: Db,
  emails: string[],
): Promise<{ email: string; passwordHash: string | null }[]> =>
  db.user.findMany({
    where: { email: { in: emails }, blockedAt: null },
    select: { email: true, passwordHash: true },
  });
