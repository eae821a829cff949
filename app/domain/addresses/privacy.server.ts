import { type Db, type HasDb, Prisma } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { KeyedRow, PersonalSection } from '../shared/personal-data';

const PAGE = 100;

const readAddressRows = (db: Db, userId: number, after: number): Promise<KeyedRow<number>[]> =>
  db.$queryRaw(Prisma.sql`
    select e.pk_usuario_endereco as key,
           to_jsonb(e) || jsonb_build_object('desc_cidade', c.desc_cidade, 'uf_estado', s.uf_estado) as row
      from usuario_endereco e
      join cidade c on c.pk_cidade = e.fk_cidade
      join estado s on s.pk_estado = c.fk_estado
     where e.fk_usuario = ${userId} and e.pk_usuario_endereco > ${after}
     order by e.pk_usuario_endereco limit ${PAGE}`);

export const deleteAllAddresses = async (db: Db, userId: number): Promise<void> => {
  await db.address.deleteMany({ where: { userId } });
};

/** Every address of the customer, including removed ones. */
export const addressData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'enderecos.json',
  title: 'Endereços',
  rows: () => inPages(0, (after) => readAddressRows(db, userId, after)),
});

/**
 * Removes every address of a customer; the customer's carts must no longer refer to any. Orders carry their own copy.
 */
export const eraseAddresses = ({ db }: HasDb, userId: number): Promise<void> =>
  deleteAllAddresses(db, userId);
