import type { OrderView } from '~/domain/orders/order';
import { formatCpf } from '~/domain/shared/cpf';
import { formatDocument } from '~/domain/shared/document';
import { formatPhone } from '~/domain/shared/phone';
import { businessDaysText } from '~/domain/shared/unit-text';
import { freeAs, Money } from '~/ui/money';

type OrderDeliveryProps = { order: Pick<OrderView, 'delivery' | 'collector' | 'contact'> };

const UNKNOWN = 'Não informado';

/** Where the order goes, what that costs, and who collects it or is asked about it. */
export const OrderDelivery = ({ order }: OrderDeliveryProps) => {
  const { delivery } = order;
  return (
    <div className="flex flex-wrap justify-between gap-x-8 gap-y-3">
      <address className="not-italic">
        <strong>{delivery.type === 'counter' ? `Retirada: ${delivery.name}` : delivery.recipient}</strong>
        {delivery.lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {delivery.type === 'counter' ? (
          <span className="mt-1 block text-muted text-sm">{delivery.openingHours || UNKNOWN}</span>
        ) : null}
      </address>
      <p>
        <span className="block font-medium">
          {delivery.type === 'counter' ? 'Balcão' : delivery.transport}
        </span>
        <Money amount={delivery.price} free={freeAs(delivery)} /> · {businessDaysText(delivery.businessDays)}
      </p>
      <Receiver order={order} />
    </div>
  );
};

const Receiver = ({ order: { delivery, collector, contact } }: OrderDeliveryProps) =>
  delivery.type === 'counter' ? (
    <p className="w-full">
      <span className="text-muted">Quem retira: </span>
      {collector === null ? UNKNOWN : null}
      {collector?.kind === 'buyer' ? 'você' : null}
      {collector?.kind === 'other' ? `${collector.name}, ${formatDocument(collector.document)}` : null}
    </p>
  ) : (
    <p className="w-full">
      <span className="text-muted">Contato: </span>
      {contact ? (
        <>
          {contact.name}, CPF {formatCpf(contact.document)}, telefone{' '}
          <span className="unbroken">{formatPhone(contact.phone)}</span>
        </>
      ) : (
        UNKNOWN
      )}
    </p>
  );
