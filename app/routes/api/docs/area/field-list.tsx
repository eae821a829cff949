import clsx from 'clsx';
import type { FieldRow } from '../field-rows';
import { Prose } from '../prose';

const indents = ['', 'pl-4', 'pl-8', 'pl-12', 'pl-14', 'pl-16', 'pl-16'];

interface FieldListProps {
  title: string;
  rows: readonly FieldRow[];
  /** For input, rows say whether a field is required; for answers, which fields may be missing. */
  side: 'sent' | 'answered';
  /** The heading level that fits the place. */
  heading?: 'h3' | 'h4';
}

/** Fields with types and descriptions; a list and not a table, so that it fits a phone. */
export const FieldList = ({ title, rows, side, heading: Heading = 'h4' }: FieldListProps) => (
  <div className="mt-5">
    <Heading className="font-semibold">{title}</Heading>
    <ul className="mt-1 divide-y divide-line border-line border-y">
      {rows.map(({ name, depth, type, required, description, example }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat within one answer, and the list never moves
        <li key={index} className={clsx('py-2', indents[depth])}>
          <div className="flex flex-wrap items-baseline gap-x-2">
            <code className="break-all font-semibold">{name}</code>
            <span className="text-muted text-sm">{type}</span>
            {side === 'sent' && required ? <span className="text-accent text-sm">obrigatório</span> : null}
            {side === 'answered' && !required ? <span className="text-muted text-sm">às vezes</span> : null}
          </div>
          {description ? (
            <p className="text-sm">
              <Prose text={description} />
              {example === null ? null : (
                <span className="text-muted">
                  {' '}
                  <span>
                    Ex.: <code className="break-all">{example}</code>
                  </span>
                </span>
              )}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  </div>
);
