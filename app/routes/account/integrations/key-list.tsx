import { useEffect, useRef } from 'react';
import type { ListedKey } from '~/domain/partners/api-keys.server';
import { keyStateLabels, offLabels } from '~/domain/partners/labels';
import type { WebhookRow } from '~/domain/partners/webhooks.server';
import { dayTimeText } from '~/domain/shared/date-text';
import { Badge } from '~/ui/badge';
import { CopyButton } from '~/ui/copy-button';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { AskAgain } from './ask-again';

/** A secret that is shown only once. It scrolls into view and takes the focus, as its form is below. */
export const ShownOnce = ({ title, text, note }: { title: string; text: string; note: string }) => {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another secret is shown anew
  useEffect(() => box.current?.focus(), [text]);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-32">
      <Notice tone="warning" title={title} live="status">
        <p>{note}</p>
        <p className="mt-3 break-all rounded-sm border border-line bg-sheet p-3 font-mono">{text}</p>
        <div className="mt-3">
          <CopyButton text={text} label="Copiar" size="sm" />
        </div>
      </Notice>
    </div>
  );
};

/** A day and time of São Paulo. */
export const Moment = ({ at }: { at: Date }) => (
  <time dateTime={at.toISOString()} className="figures whitespace-nowrap">
    {dayTimeText(at)}
  </time>
);

type State = Pick<WebhookRow, 'offAt' | 'failingSince'>;

/** The state of an endpoint: active, failing or off. */
export const WebhookBadge = ({ offAt, failingSince }: State) => {
  if (offAt) return <Badge>Desligado</Badge>;
  return failingSince ? <Badge tone="warning">Com falhas</Badge> : <Badge tone="success">Ligado</Badge>;
};

export const WebhookList = ({ webhooks }: { webhooks: readonly WebhookRow[] }) =>
  webhooks.length === 0 ? (
    <EmptyState title="Nenhum webhook ainda">
      Com um webhook, a loja avisa o seu sistema quando um pedido anda, sem que ele precise perguntar.
    </EmptyState>
  ) : (
    <ul className="overflow-hidden rounded-md border border-line border-t-0 bg-sheet">
      {webhooks.map(({ id, url, events, offAt, offReason, failingSince }) => (
        <li key={id} className="border-line border-t px-4 py-4 md:px-6">
          <p className="flex flex-wrap items-center gap-2">
            <Link to={`/conta/integracoes/${id}`} className="link min-w-0 break-all font-semibold">
              {url}
            </Link>
            <WebhookBadge offAt={offAt} failingSince={failingSince} />
          </p>
          <p className="text-muted text-sm">{events.join(', ')}</p>
          {offReason ? <p className="text-muted text-sm">{offLabels[offReason]}</p> : null}
          {failingSince && !offAt ? (
            <p className="text-muted text-sm">
              Só falhas desde <Moment at={failingSince} />
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );

const KeyLine = ({ apiKey }: { apiKey: ListedKey }) => {
  const { id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt, state } = apiKey;
  return (
    <li className="border-line border-t px-4 py-4 md:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-2 break-words font-semibold">
            <span>{name}</span>
            <Badge tone={state === 'active' ? 'success' : 'neutral'}>{keyStateLabels[state]}</Badge>
          </p>
          <p className="text-muted text-sm">
            <code>{`${prefix}…`}</code>
            <span>{` · ${scopes.join(', ')}`}</span>
          </p>
          <p className="text-muted text-sm">
            <span>{'Criada em '}</span>
            <Moment at={createdAt} />
            {expiresAt ? (
              <>
                <span>{' · vale até '}</span>
                <Moment at={expiresAt} />
              </>
            ) : null}
          </p>
          <p className="text-muted text-sm">
            {lastUsedAt ? (
              <>
                <span>{'Último uso: '}</span>
                <Moment at={lastUsedAt} />
              </>
            ) : (
              'Ainda não foi usada'
            )}
          </p>
        </div>
        {state === 'active' ? (
          <AskAgain
            label="Revogar"
            spoken={`Revogar a chave ${name}`}
            question="Os programas que usam esta chave param de entrar na hora, e ela não volta a valer."
            confirm="Revogar agora"
            fields={{ intent: 'revogar-chave', chave: String(id) }}
          />
        ) : null}
      </div>
    </li>
  );
};

export const KeyList = ({ keys }: { keys: readonly ListedKey[] }) =>
  keys.length === 0 ? (
    <EmptyState title="Nenhuma chave ainda">
      Com uma chave, o sistema da sua editora acompanha os pedidos sem que ninguém precise entrar na loja.
    </EmptyState>
  ) : (
    <ul className="overflow-hidden rounded-md border border-line border-t-0 bg-sheet">
      {keys.map((apiKey) => (
        <KeyLine key={apiKey.id} apiKey={apiKey} />
      ))}
    </ul>
  );
