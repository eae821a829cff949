import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { knownMeans } from '~/domain/payments/means/all-means';
import { walletTypeId } from '~/domain/payments/means/wallet/means';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { VisuallyHidden } from '~/ui/hint';
import { Link } from '~/ui/link';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { RadioGroup, type RadioOption } from '~/ui/radio-group';
import { shellLinks } from '~/ui/shell/shell-data';
import { CardFields } from './card-fields';
import type { OfferedMethod } from './payment-facts.server';
import { TwoCards } from './two-cards';
import type { CurrentPayment } from './use-payment';

/** Field names that the form's own controls send. */
const ownNames = ['tipo_pagamento', 'tipo_pagamento_credito'];

/** A link to the page that says how long each payment method takes. */
export const PaymentTermsLink = () => (
  <Link
    to={shellLinks.payment}
    target="_blank"
    rel="noopener"
    className="link inline-flex min-h-8 items-center max-lg:min-h-11"
  >
    Como calcular o prazo
    <VisuallyHidden> (abre em outra janela)</VisuallyHidden>
  </Link>
);

/** Chooses how to pay an amount. It must be inside a form. Cards are tokenised before the form is sent (`prepare`). */
export const PaymentChoice = ({ payment }: { payment: CurrentPayment }) => {
  const { methods, typeId, total, isLive, setType, hidden, isTokenising, kinds } = payment;
  if (total === 0) return <NothingToPay payment={payment} />;
  if (methods.length === 0)
    return (
      <Notice tone="warning">Não há forma de pagamento disponível agora. Fale com o atendimento.</Notice>
    );
  const ofForm = hidden.filter(
    ([name]) => !ownNames.includes(name) && !(kinds.hasKinds && name === 'pagamento'),
  );
  return (
    <div className="grid gap-5">
      {ofForm.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div>
        <RadioGroup
          legend="Forma de pagamento"
          hideLegend
          look="cards"
          columns={2}
          name="tipo_pagamento"
          value={typeId === null ? '' : String(typeId)}
          onValueChange={(value) => setType(Number(value))}
          options={methods.map((method) => optionOf(method, payment))}
        />
        <NoCardsWithoutScripts methods={methods} />
      </div>
      {payment.wallet.offersPart ? <WalletPart payment={payment} /> : null}
      <Kinds payment={payment} />
      {payment.isCard && isLive ? <Cards payment={payment} /> : null}
      {isLive && payment.credit > 0 ? <ToPay payment={payment} /> : null}
      <p role="status" className="sr-only">
        {isTokenising ? 'Enviando os dados do cartão à operadora…' : null}
      </p>
    </div>
  );
};

const optionOf = (
  { id, name, releaseInfo }: OfferedMethod,
  { isLive, total, wallet }: CurrentPayment,
): RadioOption => {
  const value = String(id);
  const means = knownMeans(id);
  if (means?.isCredit) {
    const remaining = Math.max(0, wallet.available - total);
    const hint: ReactNode = (
      <>
        <span>{'Saldo: '}</span>
        <Money amount={wallet.available} />
        <span>{'. Depois desta compra restam '}</span>
        <Money amount={remaining} />
        <span>{`. ${releaseInfo}`}</span>
      </>
    );
    return { value, label: name, hint };
  }
  return { value, label: name, hint: releaseInfo, disabled: means?.takesCards === true && !isLive };
};

const NoCardsWithoutScripts = ({ methods }: { methods: readonly OfferedMethod[] }) =>
  methods.some(({ id }) => knownMeans(id)?.takesCards) ? (
    <noscript>
      <Notice className="mt-3">
        Para pagar com cartão, ative o JavaScript: os dados do cartão vão direto do seu navegador para a
        operadora. As outras formas de pagamento funcionam sem ele.
      </Notice>
    </noscript>
  ) : null;

const WalletPart = ({ payment: { wallet, total } }: { payment: CurrentPayment }) => (
  <Checkbox
    name="tipo_pagamento_credito"
    value={String(walletTypeId)}
    checked={wallet.usesPart}
    onChange={({ currentTarget }) => wallet.setCredit(currentTarget.checked)}
    label="Usar os créditos da carteira"
    hint={
      <>
        <span>{'Saldo: '}</span>
        <Money amount={wallet.available} />
        <span>{'. '}</span>
        {wallet.usesPart ? (
          <>
            <span>{'Restam na carteira '}</span>
            <Money amount={Math.max(0, wallet.available - total)} />
            <span>.</span>
          </>
        ) : (
          <span>Eles pagam uma parte, e o resto é pago como você escolheu acima.</span>
        )}
      </>
    }
  />
);

/** Without scripts the kinds are always shown, since choosing a method cannot reveal them. */
const Kinds = ({ payment: { methods, typeId, isLive, kinds } }: { payment: CurrentPayment }) => {
  const method = methods.find(({ id }) => knownMeans(id)?.hasKinds && (!isLive || id === typeId));
  if (!method) return null;
  return (
    <RadioGroup
      legend={knownMeans(method.id)?.words.kinds ?? 'Como você vai pagar?'}
      name="pagamento"
      value={kinds.kind === null ? '' : String(kinds.kind)}
      onValueChange={(value) => kinds.setKind(Number(value))}
      options={method.options.map(({ id, description, detail }) => ({
        value: String(id),
        label: description,
        hint: detail ?? undefined,
      }))}
    />
  );
};

/** A card is preselected, so its fields unfold only when the customer wants them or one of them is missing. */
const Cards = ({ payment }: { payment: CurrentPayment }) => {
  const { two, hands, facts } = payment;
  const [isWanted, setWanted] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const [only] = hands;
  if (!(isWanted || payment.isCardTouched))
    return (
      <div className="border-line border-t pt-4">
        <Button
          variant="secondary"
          onClick={() => {
            flushSync(() => setWanted(true));
            fields.current?.querySelector<HTMLElement>('#cartao-1-number')?.focus();
          }}
        >
          Preencher os dados do cartão
        </Button>
      </div>
    );
  return (
    <div ref={fields} className="grid gap-4 border-line border-t pt-4">
      <p className="text-muted text-sm">
        Os dados do cartão vão direto do seu navegador para a operadora: a loja não os recebe nem guarda.
      </p>
      {two.offered ? (
        <Checkbox
          label="Pagar com dois cartões"
          checked={two.ticked}
          onChange={({ currentTarget }) => two.tick(currentTarget.checked)}
        />
      ) : null}
      {two.ticked ? (
        <TwoCards payment={payment} today={facts.today} />
      ) : only ? (
        <CardFields
          id="cartao-1"
          mode="single"
          card={only.card}
          onChange={only.change}
          trouble={only.trouble}
          instalments={only.instalments}
          today={facts.today}
        />
      ) : null}
    </div>
  );
};

const ToPay = ({ payment: { toPay, credit } }: { payment: CurrentPayment }) => (
  <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-line border-t pt-4">
    <dt className="text-muted">Pago pela carteira</dt>
    <dd className="text-right">
      <Money amount={credit} />
    </dd>
    <dt className="font-semibold">Valor a pagar</dt>
    <dd className="text-right font-semibold">
      <Money amount={toPay} />
    </dd>
  </dl>
);

const NothingToPay = ({ payment: { methods } }: { payment: CurrentPayment }) => (
  <>
    {methods[0] ? <input type="hidden" name="tipo_pagamento" value={methods[0].id} /> : null}
    <p>Não há nada a pagar neste pedido.</p>
  </>
);
