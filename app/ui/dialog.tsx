import clsx from 'clsx';
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { hasUnsaved } from './changed-fields';
import { discardDraftsIn } from './drafts/drafts';
import { VisuallyHidden } from './hint';
import { X } from './icons';
import { MAIN_ID } from './shell/route-focus';
import { hostToasts } from './toast';
import { UnsavedNotice } from './unsaved-notice';
import { takeLostFocus } from './use-announcement';

/**
 * Width in percent of the window from 768 px on; below, it is 90 percent (specification 2.3). Full screen up to 475 px
 * is the shop's own addition for small phones.
 */
export type DialogWidth = 25 | 30 | 40 | 50 | 60;

/**
 * The only lower bound is 20rem, the narrowest screen on which any page must be readable (WCAG 1.4.10). Less would
 * break a title and its close button, or a masked number in its field. It applies to 40 % below 800 px, 30 % below
 * 1067 px and 25 % below 1280 px.
 */
const widths: Record<DialogWidth, string> = {
  25: 'md:w-[max(25vw,20rem)]',
  30: 'md:w-[max(30vw,20rem)]',
  40: 'md:w-[max(40vw,20rem)]',
  50: 'md:w-[50vw]',
  60: 'md:w-[60vw]',
};

/** The longest pause within a double click that systems allow by default. */
const DOUBLE_CLICK_MS = 500;

// The server has no layout phase, and React warns about useLayoutEffect there.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

export interface DialogProps {
  open: boolean;
  /** Called on Escape, the close button or a click outside. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the bottom, which stay in view while the body scrolls. */
  footer?: ReactNode;
  width?: DialogWidth;
  /** A long form with fields side by side: between 768 and 1440 px no narrower than at 1440. */
  isLongForm?: boolean;
  /** False: a click outside does not close, for forms whose input would be lost. */
  closeOnOutside?: boolean;
  /** Escape and the close button ask first if a field was changed. */
  asksBeforeLoss?: boolean;
}

/** Opens the element as a modal and closes it. Also handles the initial focus and clicks outside. */
const useModal = (open: boolean) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const openedAt = useRef(0);
  const isPressedOutside = useRef(false);

  useBrowserLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.removeAttribute('open');
    element.showModal();
    openedAt.current = performance.now();
    isPressedOutside.current = false;
    const dropToasts = hostToasts(element);
    if (!element.querySelector('[data-autofocus]:focus')) {
      const first = element.querySelector<HTMLElement>('[data-autofocus]');
      (first ?? heading.current)?.focus();
    }
    return () => {
      dropToasts();
      element.close();
      // A dialog that opened by itself, or from an element that is gone, has no element to return the focus to.
      queueMicrotask(() => takeLostFocus(document.getElementById(MAIN_ID)));
    };
  }, [open]);

  const press = (event: PointerEvent) => {
    isPressedOutside.current = event.target === dialog.current;
  };
  /**
   * Excludes a drag that selects text and ends outside, and the second click of a double click that opened the dialog.
   */
  const isClickOutside = (event: MouseEvent): boolean => {
    const isOutside = isPressedOutside.current && event.target === dialog.current;
    const isOfOpening = event.detail > 1 || performance.now() - openedAt.current < DOUBLE_CLICK_MS;
    return isOutside && !isOfOpening;
  };
  return { dialog, heading, press, isClickOutside };
};

interface FrameProps extends Pick<DialogProps, 'title' | 'children'> {
  heading: RefObject<HTMLHeadingElement>;
  titleId: string;
  footer: ReactNode;
  onClose: () => void;
}

/** The content of an open dialog: title with close button, scrolling body, and buttons. */
const Frame = ({ heading, titleId, title, children, footer, onClose }: FrameProps) => (
  <div className="flex h-full max-h-[inherit] flex-col bg-sheet xs:h-auto xs:rounded-lg">
    <header className="flex items-start gap-4 border-line border-b px-5 py-3 md:px-6">
      <h2
        ref={heading}
        id={titleId}
        tabIndex={-1}
        className="grow py-1.5 font-medium font-serif text-heading"
      >
        {title}
      </h2>
      <button
        type="button"
        onClick={onClose}
        className="-mr-2 grid size-11 shrink-0 place-items-center rounded-sm text-muted hover:bg-wash hover:text-ink"
      >
        <X aria-hidden="true" className="size-5" />
        <VisuallyHidden>Fechar</VisuallyHidden>
      </button>
    </header>
    {/* The scroll padding keeps the label of a field that a link or the keyboard reaches in view. */}
    <div className="grow scroll-pt-20 overflow-y-auto overscroll-contain px-5 py-5 md:px-6">{children}</div>
    {footer ? (
      <footer className="flex flex-wrap justify-end gap-3 border-line border-t px-5 py-4 md:px-6">
        {footer}
      </footer>
    ) : null}
  </div>
);

/**
 * A modal over the browser's own dialog element, which traps focus, makes the page behind inert, closes on
 * Escape and gives focus back, without style tags that the content security policy would refuse.
 */
export const Dialog = (props: DialogProps) => {
  const { open, onClose, title, children, footer, width = 60 } = props;
  const { closeOnOutside = true, asksBeforeLoss = false, isLongForm = false } = props;
  const [isAsking, setAsking] = useState(false);
  const { dialog, heading, press, isClickOutside } = useModal(open);
  const titleId = useId();
  // Rendered open by the server, the dialog is readable before any script runs.
  const [openAtFirst] = useState(open);

  /** If the question is already shown, a second Escape returns to the form. */
  const close = () => {
    const isLoss = asksBeforeLoss && dialog.current !== null && hasUnsaved(dialog.current);
    if (isLoss) setAsking(!isAsking);
    else onClose();
  };
  const leave = () => {
    if (dialog.current) discardDraftsIn(dialog.current);
    onClose();
  };
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };
  const clickOutside = (event: MouseEvent) => {
    if (closeOnOutside && isClickOutside(event)) close();
  };
  const question = isAsking ? <UnsavedNotice onStay={() => setAsking(false)} onLeave={leave} /> : null;

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out, see onCancel
    <dialog
      ref={dialog}
      open={openAtFirst}
      aria-labelledby={titleId}
      onCancel={cancel}
      onPointerDown={press}
      onClick={clickOutside}
      className={clsx(
        'm-auto h-dvh max-h-none w-full max-w-none bg-transparent p-0 text-ink backdrop:bg-shade/55 open:animate-appear xs:h-fit xs:max-h-[90dvh] xs:w-[90vw] xs:rounded-lg xs:shadow-raised',
        widths[width],
        isLongForm && 'md:min-w-[min(90vw,36rem)]',
      )}
    >
      {open ? (
        <Frame heading={heading} titleId={titleId} title={title} footer={question ?? footer} onClose={close}>
          {children}
        </Frame>
      ) : null}
    </dialog>
  );
};
