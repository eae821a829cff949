import type { LoaderFunctionArgs } from '@remix-run/node';
import { printPostingLists } from '~/domain/fulfilment/dispatch/read-posting.server';
import { papersResponse } from './papers.server';

/** GET /oficina/expedicao/postagem.pdf?pedido=1&pedido=2: the list for each carrier. */
export const loader = ({ request }: LoaderFunctionArgs): Promise<Response> =>
  papersResponse(request, 'posting', 'lista-de-postagem.pdf', printPostingLists);
