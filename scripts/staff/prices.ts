import { createCatalogue } from '../../app/domain/catalogue/catalogue.server';
import { createPrices } from '../../app/domain/pricing/prices.server';
import { createLogger } from '../../app/platform/logger.server';
import { Misuse, type Place, readWords, type StaffCommand, withShop } from './command';
import { compare } from './prices/compare';
import { draft } from './prices/draft';
import { publish } from './prices/publish';
import type { Options, PriceServices } from './prices/services';

const readOptions = (args: string[]): Options => {
  const { values, positionals } = readWords(args, {
    from: { type: 'string' },
    csv: { type: 'string' },
    'allow-jumps': { type: 'boolean', default: false },
  });
  const [text, ...more] = positionals;
  if (more.length > 0) throw new Misuse('Diga uma só versão.');
  if (text !== undefined && !/^[1-9]\d{0,8}$/.test(text)) throw new Misuse(`“${text}” não é uma versão.`);
  return {
    version: text === undefined ? null : Number(text),
    from: values.from ?? null,
    csv: values.csv ?? null,
    allowJumps: values['allow-jumps'],
  };
};

type Work = (services: PriceServices, options: Options) => Promise<number>;

const runWith = (work: Work) => async (args: string[], place: Place) => {
  const options = readOptions(args);
  // Price tables become valid by real dates, wherever the sandbox's clock is.
  return withShop({ ...place, isSandbox: false }, ({ db, clock }) => {
    const prices = createPrices(db, clock, createLogger('error', 'prices'));
    const catalogue = createCatalogue(db, prices.current);
    return work({ db, prices, catalogue, clock, call: place.call }, options);
  });
};

export const pricesDraft: StaffCommand = {
  usage: (call) => `${call('prices:draft')} [--from VERSÃO]
copia a tabela em vigor (ou a versão) para um novo rascunho`,
  run: runWith(draft),
};

export const pricesCompare: StaffCommand = {
  usage: (call) => `${call('prices:compare')} VERSÃO [--csv ARQUIVO]
reprecifica orçamentos e pedidos passados com a versão`,
  run: runWith(compare),
};

export const pricesPublish: StaffCommand = {
  usage: (call) => `${call('prices:publish')} VERSÃO [--from DATA] [--allow-jumps]
confere e publica; DATA como 2026-12-01`,
  run: runWith(publish),
};
