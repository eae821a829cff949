import { Form, useNavigation } from '@remix-run/react';
import { itemStatus } from '~/domain/orders/order-status';
import { folderStateLabels } from '~/domain/production/folder/folder-job';
import { dayTimeText } from '~/domain/shared/date-text';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { useMay } from '../use-may';
import type { JobPage } from './page.server';

/**
 * The item's jobs in the machines' hot folder: their state, messages of machines, and a button to send the job again.
 */
export const MachineJobs = ({ job: { item, order, folderJobs } }: { job: JobPage['job'] }) => {
  const isBusy = useNavigation().formMethod === 'POST';
  const may = useMay();
  const [latest] = folderJobs;
  if (!latest) return null;
  const canAgain =
    may('folder-again') &&
    ['done', 'problem', 'withdrawn'].includes(latest.state) &&
    item.status.id === itemStatus.inProduction;
  return (
    <Card title="Máquinas">
      <ol className="grid gap-3 text-sm">
        {folderJobs.map(({ round, state, error, message, droppedAt, endedAt }) => (
          <li key={round}>
            <span className="figures">{`${order.id}-${item.id}-${round}`}</span>
            <span>{': '}</span>
            <strong>{folderStateLabels[state as keyof typeof folderStateLabels]}</strong>
            {endedAt || droppedAt ? (
              <span className="block text-muted">{dayTimeText(new Date(endedAt ?? droppedAt ?? 0))}</span>
            ) : null}
            {message || error ? (
              <span className="wrap-anywhere block whitespace-pre-line">{message ?? error}</span>
            ) : null}
          </li>
        ))}
      </ol>
      {canAgain ? (
        <Form method="post" className="mt-4">
          <input type="hidden" name="intent" value="maquinas" />
          <Button
            type="submit"
            name="item"
            value={String(item.id)}
            variant="secondary"
            wide
            disabled={isBusy}
          >
            Enviar de novo
          </Button>
        </Form>
      ) : null}
    </Card>
  );
};
