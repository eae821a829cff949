import { parseArgs } from 'node:util';
import type { StorageEnv } from '../../app/adapters/storage/s3-settings';
import type { Clock } from '../../app/domain/shared/ports';
import { movableClock, systemClock } from '../../app/platform/clock.server';
import { createDb, type Db } from '../../app/platform/db.server';

/** Wrong arguments, or a request that cannot be fulfilled: only its message is printed. */
export class Misuse extends Error {}

/** The environment of a command: a checkout with npm, or the image with node. */
export type Place = {
  /** How to call a command: "npm run prices:draft --", or "node dist/staff.js prices:draft". */
  call(name: string): string;
  databaseUrl: string;
  /** The shop's public address. */
  shopUrl: string;
  /** The shop's clock, which may have been moved. */
  isSandbox: boolean;
  /** The shop's file storage. */
  storage: StorageEnv;
  /** The antivirus program's address, if the shop has one. */
  clamdUrl: string | undefined;
  /** The password of Studio's login in the database; null when none was set. */
  studioPassword: string | null;
  /** File with the generated secrets of a shop run by `npm start`; null when they come from the environment. */
  secretsFile: string | null;
};

/** The file storage that the environment configures; by default this machine's disk, in `folder`. */
export const storageOf = (env: NodeJS.ProcessEnv, folder: string): StorageEnv => ({
  STORAGE_DIR: env.STORAGE_DIR || folder,
  S3_ENDPOINT: env.S3_ENDPOINT,
  S3_REGION: env.S3_REGION || 'us-east-1',
  S3_BUCKET: env.S3_BUCKET,
  S3_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY,
});

export type StaffCommand = {
  /** In Portuguese, one line or several, each beginning with how to call the command. */
  usage(call: Place['call']): string;
  /** @returns the exit code */
  run(args: string[], place: Place): Promise<number>;
};

/** Arguments that ask for help. */
export const asksForHelp = (args: readonly string[]): boolean =>
  args.some((word) => word === '--help' || word === '-h');

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

/**
 * The options and positional arguments of a command line.
 * @throws Misuse on an unknown option
 */
export const readWords = <T extends Options>(args: string[], options: T) => {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
};

/** Opens the database with the shop's clock, which the sandbox may have moved. */
export const withShop = async <T>(
  { databaseUrl, isSandbox }: Place,
  work: (shop: { db: Db; clock: Clock }) => Promise<T>,
): Promise<T> => {
  const db = createDb(databaseUrl, 2);
  const movable = isSandbox ? movableClock(db) : null;
  try {
    await movable?.refresh();
    return await work({ db, clock: movable ?? systemClock });
  } finally {
    movable?.stop();
    await db.$disconnect();
  }
};
