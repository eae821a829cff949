import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { channelLabel, purposeLabel } from '~/domain/accounts/labels';
import type { ConsentHistory } from '~/domain/accounts/privacy/change-privacy.server';
import type { PrivacyAnswers } from '~/domain/accounts/privacy/privacy';
import type { OwnRequests } from '~/domain/privacy/read-requests.server';
import { Badge } from '~/ui/badge';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { Notice } from '~/ui/notice';
import { Pagination } from '~/ui/pagination';
import { DayTime } from '../../shop/day-time';
import { AccountFrame } from '../account-frame';
import { OwnData, PrivacySwitches } from './own-data';

/** Consents and refusals, newest first, with the text's version. */
const ConsentHistoryTable = ({ history: { entries, page, pages } }: { history: ConsentHistory }) =>
  entries.length === 0 ? (
    <p className="text-muted">Ainda não há nada registrado.</p>
  ) : (
    <>
      <ul>
        {entries.map(({ id, purpose, accepted, textVersion, channel, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-t py-3 first:border-t-0"
          >
            <span className="flex min-w-0 flex-wrap items-center gap-2 font-semibold">
              <span>{purposeLabel(purpose)}</span>
              <Badge tone={accepted ? 'success' : undefined}>{accepted ? 'Aceito' : 'Recusado'}</Badge>
            </span>
            <span className="figures text-muted text-sm">
              <DayTime at={createdAt} />
              <span>{` · versão ${textVersion} · ${channelLabel(channel)}`}</span>
            </span>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        to={(number) => `/conta/privacidade?pagina=${number}`}
        label="Páginas do histórico"
      />
    </>
  );

interface PrivacyViewProps {
  answers: PrivacyAnswers;
  history: ConsentHistory;
  requests: OwnRequests;
  /** An operator who acts as the customer can only read. */
  isSimulated: boolean;
  answer: PrivacyAnswer | undefined;
}

/** Permissions, the history of consents, and the requests that the law grants. */
export const PrivacyView = ({ answers, history, requests, isSimulated, answer }: PrivacyViewProps) => {
  const isSaving = useNavigation().formData?.get('intent') === 'permissoes';
  return (
    <AccountFrame
      title="Privacidade"
      lead="O que a Lombada pode fazer com os seus dados, e o que você pode pedir."
    >
      <div className="grid max-w-3xl gap-6">
        {isSimulated ? (
          <Notice tone="warning" title="Só o próprio cliente muda ou pede algo nesta página." />
        ) : null}
        <Card title="O que você permite">
          {/* Rendered anew when the answers change, e.g. in the dialog. */}
          <Form method="post" action="/conta/privacidade" key={JSON.stringify(answers)}>
            <input type="hidden" name="intent" value="permissoes" />
            <PrivacySwitches answers={answers} isDisabled={isSimulated} />
            {isSimulated ? null : (
              <Button type="submit" busy={isSaving} busyLabel="Salvando…" className="mt-4">
                Salvar
              </Button>
            )}
          </Form>
        </Card>
        <Card title="Histórico de consentimentos">
          <ConsentHistoryTable history={history} />
        </Card>
        <OwnData request={requests.export} isSimulated={isSimulated} lastResult={answer?.exportForm} />
        {isSimulated ? null : <EraseCard request={requests.erasure} />}
      </div>
    </AccountFrame>
  );
};

const EraseCard = ({ request }: { request: OwnRequests['erasure'] }) => (
  <Card title="Apagar minha conta">
    {request?.state === 'requested' || request?.state === 'preparing' ? (
      <p>Recebemos o seu pedido e estamos apagando a conta. Avisaremos por e-mail quando terminar.</p>
    ) : (
      <>
        <p className="max-w-prose">
          Apagamos o que identifica você e encerramos todos os acessos. O que a lei manda guardar sobre
          pedidos fica pelo prazo dela. Não dá para desfazer.
        </p>
        <LinkButton to="/conta/apagar" variant="secondary" className="mt-4">
          Apagar minha conta
        </LinkButton>
      </>
    )}
  </Card>
);

/** The page's answer to a form: a message after saving, or the refused form. */
export type PrivacyAnswer = { saved?: string; exportForm?: SubmissionResult<string[]> };
