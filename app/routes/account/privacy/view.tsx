import { Form, useNavigation } from '@remix-run/react';
import type { PrivacyAnswers } from '~/domain/accounts/privacy';
import type { ConsentHistory } from '~/domain/accounts/read-privacy.server';
import type { OwnRequests } from '~/domain/privacy/read-requests.server';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { LinkButton } from '~/ui/link-button';
import { Notice } from '~/ui/notice';
import { AccountFrame } from '../account-frame';
import type { PrivacyAnswer } from './answer';
import { ConsentHistoryTable } from './history';
import { OwnData } from './own-data';
import { PrivacySwitches } from './switches';

interface PrivacyViewProps {
  answers: PrivacyAnswers;
  history: ConsentHistory;
  requests: OwnRequests;
  /** An operator acts as the customer: he sees, and changes nothing. */
  isSimulated: boolean;
  answer: PrivacyAnswer | undefined;
}

/** What the customer allows, what was agreed to, and what the law lets everybody ask for. */
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
          {/* Anew when the answers are others: the dialog may have changed them. */}
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
