import type { z } from 'zod';
import { firstBytes, formOf, isMultipart, type Part, readParts } from '~/calls/http/multipart.server';
import { readForm } from '~/calls/http/request-body.server';
import { attachInstead, INVOICE_MAX_BYTES } from '~/domain/invoices/attach-invoice.server';
import { correctFields, correctForm, seenForm, voidForm } from '~/domain/invoices/correct-form';
import { correctIssue, dropIssue } from '~/domain/invoices/correct-issue.server';
import { issueMessages } from '~/domain/invoices/labels';
import { notifyIssues } from '~/domain/invoices/open-issues.server';
import { voidNumbers } from '~/domain/invoices/void-numbers.server';
import { notifyOutbox } from '~/domain/notifications/queue-message.server';
import type { Result } from '~/domain/shared/result';
import { getServices, type Services } from '~/services.server';

const FIELD_MAX = 200;

/** Larger than an invoice may be, so that a larger one is refused with the reason. */
const LIMITS = { files: 10, fileBytes: 2 * INVOICE_MAX_BYTES };

/**
 * The form with an invoice: `nota` is the row as it was seen, `numero` the number, and `arquivo` the file, of which
 * one byte more than allowed is kept if it is too large.
 */
const readUploadForm = async (request: Request) => {
  const form = { seen: '', number: '', fileName: '', bytes: null as Uint8Array | null };
  const take = async (part: Part): Promise<void> => {
    if ('text' in part) {
      const text = part.text.slice(0, FIELD_MAX).replaceAll('\0', '').trim();
      if (part.name === 'nota') form.seen = text;
      if (part.name === 'numero') form.number = text;
    } else if (part.name === 'arquivo' && !form.bytes) {
      const bytes = await firstBytes(part.chunks, INVOICE_MAX_BYTES);
      if (bytes && bytes.byteLength > 0) Object.assign(form, { fileName: part.fileName, bytes });
    }
  };
  await readParts(formOf(request), LIMITS, take);
  return form;
};

/** The result of a form of the page. */
export type InvoiceAnswer = {
  ok: boolean;
  text: string;
  /** The row, as its form sent it */
  seen: string;
  errors: Record<string, string[] | undefined>;
  /** The typed values, to be shown again */
  typed: Record<string, string>;
};

const NUMBER_MAX = 20;

const answer = (ok: boolean, text: string, rest: Partial<InvoiceAnswer> = {}): InvoiceAnswer => ({
  ok,
  text,
  seen: '',
  errors: {},
  typed: {},
  ...rest,
});

const said = (
  done: Result<unknown, string>,
  text: string,
  rest: Partial<InvoiceAnswer> = {},
): InvoiceAnswer => (done.ok ? answer(true, text) : answer(false, done.failure, rest));

const faults = (error: z.ZodError): Pick<InvoiceAnswer, 'errors'> => {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const name = String(path[0] ?? '');
    errors[name] = [...(errors[name] ?? []), message];
  }
  return { errors };
};

const FAULTY = 'Confira o que está marcado.';

type Acting = { services: Services; operatorId: number };

const attach = async ({ services, operatorId }: Acting, request: Request): Promise<InvoiceAnswer> => {
  const { seen, number, fileName, bytes } = await readUploadForm(request);
  const row = seenForm.safeParse(seen);
  if (!row.success) return answer(false, issueMessages.gone);
  if (!bytes) return answer(false, issueMessages.noFile, { seen });
  const file = { fileName, bytes, number: number.slice(0, NUMBER_MAX) || null };
  return said(await attachInstead(services, { ...row.data, operatorId }, file), issueMessages.attached, {
    seen,
  });
};

const correct = async (
  acting: Acting,
  seen: string,
  typed: Record<string, string>,
): Promise<InvoiceAnswer> => {
  const row = seenForm.safeParse(seen);
  if (!row.success) return answer(false, issueMessages.gone);
  const parsed = correctForm.safeParse(typed);
  if (!parsed.success) return answer(false, FAULTY, { seen, typed, ...faults(parsed.error) });
  const { services, operatorId } = acting;
  const done = await correctIssue(services, { ...row.data, operatorId }, parsed.data);
  if (done.ok) await notifyIssues(services);
  return said(done, issueMessages.again, { seen, typed });
};

/** Corrects, drops, attaches or voids an invoice, by the form's intent. */
export const actOnInvoices = async (request: Request, operatorId: number): Promise<InvoiceAnswer> => {
  const services = await getServices();
  const acting = { services, operatorId };
  if (isMultipart(request)) return attach(acting, request);
  const form = await readForm(request, [
    'intent',
    'nota',
    ...correctFields,
    'serie',
    'de',
    'ate',
    'justificativa',
  ]);
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const seen = typed.nota ?? '';
  if (typed.intent === 'inutilizar') {
    const range = voidForm.safeParse(typed);
    if (!range.success) return answer(false, FAULTY, { typed, ...faults(range.error) });
    const done = await voidNumbers(services, { ...range.data, operatorId });
    if (done.ok) await notifyOutbox(services);
    return said(done, issueMessages.voiding, { typed });
  }
  if (typed.intent === 'corrigir')
    return correct(acting, seen, Object.fromEntries(correctFields.map((name) => [name, typed[name] ?? ''])));
  const row = seenForm.safeParse(seen);
  if (typed.intent !== 'encerrar' || !row.success) return answer(false, issueMessages.gone);
  return said(await dropIssue(services, { ...row.data, operatorId }), issueMessages.dropped, { seen });
};
