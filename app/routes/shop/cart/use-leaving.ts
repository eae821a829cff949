import { useEffect, useRef } from 'react';
import { useCartChange } from './use-cart-change';

/** Local storage key for the cart that an unloaded document showed last. */
const LEFT_KEY = 'carrinho:deixado';

type ShownCart = { id: number; version: number };

const textOf = ({ id, version }: ShownCart): string => `${id}.${version}`;

/** Storage may be blocked or full. Then leaving by closing the page is not noticed. */
const attempt = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

const markLeft = (cart: ShownCart): void => {
  attempt(() => window.localStorage.setItem(LEFT_KEY, textOf(cart)));
};

/** Whether a document with this very version of the cart was unloaded. */
const isMarkedLeft = (cart: ShownCart): boolean =>
  attempt(() => window.localStorage.getItem(LEFT_KEY)) === textOf(cart);

const dropLeft = (): void => {
  attempt(() => window.localStorage.removeItem(LEFT_KEY));
};

/** Pages that belong to the purchase. From them the customer returns to the same cart, or has bought. */
const within = /^\/(carrinho|envio|endereco|conta\/enderecos|entrar|sucesso)(\/|$)/;

const isWithin = (address: string): boolean => {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && url.origin === window.location.origin && within.test(url.pathname);
};

const forget = (version: number) => ({ intent: 'deixar', versao: String(version), vivo: '1' });

/** Checked once per document, even if its cart page is opened again later. */
let hasArrived = false;

/**
 * Whether the browser came to the cart from elsewhere: not by a reload nor from a page or form of the purchase. If the
 * document began with another page of the shop, its first address counts.
 */
const comesFromElsewhere = (): boolean => {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (hasArrived || !arrival) return false;
  if (!isWithin(arrival.name)) return true;
  return (
    new URL(arrival.name).pathname === '/carrinho' &&
    arrival.type !== 'reload' &&
    !isWithin(document.referrer)
  );
};

interface Leaving {
  cart: ShownCart;
  hasChoices: boolean;
  /** An operator acts here. What the operator prepares is for the customer to continue. */
  isSimulated: boolean;
}

/**
 * Leaving the cart drops the chosen delivery, collector and address (spec 2). Navigating within the shop sends that at
 * once. An unloading document does not know whether it is closed or only reloaded. It marks the cart as left, and
 * removes the mark if it is shown again. The next document that comes from elsewhere clears a marked cart before
 * anything is chosen. Without the mark another page may still show the cart. Choices made since the marked version
 * stay.
 */
export const useLeaving = (leaving: Leaving): void => {
  const { send } = useCartChange('deixar', () => {});
  const last = useRef(leaving);
  last.current = leaving;
  useEffect(() => {
    const { cart, hasChoices, isSimulated } = last.current;
    const wasLeft = !isSimulated && comesFromElsewhere() && isMarkedLeft(cart);
    hasArrived = true;
    if (!isSimulated) dropLeft();
    if (hasChoices && wasLeft) send(forget(cart.version));
  }, [send]);
  useEffect(() => {
    const mark = () => {
      const { cart, hasChoices, isSimulated } = last.current;
      if (hasChoices && !isSimulated) markLeft(cart);
    };
    const shown = ({ persisted }: PageTransitionEvent) => persisted && dropLeft();
    window.addEventListener('pagehide', mark);
    window.addEventListener('pageshow', shown);
    return () => {
      window.removeEventListener('pagehide', mark);
      window.removeEventListener('pageshow', shown);
      const { cart, hasChoices, isSimulated } = last.current;
      if (hasChoices && !isSimulated && !isWithin(window.location.href))
        navigator.sendBeacon('/carrinho.data', new URLSearchParams(forget(cart.version)));
    };
  }, []);
};
