import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import { readViewedFile } from '~/domain/files/viewing/read-viewed-file.server';
import { getServices } from '~/services.server';
import { Breadcrumb } from '~/ui/breadcrumb';
import { requireCustomer } from '../../guards.server';
import { FileViewer } from './viewer';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.file.name ?? 'Arquivo'} | Lombada` },
  { name: 'robots', content: 'noindex' },
];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

/** Turning pages asks the server for pictures alone. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
    ? defaultShouldRevalidate
    : false;

/** GET /envio/arquivo/{id}: one's own file, page by page. */
export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const { id: userId } = await requireCustomer(request);
  const services = await getServices();
  const file = await readViewedFile(services, { fileId: params.id ?? '', userId });
  if (!file) throw new Response('Não encontramos este arquivo.', { status: 404 });
  return { file };
};

export default function FileViewerRoute() {
  const { file } = useLoaderData<typeof loader>();
  const files = `/envio?projeto=${file.project.id}`;
  return (
    <FileViewer
      file={file}
      base={`/envio/arquivo/${file.id}`}
      crumbs={<Breadcrumb items={[{ label: 'Envio de Arquivos', to: files }, { label: file.name }]} />}
    />
  );
}
