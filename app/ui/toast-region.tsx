import { useLocation } from '@remix-run/react';
import clsx from 'clsx';
import {
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { type Flash, onToast, readingTime, type ToastMessage } from './toast';
import { toastHost, watchToastHost } from './toast-host';
import { ToneIcon, toneStyle } from './tone';

interface ShownToast extends ToastMessage {
  key: string;
}

const SHOWN_AT_ONCE = 3;

/** Messages in order of arrival, the same flash never twice; of a message with something to do the newest counts. */
const add = (shown: ShownToast[], next: ShownToast): ShownToast[] => {
  if (shown.some((item) => item.key === next.key)) return shown;
  const others = next.action ? shown.filter((item) => item.text !== next.text) : shown;
  return [...others, next].slice(-SHOWN_AT_ONCE);
};

const noMessages: ShownToast[] = [];

/**
 * The one place where toasts appear: top centre, no close button, no progress bar; inside a modal dialog while one is
 * open. Without scripts the server's flash stays, in the page's flow.
 */
export const ToastRegion = ({ flash }: { flash: Flash | null }) => {
  const [shown, setShown] = useState<ShownToast[]>(() => (flash ? [{ ...flash, key: flash.id }] : []));
  const { pathname } = useLocation();
  const host = useSyncExternalStore(watchToastHost, toastHost, () => null);
  const count = useRef(0);

  const first = useRef(flash?.id);
  useEffect(() => {
    if (!flash || flash.id === first.current) return;
    // Not taken back when the next page brings no flash: a message that was announced is shown.
    setTimeout(() => setShown((items) => add(items, { ...flash, key: flash.id })), flash.afterMs ?? 0);
  }, [flash]);

  useEffect(
    () =>
      onToast((message) => {
        count.current += 1;
        const key = `toast-${count.current}`;
        setShown((items) => add(items, { ...message, key }));
        const over = () => setShown((items) => items.filter((item) => item.key !== key));
        message.until?.addEventListener('abort', over, { once: true });
      }),
    [],
  );

  const known = useRef(shown);
  known.current = shown;
  // What was to be done there is not to be done here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page alone is the reason
  useEffect(() => {
    if (!known.current.some(({ action }) => action)) return;
    for (const { action } of known.current) action?.forgo?.();
    setShown((items) => items.filter(({ action }) => !action));
  }, [pathname]);

  const drop = useCallback(
    (key: string) => setShown((items) => items.filter((item) => item.key !== key)),
    [],
  );
  return (
    <>
      <Lanes items={host ? noMessages : shown} onEnd={drop} />
      {host ? createPortal(<RaisedLanes items={shown} onEnd={drop} />, host) : null}
    </>
  );
};

interface LanesProps {
  items: readonly ShownToast[];
  onEnd: (key: string) => void;
}

/** Both live regions, which are there before their messages, as screen readers need. */
const Lanes = ({ items, onEnd }: LanesProps) => {
  const cards = (urgent: boolean) =>
    items
      .filter((item) => (item.tone === 'danger') === urgent)
      .map((item) => <ToastCard key={item.key} item={item} onEnd={onEnd} />);
  return (
    <div className="toast-region pointer-events-none fixed inset-x-0 top-18 z-50 m-0 flex w-full md:top-3 flex-col items-center gap-2 bg-transparent px-3">
      <div role="status" className="contents">
        {cards(false)}
      </div>
      <div role="alert" className="contents">
        {cards(true)}
      </div>
    </div>
  );
};

/** Part of the dialog, so that it is in reach, but shown in the window: the popover layer lies above the dialog's. */
const RaisedLanes = (props: LanesProps) => {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = layer.current;
    if (!element?.showPopover) return;
    element.setAttribute('popover', 'manual');
    element.showPopover();
  }, []);
  return (
    <div
      ref={layer}
      className="pointer-events-none fixed inset-0 m-0 size-full overflow-visible bg-transparent p-0"
    >
      <Lanes {...props} />
    </div>
  );
};

interface ToastCardProps {
  item: ShownToast;
  onEnd: (key: string) => void;
}

/** One message; the clock stands still while the pointer rests on it, a click sends it away. */
const ToastCard = ({ item, onEnd }: ToastCardProps) => {
  const [held, setHeld] = useState(false);
  const tone = item.tone ?? 'info';
  useEffect(() => {
    if (held || item.action) return;
    const timer = setTimeout(() => onEnd(item.key), readingTime(item));
    return () => clearTimeout(timer);
  }, [held, item, onEnd]);
  const sendAway = () => {
    item.action?.forgo?.();
    onEnd(item.key);
  };
  const act = (event: MouseEvent) => {
    event.stopPropagation();
    onEnd(item.key);
    item.action?.run();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut only; every message leaves by itself
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      onClick={sendAway}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      className={clsx(
        'pointer-events-auto flex max-w-xl animate-appear items-start gap-2.5 rounded-md border px-4 py-3 font-medium shadow-raised',
        toneStyle[tone],
      )}
    >
      <ToneIcon tone={tone} className="mt-0.5 size-5 shrink-0" />
      <span>{item.text}</span>
      {item.action ? (
        <button
          type="button"
          onClick={act}
          className="-my-1.5 -mr-2 min-h-9 shrink-0 rounded-sm px-2 font-semibold underline underline-offset-4"
        >
          {item.action.label}
        </button>
      ) : null}
    </div>
  );
};
