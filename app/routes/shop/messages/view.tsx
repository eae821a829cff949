import clsx from 'clsx';
import type { CaseFlags, CaseView } from '~/domain/support/case';
import type { CaseQuery } from '~/domain/support/case-query';
import type { CasePage, MessageDraft } from '~/domain/support/list-cases.server';
import { LinkButton } from '~/ui/link-button';
import { Notice } from '~/ui/notice';
import { AccountFrame } from '../../account/account-frame';
import { addressOf } from './addresses';
import type { MessageAnswer } from './answer';
import { CaseList } from './case-list';
import { Conversation } from './conversation';
import { CaseFilters, CaseTabs } from './filters';
import { ConfirmedDialog, NewMessageDialog, RatingDialog, ReopenDialog } from './message-dialogs';

export interface MessagesPage {
  query: CaseQuery;
  counts: Record<'pendente' | 'resolvido', number>;
  list: CasePage;
  /** "yyyy-mm-dd" by the shop's clock */
  today: string;
  /** About which order a new message is begun. */
  orderId: number | null;
  chosen: (CaseView & { flags: CaseFlags }) | null;
  isMissing: boolean;
  /** What a new message begins with, while its form is open */
  newDraft: MessageDraft | null;
  /** The same of the next message in the chosen case, where the customer may write one */
  draft: MessageDraft | null;
  answer: MessageAnswer | null;
}

/** The customer's conversations with the shop: list and conversation side by side, one after the other on a phone. */
export const MessagesView = (page: MessagesPage) => {
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
