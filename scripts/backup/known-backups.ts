import { openConnection } from '../postgres/connection.mjs';

/**
 * Records backups in the database, so that the shop can report how old the last one is. Databases of earlier releases
 * lack the table, and nothing is recorded.
 */
const remember = async (databaseUrl: string, statement: string, values: string[]): Promise<void> => {
  const connection = await openConnection(databaseUrl);
  try {
    const [{ table }] = await connection.send("select to_regclass('copia_seguranca') as table");
    if (table) await connection.ask(statement, values);
  } finally {
    await connection.end();
  }
};

export const rememberMade = (databaseUrl: string, place: string, madeAt: Date): Promise<void> =>
  remember(databaseUrl, 'insert into copia_seguranca (lugar, feita_em) values ($1, $2::timestamptz)', [
    place.slice(0, 1000),
    madeAt.toISOString(),
  ]);

export const rememberProved = (databaseUrl: string, place: string): Promise<void> =>
  remember(
    databaseUrl,
    'update copia_seguranca set provada_em = greatest(now(), feita_em) where lugar = $1',
    [place.slice(0, 1000)],
  );

/** A damaged archive does not count as a backup. */
export const forgetUnfit = (databaseUrl: string, place: string): Promise<void> =>
  remember(databaseUrl, 'delete from copia_seguranca where lugar = $1', [place.slice(0, 1000)]);
