import { createContext } from 'react';

/** The request's script nonce. Empty in the browser, which hides nonces from scripts anyway. */
export const NonceContext = createContext('');
