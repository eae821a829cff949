import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useDialogs } from '../dialogs/dialogs';
import type { Flash } from '../toast';
import { useShellCustomer } from './shell-customer';

/**
 * Opens the profile's completion (spec 4.3, 4.4): when the home page appears and a fiscal answer is missing, when an
 * answer of the server first says so on any page, and with the message after a login, as late as that.
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

  useEffect(() => {
    if (!flash?.opens) return;
    const name = flash.opens;
    setTimeout(() => open(name), flash.afterMs ?? 0);
  }, [flash, open]);
  return null;
};
