/**
 * Where things are to be sent, kept in this browser so that it is asked for once. It stays here: a cookie would go with
 * every request, and keep each page from being remembered for all.
 */
const CEP_KEY = 'lombada-cep';

/** Its 8 digits; '' where none is kept or the browser keeps nothing. */
export const readKeptCep = (): string => {
  try {
    const kept = window.localStorage.getItem(CEP_KEY) ?? '';
    return /^\d{8}$/.test(kept) ? kept : '';
  } catch {
    return '';
  }
};

export const keepCep = (digits: string): void => {
  try {
    window.localStorage.setItem(CEP_KEY, digits);
  } catch {
    // It is asked for again.
  }
};
