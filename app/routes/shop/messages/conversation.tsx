import { Form, useNavigation, useSearchParams } from '@remix-run/react';
import clsx from 'clsx';
import { type CaseFlags, type CaseMessage, type CaseView, messagePurpose } from '~/domain/support/case';
import type { CaseQuery } from '~/domain/support/case-query';
import type { MessageDraft } from '~/domain/support/list-cases.server';
import { AskBeforeLeaving } from '~/ui/ask-before-leaving';
import { Button, LinkButton } from '~/ui/button';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { StatusPill } from '~/ui/status-pill';
import { useIsLive } from '~/ui/use-on-leaving';
import { AttachmentLinks } from '../attachment/attachment-links';
import { DayTime } from '../day-time';
import { addressOf, type MessageAnswer } from './addresses';
import { Stars } from './case-list';
import { MessageFields, useFilesOfForm } from './message-fields';

const Message = ({ message }: { message: CaseMessage }) => (
  <li
    className={clsx(
      'min-w-0 max-w-[90%] rounded-md border border-line p-3',
      message.isOwn ? 'justify-self-end bg-wash' : 'justify-self-start bg-sheet',
    )}
  >
    <p className="text-muted text-sm">
      <strong className="text-ink">{message.author}</strong> · <DayTime at={message.at} />
    </p>
    <p className="wrap-anywhere mt-1 whitespace-pre-line">{message.text}</p>
    <AttachmentLinks files={message.attachments} className="mt-2" />
  </li>
);

interface ConversationProps {
  query: CaseQuery;
  chosen: CaseView & { flags: CaseFlags };
  draft: MessageDraft | null;
  answer: MessageAnswer | null;
}

const Compose = ({ chosen, draft, answer }: ConversationProps) => {
  const isLive = useIsLive();
  const { isSending, setSending, encoding } = useFilesOfForm(isLive);
  const navigation = useNavigation();
  const refused = answer?.act === 'escrever' ? answer : null;
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'escrever';
  return (
    <>
      <AskBeforeLeaving
        formId="responder"
        cameBack={refused !== null}
        isGoneAt={({ pathname, search }) => {
          const next = new URLSearchParams(search);
          return (
            pathname !== '/mensagem' ||
            next.get('chamado') !== String(chosen.id) ||
            next.get('acao') === 'reabrir'
          );
        }}
      />
      <Form
        id="responder"
        method="post"
        key={chosen.messages.length}
        {...encoding}
        className="grid grid-cols-1 gap-4"
      >
        <input type="hidden" name="intent" value="escrever" />
        <input type="hidden" name="fk_caso" value={chosen.id} />
        {refused ? (
          <Notice tone="danger" live="alert">
            {refused.text}
          </Notice>
        ) : null}
        <MessageFields
          label="Sua mensagem"
          rows={4}
          {...(chosen.flags.reopen && { hint: 'Escrever reabre o chamado.' })}
          purpose={messagePurpose(chosen.id)}
          {...{ draft, refused, isLive }}
          onSendingChange={setSending}
        />
        <Button type="submit" busy={isBusy || isSending} busyLabel="Enviando…" className="justify-self-start">
          Enviar
        </Button>
      </Form>
    </>
  );
};

/** One case: its subject, its messages, and the customer's acts. */
export const Conversation = (props: ConversationProps) => {
  const { query, chosen } = props;
  const here = addressOf(query, { caseId: chosen.id });
  const [params] = useSearchParams();
  // Then the dialog contains this form, with the same files.
  const isReopening = params.get('acao') === 'reabrir';
  return (
    <section
      aria-labelledby="chamado"
      className="grid min-w-0 grid-cols-1 gap-5 rounded-md border border-line bg-sheet p-4 md:p-6"
    >
      <Link to={addressOf(query)} className="link inline-flex min-h-11 items-center xl:hidden">
        ‹ Todos os chamados
      </Link>
      <div>
        <h2 id="chamado" className="font-medium font-serif text-heading">{`Chamado ${chosen.protocol}`}</h2>
        <p className="wrap-anywhere">{chosen.subject}</p>
        <p className="mt-2 flex flex-wrap items-center gap-3 text-muted text-sm">
          <DayTime at={chosen.changedAt} />
          {chosen.orderId === null ? null : (
            <Link to={`/pedido/${chosen.orderId}`} className="link">{`Pedido ${chosen.orderId}`}</Link>
          )}
          <StatusPill color={chosen.status.colour}>{chosen.status.label}</StatusPill>
          {chosen.rating === null ? null : <Stars rating={chosen.rating} />}
        </p>
      </div>
      <ol className="grid grid-cols-1 gap-3" aria-label="Conversa">
        {chosen.messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      {chosen.flags.write && !isReopening ? <Compose {...props} /> : null}
      {chosen.flags.reopen ? (
        <div className="flex flex-wrap gap-3">
          <LinkButton to={`${here}&acao=reabrir`} variant="secondary" size="sm">
            Reabrir Mensagem
          </LinkButton>
          {chosen.flags.rate ? (
            <LinkButton to={`${here}&acao=avaliar`} size="sm">
              Avaliar Mensagem
            </LinkButton>
          ) : null}
        </div>
      ) : null}
      {!chosen.flags.write ? (
        <p className="text-muted">Estamos com a sua mensagem. A resposta chega aqui e no seu e-mail.</p>
      ) : null}
    </section>
  );
};
