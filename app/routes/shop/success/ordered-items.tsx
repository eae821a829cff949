import type { PicturedItem } from '~/domain/orders/order';
import { ItemCover, ownFront } from '~/ui/item-cover';

/** What was ordered, as it looks: the customer's own covers. */
export const OrderedItems = ({ items }: { items: readonly PicturedItem[] }) => (
  <ul aria-label="Itens do pedido" className="mt-8 flex flex-wrap justify-center gap-x-6 gap-y-4">
    {items.map(({ id, description, coverFileId, art }) => (
      <li key={id} className="flex w-36 flex-col items-center gap-3 text-sm">
        <ItemCover src={ownFront(coverFileId)} art={art} />
        <span className="wrap-anywhere max-w-full">{description}</span>
      </li>
    ))}
  </ul>
);
