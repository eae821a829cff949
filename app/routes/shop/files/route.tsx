import { pdfLimits } from '@lombada/preflight/facts/limits';
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { currentCustomer, requestOrigin } from '~/calls/http/session.server';
import { orderAsFile } from '~/domain/cart/order-as-file.server';
import { needsEditorCheck } from '~/domain/editor/check-art.server';
import { type ChangeFailure, takeFoundPages } from '~/domain/files/change-to-file.server';
import { claimProject, copyProject } from '~/domain/files/claim-project.server';
import { readItemWords } from '~/domain/files/item-words';
import { newestOpenProject } from '~/domain/files/open-projects.server';
import { type TooManyProjects, tooManyProjectsText } from '~/domain/files/project';
import { type FilesPage, readFilesPage, readOpenConfiguration } from '~/domain/files/read-files-page.server';
import { updateProjectTexts } from '~/domain/files/update-project-texts.server';
import { formatBrl } from '~/domain/shared/money';
import { readCookie, writeFlash } from '~/platform/cookies.server';
import { getServices, type Services } from '~/services.server';
import { acceptFileWarnings, changeInteriorColour } from '../../../calls/files/project.server';
import { keepProject, madeProjects } from '../../../calls/http/kept-projects.server';
import { readForm } from '../../../calls/http/request-body.server';
import { sendFilesAgain } from '../../../calls/orders/files.server';
import { refuseOperator, requireCustomer } from '../../guards.server';
import { safeReturnPath } from '../../return-path';
import { LAST_PRODUCT } from '../last-product';
import type { FilesAnswer } from './files-answer';
import { filesTitle } from './files-state';
import { OthersProject } from './project-side';
import { receiveForm } from './receive-form.server';
import { FilesView } from './view';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded ? filesTitle(loaded) : 'Envio de Arquivos'} | Lombada` },
  { name: 'robots', content: 'noindex' },
];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

const tooMany = (failure: TooManyProjects) =>
  new Response(tooManyProjectsText(failure), {
    status: 429,
    headers: { 'Retry-After': String(failure.retryAfterSeconds) },
  });

const notFound = (text = 'Não encontramos este projeto.') => new Response(text, { status: 404 });
const IN_OTHER_ACCOUNT =
  'Este projeto está em outra conta que entrou neste navegador, ou já foi apagado. Entre nela para continuar.';

/** The redirect without a project: the product seen last, or the home page. */
const lastProductPath = (request: Request): string =>
  safeReturnPath(readCookie(request.headers.get('cookie'), LAST_PRODUCT) ?? '');

const projectOf = (request: Request): string => new URL(request.url).searchParams.get('projeto') ?? '';

const pagesSchema = z.coerce.number().int().min(1).max(pdfLimits.pages);
/** The page count that a visitor's browser found in the file, if the order has another. */
const foundPagesOf = (request: Request): number | null =>
  pagesSchema.safeParse(new URL(request.url).searchParams.get('paginas')).data ?? null;

/** The redirect if no project is named: the newest open project, else the product seen last. */
const wayBack = async (services: Services, request: Request): Promise<string> => {
  const customer = await currentCustomer(request);
  // Projects made in an operator's own browser are not the customer's.
  const made = customer?.operator ? [] : madeProjects(services, request);
  const newest = await newestOpenProject(services, { userId: customer?.id ?? null, made });
  return newest === null ? lastProductPath(request) : `/envio?projeto=${newest}`;
};

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const projectId = projectOf(request);
  const services = await getServices();
  if (projectId === '') throw redirect(await wayBack(services, request));
  const facts = { maxBytes: services.maxUploadBytes, hasEditor: services.artEditor !== null };
  const shown = (page: FilesPage, { checksArt = false, isOthers = false } = {}) => ({
    ...page,
    ...facts,
    checksArt,
    isOthers,
  });
  const customer = await currentCustomer(request);
  // A project made in an operator's own browser must not become the customer's.
  const isMaker = !customer?.operator && madeProjects(services, request).includes(projectId);
  const own = customer && (await ownPage(services, { projectId, userId: customer.id, isMaker }));
  if (own)
    return shown(own, { checksArt: await needsEditorCheck(services, { projectId, userId: customer.id }) });
  const open = await readFilesPage(services, { projectId, userId: null, foundPages: foundPagesOf(request) });
  if (open.ok) return shown(open.value, { isOthers: !isMaker });
  // A project with an owner is shown to that customer only.
  await requireCustomer(request);
  throw notFound(isMaker ? IN_OTHER_ACCOUNT : undefined);
};

/** The customer's own project. A project that this browser made without a login becomes the customer's. */
const ownPage = async (
  services: Services,
  { projectId, userId, isMaker }: { projectId: string; userId: number; isMaker: boolean },
): Promise<FilesPage | null> => {
  const own = await readFilesPage(services, { projectId, userId });
  if (own.ok) return own.value;
  if (!isMaker) return null;
  const claimed = await claimProject(services, { projectId, userId });
  // A concurrent request may have claimed it already.
  if (!claimed.ok && claimed.failure.kind !== 'not-found') throw tooMany(claimed.failure);
  const page = await readFilesPage(services, { projectId, userId });
  return page.ok ? page.value : null;
};

/** Copies another person's project, so that this customer or visitor can continue with the copy. */
const copyOf = async (services: Services, projectId: string, requested: ActionFunctionArgs) => {
  const customer = await currentCustomer(requested.request);
  const go = (id: string, headers?: Headers) =>
    redirect(`/envio?projeto=${encodeURIComponent(id)}`, headers && { headers });
  if (customer) {
    const copied = await copyProject(services, { projectId, userId: customer.id });
    if (copied.ok) return go(copied.value.projectId);
    throw copied.failure.kind === 'not-found' ? notFound() : tooMany(copied.failure);
  }
  const configuration = await readOpenConfiguration(services, projectId);
  if (!configuration) throw notFound();
  const kept = await keepProject(services, configuration, requested);
  if (kept.ok) return go(kept.value.projectId, kept.value.headers);
  const { message, retryAfterSeconds } = kept.failure;
  throw new Response(message, { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } });
};

/** Stores all valid texts even if others are invalid, so that nothing typed is lost. */
const takeTexts = async (userId: number, projectId: string, form: FormData) => {
  const text = (name: string) => (form.has(name) ? String(form.get(name)) : undefined);
  const { words, errors } = readItemWords({ titulo: text('titulo'), isbn: text('isbn') });
  const texts = { notes: text('observacoes'), authorisation: text('autorizacao'), ...words };
  const updated = await updateProjectTexts(await getServices(), { projectId, userId, ...texts });
  const refused = updated.ok ? null : updated.failure;
  if (refused?.kind === 'not-found') throw notFound();
  const wrong = { ...errors, ...refused?.errors };
  if (Object.keys(wrong).length === 0) return data<FilesAnswer>({ saved: true });
  return data<FilesAnswer>({ saved: false, errors: wrong }, { status: 422 });
};

const pagesRefusal: Record<Exclude<ChangeFailure['kind'], 'not-found'>, string> = {
  fixed: 'Este projeto já está fechado, e o número de páginas dele não muda mais.',
  outdated: 'O arquivo ou o pedido mudou nesse meio-tempo. Confira as páginas e tente de novo.',
};

const takePages = async (userId: number | null, projectId: string, requested: FormDataEntryValue | null) => {
  const services = await getServices();
  const { data: pages } = pagesSchema.safeParse(requested);
  if (pages === undefined)
    return data<FilesAnswer>({ saved: false, message: pagesRefusal.outdated }, { status: 409 });
  const taken =
    userId === null
      ? await takeFoundPages(services, { projectId, pages })
      : await orderAsFile(services, { userId, projectId, change: { pages } });
  if (taken.ok) {
    const changed = `Pedido alterado para ${pages} páginas: ${formatBrl(taken.value.total)}.`;
    return data<FilesAnswer>({ saved: true, changed });
  }
  if (taken.failure.kind === 'not-found') throw notFound();
  return data<FilesAnswer>({ saved: false, message: pagesRefusal[taken.failure.kind] }, { status: 409 });
};

const takeColour = async (request: Request, context: AppLoadContext, fields: Record<string, string>) => {
  const actor = { customer: await requireCustomer(request), ip: requestOrigin(request, context).ip };
  const taken = await changeInteriorColour.attempt(await getServices(), actor, fields);
  if (taken.ok) return data<FilesAnswer>({ saved: true, changed: taken.text });
  if (taken.status === 404) throw notFound();
  return data<FilesAnswer>({ saved: false, message: taken.text }, { status: taken.status });
};

/** The author's acceptance of warnings; each file's checkbox is a separate field. */
const takeAcceptance = async (request: Request, context: AppLoadContext, fields: Record<string, string>) => {
  const actor = { customer: await requireCustomer(request), ip: requestOrigin(request, context).ip };
  await refuseOperator(request);
  const taken = await acceptFileWarnings.attempt(await getServices(), actor, fields);
  if (taken.ok) return data<FilesAnswer>({ saved: true, changed: taken.text });
  if (taken.status === 404) throw notFound();
  const { text: message, errors } = taken;
  return data<FilesAnswer>(
    { saved: false, ...(errors ? { errors } : { message }) },
    { status: taken.status },
  );
};

/** Sends the collected files to their order, whose page confirms it. */
const sendAgain = async (request: Request, context: AppLoadContext, projeto: string) => {
  const services = await getServices();
  const actor = { customer: await requireCustomer(request), ip: requestOrigin(request, context).ip };
  const sent = await sendFilesAgain.attempt(services, actor, { projeto });
  if (!sent.ok)
    return data<FilesAnswer>(
      { saved: false, message: sent.text },
      { status: sent.status >= 500 ? 409 : sent.status },
    );
  const flash = { id: services.ids.id(), text: sent.text, tone: 'success' } as const;
  return redirect(`/pedido/${sent.done.orderId}`, {
    headers: { 'Set-Cookie': writeFlash(services.env, flash) },
  });
};

const formFields = [
  ...['titulo', 'isbn', 'observacoes', 'autorizacao'],
  ...['paginas', 'cor_miolo', 'avisos_aceitos', 'intent'],
];

/** The visitor is not logged in and made the project in this browser. */
const isVisitorsOwn = async (request: Request, projectId: string): Promise<boolean> =>
  (await currentCustomer(request)) === null && madeProjects(await getServices(), request).includes(projectId);

export const action = async (requested: ActionFunctionArgs) => {
  const { request, context } = requested;
  const projectId = projectOf(request);
  if (new URL(request.url).searchParams.has('copiar'))
    return copyOf(await getServices(), projectId, requested);
  const slot = new URL(request.url).searchParams.get('campo');
  if (slot === null && (await isVisitorsOwn(request, projectId))) {
    const form = await readForm(request, formFields);
    if (form.has('paginas')) return takePages(null, projectId, form.get('paginas'));
  }
  const { id: userId } = await requireCustomer(request);
  if (slot !== null) return receiveForm(request, { userId, projectId, slot });
  const form = await readForm(request, formFields);
  if (form.get('intent') === changeInteriorColour.intent)
    return takeColour(request, context, { projeto: projectId, cor_miolo: String(form.get('cor_miolo')) });
  if (form.get('intent') === acceptFileWarnings.intent) {
    const said = form.getAll('avisos_aceitos').join(',');
    return takeAcceptance(request, context, { projeto: projectId, avisos_aceitos: said });
  }
  if (form.get('intent') === sendFilesAgain.intent) return sendAgain(request, context, projectId);
  if (form.has('paginas')) return takePages(userId, projectId, form.get('paginas'));
  return takeTexts(userId, projectId, form);
};

export default function FilesRoute() {
  const page = useLoaderData<typeof loader>();
  // With another project the page is rendered anew, without chosen files.
  const answer = useActionData<typeof action>();
  return page.isOthers ? (
    <OthersProject page={page} />
  ) : (
    <FilesView key={page.projectId} page={page} answer={answer} />
  );
}
