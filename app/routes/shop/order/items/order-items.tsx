import type { ItemClaims } from '~/domain/claims/claim';
import type { OrderView } from '~/domain/orders/order';
import type { CancelPreview } from '~/domain/payments/cancelling/preview-cancel.server';
import { Card } from '~/ui/card';
import type { ActAnswer } from '../act-answer';
import { OrderItem } from './order-item';

interface OrderItemsProps {
  order: OrderView;
  /** Of the items that arrived. */
  claims: ItemClaims;
  /** What the dialog of a cancellation tells, where one is open. */
  cancelling: CancelPreview | null;
  answer: ActAnswer | null;
}

/** With more items than these only those are open that have news. */
const MOST_OPEN = 3;

/** The lines of the order as panels. */
export const OrderItems = ({ order, claims, cancelling, answer }: OrderItemsProps) => (
  <Card title="Itens">
    <ul className="grid grid-cols-1 gap-4">
      {order.items.map((item) => (
        <OrderItem
          key={item.id}
          orderId={order.id}
          item={item}
          isOpen={order.items.length <= MOST_OPEN || item.flags.hasProblem || Boolean(claims[item.id]?.claim)}
          answer={answer}
          cancelling={cancelling}
          claim={claims[item.id]}
          phone={order.contact?.phone ?? null}
        />
      ))}
    </ul>
  </Card>
);
