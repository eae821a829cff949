import type { HasDb } from '~/platform/db.server';
import type { Context } from '../../../shared/context.server';
import { depositLateKey } from '../../means/deposit/sweep-deposits.server';
import {
  type MoneyFilter,
  type MoneyList,
  type MoneyTask,
  moneyActs,
  moneyLists,
  reviewReasons,
} from './money-task';
import {
  countMoneyTasks,
  findMails,
  findOpenChargebacks,
  findOpenPixReturns,
  findProof,
  findReviews,
  findWaitingDeposits,
  findWaitingRefunds,
} from './money-task-store.server';

const PER_PAGE = 30;

type Page = { skip: number; take: number };

type OfOrder = { id: number; user: { name: string } };

const of = ({ id, user }: OfOrder) => ({ orderId: id, customer: user.name, proofs: [] });

type RefundRow = Awaited<ReturnType<typeof findWaitingRefunds>>[number];

const accountOf = ({ bank, agency, account, holder, holderDocument }: RefundRow): string[] =>
  bank
    ? [
        `Transferir para ${holder ?? ''} (${holderDocument ?? ''}): ${bank}, agência ${agency ?? ''}, conta ${account ?? ''}.`,
      ]
    : [];

type Mail = Awaited<ReturnType<typeof findMails>>[number];

const lateFact = (mail: Mail | undefined): string => {
  const late = 'Passou do prazo de conferência';
  if (!mail) return `${late}.`;
  if (mail.failedAt || (mail.deliveredAt && mail.lastError))
    return `${late}, e o e-mail ao cliente não saiu: avise por outro meio.`;
  return mail.deliveredAt
    ? `${late}: o cliente já foi avisado.`
    : `${late}; o e-mail ao cliente ainda não saiu.`;
};

const readers: Record<MoneyList, (db: HasDb['db'], page: Page) => Promise<MoneyTask[]>> = {
  devolucoes: async (db, page) =>
    (await findWaitingRefunds(db, page)).map((row) => ({
      ...of(row.order),
      key: String(row.id),
      amount: row.amount,
      since: row.createdAt,
      facts: [...(row.trouble ? [row.trouble] : []), ...accountOf(row), ...(row.note ? [row.note] : [])],
      // A refund to an account is transferred by staff, so there is no bank to ask again.
      acts: moneyActs.devolucoes.filter((act) => act !== 'tentar' || row.goal !== 'account'),
    })),
  recebimentos: async (db, page) =>
    (await findReviews(db, page)).map(({ externalId, payment, amount, createdAt, reviewFor, trouble }) => ({
      ...of(payment.order),
      key: externalId,
      amount,
      since: createdAt,
      acts: [...moneyActs.recebimentos],
      facts: [reviewReasons[reviewFor ?? ''], trouble].flatMap((text) => text ?? []),
    })),
  depositos: async (db, page) => {
    const rows = await findWaitingDeposits(db, page);
    const late = rows.filter(({ lateSince }) => lateSince !== null);
    const mails =
      late.length > 0
        ? await findMails(
            db,
            late.map(({ id }) => depositLateKey(id)),
          )
        : [];
    return rows.map((row) => ({
      ...of(row.order),
      key: String(row.id),
      amount: row.charged,
      since: row.createdAt,
      acts: [...moneyActs.depositos],
      facts: row.lateSince
        ? [lateFact(mails.find(({ dedupeKey }) => dedupeKey === depositLateKey(row.id)))]
        : [],
      proofs: row.proofs.map(({ id, originalName, size }) => ({ id, name: originalName, size })),
    }));
  },
  contestadas: async (db, page) =>
    (await findOpenChargebacks(db, page)).map(({ order, chargeId, amount, createdAt }) => ({
      ...of(order),
      key: chargeId,
      amount,
      since: createdAt,
      acts: [...moneyActs.contestadas],
      facts: [`O dono do cartão contestou a cobrança ${chargeId}.`],
    })),
  pix: async (db, page) =>
    (await findOpenPixReturns(db, page)).map(
      ({ order, endToEndId, returnId, amount, createdAt, nature }) => ({
        ...of(order),
        key: `${endToEndId} ${returnId}`,
        amount,
        since: createdAt,
        acts: [...moneyActs.pix],
        facts: [`O banco devolveu o Pix ${endToEndId}${nature ? ` (${nature})` : ''}.`],
      }),
    ),
};

/** A page of what waits for a person, the longest wait first, with the size of each list. */
export const readMoneyTasks = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { list: wanted, page }: MoneyFilter,
) => {
  const counts = await countMoneyTasks(db);
  const list = wanted ?? moneyLists.find((each) => counts[each] > 0) ?? moneyLists[0];
  const tasks = await readers[list](db, { skip: (page - 1) * PER_PAGE, take: PER_PAGE });
  const pages = Math.max(1, Math.ceil(counts[list] / PER_PAGE));
  return { list, tasks, counts, page, pages, now: clock.now() };
};

/** A deposit receipt, for staff who check whether the money came; null if there is none. */
export const readProof = async ({ db, storage }: Pick<Context, 'db' | 'storage'>, id: string) => {
  const row = await findProof(db, id);
  const bytes = row && (await storage.get(row.storageKey));
  return row && bytes ? { ...bytes, name: row.originalName } : null;
};
