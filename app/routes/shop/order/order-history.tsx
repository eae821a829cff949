import type { OrderView } from '~/domain/orders/order';
import { DayTime } from '../day-time';

/** The statuses that the order went through, the latest first. */
export const OrderHistory = ({ history }: { history: OrderView['history'] }) => (
  <ol className="grid gap-4">
    {history.toReversed().map((entry, index) => (
      <li key={`${entry.at.toISOString()} ${entry.label}`} className="flex gap-3">
        <svg viewBox="0 0 12 12" className="mt-1.5 size-3 shrink-0" aria-hidden="true">
          <circle
            cx="6"
            cy="6"
            r="5"
            fill={index === 0 ? entry.colour : 'none'}
            stroke={entry.colour}
            strokeWidth="1.5"
          />
        </svg>
        <span>
          <span className={index === 0 ? 'font-semibold' : undefined}>{entry.label}</span>
          <DayTime at={entry.at} className="block text-muted text-sm" />
        </span>
      </li>
    ))}
  </ol>
);
