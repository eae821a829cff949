import { Link } from '@remix-run/react';
import type { ItemClaims } from '~/domain/claims/claim';
import type { OrderView } from '~/domain/orders/order';
import { orderStatus } from '~/domain/orders/order-status';
import { REPEAT_ANCHOR } from '~/domain/orders/repeat-changes';
import { formatDateText } from '~/domain/shared/date-text';
import { Card } from '~/ui/card';
import { RepeatButton } from '../orders/repeat-button';
import { RepeatNotice } from '../orders/repeat-notice';

/** The last day on which any of the items may be contested; null if none may. */
const contestedUntil = (claims: ItemClaims): string | null =>
  Object.values(claims)
    .flatMap(({ flags, until }) => (flags.contest && until ? [until] : []))
    .sort()
    .at(-1) ?? null;

interface AfterOrderProps {
  order: Pick<OrderView, 'id' | 'status' | 'canRepeat'>;
  claims: ItemClaims;
}

/** What remains to be done with an order that ended: to tell how it was, to contest, to print it again. */
export const AfterOrder = ({ order: { id, status, canRepeat }, claims }: AfterOrderProps) => {
  const isDelivered = status.id === orderStatus.delivered;
  if (!isDelivered && !(status.id === orderStatus.cancelled && canRepeat)) return null;
  const until = isDelivered ? contestedUntil(claims) : null;
  return (
    <Card
      id={REPEAT_ANCHOR}
      title={isDelivered ? 'Como ficou?' : 'Ainda quer imprimir?'}
      className="scroll-mt-28 print:hidden"
    >
      <RepeatNotice />
      {isDelivered ? (
        <>
          <p>
            Gostamos de saber como os seus impressos chegaram.{' '}
            <Link to={`/mensagem?acao=nova&pedido=${id}`} className="link">
              Contar como ficou
            </Link>
          </p>
          {until ? (
            <p className="mt-2">
              Se algo não veio como você esperava, conteste o item aqui nesta página até{' '}
              <span className="unbroken">{formatDateText(until)}</span>.
            </p>
          ) : null}
        </>
      ) : (
        <p>Os seus arquivos continuam guardados: com um clique os mesmos itens voltam ao carrinho.</p>
      )}
      {canRepeat ? (
        <div className="mt-4">
          <RepeatButton orderId={id} canRepeat />
        </div>
      ) : null}
    </Card>
  );
};
