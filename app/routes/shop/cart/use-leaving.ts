import { useEffect, useRef } from 'react';
import { useCartChange } from './use-cart-change';

/** Where the browser keeps which cart a document showed last that went away from it. */
const LEFT_KEY = 'carrinho:deixado';

type ShownCart = { id: number; version: number };

const textOf = ({ id, version }: ShownCart): string => `${id}.${version}`;

/** Storage may be closed to us, or full: nobody is then known to have left by closing the page. */
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

/** Whether a document went away from this very cart, which nothing has changed since. */
const isMarkedLeft = (cart: ShownCart): boolean =>
  attempt(() => window.localStorage.getItem(LEFT_KEY)) === textOf(cart);

const dropLeft = (): void => {
  attempt(() => window.localStorage.removeItem(LEFT_KEY));
};

/** Pages that belong to the purchase: who goes there comes back to the cart as it was, or has bought. */
const within = /^\/(carrinho|envio|endereco|conta\/enderecos|entrar|sucesso)(\/|$)/;

const isWithin = (address: string): boolean => {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && url.origin === window.location.origin && within.test(url.pathname);
};

const forget = (version: number) => ({ intent: 'deixar', versao: String(version), vivo: '1' });

/** One document arrives once, however often its cart page is opened afterwards. */
let hasArrived = false;

/**
 * Whether the browser came to the cart from elsewhere: neither by a reload nor by a page or form of the purchase. A
 * document that began with another page of the shop says by its address where it began.
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
  /** An operator acts here: what he prepares is the customer's to go on with. */
  isSimulated: boolean;
}

/**
 * Leaving the cart forgets how, to whom and where the order goes (spec 2). Going on within the shop tells it at once.
 * A document that goes away cannot know whether it is closed or only loaded anew: it marks the cart as left, and takes
 * the mark back where it is shown again. The next document that comes from elsewhere forgets a cart so marked before
 * anything is chosen; without the mark another page may show the cart still. What was chosen since the version that
 * was left stays.
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
