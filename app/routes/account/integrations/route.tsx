import { parseWithZod } from '@conform-to/zod/v4';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { createApiKey, type ListedKey, listApiKeys, revokeApiKey } from '~/domain/partners/api-keys.server';
import { keyMessages, webhookMessages } from '~/domain/partners/labels';
import { apiKeyForm, webhookForm } from '~/domain/partners/webhook-form';
import { createWebhook, listWebhooks, type WebhookRow } from '~/domain/partners/webhooks.server';
import { rowId } from '~/domain/shared/row-id';
import { getServices, type Services } from '~/services.server';
import { Link } from '~/ui/link';
import { readForm } from '../../../calls/http/request-body.server';
import { requireOwner, requireSession } from '../../guards.server';
import { AccountFrame } from '../account-frame';
import { accountHeaders, accountMeta } from '../page-head';
import { KeyForm } from './key-form';
import { KeyList, ShownOnce, WebhookList } from './key-list';
import {
  backTo,
  type IntegrationsAnswer,
  type Outcome,
  refused,
  refusedPassword,
  shownOnce,
  type Who,
} from './outcome.server';
import { WebhookForm } from './webhook-form';

const fields = ['intent', 'nome', 'escopos', 'validade', 'senha_atual', 'chave', 'url', 'eventos'];

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

/** Handles one of the page's forms; an unknown intent changes nothing. */
const changeIntegrations = async (services: Services, who: Who, form: FormData): Promise<Outcome> => {
  const change = changes.get(String(form.get('intent') ?? ''));
  form.delete('intent');
  return change ? change(services, who, form) : redirect(PAGE);
};

interface IntegrationsViewProps {
  keys: readonly ListedKey[];
  webhooks: readonly WebhookRow[];
  answer: IntegrationsAnswer | undefined;
}

const resultOf = (answer: IntegrationsAnswer | undefined, intent: string) =>
  answer?.intent === intent ? (answer.result ?? undefined) : undefined;

const secretOf = (answer: IntegrationsAnswer | undefined, intent: string) =>
  answer?.intent === intent ? answer.secret : null;

/**
 * API keys and webhooks for a customer's own systems. A form whose secret is shown is reset, so that its password is
 * gone.
 */
const IntegrationsView = ({ keys, webhooks, answer }: IntegrationsViewProps) => {
  const newKey = secretOf(answer, 'criar-chave');
  const newSecret = secretOf(answer, 'criar-webhook');
  return (
    <AccountFrame
      title="Integrações"
      lead={
        <>
          <span>{'Para ligar o sistema da sua editora à loja. O que se pode perguntar está na '}</span>
          <Link to="/api/docs/parceiros" className="link">
            documentação da API
          </Link>
          <span>.</span>
        </>
      }
    >
      <div className="grid max-w-3xl gap-6">
        <h2 className="font-medium font-serif text-heading">Chaves da API</h2>
        {newKey ? (
          <ShownOnce
            title="Guarde esta chave agora."
            note="Ela não aparece de novo. Quem tem a chave lê o que você permitiu: não a envie por e-mail nem a deixe no código."
            text={newKey}
          />
        ) : null}
        <KeyList keys={keys} />
        <KeyForm key={`key ${newKey}`} lastResult={resultOf(answer, 'criar-chave')} />
        <h2 className="mt-4 font-medium font-serif text-heading">Webhooks</h2>
        {newSecret ? (
          <ShownOnce
            title="Webhook criado. Este é o segredo dele."
            note="Com ele o seu sistema confere a assinatura de cada aviso. Você pode vê-lo de novo na página do webhook, com a sua senha."
            text={newSecret}
          />
        ) : null}
        <WebhookList webhooks={webhooks} />
        <WebhookForm key={`webhook ${newSecret}`} lastResult={resultOf(answer, 'criar-webhook')} />
      </div>
    </AccountFrame>
  );
};

export const meta: MetaFunction = () => accountMeta('Integrações');
export const headers = accountHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { id: userId } = await requireOwner(request);
  const services = await getServices();
  const [keys, webhooks] = await Promise.all([listApiKeys(services, userId), listWebhooks(services, userId)]);
  return { keys, webhooks };
};

export const action = async ({ request }: ActionFunctionArgs) => {
  const { id: userId } = await requireOwner(request);
  const { id: sessionId } = await requireSession(request);
  const form = await readForm(request, fields);
  const outcome = await changeIntegrations(await getServices(), { userId, sessionId }, form);
  return outcome instanceof Response ? outcome : data(outcome.answer, outcome.init);
};

export default function IntegrationsRoute() {
  return <IntegrationsView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
