import { Form, useNavigate, useNavigation, useSearchParams } from '@remix-run/react';
import { type CaseView, messagePurpose, supportMessages } from '~/domain/support/case';
import type { CaseQuery } from '~/domain/support/case-query';
import type { MessageDraft } from '~/domain/support/list-cases.server';
import { Button, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import type { Elements } from '~/ui/elements';
import { Notice } from '~/ui/notice';
import { RadioGroup } from '~/ui/radio-group';
import { TextField } from '~/ui/text-field';
import { Textarea } from '~/ui/textarea';
import { useIsLive } from '~/ui/use-on-leaving';
import { addressOf, type MessageAnswer } from './addresses';
import { MessageFields, useFilesOfForm } from './message-fields';

interface MessageDialogProps {
  /** The value of `acao` in the URL, and of `intent` in the form. */
  opens: string;
  act: string;
  title: string;
  submit: string;
  /** The page's address without the dialog. */
  back: string;
  answer: MessageAnswer | null;
  /** Files are still being uploaded. */
  isWaiting?: boolean;
  encoding?: { encType?: 'multipart/form-data' };
  children: Elements;
}

/** A form in a dialog with its own URL, so that the back button closes it. */
const MessageDialog = (props: MessageDialogProps) => {
  const { opens, act, title, submit, back, answer, isWaiting = false, encoding, children } = props;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const formId = `dialogo-${opens}`;
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('intent') === act;
  const refused = answer?.act === act ? answer : null;
  return (
    <Dialog
      open={params.get('acao') === opens}
      onClose={() => navigate(back, { preventScrollReset: true })}
      title={title}
      width={50}
      closeOnOutside={false}
      asksBeforeLoss
      footer={
        <>
          <LinkButton to={back} variant="quiet" preventScrollReset>
            Voltar
          </LinkButton>
          <Button type="submit" form={formId} busy={isBusy || isWaiting} busyLabel="Enviando…">
            {submit}
          </Button>
        </>
      }
    >
      <Form id={formId} method="post" {...encoding} className="grid grid-cols-1 gap-4">
        <input type="hidden" name="intent" value={act} />
        {refused ? (
          <Notice tone="danger" live="alert">
            {refused.text}
          </Notice>
        ) : null}
        {children}
      </Form>
    </Dialog>
  );
};

interface NewProps {
  query: CaseQuery;
  orderId: number | null;
  draft: MessageDraft | null;
  answer: MessageAnswer | null;
}

export const NewMessageDialog = ({ query, orderId, draft, answer }: NewProps) => {
  const isLive = useIsLive();
  const { isSending, setSending, encoding } = useFilesOfForm(isLive);
  const refused = answer?.act === 'nova' ? answer : null;
  return (
    <MessageDialog
      opens="nova"
      act="nova"
      title="Nova Mensagem"
      submit="Enviar"
      back={addressOf(query)}
      answer={answer}
      isWaiting={isSending}
      encoding={encoding}
    >
      <TextField
        label="Título"
        name="titulo"
        maxLength={120}
        defaultValue={refused?.typed.titulo ?? (orderId === null ? '' : `Pedido ${orderId}`)}
        errors={refused?.errors?.titulo}
      />
      <TextField
        label="Número do pedido"
        hint="Se a mensagem é sobre um pedido."
        name="fk_pedido"
        mask="digits"
        optional
        autoComplete="off"
        defaultValue={refused?.typed.fk_pedido ?? (orderId === null ? '' : String(orderId))}
        errors={refused?.errors?.fk_pedido}
      />
      <MessageFields
        label="Mensagem"
        rows={6}
        purpose={messagePurpose(0)}
        {...{ draft, refused, isLive }}
        onSendingChange={setSending}
      />
    </MessageDialog>
  );
};

interface ChosenProps {
  query: CaseQuery;
  chosen: CaseView;
  answer: MessageAnswer | null;
}

export const ReopenDialog = ({
  query,
  chosen,
  draft,
  answer,
}: ChosenProps & { draft: MessageDraft | null }) => {
  const isLive = useIsLive();
  const { isSending, setSending, encoding } = useFilesOfForm(isLive);
  const refused = answer?.act === 'escrever' ? answer : null;
  const errors = refused?.errors?.mensagem && [supportMessages.describeReopening];
  return (
    <MessageDialog
      opens="reabrir"
      act="escrever"
      title="Reabrir Mensagem"
      submit="Reabrir"
      back={addressOf(query, { caseId: chosen.id })}
      answer={refused && errors ? { ...refused, text: supportMessages.describeReopening } : answer}
      isWaiting={isSending}
      encoding={encoding}
    >
      <input type="hidden" name="fk_caso" value={chosen.id} />
      <MessageFields
        label="O que ainda falta resolver?"
        rows={5}
        purpose={messagePurpose(chosen.id)}
        {...{ draft, isLive }}
        refused={
          refused && (errors ? { ...refused, errors: { ...refused.errors, mensagem: errors } } : refused)
        }
        onSendingChange={setSending}
      />
    </MessageDialog>
  );
};

const stars = [5, 4, 3, 2, 1].map((rating) => ({
  value: String(rating),
  label: `${'★'.repeat(rating)} ${rating === 1 ? '1 estrela' : `${rating} estrelas`}`,
}));

export const RatingDialog = ({ query, chosen, answer }: ChosenProps) => {
  const refused = answer?.act === 'avaliar' ? answer : null;
  return (
    <MessageDialog
      opens="avaliar"
      act="avaliar"
      title="Avaliar Mensagem"
      submit="Avaliar"
      back={addressOf(query, { caseId: chosen.id })}
      answer={answer}
    >
      <input type="hidden" name="id" value={chosen.id} />
      <RadioGroup
        legend="Como foi o atendimento?"
        name="rating"
        defaultValue={refused?.typed.rating ?? '1'}
        errors={refused?.errors?.rating}
        options={stars}
      />
      <Textarea
        label="Quer dizer mais alguma coisa?"
        name="mensagem"
        rows={3}
        maxLength={1000}
        optional
        defaultValue={refused?.typed.mensagem}
        errors={refused?.errors?.mensagem}
      />
    </MessageDialog>
  );
};

/** After a rating or a reopening. */
export const ConfirmedDialog = ({ query, chosen }: Omit<ChosenProps, 'answer'>) => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const back = addressOf(query, { caseId: chosen.id });
  return (
    <Dialog
      open={params.get('acao') === 'confirmado'}
      onClose={() => navigate(back, { replace: true })}
      title="Tudo certo!"
      width={30}
      footer={
        <LinkButton to={back} replace>
          Ok
        </LinkButton>
      }
    >
      <p>
        {chosen.rating === null
          ? `Seu chamado ${chosen.protocol} foi reaberto. Vamos responder o quanto antes.`
          : 'Sua avaliação foi registrada. Obrigado por nos ajudar a melhorar!'}
      </p>
    </Dialog>
  );
};
