import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from '@remix-run/node';
import { apiKeyForm } from '~/domain/partners/api-key-form';
import { createApiKey, revokeApiKey } from '~/domain/partners/api-keys.server';
import { keyMessages, webhookMessages } from '~/domain/partners/labels';
import { webhookForm } from '~/domain/partners/webhook-form';
import { createWebhook } from '~/domain/partners/webhooks.server';
import { rowId } from '~/domain/shared/row-id';
import type { Services } from '~/services.server';
import { backTo, type Outcome, refused, refusedPassword, shownOnce, type Who } from './outcome.server';

export const fields = ['intent', 'nome', 'escopos', 'validade', 'senha_atual', 'chave', 'url', 'eventos'];

const PAGE = '/conta/integracoes';

const createKey = async (services: Services, who: Who, form: FormData): Promise<Outcome> => {
  const intent = 'criar-chave';
  const submission = parseWithZod(form, { schema: apiKeyForm, disableAutoCoercion: true });
  if (submission.status !== 'success') return refused(intent, submission, { status: 422 });
  const { nome: name, escopos: scopes, validade: life, senha_atual: password } = submission.value;
  const created = await createApiKey(services, { ...who, password, name, scopes, life });
  if (created.ok) return shownOnce(intent, created.value.key);
  const { failure } = created;
  return failure.kind === 'full'
    ? refused(intent, submission, { words: keyMessages.full, status: 409 })
    : refusedPassword(intent, submission, failure);
};

const revokeKey = async (services: Services, { userId }: Who, form: FormData): Promise<Outcome> =>
  (await revokeApiKey(services, { userId, keyId: rowId(String(form.get('chave') ?? '')) }))
    ? backTo(services, PAGE, keyMessages.revoked)
    : backTo(services, PAGE, keyMessages.noSuchKey, 'warning');

const createEndpoint = async (services: Services, who: Who, form: FormData): Promise<Outcome> => {
  const intent = 'criar-webhook';
  const schema = webhookForm(services.env.LOMBADA_MODE === 'sandbox');
  const submission = parseWithZod(form, { schema, disableAutoCoercion: true });
  if (submission.status !== 'success') return refused(intent, submission, { status: 422 });
  const { url, eventos: events, senha_atual: password } = submission.value;
  const created = await createWebhook(services, { ...who, password, url, events });
  if (created.ok) return shownOnce(intent, created.value.secret);
  const { failure } = created;
  return failure.kind === 'full' || failure.kind === 'registered'
    ? refused(intent, submission, { words: webhookMessages[failure.kind], status: 409 })
    : refusedPassword(intent, submission, failure);
};

type Change = (services: Services, who: Who, form: FormData) => Promise<Outcome>;

const changes = new Map<string, Change>([
  ['criar-chave', createKey],
  ['revogar-chave', revokeKey],
  ['criar-webhook', createEndpoint],
]);

/** Does what one of the page's forms asks for; one that nobody knows changes nothing. */
export const changeIntegrations = async (services: Services, who: Who, form: FormData): Promise<Outcome> => {
  const change = changes.get(String(form.get('intent') ?? ''));
  form.delete('intent');
  return change ? change(services, who, form) : redirect(PAGE);
};
