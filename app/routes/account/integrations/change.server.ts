import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from '@remix-run/node';
import { accessMessages } from '~/domain/accounts/access-labels';
import type { ConfirmFailure } from '~/domain/accounts/confirm-password.server';
import { tooManyAttempts } from '~/domain/accounts/labels';
import { apiKeyForm } from '~/domain/partners/api-key-form';
import { createApiKey, revokeApiKey } from '~/domain/partners/api-keys.server';
import { keyMessages } from '~/domain/partners/labels';
import { rowId } from '~/domain/shared/row-id';
import { type FlashMessage, writeFlash } from '~/platform/flash-cookie.server';
import type { Services } from '~/services.server';

export const fields = ['intent', 'nome', 'escopos', 'validade', 'senha_atual', 'chave'];

/** What the page was told: the form that was sent and what became of it; a new key stands here and nowhere else. */
export type IntegrationsAnswer = {
  intent: string;
  result: SubmissionResult<string[]> | null;
  newKey: string | null;
};

export type Outcome = Response | { answer: IntegrationsAnswer; init?: ResponseInit };

type Who = { userId: number; sessionId: string };

const hideFields = ['senha_atual'];

/** Back to the page, with a word about it. */
const backWith = ({ env, ids }: Services, text: string, tone: FlashMessage['tone'] = 'success'): Response =>
  redirect('/conta/integracoes', {
    headers: { 'Set-Cookie': writeFlash(env, { id: ids.id(), text, tone }) },
  });

type Submission = {
  reply(options?: {
    formErrors?: string[];
    fieldErrors?: Record<string, string[]>;
    hideFields?: string[];
  }): SubmissionResult<string[]>;
};

/** The form again, with what is wrong with the password. */
const refusedPassword = (intent: string, submission: Submission, failure: ConfirmFailure): Outcome => {
  const isLimited = failure.kind === 'limited';
  const words = isLimited ? tooManyAttempts(failure.retryAfterSeconds) : accessMessages.wrongPassword;
  const result = submission.reply({ fieldErrors: { senha_atual: [words] }, hideFields });
  const headers: Record<string, string> = isLimited
    ? { 'Retry-After': String(failure.retryAfterSeconds) }
    : {};
  return { answer: { intent, result, newKey: null }, init: { status: isLimited ? 429 : 422, headers } };
};

const createKey = async (services: Services, who: Who, form: FormData): Promise<Outcome> => {
  const intent = 'criar-chave';
  const submission = parseWithZod(form, { schema: apiKeyForm, disableAutoCoercion: true });
  if (submission.status !== 'success')
    return {
      answer: { intent, result: submission.reply({ hideFields }), newKey: null },
      init: { status: 422 },
    };
  const { nome: name, escopos: scopes, validade: life, senha_atual: password } = submission.value;
  const created = await createApiKey(services, { ...who, password, name, scopes, life });
  if (created.ok) return { answer: { intent, result: null, newKey: created.value.key } };
  const { failure } = created;
  if (failure.kind !== 'full') return refusedPassword(intent, submission, failure);
  const result = submission.reply({ formErrors: [keyMessages.full], hideFields });
  return { answer: { intent, result, newKey: null }, init: { status: 409 } };
};

const revokeKey = async (services: Services, { userId }: Who, form: FormData): Promise<Outcome> =>
  (await revokeApiKey(services, { userId, keyId: rowId(String(form.get('chave') ?? '')) }))
    ? backWith(services, keyMessages.revoked)
    : backWith(services, keyMessages.noSuchKey, 'warning');

type Change = (services: Services, who: Who, form: FormData) => Promise<Outcome>;

const changes = new Map<string, Change>([
  ['criar-chave', createKey],
  ['revogar-chave', revokeKey],
]);

/** Does what one of the page's forms asks for; one that nobody knows changes nothing. */
export const changeIntegrations = async (services: Services, who: Who, form: FormData): Promise<Outcome> => {
  const change = changes.get(String(form.get('intent') ?? ''));
  form.delete('intent');
  return change ? change(services, who, form) : redirect('/conta/integracoes');
};
