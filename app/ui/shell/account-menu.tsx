import { Form } from '@remix-run/react';
import { useRef } from 'react';
import { Link } from '~/ui/link';
import { DialogLink } from '../dialogs/dialog-link';
import { ChevronDown, CircleUserRound } from '../icons';
import { accountLinks } from './account-links';
import { type ShellCustomer, shellLinks } from './shell-data';
import { useClosingDetails } from './use-closing-details';

const item = 'flex min-h-11 w-full items-center px-4 text-left hover:bg-wash';

/** Login and sign-up for visitors, "Minha conta" for customers. */
export const AccountMenu = ({ customer }: { customer: ShellCustomer | null }) =>
  customer ? <CustomerMenu customer={customer} /> : <SignInLinks />;

const SignInLinks = () => (
  <div className="flex items-center">
    <DialogLink
      to={shellLinks.login}
      dialog="login"
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm px-2 font-medium hover:bg-wash xs:px-3"
    >
      <CircleUserRound aria-hidden="true" strokeWidth={1.75} className="size-6" />
      <span className="sr-only xs:not-sr-only">Entrar</span>
    </DialogLink>
    <DialogLink
      to={shellLinks.register}
      dialog="registration-entry"
      className="hidden min-h-11 items-center rounded-sm px-3 font-medium hover:bg-wash md:flex"
    >
      Criar conta
    </DialogLink>
  </div>
);

const CustomerMenu = ({ customer }: { customer: ShellCustomer }) => {
  const details = useRef<HTMLDetailsElement>(null);
  useClosingDetails(details);
  // A dialog returns the focus to the menu's own button, which stays visible.
  const close = () => {
    details.current?.removeAttribute('open');
    details.current?.querySelector('summary')?.focus();
  };
  return (
    <details ref={details} className="group relative">
      <summary className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm px-2 font-medium hover:bg-wash xs:px-3">
        <CircleUserRound aria-hidden="true" strokeWidth={1.75} className="size-6" />
        <span className="sr-only xs:not-sr-only xs:max-w-36 xs:truncate lg:max-w-56">{`Olá, ${customer.greetedName}`}</span>
        <ChevronDown
          aria-hidden="true"
          className="hidden size-4 transition-transform group-open:rotate-180 xs:block"
        />
      </summary>
      <div className="absolute top-full right-0 z-40 mt-1 w-64 animate-appear rounded-md border border-line bg-sheet py-1.5 shadow-raised">
        <p className="border-line border-b px-4 pt-1 pb-2.5 text-muted text-sm">
          Código do cliente:{' '}
          <strong className="figures font-semibold text-ink">{customer.customerCode}</strong>
        </p>
        <nav aria-label="Minha conta">
          <ul>
            {customer.role ? (
              <li>
                <Link to="/oficina" className={item}>
                  Oficina
                </Link>
              </li>
            ) : null}
            {accountLinks.map(({ to, label, dialog }) => (
              <li key={to}>
                {dialog ? (
                  <DialogLink to={to} dialog={dialog} onClickCapture={close} className={item}>
                    {label}
                  </DialogLink>
                ) : (
                  <Link to={to} className={item}>
                    {label}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <Form method="post" action={shellLinks.logout} className="border-line border-t">
          <button type="submit" className={item}>
            Sair
          </button>
        </Form>
      </div>
    </details>
  );
};
