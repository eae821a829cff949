import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readReportLink } from '~/domain/files/viewing/file-links.server';
import { readViewedFile } from '~/domain/files/viewing/read-viewed-file.server';
import { saoPauloDateTime } from '~/domain/shared/calendar';
import { formatDateText } from '~/domain/shared/date-text';
import { getServices } from '~/services.server';
import { Breadcrumb } from '~/ui/breadcrumb';
import { revokeFileReport, shareFileReport } from '../../acts/files/report.server';
import { requestOrigin, requireCustomer } from '../../guards.server';
import { readForm } from '../../request-body.server';
import { Sharing } from './sharing';
import { FileViewer } from './viewer';

export { shouldRevalidate } from './turning';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.file.name ?? 'Arquivo'} | Lombada` },
  { name: 'robots', content: 'noindex' },
];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

const notFound = () => new Response('Não encontramos este arquivo.', { status: 404 });

/** GET /envio/arquivo/{id}: one's own file, page by page. */
export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const { id: userId } = await requireCustomer(request);
  const services = await getServices();
  const own = { fileId: params.id ?? '', userId };
  const file = await readViewedFile(services, own);
  if (!file) throw notFound();
  const link = await readReportLink(services, own);
  const until = link && formatDateText(saoPauloDateTime(link.expiresAt).date);
  return { file, link: link && { url: link.url, until: until ?? '' } };
};

export type SharingAnswer = { ok: boolean; text: string };

const acts = [shareFileReport, revokeFileReport];

/** Makes or ends the address by which the report is shown to others. */
export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const actor = { customer: await requireCustomer(request), ip: requestOrigin(request, context).ip };
  const form = await readForm(request, ['intent']);
  const act = acts.find(({ intent }) => intent === form.get('intent'));
  if (!act) return data<SharingAnswer>({ ok: false, text: 'Não entendemos este pedido.' }, { status: 400 });
  const done = await act.attempt(await getServices(), actor, { arquivo: params.id ?? '' });
  if (done.ok) throw redirect(`/envio/arquivo/${params.id}`);
  if (done.status === 404) throw notFound();
  return data<SharingAnswer>({ ok: false, text: done.text }, { status: done.status });
};

export default function FileViewerRoute() {
  const { file, link } = useLoaderData<typeof loader>();
  const base = `/envio/arquivo/${file.id}`;
  const files = `/envio?projeto=${file.project.id}`;
  return (
    <FileViewer
      file={file}
      base={base}
      crumbs={<Breadcrumb items={[{ label: 'Envio de Arquivos', to: files }, { label: file.name }]} />}
      sharing={<Sharing address={base} link={link} />}
    />
  );
}
