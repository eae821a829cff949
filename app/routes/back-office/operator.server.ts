import { redirect } from '@remix-run/node';
import type { Customer } from '~/domain/accounts/customer';
import { hasSecondFactor } from '~/domain/accounts/login/second-factor.server';
import { requireCustomer } from '~/routes/guards.server';
import { getServices } from '~/services.server';

const notFound = (): Response =>
  new Response('Página não encontrada', { status: 404, statusText: 'Not Found' });

/**
 * The operator who is signed in, in person. Others learn of no back office: a customer, and an operator who simulates one, are
 * answered as at an address that does not exist. In a live shop an operator without a second factor sets one up first.
 * @throws the Response that says so
 */
export const requireOperator = async (request: Request): Promise<Customer> => {
  const customer = await requireCustomer(request);
  if (!customer.isOperator || customer.operator !== null) throw notFound();
  const services = await getServices();
  if (services.env.LOMBADA_MODE === 'live' && !(await hasSecondFactor(services, customer.id)))
    throw redirect('/conta/segundo-fator');
  return customer;
};
