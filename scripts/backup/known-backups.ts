import { openConnection } from '../postgres/connection.mjs';

/**
 * What the shop remembers of its backups, by which it tells how old the last one is. A database of a release before
 * these rows remembers none.
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

/** An archive that is no good counts as none. */
export const forgetUnfit = (databaseUrl: string, place: string): Promise<void> =>
  remember(databaseUrl, 'delete from copia_seguranca where lugar = $1', [place.slice(0, 1000)]);
