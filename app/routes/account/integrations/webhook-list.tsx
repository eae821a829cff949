import { offLabels } from '~/domain/partners/labels';
import type { WebhookRow } from '~/domain/partners/webhooks.server';
import { Badge } from '~/ui/badge';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { Moment } from './moment';

type State = Pick<WebhookRow, 'offAt' | 'failingSince'>;

/** Whether an endpoint is told, in a word. */
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
