import type { HasDb } from '~/platform/db.server';
import demoLogins from '../../../../prisma/seed/demo-logins.json';
import { findPasswordHashes } from '../account-store.server';
import type { Passwords } from '../ports';

/** E-mails of the seed's demo logins that still accept their published password. */
export const findOpenDemoLogins = async ({
  db,
  passwords,
}: HasDb & { passwords: Passwords }): Promise<string[]> => {
  const found = await findPasswordHashes(
    db,
    demoLogins.map(({ login }) => login),
  );
  const open: string[] = [];
  for (const { email, passwordHash } of found) {
    const password = demoLogins.find(({ login }) => login === email)?.password ?? '';
    if (await passwords.verify(passwordHash, password)) open.push(email);
  }
  return open;
};

/** Why a live shop must not open while it accepts the public demo passwords; null if it accepts none. */
export const demoLoginsFault = async (services: HasDb & { passwords: Passwords }): Promise<string | null> => {
  const open = await findOpenDemoLogins(services);
  return open.length === 0
    ? null
    : `A live shop does not open with demo logins whose password stands in the README: ${open.join(', ')}. Give them another password, block them (usuario.bloqueado_em), or begin with a fresh database.`;
};
