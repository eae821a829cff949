import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import type { DeskAnswer } from './move.server';

/** What the last form came to, with each item that stayed. */
export const AnswerNotice = ({ answer }: { answer: DeskAnswer | undefined }) =>
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
    </Notice>
  ) : null;
