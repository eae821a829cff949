/** Where the browser keeps which cart a document showed last that went away from it. */
const LEFT_KEY = 'carrinho:deixado';

export type ShownCart = { id: number; version: number };

const textOf = ({ id, version }: ShownCart): string => `${id}.${version}`;

/** Storage may be closed to us, or full: nobody is then known to have left by closing the page. */
const attempt = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

export const markLeft = (cart: ShownCart): void => {
  attempt(() => window.localStorage.setItem(LEFT_KEY, textOf(cart)));
};

/** Whether a document went away from this very cart, which nothing has changed since. */
export const isMarkedLeft = (cart: ShownCart): boolean =>
  attempt(() => window.localStorage.getItem(LEFT_KEY)) === textOf(cart);

export const dropLeft = (): void => {
  attempt(() => window.localStorage.removeItem(LEFT_KEY));
};
