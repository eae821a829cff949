import { Form } from '@remix-run/react';
import { moneyActLabels, moneyActQuestions } from '~/domain/payments/back-office/labels';
import type { MoneyList } from '~/domain/payments/back-office/money-task';
import { ageText } from '~/domain/shared/age-text';
import { formatBrl } from '~/domain/shared/money';
import { AskFirst } from '../ask-first';
import { FileLinks } from '../file-links';
import type { MoneyPage } from './route';

interface MoneyTaskRowProps {
  task: MoneyPage['found']['tasks'][number];
  list: MoneyList;
  now: Date;
}

/** One row with what can be done; each act is asked about first, where scripts run. */
export const MoneyTaskRow = ({ task, list, now }: MoneyTaskRowProps) => {
  return (
    <li className="grid gap-x-5 gap-y-2 p-4 md:grid-cols-[7rem_1fr_auto]">
      <span className="figures text-muted text-sm">há {ageText(new Date(task.since), now)}</span>
      <div className="min-w-0">
        <p>
          <strong className="figures">{formatBrl(task.amount)}</strong> · pedido{' '}
          <span className="figures">{task.orderId}</span> ·{' '}
          <span className="wrap-anywhere">{task.customer}</span>
        </p>
        {task.facts.map((fact) => (
          <p key={fact} className="wrap-anywhere text-sm">
            {fact}
          </p>
        ))}
        <FileLinks files={task.proofs} folder="/oficina/dinheiro/comprovante" />
      </div>
      <Form
        method="post"
        className="flex flex-wrap content-start items-start gap-2 md:max-w-80 md:justify-end"
      >
        <input type="hidden" name="lista" value={list} />
        <input type="hidden" name="chave" value={task.key} />
        <AskFirst
          name="ato"
          acts={task.acts.map((act) => ({
            value: act,
            label: moneyActLabels[act],
            question: moneyActQuestions[act],
          }))}
        />
      </Form>
    </li>
  );
};
