import { type Db, type HasDb, Prisma } from '~/platform/db.server';
import type { Address, AddressDetails } from './address';

type Row = Omit<Address, 'city' | 'state'> & {
  cityId: number;
  cityName: string;
  stateId: number;
  uf: string;
  stateName: string;
};

const toAddress = ({ cityId, cityName, stateId, uf, stateName, ...row }: Row): Address => ({
  ...row,
  city: { id: cityId, stateId, name: cityName },
  state: { id: stateId, uf, name: stateName },
});

/** Addresses that were not removed, with their places, in one statement: the default one first, then the newest. */
const findAddresses = async (db: Db, condition: Prisma.Sql): Promise<Address[]> => {
  const rows = await db.$queryRaw<Row[]>`
    select a.pk_usuario_endereco as "id", a.desc_usuario_endereco as "nickname",
           a.default_usuario_endereco as "isDefault", a.faturamento as "isBilling", a.cpf_cnpj_usuario as "document",
           a.razao_social_endereco_usuario as "recipient", a.contato_usuario_endereco as "contactName",
           a.cep_usuario_endereco as "cep", a.logradouro_usuario_endereco as "street",
           a.nr_usuario_endereco as "number", a.complemento_usuario_endereco as "complement",
           a.bairro_usuario_endereco as "district", a.fone_usuario_endereco as "phone",
           c.pk_cidade as "cityId", c.desc_cidade as "cityName", e.pk_estado as "stateId", e.uf_estado as "uf",
           e.desc_estado as "stateName"
      from usuario_endereco a join cidade c on c.pk_cidade = a.fk_cidade join estado e on e.pk_estado = c.fk_estado
     where a.removido_em is null and ${condition}
     order by a.default_usuario_endereco desc, a.pk_usuario_endereco desc`;
  return rows.map(toAddress);
};

export const loadAddresses = ({ db }: HasDb, userId: number): Promise<Address[]> =>
  findAddresses(db, Prisma.sql`a.fk_usuario = ${userId}`);

export const loadAddress = async ({ db }: HasDb, userId: number, id: number): Promise<Address | null> => {
  const [address] = await findAddresses(
    db,
    Prisma.sql`a.pk_usuario_endereco = ${id} and a.fk_usuario = ${userId}`,
  );
  return address ?? null;
};

export type Owner = { id: number; type: number; name: string; document: string | null };

/**
 * Locks the owner's row until the transaction ends, so that changes to one address book wait for each other instead of
 * violating the indexes that allow one default and one billing address. Orders and logins are not blocked, because
 * their foreign keys are compatible with this lock. Null when there is no such user.
 */
export const lockOwner = async ({ db }: HasDb, userId: number): Promise<Owner | null> => {
  const rows = await db.$queryRaw<Owner[]>`
    select pk_usuario as id, fk_tipo_usuario as type, nome_usuario as name, cpf_cnpj_usuario as document
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

/** The old default is cleared before the new one is set, so that the unique index never sees two. */
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
