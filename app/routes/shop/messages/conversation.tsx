import { Form, useNavigation } from '@remix-run/react';
import clsx from 'clsx';
import type { CaseFlags, CaseMessage, CaseView } from '~/domain/support/case';
import type { CaseQuery } from '~/domain/support/case-query';
import { Button } from '~/ui/button';
import { Link } from '~/ui/link';
import { LinkButton } from '~/ui/link-button';
import { Notice } from '~/ui/notice';
import { StatusPill } from '~/ui/status-pill';
import { Textarea } from '~/ui/textarea';
import { DayTime } from '../day-time';
import { addressOf } from './addresses';
import type { MessageAnswer } from './answer';
import { Stars } from './case-list';

const Message = ({ message }: { message: CaseMessage }) => (
  <li
    className={clsx(
      'max-w-[90%] rounded-md border border-line p-3',
      message.isOwn ? 'justify-self-end bg-wash' : 'justify-self-start bg-sheet',
    )}
  >
    <p className="text-muted text-sm">
      <strong className="text-ink">{message.author}</strong> · <DayTime at={message.at} />
    </p>
    <p className="mt-1 whitespace-pre-line break-words">{message.text}</p>
  </li>
);

interface ConversationProps {
  query: CaseQuery;
  chosen: CaseView & { flags: CaseFlags };
  answer: MessageAnswer | null;
}

const Compose = ({ chosen, answer }: ConversationProps) => {
  const navigation = useNavigation();
  const refused = answer?.act === 'escrever' ? answer : null;
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'escrever';
  return (
    <Form method="post" key={chosen.messages.length} className="grid gap-3">
      <input type="hidden" name="intent" value="escrever" />
      <input type="hidden" name="fk_caso" value={chosen.id} />
      {refused ? (
        <Notice tone="danger" live="alert">
          {refused.text}
        </Notice>
      ) : null}
      <Textarea
        label="Sua mensagem"
        name="mensagem"
        rows={4}
        maxLength={4000}
        defaultValue={refused?.typed.mensagem}
        errors={refused?.errors?.mensagem}
      />
      <Button type="submit" busy={isBusy} busyLabel="Enviando…" className="justify-self-start">
        Enviar
      </Button>
    </Form>
  );
};

/** One case: what it is about, what was written, and what the customer may do. */
export const Conversation = (props: ConversationProps) => {
  const { query, chosen } = props;
  const here = addressOf(query, { caseId: chosen.id });
  return (
    <section
      aria-labelledby="chamado"
      className="grid gap-5 rounded-md border border-line bg-sheet p-4 shadow-sheet md:p-6"
    >
      <Link to={addressOf(query)} className="link inline-flex min-h-11 items-center xl:hidden">
        ‹ Todos os chamados
      </Link>
      <div>
        <h2 id="chamado" className="font-semibold font-serif text-heading">
          Chamado {chosen.protocol}
        </h2>
        <p className="break-words">{chosen.subject}</p>
        <p className="mt-2 flex flex-wrap items-center gap-3 text-muted text-sm">
          <DayTime at={chosen.changedAt} />
          {chosen.orderId === null ? null : (
            <Link to={`/pedido/${chosen.orderId}`} className="link">
              Pedido {chosen.orderId}
            </Link>
          )}
          <StatusPill color={chosen.status.colour}>{chosen.status.label}</StatusPill>
          {chosen.rating === null ? null : <Stars rating={chosen.rating} />}
        </p>
      </div>
      <ol className="grid gap-3" aria-label="Conversa">
        {chosen.messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      {chosen.flags.write ? <Compose {...props} /> : null}
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
      {!chosen.flags.write && !chosen.flags.reopen ? (
        <p className="text-muted">Estamos com a sua mensagem. A resposta chega aqui e no seu e-mail.</p>
      ) : null}
    </section>
  );
};
