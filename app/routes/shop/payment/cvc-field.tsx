import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { CVC_MAX } from '~/domain/payments/means/card/card-form';
import { Button } from '~/ui/button';
import { VisuallyHidden } from '~/ui/hint';
import { Keyboard } from '~/ui/icons';
import { TextField } from '~/ui/text-field';

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Fisher-Yates, so that the pointer's path reveals nothing. */
const shuffled = (): string[] => {
  const keys = [...digits];
  const random = crypto.getRandomValues(new Uint32Array(keys.length));
  for (let last = keys.length - 1; last > 0; last -= 1) {
    const other = (random[last] ?? 0) % (last + 1);
    const [a = '', b = ''] = [keys[last], keys[other]];
    [keys[last], keys[other]] = [b, a];
  }
  return keys;
};

const countText = (count: number): string => {
  if (count === 0) return 'Nenhum dígito digitado';
  return count === 1 ? '1 dígito digitado' : `${count} dígitos digitados`;
};

interface CvcFieldProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  errors: readonly string[];
}

/** The digits of a typed, pasted or autofilled text, cut to the length of a code. */
const codeOf = (text: string): string => text.replace(/\D/g, '').slice(0, CVC_MAX);

/** The code after a keyboard key; null for keys with another meaning. */
const afterKey = (value: string, event: KeyboardEvent): string | null => {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (/^\d$/.test(event.key)) return codeOf(value + event.key);
  if (event.key === 'Backspace') return value.slice(0, -1);
  return event.key === 'Delete' ? '' : null;
};

/**
 * The card's code: shown as dots and never announced. It is entered on a keypad in random order, or typed, pasted or
 * autofilled; see docs/decisions/45-cvc.md.
 */
export const CvcField = ({ id, value, onChange, errors }: CvcFieldProps) => {
  const [keys, setKeys] = useState<string[] | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const open = () => setKeys((open) => open ?? shuffled());
  const close = () => {
    setKeys(null);
    input.current?.focus();
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    open();
  };
  const take = (event: KeyboardEvent | ClipboardEvent, next: string | null) => {
    if (next === null) return;
    event.preventDefault();
    onChange(next);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: real keys mean the same on the field and on the keypad
    <div
      className="min-w-0 max-md:col-span-2"
      onKeyDown={(event) => take(event, afterKey(value, event))}
      onPaste={(event) => take(event, codeOf(event.clipboardData.getData('text')) || null)}
    >
      <div className="relative flex items-start gap-2">
        <TextField
          ref={input}
          id={id}
          label="CVC"
          hint="Digite ou use o teclado virtual."
          readOnly
          inputMode="numeric"
          autoComplete="cc-csc"
          value={'•'.repeat(value.length)}
          onClick={open}
          onKeyDown={openByKey}
          errors={errors}
          fieldClassName="grow"
          className="cursor-pointer not-aria-invalid:bg-sheet!"
        />
        <FilledInput value={value} onChange={onChange} />
        <Button
          variant="secondary"
          aria-expanded={keys !== null}
          onClick={keys ? close : open}
          className="mt-[3rem] px-3"
        >
          <Keyboard aria-hidden="true" className="size-5" />
          <VisuallyHidden>{keys ? 'Fechar o teclado do CVC' : 'Abrir o teclado do CVC'}</VisuallyHidden>
        </Button>
      </div>
      {keys ? (
        <Keypad keys={keys} value={value} onChange={onChange} onDone={close} />
      ) : (
        <SaidCount value={value} />
      )}
    </div>
  );
};

/** Announces the number of digits while the keypad, which does that itself, is closed. */
const SaidCount = ({ value }: Pick<CvcFieldProps, 'value'>) => (
  <p role="status" className="sr-only">
    {value === '' ? null : countText(value.length)}
  </p>
);

/**
 * Browsers do not autofill a read-only field. This invisible one, outside the tab order, takes the autofilled code.
 */
const FilledInput = ({ value, onChange }: Pick<CvcFieldProps, 'value' | 'onChange'>) => (
  <input
    type="text"
    inputMode="numeric"
    autoComplete="cc-csc"
    aria-hidden="true"
    tabIndex={-1}
    value={value}
    onChange={({ currentTarget }) => onChange(codeOf(currentTarget.value))}
    className="-z-1 pointer-events-none absolute bottom-0 left-0 h-11 w-20 opacity-0"
  />
);

interface KeypadProps {
  keys: readonly string[];
  value: string;
  onChange: (value: string) => void;
  onDone: () => void;
}

const Keypad = ({ keys, value, onChange, onDone }: KeypadProps) => {
  const box = useRef<HTMLFieldSetElement>(null);
  const countId = useId();
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDone();
  };
  const digitKey = (key: string) => (
    <Button
      key={key}
      variant="secondary"
      className="figures px-0"
      onClick={() => onChange(codeOf(value + key))}
    >
      {key}
    </Button>
  );
  return (
    <fieldset
      ref={box}
      onKeyDown={closeByKey}
      aria-describedby={countId}
      className="mt-2 max-w-60 rounded-md border border-line bg-wash p-3"
    >
      <legend className="sr-only">Teclado do CVC</legend>
      <div className="grid grid-cols-3 gap-2">
        {keys.slice(0, -1).map(digitKey)}
        <Button variant="quiet" className="px-0" onClick={() => onChange('')}>
          Limpar
        </Button>
        {keys.slice(-1).map(digitKey)}
        <Button className="px-0" onClick={onDone}>
          Ok
        </Button>
      </div>
      <p id={countId} role="status" className="mt-2 text-center text-muted text-sm">
        {countText(value.length)}
      </p>
    </fieldset>
  );
};
