import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import { takeAttachments } from '../../attachments/attachments.server';
import { doAsStaff, logBackOfficeAct } from '../../back-office/do-as-staff.server';
import { fail, ok, type Result } from '../../shared/result';
import { attachFiles, insertAnswer } from '../answer-store.server';
import { answerPurpose, caseStatus } from '../case';
import { inboxMessages } from './inbox';
import { findCaseFile, findCaseUser, lockBackOfficeCase, resolveCase } from './inbox-store.server';

type Operator = { id: number; name: string };

/** `lastId` is the last message that the operator saw. */
type Answer = { caseId: number; operator: Operator; lastId: number; text: string; isSettled: boolean };

const SIGNATURE = 'Atendimento Lombada';

/**
 * Locks the conversation until the transaction ends if it is as the operator saw it; else returns what was written
 * meanwhile.
 */
const holdAsSeen = async ({ db }: HasDb, { caseId, lastId }: Pick<Answer, 'caseId' | 'lastId'>) => {
  const found = await lockBackOfficeCase(db, caseId);
  if (!found) return fail(inboxMessages.notFound);
  if (found.lastId === lastId) return ok(found);
  return fail(
    found.isCustomers ? inboxMessages.customerWrote : inboxMessages.colleagueAnswered(found.lastAuthor),
  );
};

/**
 * Answers a customer in the operator's name, with files uploaded before. Refused if a message was written since the
 * operator looked. The database updates the case and queues the mail.
 */
export const answerCase = (
  services: Pick<Context, 'db' | 'clock'>,
  answer: Answer & { attachmentIds: readonly string[] },
): Promise<Result<null, string>> =>
  doAsStaff(services, async (within) => {
    const { db, clock } = within;
    const { caseId, operator, text, isSettled, attachmentIds } = answer;
    const seen = await holdAsSeen(within, answer);
    if (!seen.ok) return seen;
    const { orderId, protocol, userId } = seen.value;
    const authorName = `${operator.name.slice(0, 60)}, ${SIGNATURE}`;
    const messageId = await insertAnswer(db, { caseId, text, authorName });
    if (attachmentIds.length > 0) {
      const files = { userId, purposes: [answerPurpose(caseId)], ids: attachmentIds };
      if (!(await takeAttachments(within, files))) return fail(inboxMessages.fileGone);
      await attachFiles(db, messageId, attachmentIds);
    }
    if (isSettled) await resolveCase(db, caseId);
    await logBackOfficeAct(within, {
      operatorId: operator.id,
      kind: 'answered',
      orderId,
      itemId: null,
      detail: `${protocol}: ${text}`,
      createdAt: clock.now(),
    });
    return ok(null);
  });

/** Settles a case without a further message; refused if a message was written since the operator looked. */
export const settleCase = (
  services: Pick<Context, 'db' | 'clock'>,
  { caseId, operator, lastId }: Pick<Answer, 'caseId' | 'operator' | 'lastId'>,
): Promise<Result<null, string>> =>
  doAsStaff(services, async (within) => {
    const seen = await holdAsSeen(within, { caseId, lastId });
    if (!seen.ok) return seen;
    if (seen.value.statusId === caseStatus.resolved) return ok(null);
    await resolveCase(within.db, caseId);
    await logBackOfficeAct(within, {
      operatorId: operator.id,
      kind: 'resolved',
      orderId: seen.value.orderId,
      itemId: null,
      detail: seen.value.protocol,
      createdAt: within.clock.now(),
    });
    return ok(null);
  });

/** The customer of a case; null if there is no such case. */
export const findCaseOwner = ({ db }: HasDb, caseId: number): Promise<number | null> =>
  findCaseUser(db, caseId);

/** A file of the conversation, from either side; null if there is none. */
export const readCaseFile = async (
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { caseId, attachmentId }: { caseId: number; attachmentId: string },
) => {
  const row = await findCaseFile(db, caseId, attachmentId);
  const bytes = row && (await storage.get(row.storageKey));
  return row && bytes ? { ...bytes, name: row.originalName } : null;
};
