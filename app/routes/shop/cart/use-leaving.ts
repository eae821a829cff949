import { useEffect, useRef } from 'react';
import { useCartChange } from './use-cart-change';

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

/**
 * Leaving the cart forgets how, to whom and where the order goes (spec 2). Going on within the shop tells it at once.
 * A document that goes away cannot know whether it is closed or only loaded anew; the next one knows, and forgets
 * before anything is chosen. What was chosen since the version that was left stays.
 */
export const useLeaving = (version: number, hasChoices: boolean): void => {
  const { send } = useCartChange('deixar', () => {});
  const left = useRef({ version, hasChoices });
  left.current = { version, hasChoices };
  useEffect(() => {
    const { version: shown, hasChoices: hasAny } = left.current;
    if (hasAny && comesFromElsewhere()) send(forget(shown));
    hasArrived = true;
  }, [send]);
  useEffect(
    () => () => {
      const { version: shown, hasChoices: hasAny } = left.current;
      if (hasAny && !isWithin(window.location.href))
        navigator.sendBeacon('/carrinho.data', new URLSearchParams(forget(shown)));
    },
    [],
  );
};
