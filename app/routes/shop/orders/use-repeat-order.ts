import { useState } from 'react';
import { repeatFailed, repeatMessages } from '~/domain/orders/repeat-order';
import { toast } from '~/ui/toast';
import { callShop } from '~/ui/transport/call-shop';
import { keepRepeated, type Repeated } from './kept-repeat';

/** How often, and after how long each time, the cart is asked whether it holds items (spec 4). */
const POLLS = 10;
const PAUSE_MS = 2_000;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

type Cart = { carrinho: { itens: unknown[] } };

const holdsItems = async (): Promise<boolean> => {
  for (let poll = 0; poll < POLLS; poll += 1) {
    if (poll > 0) await pause();
    const cart = await callShop<Cart>('/api/carrinho');
    if (cart.kind === 'leaving') return false;
    if (cart.kind === 'ok' && cart.data.carrinho.itens.length > 0) return true;
  }
  return false;
};

const fail = (text: string) => toast({ text, tone: 'danger' });

/**
 * Puts an order's items into the cart again: tells that it is under way, waits until the cart holds items, keeps what
 * could not come along, and loads the page anew, which then tells it.
 */
export const useRepeatOrder = (orderId: number) => {
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    if (isBusy) return;
    setBusy(true);
    toast({ text: repeatMessages.adding, tone: 'info' });
    const repeated = await callShop<Omit<Repeated, 'pedido'>>('/api/carrinho/comprar-novamente', {
      body: { pedido: orderId },
      timeoutMs: 60_000,
    });
    if (repeated.kind === 'leaving') return;
    if (repeated.kind !== 'ok') {
      setBusy(false);
      return fail(repeatFailed(repeated.message));
    }
    const isThere = await holdsItems();
    if (!isThere) {
      setBusy(false);
      return fail(repeatMessages.late);
    }
    keepRepeated({ ...repeated.data, pedido: orderId });
    window.location.reload();
  };
  return { start, isBusy };
};
