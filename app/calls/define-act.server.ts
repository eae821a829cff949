import { z } from 'zod';
import { type AttachmentRefusal, attachmentAnswer } from '~/domain/attachments/attachment';
import { cardDataRefused } from '~/domain/payments/flows/pay/labels';
import { carriesCardData } from '~/domain/payments/flows/pay/payment-form';
import type { FieldErrors } from '~/domain/shared/result';
import { databaseAway } from '~/platform/database-away';
import type { Services } from '~/services.server';
import { transportMessages } from '~/ui/transport/trouble';
import type { Act, ActCallDefinition, ActDefinition, CalledAct, InArea, Outcome } from './act';
import type { Call } from './call';
import { defineCall, sendRefusal } from './define-read.server';
import { type AttachmentForm, dropReceived, readAttachmentForm } from './http/attachment-form.server';
import { isMultipart } from './http/multipart.server';
import { readFields } from './http/request-body.server';
import { answer, refuse } from './http/respond.server';
import { type AnyRules, type Failure, refusalOf, statusesOf } from './refusal';

type Refused = Extract<Outcome<never>, { ok: false }>;

const unreadableInput = (error: z.ZodError, section: string, text: string | undefined): Refused => ({
  ok: false,
  status: 422,
  failure: 'input',
  section,
  text: text ?? error.issues[0]?.message ?? transportMessages.checkFields,
  errors: z.flattenError<unknown>(error).fieldErrors as FieldErrors,
});

/** Defines an act that only pages have. A form with a card's number or code is refused unread. */
export const definePageAct = <Input extends z.ZodObject, Done, F extends Failure>(
  definition: InArea & ActDefinition<Input, Done, F>,
): Act<Done> => {
  const { area, intent = '', section, amounts = [], input, perform, done, unreadable, fault } = definition;
  const rules = definition.refusals as unknown as AnyRules;
  return {
    area,
    intent,
    section,
    amounts,
    isPersonal: definition.isPersonal === true,
    refusals: rules,
    fields: Object.keys(input.shape),
    attempt: async (services, actor, fields) => {
      if (carriesCardData(fields))
        return { ok: false, status: 422, text: cardDataRefused, failure: 'card-data', section };
      const parsed = input.safeParse(fields);
      if (!parsed.success) return unreadableInput(parsed.error, section, unreadable);
      try {
        const result = await perform(services, actor, parsed.data);
        if (!result.ok) {
          const { failure: cause } = result;
          return { ok: false, section, ...refusalOf(rules, cause), failure: cause.kind, cause };
        }
        const text = typeof done === 'string' ? done : done(result.value);
        return { ok: true, done: result.value, text };
      } catch (error) {
        if (fault === undefined || databaseAway(error) !== null) throw error;
        services.logger.error({ err: error, area, intent }, 'an act failed');
        return { ok: false, status: 500, text: fault, failure: 'fault', section };
      }
    },
  };
};

type Attachments = CalledAct['attachments'];

const fieldsOf = async (
  services: Services,
  { fields, amounts }: Act,
  attachments: Attachments,
  { request, userId }: { request: Request; userId: number },
): Promise<AttachmentForm> => {
  if (!attachments || !isMultipart(request))
    return { fields: await readFields(request, fields, amounts), received: [], refusal: null };
  const { form, field: filesField } = attachments;
  return readAttachmentForm(services, request, { userId, form, fields, filesField });
};

/** Answered as documented: the reason is given for the files' field. */
const refuseFile = (attachments: Attachments, refusal: AttachmentRefusal): Response => {
  const { status, text: message } = attachmentAnswer(refusal);
  return status === 503
    ? refuse({ status: 503, message })
    : refuse({ status: 422, message, errors: { [attachments?.field ?? '']: [message] } });
};

/** The API call of an act: POST with its input. */
const callOf = <Input extends z.ZodObject, Done, F extends Failure, Data extends z.ZodType>(
  act: Act<Done>,
  definition: InArea & ActDefinition<Input, Done, F> & ActCallDefinition<Done, Data>,
): Call => {
  const { path, summary, description, success, data, input, form, example, attachments = null } = definition;
  const statuses = new Set(statusesOf(definition.refusals));
  if (act.isPersonal) statuses.add(403);
  // While the antivirus does not answer, files cannot be accepted.
  if (attachments) statuses.add(503);
  return defineCall({
    method: 'POST',
    auth: 'customer',
    ...(act.isPersonal && { isPersonal: true as const }),
    area: act.area,
    path,
    summary,
    data,
    body: form ?? input,
    ...(form && { multipart: true as const }),
    ...(description !== undefined && { description }),
    ...(success !== undefined && { success }),
    refusals: [...statuses],
    example: { body: example },
    changes: definition.changes ?? true,
    respond: async (services, { customer, ip, request }) => {
      const actor = { customer, ip };
      const sent = await fieldsOf(services, act, attachments, { request, userId: customer.id });
      // Files of this request that nothing uses are dropped: after a refusal a client sends them again, and a repeated
      // request has stored them before.
      const tidy = () => dropReceived(services, customer.id, sent.received);
      if (sent.refusal) {
        await tidy();
        return refuseFile(attachments, sent.refusal);
      }
      const outcome = await act.attempt(services, actor, sent.fields);
      await tidy();
      if (!outcome.ok)
        return outcome.status === 500
          ? refuse({ status: 500, message: outcome.text })
          : sendRefusal({ ...outcome, status: outcome.status });
      const init = success === undefined ? undefined : { status: success };
      return answer(await definition.answer(services, actor, outcome.done), outcome.text || undefined, init);
    },
  });
};

/** Defines an act with its API call. */
export const defineAct = <Input extends z.ZodObject, Done, F extends Failure, Data extends z.ZodType>(
  definition: InArea & ActDefinition<Input, Done, F> & ActCallDefinition<Done, Data>,
): CalledAct<Done> => {
  const act = definePageAct(definition);
  const { attachments = null, answer: given } = definition;
  return { ...act, call: callOf(act, definition), attachments, answer: given };
};
