import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useFetcher, useLoaderData } from '@remix-run/react';
import { requestOrigin } from '~/calls/http/session.server';
import { readReportLink } from '~/domain/files/viewing/file-links.server';
import { readViewedFile } from '~/domain/files/viewing/read-viewed-file.server';
import { saoPauloDateTime } from '~/domain/shared/calendar';
import { formatDateText } from '~/domain/shared/date-text';
import { getServices } from '~/services.server';
import { Breadcrumb } from '~/ui/breadcrumb';
import { Button } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Notice } from '~/ui/notice';
import { revokeFileReport, shareFileReport } from '../../../calls/files/project.server';
import { readForm } from '../../../calls/http/request-body.server';
import { requireCustomer } from '../../guards.server';
import { FileViewer } from './viewer';

interface SharingProps {
  /** The page's address, to which the form is sent. */
  address: string;
  link: { url: string; until: string } | null;
}

/** The link by which the author shares the report, and its expiry. */
const Sharing = ({ address, link }: SharingProps) => {
  const fetcher = useFetcher<SharingAnswer>();
  const isBusy = fetcher.state !== 'idle';
  return (
    <section aria-labelledby="sharing-title" className="rounded-md border border-line bg-sheet p-4">
      <h2 id="sharing-title" className="font-semibold">
        Mostrar a quem fez o arquivo
      </h2>
      {fetcher.data && !fetcher.data.ok ? (
        <Notice tone="danger" live="alert" className="mt-2">
          {fetcher.data.text}
        </Notice>
      ) : null}
      <fetcher.Form method="post" action={address} className="mt-2">
        {link ? (
          <>
            <p className="text-muted text-sm">{`Quem tem este endereço vê as páginas e este relatório, sem login, até ${link.until}.`}</p>
            <p className="mt-2 break-all rounded-sm bg-wash p-2 text-sm">{link.url}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <CopyButton text={link.url} label="Copiar endereço" size="sm" className="noscript:hidden" />
              <Button
                type="submit"
                name="intent"
                value="encerrar-relatorio"
                variant="quiet"
                size="sm"
                disabled={isBusy}
              >
                Encerrar o endereço
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className="text-muted text-sm">
              Crie um endereço para o seu diagramador ou capista ver as páginas e o que encontramos, sem
              precisar de login.
            </p>
            <Button
              type="submit"
              name="intent"
              value="compartilhar-relatorio"
              variant="secondary"
              size="sm"
              className="mt-2"
              disabled={isBusy}
            >
              Criar endereço
            </Button>
          </>
        )}
      </fetcher.Form>
    </section>
  );
};

export { shouldRevalidate } from './turning';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.file.name ?? 'Arquivo'} | Lombada` },
  { name: 'robots', content: 'noindex' },
];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

const notFound = () => new Response('Não encontramos este arquivo.', { status: 404 });

/** GET /envio/arquivo/{id}: the customer's own file, page by page. */
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

/** Creates or ends the link that shares the report. */
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
