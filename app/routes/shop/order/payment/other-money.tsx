import type { OtherMoney } from '~/domain/payments/core/payment-view';
import { meansOf } from '~/domain/payments/means/all-means';
import { dayTimeText } from '~/domain/shared/date-text';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { dayOfText } from '../../day-time';

const fates: Record<OtherMoney['disposition'], string> = {
  review: 'nossa equipe está conferindo e combina com você o que acontece com ele.',
  refund: 'está sendo devolvido para onde veio.',
  refunded: 'foi devolvido para onde veio.',
  credited: 'virou crédito na sua carteira.',
};

/** Money received for the order besides its payment, and how it was handled. */
export const OtherMoneyNotice = ({ money }: { money: readonly OtherMoney[] }) =>
  money.length === 0 ? null : (
    <Notice tone="info" title={money.length === 1 ? 'Outro valor recebido' : 'Outros valores recebidos'}>
      <ul className="grid gap-1">
        {money.map(({ amount, typeId, paidAt, disposition }) => (
          <li key={`${paidAt.getTime()}-${amount}-${disposition}`}>
            <Money amount={amount} className="font-semibold" />
            <span>{` ${meansOf(typeId).words.by} em ${meansOf(typeId).tellsDayAlone ? dayOfText(paidAt) : dayTimeText(paidAt)}: ${fates[disposition]}`}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
