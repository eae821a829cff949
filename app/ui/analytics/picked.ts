import type { TrackedList } from './events';

/** The card that was clicked last: the product's page tells of the pick, once, with the list it came from. */
let last: { list: TrackedList; productId: number } | null = null;

export const rememberPick = (list: TrackedList, productId: number): void => {
  last = { list, productId };
};

/** The list from which the product was picked; `own` when it was opened in another way. Browser only. */
export const pickedFrom = (productId: number, own: TrackedList): TrackedList =>
  last?.productId === productId ? last.list : own;

const PROJECT_KEY = 'estatistica:projeto';
const ORDER_KEY = 'estatistica:pedido';

const kept = (key: string): string | null => {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

const keep = (key: string, value: string | null): void => {
  try {
    if (value === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing tells once more after a reload.
  }
};

/** The project is on its way into the cart, whose page tells of it. */
export const rememberProject = (projectId: string): void => keep(PROJECT_KEY, projectId);

/** The project that came into the cart and was not told yet; asked once. */
export const takeProject = (): string | null => {
  const projectId = kept(PROJECT_KEY);
  if (projectId !== null) keep(PROJECT_KEY, null);
  return projectId;
};

/** Whether the order's purchase is still to be told; true once for an order in this tab. */
export const isNewPurchase = (orderId: number): boolean => {
  if (kept(ORDER_KEY) === String(orderId)) return false;
  keep(ORDER_KEY, String(orderId));
  return true;
};
