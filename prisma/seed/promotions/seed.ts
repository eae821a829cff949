import type { Db, Prisma } from '~/platform/db.server';

/** The codes that the landing pages promise. Percentages in hundredths. */
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

/** A code to try out, only where no real money is paid. */
const tried: Prisma.CouponCreateManyInput = {
  code: 'LIVRO10',
  description: '10% de desconto na impressão',
  kind: 'percent',
  amount: 10_00,
  limitPerCustomer: 1,
  validFrom: new Date('2026-01-01T03:00:00Z'),
};

/** Existing rows stay as staff left them. In a live shop the coupons are inactive until staff activate them. */
export const seedPromotions = async (db: Db, isLive: boolean): Promise<void> => {
  const data = isLive ? coupons.map((coupon) => ({ ...coupon, active: false })) : [...coupons, tried];
  await db.coupon.createMany({ data, skipDuplicates: true });
};
