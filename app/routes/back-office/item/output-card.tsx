import { Form, useNavigation } from '@remix-run/react';
import { itemStatus } from '~/domain/orders/order-status';
import { copiesText, isRecordable, missingText, wasteReasons } from '~/domain/production/output';
import { dayTimeText } from '~/domain/shared/date-text';
import { numberText } from '~/domain/shared/unit-price';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Link } from '~/ui/link';
import { SelectField } from '~/ui/select-field';
import { SummaryRows } from '~/ui/summary-rows';
import { TextField } from '~/ui/text-field';
import { AnswerNotice } from '../back-office-page';
import type { BackOfficeAnswer } from '../move.server';
import { useMay } from '../use-may';
import type { JobPage } from './page.server';

type Job = JobPage['job'];

const RecordForm = ({ job: { item, output }, answer }: OutputCardProps) => {
  const isBusy = useNavigation().formMethod === 'POST';
  const seenId = output.records[0]?.id ?? 0;
  const typed = answer?.ok === false ? answer.fields : undefined;
  return (
    // After each record the form is empty again; after a refusal it keeps what was typed.
    <Form method="post" key={`${seenId}${typed ? ' refused' : ''}`} className="mt-4 grid gap-3">
      <input type="hidden" name="intent" value="apontar" />
      <input type="hidden" name="item" value={String(item.id)} />
      <input type="hidden" name="visto" value={String(seenId)} />
      <div className="grid grid-cols-2 gap-3">
        {Object.entries({ bons: 'Bons', refugo: 'Refugo' }).map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            name={name}
            id={name}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={typed?.[name] ?? ''}
          />
        ))}
      </div>
      <SelectField
        label="Motivo do refugo"
        name="motivo"
        id="motivo"
        defaultValue={typed?.motivo ?? ''}
        options={[
          { value: '', label: 'Sem refugo' },
          ...Object.entries(wasteReasons).map(([value, label]) => ({ value, label })),
        ]}
      />
      <Button type="submit" variant="secondary" wide disabled={isBusy}>
        Apontar
      </Button>
    </Form>
  );
};

const Records = ({ job: { item, output, withdrawable } }: Pick<OutputCardProps, 'job'>) => {
  const isBusy = useNavigation().formMethod === 'POST';
  const may = useMay();
  return (
    <ol className="mt-4 grid gap-2 border-line border-t pt-3 text-sm">
      {output.records.map(({ id, good, waste, reason, operator, createdAt }) => (
        <li key={id} className="flex items-center justify-between gap-3">
          <span className="min-w-0">
            <span>{copiesText({ good, waste, reason })}</span>
            <span className="block text-muted">{`${operator ?? 'A loja'}, ${dayTimeText(new Date(createdAt))}`}</span>
          </span>
          {withdrawable.includes(id) && may('output-withdrawn') ? (
            <Form method="post">
              <input type="hidden" name="intent" value="retirar-apontamento" />
              <input type="hidden" name="item" value={String(item.id)} />
              <Button
                type="submit"
                name="apontamento"
                value={String(id)}
                variant="quiet"
                size="sm"
                disabled={isBusy}
                aria-label={`Retirar o apontamento: ${copiesText({ good, waste, reason })}`}
              >
                Retirar
              </Button>
            </Form>
          ) : null}
        </li>
      ))}
    </ol>
  );
};

interface OutputCardProps {
  job: Job;
  answer: BackOfficeAnswer | undefined;
}

/** Copies made, wasted and sent, and the form that records them as they come off the machine. */
export const OutputCard = ({ job, answer: last }: OutputCardProps) => {
  const { item, order, output } = job;
  const may = useMay();
  const answer = last?.place === 'output' ? last : undefined;
  const isOpen = isRecordable(item.status.id);
  if (!isOpen && output.records.length === 0 && output.sent === 0) return null;
  const canSendPart = isOpen && order.delivery.type !== 'counter' && output.ready > 0;
  // It was moved on without records, so it cannot be said what is missing.
  const isUnrecorded = item.status.id !== itemStatus.inProduction && output.records.length === 0;
  return (
    <Card title="Apontamento" aside={isUnrecorded ? 'Nada apontado.' : missingText(output)}>
      <AnswerNotice answer={answer} />
      <SummaryRows
        rows={[
          { term: 'Bons', value: numberText(output.good) },
          {
            term: 'Refugo',
            value: `${numberText(output.waste)}${output.waste > 0 ? ` (${numberText(output.wastePercent)}%)` : ''}`,
          },
          ...(output.sent > 0 ? [{ term: 'Despachados', value: numberText(output.sent) }] : []),
          ...(output.lost > 0 ? [{ term: 'Perdidos no transporte', value: numberText(output.lost) }] : []),
        ]}
      />
      {canSendPart && may('posted') ? (
        <p className="mt-3">
          <Link
            to={`/oficina/expedicao?linha=${order.id}-${item.id}x${output.ready}#codigos`}
            className="link inline-flex min-h-9 items-center"
          >{`Despachar ${numberText(output.ready)} agora`}</Link>
        </p>
      ) : null}
      {isOpen && may('output') ? <RecordForm job={job} answer={answer} /> : null}
      {output.records.length > 0 ? <Records job={job} /> : null}
    </Card>
  );
};
