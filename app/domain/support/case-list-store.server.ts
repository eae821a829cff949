import { type Db, Prisma } from '~/platform/db.server';
import type { CaseRow, CaseTab } from './case';
import type { CaseFilter } from './case-query';

const startOf = (day: string): Date => new Date(`${day}T00:00:00-03:00`);
const DAY_MS = 86_400_000;

/** Any part of an order's name matches, ignoring accents and case. */
const conditions = (userId: number, { from, to, orderName }: CaseFilter): Prisma.Sql =>
  Prisma.join(
    [
      Prisma.sql`c.fk_usuario = ${userId}`,
      ...(from === null ? [] : [Prisma.sql`c.dta_alt_caso >= ${startOf(from)}`]),
      ...(to === null ? [] : [Prisma.sql`c.dta_alt_caso < ${new Date(startOf(to).getTime() + DAY_MS)}`]),
      ...(orderName === '' ? [] : [Prisma.sql`strpos(c.busca_pedido, busca_simples(${orderName})) > 0`]),
    ],
    ' and ',
  );

/** The number of cases in each of a customer's lists. */
export const countCases = async (
  db: Db,
  userId: number,
  filter: CaseFilter,
): Promise<Record<CaseTab, number>> => {
  const rows = await db.$queryRaw<{ isResolved: boolean; count: number }[]>(Prisma.sql`
    select resolvido as "isResolved", sum(casos)::int as "count"
      from (select fk_status_caso, count(*) as casos from caso c where ${conditions(userId, filter)} group by 1) contados
      join status_caso on pk_status_caso = fk_status_caso
     group by 1`);
  const of = (isResolved: boolean) => rows.find((row) => row.isResolved === isResolved)?.count ?? 0;
  return { pendente: of(false), resolvido: of(true) };
};

type StoredRow = Omit<CaseRow, 'status'> & { statusId: number; label: string; colour: string };

/** One page of a list, last changed first. */
export const findCases = async (
  db: Db,
  requested: { userId: number; tab: CaseTab; filter: CaseFilter; skip: number; take: number },
): Promise<CaseRow[]> => {
  const rows = await db.$queryRaw<StoredRow[]>(Prisma.sql`
    select c.pk_caso as "id", c.protocolo as "protocol", c.assunto as "subject", c.fk_pedido as "orderId",
           c.avaliacao as "rating", c.dta_alt_caso as "changedAt",
           s.pk_status_caso as "statusId", s.desc_status_caso as "label", s.cor_status_caso as "colour"
      from caso c join status_caso s on s.pk_status_caso = c.fk_status_caso
     where ${conditions(requested.userId, requested.filter)} and s.resolvido = ${requested.tab === 'resolvido'}
     order by c.dta_alt_caso desc, c.pk_caso desc limit ${requested.take} offset ${requested.skip}`);
  return rows.map(({ statusId, label, colour, ...row }) => ({
    ...row,
    status: { id: statusId, label, colour },
  }));
};
