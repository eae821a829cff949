import type { Db, Prisma } from '~/platform/db.server';

/** The codes that the landing pages promise. Amounts of percents in hundredths. */
const coupons: readonly Prisma.CouponCreateManyInput[] = [
  {
    code: 'FDLCINCOOFF',
    description: '5% de desconto na impressão',
    kind: 'percent',
    amount: 5_00,
    limitPerCustomer: 1,
    firstOrderOnly: true,
    isPersonal: true,
    grantDays: 60,
    validFrom: new Date('2026-01-01T03:00:00Z'),
  },
  {
    code: 'FDLDEZOFF',
    description: '10% de desconto na impressão',
    kind: 'percent',
    amount: 10_00,
    limitPerCustomer: 1,
    isPersonal: true,
    grantDays: 60,
    validFrom: new Date('2026-01-01T03:00:00Z'),
  },
];

/** A code that anybody may try where nobody pays. */
const tried: Prisma.CouponCreateManyInput = {
  code: 'LIVRO10',
  description: '10% de desconto na impressão',
  kind: 'percent',
  amount: 10_00,
  limitPerCustomer: 1,
  validFrom: new Date('2026-01-01T03:00:00Z'),
};

/** Rows that exist stay as staff left them. In a live shop staff switch a coupon on when they want it. */
export const seedPromotions = async (db: Db, isLive: boolean): Promise<void> => {
  const data = isLive ? coupons.map((coupon) => ({ ...coupon, active: false })) : [...coupons, tried];
  await db.coupon.createMany({ data, skipDuplicates: true });
};
