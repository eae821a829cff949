import { issueSimulationLink } from '../../app/domain/accounts/links/issue-link.server';
import { loader as exchange } from '../../app/routes/account/simulation/exchange';
import { action as start } from '../../app/routes/account/simulation/route';
import type { Services } from '../../app/services.server';
import { answerOf, cookiesOf, get, post } from './account-calls';
import { signedInCustomer } from './signed-in-customer';

export type Simulated = { userId: number; operatorId: number; link: string; cookie: string };

/** An operator's account, and a customer's account that the operator may simulate. */
export const operatorAndCustomer = async (services: Services) => {
  const customer = await signedInCustomer(services);
  const operator = await signedInCustomer(services);
  const change = (id: number, data: { name: string; role?: 'owner' }) =>
    services.db.user.update({ where: { id }, data, select: { email: true } });
  const names = {
    customer: await change(customer.id, { name: 'Helena Prado' }),
    operator: await change(operator.id, { name: 'Otávio Lima', role: 'owner' }),
  };
  return { customer, operator, emails: { customer: names.customer.email, operator: names.operator.email } };
};

/** The cookie that a link's address is exchanged for. */
export const openSimulationLink = async (link: string) => {
  const [, token = '', usuario = '', operador = ''] = new URL(link).pathname.split('/').slice(1);
  const answer = await answerOf(
    exchange({ ...get(new URL(link).pathname), params: { token, usuario, operador } }),
  );
  return { ...answer, cookie: cookiesOf(answer.headers) };
};

/** An operator who acts as a customer. */
export const simulatedCustomer = async (services: Services): Promise<Simulated> => {
  const { customer, operator, emails } = await operatorAndCustomer(services);
  const issued = await issueSimulationLink(services, emails);
  if (!issued.ok) throw new Error(issued.failure.kind);
  const { cookie } = await openSimulationLink(issued.value);
  const started = await answerOf(start(post('/simular', {}, { cookie })));
  return {
    userId: customer.id,
    operatorId: operator.id,
    link: issued.value,
    cookie: cookiesOf(started.headers),
  };
};
