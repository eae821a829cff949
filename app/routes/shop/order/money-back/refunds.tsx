import { Form, useNavigation } from '@remix-run/react';
import { type RefundView, summed } from '~/domain/payments/flows/money-back/refund';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Money } from '~/ui/money';
import { Notice, type Tone } from '~/ui/notice';
import { DayTime } from '../../day-time';
import type { ActAnswer } from '../change.server';

const TAKE_INTO_WALLET = 'receber-na-carteira';

const standings: Record<RefundView['state'], { label: string; tone: Tone }> = {
  promised: { label: 'A caminho', tone: 'info' },
  processing: { label: 'Em andamento no banco', tone: 'info' },
  refused: { label: 'O banco não aceitou', tone: 'warning' },
  person: { label: 'Com a nossa equipe', tone: 'warning' },
  done: { label: 'Devolvido', tone: 'success' },
};

/** The refund's state as text: who has the money, and what comes next. */
const Next = ({ refund: { state, goal, time, doneAt } }: { refund: RefundView }) => {
  if (state === 'done') return doneAt ? <DayTime at={doneAt} /> : null;
  if (state === 'refused')
    return <span>Tentamos de novo nas próximas horas, e avisamos por e-mail. Nada se perde.</span>;
  if (state === 'person' && goal !== 'account')
    return <span>Nossa equipe está cuidando desta devolução e fala com você se precisar de algo.</span>;
  return <span>{`Prazo: ${time}.`}</span>;
};

interface TakeProps {
  refund: RefundView;
  answer: ActAnswer | null;
}

/** Lets the customer take the refund as credit, instead of waiting for a bank that refuses it. */
const Take = ({ refund, answer }: TakeProps) => {
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('estorno') === String(refund.id);
  return (
    <Form method="post" preventScrollReset className="mt-2">
      <input type="hidden" name="intent" value={TAKE_INTO_WALLET} />
      <input type="hidden" name="estorno" value={refund.id} />
      <Button type="submit" size="sm" variant="secondary" busy={isBusy} busyLabel="Aguarde...">
        Receber na carteira agora
      </Button>
      {answer?.act === TAKE_INTO_WALLET && answer.typed.estorno === String(refund.id) ? (
        <Notice tone="danger" live="alert" className="mt-2">
          {answer.text}
        </Notice>
      ) : null}
    </Form>
  );
};

/** Credit given back together is one sum; other refunds have a state of their own each. */
const alike = ({ id, isAtOnce, itemId, createdAt }: RefundView): string =>
  isAtOnce ? `${itemId} ${createdAt.getTime()}` : String(id);

interface RefundsProps {
  refunds: readonly RefundView[];
  items: readonly { id: number; description: string }[];
  answer: ActAnswer | null;
}

/** The order's refunds, pending or done, each with its way and state. */
export const Refunds = ({ refunds, items, answer }: RefundsProps) =>
  refunds.length === 0 ? null : (
    <Card id="devolucoes" title="Devoluções" className="scroll-mt-28">
      <ul className="grid gap-4">
        {summed(refunds, alike).map((refund) => {
          const { label, tone } = standings[refund.state];
          const item = items.find(({ id }) => id === refund.itemId);
          return (
            <li key={refund.id} className="grid gap-1 border-line border-t pt-4 first:border-t-0 first:pt-0">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <span>
                  <Money amount={refund.amount} className="font-semibold" />
                  <span>{` · ${refund.way}`}</span>
                </span>
                <Badge tone={tone}>{label}</Badge>
              </p>
              <p className="wrap-anywhere text-muted text-sm">
                <span>{item ? `${item.description}. ` : null}</span>
                <Next refund={refund} />
              </p>
              {refund.isOpenForWallet ? <Take refund={refund} answer={answer} /> : null}
            </li>
          );
        })}
      </ul>
    </Card>
  );
