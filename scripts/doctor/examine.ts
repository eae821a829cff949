import { parseArgs } from 'node:util';
import { storageOf } from '../staff/command';
import { certificateFindings, configurationFindings } from './configuration';
import { allHostFindings, mailFindings, redisFindings, storageFindings } from './connections';
import { databaseFindings, invoiceFindings, unreachable } from './database';
import { diskFindings, productionFolderFindings } from './disk';
import { exitCodeOf, type Finding, linesOf } from './finding';

export type Patient = {
  /** The environment of the shop. */
  env: NodeJS.ProcessEnv;
  /** Runs `work` with the database's address. */
  withDatabase(work: (url: string) => Promise<Finding[]>): Promise<Finding[]>;
  /** Whether the shop runs now. What is closed then is a fault in sandbox mode too. */
  isOpen: boolean;
  /** Folders whose disks are checked, by name. */
  folders: Record<string, string>;
};

export const usage = `Examina a loja, aberta ou fechada, e diz o que fazer: configuração, banco, Redis, e-mail, arquivos, bancos e
transportadoras, relógio, disco, filas, falhas, preços e certificados.
  --without-prices   não calcula de novo os preços guardados (em lojas grandes leva minutos)
Termina com 0 quando está tudo bem, 1 quando há o que observar, 2 quando há o que consertar já.`;

/** Examines everything; a service that cannot be reached does not stop the other checks. */
export const examine = async (
  { env, withDatabase, isOpen, folders }: Patient,
  { withPrices }: { withPrices: boolean },
): Promise<Finding[]> => {
  const now = new Date();
  const mustRun = isOpen || env.LOMBADA_MODE === 'live';
  const storage = storageOf(env, '.data/storage');
  const parts = await Promise.all([
    configurationFindings(env),
    withDatabase(async (url) => [
      ...(await databaseFindings(url, { withPrices, mustRun })),
      ...(await invoiceFindings(url, env)),
    ]).catch((error) => [unreachable(error)]),
    redisFindings(env),
    mailFindings(env, mustRun),
    // The disk of the files is checked once the folder exists.
    storageFindings(storage).then(async (found) => [
      ...found,
      ...(await diskFindings({
        ...folders,
        ...(storage.S3_BUCKET ? {} : { arquivos: storage.STORAGE_DIR }),
      })),
    ]),
    productionFolderFindings(env.PRODUCTION_FOLDER),
    allHostFindings(env, now, mustRun),
    certificateFindings(env, now),
  ]);
  return parts.flat();
};

/** Runs the whole command. @returns the exit code */
export const runDoctor = async (args: string[], patient: () => Patient): Promise<number> => {
  const { values } = parseArgs({ args, options: { 'without-prices': { type: 'boolean' } } });
  const findings = await examine(patient(), { withPrices: !values['without-prices'] });
  console.log(findings.flatMap(linesOf).join('\n'));
  const code = exitCodeOf(findings);
  console.log(`\n${['Está tudo bem.', 'Há o que observar.', 'Há o que consertar já.'][code]}`);
  return code;
};
