import { createContext, useContext } from 'react';
import type { ShellCustomer } from './shell-data';

export const ShellCustomerContext = createContext<ShellCustomer | null>(null);

/** Who is logged in, as every page knows it; null for a visitor. */
export const useShellCustomer = (): ShellCustomer | null => useContext(ShellCustomerContext);
