import { Form, useNavigation } from '@remix-run/react';
import { itemStatus } from '~/domain/orders/order-status';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Textarea } from '~/ui/textarea';
import type { BackOfficeAnswer } from '../move.server';
import type { JobPage } from './route';

type Job = JobPage['job'];

/** The findings of the file analysis as a message that an operator may edit before sending. */
const findingsAsMessage = ({ item }: Job): string =>
  item.files
    .flatMap(({ description, findings }) =>
      findings
        .filter(({ severity }) => severity !== 'info')
        .map(({ title, advice }) => `${description}: ${title} ${advice}`),
    )
    .join('\n\n');

const holdable: readonly number[] = [itemStatus.paid, itemStatus.checkingFiles];

/** The item's next statuses, and the form to hold it for a problem of its files. */
export const JobActs = ({ job, answer }: { job: Job; answer: BackOfficeAnswer | undefined }) => {
  const { item, moves } = job;
  const isBusy = useNavigation().formMethod === 'POST';
  const seen = `${item.id}:${item.status.id}`;
  return (
    <Card title="O que fazer">
      {moves.length > 0 ? (
        <Form method="post" key={seen} className="grid gap-2">
          <input type="hidden" name="item" value={seen} />
          {moves.map(({ toId, label }) => (
            <Button
              key={toId}
              type="submit"
              name="para"
              value={String(toId)}
              wide
              variant="secondary"
              disabled={isBusy}
            >
              {label}
            </Button>
          ))}
        </Form>
      ) : (
        <p className="text-muted">Nada a fazer nesta situação.</p>
      )}
      {holdable.includes(item.status.id) ? (
        <Form method="post" key={`hold-${seen}`} className="mt-5 border-line border-t pt-4">
          <input type="hidden" name="intent" value="segurar" />
          <input type="hidden" name="item" value={seen} />
          <Textarea
            id="mensagem"
            name="mensagem"
            label="Segurar por causa do arquivo"
            hint="O cliente recebe este texto e pode reenviar ou autorizar."
            rows={6}
            maxLength={2000}
            defaultValue={answer?.fields.mensagem || findingsAsMessage(job)}
          />
          <Button type="submit" variant="danger" wide className="mt-3" disabled={isBusy}>
            Segurar e avisar o cliente
          </Button>
        </Form>
      ) : null}
    </Card>
  );
};
