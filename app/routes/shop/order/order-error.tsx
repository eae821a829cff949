import { isRouteErrorResponse } from '@remix-run/react';
import { orderMessages } from '~/domain/orders/labels';
import { ErrorPage, type ErrorWords } from '~/ui/shell/error-page';

const words: Record<number, ErrorWords> = {
  500: {
    title: orderMessages.unreadable,
    text: 'O pedido está guardado e nada se perdeu. Tente de novo daqui a pouco ou confira em Meus Pedidos.',
  },
};

/** What went wrong with an order's page, and the way to the others. What has words of its own for any page keeps them. */
export const OrderError = ({ error }: { error: unknown }) => {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <ErrorPage status={status} {...words[status]} way={{ to: '/pedidos', label: 'Ver meus pedidos' }} />;
};
