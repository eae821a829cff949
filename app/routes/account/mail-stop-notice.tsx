import type { StopReason } from '~/domain/notifications/mail-report';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';

export interface MailStopNoticeProps {
  email: string;
  /** Null if the address gets all mails. */
  reason: StopReason | null;
  /** The page to confirm another address; default: the current page. */
  changeAt?: string;
}

/** Tells a customer that mails to the account's address bounce, or that the customer unsubscribed. */
export const MailStopNotice = ({ email, reason, changeAt }: MailStopNoticeProps) => {
  if (reason === null) return null;
  if (reason === 'complaint')
    return (
      <Notice tone="info" title="Você marcou um e-mail nosso como indesejado." className="mb-6">
        <p>
          <span>{`Para ${email} só enviamos o que precisa chegar: pedidos, pagamentos e segurança. Para voltar a receber o resto, `}</span>
          <Link to="/fale-conosco">fale com a gente</Link>.
        </p>
      </Notice>
    );
  return (
    <Notice tone="warning" title={`Os e-mails que mandamos para ${email} voltam.`} className="mb-6">
      <p>
        <span>{'A caixa de entrada não os aceita. Confirme outro endereço '}</span>
        {changeAt ? <Link to={changeAt}>em Acesso e senha</Link> : <span>abaixo</span>}
        <span>, para não perder avisos dos seus pedidos.</span>
      </p>
    </Notice>
  );
};
