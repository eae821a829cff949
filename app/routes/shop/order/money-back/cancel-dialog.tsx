import { useState } from 'react';
import type { CancelPreview } from '~/domain/payments/flows/cancel/preview-cancel.server';
import type { MoneyBackPlan } from '~/domain/payments/flows/money-back/plan-money-back';
import { summed } from '~/domain/payments/flows/money-back/refund';
import { toDecimalText } from '~/domain/shared/money';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { RadioGroup, type RadioOption } from '~/ui/radio-group';
import { TextField } from '~/ui/text-field';
import { Textarea } from '~/ui/textarea';
import { useIsLive } from '~/ui/use-on-leaving';
import { ActDialog } from '../act-dialog';
import type { ActAnswer } from '../change.server';

const WALLET = 'carteira';
const SAME_WAY = 'mesma_forma';
const ACCOUNT = 'conta';

/** The refund's amount by channel, and how long each takes. */
const Ways = ({ plan }: { plan: MoneyBackPlan }) => (
  <ul className="grid gap-0.5">
    {summed(plan.parts, ({ time }) => time).map(({ paymentId, amount, way, time }) => (
      <li key={paymentId}>
        <Money amount={amount} />
        <span>{` · ${way}, ${time}.`}</span>
      </li>
    ))}
  </ul>
);

type Back = NonNullable<CancelPreview['back']>;

/** Whether a refund by the way of payment goes to the wallet entirely; then it is the same as the wallet option. */
const leadsToWallet = ({ sameWay }: Back): boolean => sameWay.parts.every(({ goal }) => goal === 'wallet');

/** Whether everything goes to the wallet anyway, so that there is nothing to choose. */
const isWalletAnyway = (back: Back): boolean => back.account === null && leadsToWallet(back);

const optionsOf = (back: Back): RadioOption[] => [
  ...(leadsToWallet(back)
    ? []
    : [{ value: SAME_WAY, label: 'Pelo mesmo caminho do pagamento', hint: <Ways plan={back.sameWay} /> }]),
  ...(back.account
    ? [{ value: ACCOUNT, label: 'Em uma conta bancária', hint: <Ways plan={back.account} /> }]
    : []),
  {
    value: WALLET,
    label: 'Tudo como crédito na carteira',
    hint: (
      <>
        <Money amount={back.wallet.total} />
        <span>{' na hora, para usar em qualquer compra.'}</span>
      </>
    ),
  },
];

interface AccountFieldsProps {
  typed: Record<string, string>;
  errors: ActAnswer['errors'];
}

const AccountFields = ({ typed, errors }: AccountFieldsProps) => {
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? '', errors: errors?.[name] });
  return (
    <fieldset className="grid gap-4 md:grid-cols-2">
      <legend className="mb-1.5 font-semibold text-sm">Conta que recebe</legend>
      <TextField label="Banco" maxLength={60} {...field('conta_banco')} />
      <TextField label="Agência" maxLength={20} {...field('conta_agencia')} />
      <TextField label="Conta com dígito" maxLength={30} {...field('conta_numero')} />
      <TextField label="CPF ou CNPJ do titular" maxLength={20} {...field('conta_documento')} />
      <TextField
        label="Nome do titular"
        maxLength={120}
        fieldClassName="md:col-span-2"
        {...field('conta_titular')}
      />
    </fieldset>
  );
};

interface MoneyBackProps extends AccountFieldsProps {
  back: Back;
}

/** The amount of the refund, and the ways to choose from. */
const MoneyBack = ({ back, typed, errors }: MoneyBackProps) => {
  const isLive = useIsLive();
  const [wanted, setWanted] = useState(() => {
    const wished = typed.devolucao ?? SAME_WAY;
    return wished === SAME_WAY && leadsToWallet(back) ? WALLET : wished;
  });
  const { sameWay, account } = back;
  if (sameWay.total === 0) return <p>Não há valor a devolver: o cupom pagou tudo.</p>;
  return (
    <>
      <p>
        Voltam para você <Money amount={sameWay.total} className="font-semibold" />.
      </p>
      {isWalletAnyway(back) ? (
        <div className="text-muted text-sm">
          <Ways plan={sameWay} />
        </div>
      ) : (
        <RadioGroup
          legend="Como você quer receber?"
          name="devolucao"
          value={wanted}
          onValueChange={setWanted}
          options={optionsOf(back)}
          errors={errors?.devolucao}
        />
      )}
      {account && (!isLive || wanted === ACCOUNT) ? <AccountFields typed={typed} errors={errors} /> : null}
    </>
  );
};

/** The item to cancel, or the whole order. */
type Cancelled =
  | { order: { id: number }; item?: never }
  | { item: { id: number; description: string }; order?: never };

type CancelDialogProps = Cancelled & { preview: CancelPreview | null; answer: ActAnswer | null };

/** Asks before an order or item is cancelled: shows amount, way and time of the refund, and takes the reason. */
export const CancelDialog = ({ order, item, preview, answer }: CancelDialogProps) => {
  const act = item ? 'cancelar-item' : 'cancelar-pedido';
  const mine = preview && preview.itemId === (item?.id ?? null) ? preview : null;
  const refusal = answer?.act === act ? answer : null;
  const typed = refusal?.typed ?? {};
  const total = mine?.back?.sameWay.total;
  return (
    <ActDialog
      act={act}
      {...(item && { itemId: item.id })}
      title={item ? 'Cancelar item' : 'Cancelar pedido'}
      hidden={{
        ...(item ? { pedido_item: item.id } : { pedido: order.id }),
        ...(total !== undefined && { valor: toDecimalText(total) }),
      }}
      submit={item ? 'Cancelar o item' : 'Cancelar o pedido'}
      busy="Cancelando..."
      isGrave
      width={60}
      answer={answer}
    >
      {item ? (
        <p>
          <span>{'Você vai cancelar '}</span>
          <strong>{item.description}</strong>
          <span>{`. ${mine?.isWhole ? 'É o último item do pedido, que é cancelado com ele.' : 'Os outros itens seguem como combinado.'}`}</span>
        </p>
      ) : (
        <p>O pedido inteiro deixa de ser produzido. Isso não pode ser desfeito.</p>
      )}
      {mine && mine.back === null ? (
        <p>Nada foi cobrado. Créditos e cupom que o pedido usa voltam para você na hora.</p>
      ) : null}
      {mine?.back ? <MoneyBack back={mine.back} typed={typed} errors={refusal?.errors} /> : null}
      {mine && mine.freightStays > 0 ? (
        <Notice tone="info">
          A entrega (<Money amount={mine.freightStays} />) não volta, porque os outros itens ainda serão
          entregues.
        </Notice>
      ) : null}
      <Textarea
        label="Motivo do cancelamento"
        name="motivo"
        rows={3}
        maxLength={500}
        required={mine?.needsReason ?? true}
        optional={mine?.needsReason === false}
        defaultValue={typed.motivo}
        errors={refusal?.errors?.motivo}
      />
    </ActDialog>
  );
};
