import type { HasDb } from '~/platform/db.server';
import { type Account, findAccountByLogin } from './account-store.server';

/** For staff: the account that may log in with this e-mail, CPF or CNPJ, or null. */
export const findActiveAccount = async ({ db }: HasDb, login: string): Promise<Account | null> => {
  const account = await findAccountByLogin(db, login.trim());
  return account && !account.blockedAt ? account : null;
};
