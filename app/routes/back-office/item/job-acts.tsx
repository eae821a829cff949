import { Form, useNavigation } from '@remix-run/react';
import { itemStatus } from '~/domain/orders/order-status';
import { changeableText, holdCauses } from '~/domain/production/labels';
import { wasteReasons } from '~/domain/production/output';
import { numberText } from '~/domain/shared/unit-price';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { SelectField } from '~/ui/select-field';
import { TextField } from '~/ui/text-field';
import { Textarea } from '~/ui/textarea';
import { AnswerNotice } from '../back-office-page';
import type { BackOfficeAnswer } from '../move.server';
import { useMay } from '../use-may';
import type { JobPage } from './page.server';

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

type HoldFormProps = { job: Job; answer: BackOfficeAnswer | undefined };

const heldStatuses: readonly number[] = Object.values(holdCauses).map(({ statusId }) => statusId);

/** Holds the item: for its files, which its customer then sends or authorises, or for the shop. */
const HoldForm = ({ job, answer }: HoldFormProps) => {
  const isBusy = useNavigation().formMethod === 'POST';
  const { item, holdCauses: causes } = job;
  const seen = `${item.id}:${item.status.id}`;
  const typed = answer?.ok === false ? answer.fields : undefined;
  return (
    <Form method="post" key={`hold-${seen}`} className="mt-5 grid gap-3 border-line border-t pt-4">
      <input type="hidden" name="intent" value="segurar" />
      <input type="hidden" name="item" value={seen} />
      {causes.length > 1 ? (
        <SelectField
          label="Segurar por causa de"
          name="causa"
          id="causa"
          defaultValue={typed?.causa ?? ''}
          options={[
            { value: '', label: 'Escolha' },
            ...causes.map((cause) => ({ value: cause, label: holdCauses[cause].label })),
          ]}
        />
      ) : (
        <input type="hidden" name="causa" value={causes[0]} />
      )}
      <Textarea
        id="mensagem"
        name="mensagem"
        label={causes.length > 1 ? 'O que o cliente lê' : 'Segurar por causa do arquivo'}
        hint={
          causes.length > 1
            ? 'O texto vai no e-mail e fica na página do pedido.'
            : 'O cliente recebe este texto e pode reenviar ou autorizar.'
        }
        rows={6}
        maxLength={2000}
        defaultValue={typed?.mensagem ?? (causes.length > 1 ? '' : findingsAsMessage(job))}
      />
      <Button type="submit" variant="danger" wide disabled={isBusy}>
        Segurar e avisar o cliente
      </Button>
    </Form>
  );
};

/** Makes copies again that are good no longer: they become waste, and the item goes back to production. */
const RedoForm = ({ job, answer }: HoldFormProps) => {
  const isBusy = useNavigation().formMethod === 'POST';
  const { item, output, mostRedone } = job;
  const seen = `${item.id}:${item.status.id}`;
  const seenId = output.records[0]?.id ?? 0;
  const refused = answer?.place === 'redo' ? answer : undefined;
  return (
    <Form
      method="post"
      key={`redo-${seen}-${seenId}`}
      aria-label="Refazer exemplares"
      className="mt-5 grid gap-3 border-line border-t pt-4"
    >
      <h3 className="font-semibold">Refazer exemplares</h3>
      <AnswerNotice answer={refused} />
      <p className="text-muted text-sm">{`Contam como refugo e voltam à produção.${item.status.id === itemStatus.inProduction ? '' : ' O cliente é avisado.'}`}</p>
      <input type="hidden" name="intent" value="refazer" />
      <input type="hidden" name="item" value={seen} />
      <input type="hidden" name="visto" value={String(seenId)} />
      <TextField
        label={`Quantos (até ${numberText(mostRedone)})`}
        name="exemplares"
        id="exemplares"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={refused?.fields.exemplares ?? ''}
      />
      <SelectField
        label="Por quê"
        name="motivo"
        id="motivo-refazer"
        defaultValue={refused?.fields.motivo ?? ''}
        options={[
          { value: '', label: 'Escolha' },
          ...Object.entries(wasteReasons).map(([value, label]) => ({ value, label })),
        ]}
      />
      <Button type="submit" variant="secondary" wide disabled={isBusy}>
        Refazer
      </Button>
    </Form>
  );
};

/** The item's next statuses, and the forms to hold it and to make copies of it again. */
export const JobActs = ({ job, answer }: HoldFormProps) => {
  const { item, changeableUntil } = job;
  const isBusy = useNavigation().formMethod === 'POST';
  const may = useMay();
  const moves = may(heldStatuses.includes(item.status.id) ? 'released' : 'moved') ? job.moves : [];
  const seen = `${item.id}:${item.status.id}`;
  return (
    <Card title="O que fazer">
      {changeableUntil ? <p className="mb-3 text-muted">{changeableText(changeableUntil)}</p> : null}
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
      ) : changeableUntil ? null : (
        <p className="text-muted">Nada a mover nesta situação pelo seu papel.</p>
      )}
      {job.holdCauses.length > 0 && may('held') ? <HoldForm job={job} answer={answer} /> : null}
      {job.mostRedone > 0 && may('redone') ? <RedoForm job={job} answer={answer} /> : null}
    </Card>
  );
};
