import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import clsx from 'clsx';
import { type CapacityDay, readCapacity } from '~/domain/production/read-capacity.server';
import { numberText } from '~/domain/shared/unit-price';
import { accountHeaders } from '~/routes/account/page-head';
import { getServices } from '~/services.server';
import { BackOfficePage } from '../back-office-page';
import { backOfficeMeta } from '../page-head';
import { requireStaff } from '../staff.server';

export const headers = accountHeaders;
export const meta: MetaFunction = () => backOfficeMeta('Capacidade');

export const loader = async ({ request }: LoaderFunctionArgs) => {
  await requireStaff(request, 'capacity');
  return { lines: await readCapacity(await getServices()) };
};

const dayFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
});
const dayText = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

const Day = ({ day: { owed, capacity } }: { day: CapacityDay }) => {
  const isOver = capacity !== null && owed > capacity;
  return (
    <td
      className={clsx('figures whitespace-nowrap p-2 text-right', isOver && 'bg-danger-wash font-semibold')}
    >
      <span>{numberText(owed)}</span>
      <span className="block text-muted">
        {capacity === null ? 'sem limite' : `de ${numberText(capacity)}`}
      </span>
    </td>
  );
};

/** The open work of each production line on the next days, and what it finishes. Staff edit the limits. */
export default function CapacityRoute() {
  const { lines } = useLoaderData<typeof loader>();
  const days = lines[0]?.days ?? [];
  return (
    <BackOfficePage title="Capacidade">
      <p className="mb-4 max-w-prose text-muted">
        Exemplares que cada linha deve entregar em cada dia, e quantos termina. Onde falta lugar, os pedidos
        novos são prometidos para mais tarde; os que já estão prometidos não mudam.
      </p>
      <section
        aria-label="Capacidade por linha e dia"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is reached by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-md border border-line bg-sheet"
      >
        <table className="w-full min-w-3xl text-sm">
          <thead className="border-line border-b bg-wash">
            <tr>
              <th scope="col" className="sticky left-0 bg-wash p-2 text-left font-semibold">
                Linha
              </th>
              {days.map(({ day }, index) => (
                <th key={day} scope="col" className="whitespace-nowrap p-2 text-right font-semibold">
                  {index === 0 ? 'até hoje' : dayText(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, name, days: ofLine }) => (
              <tr key={id} className="border-line border-t">
                <th
                  scope="row"
                  className="sticky left-0 border-line border-t bg-sheet p-2 text-left font-semibold"
                >
                  {name}
                </th>
                {ofLine.map((day) => (
                  <Day key={day.day} day={day} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </BackOfficePage>
  );
}
