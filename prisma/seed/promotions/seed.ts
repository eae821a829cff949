import type { Db, Prisma } from '~/platform/db.server';

/** The codes that the landing pages promise. Amounts of percents in hundredths. */
const coupons: readonly Prisma.CouponCreateManyInput[] = [
  {
    code: 'FDLCINCOOFF',
    description: '5% de desconto na impressão',
    kind: 'percent',
    amount: 5_00,
    validFrom: new Date('2026-01-01T03:00:00Z'),
  },
  {
    code: 'FDLDEZOFF',
    description: '10% de desconto na impressão',
    kind: 'percent',
    amount: 10_00,
    validFrom: new Date('2026-01-01T03:00:00Z'),
  },
];

/** Rows that exist stay as staff left them. */
export const seedPromotions = async (db: Db): Promise<void> => {
  await db.coupon.createMany({ data: [...coupons], skipDuplicates: true });
};
