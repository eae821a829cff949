import { useEffect, useState } from 'react';
import { Eye, EyeOff } from '~/ui/icons';
import { TextField, type TextFieldProps } from '~/ui/text-field';

/** A password that can be shown. The button appears with scripts, without them it could do nothing. */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'mask' | 'unit'>) => {
  const [isShown, setShown] = useState(false);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative [&_label]:pr-24">
      <TextField
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {isLive ? (
        <button
          type="button"
          aria-pressed={isShown}
          onClick={() => setShown((shown) => !shown)}
          className="absolute top-0 right-0 inline-flex min-h-6 items-center gap-1.5 rounded-sm px-1 text-info text-sm hover:underline"
        >
          <Icon aria-hidden="true" className="size-4" />
          Mostrar<span className="sr-only"> {props.label.toLowerCase()}</span>
        </button>
      ) : null}
    </div>
  );
};
