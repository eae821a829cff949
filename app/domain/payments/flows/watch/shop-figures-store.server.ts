import { type Db, Prisma } from '~/platform/db.server';
import { itemStatus } from '../../../orders/order-status';
import type { WorkLife } from '../../../shared/work-life';

/** Figures for monitoring: counts, and ages in seconds. */
export type ShopFigures = {
  /** Orders by status code; statuses without orders are absent. */
  orders: { status: string; count: number }[];
  outboxDue: number;
  outboxFailed: number;
  /** Messages that failed and will be tried again. */
  outboxFailing: number;
  /** How long the oldest due message has waited; 0 if there is none. */
  outboxAgeSeconds: number;
  filesWaiting: number;
  filesAgeSeconds: number;
  /** Those of them whose analysis failed and is tried again later. */
  filesPutOff: number;
  receiptsInReview: number;
  /** Refunds that the shop sends itself. */
  refundsOwed: number;
  /** Refunds that staff carry out. */
  refundsByStaff: number;
  chargebacksOpen: number;
  pixReturnsOpen: number;
  /** Unconfirmed payments by method. */
  paymentsPending: { type: number; count: number }[];
  /** Deposits whose receipt has waited for staff longer than customers were told. */
  depositsLate: number;
  /** Refunds that a bank refused at the last attempt, or that wait for a person. */
  refundsFailing: number;
  /** Mails that failed and are not sent yet, or were given up. */
  mailsFailing: number;
  /** Mails of the last 30 days that ended unsent, and addresses that only get mandatory mails. */
  mailsWithheld: number;
  mailStops: number;
  /** Invoices that were refused, or can no longer be cancelled. */
  invoicesWaiting: number;
  /** Jobs with a machine problem whose item is still in production, and the longest wait of a job for the folder. */
  folderProblems: number;
  folderAgeSeconds: number;
  /** Since the last backup, or since the shop was set up when there is none. */
  backupAgeSeconds: number;
  /** 1 when that is longer than staff allow; otherwise 0, also if backups are made by other means. */
  backupLate: number;
};

const USUAL_BACKUP_HOURS = 26;

const age = (instant: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`coalesce(greatest(extract(epoch from now() - min(${instant})), 0), 0)::float8`;

/** Times of outbox and files are real time, even if the sandbox moved the shop's clock. */
export const readShopFigures = async (db: Db): Promise<ShopFigures> => {
  const [row] = await db.$queryRaw<ShopFigures[]>(Prisma.sql`
    select coalesce((select json_agg(json_build_object('status', codigo, 'count', quantos)) from (
             select s.codigo, count(*)::int as quantos from pedido p
               join status_pedido s on s.pk_status_pedido = p.fk_status_pedido group by s.codigo) por_status), '[]') as "orders",
           due.count as "outboxDue", due.age as "outboxAgeSeconds",
           (select count(*)::int from caixa_saida where entregue_em is null and falhou_em is not null) as "outboxFailed",
           (select count(*)::int from caixa_saida
             where entregue_em is null and falhou_em is null and falhas > 0) as "outboxFailing",
           files.count as "filesWaiting", files.age as "filesAgeSeconds",
           files.late as "filesPutOff",
           (select count(*)::int from recebimento where destino = 'review') as "receiptsInReview",
           (select count(*)::int from estorno where situacao in ('promised', 'processing', 'refused')) as "refundsOwed",
           (select count(*)::int from estorno where situacao = 'person') as "refundsByStaff",
           (select count(*)::int from contestacao_cartao where resolvida_em is null) as "chargebacksOpen",
           (select count(*)::int from devolucao_pix where resolvida_em is null) as "pixReturnsOpen",
           coalesce((select json_agg(json_build_object('type', tipo, 'count', quantos)) from (
             select fk_tipo_pagamento as tipo, count(*)::int as quantos from pagamento
              where situacao = 'pending' and parte > 0 group by 1 order by 1) por_tipo), '[]') as "paymentsPending",
           (select count(*)::int from pagamento
             where situacao = 'pending' and conferencia_atrasada_em is not null) as "depositsLate",
           (select count(*)::int from estorno where situacao = 'refused'
               or (falhas > 0 and situacao in ('promised', 'processing', 'person'))) as "refundsFailing",
           (select count(*)::int from caixa_saida where topico like 'mail.%' and entregue_em is null
               and (falhou_em is not null or tentativas > 0)) as "mailsFailing",
           (select count(*)::int from caixa_saida where retido_em is not null) as "mailsWithheld",
           (select count(*)::int from email_recusado where liberado_em is null) as "mailStops",
           (select count(*)::int from emissao_nota_fiscal where espera_equipe) as "invoicesWaiting",
           (select count(*)::int from ordem_pasta o join pedido_item i on i.pk_pedido_item = o.fk_pedido_item
             where o.situacao = 'problem' and i.fk_status_pedido_item = ${itemStatus.inProduction}
               and o.rodada = (select max(x.rodada) from ordem_pasta x
                 where x.fk_pedido_item = o.fk_pedido_item)) as "folderProblems",
           (select ${age(Prisma.sql`dta_inc_ordem_pasta`)} from ordem_pasta
             where situacao = 'pending') as "folderAgeSeconds",
           backup.age as "backupAgeSeconds",
           (backup.hours > 0 and backup.age > backup.hours * 3600)::int as "backupLate"
      from (select count(*)::int as count, ${age(Prisma.sql`disponivel_em`)} as age from caixa_saida
             where entregue_em is null and falhou_em is null and disponivel_em <= now()) due,
           (select count(*)::int as count, ${age(Prisma.sql`ultima_atividade`)} as age,
                   count(analise_espera_ate)::int as late from arquivo
             where situacao = 'analysing' and substituido_em is null) files,
           (select extract(epoch from now() - coalesce((select max(feita_em) from copia_seguranca),
                     (select min(finished_at) from _prisma_migrations), now()))::float8 as age,
                   coalesce((select valor::int from parametro
                     where chave = 'copia.horas_maximas'), ${USUAL_BACKUP_HOURS}) as hours) backup`);
  if (!row) throw new Error('the figures of the shop cannot be read');
  return row;
};

/** Three reads of few rows, cheap enough for health checks. */
export const readWorkLife = async (db: Db): Promise<WorkLife> => {
  const [row] = await db.$queryRaw<WorkLife[]>(Prisma.sql`
    select extract(epoch from now() - jobs.seen)::float8 as "workerSeconds",
           extract(epoch from now() - jobs.ended)::float8 as "jobSeconds", due.age as "outboxSeconds"
      from (select max(vista_em) as seen, greatest(max(terminou_em), min(vigiada_desde)) as ended from tarefa_agendada) jobs,
           (select ${age(Prisma.sql`disponivel_em`)} as age from caixa_saida
             where entregue_em is null and falhou_em is null and disponivel_em <= now()) due`);
  if (!row) throw new Error('the work in the background cannot be read');
  return row;
};

/** All parameters, by key. */
export const findAllParameters = async (db: Db): Promise<Map<string, string>> => {
  const rows = await db.parameter.findMany({ select: { key: true, value: true }, take: 1_000 });
  return new Map(rows.map(({ key, value }) => [key, value]));
};

/** Codes of active coupons that have neither an end nor a limit. */
export const findEndlessCoupons = async (db: Db): Promise<string[]> => {
  const rows = await db.$queryRaw<{ code: string }[]>(Prisma.sql`
    select codigo_cupom as "code" from cupom
     where ativo and valido_ate is null and limite_total is null order by codigo_cupom limit 20`);
  return rows.map(({ code }) => code);
};
