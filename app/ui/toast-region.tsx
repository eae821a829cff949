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
import { ToneIcon, toneStyle } from './notice';
import { type Flash, onToast, readingTime, toastHost, watchToastHost } from './toast';
import { addToast, cardsOf, heardToasts, type ShownToast, withoutCard } from './toast-stack';

const noMessages: ShownToast[] = [];
const noKeys: ReadonlySet<string> = new Set();
const comesNow = () => ({ at: performance.now() });

/** The server's flash, and the messages of the page's scripts. */
const useShownToasts = (flash: Flash | null) => {
  const [shown, setShown] = useState<ShownToast[]>(() =>
    flash ? [{ ...flash, ...comesNow(), key: flash.id }] : [],
  );
  const count = useRef(0);
  const first = useRef(flash?.id);
  useEffect(() => {
    if (!flash || flash.id === first.current) return;
    // Not cancelled if the next page has no flash: a message that was announced will be shown.
    setTimeout(() => {
      const next = { ...flash, ...comesNow(), key: flash.id };
      setShown((items) => addToast(items, next));
    }, flash.afterMs ?? 0);
  }, [flash]);

  useEffect(
    () =>
      onToast((message) => {
        count.current += 1;
        const key = `toast-${count.current}`;
        const next = { ...message, ...comesNow(), key };
        setShown((items) => addToast(items, next));
        const over = () => setShown((items) => items.filter((item) => item.key !== key));
        message.until?.addEventListener('abort', over, { once: true });
      }),
    [],
  );
  return [shown, setShown] as const;
};

/**
 * The only place where toasts appear: top centre, without close button and progress bar; inside a modal dialog while
 * one is open. Without scripts the server's flash stays in the page's flow.
 */
export const ToastRegion = ({ flash }: { flash: Flash | null }) => {
  const { pathname } = useLocation();
  const host = useSyncExternalStore(watchToastHost, toastHost, () => null);
  const [shown, setShown] = useShownToasts(flash);
  // A dialog that opens or closes moves the messages. They must not be announced or timed again. Not set as state
  // during rendering: the store's hook would miss the next change (React 18).
  const moved = useRef({ host, heard: noKeys });
  if (moved.current.host !== host) moved.current = { host, heard: heardToasts(shown, performance.now()) };
  const ends = useRef(new Map<string, number>()).current;

  const known = useRef(shown);
  known.current = shown;
  // Actions of the previous page do not apply to this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page alone is the reason
  useEffect(() => {
    if (!known.current.some(({ action }) => action)) return;
    for (const { action } of known.current) action?.forgo?.();
    setShown((items) => items.filter(({ action }) => !action));
  }, [pathname, setShown]);

  const drop = useCallback(
    (key: string) => {
      ends.delete(key);
      setShown((items) => withoutCard(items, key));
    },
    [ends, setShown],
  );
  const common = { heard: moved.current.heard, ends, onEnd: drop };
  return (
    <>
      <Lanes {...common} items={host ? noMessages : shown} />
      {host ? createPortal(<RaisedLanes {...common} items={shown} />, host) : null}
    </>
  );
};

interface LanesProps {
  items: readonly ShownToast[];
  /** Keys of messages that must not be announced again. */
  heard: ReadonlySet<string>;
  /** When each message expires, by key. A moved card is a new component. */
  ends: Map<string, number>;
  onEnd: (key: string) => void;
  /** In a dialog that fills a small screen, messages are above its buttons, where they cover no first field. */
  isRaised?: boolean;
}

/** Both live regions, which must exist before their messages for screen readers. */
const Lanes = ({ items, heard, ends, onEnd, isRaised = false }: LanesProps) => {
  const cards = (isHere: (item: ShownToast) => boolean) =>
    cardsOf(items)
      .filter(isHere)
      .map((item) => <ToastCard key={item.key} item={item} ends={ends} onEnd={onEnd} />);
  const isHeard = (item: ShownToast) => item.isSaid === true || heard.has(item.key);
  const fresh = (urgent: boolean) => cards((item) => !isHeard(item) && (item.tone === 'danger') === urgent);
  return (
    <section
      aria-label="Avisos"
      className={clsx(
        'toast-region pointer-events-none fixed inset-x-0 top-18 z-50 m-0 flex w-full flex-col items-center gap-2 bg-transparent px-3 md:top-3',
        isRaised && 'max-xs:top-auto max-xs:bottom-[max(6rem,calc(var(--buttons,0px)+0.75rem))]',
      )}
    >
      {cards(isHeard)}
      <div role="status" className="contents">
        {fresh(false)}
      </div>
      <div role="alert" className="contents">
        {fresh(true)}
      </div>
    </section>
  );
};

/**
 * Inside the dialog, so that it is not inert, but positioned in the window: the popover layer is above the dialog's.
 */
const RaisedLanes = (props: LanesProps) => {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = layer.current;
    if (!element?.showPopover) return;
    element.setAttribute('popover', 'manual');
    element.showPopover();
  }, []);
  useLayoutEffect(() => {
    const element = layer.current;
    const dialog = element?.closest('dialog');
    if (!element || !dialog) return;
    const clearButtons = () => {
      const buttons = dialog.querySelector('footer')?.offsetHeight ?? 0;
      element.style.setProperty('--buttons', `${buttons}px`);
    };
    clearButtons();
    // If the row of buttons grows, the messages move up.
    const watcher = new ResizeObserver(clearButtons);
    for (const part of dialog.firstElementChild?.children ?? []) watcher.observe(part);
    return () => watcher.disconnect();
  }, []);
  return (
    <div
      ref={layer}
      className="pointer-events-none fixed inset-0 m-0 size-full overflow-visible bg-transparent p-0"
    >
      <Lanes {...props} isRaised />
    </div>
  );
};

const GAP_PX = 8;

const scrollerOf = (element: Element): Element | null => {
  const parent = element.parentElement;
  if (!parent) return document.scrollingElement;
  const scrolls =
    parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY);
  return scrolls ? parent : scrollerOf(parent);
};

/** Moves what has the focus, with its label, out from under a message that appeared over it. */
const uncoverFocus = (card: HTMLElement): void => {
  const focused = document.activeElement;
  if (!focused || focused === document.body || card.contains(focused)) return;
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : null;
  const { top, bottom } = card.getBoundingClientRect();
  const under = focused.getBoundingClientRect();
  const begin = Math.min(under.top, label?.getBoundingClientRect().top ?? under.top);
  if (begin >= bottom || under.bottom <= top) return;
  const isBelow = top > window.innerHeight / 2;
  scrollerOf(focused)?.scrollBy({ top: isBelow ? under.bottom - top + GAP_PX : begin - bottom - GAP_PX });
};

interface ToastCardProps extends Pick<LanesProps, 'ends'> {
  item: ShownToast;
  onEnd: (key: string) => void;
}

/** One message. Hovering stops its timer, a click dismisses it. */
const ToastCard = ({ item, ends, onEnd }: ToastCardProps) => {
  const [held, setHeld] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // By then a refused form has focused its summary or its first wrong field.
    const frame = requestAnimationFrame(() => card.current && uncoverFocus(card.current));
    return () => cancelAnimationFrame(frame);
  }, []);
  const tone = item.tone ?? 'info';
  useEffect(() => {
    if (item.action) return;
    // After hovering, the full time starts again.
    if (held) return () => void ends.delete(item.key);
    const now = performance.now();
    const end = ends.get(item.key) ?? now + readingTime(item);
    ends.set(item.key, end);
    const timer = setTimeout(() => onEnd(item.key), Math.max(0, end - now));
    return () => clearTimeout(timer);
  }, [held, item, ends, onEnd]);
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
      ref={card}
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
