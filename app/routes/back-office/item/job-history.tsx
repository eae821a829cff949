import { backOfficeActLabels } from '~/domain/back-office/labels';
import { dayTimeText } from '~/domain/shared/date-text';
import { Card } from '~/ui/card';
import type { JobPage } from './route';

type Line = { key: string; at: Date; text: string };

/** Everything that happened to the item, the latest first: its history, staff's notes and operators' acts. */
export const JobHistory = ({ job: { item, acts } }: { job: JobPage['job'] }) => {
  const lines: Line[] = [
    ...item.history.map(({ label, at }, index) => ({ key: `h${index}`, at: new Date(at), text: label })),
    ...item.staffNotes.map(({ id, text, at }) => ({
      key: `n${id}`,
      at: new Date(at),
      text: `Ao cliente: ${text}`,
    })),
    ...acts.map(({ id, operator, kind, detail, createdAt }) => ({
      key: `a${id}`,
      at: new Date(createdAt),
      text: `${operator}: ${backOfficeActLabels[kind]}${kind === 'moved' && detail ? ` para "${detail}"` : ''}`,
    })),
  ];
  return (
    <Card title="Histórico">
      <ol className="grid gap-2 text-sm">
        {lines
          .sort((a, b) => b.at.getTime() - a.at.getTime())
          .map(({ key, at, text }) => (
            <li key={key} className="grid gap-x-4 md:grid-cols-[11rem_1fr]">
              <span className="figures text-muted">{dayTimeText(at)}</span>
              <span className="min-w-0 whitespace-pre-line break-words">{text}</span>
            </li>
          ))}
      </ol>
    </Card>
  );
};
