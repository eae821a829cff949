import { type Db, Prisma } from '~/platform/db.server';
import {
  type InvoiceKind,
  type IssueLine,
  type IssueStatus,
  issueLineSchema,
  issueStatus,
  type Recipient,
  recipientSchema,
} from './issue';

export type NewIssue = {
  orderId: number;
  kind: InvoiceKind;
  reference: string;
  recipient: Recipient;
  lines: readonly IssueLine[];
  total: number;
  createdAt: Date;
};

/** False where the order already has one of this kind. */
export const insertIssue = async (db: Db, issue: NewIssue): Promise<boolean> =>
  (await db.$executeRaw(Prisma.sql`
    insert into emissao_nota_fiscal (fk_pedido, documento, referencia, destinatario, linhas, vlr_total, dta_inc, consultar_em)
    values (${issue.orderId}, ${issue.kind}, ${issue.reference}, ${JSON.stringify(issue.recipient)}::jsonb,
      ${JSON.stringify(issue.lines)}::jsonb, ${issue.total}, ${issue.createdAt}, now())
    on conflict do nothing`)) > 0;

/** How many of this kind the order ever had. */
export const countIssues = (db: Db, orderId: number, kind: InvoiceKind): Promise<number> =>
  db.invoiceIssue.count({ where: { orderId, kind } });

const columns = {
  id: true,
  orderId: true,
  kind: true,
  reference: true,
  status: true,
  number: true,
  round: true,
  triedAt: true,
  attempts: true,
  cancelling: true,
  authorisedAt: true,
  recipient: true,
  lines: true,
  total: true,
  reasonCode: true,
  reason: true,
  accessKey: true,
  waits: true,
  createdAt: true,
  cancelledAt: true,
  series: { select: { id: true, series: true } },
} as const;

const issueOf = <Row extends { kind: string; status: string; recipient: unknown; lines: unknown }>(
  row: Row,
) => ({
  ...row,
  kind: row.kind as InvoiceKind,
  status: row.status as IssueStatus,
  recipient: recipientSchema.parse(row.recipient),
  lines: issueLineSchema.array().parse(row.lines),
});

export type IssueRow = NonNullable<Awaited<ReturnType<typeof findIssue>>>;

export const findIssue = async (db: Db, id: number) => {
  const row = await db.invoiceIssue.findUnique({ where: { id }, select: columns });
  return row && issueOf(row);
};

/** Whether another issue has this access key. */
export const hasOtherIssue = async (
  db: Db,
  { id, accessKey }: { id: number; accessKey: string },
): Promise<boolean> =>
  (await db.invoiceIssue.findFirst({ where: { accessKey, id: { not: id } }, select: { id: true } })) !== null;

/** An order's issues, oldest first. */
export const findIssuesOfOrder = async (db: Db, orderId: number) =>
  (
    await db.invoiceIssue.findMany({ where: { orderId }, orderBy: { id: 'asc' }, take: 20, select: columns })
  ).map(issueOf);

/** Locks the issues of an order until the transaction ends; to be called after locking the order. */
export const lockIssuesOfOrder = async (db: Db, orderId: number): Promise<void> => {
  await db.$queryRaw(Prisma.sql`
    select 1 from emissao_nota_fiscal where fk_pedido = ${orderId} order by pk_emissao_nota_fiscal for update`);
};

/** Reserves due issues for some seconds; the longest overdue first. */
export const leaseDueIssues = async (db: Db, most: number, leaseSeconds: number): Promise<number[]> => {
  const rows = await db.$queryRaw<{ id: number }[]>(Prisma.sql`
    update emissao_nota_fiscal set consultar_em = now() + make_interval(secs => ${leaseSeconds})
     where pk_emissao_nota_fiscal = any(array(
       select pk_emissao_nota_fiscal from emissao_nota_fiscal where consultar_em <= now()
        order by consultar_em limit ${most} for update skip locked))
    returning pk_emissao_nota_fiscal as id`);
  return rows.map(({ id }) => id);
};

export type IssueChange = {
  status?: IssueStatus;
  reasonCode?: string | null;
  reason?: string | null;
  waits?: boolean;
  cancelling?: 'pedido' | 'pessoa' | null;
  accessKey?: string | null;
  triedAt?: Date | null;
  attempts?: number;
  authorisedAt?: Date;
  cancelledAt?: Date;
  xmlKey?: string;
  pdfKey?: string;
  recipient?: Recipient;
  lines?: readonly IssueLine[];
  total?: number;
  number?: number | null;
  seriesId?: number | null;
  round?: number;
};

const REASON_MAX = 1_000;
const CODE_MAX = 40;

/** Changes an issue if its status and round are still as seen; otherwise returns false. */
export const changeIssue = async (
  db: Db,
  seen: { id: number; status: IssueStatus; round: number },
  { reason, reasonCode, ...change }: IssueChange,
): Promise<boolean> => {
  const { count } = await db.invoiceIssue.updateMany({
    where: { id: seen.id, status: seen.status, round: seen.round },
    data: {
      ...(change as Prisma.InvoiceIssueUpdateManyMutationInput),
      ...(reason !== undefined && { reason: reason?.slice(0, REASON_MAX) ?? null }),
      ...(reasonCode !== undefined && { reasonCode: reasonCode?.slice(0, CODE_MAX) ?? null }),
    },
  });
  return count > 0;
};

/** Schedules the next query after this many seconds; null schedules none. */
export const askAgainIn = async (db: Db, id: number, seconds: number | null): Promise<void> => {
  await db.$executeRaw(Prisma.sql`
    update emissao_nota_fiscal set consultar_em = ${
      seconds === null ? Prisma.sql`null` : Prisma.sql`now() + make_interval(secs => ${seconds})`
    } where pk_emissao_nota_fiscal = ${id}`);
};

/** Makes the issue with this reference due now, after a webhook; returns how many rows changed. */
export const hastenIssue = async (db: Db, reference: string): Promise<number> => {
  return db.$executeRaw(Prisma.sql`
    update emissao_nota_fiscal set consultar_em = now()
     where referencia = ${reference} and consultar_em > now() and situacao in (${issueStatus.pending}, ${issueStatus.sent})`);
};

/** The next number of the kind's active series, taken under a row lock; null without a series. */
export const takeNumber = async (
  db: Db,
  kind: InvoiceKind,
): Promise<{ seriesId: number; series: number; number: number } | null> => {
  const [row] = await db.$queryRaw<{ seriesId: number; series: number; number: number }[]>(Prisma.sql`
    update serie_nota_fiscal set proximo_numero = proximo_numero + 1 where documento = ${kind} and ativo
    returning pk_serie_nota_fiscal as "seriesId", serie as series, proximo_numero - 1 as number`);
  return row ?? null;
};

/**
 * The issuer may use another number, which then replaces the row's. An unsent invoice that held this number gets
 * another later; a skipped number becomes a gap.
 */
export const adoptNumber = async (
  db: Db,
  { id, kind, series, number }: { id: number; kind: InvoiceKind; series: number; number: number },
): Promise<void> => {
  const [row] = await db.$queryRaw<{ id: number }[]>(Prisma.sql`
    insert into serie_nota_fiscal (documento, serie, primeiro_numero, proximo_numero) values (${kind}, ${series}, ${number}, ${number + 1})
    on conflict (documento, serie) do update set proximo_numero = greatest(serie_nota_fiscal.proximo_numero, ${number + 1})
    returning pk_serie_nota_fiscal as id`);
  if (!row) return;
  await db.$executeRaw(Prisma.sql`
    update emissao_nota_fiscal set numero = null where fk_serie_nota_fiscal = ${row.id} and numero = ${number}
       and pk_emissao_nota_fiscal <> ${id} and situacao in (${issueStatus.pending}, ${issueStatus.sent}, ${issueStatus.rejected})`);
  await db.$executeRaw(Prisma.sql`
    update emissao_nota_fiscal set numero = ${number}, fk_serie_nota_fiscal = ${row.id} where pk_emissao_nota_fiscal = ${id}`);
};

/** Attaches a file of an issued invoice to its order. */
export const insertIssuedFile = async (
  db: Db,
  file: { orderId: number; issueId: number; number: string | null; storageKey: string; fileName: string },
): Promise<void> => {
  await db.invoice.create({ data: file, select: { id: true } });
};

/** Removes the files of a cancelled invoice from its order's page; their bytes stay. */
export const removeIssuedFiles = async (db: Db, issueId: number): Promise<void> => {
  await db.invoice.deleteMany({ where: { issueId } });
};

export const hasInvoices = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.invoice.count({ where: { orderId } })) > 0;
