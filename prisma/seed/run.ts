import { refreshShelf } from '../../app/domain/discovery/refresh-shelf.server';
import { createPrices } from '../../app/domain/pricing/prices.server';
import { systemClock } from '../../app/platform/clock.server';
import { createDb } from '../../app/platform/db.server';
import { createLogger } from '../../app/platform/logger.server';
import { seedDemoAccounts, seedSegments } from './accounts/seed';
import { seedAddresses } from './addresses/seed';
import { seedCatalogue } from './catalogue/seed';
import { seedPrices } from './catalogue/seed-prices';
import { seedOrders } from './orders/seed';
import { seedPayments } from './payments/seed';
import { seedPlaces } from './places/seed';
import { seedPromotions } from './promotions/seed';
import { seedShipping } from './shipping/seed';
import { seedStorefront } from './storefront/seed';

const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is not set');

/** What a demonstration needs and a live shop must not have is left out there; see docs/operations.md. */
const isLive = process.env.LOMBADA_MODE !== 'sandbox';
const db = createDb(url, 2);
try {
  await seedPlaces(db);
  await seedOrders(db);
  await db.$transaction(
    async (tx) => {
      await seedCatalogue(tx);
      await seedPrices(tx);
    },
    { timeout: 60_000 },
  );
  const logger = createLogger(process.env.LOG_LEVEL ?? 'info', 'seed');
  await refreshShelf({ db, prices: createPrices(db, systemClock, logger), logger });
  await seedShipping(db, isLive);
  await seedPayments(db, isLive);
  await seedPromotions(db, isLive);
  await seedStorefront(db, isLive);
  await seedSegments(db);
  // Their password stands in the README: a live shop must not have them.
  if (!isLive) {
    await seedDemoAccounts(db);
    await seedAddresses(db);
  }
} finally {
  await db.$disconnect();
}
