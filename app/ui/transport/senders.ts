import { type useFetcher, useLocation } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';

/** A form, or a part of a page, that posted something and can post its current state again. */
export interface Sender {
  who: object;
  isThere: () => boolean;
  again: () => void;
}

/** The last sender of a post to each data address. */
const senders = new Map<string, Sender>();

/** The address to which the router sends posts of a page. */
const dataPath = (action: string): string => {
  const { pathname } = new URL(action, window.location.href);
  return pathname === '/' ? '/_root.data' : `${pathname.replace(/\/$/, '')}.data`;
};

const remember = (path: string, sender: Sender): void => {
  for (const [other, { isThere }] of senders) if (!isThere()) senders.delete(other);
  senders.set(path, sender);
};

export const senderTo = ({ pathname }: URL): Sender | null => {
  const sender = senders.get(pathname);
  return sender?.isThere() ? sender : null;
};

/** For a form that is sent later than it was submitted; call it at the time of sending. */
export const rememberForm = (form: HTMLFormElement, button: HTMLElement | null): void => {
  // A field may have the name of a form property, so attributes are read.
  if (form.getAttribute('method')?.toLowerCase() !== 'post') return;
  const action = button?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
  remember(dataPath(action), {
    who: form,
    isThere: () => form.isConnected,
    again: () => form.requestSubmit(button?.isConnected ? button : null),
  });
};

/**
 * Remembers each sent form with its button while it is in the page. The router cancels the browser's submission and
 * then reads the fields. A form stopped by its own validation is read earlier, or not at all.
 */
export const watchForms = (): void => {
  let submitted: SubmitEvent | null = null;
  document.addEventListener(
    'submit',
    (event) => {
      submitted = event;
    },
    true,
  );
  document.addEventListener('formdata', ({ target }) => {
    const isTaken = submitted?.defaultPrevented && submitted.eventPhase !== Event.NONE;
    if (isTaken && target instanceof HTMLFormElement && target === submitted?.target)
      rememberForm(target, submitted.submitter);
  });
};

type Submit = ReturnType<typeof useFetcher>['submit'];

const actionOf = (target: Parameters<Submit>[0], action: string | undefined): string =>
  action ?? (target instanceof HTMLFormElement ? (target.getAttribute('action') ?? '') : '');

/** A fetcher's `submit` for posts without a form. Without an answer they can be retried as forms can. */
export const useRemembered = (submit: Submit): Submit => {
  const who = useRef({ isThere: true });
  const { pathname } = useLocation();
  useEffect(() => {
    const sender = who.current;
    sender.isThere = true;
    return () => {
      sender.isThere = false;
    };
  }, []);
  return useCallback<Submit>(
    (target, options) => {
      const sender = who.current;
      const send = () => {
        remember(dataPath(actionOf(target, options?.action) || pathname), {
          who: sender,
          isThere: () => sender.isThere,
          again: send,
        });
        submit(target, options);
      };
      send();
    },
    [submit, pathname],
  );
};
