import { Form, useNavigation } from '@remix-run/react';
import type { PaymentMethod } from '~/domain/payments/payment-method';
import { paymentType } from '~/domain/payments/payment-type';
import type { PaymentChoice } from '~/domain/payments/read-payment-choice.server';
import { formatBrl } from '~/domain/shared/money';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Money } from '~/ui/money';
import { RadioGroup } from '~/ui/radio-group';

interface PaymentFormProps {
  orderId: number;
  choice: PaymentChoice;
  /** The way in which the order is to be paid now; null when that was refused. */
  current: number | null;
}

/** The wallet alone pays only what it holds; a card's number goes to the gateway by the cart's own form. */
const canBeChosen =
  ({ toPay, creditAvailable }: PaymentChoice) =>
  ({ id }: PaymentMethod): boolean =>
    id === paymentType.wallet ? creditAvailable >= toPay : id !== paymentType.card;

const optionOf = ({ id, name, releaseInfo }: PaymentMethod) => ({
  value: String(id),
  label: name,
  hint: releaseInfo,
});

/** Pays the order, or pays it another way; a plain form, so that it works without scripts too. */
export const PaymentForm = ({ orderId, choice, current }: PaymentFormProps) => {
  const { state, formData } = useNavigation();
  const { toPay, methods, creditAvailable } = choice;
  const offered = methods.filter(canBeChosen(choice));
  const deposit = offered.find(({ id }) => id === paymentType.deposit);
  const hasWallet = methods.some(({ id }) => id === paymentType.wallet);
  const credit = hasWallet && creditAvailable < toPay ? creditAvailable : 0;
  if (offered.length === 0) return null;
  return (
    <details
      className="rounded-md border border-line bg-sheet p-4 shadow-sheet md:p-6"
      open={current === null}
    >
      <summary className="link cursor-pointer font-semibold">
        {current === null ? 'Pagar' : 'Trocar forma de pagamento'}
      </summary>
      <Form method="post" action={`/pedido/${orderId}`} replace className="group mt-4 grid gap-5">
        <input type="hidden" name="intent" value="pagar" />
        <input type="hidden" name="total" value={toPay} />
        <RadioGroup
          legend="Forma de pagamento"
          look="cards"
          columns={2}
          name="tipo_pagamento"
          required
          options={offered.map(optionOf)}
        />
        {deposit ? (
          <div className="hidden group-has-[[name=tipo\_pagamento][value='1']:checked]:block">
            <RadioGroup
              legend="Como você vai depositar"
              name="dependency"
              defaultValue={String(deposit.options[0]?.id ?? '')}
              options={deposit.options.map(({ id, description, detail }) => ({
                value: String(id),
                label: description,
                hint: detail,
              }))}
            />
          </div>
        ) : null}
        {credit > 0 ? (
          <Checkbox
            name="tipo_pagamento_credito"
            value="4"
            label={`Usar ${formatBrl(credit)} dos créditos da minha carteira e pagar só o resto desta forma.`}
          />
        ) : null}
        <div className="flex flex-wrap items-center gap-4">
          <Button
            type="submit"
            variant="primary"
            busy={state !== 'idle' && formData?.get('intent') === 'pagar'}
            busyLabel="Aguarde..."
          >
            Pagar desta forma
          </Button>
          <span className="text-muted text-sm">
            A pagar: <Money amount={toPay} className="font-semibold text-ink" />
          </span>
        </div>
      </Form>
    </details>
  );
};
