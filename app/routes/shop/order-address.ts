/** The order's number in an address; what is no number finds nothing. */
export const orderIdOf = (text: string | undefined): number => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : 0;
};

/** Somebody else's order and none at all look alike. */
export const orderNotFound = (): Response => new Response('Pedido não encontrado', { status: 404 });
