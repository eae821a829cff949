import { Form } from '@remix-run/react';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/text-field';
import type { InvoiceAnswer } from './act.server';
import type { InvoicesPage } from './page.server';

type GapsProps = Pick<InvoicesPage, 'gaps' | 'voided'> & { answer: InvoiceAnswer | undefined };

const rangeText = ({ from, to }: { from: number; to: number }): string =>
  from === to ? `número ${from}` : `números ${from} a ${to}`;

const words: Record<string, string> = {
  pendente: 'a caminho da SEFAZ',
  autorizada: 'inutilizada',
  recusada: 'recusada',
};

/** Numbers without an NF-e, each with a form to void them. */
export const Gaps = ({ gaps, voided, answer }: GapsProps) =>
  gaps.length === 0 && voided.length === 0 ? null : (
    <section className="mt-10">
      <h2 className="mb-2 font-medium font-serif text-heading">Números sem nota</h2>
      <p className="mb-4 max-w-prose text-muted text-sm">
        A SEFAZ precisa saber, até o dia 10 do mês seguinte, dos números de NF-e que nenhuma nota usou.
      </p>
      <ul className="grid gap-4">
        {gaps.map((gap) => {
          const key = `${gap.seriesId}-${gap.from}`;
          const isOwn = answer?.typed.de === String(gap.from) && answer.typed.serie === String(gap.seriesId);
          return (
            <li key={key} className="rounded-md border border-line bg-sheet p-4">
              <Form method="post" preventScrollReset className="grid items-end gap-3 md:grid-cols-[1fr_auto]">
                <input type="hidden" name="intent" value="inutilizar" />
                <input type="hidden" name="serie" value={gap.seriesId} />
                <input type="hidden" name="de" value={gap.from} />
                <input type="hidden" name="ate" value={gap.to} />
                <TextField
                  label={`Série ${gap.series}, ${rangeText(gap)}: justificativa`}
                  name="justificativa"
                  id={`justificativa-${key}`}
                  maxLength={255}
                  defaultValue={
                    (isOwn ? answer?.typed.justificativa : null) ??
                    'Número não utilizado por falha na emissão'
                  }
                  errors={isOwn ? (answer?.errors.justificativa ?? []) : []}
                />
                <Button type="submit" variant="secondary">
                  Inutilizar
                </Button>
              </Form>
            </li>
          );
        })}
      </ul>
      {voided.length > 0 ? (
        <ul className="mt-4 grid gap-1 text-sm">
          {voided.map((row) => (
            <li
              key={row.id}
            >{`Série ${row.series.series}, ${rangeText(row)}: ${words[row.status] ?? ''}${row.answer ? ` (${row.answer})` : ''}`}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
