import { Form, useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { CookieConsent } from '../analytics/cookie-consent';
import { Button } from '../button';
import { DialogHost, type DialogRegistry, DialogsProvider, useDialogs } from '../dialogs/dialogs';
import { KeepDrafts } from '../drafts/keep-drafts';
import { useEarlyInput } from '../early-input';
import type { Elements } from '../elements';
import { onEndInPlace } from '../session/end-in-place';
import { SessionWatch } from '../session/session-watch';
import { type Flash, toast } from '../toast';
import { ToastRegion } from '../toast-region';
import { transportMessages } from '../transport/trouble';
import { Footer } from './footer';
import { Header } from './header';
import { PendingProduct } from './pending-product';
import { MAIN_ID, RouteFocus } from './route-focus';
import {
  ShellCustomerContext,
  type ShellData,
  type ShellSimulation,
  shellLinks,
  useShellCustomer,
} from './shell-data';
import { SavesDataContext, ShopContext } from './shop-context';

/** The shop's link that this click opens in this tab; null for any other click. */
const followedLink = (event: MouseEvent): HTMLAnchorElement | null => {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = isPlain && event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const { origin, pathname, search } = window.location;
  const isHere = link.hash !== '' && link.pathname === pathname && link.search === search;
  return link.origin === origin && !isHere ? link : null;
};

/**
 * Keeps the page while the browser is offline: a link would lead to the browser's error page and lose what was typed.
 * The last clicked link is followed as soon as the browser is online again.
 */
const OfflineLinks = () => {
  useEffect(() => {
    let waiting: AbortController | undefined;
    const stopWaiting = () => waiting?.abort();
    const keepPage = (event: MouseEvent) => {
      const link = followedLink(event);
      if (!link) return;
      stopWaiting();
      if (navigator.onLine) return;
      event.preventDefault();
      waiting = new AbortController();
      const { signal: until } = waiting;
      const follow = () => link.click();
      window.addEventListener('online', follow, { once: true, signal: until });
      const action = { label: transportMessages.retry, run: follow, forgo: stopWaiting };
      toast({ text: transportMessages.unreachable, tone: 'danger', source: 'offline-link', action, until });
    };
    // Runs before the router's handler, which ignores prevented clicks.
    document.addEventListener('click', keepPage, true);
    return () => {
      stopWaiting();
      document.removeEventListener('click', keepPage, true);
    };
  }, []);
  return null;
};

/** Pages that show problems themselves: the files page and an order. */
export const tellsProblems = (pathname: string): boolean => /^\/(envio|pedido)(\/|$)/.test(pathname);

/**
 * Opens the dialog to complete the profile (spec 4.3, 4.4): on the home page if a fiscal answer is missing, on any
 * page when the server first reports that, and after a login together with its message. The dialog for orders with
 * problems after a login opens with the message too.
 */
const ProfilePrompt = ({ flash }: { flash: Flash | null }) => {
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

/**
 * Shown at the bottom of every page while an operator acts as a customer (specification 2.3: 'operator simulating
 * client'), with a button to stop.
 */
const SimulationBanner = ({ customerName, operatorName }: ShellSimulation) => (
  <aside aria-label="Simulação" className="simulation-banner">
    <div className="wrap flex h-full items-center justify-between gap-x-4">
      <div className="min-w-0 text-xs md:text-sm">
        <p className="whitespace-nowrap font-semibold text-sm">Operador simulando cliente</p>
        <p className="md:flex md:gap-x-4">
          <span className="block truncate">
            Cliente: <span className="font-semibold uppercase">{customerName}</span>
          </span>
          <span className="block truncate">
            Operador: <span className="font-semibold uppercase">{operatorName}</span>
          </span>
        </p>
      </div>
      <Form method="post" action={shellLinks.logout} className="shrink-0">
        <Button type="submit" variant="secondary" size="sm">
          <span>
            Encerrar<span className="sr-only md:not-sr-only"> simulação</span>
          </span>
        </Button>
      </Form>
    </div>
  </aside>
);

/** Opens the login over the page when the session has ended with something typed in a form. */
const LoginInPlace = () => {
  const { open } = useDialogs();
  useEffect(() => onEndInPlace((reason) => open('login', { ended: reason })), [open]);
  return null;
};

/** A thin line at the top while the next page loads, since the browser shows no sign for client-side navigation. */
const NavigationBar = () => {
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <div className="navigation-bar h-full w-full bg-accent" />
    </div>
  );
};

interface FrameProps {
  data: ShellData;
  /** The page has a head and a main element of its own, and neither the shop's head nor its foot. */
  hasOwnHead: boolean;
  children: Elements;
}

/** The shop's head, the page's content and the shop's foot. */
const Frame = ({ data, hasOwnHead, children }: FrameProps) => {
  const { menu, texts, customer, cartCount, year } = data;
  const [areCookiesOpen, setCookiesOpen] = useState(false);
  const openCookies = () => setCookiesOpen(true);
  if (hasOwnHead) return children;
  return (
    <>
      <CookieConsent isOpen={areCookiesOpen} onOpen={openCookies} onClose={() => setCookiesOpen(false)} />
      <Header menu={menu} texts={texts} customer={customer} cartCount={cartCount} />
      <main id={MAIN_ID} tabIndex={-1} className="grow pb-12">
        <PendingProduct menu={menu}>{children}</PendingProduct>
      </main>
      <Footer texts={texts} year={year} onCookies={openCookies} />
    </>
  );
};

interface ShellProps extends FrameProps {
  dialogs: DialogRegistry;
}

/** The frame around a page's content. */
export const Shell = ({ data, hasOwnHead, dialogs, children }: ShellProps) => {
  const { texts, customer, simulation, session, savesData, flash } = data;
  useEarlyInput();
  return (
    <ShopContext.Provider value={texts.shop}>
      <ShellCustomerContext.Provider value={customer}>
        <SavesDataContext.Provider value={savesData}>
          <DialogsProvider>
            <div id="shop" className="flex min-h-dvh flex-col">
              <a
                href={`#${MAIN_ID}`}
                className="absolute top-2 left-2 z-50 -translate-y-[calc(100%+2rem)] rounded-sm bg-ink px-4 py-2.5 font-semibold text-sheet focus:translate-y-0"
              >
                Pular para o conteúdo
              </a>
              <NavigationBar />
              <ToastRegion flash={flash} />
              <Frame data={data} hasOwnHead={hasOwnHead}>
                {children}
              </Frame>
              <RouteFocus />
              <OfflineLinks />
              <SessionWatch session={session} />
              <LoginInPlace />
              <KeepDrafts owner={customer?.customerCode ?? ''} />
              {simulation ? <SimulationBanner {...simulation} /> : null}
              <ProfilePrompt flash={flash} />
              <DialogHost registry={dialogs} />
            </div>
          </DialogsProvider>
        </SavesDataContext.Provider>
      </ShellCustomerContext.Provider>
    </ShopContext.Provider>
  );
};
