import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useParams } from '@remix-run/react';
import { readViewedFile } from '~/domain/files/viewing/read-viewed-file.server';
import { quoteHeaders, quoteMeta, quoteNotFound } from '../../quote/quote-headers';
import { FileViewer } from '../viewer';
import { visitByLink } from './visit.server';

export { shouldRevalidate } from '../turning';
export const headers = quoteHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  quoteMeta(loaded ? `Relatório de ${loaded.file.name}` : 'Relatório não encontrado');

/** GET /relatorio/{token}: a shared file, without the author's name. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { services, access } = await visitByLink(args);
  const file = await readViewedFile(services, access);
  if (!file) throw quoteNotFound();
  const { project, id: _, ...shown } = file;
  return { file: { ...shown, id: '', project: { ...project, id: '' } } };
};

export default function SharedFileRoute() {
  const { file } = useLoaderData<typeof loader>();
  const { token } = useParams();
  return (
    <FileViewer
      file={file}
      base={`/relatorio/${token}`}
      crumbs={<p className="text-muted text-sm">Relatório compartilhado pelo autor</p>}
    />
  );
}
