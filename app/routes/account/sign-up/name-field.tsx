import { type FormEvent, forwardRef } from 'react';
import { COMPANY, type PersonType } from '~/domain/accounts/customer';
import { keepCompanySigns, keepPersonSigns } from '~/domain/accounts/person-name';
import { TextField, type TextFieldProps } from '~/ui/text-field';

/** Takes away what names do not hold while it is typed; the caret stays where it was. */
const strip = (input: HTMLInputElement, keep: (typed: string) => string) => {
  const kept = keep(input.value);
  if (kept === input.value) return;
  const before = keep(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = kept;
  input.setSelectionRange(before, before);
};

interface NameFieldProps extends TextFieldProps {
  /** Whose rules count: a person's name, or that of a company or its contact. */
  of: PersonType;
}

/** A name's field: signs that a name cannot hold do not appear in it (spec 5.1). */
export const NameField = forwardRef<HTMLInputElement, NameFieldProps>(function NameField(
  { of, onInput, ...props },
  ref,
) {
  const keep = of === COMPANY ? keepCompanySigns : keepPersonSigns;
  const input = (event: FormEvent<HTMLInputElement>) => {
    const { isComposing } = event.nativeEvent as InputEvent;
    if (!isComposing) strip(event.currentTarget, keep);
    onInput?.(event);
  };
  return <TextField {...props} ref={ref} onInput={input} maxLength={120} />;
});
