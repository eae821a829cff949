import { z } from 'zod';
import { cardDataRefused } from '~/domain/payments/labels';
import { carriesCardData } from '~/domain/payments/payment-form';
import type { FieldErrors } from '~/domain/shared/result';
import { databaseAway } from '~/platform/database-away';
import { transportMessages } from '~/ui/transport/messages';
import type { ApiCall, RefusalStatus } from '../api/docs/api-call';
import type { Act, ActDefinition, Outcome, RefusalRule } from './act';

type Refused = Extract<Outcome<never>, { ok: false }>;
type Rules = Record<string, RefusalRule<{ kind: string }> | undefined>;

const errorsAt = (fields: readonly string[] | undefined, text: string): Pick<Refused, 'errors'> =>
  fields ? { errors: Object.fromEntries(fields.map((field) => [field, [text]])) } : {};

const refusalOf = (
  rules: Rules,
  failure: { kind: string; retryAfterSeconds?: number },
  section: string,
): Refused => {
  const rule = rules[failure.kind];
  if (!rule) throw new Error(`no refusal is defined for "${failure.kind}"`);
  const text = typeof rule.text === 'string' ? rule.text : rule.text(failure);
  return {
    ...{ ok: false, status: rule.status, text, failure: failure.kind },
    section: rule.section ?? section,
    ...errorsAt(rule.fields, text),
    ...(failure.retryAfterSeconds === undefined ? {} : { retryAfter: failure.retryAfterSeconds }),
  };
};

const unreadableInput = (error: z.ZodError, section: string, text: string | undefined): Refused => ({
  ...{ ok: false, status: 422, failure: 'input', section },
  text: text ?? error.issues[0]?.message ?? transportMessages.checkFields,
  errors: z.flattenError<unknown>(error).fieldErrors as FieldErrors,
});

const callOf = (
  act: Pick<ApiCall, 'area' | 'path' | 'summary' | 'description' | 'success' | 'data'> & {
    input: z.ZodObject;
    example: Record<string, unknown>;
    isPersonal?: true;
  },
  rules: Rules,
): ApiCall => {
  const statuses = new Set<RefusalStatus>(Object.values(rules).flatMap((rule) => rule?.status ?? []));
  if (act.isPersonal) statuses.add(403);
  const { area, path, summary, description, success, data, input, example } = act;
  return {
    ...{ method: 'POST', auth: 'customer', area, path, summary, data, body: input },
    ...(description === undefined ? {} : { description }),
    ...(success === undefined ? {} : { success }),
    refusals: [...statuses],
    example: { body: example },
  };
};

/** Makes an act of its definition. A card's number or code is refused unread, whatever is asked. */
export const defineAct = <
  Input extends z.ZodObject,
  Done,
  F extends { kind: string; retryAfterSeconds?: number },
  Data extends z.ZodType,
>(
  definition: ActDefinition<Input, Done, F, Data>,
): Act<Done> => {
  const { intent, section, amounts = [], isPersonal, input, perform, done, unreadable, fault } = definition;
  const rules = definition.refusals as unknown as Rules;
  return {
    ...{ intent, section, amounts, isPersonal: isPersonal === true, answer: definition.answer },
    fields: Object.keys(input.shape),
    call: callOf(definition, rules),
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
        services.logger.error({ err: error, intent }, 'an act failed');
        return { ok: false, status: 500, text: fault, failure: 'fault', section };
      }
    },
  };
};
