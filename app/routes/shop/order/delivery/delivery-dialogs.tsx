import type { Person } from '~/domain/cart/receiver';
import type { OrderView } from '~/domain/orders/order';
import type {
  DeliveryChoices,
  OfferedDelivery,
} from '~/domain/payments/flows/delivery-change/delivery-choices.server';
import { isCpf } from '~/domain/shared/cpf';
import { type Centavos, formatBrl } from '~/domain/shared/money';
import { businessDaysText } from '~/domain/shared/unit-price';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { RadioGroup } from '~/ui/radio-group';
import { CollectorFields, ContactFields } from '../../cart/receiver-fields';
import { ActDialog } from '../act-dialog';
import type { ActAnswer } from '../change.server';

interface DeliveryDialogsProps {
  order: OrderView;
  /** Other possible destinations; null if not requested. */
  choices: DeliveryChoices | null;
  buyer: Person;
  /** Another change of delivery waits for its Pix. */
  isWaiting: boolean;
  answer: ActAnswer | null;
}

const differenceText = ({ price, difference }: OfferedDelivery): string => {
  const whole = price === 0 ? 'grátis' : formatBrl(price);
  if (difference === 0) return `${whole}, o mesmo preço`;
  const amount = formatBrl(Math.abs(difference));
  return difference > 0 ? `${whole}, ${amount} a mais` : `${whole}, ${amount} voltam em créditos`;
};

const optionOf = (offered: OfferedDelivery) => ({
  value: `${offered.value}@${offered.price}`,
  label: offered.title,
  hint: `${offered.detail} · ${businessDaysText(offered.businessDays)} · ${differenceText(offered)}`,
});

/** How to pay a dearer delivery. */
const PayWith = ({ credit, refused }: { credit: Centavos; refused: ActAnswer | null }) => (
  <RadioGroup
    legend="Se custar a mais, como você paga a diferença"
    look="cards"
    name="pagar_com"
    defaultValue={refused?.typed.pagar_com ?? (credit > 0 ? 'creditos' : 'pix')}
    errors={refused?.errors?.pagar_com}
    options={[
      {
        value: 'creditos',
        label: 'Créditos',
        hint: `Você tem ${formatBrl(credit)}. A entrega muda na hora.`,
      },
      { value: 'pix', label: 'PIX', hint: 'A entrega muda assim que o pagamento chegar.' },
    ]}
  />
);

const Redirect = ({ order, choices, answer }: DeliveryDialogsProps) => {
  const refused = answer?.act === 'alterar-entrega' ? answer : null;
  return (
    <ActDialog
      act="alterar-entrega"
      title="Trocar a entrega"
      hidden={{ pedido: order.id }}
      submit="Trocar a entrega"
      width={60}
      answer={answer}
    >
      {choices && choices.offered.length > 0 ? (
        <>
          <RadioGroup
            legend="Para onde o pedido vai"
            look="cards"
            name="entrega"
            defaultValue={refused?.typed.entrega}
            errors={refused?.errors?.entrega}
            options={choices.offered.map(optionOf)}
          />
          <PayWith credit={choices.credit} refused={refused} />
          <p className="text-muted">
            O que custa a menos volta para os seus créditos. O prazo é contado de novo a partir do pagamento
            do pedido.
          </p>
        </>
      ) : (
        <Notice tone="warning">
          Não encontramos outra entrega para este pedido agora.{' '}
          <Link to="/conta/enderecos" className="link">
            Cadastre um endereço
          </Link>{' '}
          ou tente de novo em instantes.
        </Notice>
      )}
    </ActDialog>
  );
};

const cpfOf = ({ document }: Person): string => (document && isCpf(document) ? document : '');

const Receiver = ({ order, buyer, answer }: DeliveryDialogsProps) => {
  const isPickup = order.delivery.type === 'counter';
  const act = isPickup ? 'alterar-retirada' : 'alterar-contato';
  const refused = answer?.act === act ? { typed: answer.typed, errors: answer.errors ?? {} } : null;
  const { collector, contact } = order;
  return (
    <ActDialog
      act={act}
      title={isPickup ? 'Quem retira o pedido' : 'Contato para a entrega'}
      hidden={{ pedido: order.id }}
      submit="Salvar"
      answer={answer}
    >
      {isPickup ? (
        <CollectorFields cart={{ buyer, collector }} refused={refused} />
      ) : (
        <ContactFields
          known={contact ?? { name: buyer.name, document: cpfOf(buyer), phone: buyer.phone ?? '' }}
          refused={refused}
        />
      )}
    </ActDialog>
  );
};

/** The dialogs that change destination and recipient, until the order goes into production. */
export const DeliveryDialogs = (props: DeliveryDialogsProps) =>
  props.order.flags.inGrace ? (
    <>
      {props.isWaiting ? null : <Redirect {...props} />}
      <Receiver {...props} />
    </>
  ) : null;
