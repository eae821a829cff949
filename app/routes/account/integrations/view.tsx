import type { ListedKey } from '~/domain/partners/api-keys.server';
import type { WebhookRow } from '~/domain/partners/webhooks.server';
import { Link } from '~/ui/link';
import { AccountFrame } from '../account-frame';
import { KeyForm } from './key-form';
import { KeyList } from './key-list';
import type { IntegrationsAnswer } from './outcome.server';
import { ShownOnce } from './shown-once';
import { WebhookForm } from './webhook-form';
import { WebhookList } from './webhook-list';

interface IntegrationsViewProps {
  keys: readonly ListedKey[];
  webhooks: readonly WebhookRow[];
  answer: IntegrationsAnswer | undefined;
}

const resultOf = (answer: IntegrationsAnswer | undefined, intent: string) =>
  answer?.intent === intent ? (answer.result ?? undefined) : undefined;

const secretOf = (answer: IntegrationsAnswer | undefined, intent: string) =>
  answer?.intent === intent ? answer.secret : null;

/** What connects a customer's own systems to the shop. A form whose secret is shown begins anew: its password is gone. */
export const IntegrationsView = ({ keys, webhooks, answer }: IntegrationsViewProps) => {
  const newKey = secretOf(answer, 'criar-chave');
  const newSecret = secretOf(answer, 'criar-webhook');
  return (
    <AccountFrame
      title="Integrações"
      lead={
        <>
          Para ligar o sistema da sua editora à loja. O que se pode perguntar está na{' '}
          <Link to="/api/docs/parceiros" className="link">
            documentação da API
          </Link>
          .
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
