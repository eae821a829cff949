import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from '@remix-run/node';
import { tooManyAttempts } from '~/domain/accounts/labels';
import { webhookMessages } from '~/domain/partners/labels';
import { passwordForm, sinceForm } from '~/domain/partners/webhook-form';
import {
  removeWebhook,
  replayDelivery,
  replayFailed,
  resumeWebhook,
  rotateSecret,
  showSecret,
  stopWebhook,
  testWebhook,
} from '~/domain/partners/webhooks.server';
import type { Services } from '~/services.server';
import { backTo, type Outcome, refused, refusedPassword, shownOnce, type Who } from '../outcome.server';

export const fields = ['intent', 'senha_atual', 'entrega', 'desde'];

export type Params = Who & { webhookId: string };

const pageOf = ({ webhookId }: Params): string => `/conta/integracoes/${webhookId}`;

type Change = (services: Services, requested: Params, form: FormData) => Promise<Outcome>;

const withPassword =
  (intent: string, act: typeof showSecret): Change =>
  async (services, requested, form) => {
    const submission = parseWithZod(form, { schema: passwordForm, disableAutoCoercion: true });
    if (submission.status !== 'success') return refused(intent, submission, { status: 422 });
    const done = await act(services, { ...requested, password: submission.value.senha_atual });
    if (done.ok) return shownOnce(intent, done.value.secret);
    return done.failure.kind === 'absent'
      ? refused(intent, submission, { words: webhookMessages.unreadable, status: 409 })
      : refusedPassword(intent, submission, done.failure);
  };

const stop: Change = async (services, requested) => {
  await stopWebhook(services, requested);
  return backTo(services, pageOf(requested), webhookMessages.off);
};

const resume: Change = async (services, requested) => {
  await resumeWebhook(services, requested);
  return backTo(services, pageOf(requested), webhookMessages.on);
};

const remove: Change = async (services, requested) => {
  await removeWebhook(services, requested);
  return backTo(services, '/conta/integracoes', webhookMessages.removed);
};

const test: Change = async (services, requested) => {
  const sent = await testWebhook(services, requested);
  if (sent.ok) return backTo(services, pageOf(requested), webhookMessages.tested);
  const { failure } = sent;
  const words = failure.kind === 'off' ? webhookMessages.isOff : tooManyAttempts(failure.retryAfterSeconds);
  return backTo(services, pageOf(requested), words, 'warning');
};

/** The id of a delivery; for any other text 0, which no delivery has. */
const deliveryId = (text: string): bigint => (/^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : 0n);

const replay: Change = async (services, requested, form) => {
  const id = deliveryId(String(form.get('entrega') ?? ''));
  return (await replayDelivery(services, { ...requested, id }))
    ? backTo(services, pageOf(requested), webhookMessages.replayed)
    : backTo(services, pageOf(requested), webhookMessages.notReplayed, 'warning');
};

/** The beginning of a day in São Paulo, whose UTC offset has not changed since 2019. */
const beginOf = (day: string): Date => new Date(`${day}T00:00:00-03:00`);

const replayAll: Change = async (services, requested, form) => {
  const submission = parseWithZod(form, { schema: sinceForm, disableAutoCoercion: true });
  if (submission.status !== 'success') return refused('reenviar-falhas', submission, { status: 422 });
  const count = await replayFailed(services, { ...requested, since: beginOf(submission.value.desde) });
  return backTo(services, pageOf(requested), webhookMessages.replayedAll(count));
};

const changes = new Map<string, Change>([
  ['ver-segredo', withPassword('ver-segredo', showSecret)],
  ['trocar-segredo', withPassword('trocar-segredo', rotateSecret)],
  ['desligar', stop],
  ['ligar', resume],
  ['remover', remove],
  ['testar', test],
  ['reenviar', replay],
  ['reenviar-falhas', replayAll],
]);

/** Handles one of the page's forms for the customer's own endpoint; an unknown intent changes nothing. */
export const changeWebhook = async (
  services: Services,
  requested: Params,
  form: FormData,
): Promise<Outcome> => {
  const change = changes.get(String(form.get('intent') ?? ''));
  form.delete('intent');
  return change ? change(services, requested, form) : redirect(pageOf(requested));
};
