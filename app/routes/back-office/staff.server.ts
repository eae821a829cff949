import { redirect } from '@remix-run/node';
import type { Customer } from '~/domain/accounts/customer';
import { hasSecondFactor } from '~/domain/accounts/login/second-factor.server';
import type { BackOfficeActKind } from '~/domain/back-office/act';
import {
  type BackOfficePageName,
  notOfYourRole,
  pagesOfRole,
  type Role,
  roleDoes,
  roleSees,
} from '~/domain/back-office/roles';
import { requireCustomer } from '~/routes/guards.server';
import { getServices } from '~/services.server';

const notFound = (): Response =>
  new Response('Página não encontrada', { status: 404, statusText: 'Not Found' });

export type Staff = Customer & { role: Role };

/**
 * The member of staff who is logged in personally and whose role sees this page, or does this act there. A customer, an
 * operator who acts as one, and another role get 404, so that the page is not revealed; who opens the back office
 * itself is sent to the first page of the role. In a live shop somebody without a second factor is sent to set one up
 * first.
 * @throws the Response that says so
 */
export const requireStaff = async (
  request: Request,
  page: BackOfficePageName,
  act?: BackOfficeActKind,
): Promise<Staff> => {
  const customer = await requireCustomer(request);
  const { role } = customer;
  if (role === null || customer.operator !== null) throw notFound();
  const services = await getServices();
  if (services.env.LOMBADA_MODE === 'live' && !(await hasSecondFactor(services, customer.id)))
    throw redirect('/conta/segundo-fator');
  if (!roleSees(role, page)) {
    const [first] = pagesOfRole(role);
    throw request.method === 'GET' && new URL(request.url).pathname === '/oficina' && first
      ? redirect(first.to)
      : notFound();
  }
  if (act && !roleDoes(role, act)) throw new Response(notOfYourRole(act), { status: 403 });
  return { ...customer, role };
};
