import { type Db, Prisma } from '~/platform/db.server';
import type { Quote } from './quote';
import { descriptionSchema, quotedDeliverySchema, quotedPriceSchema } from './quoted-figures';

export type NewQuote = Omit<Quote, 'id'> & {
  tokenHash: string;
  linkSeed: string;
  requestHash: string;
  email: string;
  areaCode: string;
  phone: string;
  wantsNews: boolean;
  customerId: number | null;
};

/** A quote with its internal data. */
export type KeptQuote = Quote & { linkSeed: string; email: string };

const asJson = (value: unknown): Prisma.InputJsonValue => value as Prisma.InputJsonValue;

export const insertQuote = async (db: Db, quote: NewQuote): Promise<number> => {
  const { configuration, description, price, delivery, ...rest } = quote;
  const { id } = await db.quote.create({
    data: {
      ...rest,
      configuration: asJson(configuration),
      description: asJson(description),
      price: asJson(price),
      delivery: delivery === null ? Prisma.DbNull : asJson(delivery),
    },
    select: { id: true },
  });
  return id;
};

type Row = NonNullable<Awaited<ReturnType<Db['quote']['findUnique']>>>;

const keptQuote = (row: Row): KeptQuote => ({
  id: row.id,
  productId: row.productId,
  productName: row.productName,
  configuration: row.configuration,
  description: descriptionSchema.parse(row.description),
  quantity: row.quantity,
  tableId: row.tableId,
  total: row.total,
  price: quotedPriceSchema.parse(row.price),
  cep: row.cep,
  delivery: row.delivery === null ? null : quotedDeliverySchema.parse(row.delivery),
  name: row.name,
  projectName: row.projectName,
  createdAt: row.createdAt,
  validUntil: row.validUntil,
  linkSeed: row.linkSeed,
  email: row.email,
});

export const findQuote = async (db: Db, id: number): Promise<KeptQuote | null> => {
  const row = await db.quote.findUnique({ where: { id } });
  return row && keptQuote(row);
};

export const findQuoteByTokenHash = async (db: Db, tokenHash: string): Promise<KeptQuote | null> => {
  const row = await db.quote.findUnique({ where: { tokenHash } });
  return row && keptQuote(row);
};

/** The latest quote for this request since an instant, or null. */
export const findAnswered = async (db: Db, requestHash: string, since: Date): Promise<KeptQuote | null> => {
  const row = await db.quote.findFirst({
    where: { requestHash, createdAt: { gte: since } },
    orderBy: { createdAt: 'desc' },
  });
  return row && keptQuote(row);
};

/** Lets one transaction at a time answer a request; locked until it ends. */
export const lockQuestion = async (db: Db, requestHash: string): Promise<void> => {
  await db.$executeRaw(Prisma.sql`select pg_advisory_xact_lock(hashtextextended(${requestHash}, 0))`);
};
