import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { requestOrigin } from '~/calls/http/session.server';
import { messages, tooManyAttempts } from '~/domain/accounts/labels';
import {
  type CompleteProfileFailure,
  completeProfile,
  findProfile,
  listSegments,
  segmentCheck,
} from '~/domain/accounts/profile/complete-profile.server';
import { tellLostSigns } from '~/domain/accounts/profile/person-name';
import { openFields } from '~/domain/accounts/profile/profile';
import { profileFields, profileForm } from '~/domain/accounts/profile/profile-form';
import { findMailStop } from '~/domain/notifications/stopped-mail.server';
import { saoPauloDateTime } from '~/domain/shared/calendar';
import { writeFlash } from '~/platform/cookies.server';
import { getServices } from '~/services.server';
import { readForm } from '../../../calls/http/request-body.server';
import { renewLogin } from '../../../calls/http/session.server';
import { refuseWithoutSession, requireCustomer, requireOwner, requireSession } from '../../guards.server';
import { returnPathOf } from '../../return-path';
import { AccountFrame } from '../account-frame';
import { MailStopNotice, type MailStopNoticeProps } from '../mail-stop-notice';
import { accountHeaders, accountMeta } from '../page-head';
import { ProfileForm, type ProfileFormProps } from './profile-form';

type ProfileViewProps = Pick<
  ProfileFormProps,
  'profile' | 'segments' | 'today' | 'chosenType' | 'lastResult' | 'isSimulated'
> & { mail: MailStopNoticeProps };

const ProfileView = ({ mail, ...props }: ProfileViewProps) => (
  <AccountFrame title="Meus dados">
    <div className="max-w-2xl">
      <MailStopNotice {...mail} changeAt="/conta/acesso" />
      <ProfileForm
        // After saving, other fields are open, so the form is rendered anew.
        key={[...openFields(props.profile), props.chosenType].join()}
        {...props}
        id="perfil"
        Frame={Form}
        isBusy={useNavigation().formAction?.startsWith('/conta/dados') ?? false}
      />
    </div>
  </AccountFrame>
);

export const meta: MetaFunction = () => accountMeta('Meus dados');
export const headers = accountHeaders;

const PAGE = '/conta/dados';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const customer = await requireCustomer(request);
  const services = await getServices();
  const [profile, segments, stop] = await Promise.all([
    findProfile(services, customer.id),
    listSegments(services),
    findMailStop(services, customer.email),
  ]);
  const mail = { email: customer.email, reason: stop?.reason ?? null };
  const chosenType = new URL(request.url).searchParams.get('tipo');
  const today = saoPauloDateTime(services.clock.now()).date;
  return { profile, segments, mail, today, chosenType, isSimulated: customer.operator !== null };
};

/** The dialog names the page behind it as return path. The page itself names none. */
const nextPage = (request: Request): string =>
  new URL(request.url).searchParams.has('voltar') ? returnPathOf(request) : PAGE;

const hideFields = ['senha_atual'];

const refused = (
  submission: { reply(options: object): SubmissionResult<string[]> },
  failure: CompleteProfileFailure,
) => {
  if (failure.kind === 'limited') {
    const { retryAfterSeconds } = failure;
    return data(submission.reply({ formErrors: [tooManyAttempts(retryAfterSeconds)], hideFields }), {
      status: 429,
      headers: { 'Retry-After': String(retryAfterSeconds) },
    });
  }
  const status = failure.kind === 'taken' ? 409 : 422;
  return data(submission.reply({ fieldErrors: failure.errors, hideFields }), { status });
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const { id: userId } = await requireOwner(request);
  const { id: sessionId } = await requireSession(request);
  const services = await getServices();
  const form = await readForm(request, profileFields);
  const profile = await findProfile(services, userId);
  const today = saoPauloDateTime(services.clock.now()).date;
  const schema = profileForm(
    profile,
    form.get('fk_tipo_usuario')?.toString(),
    today,
    await segmentCheck(services),
  );
  const submission = parseWithZod(form, { schema, disableAutoCoercion: true });
  if (submission.status !== 'success') return data(submission.reply({ hideFields }), { status: 422 });
  const origin = requestOrigin(request, context);
  const { answers } = submission.value;
  const saved = await completeProfile(services, {
    ...submission.value,
    userId,
    sessionId,
    ip: origin.ip,
    channel: 'site',
  });
  if (!saved.ok) return refused(submission, saved.failure);
  const login = await renewLogin(services, request);
  if (!login.ok) throw await refuseWithoutSession(request, login.failure);
  const { headers: renewed } = login.value;
  const text = tellLostSigns(messages.saved, Object.fromEntries(form), answers);
  const flash = { id: services.ids.id(), text, tone: 'success' } as const;
  renewed.append('Set-Cookie', writeFlash(services.env, flash));
  return redirect(nextPage(request), { headers: renewed });
};

export default function ProfileRoute() {
  return <ProfileView {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
