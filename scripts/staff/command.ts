import { parseArgs } from 'node:util';
import type { StorageEnv } from '../../app/adapters/storage/s3-settings';
import type { Clock } from '../../app/domain/shared/ports';
import { movableClock, systemClock } from '../../app/platform/clock.server';
import { createDb, type Db } from '../../app/platform/db.server';

/** A slip in how a command was called, or a wish that cannot be fulfilled: its words are all that is printed. */
export class Misuse extends Error {}

/** How a command is run here: from a checkout by npm, in the image by node. */
export type Place = {
  /** How a command is called: "npm run prices:draft --", or "node dist/staff.js prices:draft". */
  call(name: string): string;
  databaseUrl: string;
  /** Where customers find the shop. */
  shopUrl: string;
  /** The shop's clock may have been moved. */
  isSandbox: boolean;
  /** Where the shop keeps files. */
  storage: StorageEnv;
  /** The antivirus program's address, where the shop has one. */
  clamdUrl: string | undefined;
  /** Generated secrets of a shop that `npm start` keeps; null where the environment gives them. */
  secretsFile: string | null;
};

/** Where the environment has the shop keep files; on this machine's disk in `folder` unless it says otherwise. */
export const storageOf = (env: NodeJS.ProcessEnv, folder: string): StorageEnv => ({
  STORAGE_DIR: env.STORAGE_DIR || folder,
  S3_ENDPOINT: env.S3_ENDPOINT,
  S3_REGION: env.S3_REGION || 'us-east-1',
  S3_BUCKET: env.S3_BUCKET,
  S3_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY,
});

export type StaffCommand = {
  /** In Portuguese, one line or several, each beginning with how it is called. */
  usage(call: Place['call']): string;
  /** @returns the exit code */
  run(args: string[], place: Place): Promise<number>;
};

/** Words of the command line that ask for help rather than for work. */
export const asksForHelp = (args: readonly string[]): boolean =>
  args.some((word) => word === '--help' || word === '-h');

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

/**
 * The options and words of a command line.
 * @throws Misuse on an option that is not there
 */
export const readWords = <T extends Options>(args: string[], options: T) => {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
};

/** Works on the database by the shop's clock, which the sandbox may have moved. */
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
