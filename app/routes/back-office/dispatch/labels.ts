import type { LoaderFunctionArgs } from '@remix-run/node';
import { printLabels } from '~/domain/fulfilment/dispatch/read-posting.server';
import { papersResponse } from './papers.server';

/** GET /oficina/expedicao/etiquetas.pdf?pedido=1&pedido=2&formato=termica: the orders' parcel labels. */
export const loader = ({ request }: LoaderFunctionArgs): Promise<Response> =>
  papersResponse(request, 'labels', 'etiquetas.pdf', printLabels);
