import type { HasDb } from '~/platform/db.server';
import type { City, Coordinates, State } from './place';

/** The known result for a CEP. */
export type KnownCep = {
  street: string;
  district: string;
  city: City & Coordinates;
  state: State;
};

export type StoredCep = KnownCep & { fetchedAt: Date };

const stateFields = { id: true, uf: true, name: true } as const;
const cityFields = {
  id: true,
  stateId: true,
  name: true,
  latitude: true,
  longitude: true,
  state: { select: stateFields },
} as const;

export const loadCepAnswer = async ({ db }: HasDb, cep: string): Promise<StoredCep | null> => {
  const row = await db.cepAnswer.findUnique({
    where: { cep },
    select: { street: true, district: true, fetchedAt: true, city: { select: cityFields } },
  });
  if (!row) return null;
  const { state, ...city } = row.city;
  return { street: row.street, district: row.district, fetchedAt: row.fetchedAt, city, state };
};

/** Stores an answer; when two processes find it at once, one row is kept. */
export const keepCepAnswer = async (
  { db }: HasDb,
  cep: string,
  { street, district, city }: KnownCep,
  { source, fetchedAt }: { source: string; fetchedAt: Date },
): Promise<void> => {
  await db.$executeRaw`
    insert into consulta_cep (cep, logradouro, bairro, fk_cidade, origem, consultado_em)
    values (${cep}, ${street}, ${district}, ${city.id}, ${source}, ${fetchedAt})
    on conflict (cep) do update
      set logradouro = excluded.logradouro, bairro = excluded.bairro, fk_cidade = excluded.fk_cidade,
        origem = excluded.origem, consultado_em = excluded.consultado_em`;
};

/** Removes up to `limit` answers that were requested before an instant; returns how many. */
export const deleteOldCepAnswers = ({ db }: HasDb, before: Date, limit: number): Promise<number> =>
  db.$executeRaw`
    delete from consulta_cep where cep = any(array(
      select cep from consulta_cep where consultado_em < ${before} order by consultado_em limit ${limit}))`;
