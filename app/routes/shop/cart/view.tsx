import { useNavigate } from '@remix-run/react';
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import type { CartLineView, CartPage, FilledCart } from '~/domain/cart/cart-page.server';
import type { RepeatChanges } from '~/domain/orders/repeat-order.server';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { toast } from '~/ui/toast';
import type { PaymentFacts } from '../payment/payment-facts.server';
import type { CartAnswer } from './cart-form';
import { BillingNeeded, RepeatedSince } from './cart-notices';
import { ClearCart, EmptyCart } from './clear-cart';
import { DeliverySection } from './delivery';
import { Extras } from './extras';
import { FinishDialogs } from './finish-dialogs';
import { FinishForm } from './finish-form';
import { COLUMNS, Line, LineTable } from './line';
import { AnswerOnTop, Problem } from './problem';
import { SummaryPanel } from './summary-panel';
import { UndoNotice } from './undo-notice';
import { useCartTracked } from './use-cart-tracked';
import { useLeaving } from './use-leaving';

type Dated = { id: number; version: number };

const isOlder = (a: Dated, b: Dated): boolean => a.id < b.id || (a.id === b.id && a.version < b.version);

/** The newest page data seen, so that an answer that arrives late does not bring back an older state. */
const useNewest = <Page extends Dated>(page: Page): Page => {
  const newest = useRef(page);
  if (!isOlder(page, newest.current)) newest.current = page;
  return newest.current;
};

type Named = { name: string };

/** Distinct names for the lines' buttons: the product's name, and its position if several lines have the same name. */
export const lineNames = (lines: readonly Named[]): string[] => {
  const times = new Map<string, number>();
  for (const { name } of lines) times.set(name, (times.get(name) ?? 0) + 1);
  return lines.map(({ name }, index) => (times.get(name) === 1 ? name : `${name}, item ${index + 1}`));
};

interface CartViewProps {
  page: CartPage & {
    removed: string | null;
    isBillingNeeded: boolean;
    payment: PaymentFacts | null;
    isSimulated: boolean;
    repeats: RepeatChanges | null;
  };
  answer: CartAnswer | null;
}

/** A removed line, and its position. */
type Removed = { projectId: string; place: number };

const removedAtTop = (projectId: string | null): Removed | null =>
  projectId ? { projectId, place: 0 } : null;

/** The cart's lines and, below them, everything needed to place the order. */
export const CartView = ({ page, answer }: CartViewProps) => {
  const { filled, payment, id, version, isSimulated } = useNewest(page);
  useLeaving({ cart: { id, version }, hasChoices: filled?.hasChoices ?? false, isSimulated });
  const [removed, setRemoved] = useState(() => removedAtTop(page.removed));
  useEffect(() => setRemoved(removedAtTop(page.removed)), [page.removed]);
  const onRemoved = (change: CartAnswer, place: number) => {
    if (change.removed) return setRemoved({ projectId: change.removed, place });
    toast({ text: change.text, tone: 'danger' });
    // The line no longer exists, or an internal error occurred (spec 7).
    navigate('/');
  };
  const navigate = useNavigate();
  const [restored, setRestored] = useState<string | null>(null);
  const onUndone = (change: CartAnswer) => {
    if (change.ok) setRestored(removed?.projectId ?? null);
    setRemoved(null);
    toast({ text: change.text, tone: change.ok ? 'success' : 'danger' });
  };
  // Another window may have added it again.
  const isGone = removed && !filled?.lines.some(({ projectId }) => projectId === removed.projectId);
  const undo = isGone ? <UndoNotice projectId={removed.projectId} onUndone={onUndone} /> : null;
  return (
    <div className="wrap py-8 md:py-12">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="font-medium font-serif text-title">Carrinho</h1>
        {filled ? <p className="text-muted">{countText(filled)}</p> : null}
      </div>
      <AnswerOnTop answer={answer} />
      {filled && payment ? (
        <Filled
          cart={filled}
          facts={payment}
          isBillingNeeded={page.isBillingNeeded}
          answer={answer}
          undo={undo}
          undoAt={removed?.place ?? 0}
          restored={restored}
          onRemoved={onRemoved}
          repeats={page.repeats}
        />
      ) : (
        <>
          {undo ? <div className="mb-6">{undo}</div> : null}
          <Problem answer={answer} section="linhas" />
          <Problem answer={answer} section="resumo" />
          <EmptyCart canUndo={undo !== null} />
        </>
      )}
    </div>
  );
};

const countText = ({ lines }: FilledCart): string =>
  lines.length === 1 ? '1 item' : `${lines.length} itens`;

interface LinesProps {
  cart: FilledCart;
  answer: CartAnswer | null;
  undo: ReactNode;
  undoAt: number;
  /** The project whose line was restored last. */
  restored: string | null;
  onRemoved: (answer: CartAnswer, place: number) => void;
  hold: (change: 1 | -1) => void;
}

/** The lines, with the offer to restore a removed one at its position. */
const Lines = ({ cart: { lines }, answer, undo, undoAt, restored, onRemoved, hold }: LinesProps) => {
  const place = Math.min(undoAt, lines.length);
  const names = lineNames(lines);
  const line = (each: CartLineView, index: number) => (
    <Line
      key={each.id}
      line={each}
      name={names[index] ?? each.name}
      answer={answer}
      isRestored={each.projectId === restored}
      onRemoved={(change) => onRemoved(change, index)}
      hold={hold}
    />
  );
  return (
    <LineTable>
      {lines.slice(0, place).map(line)}
      {undo ? (
        <tbody className="border-line border-t max-xl:block max-xl:first-of-type:border-t-0">
          <tr className="max-xl:block">
            <td colSpan={COLUMNS} className="py-5 max-xl:block">
              {undo}
            </td>
          </tr>
        </tbody>
      ) : null}
      {lines.slice(place).map((each, index) => line(each, place + index))}
    </LineTable>
  );
};

/** How many changed numbers of copies wait to be sent. */
const countHolds = (holds: number, change: 1 | -1): number => holds + change;

interface FilledProps extends Omit<LinesProps, 'hold'> {
  repeats: RepeatChanges | null;
  isBillingNeeded: boolean;
  facts: PaymentFacts;
}

const Filled = ({ isBillingNeeded, facts, repeats, ...props }: FilledProps) => {
  const { cart, answer } = props;
  useCartTracked(cart);
  const [holds, hold] = useReducer(countHolds, 0);
  const [isTokenising, setTokenising] = useState(false);
  const pressedAfter = useRef(0);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_min(22rem,38%)] lg:gap-8">
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <Card title="Itens" as="section">
          <Problem answer={answer} section="linhas" />
          <RepeatedSince changes={repeats} />
          <Lines {...props} hold={hold} />
        </Card>
        {isBillingNeeded ? <BillingNeeded /> : <DeliverySection cart={cart} answer={answer} />}
        <Extras cart={cart} answer={answer} />
        <FinishForm
          {...{ cart, isBillingNeeded, answer, facts, pressedAfter }}
          isHeld={holds > 0}
          onTokenising={setTokenising}
        />
      </div>
      <SummaryPanel
        cart={cart}
        answer={answer}
        isHeld={holds > 0}
        isTokenising={isTokenising}
        pressedAfter={pressedAfter}
        className="lg:row-span-2"
      />
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        <LinkButton to="/" variant="quiet">
          Continuar Comprando
        </LinkButton>
        <ClearCart />
      </div>
      <FinishDialogs answer={answer} lines={cart.lines} />
    </div>
  );
};
