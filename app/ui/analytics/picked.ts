import type { TrackedList } from './events';

/** The last clicked card. The product's page reports the selection once, with the list of the card. */
let last: { list: TrackedList; productId: number } | null = null;

export const rememberPick = (list: TrackedList, productId: number): void => {
  last = { list, productId };
};

/** The list from which the product was selected; `own` if the page was opened in another way. Browser only. */
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
    // Without storage the event is sent again after a reload.
  }
};

/** Remembers a project that is being added to the cart, so that the cart page can report it. */
export const rememberProject = (projectId: string): void => keep(PROJECT_KEY, projectId);

/** The project that was added to the cart and not reported yet; returned once. */
export const takeProject = (): string | null => {
  const projectId = kept(PROJECT_KEY);
  if (projectId !== null) keep(PROJECT_KEY, null);
  return projectId;
};

/** Whether the order's purchase is still to be reported; true once per order in this tab. */
export const isNewPurchase = (orderId: number): boolean => {
  if (kept(ORDER_KEY) === String(orderId)) return false;
  keep(ORDER_KEY, String(orderId));
  return true;
};
