import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { requestOrigin } from '~/calls/http/session.server';
import { messages } from '~/domain/accounts/labels';
import { changePrivacy, listConsents, readPrivacy } from '~/domain/accounts/privacy/change-privacy.server';
import { privacyFields, privacyForm } from '~/domain/accounts/privacy/cookie-form';
import { messages as privacyMessages } from '~/domain/privacy/labels';
import { readRequests } from '~/domain/privacy/read-requests.server';
import { type ExportFailure, requestExport } from '~/domain/privacy/request-export.server';
import { writeFlash } from '~/platform/cookies.server';
import { getServices, type Services } from '~/services.server';
import { readForm } from '../../../calls/http/request-body.server';
import { refuseOperator, requireCustomer, requireSession } from '../../guards.server';
import { accountHeaders, accountMeta } from '../page-head';
import { parsePassword, passwordRefusal, passwordReply } from './password-form';
import { type PrivacyAnswer, PrivacyView } from './view';

const PAGE = '/conta/privacidade';

export const meta: MetaFunction = () => accountMeta('Privacidade');
export const headers = accountHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const customer = await requireCustomer(request);
  const services = await getServices();
  const page = Number(new URL(request.url).searchParams.get('pagina') ?? 1);
  const [answers, history, requests] = await Promise.all([
    readPrivacy(services, customer.id),
    listConsents(services, customer.id, page),
    readRequests(services, customer.id),
  ]);
  return { answers, history, requests, isSimulated: customer.operator !== null };
};

const back = ({ env, ids }: Services, text: string, place = '') =>
  redirect(`${PAGE}${place}`, {
    headers: { 'Set-Cookie': writeFlash(env, { id: ids.id(), text, tone: 'success' }) },
  });

type Act = {
  services: Services;
  form: FormData;
  userId: number;
  sessionId: string;
  ip: string | null;
  isSimulated: boolean;
};

const savePermissions = async ({ services, form, userId, ip }: Act) => {
  const answers = privacyForm.parse(Object.fromEntries(form));
  await changePrivacy(services, { userId, answers, channel: 'site', ip });
  const answer: PrivacyAnswer = { saved: messages.privacyChanged };
  return form.has('vivo') ? data(answer) : back(services, messages.privacyChanged);
};

const failureWords: Record<Exclude<ExportFailure['kind'], 'wrong' | 'limited'>, string> = {
  simulated: privacyMessages.simulated,
  'too-many': privacyMessages.exportTooMany,
};

const askForExport = async ({ services, form, userId, sessionId, isSimulated }: Act) => {
  const submission = parsePassword(form);
  const refuse = (exportForm: PrivacyAnswer['exportForm'], init: ResponseInit) =>
    data<PrivacyAnswer>({ exportForm }, init);
  if (submission.status !== 'success')
    return refuse(submission.reply({ hideFields: ['senha_atual'] }), { status: 422 });
  const asker = { userId, password: submission.value.senha_atual, sessionId, isSimulated };
  const requested = await requestExport(services, asker);
  if (requested.ok)
    return back(
      services,
      requested.value.isNew ? privacyMessages.exportRequested : privacyMessages.exportOpen,
      '#meus-dados',
    );
  const { failure } = requested;
  const reported =
    failure.kind === 'wrong' || failure.kind === 'limited'
      ? failure
      : ({ kind: 'other', message: failureWords[failure.kind] } as const);
  return refuse(passwordReply(submission, reported), passwordRefusal(failure));
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const session = await requireSession(request);
  const { id: userId, operator } = session.customer;
  const services = await getServices();
  const form = await readForm(request, [...privacyFields, 'intent', 'vivo', 'senha_atual']);
  const { ip } = requestOrigin(request, context);
  const isExport = form.get('intent') === 'baixar';
  form.delete('intent');
  if (!isExport) await refuseOperator(request);
  const act = isExport ? askForExport : savePermissions;
  return act({ services, form, userId, sessionId: session.id, ip, isSimulated: operator !== null });
};

export default function PrivacyRoute() {
  return <PrivacyView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
