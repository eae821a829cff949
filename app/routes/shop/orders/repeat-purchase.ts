import { repeatFailed, repeatMessages } from '~/domain/orders/repeat-order';
import type { toast } from '~/ui/toast';
import type { callShop } from '~/ui/transport/call-shop';
import { transportMessages } from '~/ui/transport/messages';
import type { Repeated } from './kept-repeat';

/** How often, and after how many milliseconds each time, the cart is asked whether it holds items (spec 4). */
const POLLS = 10;
const PAUSE_MS = 2_000;

type Cart = { carrinho: { itens: unknown[] } };

/** What a browser does for it. */
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
 * Puts an order's items into the cart again: tells that it is under way, waits until the cart holds items, keeps what
 * could not come along, and loads the page anew, which then tells it. Answers whether the page stays as it is.
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
  // The words for any fault say no more than the sentence itself.
  if (repeated.kind !== 'ok')
    return fail(repeatFailed(repeated.message === transportMessages.failed ? undefined : repeated.message));
  const isThere = await holdsItems(world);
  if (isThere === 'leaving') return 'leaves';
  if (!isThere) return fail(repeatMessages.late);
  keep({ ...repeated.data, pedido: orderId });
  reload();
  return 'leaves';
};
