import './ui/no-eval';
import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { type ReactElement, useContext } from 'react';
import literata from './ui/fonts/literata-latin.woff2?url';
import workSans from './ui/fonts/work-sans-latin.woff2?url';
import './app.css';
import { lastingAddress } from './domain/shared/picture';
import { unknownFacts } from './domain/storefront/shop-facts';
import { dialogs } from './routes/account/dialogs';
import { loadShell } from './routes/shell.server';
import { ErrorPage, errorWords } from './ui/shell/error-page';
import { Shell } from './ui/shell/shell';
import { isBackOffice, type ShellData } from './ui/shell/shell-data';
import { NonceContext } from './ui/shell/shop-context';

export const links: LinksFunction = () => [
  { rel: 'icon', href: lastingAddress('/favicon.ico'), sizes: '32x32' },
  { rel: 'icon', href: lastingAddress('/favicon.svg'), type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: lastingAddress('/apple-touch-icon.png') },
  { rel: 'manifest', href: lastingAddress('/site.webmanifest') },
];

const description =
  'Monte seu livro, veja o preço na hora e imprima na gráfica da Lombada: de um exemplar a grandes tiragens, com entrega em todo o Brasil.';

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

export const meta: MetaFunction<typeof loader> = ({ error }) =>
  error
    ? [{ title: `${errorWords(statusOf(error)).title} | Lombada` }, { name: 'robots', content: 'noindex' }]
    : [{ title: 'Lombada | Gráfica de livros sob demanda' }, { name: 'description', content: description }];

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { shell, headers } = await loadShell(request);
  return data(shell, { headers });
};

/** Used when even the shell's data could not be read. */
const bareShell = (): ShellData => ({
  menu: [],
  texts: {
    shop: unknownFacts,
    contacts: [],
    social: [],
    links: [],
    paymentMethods: [],
    searchTexts: [],
  },
  customer: null,
  simulation: null,
  cartCount: 0,
  savesData: false,
  flash: null,
  year: new Date().getFullYear(),
});

export const Layout = ({ children }: { children: ReactElement }) => {
  const shell = useRouteLoaderData<typeof loader>('root') ?? bareShell();
  const nonce = useContext(NonceContext);
  const { pathname } = useLocation();
  // A page that is not found there has the shop's head.
  const hasOwnHead = !useRouteError() && shell.customer?.role != null && isBackOffice(pathname);
  return (
    <html lang="pt-BR" data-saves-data={shell.savesData || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fffdf9" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#2b2130" media="(prefers-color-scheme: dark)" />
        <Meta />
        {(shell.savesData ? [] : [workSans, literata]).map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Links />
      </head>
      <body>
        <Shell data={shell} hasOwnHead={hasOwnHead} dialogs={dialogs}>
          {children}
        </Shell>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
};

/** The message of a guard's response, beside its status. */
const guardWords = (error: unknown): { text: string } | null =>
  isRouteErrorResponse(error) && error.status === 403 && typeof error.data === 'string' && error.data !== ''
    ? { text: error.data }
    : null;

export const ErrorBoundary = () => {
  const error = useRouteError();
  return <ErrorPage status={statusOf(error)} {...guardWords(error)} />;
};

const App = () => <Outlet />;
export default App;
