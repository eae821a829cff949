import { useEffect, useState } from 'react';
import type { FilledCart } from '~/domain/cart/cart-page.server';
import { addShippingInfo, addToCart, beginCheckout, type TrackedProduct } from '~/ui/analytics/events';
import { takeProject } from '~/ui/analytics/picked';
import { useTracked } from '~/ui/analytics/track';

type Lines = FilledCart['lines'];

export const trackedLines = (lines: Lines): TrackedProduct[] =>
  lines.map(({ product, price, quantity }) => ({
    id: product.id,
    name: product.name,
    category: product.category,
    ...(price && { total: price.total }),
    quantity,
  }));

/** The price of the goods only, in centavos. */
export const goodsOf = (lines: Lines): number =>
  lines.reduce((sum, { price }) => sum + (price?.total ?? 0), 0);

/** Reports to statistics: the line just added, the beginning of checkout, and the delivery once chosen. */
export const useCartTracked = ({ lines, token, delivery }: FilledCart): void => {
  const [came, setCame] = useState<string | null>(null);
  useEffect(() => setCame(takeProject()), []);
  const added = lines.filter(({ projectId }) => projectId === came);
  const products = trackedLines(lines);
  const way = delivery && (delivery.type === 'address' ? delivery.transport : 'Retirada no balcão');
  useTracked(added.length > 0 ? addToCart(trackedLines(added), goodsOf(added)) : null, came ?? '');
  useTracked(beginCheckout(products, goodsOf(lines)), token);
  useTracked(way ? addShippingInfo(products, goodsOf(lines), way) : null, way ?? '');
};
