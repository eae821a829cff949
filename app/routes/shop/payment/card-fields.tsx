import { type ChangeEvent, useEffect, useRef } from 'react';
import { detectBrand } from '~/domain/payments/means/card/brands';
import {
  type CardMode,
  cardNumberHint,
  expiryYears,
  formatCardNumber,
  type TypedCard,
  typedCardNumber,
} from '~/domain/payments/means/card/card-form';
import {
  type InstalmentOption,
  instalmentText,
  instalmentTotalText,
} from '~/domain/payments/means/card/instalments';
import type { PlainDate } from '~/domain/shared/calendar';
import { Notice } from '~/ui/notice';
import { SelectField } from '~/ui/select-field';
import { TextField } from '~/ui/text-field';
import { CvcField } from './cvc-field';
import type { CardTrouble } from './request-card-token';

/** The gateway's limit for names. */
const HOLDER_MAX = 64;

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const plain = (text: string) => ({ value: text, label: text });

/** The caret position after so many digits of the grouped text, so that the caret stays behind what was typed. */
const placeAfter = (text: string, digits: number): number => {
  let place = 0;
  for (let seen = 0; place < text.length && seen < digits; place += 1)
    if (/\d/.test(text[place] ?? '')) seen += 1;
  return place;
};

interface CardFieldsProps {
  /** Prefix of the fields' ids. */
  id: string;
  mode: CardMode;
  card: TypedCard;
  onChange: (change: Partial<TypedCard>) => void;
  trouble: CardTrouble;
  /** Empty while the card's amount is unknown. */
  instalments: readonly InstalmentOption[];
  today: PlainDate;
}

/** One card. Its inputs have no names, so that no form can send them to the shop. */
export const CardFields = ({ id, mode, card, onChange, trouble, instalments, today }: CardFieldsProps) => {
  const errorsOf: ErrorsOf = (field) =>
    trouble.problems.filter((problem) => problem.field === field).map(({ message }) => message);
  const shared = { id, card, onChange, errorsOf };
  return (
    <div className="grid gap-4">
      <GatewayTrouble trouble={trouble} />
      <NumberField {...shared} mode={mode} />
      <TextField
        id={`${id}-holder`}
        label="Nome do titular, como está no cartão"
        autoComplete="cc-name"
        maxLength={HOLDER_MAX}
        value={card.holder}
        onChange={({ currentTarget }) => onChange({ holder: currentTarget.value })}
        errors={errorsOf('holder')}
      />
      <div className="grid grid-cols-2 gap-4 md:grid-cols-[1fr_1fr_1.6fr]">
        <ExpiryFields {...shared} today={today} />
        <CvcField
          id={`${id}-cvc`}
          value={card.cvc}
          onChange={(cvc) => onChange({ cvc })}
          errors={errorsOf('cvc')}
        />
      </div>
      <InstalmentsField {...shared} instalments={instalments} />
    </div>
  );
};

type ErrorsOf = (field: keyof TypedCard) => string[];
type PartProps = Pick<CardFieldsProps, 'id' | 'card' | 'onChange'> & { errorsOf: ErrorsOf };

const NumberField = ({ id, card, onChange, errorsOf, mode }: PartProps & Pick<CardFieldsProps, 'mode'>) => {
  const { brand } = detectBrand(card.number);
  const hint = cardNumberHint(card.number, mode);
  const typeNumber = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const before = typedCardNumber(input.value.slice(0, input.selectionStart ?? input.value.length));
    const number = typedCardNumber(input.value);
    input.value = formatCardNumber(number);
    const place = placeAfter(input.value, before.length);
    input.setSelectionRange(place, place);
    onChange({ number });
  };
  return (
    <div>
      <TextField
        id={`${id}-number`}
        label="Número do cartão"
        inputMode="numeric"
        autoComplete="cc-number"
        value={formatCardNumber(card.number)}
        onChange={typeNumber}
        errors={hint ? [hint] : errorsOf('number')}
        className="figures"
      />
      <p role="status" className="mt-1.5 text-muted text-sm">
        {brand && !hint ? `Bandeira: ${brand.label}` : 'Visa, Mastercard, Elo, Amex e outras.'}
      </p>
    </div>
  );
};

const ExpiryFields = ({
  id,
  card,
  onChange,
  errorsOf,
  today,
}: PartProps & Pick<CardFieldsProps, 'today'>) => (
  <>
    <SelectField
      id={`${id}-month`}
      label="Mês"
      hint="Validade do cartão"
      autoComplete="cc-exp-month"
      placeholder="Mês"
      options={months.map(plain)}
      value={card.month}
      onChange={({ currentTarget }) => onChange({ month: currentTarget.value })}
      errors={errorsOf('month')}
    />
    <SelectField
      id={`${id}-year`}
      label="Ano"
      hint="Validade do cartão"
      autoComplete="cc-exp-year"
      placeholder="Ano"
      options={expiryYears(today).map((year) => plain(String(year)))}
      value={card.year}
      onChange={({ currentTarget }) => onChange({ year: currentTarget.value })}
      errors={errorsOf('year')}
    />
  </>
);

const InstalmentsField = ({
  id,
  card,
  onChange,
  errorsOf,
  instalments,
}: PartProps & Pick<CardFieldsProps, 'instalments'>) => {
  const { brand } = detectBrand(card.number);
  const chosen = brand && instalments.find(({ count }) => String(count) === card.instalments);
  return (
    <div>
      <SelectField
        id={`${id}-instalments`}
        label="Parcelas"
        placeholder={
          !brand
            ? 'Digite antes o número'
            : instalments.length === 0
              ? 'Digite antes o valor'
              : 'Selecione as parcelas'
        }
        disabled={!brand || instalments.length === 0}
        options={instalments.map((option) => ({
          value: String(option.count),
          label: instalmentText(option),
        }))}
        value={brand ? card.instalments : ''}
        onChange={({ currentTarget }) => onChange({ instalments: currentTarget.value })}
        errors={errorsOf('instalments')}
      />
      <p role="status" className="mt-1.5 text-muted text-sm empty:hidden">
        {chosen ? instalmentTotalText(chosen) : null}
      </p>
    </div>
  );
};

/** The gateway's error about the card. It takes the focus when it appears, since the button is far away. */
const GatewayTrouble = ({ trouble }: { trouble: CardTrouble }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (trouble.gateway === null) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [trouble]);
  return trouble.gateway === null ? null : (
    <div ref={box} tabIndex={-1}>
      <Notice tone="danger" live="alert">
        <p className="font-semibold">{trouble.gateway}</p>
      </Notice>
    </div>
  );
};
