import { type Db, Prisma } from '~/platform/db.server';
import { type IssueMode, issueModes } from './issue';
import type { TaxRule } from './tax-rule';

/** The facts of an order, and the settings of staff, that decide about its invoices. */

const MODE_KEY = 'nota_fiscal.emissao';
const TOWN_KEY = 'nota_fiscal.municipio';
const MOST_RULES = 500;

/** When the shop issues, as set by staff; never when the row is missing. */
export const findIssueMode = async (db: Db): Promise<IssueMode> => {
  const row = await db.parameter.findUnique({ where: { key: MODE_KEY }, select: { value: true } });
  return issueModes.find((mode) => mode === row?.value) ?? 'nunca';
};

/** IBGE's code of the shop's city; 0 when there is none. */
export const findTown = async (db: Db): Promise<number> => {
  const row = await db.parameter.findUnique({ where: { key: TOWN_KEY }, select: { value: true } });
  return Number(row?.value ?? 0) || 0;
};

export const findTaxRules = async (db: Db): Promise<TaxRule[]> => {
  const rows = await db.taxRule.findMany({
    where: { active: true },
    orderBy: { id: 'asc' },
    take: MOST_RULES,
  });
  return rows.map((row) => ({
    id: row.id,
    productId: row.productId,
    hasIsbn: row.hasIsbn,
    description: row.description,
    part: row.part as TaxRule['part'],
    use: row.use as TaxRule['use'],
    codes:
      row.kind === 'nfe'
        ? {
            kind: 'nfe',
            immune: row.immune,
            ncm: row.ncm ?? '',
            cstIcms: row.cstIcms ?? '',
            cfopInState: row.cfopInState ?? '',
            cfopOutside: row.cfopOutside ?? '',
            cstPisCofins: row.cstPisCofins ?? '',
          }
        : { kind: 'nfse', serviceCode: row.serviceCode ?? '', nationalCode: row.nationalCode ?? '' },
    reform: row.cstIbsCbs && row.cClassTrib ? { cstIbsCbs: row.cstIbsCbs, cClassTrib: row.cClassTrib } : null,
  }));
};

/** Locks an order until the transaction ends and returns its state; null when there is none. */
export const lockSoldOrder = async (db: Db, orderId: number) => {
  const [row] = await db.$queryRaw<
    { userId: number; statusId: number; paidAt: Date | null; freight: number }[]
  >(
    Prisma.sql`select fk_usuario as "userId", fk_status_pedido as "statusId", dta_pagamento_pedido as "paidAt",
      vlr_frete as freight from pedido where pk_pedido = ${orderId} for update`,
  );
  return row ?? null;
};

/** The items of an order, with the amount of their services. */
export const findSoldItems = async (db: Db, orderId: number) => {
  const rows = await db.orderItem.findMany({
    where: { orderId },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      description: true,
      quantity: true,
      total: true,
      services: true,
      configuration: true,
      isbn: true,
      statusId: true,
      product: { select: { id: true, code: true } },
    },
  });
  return rows.map(({ product, ...row }) => ({
    ...row,
    productId: product.id,
    productCode: product.code,
  }));
};

/** Whether production of an item of the order has not ended yet. */
export const isBeforeEndOfProduction = async (db: Db, orderId: number): Promise<boolean> => {
  const [row] = await db.$queryRaw<{ is: boolean }[]>(Prisma.sql`
    select exists (select from pedido_item i
      join status_pedido_item s on s.pk_status_pedido_item = i.fk_status_pedido_item
      where i.fk_pedido = ${orderId} and s.ordem < 40) as is`);
  return row?.is ?? true;
};
