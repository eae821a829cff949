import type { LoaderFunctionArgs } from '@remix-run/node';
import { makeTemplate } from '~/domain/files/make-template.server';
import { rowId } from '~/domain/shared/row-id';
import { getServices } from '~/services.server';

const words = (status: 404 | 422, lines: string[]): Response =>
  new Response(lines.join('\n'), {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** GET /gabarito/:pk_produto/:pk_produto_arquivo.pdf?{configuration}: the template of one file slot. */
export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
  const { searchParams } = new URL(request.url);
  const made = await makeTemplate(await getServices(), {
    productId: rowId(params.pk_produto),
    slotId: rowId(/^(\d+)\.pdf$/.exec(params.arquivo ?? '')?.[1]),
    fields: searchParams,
  });
  if (made.ok)
    return new Response(new Uint8Array(made.value.bytes), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${made.value.name}"`,
        'Cache-Control': 'public, max-age=300',
        'X-Content-Type-Options': 'nosniff',
      },
    });
  return made.failure.kind === 'unknown'
    ? words(404, ['Não temos gabarito neste endereço. Volte ao produto e escolha o gabarito na lista.'])
    : words(422, ['Não podemos desenhar este gabarito:', ...made.failure.messages]);
};
