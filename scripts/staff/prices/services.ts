import type { Catalogue } from '../../../app/domain/catalogue/catalogue.server';
import type { Prices } from '../../../app/domain/pricing/prices.server';
import type { Clock } from '../../../app/domain/shared/ports';
import type { HasDb } from '../../../app/platform/db.server';
import { Misuse, type Place } from '../command';

export type PriceServices = HasDb & {
  prices: Prices;
  catalogue: Catalogue;
  clock: Clock;
  call: Place['call'];
};

/** All options of these commands; each uses its own. */
export type Options = {
  version: number | null;
  from: string | null;
  csv: string | null;
  allowJumps: boolean;
};

export const neededVersion = ({ version }: Options): number => {
  if (version === null) throw new Misuse('Diga a versão da tabela.');
  return version;
};
