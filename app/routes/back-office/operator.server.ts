import { redirect } from '@remix-run/node';
import type { Customer } from '~/domain/accounts/customer';
import { hasSecondFactor } from '~/domain/accounts/login/second-factor.server';
import { requireCustomer } from '~/routes/guards.server';
import { getServices } from '~/services.server';

const notFound = (): Response =>
  new Response('Página não encontrada', { status: 404, statusText: 'Not Found' });

/**
 * The operator who is logged in personally. A customer, and an operator who acts as one, get 404, so that the back
 * office is not revealed. In a live shop an operator without a second factor is sent to set one up first.
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
