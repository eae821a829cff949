import { type useFetcher, useLocation } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';

/** A form, or a part of a page, that posted something and can post it again as it then stands. */
export interface Sender {
  who: object;
  isThere: () => boolean;
  again: () => void;
}

/** Who posted last to each address of a page's data. */
const senders = new Map<string, Sender>();

/** Where the router sends what is posted to a page. */
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

/** For a form that is sent later than it was submitted, at the moment when it is. */
export const rememberForm = (form: HTMLFormElement, button: HTMLElement | null): void => {
  // Fields may be named like the form's own properties.
  if (form.getAttribute('method')?.toLowerCase() !== 'post') return;
  const action = button?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
  remember(dataPath(action), {
    who: form,
    isThere: () => form.isConnected,
    again: () => form.requestSubmit(button?.isConnected ? button : null),
  });
};

/**
 * Remembers each form that is sent, with its button, for as long as it stands in the page. The router takes a form
 * from the browser and then reads its fields; a form that its own checks stop is read before that, or not at all.
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

/** A fetcher's `submit` for posts that no form sends by itself: without an answer they can be tried again as forms can. */
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
