import { queueMessage } from '~/domain/notifications/queue-message.server';
import { orderStatus } from '~/domain/orders/order-status';
import { cleanCnpj } from '~/domain/shared/cnpj';
import type { Context } from '~/domain/shared/context.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { isOlderThan } from '../shared/older-news';
import { fail, ok, type Result } from '../shared/result';
import { cancelAtIssuer } from './cancel-issue.server';
import { classifyLines, type InvoiceDocument } from './invoice-document';
import { findNoteTexts } from './invoice-store.server';
import { endOfKeyMonth, issueStatus, movingStatuses } from './issue';
import {
  adoptNumber,
  askAgainIn,
  changeIssue,
  findIssue,
  findIssuesOfOrder,
  hasOtherIssue,
  type IssueRow,
  insertIssuedFile,
  lockIssuesOfOrder,
  takeNumber,
} from './issue-store.server';
import { formerAnswer, issuedFileName } from './labels';
import { invoiceAttachedMessage } from './messages';
import type { InvoiceIssuer, IssuedInvoice, IssuerFailure } from './ports';
import { findTaxRules, findTown, lockSoldOrder } from './sale-store.server';

export type IssueServices = Pick<Context, 'db' | 'clock' | 'logger' | 'storage'> & {
  storefront: { facts(): Promise<{ cnpj: string }> };
};

export type Issuing = IssueServices & { issuer: InvoiceIssuer };

/** 3, 6, 12 ... seconds, at most half an hour. */
const waitSeconds = (attempts: number): number => Math.min(3 * 2 ** Math.min(attempts, 12), 1_800);

type Known = Result<null, IssuerFailure>;

/**
 * Prepares the document with its number, which is stored in the row; `wasTried`: this round may have been sent before.
 * Null when there is nothing to send any more, or when staff must act first.
 */
const prepare = (
  services: Issuing,
  issue: IssueRow,
): Promise<{ document: InvoiceDocument; wasTried: boolean } | null> =>
  inTransaction(services, async (within) => {
    const { db, clock } = within;
    const order = await lockSoldOrder(db, issue.orderId);
    await lockIssuesOfOrder(db, issue.orderId);
    const row = await findIssue(db, issue.id);
    if (row?.status !== issueStatus.pending || !order) return null;
    const wasTried = row.triedAt !== null;
    if (order.statusId === orderStatus.cancelled && !wasTried) {
      await changeIssue(db, row, { status: issueStatus.dropped });
      await askAgainIn(db, row.id, null);
      return null;
    }
    const seller = { cnpj: cleanCnpj((await services.storefront.facts()).cnpj), cityId: await findTown(db) };
    const lines = classifyLines({ ...row, seller }, await findTaxRules(db));
    if (!lines.ok) {
      await reject(within, row, { code: null, reason: lines.failure });
      return null;
    }
    const taken =
      row.number && row.series
        ? { seriesId: row.series.id, series: row.series.series, number: row.number }
        : await takeNumber(db, row.kind);
    if (!taken) {
      await reject(within, row, {
        code: null,
        reason: 'Nenhuma série deste documento está ativa: confira serie_nota_fiscal.',
      });
      return null;
    }
    const at = clock.now();
    await changeIssue(db, row, { triedAt: at, seriesId: taken.seriesId, number: taken.number });
    const notes = await findNoteTexts(db, row.orderId);
    const document: InvoiceDocument = {
      kind: row.kind,
      reference: row.reference,
      series: taken.series,
      number: taken.number,
      at,
      seller,
      recipient: row.recipient,
      lines: lines.value,
      total: row.total,
      isFinalConsumer: row.lines.every(({ use }) => use === 'consumo'),
      note: [`Pedido ${row.orderId}.`, ...notes].join(' '),
    };
    return { document, wasTried };
  });

/** Marks it for the back office, with the reason of the refusal; it keeps its number. */
const reject = async (
  { db }: HasDb,
  row: IssueRow,
  { code, reason }: { code: string | null; reason: string },
): Promise<void> => {
  const change = {
    status: issueStatus.rejected,
    reasonCode: code,
    reason,
    waits: true,
    triedAt: null,
    attempts: 0,
  };
  if (await changeIssue(db, row, change)) await askAgainIn(db, row.id, null);
};

const rejecting = (services: HasDb, row: IssueRow, why: { code: string | null; reason: string }) =>
  inTransaction(services, (within) => reject(within, row, why));

const markSent = (services: HasDb, row: IssueRow): Promise<void> =>
  inTransaction(services, async ({ db }) => {
    if (await changeIssue(db, row, { status: issueStatus.sent, attempts: 0, reason: null, reasonCode: null }))
      await askAgainIn(db, row.id, waitSeconds(0));
  });

const store = async (
  { issuer, storage }: Issuing,
  { reference }: IssueRow,
  place: string | null,
  name: 'xml' | 'pdf',
): Promise<Result<string, IssuerFailure>> => {
  if (place === null) return fail({ kind: 'unavailable', detail: `${reference} has no ${name} yet` });
  const bytes = await issuer.download(place);
  if (!bytes.ok) return bytes;
  const key = `invoices/${reference}.${name}`;
  await storage.put(
    key,
    (async function* () {
      yield bytes.value;
    })(),
  );
  return ok(key);
};

/**
 * Stores the files. The customer is notified once, when all invoices of the order are available or no longer pending.
 */
const authorise = async (services: Issuing, row: IssueRow, reported: IssuedInvoice): Promise<Known> => {
  const xml = await store(services, row, reported.xml, 'xml');
  if (!xml.ok) return xml;
  const pdf = await store(services, row, reported.pdf, 'pdf');
  if (!pdf.ok) return pdf;
  await inTransaction(services, async (within) => {
    const { db, clock } = within;
    const order = await lockSoldOrder(db, row.orderId);
    await lockIssuesOfOrder(db, row.orderId);
    const isLate = order?.statusId === orderStatus.cancelled;
    const change = {
      status: issueStatus.authorised,
      accessKey: reported.accessKey,
      authorisedAt: clock.now(),
      waits: false,
      reason: null,
      reasonCode: null,
      attempts: 0,
      xmlKey: xml.value,
      pdfKey: pdf.value,
      cancelling: isLate ? ('pedido' as const) : null,
    };
    if (!(await changeIssue(db, row, change))) return;
    await askAgainIn(db, row.id, isLate ? 0 : null);
    const { kind } = row;
    if (reported.number !== null) {
      const series = reported.series ?? row.series?.series ?? 1;
      await adoptNumber(db, { id: row.id, kind, series, number: reported.number });
    }
    if (isLate) return;
    const number = String(reported.number ?? row.number ?? '') || null;
    for (const [name, storageKey] of [
      ['pdf', pdf.value],
      ['xml', xml.value],
    ] as const)
      await insertIssuedFile(db, {
        orderId: row.orderId,
        issueId: row.id,
        number,
        storageKey,
        fileName: issuedFileName({ kind, number }, name),
      });
    const others = await findIssuesOfOrder(db, row.orderId);
    if (others.some(({ status }) => movingStatuses.includes(status))) return;
    await queueMessage(
      within,
      invoiceAttachedMessage.of({
        payload: { orderId: row.orderId },
        dedupeKey: `invoices-issued-${row.id}`,
      }),
    );
  });
  return ok(null);
};

/** The answer is about a former invoice: issued before this one was asked for, or known as another one. */
const isFormer = async (
  { db }: HasDb,
  { id, createdAt }: IssueRow,
  { accessKey }: IssuedInvoice,
): Promise<boolean> => {
  const issuedBy = endOfKeyMonth(accessKey);
  if (accessKey === null || issuedBy === null) return false;
  return isOlderThan(issuedBy, createdAt) || hasOtherIssue(db, { id, accessKey });
};

/** Applies the issuer's answer about an invoice that it has. One about a former invoice is a question to staff. */
const settle = async (services: Issuing, row: IssueRow, reported: IssuedInvoice): Promise<Known> => {
  if (await isFormer(services, row, reported)) {
    await rejecting(services, row, { code: null, reason: formerAnswer(reported.accessKey ?? '') });
    return ok(null);
  }
  if (reported.status === 'authorised') return authorise(services, row, reported);
  const reason = reported.reason ?? 'Recusada sem motivo informado.';
  if (reported.status === 'rejected') await rejecting(services, row, { code: reported.code, reason });
  else if (reported.status === 'processing') await markSent(services, row);
  else
    await inTransaction(services, async ({ db }) => {
      const status = reported.status === 'denied' ? issueStatus.denied : issueStatus.cancelled;
      const change = { status, reason, reasonCode: reported.code, waits: reported.status === 'denied' };
      if (await changeIssue(db, row, change)) await askAgainIn(db, row.id, null);
    });
  return ok(null);
};

/**
 * Sends an invoice. If it may have been sent before, the issuer is asked first. An earlier rejection does not count,
 * because its reference is free again.
 */
const send = async (services: Issuing, issue: IssueRow): Promise<Known> => {
  const prepared = await prepare(services, issue);
  if (!prepared) return ok(null);
  const { document, wasTried } = prepared;
  const row = (await findIssue(services.db, issue.id)) ?? issue;
  if (wasTried) {
    const found = await services.issuer.find(row);
    if (found.ok && found.value.status !== 'rejected') return settle(services, row, found.value);
    if (!found.ok && found.failure.kind !== 'not-found') return found;
  }
  const sent = await services.issuer.send(document);
  if (sent.ok || sent.failure.kind === 'known') {
    await markSent(services, row);
    return ok(null);
  }
  if (sent.failure.kind !== 'refused') return sent;
  await rejecting(services, row, { code: null, reason: sent.failure.reason ?? sent.failure.detail });
  return ok(null);
};

const ask = async (services: Issuing, row: IssueRow): Promise<Known> => {
  const found = await services.issuer.find(row);
  if (!found.ok && found.failure.kind === 'not-found') {
    // The issuer lost it: it is sent again, after another query.
    await inTransaction(services, async ({ db }) => {
      await changeIssue(db, row, { status: issueStatus.pending });
      await askAgainIn(db, row.id, waitSeconds(row.attempts));
    });
    return ok(null);
  }
  if (!found.ok) return found;
  if (found.value.status !== 'processing') return settle(services, row, found.value);
  return fail({ kind: 'unavailable', detail: `${row.reference} is being processed` });
};

const step = (services: Issuing, row: IssueRow): Promise<Known> => {
  if (row.status === issueStatus.pending) return send(services, row);
  if (row.status === issueStatus.sent) return ask(services, row);
  return cancelAtIssuer(services, row);
};

/**
 * Advances one issue by a step: sends it, asks for its state, or cancels it. After a crash the next call continues
 * from the row and the issuer's state. Returns the failure when the issuer must be asked later.
 */
export const advanceIssue = async (services: Issuing, id: number): Promise<Known> => {
  const row = await findIssue(services.db, id);
  if (!row) return ok(null);
  const done = await step(services, row);
  if (done.ok) return done;
  const { kind, detail, retryAfterSeconds } = done.failure;
  if (kind === 'invalid-answer')
    services.logger.error({ issue: id, detail }, 'the issuer of invoices answered what cannot be read');
  await inTransaction(services, async ({ db }) => {
    await changeIssue(db, (await findIssue(db, id)) ?? row, { attempts: row.attempts + 1 });
    await askAgainIn(db, id, retryAfterSeconds ?? waitSeconds(row.attempts));
  });
  return done;
};
