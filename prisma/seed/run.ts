import { refreshProductIndex } from '../../app/domain/discovery/refresh-product-index.server';
import { createPrices } from '../../app/domain/pricing/prices.server';
import { systemClock } from '../../app/platform/clock.server';
import { createDb, inTransaction } from '../../app/platform/db.server';
import { createLogger } from '../../app/platform/logger.server';
import { helpOnRequest } from '../../scripts/setup/help.mjs';
import { seedDemoAccounts, seedSegments } from './accounts/seed';
import { seedAddresses } from './addresses/seed';
import { seedCatalogue } from './catalogue/seed';
import { seedPrices } from './catalogue/seed-prices';
import { oncePerDatabase } from './once';
import { seedOrders } from './orders/seed';
import { seedPayments } from './payments/seed';
import { seedPlaces } from './places/seed';
import { seedPromotions } from './promotions/seed';
import { seedShipping } from './shipping/seed';
import { seedStorefront } from './storefront/seed';

helpOnRequest(`npm run db:seed [-- --again]: fills the database of DATABASE_URL, once in its life.
--again adds what is missing all the same, also what staff deleted.`);

const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is not set.');

/** In a live shop, data for demonstration are left out; see docs/operations.md. */
const isLive = process.env.LOMBADA_MODE !== 'sandbox';
const db = createDb(url, 2, { isPatient: true });

const seedShop = async () => {
  await seedPlaces(db);
  await seedOrders(db);
  await inTransaction({ db }, async ({ db: tx }) => {
    await seedCatalogue(tx);
    await seedPrices(tx);
  });
  const logger = createLogger(process.env.LOG_LEVEL ?? 'info', 'seed');
  await refreshProductIndex({ db, prices: createPrices(db, systemClock, logger), logger });
  await seedShipping(db, isLive);
  await seedPayments(db, isLive);
  await seedPromotions(db, isLive);
  await seedStorefront(db, isLive);
  await seedSegments(db);
};

/** Not for a live shop, because their password is in the README. */
const seedDemo = async () => {
  await seedDemoAccounts(db);
  await seedAddresses(db);
};

try {
  const parts = { seed: seedShop, ...(isLive ? {} : { demo: seedDemo }) };
  const ran = await oncePerDatabase(url, parts, process.argv.includes('--again'));
  if (ran.length > 0) console.log(`seeded: ${ran.join(', ')}`);
} finally {
  await db.$disconnect();
}
