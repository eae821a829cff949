import clsx from 'clsx';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { FieldError } from './field';
import { type FieldBinding, useFieldBinding } from './field-binding';

type InputProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'defaultValue'>;

export interface CheckboxProps extends InputProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown at the right end, for a price or a number of days. */
  aside?: ReactNode;
  /** A picture, see ChoicePhoto. The box becomes a card with the picture, all of which is the target. */
  image?: ReactNode;
  field?: FieldBinding;
  errors?: readonly string[];
  fieldClassName?: string;
}

/** A single checkbox; its whole line is the target. Conform's "on" counts as checked. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, hint, aside, image, field, errors, fieldClassName, className, id, name, defaultChecked, ...rest },
  ref,
) {
  const bound = useFieldBinding({ field, id, name, errors, hint });
  const asideId = aside ? `${bound.id}-aside` : '';
  const described = [bound.aria['aria-describedby'], asideId].filter(Boolean).join(' ') || undefined;
  const nameId = `${bound.id}-name`;
  const initial = defaultChecked ?? (field?.initialValue === 'on' || field?.initialValue === true);
  const input = (
    <input
      {...rest}
      {...bound.aria}
      {...(rest.checked === undefined ? { defaultChecked: initial } : {})}
      aria-describedby={described}
      ref={ref}
      id={bound.id}
      name={bound.name}
      type="checkbox"
      aria-labelledby={image === undefined ? undefined : nameId}
      className={clsx('tick', className)}
    />
  );
  const parts = { label, hint, aside, asideId, nameId, input, bound };
  if (image !== undefined)
    return <PhotoCard {...parts} image={image} isOff={rest.disabled} className={fieldClassName} />;
  return <Line {...parts} className={fieldClassName} />;
});

interface PartsProps extends Pick<CheckboxProps, 'label' | 'hint' | 'aside'> {
  asideId: string;
  bound: ReturnType<typeof useFieldBinding>;
  input: ReactNode;
  className: string | undefined;
}

interface PhotoCardProps extends PartsProps {
  nameId: string;
  image: ReactNode;
  isOff: boolean | undefined;
}

const PhotoCard = (props: PhotoCardProps) => {
  const { label, hint, aside, image, asideId, nameId, bound, input, isOff, className } = props;
  return (
    <label htmlFor={bound.id} className={clsx('choice choice-photo', isOff && 'choice-off', className)}>
      <span className="choice-image">{image}</span>
      {input}
      <span className="choice-words">
        <span id={nameId} className="choice-name">
          {label}
        </span>
        {hint ? (
          <span id={bound.hintId} className="choice-hint">
            {hint}
          </span>
        ) : null}
        {aside ? (
          <span id={asideId} className="figures mt-1 block text-sm [&_span]:whitespace-normal">
            {aside}
          </span>
        ) : null}
      </span>
      <FieldError id={bound.errorId} messages={bound.messages} />
    </label>
  );
};

const Line = ({ label, hint, aside, asideId, bound, input, className }: PartsProps) => (
  <div className={clsx(aside && 'grid grid-cols-[minmax(0,1fr)_fit-content(45%)] gap-x-4', className)}>
    <label htmlFor={bound.id} className="choice-line flex min-h-11 items-start gap-3 py-2">
      {input}
      <span className="min-w-0 grow">{label}</span>
    </label>
    {aside ? (
      <div
        id={asideId}
        className="figures wrap-anywhere row-span-2 py-2 [&_span]:whitespace-normal text-right text-muted text-sm"
      >
        {aside}
      </div>
    ) : null}
    {hint ? (
      <p id={bound.hintId} className="-mt-1.5 mb-1 ml-8 text-muted text-sm">
        {hint}
      </p>
    ) : null}
    <FieldError id={bound.errorId} messages={bound.messages} />
  </div>
);
