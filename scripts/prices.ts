import { parseArgs } from 'node:util';
import { createCatalogue } from '../app/domain/catalogue/catalogue.server';
import { createPrices } from '../app/domain/pricing/prices.server';
import { systemClock } from '../app/platform/clock.server';
import { createDb } from '../app/platform/db.server';
import { createLogger } from '../app/platform/logger.server';
import { withShopDatabase } from './postgres/embedded.mjs';
import { compare } from './prices/compare';
import { draft } from './prices/draft';
import { publish } from './prices/publish';
import { Misuse, type Options } from './prices/services';

const usage = `Uso:
  npm run prices:draft [-- --from VERSÃO]              copia a tabela em vigor (ou a versão) para um novo rascunho
  npm run prices:compare -- VERSÃO [--csv ARQUIVO]     reprecifica orçamentos e pedidos passados com a versão
  npm run prices:publish -- VERSÃO [--from DATA] [--allow-jumps]
                                                       confere e publica; DATA como 2026-12-01
O banco de dados é o de DATABASE_URL ou o embutido, que é ligado se preciso.`;

const commands = { draft, compare, publish };

const readOptions = (args: string[]): Options => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      csv: { type: 'string' },
      'allow-jumps': { type: 'boolean', default: false },
    },
  });
  const [text, ...more] = positionals;
  if (more.length > 0) throw new Misuse(usage);
  if (text !== undefined && !/^[1-9]\d{0,8}$/.test(text))
    throw new Misuse(`“${text}” não é uma versão.\n${usage}`);
  return {
    version: text === undefined ? null : Number(text),
    from: values.from ?? null,
    csv: values.csv ?? null,
    allowJumps: values['allow-jumps'],
  };
};

const run = async (url: string): Promise<number> => {
  const command = process.argv[2];
  if (command !== 'draft' && command !== 'compare' && command !== 'publish') throw new Misuse(usage);
  const options = readOptions(process.argv.slice(3));
  const db = createDb(url, 2);
  try {
    const logger = createLogger('error', 'prices');
    const prices = createPrices(db, systemClock, logger);
    return await commands[command](
      { db, prices, catalogue: createCatalogue(db, prices.current), clock: systemClock },
      options,
    );
  } finally {
    await db.$disconnect();
  }
};

try {
  process.exitCode = await withShopDatabase(run);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
