/** Somebody else's order and none at all look alike. */
export const orderNotFound = (): Response => new Response('Pedido não encontrado', { status: 404 });
