import clsx from 'clsx';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { FieldError } from './field';
import { type FieldBinding, useFieldBinding } from './field-binding';

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** A price or difference in price, at the end of the option. */
  price?: ReactNode;
  /** A picture, see ChoicePhoto; cards only. */
  image?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps {
  legend: ReactNode;
  options: readonly RadioOption[];
  /** `list`: one line each. `cards`: framed tiles. */
  look?: 'list' | 'cards';
  /** Cards per row on wide screens. `pair` is side by side if there is space; `photos` have an image. */
  columns?: 2 | 3 | 4 | 5 | 'pair' | 'photos';
  hint?: ReactNode;
  field?: FieldBinding;
  id?: string;
  name?: string;
  /** With `value` and `onValueChange` the group is controlled. */
  value?: string;
  defaultValue?: string;
  /** Id of the radio buttons' form, if they are outside it. */
  form?: string | undefined;
  onValueChange?: (value: string) => void;
  errors?: readonly string[];
  required?: boolean;
  hideLegend?: boolean;
  className?: string;
}

const grids = {
  2: 'grid-cols-1 xs:grid-cols-2',
  3: 'grid-cols-1 xs:grid-cols-2 lg:grid-cols-3',
  photos: 'grid-cols-1 md:grid-cols-3',
  4: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4',
  5: 'grid-cols-2 md:grid-cols-4 lg:grid-cols-5',
  pair: 'grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))]',
} as const;

/** One choice of several, as native radio buttons: arrow keys, forms and screen readers work unaided. */
export const RadioGroup = ({ look = 'list', columns = 3, options, ...props }: RadioGroupProps) => {
  const { legend, hint, value, onValueChange, required, hideLegend } = props;
  const bound = useFieldBinding(props);
  return (
    <fieldset
      id={bound.id}
      className={clsx('min-w-0', props.className)}
      aria-describedby={bound.aria['aria-describedby']}
    >
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 font-semibold text-sm'}>{legend}</legend>
      {hint ? (
        <p id={bound.hintId} className="-mt-1 mb-2 text-muted text-sm">
          {hint}
        </p>
      ) : null}
      <div className={look === 'cards' ? clsx('grid gap-2.5', grids[columns]) : 'flex flex-col'}>
        {options.map((option) => (
          <RadioChoice
            key={option.value}
            option={option}
            look={look}
            input={{
              id: `${bound.id}-${option.value}`,
              name: bound.name,
              form: props.form,
              required: required ?? props.field?.required,
              'aria-invalid': bound.aria['aria-invalid'],
              onChange: () => onValueChange?.(option.value),
              ...(value === undefined
                ? { defaultChecked: bound.defaultValue === option.value }
                : { checked: value === option.value }),
            }}
          />
        ))}
      </div>
      <FieldError id={bound.errorId} messages={bound.messages} />
    </fieldset>
  );
};

interface RadioChoiceProps {
  option: RadioOption;
  look: 'list' | 'cards';
  input: ComponentPropsWithoutRef<'input'> & { id: string };
}

const RadioChoice = ({ option, look, input }: RadioChoiceProps) => {
  const cards = look === 'cards';
  const isPhoto = cards && option.image !== undefined;
  const hintId = option.hint ? `${input.id}-hint` : undefined;
  return (
    <label
      htmlFor={input.id}
      className={
        cards
          ? clsx('choice', isPhoto && 'choice-photo', option.disabled && 'choice-off')
          : 'choice-line flex min-h-11 items-start gap-3 py-2'
      }
    >
      {isPhoto ? <span className="choice-image">{option.image}</span> : null}
      <input
        {...input}
        type="radio"
        value={option.value}
        disabled={option.disabled}
        aria-describedby={hintId}
        className="dot"
      />
      <span
        className={clsx(
          isPhoto ? 'choice-words' : 'min-w-0 grow',
          !cards && 'flex flex-wrap items-baseline gap-x-3',
        )}
      >
        <span className={cards ? 'choice-name' : 'block'}>{option.label}</span>
        {option.hint ? (
          <span id={hintId} className="choice-hint">
            {option.hint}
          </span>
        ) : null}
        {cards && option.price ? <span className="figures mt-1 block text-sm">{option.price}</span> : null}
      </span>
      {!cards && option.price ? (
        <span className="figures shrink-0 text-muted text-sm">{option.price}</span>
      ) : null}
    </label>
  );
};
