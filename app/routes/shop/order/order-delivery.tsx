import type { Delivery } from '~/domain/cart/cart';
import { businessDaysText } from '~/domain/shared/unit-text';
import { Money } from '~/ui/money';

/** Where the order goes and what that costs. */
export const OrderDelivery = ({ delivery }: { delivery: Delivery }) => (
  <div className="flex flex-wrap justify-between gap-x-8 gap-y-3">
    <address className="not-italic">
      <strong>{delivery.type === 'counter' ? `Retirada: ${delivery.name}` : delivery.recipient}</strong>
      {delivery.lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {delivery.type === 'counter' ? (
        <span className="mt-1 block text-muted text-sm">{delivery.openingHours}</span>
      ) : null}
    </address>
    <p>
      <span className="block font-medium">{delivery.type === 'counter' ? 'Balcão' : delivery.transport}</span>
      <Money amount={delivery.price} freeAtZero /> · {businessDaysText(delivery.businessDays)}
    </p>
  </div>
);
