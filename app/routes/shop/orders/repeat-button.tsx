import { type FormEvent, useState } from 'react';
import { repeatFailed, repeatMessages } from '~/domain/orders/repeat-changes';
import { Button } from '~/ui/button';
import { RotateCcw } from '~/ui/icons';
import { toast } from '~/ui/toast';
import { callShop } from '~/ui/transport/call-shop';
import { transportMessages } from '~/ui/transport/trouble';
import { keepRepeated, type Repeated } from './kept-repeat';

/** How often, and after which pauses, the cart is polled for items (spec 4). */
const POLLS = 10;
const PAUSE_MS = 2_000;

type Cart = { carrinho: { itens: unknown[] } };

/** The browser functions that it needs. */
export type RepeatWorld = {
  call: typeof callShop;
  pause: (ms: number) => Promise<unknown>;
  say: typeof toast;
  keep: (repeated: Repeated) => void;
  reload: () => void;
};

const holdsItems = async ({ call, pause }: RepeatWorld): Promise<boolean | 'leaving'> => {
  for (let poll = 0; poll < POLLS; poll += 1) {
    if (poll > 0) await pause(PAUSE_MS);
    const cart = await call<Cart>('/api/carrinho');
    if (cart.kind === 'leaving') return 'leaving';
    if (cart.kind === 'ok' && cart.data.carrinho.itens.length > 0) return true;
  }
  return false;
};

/**
 * Puts an order's items into the cart again: shows progress, waits until the cart has items, stores which files could
 * not be reused, and reloads the page, which then shows that. Returns whether the page stays.
 */
export const repeatPurchase = async (orderId: number, world: RepeatWorld): Promise<'stays' | 'leaves'> => {
  const { call, say, keep, reload } = world;
  const fail = (text: string) => {
    say({ text, tone: 'danger' });
    return 'stays' as const;
  };
  say({ text: repeatMessages.adding, tone: 'info' });
  const repeated = await call<Omit<Repeated, 'pedido'>>('/api/carrinho/comprar-novamente', {
    body: { pedido: orderId },
    timeoutMs: 60_000,
  });
  if (repeated.kind === 'leaving') return 'leaves';
  // The general error message would add nothing to the sentence.
  if (repeated.kind !== 'ok')
    return fail(repeatFailed(repeated.message === transportMessages.failed ? undefined : repeated.message));
  const isThere = await holdsItems(world);
  if (isThere === 'leaving') return 'leaves';
  if (!isThere) return fail(repeatMessages.late);
  keep({ ...repeated.data, pedido: orderId });
  reload();
  return 'leaves';
};

const browser: RepeatWorld = {
  call: callShop,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  say: toast,
  keep: keepRepeated,
  reload: () => window.location.reload(),
};

/** 'Repetir Compra' of one order, one request at a time. */
const useRepeatOrder = (orderId: number) => {
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    if (isBusy) return;
    setBusy(true);
    if ((await repeatPurchase(orderId, browser)) === 'stays') setBusy(false);
  };
  return { start, isBusy };
};

interface RepeatButtonProps {
  orderId: number;
  canRepeat: boolean;
}

/** 'Repetir Compra': by script, or by a form without scripts. */
export const RepeatButton = ({ orderId, canRepeat }: RepeatButtonProps) => {
  const { start, isBusy } = useRepeatOrder(orderId);
  const repeat = (event: FormEvent) => {
    event.preventDefault();
    void start();
  };
  return (
    <form method="post" action="/pedidos" onSubmit={repeat} className="relative z-10 w-fit">
      <input type="hidden" name="pedido" value={orderId} />
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        busy={isBusy}
        disabled={!canRepeat}
        title={canRepeat ? undefined : repeatMessages.unavailable}
        className="xl:whitespace-nowrap"
      >
        {isBusy ? null : <RotateCcw aria-hidden="true" className="size-4" />}
        <span>Repetir Compra</span>
        <span className="sr-only">{` do pedido ${orderId}`}</span>
      </Button>
    </form>
  );
};
