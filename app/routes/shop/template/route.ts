import type { LoaderFunctionArgs } from '@remix-run/node';
import { templatePerAddress } from '~/domain/files/limits';
import { makeTemplate } from '~/domain/files/make-template.server';
import { rowId } from '~/domain/shared/row-id';
import { addressRefusal } from '~/routes/address-limit.server';
import { getServices } from '~/services.server';

const words = (status: 404 | 422 | 429, lines: string[], headers: Record<string, string> = {}): Response =>
  new Response(lines.join('\n'), {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });

/** GET /gabarito/:pk_produto/:pk_produto_arquivo.pdf?{configuration}: the template of one file slot. */
export const loader = async ({ request, params, context }: LoaderFunctionArgs): Promise<Response> => {
  const { searchParams } = new URL(request.url);
  const services = await getServices();
  const limited = await addressRefusal(services, templatePerAddress, request, context);
  if (limited) return words(429, [limited.message], limited.headers);
  const made = await makeTemplate(services, {
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
