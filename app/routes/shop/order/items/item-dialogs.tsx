import type { ItemClaim } from '~/domain/claims/claim';
import { releaseTerms } from '~/domain/orders/labels';
import type { OrderItemView } from '~/domain/orders/order';
import type { CancelPreview } from '~/domain/payments/flows/cancel/preview-cancel.server';
import { Textarea } from '~/ui/textarea';
import { ActDialog } from '../act-dialog';
import type { ActAnswer } from '../change.server';
import { ContestDialog } from '../contest/contest-dialog';
import { CancelDialog } from '../money-back/cancel-dialog';
import { FileFindings, StaffNotes } from './item-files';

interface ItemDialogProps {
  orderId: number;
  item: OrderItemView;
  answer: ActAnswer | null;
  cancelling: CancelPreview | null;
  claim: ItemClaim | undefined;
  /** The telephone that a contest suggests, if any. */
  phone: string | null;
}

/** Asks before files can be sent again. */
const Resend = ({ orderId, item, answer }: ItemDialogProps) => (
  <ActDialog
    act="confirmar-reenvio"
    itemId={item.id}
    title="Reenviar arquivos"
    hidden={{ pedido: orderId, pedido_item: item.id }}
    submit="Escolher os arquivos"
    answer={answer}
  >
    <p>
      Você vai trocar os arquivos de <strong>{item.description}</strong>. Os de agora continuam valendo até
      você enviar os novos ao pedido, e ficam guardados depois disso.
    </p>
    <p className="text-muted">
      Os novos arquivos passam pela mesma conferência. Se o item entrar em produção antes, ele segue com os
      atuais.
    </p>
  </ActDialog>
);

/** The problem, and the customer's authorisation to print anyway. */
const Release = ({ item, answer }: ItemDialogProps) => (
  <ActDialog
    act="autorizar-producao"
    itemId={item.id}
    title="Autorizar a produção com problemas"
    hidden={{ pedido_item: item.id }}
    submit="Autorizar a produção"
    isGrave
    width={60}
    answer={answer}
  >
    <FileFindings files={item.files} />
    <StaffNotes notes={item.staffNotes} />
    <p>{releaseTerms}</p>
    <Textarea
      label="O que você autoriza"
      name="mensagem"
      rows={3}
      minLength={2}
      maxLength={500}
      required
      defaultValue={answer?.act === 'autorizar-producao' ? answer.typed.mensagem : undefined}
      errors={answer?.act === 'autorizar-producao' ? answer.errors?.mensagem : undefined}
      hint="Por exemplo: pode imprimir assim, a margem menor é proposital."
    />
  </ActDialog>
);

/** The dialogs of an item, each if its flag allows the act. */
export const ItemDialogs = (props: ItemDialogProps) => {
  const { claim } = props;
  const { flags } = props.item;
  return (
    <>
      {flags.resend || flags.requestResend ? <Resend {...props} /> : null}
      {flags.release ? <Release {...props} /> : null}
      {claim?.flags.contest || claim?.flags.resend ? (
        <ContestDialog item={props.item} claim={claim} phone={props.phone} answer={props.answer} />
      ) : null}
      {flags.cancel ? (
        <CancelDialog item={props.item} preview={props.cancelling} answer={props.answer} />
      ) : null}
    </>
  );
};
