import { Form, useNavigation } from '@remix-run/react';
import { Button } from '~/ui/button';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import type { BackOfficeAnswer } from './move.server';

const Undo = ({ steps }: { steps: readonly string[] }) => {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className="mt-2">
      <input type="hidden" name="intent" value="desfazer" />
      {steps.map((step) => (
        <input key={step} type="hidden" name="item" value={step} />
      ))}
      <Button type="submit" size="sm" variant="secondary" disabled={isBusy}>
        Desfazer
      </Button>
    </Form>
  );
};

/** What the last form came to, with each item that stayed, and the way back from a mis-click. */
export const AnswerNotice = ({ answer }: { answer: BackOfficeAnswer | undefined }) =>
  answer ? (
    <Notice tone={answer.ok ? 'success' : 'warning'} live="status" title={answer.text} className="mb-4">
      {answer.stayed.length > 0 ? (
        <ul className="mt-1 list-disc pl-5">
          {answer.stayed.map(({ itemId, reason }) => (
            <li key={itemId}>
              <Link to={`/oficina/item/${itemId}`} className="link">
                Item {itemId}
              </Link>
              : {reason}
            </li>
          ))}
        </ul>
      ) : null}
      {answer.steps.length > 0 ? <Undo steps={answer.steps} /> : null}
    </Notice>
  ) : null;
