import { dropReceived, readAttachmentForm } from '~/calls/http/attachment-form.server';
import { attachmentText } from '~/domain/attachments/attachment';
import { rowId } from '~/domain/shared/row-id';
import { ANSWER_FORM } from '~/domain/support/case';
import { answerCase, findCaseOwner, settleCase } from '~/domain/support/inbox/answer-case.server';
import { answerForm, inboxMessages } from '~/domain/support/inbox/inbox';
import { fillForCase } from '~/domain/support/inbox/read-inbox.server';
import { getServices } from '~/services.server';

const FILES = 'arquivos';

/** The result of a case's form; `message` is the typed text, to be shown again. */
export type CaseAnswer = { ok: boolean; text: string; message: string };

type Params = { caseId: number; operator: { id: number; name: string } };

/** Answers or settles a case. The form contains its files, which are dropped if it is refused. */
export const actOnCase = async (request: Request, { caseId, operator }: Params): Promise<CaseAnswer> => {
  const services = await getServices();
  const userId = await findCaseOwner(services, caseId);
  if (userId === null) return { ok: false, text: inboxMessages.notFound, message: '' };
  const { fields, received, refusal } = await readAttachmentForm(services, request, {
    userId,
    form: ANSWER_FORM,
    rowField: 'caso',
    filesField: FILES,
    fields: ['caso', 'intent', 'ultima', 'mensagem', 'resolver'],
  });
  const message = fields.mensagem ?? '';
  const refused = async (text: string): Promise<CaseAnswer> => {
    await dropReceived(services, userId, received);
    return { ok: false, text, message };
  };
  if (fields.intent === 'resolver') {
    const settled = await settleCase(services, { caseId, operator, lastId: rowId(fields.ultima) });
    return settled.ok ? { ok: true, text: inboxMessages.resolved, message: '' } : refused(settled.failure);
  }
  if (refusal) return refused(attachmentText(refusal));
  const mensagem = await fillForCase(services, caseId, message);
  const parsed = answerForm.safeParse({ ...fields, mensagem });
  if (!parsed.success) return refused(parsed.error.issues[0]?.message ?? inboxMessages.noText);
  const { ultima: lastId, mensagem: text, resolver: isSettled } = parsed.data;
  const requested = { caseId, operator, lastId, text, isSettled, attachmentIds: received };
  const answered = await answerCase(services, requested);
  if (!answered.ok) return refused(answered.failure);
  const said = isSettled ? inboxMessages.answeredAndResolved : inboxMessages.answered;
  return { ok: true, text: said, message: '' };
};
