import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { requestOrigin } from '~/calls/http/session.server';
import { type MailChoice, sellingKinds, sellingWords } from '~/domain/notifications/mail-choice';
import { readChoiceLink, readMailChoices } from '~/domain/notifications/mail-choices.server';
import { chooseMails } from '~/domain/privacy/choose-mails.server';
import { writeFlash } from '~/platform/cookies.server';
import { getServices } from '~/services.server';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { Notice } from '~/ui/notice';
import { readForm } from '../../../calls/http/request-body.server';
import { AccountPage } from '../account-page';
import { accountHeaders, accountMeta } from '../page-head';

export const meta: MetaFunction = () => accountMeta('E-mails que você recebe');
export const headers = accountHeaders;

const GONE = 404;
const KIND = 'assunto';
const WANTED = 'receber';
/** Posted by a mail program for one-click unsubscribing, without a cookie and without opening the page (RFC 8058). */
const ONE_CLICK = 'List-Unsubscribe';

/** "a…@exemplo.com.br". The link's owner knows the rest. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');

/** Changes nothing, because programs may open links by themselves. */
export const loader = async ({ params }: LoaderFunctionArgs) => {
  const services = await getServices();
  const link = readChoiceLink(services, params.token ?? '');
  if (!link) return data({ email: '', choices: [] as MailChoice[] }, { status: GONE });
  return data({ email: masked(link.email), choices: await readMailChoices(services, link.email) });
};

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const services = await getServices();
  const link = readChoiceLink(services, params.token ?? '');
  if (!link) return data(null, { status: GONE });
  const form = await readForm(request, [ONE_CLICK, KIND, WANTED]);
  const { ip } = requestOrigin(request, context);
  if (form.get(ONE_CLICK) === 'One-Click') {
    await chooseMails(services, { ...link, accepted: false, ip });
    return data(null);
  }
  const kind = sellingKinds.find((each) => each === form.get(KIND));
  if (!kind) return data(null, { status: 422 });
  const accepted = form.get(WANTED) === '1';
  await chooseMails(services, { email: link.email, kind, accepted, ip });
  const { label } = sellingWords[kind];
  const text = accepted ? `${label}: você volta a receber.` : `${label}: você não recebe mais.`;
  const flash = writeFlash(services.env, { id: services.ids.id(), text, tone: 'success' });
  return redirect(new URL(request.url).pathname, { headers: { 'Set-Cookie': flash } });
};

const Choice = ({ kind, accepted }: MailChoice) => {
  const { label, hint } = sellingWords[kind];
  const isBusy = useNavigation().formData?.get(KIND) === kind;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-semibold">{label}</h2>
        <p className="text-muted text-sm">{hint}</p>
        <p className="mt-1 text-sm">{accepted ? 'Você recebe.' : 'Desligado: você não recebe.'}</p>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name={KIND} value={kind} />
        <input type="hidden" name={WANTED} value={accepted ? '0' : '1'} />
        <Button
          type="submit"
          variant={accepted ? 'secondary' : 'primary'}
          busy={isBusy}
          busyLabel="Salvando…"
        >
          <span>{accepted ? 'Não receber mais' : 'Receber de novo'}</span>
          <span className="sr-only">{`: ${label}`}</span>
        </Button>
      </Form>
    </li>
  );
};

export default function MailChoicesRoute() {
  const { email, choices } = useLoaderData<typeof loader>();
  if (choices.length === 0)
    return (
      <AccountPage title="Este link não vale">
        <Notice tone="warning" title="Não reconhecemos este link.">
          <p>Ele pode ter chegado cortado. Abra de novo o link que está no fim do e-mail, inteiro.</p>
        </Notice>
        <div className="mt-6">
          <LinkButton to="/contato">Falar com o atendimento</LinkButton>
        </div>
      </AccountPage>
    );
  return (
    <AccountPage title="E-mails que você recebe" lead={`Escolha o que a Lombada envia para ${email}.`}>
      <Card as="div">
        <ul className="divide-y divide-line">
          {choices.map((choice) => (
            <Choice key={choice.kind} {...choice} />
          ))}
        </ul>
      </Card>
      <p className="mt-4 text-muted text-sm">
        O que é preciso para os seus pedidos, pagamentos e a segurança da conta continua chegando.
      </p>
    </AccountPage>
  );
}
