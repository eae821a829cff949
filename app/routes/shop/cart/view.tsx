import { useEffect, useState } from 'react';
import type { CartPage, FilledCart } from '~/domain/cart/cart-page.server';
import { Card } from '~/ui/card';
import { LinkButton } from '~/ui/link-button';
import { toast } from '~/ui/toast';
import type { CartAnswer } from './cart-form';
import { DeliverySection } from './delivery';
import { EmptyCart } from './empty-cart';
import { FinishForm } from './finish-form';
import { Line } from './line';
import { OrderNameBox } from './order-name-box';
import { Problem } from './problem';
import { SummaryPanel } from './summary-panel';
import { UndoNotice } from './undo-notice';
import { useNewest } from './use-newest';

interface CartViewProps {
  page: CartPage & { removed: string | null };
  answer: CartAnswer | null;
}

/** The cart and, below its lines, everything that makes an order of it. */
export const CartView = ({ page, answer }: CartViewProps) => {
  const { filled } = useNewest(page);
  const [removed, setRemoved] = useState(page.removed);
  useEffect(() => setRemoved(page.removed), [page.removed]);
  const onRemoved = (change: CartAnswer) => {
    if (change.removed) setRemoved(change.removed);
    else toast({ text: change.text, tone: 'danger' });
  };
  const onUndone = (change: CartAnswer) => {
    setRemoved(null);
    toast({ text: change.text, tone: change.ok ? 'success' : 'danger' });
  };
  return (
    <div className="wrap py-8 md:py-12">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="font-semibold font-serif text-title">Carrinho</h1>
        {filled ? <p className="text-muted">{countText(filled)}</p> : null}
      </div>
      {removed ? <UndoNotice projectId={removed} onUndone={onUndone} /> : null}
      {filled ? (
        <Filled cart={filled} answer={answer} onRemoved={onRemoved} />
      ) : (
        <>
          <Problem answer={answer} section="linhas" />
          <Problem answer={answer} section="resumo" />
          <EmptyCart canUndo={removed !== null} />
        </>
      )}
    </div>
  );
};

const countText = ({ lines }: FilledCart): string =>
  lines.length === 1 ? '1 item' : `${lines.length} itens`;

interface FilledProps {
  cart: FilledCart;
  answer: CartAnswer | null;
  onRemoved: (answer: CartAnswer) => void;
}

const Filled = ({ cart, answer, onRemoved }: FilledProps) => (
  <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem] lg:gap-8">
    <div className="grid min-w-0 gap-6">
      <Card title="Itens" as="section">
        <Problem answer={answer} section="linhas" />
        <ul>
          {cart.lines.map((line) => (
            <Line key={line.id} line={line} onRemoved={onRemoved} />
          ))}
        </ul>
      </Card>
      <DeliverySection cart={cart} answer={answer} />
      <OrderNameBox name={cart.orderName} answer={answer} />
      <FinishForm cart={cart} answer={answer} />
      <div>
        <LinkButton to="/" variant="quiet">
          Continuar Comprando
        </LinkButton>
      </div>
    </div>
    <SummaryPanel cart={cart} answer={answer} />
  </div>
);
