import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useDialogs } from '../dialogs/dialogs';
import type { Flash } from '../toast';
import { useShellCustomer } from './shell-customer';

/** Files are sent there, or an order tells its problems itself. */
export const tellsProblems = (pathname: string): boolean => /^\/(envio|pedido)(\/|$)/.test(pathname);

/**
 * Opens the profile's completion (spec 4.3, 4.4): when the home page appears and a fiscal answer is missing, when an
 * answer of the server first says so on any page, and with the message after a login, as late as that. A login's notice
 * of orders with problems opens as late.
 */
export const ProfilePrompt = ({ flash }: { flash: Flash | null }) => {
  const { open } = useDialogs();
  const { pathname } = useLocation();
  const isLacking = useShellCustomer()?.lacksFiscal ?? false;
  const wasLacking = useRef(isLacking);
  const comesWithFlash = useRef(false);
  comesWithFlash.current = flash?.opens !== undefined;

  useEffect(() => {
    const isNews = isLacking && !wasLacking.current;
    wasLacking.current = isLacking;
    if (isLacking && (isNews || pathname === '/') && !comesWithFlash.current) open('registration');
  }, [isLacking, pathname, open]);

  const path = useRef(pathname);
  path.current = pathname;
  useEffect(() => {
    if (!flash?.opens) return;
    const name = flash.opens;
    setTimeout(() => {
      if (name !== 'order-problems' || !tellsProblems(path.current)) open(name);
    }, flash.afterMs ?? 0);
  }, [flash, open]);
  return null;
};
