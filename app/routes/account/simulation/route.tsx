import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { requestOrigin } from '~/calls/http/session.server';
import { accessMessages, messages } from '~/domain/accounts/labels';
import { findAccountLink } from '~/domain/accounts/links/account-link.server';
import { startSimulation } from '~/domain/accounts/links/enter-by-link.server';
import { codeRefusal } from '~/domain/accounts/login/access-forms';
import { hasSecondFactor } from '~/domain/accounts/login/second-factor.server';
import { getServices } from '~/services.server';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { SummaryRows } from '~/ui/summary-rows';
import { readForm } from '../../../calls/http/request-body.server';
import { AccountPage } from '../account-page';
import { forgetLinkToken, linkTokenOf, newSessionHeaders } from '../new-session.server';
import { accountHeaders, accountMeta } from '../page-head';
import { CodeField } from '../second-step/code-field';

export const meta: MetaFunction = () => accountMeta('Simular cliente');
export const headers = accountHeaders;

const NOT_FOUND = '/nao-encontrado';

/** Both names come from the database, never from the URL. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const services = await getServices();
  const token = linkTokenOf(services.env, 'simulation', request);
  const link = await findAccountLink(services, 'simulation', token);
  if (!link?.operator) throw redirect(NOT_FOUND);
  const asksCode = await hasSecondFactor(services, link.operator.id);
  return { customerName: link.customerName, operatorName: link.operator.name, asksCode };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const services = await getServices();
  const { env } = services;
  const token = linkTokenOf(env, 'simulation', request);
  const form = await readForm(request, ['codigo']);
  const started = await startSimulation(services, {
    token,
    code: form.get('codigo')?.toString().trim().slice(0, 40) ?? '',
    isFactorDemanded: env.LOMBADA_MODE === 'live',
    origin: requestOrigin(request, context),
  });
  const forget = forgetLinkToken(env, 'simulation');
  if (!started.ok) {
    const { failure } = started;
    switch (failure.kind) {
      case 'dead':
        return redirect(NOT_FOUND, { headers: { 'Set-Cookie': forget } });
      case 'factor-missing':
        return data({ error: accessMessages.factorMissing }, { status: 403 });
      case 'code-needed':
        return data({ error: messages.required }, { status: 400 });
      default: {
        const { words, status } = codeRefusal(failure);
        return data({ error: words }, { status });
      }
    }
  }
  const flash = { text: accessMessages.simulationStarted, tone: 'info' } as const;
  const answerHeaders = await newSessionHeaders(services, request, started.value, flash);
  answerHeaders.append('Set-Cookie', forget);
  return redirect('/', { headers: answerHeaders });
};

const limits = [
  'Tudo o que você enviar fica registrado com o seu nome, e o cliente vê o registro na conta dele.',
  'Senha, e-mail, termos, cartões guardados, privacidade e dados pessoais continuam sendo só do cliente.',
  'A conta que estiver aberta neste navegador será fechada.',
  'O link para nesta página porque programas de mensagens abrem os links sozinhos: só o seu clique começa a simulação.',
];

export default function SimulationRoute() {
  const { customerName, operatorName, asksCode } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.error;
  const isBusy = useNavigation().formAction?.startsWith('/simular') ?? false;
  return (
    <AccountPage title="Simular cliente" lead="Você vai usar a loja no lugar do cliente.">
      <Card as="div">
        <SummaryRows
          rows={[
            { term: 'Cliente', value: <span className="font-semibold uppercase">{customerName}</span> },
            { term: 'Operador', value: <span className="font-semibold uppercase">{operatorName}</span> },
          ]}
        />
        <ul className="mt-4 grid list-disc gap-1.5 pl-5 text-muted">
          {limits.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <Form method="post" className="mt-6 flex flex-wrap gap-3">
          {asksCode ? (
            <div className="basis-full">
              <CodeField field={{ name: 'codigo', errors: error ? [error] : undefined }} />
            </div>
          ) : error ? (
            <p role="alert" className="basis-full font-semibold text-danger">
              {error}
            </p>
          ) : null}
          <Button type="submit" busy={isBusy} busyLabel="Começando…">
            Começar a simulação
          </Button>
          <LinkButton to="/" variant="secondary">
            Agora não
          </LinkButton>
        </Form>
      </Card>
    </AccountPage>
  );
}
