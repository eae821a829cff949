import { type FormEvent, useState } from 'react';

/** The login that was typed so far, for a form that takes the place of the login's: nobody types it twice. */
export const useTypedLogin = (first = ''): [login: string, onInput: (event: FormEvent) => void] => {
  const [login, setLogin] = useState(first);
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === 'login') setLogin(target.value);
  };
  return [login, onInput];
};
