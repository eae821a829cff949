import type { Catalogue } from '../../app/domain/catalogue/catalogue.server';
import type { Prices } from '../../app/domain/pricing/prices.server';
import type { Clock } from '../../app/domain/shared/ports';
import type { HasDb } from '../../app/platform/db.server';

/** What the commands work with. */
export type PriceServices = HasDb & { prices: Prices; catalogue: Catalogue; clock: Clock };

/** What a command line may say; each command takes its part. */
export type Options = {
  version: number | null;
  from: string | null;
  csv: string | null;
  allowJumps: boolean;
};

/** A slip in how a command was called. */
export class Misuse extends Error {}

export const neededVersion = ({ version }: Options): number => {
  if (version === null) throw new Misuse('Diga a versão da tabela, por exemplo: npm run prices:publish -- 2');
  return version;
};
