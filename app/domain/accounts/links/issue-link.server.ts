import type { Ids } from '../../shared/ports';
import { fail, ok, type Result } from '../../shared/result';
import type { Account } from '../account-store.server';
import { linkAddress } from './account-link';
import {
  createAccountLink,
  findActiveAccount,
  type LinkOrder,
  type LinkServices,
} from './account-link.server';

type IssueLinkServices = LinkServices & { ids: Ids; shop: { url: string } };

/** `unknown`: no active account has that login. `no-operator`: the account is not an operator's. */
export type IssueFailure =
  | { kind: 'unknown'; login: string }
  | { kind: 'no-operator'; login: string }
  | { kind: 'same' };

const findActive = async (
  services: IssueLinkServices,
  login: string,
): Promise<Result<Account, IssueFailure>> => {
  const account = await findActiveAccount(services, login);
  return account ? ok(account) : fail({ kind: 'unknown', login });
};

const issue = async (
  services: IssueLinkServices,
  order: Omit<LinkOrder, 'seed'>,
  names: string[],
): Promise<string> => {
  const token = await createAccountLink(services, { ...order, seed: services.ids.token() });
  if (token === null) throw new Error('A fresh seed cannot have been used.');
  return linkAddress(services.shop.url, order.kind, token, names);
};

/** For staff: the address of a link that logs its first user in as this customer; valid for five minutes. */
export const issueLoginLink = async (
  services: IssueLinkServices,
  login: string,
): Promise<Result<string, IssueFailure>> => {
  const account = await findActive(services, login);
  if (!account.ok) return account;
  return ok(await issue(services, { kind: 'login', userId: account.value.customer.id }, []));
};

/** For staff: the address with which an operator starts to act as a customer, once and within five minutes. */
export const issueSimulationLink = async (
  services: IssueLinkServices,
  logins: { customer: string; operator: string },
): Promise<Result<string, IssueFailure>> => {
  const customer = await findActive(services, logins.customer);
  if (!customer.ok) return customer;
  const operator = await findActive(services, logins.operator);
  if (!operator.ok) return operator;
  const { id: userId, name } = customer.value.customer;
  const { id: operatorId, name: operatorName, role } = operator.value.customer;
  if (role === null) return fail({ kind: 'no-operator', login: logins.operator });
  if (operatorId === userId) return fail({ kind: 'same' });
  return ok(await issue(services, { kind: 'simulation', userId, operatorId }, [name, operatorName]));
};
