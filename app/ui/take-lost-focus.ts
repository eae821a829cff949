/** Gives an element the focus where nothing has it, as when what had it is gone from the page; nothing scrolls. */
export const takeLostFocus = (element: HTMLElement | null | undefined): void => {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) element?.focus({ preventScroll: true });
};
