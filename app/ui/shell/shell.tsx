import { type ReactNode, useState } from 'react';
import { CookieConsent } from '../analytics/cookie-consent';
import { DialogHost, type DialogRegistry, DialogsProvider } from '../dialogs/dialogs';
import { SavesDataContext } from '../saves-data';
import { SessionWatch } from '../session/session-watch';
import { ToastRegion } from '../toast-region';
import { Footer } from './footer';
import { Header } from './header';
import { NavigationBar } from './navigation-bar';
import { OfflineLinks } from './offline-links';
import { PendingProduct } from './pending-product';
import { ProfilePrompt } from './profile-prompt';
import { MAIN_ID, RouteFocus } from './route-focus';
import { ShellCustomerContext } from './shell-customer';
import type { ShellData } from './shell-data';
import { ShopContext } from './shop-context';
import { SimulationBanner } from './simulation-banner';

interface ShellProps {
  data: ShellData;
  dialogs: DialogRegistry;
  children: ReactNode;
}

/** Everything around a page's content. */
export const Shell = ({ data, dialogs, children }: ShellProps) => {
  const { menu, texts, customer, simulation, session, cartCount, savesData, flash, year } = data;
  const [areCookiesOpen, setCookiesOpen] = useState(false);
  const openCookies = () => setCookiesOpen(true);
  return (
    <ShopContext.Provider value={texts.shop}>
      <ShellCustomerContext.Provider value={customer}>
        <SavesDataContext.Provider value={savesData}>
          <DialogsProvider>
            <div className="flex min-h-dvh flex-col">
              <a
                href={`#${MAIN_ID}`}
                className="absolute top-2 left-2 z-50 -translate-y-[calc(100%+2rem)] rounded-sm bg-ink px-4 py-2.5 font-semibold text-sheet focus:translate-y-0"
              >
                Pular para o conteúdo
              </a>
              <CookieConsent
                isOpen={areCookiesOpen}
                onOpen={openCookies}
                onClose={() => setCookiesOpen(false)}
              />
              <NavigationBar />
              <ToastRegion flash={flash} />
              <Header menu={menu} texts={texts} customer={customer} cartCount={cartCount} />
              <main id={MAIN_ID} tabIndex={-1} className="grow pb-12">
                <PendingProduct menu={menu}>{children}</PendingProduct>
              </main>
              <RouteFocus />
              <OfflineLinks />
              <Footer texts={texts} year={year} onCookies={openCookies} />
              <SessionWatch session={session} />
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
