import { Form, useNavigation } from '@remix-run/react';
import { deliveryLabels, failureWords } from '~/domain/partners/labels';
import type { DeliveryRow } from '~/domain/partners/webhooks.server';
import { Badge } from '~/ui/badge';
import { Button, LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { Moment } from '../key-list';

/** `isDue`: it waits only for its turn. */
export type LogLine = Omit<DeliveryRow, 'id'> & { id: string; isDue: boolean };

const tones = { pending: 'info', delivered: 'success', failed: 'danger' } as const;

/** The result of the last attempt. */
const Answer = ({ lastStatus, lastError, lastMs, attempts }: LogLine) => (
  <p className="text-sm">
    {lastStatus ? (
      <>
        <span>{'Resposta '}</span>
        <strong>{lastStatus}</strong>
      </>
    ) : null}
    <span>{lastError ? failureWords(lastError) : null}</span>
    {lastMs === null ? null : <span className="text-muted">{` em ${lastMs} ms`}</span>}
    {attempts > 1 ? <span className="text-muted">{` · ${attempts} tentativas`}</span> : null}
  </p>
);

const Line = ({ line, mayReplay }: { line: LogLine; mayReplay: boolean }) => {
  const { id, eventId, type, orderId, state, attempts, createdAt, nextAt, isDue } = line;
  const isBusy = useNavigation().formData?.get('entrega') === id;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line border-t px-4 py-4 md:px-6">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <code>{type}</code>
          <Badge tone={tones[state]}>{deliveryLabels[state]}</Badge>
          {orderId ? <Link to={`/pedido/${orderId}`} className="link">{`Pedido ${orderId}`}</Link> : null}
        </p>
        <p className="break-all text-muted text-sm">
          <Moment at={createdAt} /> · <code>{eventId}</code>
        </p>
        <Answer {...line} />
        {state === 'pending' ? (
          <p className="text-muted text-sm">
            <span>{`${attempts === 0 ? 'Sai' : 'Nova tentativa'} ${isDue ? 'em instantes' : 'em '}`}</span>
            {isDue ? null : <Moment at={nextAt} />}
          </p>
        ) : null}
      </div>
      {state !== 'pending' && mayReplay ? (
        <Form method="post">
          <input type="hidden" name="intent" value="reenviar" />
          <input type="hidden" name="entrega" value={id} />
          <Button
            type="submit"
            variant="secondary"
            size="sm"
            busy={isBusy}
            aria-label={`Enviar de novo ${eventId}`}
          >
            Enviar de novo
          </Button>
        </Form>
      ) : null}
    </li>
  );
};

interface LogProps {
  page: string;
  lines: readonly LogLine[];
  next: string | null;
  isFirst: boolean;
  mayReplay: boolean;
}

/** Deliveries of the last thirty days, newest first. */
export const Log = ({ page, lines, next, isFirst, mayReplay }: LogProps) => (
  <>
    {lines.length === 0 ? (
      <EmptyState title="Nada por aqui ainda">
        Cada aviso que a loja enviar aparece aqui por 30 dias, com a resposta do seu sistema.
      </EmptyState>
    ) : (
      <ul className="overflow-hidden rounded-md border border-line border-t-0 bg-sheet">
        {lines.map((line) => (
          <Line key={line.id} line={line} mayReplay={mayReplay} />
        ))}
      </ul>
    )}
    {next || !isFirst ? (
      <div className="flex flex-wrap gap-3">
        {isFirst ? null : (
          <LinkButton to={page} variant="secondary" size="sm">
            Mais recentes
          </LinkButton>
        )}
        {next ? (
          <LinkButton to={`${page}?antes=${next}`} variant="secondary" size="sm">
            Mais antigos
          </LinkButton>
        ) : null}
      </div>
    ) : null}
  </>
);
