import type { ReactNode } from 'react';
import { ToastRegion } from '../toast-region';
import { Footer } from './footer';
import { Header } from './header';
import { NavigationBar } from './navigation-bar';
import { MAIN_ID, RouteFocus } from './route-focus';
import type { ShellData } from './shell-data';

/** Everything around a page's content. */
export const Shell = ({ data, children }: { data: ShellData; children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <a
      href={`#${MAIN_ID}`}
      className="absolute top-2 left-2 z-50 -translate-y-24 rounded-sm bg-ink px-4 py-2.5 font-semibold text-sheet focus:translate-y-0"
    >
      Pular para o conteúdo
    </a>
    <NavigationBar />
    <ToastRegion flash={data.flash} />
    <Header menu={data.menu} customer={data.customer} cartCount={data.cartCount} />
    <main id={MAIN_ID} tabIndex={-1} className="grow">
      {children}
    </main>
    <RouteFocus />
    <Footer year={data.year} />
  </div>
);
