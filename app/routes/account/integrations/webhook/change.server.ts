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

export type Asked = Who & { webhookId: string };

const pageOf = ({ webhookId }: Asked): string => `/conta/integracoes/${webhookId}`;

type Change = (services: Services, asked: Asked, form: FormData) => Promise<Outcome>;

const withPassword =
  (intent: string, act: typeof showSecret): Change =>
  async (services, asked, form) => {
    const submission = parseWithZod(form, { schema: passwordForm, disableAutoCoercion: true });
    if (submission.status !== 'success') return refused(intent, submission, { status: 422 });
    const done = await act(services, { ...asked, password: submission.value.senha_atual });
    if (done.ok) return shownOnce(intent, done.value.secret);
    return done.failure.kind === 'absent'
      ? refused(intent, submission, { words: webhookMessages.unreadable, status: 409 })
      : refusedPassword(intent, submission, done.failure);
  };

const stop: Change = async (services, asked) => {
  await stopWebhook(services, asked);
  return backTo(services, pageOf(asked), webhookMessages.off);
};

const resume: Change = async (services, asked) => {
  await resumeWebhook(services, asked);
  return backTo(services, pageOf(asked), webhookMessages.on);
};

const remove: Change = async (services, asked) => {
  await removeWebhook(services, asked);
  return backTo(services, '/conta/integracoes', webhookMessages.removed);
};

const test: Change = async (services, asked) => {
  const sent = await testWebhook(services, asked);
  if (sent.ok) return backTo(services, pageOf(asked), webhookMessages.tested);
  const { failure } = sent;
  const words = failure.kind === 'off' ? webhookMessages.isOff : tooManyAttempts(failure.retryAfterSeconds);
  return backTo(services, pageOf(asked), words, 'warning');
};

/** The number of a delivery; 0, which none has, for any other text. */
const deliveryId = (text: string): bigint => (/^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : 0n);

const replay: Change = async (services, asked, form) => {
  const id = deliveryId(String(form.get('entrega') ?? ''));
  return (await replayDelivery(services, { ...asked, id }))
    ? backTo(services, pageOf(asked), webhookMessages.replayed)
    : backTo(services, pageOf(asked), webhookMessages.notReplayed, 'warning');
};

/** The instant at which a day begins in São Paulo, which has kept one offset since 2019. */
const beginOf = (day: string): Date => new Date(`${day}T00:00:00-03:00`);

const replayAll: Change = async (services, asked, form) => {
  const submission = parseWithZod(form, { schema: sinceForm, disableAutoCoercion: true });
  if (submission.status !== 'success') return refused('reenviar-falhas', submission, { status: 422 });
  const count = await replayFailed(services, { ...asked, since: beginOf(submission.value.desde) });
  return backTo(services, pageOf(asked), webhookMessages.replayedAll(count));
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

/** Does what one of the page's forms asks for, to the asker's own endpoint; one that nobody knows changes nothing. */
export const changeWebhook = async (services: Services, asked: Asked, form: FormData): Promise<Outcome> => {
  const change = changes.get(String(form.get('intent') ?? ''));
  form.delete('intent');
  return change ? change(services, asked, form) : redirect(pageOf(asked));
};
