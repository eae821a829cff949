import { PrismaPg } from '@prisma/adapter-pg';
import { SHOP_SESSION } from '../../app/platform/db.server';
import { PrismaClient } from '../../app/platform/prisma-client/client';

/** A separate client that records every statement it sends, except BEGIN and COMMIT. */
export const countedDb = (url: string) => {
  const db = new PrismaClient({
    adapter: new PrismaPg({ connectionString: url, max: 2, options: SHOP_SESSION }),
    log: [{ emit: 'event', level: 'query' }],
  });
  const statements: string[] = [];
  db.$on('query', ({ query }) => {
    if (!/^(BEGIN|COMMIT|ROLLBACK)/i.test(query)) statements.push(query);
  });
  return { db: db as unknown as PrismaClient, statements, close: () => db.$disconnect() };
};
