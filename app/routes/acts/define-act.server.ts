import { z } from 'zod';
import { cardDataRefused } from '~/domain/payments/flows/pay/labels';
import { carriesCardData } from '~/domain/payments/flows/pay/payment-form';
import type { FieldErrors } from '~/domain/shared/result';
import { databaseAway } from '~/platform/database-away';
import { transportMessages } from '~/ui/transport/trouble';
import type { ApiCall, RefusalStatus } from '../api/docs/api-call';
import type { Act, ActDefinition, CallDefinition, CalledAct, Outcome, RefusalRule } from './act';

type Refused = Extract<Outcome<never>, { ok: false }>;
type Rules = Record<string, RefusalRule<{ kind: string }> | undefined>;

const errorsAt = (fields: readonly string[] | undefined, text: string): FieldErrors | undefined =>
  fields && Object.fromEntries(fields.map((field) => [field, [text]]));

const refusalOf = (
  rules: Rules,
  failure: { kind: string; retryAfterSeconds?: number },
  section: string,
): Refused => {
  const rule = rules[failure.kind];
  if (!rule) throw new Error(`no refusal is defined for "${failure.kind}"`);
  const text = typeof rule.text === 'string' ? rule.text : rule.text(failure);
  const errors = rule.errors?.(failure) ?? errorsAt(rule.fields, text);
  return {
    ok: false,
    status: rule.status,
    text,
    failure: failure.kind,
    cause: failure,
    section: rule.section ?? section,
    ...(errors && { errors }),
    ...(failure.retryAfterSeconds === undefined ? {} : { retryAfter: failure.retryAfterSeconds }),
  };
};

const unreadableInput = (error: z.ZodError, section: string, text: string | undefined): Refused => ({
  ok: false,
  status: 422,
  failure: 'input',
  section,
  text: text ?? error.issues[0]?.message ?? transportMessages.checkFields,
  errors: z.flattenError<unknown>(error).fieldErrors as FieldErrors,
});

const callOf = (
  act: Pick<ActDefinition<z.ZodObject, unknown, { kind: string }>, 'area' | 'input' | 'isPersonal'> &
    Omit<CallDefinition<unknown, z.ZodType>, 'answer'>,
  rules: Rules,
): ApiCall => {
  const statuses = new Set<RefusalStatus>(Object.values(rules).flatMap((rule) => rule?.status ?? []));
  if (act.isPersonal) statuses.add(403);
  // An antivirus program that does not answer calls nothing clean.
  if (act.attachments) statuses.add(503);
  const { area, path, summary, description, success, data, input, form, example } = act;
  return {
    method: 'POST',
    auth: 'customer',
    area,
    path,
    summary,
    data,
    body: form ?? input,
    ...(form && { multipart: true as const }),
    ...(description === undefined ? {} : { description }),
    ...(success === undefined ? {} : { success }),
    refusals: [...statuses],
    example: { body: example },
  };
};

type Failure = { kind: string; retryAfterSeconds?: number };

/**
 * Makes an act that only a page has of its definition. A card's number or code is refused unread, whatever is asked.
 */
export const definePageAct = <Input extends z.ZodObject, Done, F extends Failure>(
  definition: ActDefinition<Input, Done, F>,
): Act<Done> => {
  const { area, intent = '', section, amounts = [], input, perform, done, unreadable, fault } = definition;
  const rules = definition.refusals as unknown as Rules;
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
        if (!result.ok) return refusalOf(rules, result.failure, section);
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

/** Makes an act with its call of its definition. */
export const defineAct = <Input extends z.ZodObject, Done, F extends Failure, Data extends z.ZodType>(
  definition: ActDefinition<Input, Done, F> & CallDefinition<Done, Data>,
): CalledAct<Done> => ({
  ...definePageAct(definition),
  call: callOf(definition, definition.refusals as unknown as Rules),
  attachments: definition.attachments ?? null,
  answer: definition.answer,
});
