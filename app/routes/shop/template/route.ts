import type { LoaderFunctionArgs } from '@remix-run/node';
import { addressRefusal } from '~/calls/http/session.server';
import { templatePerAddress } from '~/domain/files/limits';
import { makeTemplate } from '~/domain/files/make-template.server';
import { type TemplateFormat, templateFormats } from '~/domain/files/template-address';
import { rowId } from '~/domain/shared/row-id';
import { getServices } from '~/services.server';

const words = (status: 404 | 422 | 429, lines: string[], headers: Record<string, string> = {}): Response =>
  new Response(lines.join('\n'), {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });

const contentTypes = { pdf: 'application/pdf', svg: 'image/svg+xml' } as const;

/** "2.svg": the slot and the template's format; slot 0 for any other text. */
const readName = (name: string): { slotId: number; format: TemplateFormat } => {
  const [, slot, ending] = /^(\d+)\.([a-z]+)$/.exec(name) ?? [];
  const format = templateFormats.find((each) => each === ending);
  return { slotId: format ? rowId(slot) : 0, format: format ?? 'pdf' };
};

/** GET /gabarito/:pk_produto/:pk_produto_arquivo.pdf|svg?{configuration}: the template of one file slot. */
export const loader = async ({ request, params, context }: LoaderFunctionArgs): Promise<Response> => {
  const { searchParams } = new URL(request.url);
  const services = await getServices();
  const limited = await addressRefusal(services, templatePerAddress, request, context);
  if (limited) return words(429, [limited.message], limited.headers);
  const { slotId, format } = readName(params.arquivo ?? '');
  const made = await makeTemplate(services, {
    productId: rowId(params.pk_produto),
    slotId,
    format,
    fields: searchParams,
  });
  if (made.ok)
    return new Response(new Uint8Array(made.value.bytes), {
      headers: {
        'Content-Type': contentTypes[format],
        'Content-Disposition': `attachment; filename="${made.value.name}"`,
        'Cache-Control': 'public, max-age=300',
      },
    });
  return made.failure.kind === 'unknown'
    ? words(404, ['Não temos gabarito neste endereço. Volte ao produto e escolha o gabarito na lista.'])
    : words(422, ['Não podemos desenhar este gabarito:', ...made.failure.messages]);
};
