import { type Db, Prisma } from '~/platform/db.server';
import type { PhoneParts } from '../../shared/phone';
import { asRecord, type CustomerRow, customerColumns, customerSelect } from '../account-store.server';
import { asCustomer, COMPANY, type Customer, INDIVIDUAL } from '../customer';
import type { Profile } from './profile';
import type { ConsentRecord } from './profile-form';

export type Segment = { id: number; description: string };

/** All segments by id, the order of the seed, which puts the likely ones first. */
export const readSegments = (db: Db): Promise<Segment[]> =>
  db.segment.findMany({ orderBy: { id: 'asc' }, select: { id: true, description: true } });

export const segmentExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.segment.findUnique({ where: { id }, select: { id: true } })) !== null;

const phoneOf = (areaCode: string | null, number: string | null): PhoneParts | null =>
  areaCode === null || number === null ? null : { areaCode, number };

type ProfileRow = CustomerRow & {
  contactName: string | null;
  mobileAreaCode: string | null;
  mobileNumber: string | null;
  phoneAreaCode: string | null;
  phoneNumber: string | null;
  segmentId: number | null;
};

export const readProfile = async (db: Db, userId: number): Promise<Profile | null> => {
  const [row] = await db.$queryRaw<ProfileRow[]>(Prisma.sql`
    select ${customerSelect}, contato_usuario as "contactName", ddd_celular as "mobileAreaCode", nr_celular as "mobileNumber",
           ddd_fone as "phoneAreaCode", nr_fone as "phoneNumber", segmento as "segmentId"
      from usuario where pk_usuario = ${userId}`);
  if (!row) return null;
  const { type, document, birthDate, name, email, fiscal } = asRecord(row);
  return {
    type: type === COMPANY ? COMPANY : INDIVIDUAL,
    document,
    birthDate,
    name,
    email,
    fiscal,
    contactName: row.contactName,
    mobile: phoneOf(row.mobileAreaCode, row.mobileNumber),
    phone: phoneOf(row.phoneAreaCode, row.phoneNumber),
    segmentId: row.segmentId,
  };
};

/** The same, and locks the account until the transaction ends. */
export const lockProfile = async (db: Db, userId: number): Promise<Profile | null> => {
  await db.$queryRaw(Prisma.sql`select 1 from usuario where pk_usuario = ${userId} for update`);
  return readProfile(db, userId);
};

/** Writes a profile and its consents. When the document is taken, throws an error that `takenValue` recognises. */
export const writeProfile = async (
  db: Db,
  userId: number,
  profile: Profile,
  consents: readonly (ConsentRecord & { createdAt: Date })[],
): Promise<Customer> => {
  const { fiscal, mobile, phone, birthDate, email: _email, ...plain } = profile;
  const row = await db.user.update({
    where: { id: userId },
    data: {
      ...plain,
      ...fiscal,
      birthDate: birthDate ? new Date(`${birthDate}T00:00:00Z`) : null,
      mobileAreaCode: mobile?.areaCode ?? null,
      mobileNumber: mobile?.number ?? null,
      phoneAreaCode: phone?.areaCode ?? null,
      phoneNumber: phone?.number ?? null,
      consents: { create: [...consents] },
    },
    select: customerColumns,
  });
  return asCustomer(asRecord(row));
};
