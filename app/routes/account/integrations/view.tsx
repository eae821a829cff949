import type { ListedKey } from '~/domain/partners/api-keys.server';
import { Link } from '~/ui/link';
import { AccountFrame } from '../account-frame';
import type { IntegrationsAnswer } from './change.server';
import { KeyForm } from './key-form';
import { KeyList } from './key-list';
import { ShownOnce } from './shown-once';

interface IntegrationsViewProps {
  keys: readonly ListedKey[];
  answer: IntegrationsAnswer | undefined;
}

const resultOf = (answer: IntegrationsAnswer | undefined, intent: string) =>
  answer?.intent === intent ? (answer.result ?? undefined) : undefined;

/** What connects a customer's own systems to the shop. */
export const IntegrationsView = ({ keys, answer }: IntegrationsViewProps) => (
  <AccountFrame
    title="Integrações"
    lead={
      <>
        Para ligar o sistema da sua editora à loja. O que se pode perguntar está na{' '}
        <Link to="/api/docs/parceiros">documentação da API</Link>.
      </>
    }
  >
    <div className="grid max-w-3xl gap-6">
      <h2 className="font-semibold font-serif text-heading">Chaves da API</h2>
      {answer?.newKey ? (
        <ShownOnce
          title="Guarde esta chave agora."
          note="Ela não aparece de novo. Quem tem a chave lê o que você permitiu: não a envie por e-mail nem a deixe no código."
          text={answer.newKey}
        />
      ) : null}
      <KeyList keys={keys} />
      <KeyForm lastResult={resultOf(answer, 'criar-chave')} />
    </div>
  </AccountFrame>
);
