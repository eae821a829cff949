import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import clsx from 'clsx';
import { type AttachmentForm, readAttachmentForm } from '~/calls/http/attachment-form.server';
import { isMultipart } from '~/calls/http/multipart.server';
import { readForm } from '~/calls/http/request-body.server';
import { requestOrigin } from '~/calls/http/session.server';
import { type AttachmentRefusal, attachmentText } from '~/domain/attachments/attachment';
import { saoPauloDateTime } from '~/domain/shared/calendar';
import { rowId } from '~/domain/shared/row-id';
import { type CaseFlags, type CaseView, caseFlags, MESSAGE_FORM } from '~/domain/support/case';
import { type CaseQuery, readCaseQuery } from '~/domain/support/case-query';
import {
  type CasePage,
  draftCase,
  draftMessage,
  listCases,
  type MessageDraft,
  readCase,
} from '~/domain/support/list-cases.server';
import { writeFlash } from '~/platform/cookies.server';
import { getServices, type Services } from '~/services.server';
import { LinkButton } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { dropReceived } from '../../../calls/http/attachment-form.server';
import { supportActs } from '../../../calls/support/messages.server';
import { AccountFrame } from '../../account/account-frame';
import { accountHeaders, accountMeta } from '../../account/page-head';
import { requireCustomer } from '../../guards.server';
import { addressOf, type MessageAnswer } from './addresses';
import { CaseList } from './case-list';
import { Conversation } from './conversation';
import { CaseFilters, CaseTabs } from './filters';
import { ConfirmedDialog, NewMessageDialog, RatingDialog, ReopenDialog } from './message-dialogs';

interface MessagesPage {
  query: CaseQuery;
  counts: Record<'pendente' | 'resolvido', number>;
  list: CasePage;
  /** "yyyy-mm-dd" by the shop's clock */
  today: string;
  /** The order that a new message is about. */
  orderId: number | null;
  chosen: (CaseView & { flags: CaseFlags }) | null;
  isMissing: boolean;
  /** The draft of a new message, while its form is open */
  newDraft: MessageDraft | null;
  /** The draft of the next message in the chosen case, if the customer may write one */
  draft: MessageDraft | null;
  answer: MessageAnswer | null;
}

/** The customer's conversations with the shop: list and conversation side by side; on a phone one at a time. */
const MessagesView = (page: MessagesPage) => {
  const { query, chosen, answer } = page;
  const hasTwoPanels = chosen !== null || page.list.total > 0;
  return (
    <AccountFrame title="Minhas Mensagens">
      {page.isMissing ? (
        <Notice tone="warning" className="mb-6">
          Não encontramos este chamado. Ele pode ser de outra conta.
        </Notice>
      ) : null}
      <div className={clsx('grid grid-cols-1 items-start gap-6', hasTwoPanels && 'xl:grid-cols-2')}>
        <section aria-label="Chamados" className={clsx('grid grid-cols-1 gap-4', chosen && 'max-xl:hidden')}>
          <LinkButton to={`${addressOf(query)}&acao=nova`} className="justify-self-start">
            Nova Mensagem
          </LinkButton>
          <CaseTabs query={query} counts={page.counts} />
          <CaseFilters query={query} today={page.today} />
          <CaseList list={page.list} query={query} chosenId={chosen?.id ?? null} />
        </section>
        {chosen ? (
          <Conversation key={chosen.id} query={query} chosen={chosen} draft={page.draft} answer={answer} />
        ) : null}
        {hasTwoPanels && !chosen ? (
          <p className="rounded-md border border-line border-dashed p-8 text-center text-muted max-xl:hidden">
            Escolha um chamado para ler a conversa.
          </p>
        ) : null}
      </div>
      <NewMessageDialog query={query} orderId={page.orderId} draft={page.newDraft} answer={answer} />
      {chosen?.flags.reopen ? (
        <ReopenDialog query={query} chosen={chosen} draft={page.draft} answer={answer} />
      ) : null}
      {chosen?.flags.rate ? <RatingDialog query={query} chosen={chosen} answer={answer} /> : null}
      {chosen ? <ConfirmedDialog query={query} chosen={chosen} /> : null}
    </AccountFrame>
  );
};

const FILES = 'arquivos';

/** A form of the page. Without scripts it contains the files, which stay uploaded if it is refused. */
const readMessageForm = async (
  services: Services,
  { request, userId, fields }: { request: Request; userId: number; fields: readonly string[] },
): Promise<AttachmentForm> => {
  if (!isMultipart(request)) {
    const form = await readForm(request, fields);
    const texts = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
    return { fields: texts, received: [], refusal: null };
  }
  const wanted = { userId, form: MESSAGE_FORM, rowField: 'fk_caso', fields, filesField: FILES };
  return readAttachmentForm(services, request, wanted);
};

/** The answer to a form with a file that is refused. */
const refusedFile = (fields: Record<string, string>, refusal: AttachmentRefusal): MessageAnswer => {
  const text = attachmentText(refusal);
  return { act: fields.intent ?? '', text, typed: fields, errors: { [FILES]: [text] } };
};

export const meta: MetaFunction = () => accountMeta('Minhas Mensagens');
export const headers = accountHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { id: userId } = await requireCustomer(request);
  const services = await getServices();
  const search = new URL(request.url).searchParams;
  const query = readCaseQuery(search);
  const caseId = rowId(search.get('chamado') ?? undefined);
  const [{ counts, list }, chosen] = await Promise.all([
    listCases(services, { userId, tab: query.tab, filter: query.filter, page: query.page }),
    caseId === 0 ? null : readCase(services, userId, caseId),
  ]);
  const flags = chosen && caseFlags(chosen);
  const [newDraft, draft] = await Promise.all([
    search.get('acao') === 'nova' ? draftCase(services, userId) : null,
    chosen && flags?.write ? draftMessage(services, userId, chosen) : null,
  ]);
  const orderId = rowId(search.get('pedido') ?? undefined);
  return {
    query,
    counts,
    list,
    newDraft,
    draft,
    orderId: orderId === 0 ? null : orderId,
    chosen: chosen && flags && { ...chosen, flags },
    isMissing: caseId !== 0 && chosen === null,
    today: saoPauloDateTime(services.clock.now()).date,
  };
};

const fieldNames = ['intent', ...new Set(supportActs.flatMap(({ fields }) => fields))];

/** Where the page redirects after each act. The URL opens the confirmation. */
const goOn: Record<string, (done: { caseId: number; isReopened?: boolean }, query: CaseQuery) => string> = {
  // Without the current filters, which might hide the new case.
  nova: ({ caseId }) => `/mensagem?chamado=${caseId}`,
  escrever: ({ caseId, isReopened }, query) =>
    `${addressOf(query, { tab: 'pendente', caseId })}${isReopened ? '&acao=confirmado' : ''}`,
  avaliar: ({ caseId }, query) =>
    `${addressOf(query, { ...(query.tab !== 'resolvido' && { tab: 'resolvido' }), caseId })}&acao=confirmado`,
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const customer = await requireCustomer(request);
  const services = await getServices();
  const requested = { request, userId: customer.id, fields: fieldNames };
  const { fields, received, refusal } = await readMessageForm(services, requested);
  if (refusal) return data(refusedFile(fields, refusal), { status: 422 });
  const act = supportActs.find(({ intent }) => intent === fields.intent);
  const unknown: MessageAnswer = {
    act: '',
    text: 'Não entendemos o pedido. Atualize a página.',
    typed: fields,
  };
  if (!act) return data(unknown, { status: 400 });
  const actor = { customer, ip: requestOrigin(request, context).ip };
  const outcome = await act.attempt(services, actor, fields);
  if (outcome.ok) {
    await dropReceived(services, customer.id, received);
    const flash = { id: services.ids.id(), text: outcome.text, tone: 'success' } as const;
    const query = readCaseQuery(new URL(request.url).searchParams);
    const path = goOn[act.intent]?.(outcome.done as { caseId: number }, query) ?? '/mensagem';
    return redirect(path, { headers: { 'Set-Cookie': writeFlash(services.env, flash) } });
  }
  const { status, text, errors, retryAfter } = outcome;
  const answer: MessageAnswer = { act: act.intent, text, typed: fields, ...(errors && { errors }) };
  return data(answer, {
    status: status >= 500 ? 409 : status,
    ...(retryAfter && { headers: { 'Retry-After': String(retryAfter) } }),
  });
};

export default function MessagesRoute() {
  return <MessagesView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>() ?? null} />;
}
