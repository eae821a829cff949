import type { HasDb } from '~/platform/db.server';
import type { Address, AddressDetails } from './address';

const fields = {
  id: true,
  nickname: true,
  isDefault: true,
  isBilling: true,
  document: true,
  recipient: true,
  contactName: true,
  cep: true,
  street: true,
  number: true,
  complement: true,
  district: true,
  phone: true,
  city: {
    select: { id: true, stateId: true, name: true, state: { select: { id: true, uf: true, name: true } } },
  },
} as const;

type Row = Omit<Address, 'state'> & { city: Address['city'] & { state: Address['state'] } };
const toAddress = ({ city: { state, ...city }, ...row }: Row): Address => ({ ...row, city, state });

/** Addresses that were not removed: the default one first, then the newest. */
export const loadAddresses = async ({ db }: HasDb, userId: number): Promise<Address[]> => {
  const rows = await db.address.findMany({
    where: { userId, removedAt: null },
    orderBy: [{ isDefault: 'desc' }, { id: 'desc' }],
    select: fields,
  });
  return rows.map(toAddress);
};

export const loadAddress = async ({ db }: HasDb, userId: number, id: number): Promise<Address | null> => {
  const row = await db.address.findFirst({ where: { id, userId, removedAt: null }, select: fields });
  return row ? toAddress(row) : null;
};

export type Owner = { id: number; type: number; document: string | null };

/**
 * Locks the owner's row until the transaction ends, so that changes of one address book queue up instead of
 * tripping over the indexes that allow one default and one billing address. Orders and logins are not held up:
 * their foreign keys are compatible with this lock. Null when there is no such user.
 */
export const lockOwner = async ({ db }: HasDb, userId: number): Promise<Owner | null> => {
  const rows = await db.$queryRaw<Owner[]>`
    select pk_usuario as id, fk_tipo_usuario as type, cpf_cnpj_usuario as document
    from usuario where pk_usuario = ${userId} for no key update`;
  return rows[0] ?? null;
};

export type AddressRow = AddressDetails & { cityId: number };

export const insertAddress = async (
  { db }: HasDb,
  userId: number,
  row: AddressRow & { isBilling: boolean },
  createdAt: Date,
): Promise<number> => {
  const created = await db.address.create({ data: { ...row, userId, createdAt }, select: { id: true } });
  return created.id;
};

export const updateAddress = async ({ db }: HasDb, id: number, row: AddressRow): Promise<void> => {
  await db.address.update({ where: { id }, data: row });
};

/** The old default address steps back before the new one steps forward: the index sees one at any time. */
export const setDefault = async ({ db }: HasDb, userId: number, id: number): Promise<void> => {
  await db.address.updateMany({
    where: { userId, isDefault: true, removedAt: null, NOT: { id } },
    data: { isDefault: false },
  });
  await db.address.update({ where: { id }, data: { isDefault: true } });
};

export const markRemoved = async ({ db }: HasDb, id: number, removedAt: Date): Promise<void> => {
  await db.address.update({ where: { id }, data: { removedAt, isDefault: false } });
};
