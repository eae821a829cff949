import { useEffect, useRef } from 'react';
import type { PaymentView } from '~/domain/payments/core/payment-view';
import type { HeldBack } from '~/domain/payments/flows/pay/waiting-payment';
import { meansOf } from '~/domain/payments/means/all-means';
import { dayTimeText } from '~/domain/shared/date-text';
import { Link } from '~/ui/link';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { shellLinks } from '~/ui/shell/shell-data';
import { takeLostFocus } from '~/ui/use-announcement';
import { dayOfText } from '../../day-time';
import { CardLines } from './card-payment';

interface PaidNoticeProps {
  payment: PaymentView;
  /** The payment arrived while the page was shown. The focused element, such as the code's dialog, may be gone. */
  isNews?: boolean;
}

/** The payment received, how and when, with the interest charged to cards. */
export const PaidNotice = ({ payment, isNews = false }: PaidNoticeProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNews) takeLostFocus(box.current);
  }, [isNews]);
  const paid = payment.charged + (payment.second?.charged ?? 0);
  // For a boleto the bank only reports the day.
  const { words, tellsDayAlone } = meansOf(payment.typeId);
  const momentText = tellsDayAlone ? dayOfText : dayTimeText;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="success" title="Pagamento confirmado">
        <span>{'Recebemos '}</span>
        <Money amount={paid} />
        <span>{` ${words.by}${payment.paidAt ? ` em ${momentText(payment.paidAt)}` : ''}. Obrigado!`}</span>
        {payment.card ? <CardLines payment={payment} className="mt-2 text-sm" /> : null}
      </Notice>
    </div>
  );
};

const words: Record<HeldBack | 'proof-late', { title: string; text: string; help: string }> = {
  'in-review': {
    title: 'Estamos conferindo o seu pagamento',
    text: 'Recebemos um pagamento deste pedido que precisa ser conferido pela nossa equipe, por exemplo porque o valor veio diferente do cobrado. Por enquanto, não pague de novo: quando a conferência terminar, o pedido segue para a produção ou combinamos com você o que falta ou o que volta.',
    help: 'Se tiver alguma dúvida,',
  },
  'proof-sent': {
    title: 'Estamos conferindo o seu depósito',
    text: 'Já recebemos o seu comprovante. Assim que o valor aparecer na nossa conta, o pedido entra em produção e você recebe um e-mail. Até lá, a forma de pagamento não pode ser trocada por aqui.',
    help: 'Se precisar pagar de outra forma,',
  },
  'proof-late': {
    title: 'Ainda não encontramos o seu depósito',
    text: 'Já recebemos o seu comprovante, mas o valor ainda não apareceu na nossa conta. O pedido continua reservado, e nossa equipe foi avisada. Confira se a conta, o valor e a data do comprovante estão certos; se não estiverem, envie outro abaixo.',
    help: 'Se já faz dias que o valor saiu da sua conta,',
  },
};

interface HeldNoticeProps {
  held: HeldBack;
  /** The deposit was not confirmed within the usual time. */
  isLate: boolean;
}

/** Why the order cannot be paid now, and what happens next. */
export const HeldNotice = ({ held, isLate }: HeldNoticeProps) => {
  const { title, text, help } = words[held === 'proof-sent' && isLate ? 'proof-late' : held];
  return (
    <Notice tone="info" title={title}>
      <p>{text}</p>
      <p className="mt-2">
        <span>{`${help} `}</span>
        <Link to={shellLinks.contact} className="link">
          fale com a gente
        </Link>
        .
      </p>
    </Notice>
  );
};
