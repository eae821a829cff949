import { type FormEvent, forwardRef, useState } from 'react';
import { COMPANY, type PersonType } from '~/domain/accounts/customer';
import { messages } from '~/domain/accounts/labels';
import { keepCompanySigns, keepPersonSigns } from '~/domain/accounts/person-name';
import { TextField, type TextFieldProps } from '~/ui/text-field';

/** Takes away what names do not hold while it is typed; the caret stays where it was. True when something went. */
const strip = (input: HTMLInputElement, keep: (typed: string) => string): boolean => {
  const kept = keep(input.value);
  if (kept === input.value) return false;
  const before = keep(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = kept;
  input.setSelectionRange(before, before);
  return true;
};

interface NameFieldProps extends TextFieldProps {
  /** Whose rules count: a person's name, or that of a company or its contact. */
  of: PersonType;
}

/** A name's field: signs that a name cannot hold do not appear in it (spec 5.1), and that is said. */
export const NameField = forwardRef<HTMLInputElement, NameFieldProps>(function NameField(
  { of, onInput, fieldClassName, ...props },
  ref,
) {
  const [isStripped, setStripped] = useState(false);
  const keep = of === COMPANY ? keepCompanySigns : keepPersonSigns;
  const input = (event: FormEvent<HTMLInputElement>) => {
    const { isComposing } = event.nativeEvent as InputEvent;
    if (!isComposing && strip(event.currentTarget, keep)) setStripped(true);
    onInput?.(event);
  };
  return (
    <div className={fieldClassName}>
      <TextField {...props} ref={ref} onInput={input} maxLength={120} />
      <p role="status" className="mt-1.5 text-muted text-sm empty:m-0">
        {isStripped ? messages.signsTaken : null}
      </p>
    </div>
  );
});
