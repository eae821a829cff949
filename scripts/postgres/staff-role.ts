import type { Connection } from './connection.mjs';
import { openConnection } from './connection.mjs';

/** The database role of staff; prisma/sql/grants.sql grants what they may read and write. No program logs in as it. */
const STAFF_ROLE = 'equipe';

/**
 * Prisma Studio's own login: a member of the staff role and of no other, so that no statement gains it more. Triggers
 * know staff by it (`pela_equipe`), because a session cannot change who logged in.
 */
const STUDIO_LOGIN = 'equipe_studio';

/** A database address for staff: it logs in as Studio, with Studio's password. */
export const staffAddress = (url: string, password: string): string => {
  const address = new URL(url);
  address.username = STUDIO_LOGIN;
  address.password = password;
  return address.href;
};

/**
 * Creates the staff role and Studio's login, which has no password yet, if the shop's own role may. Roles belong to the
 * whole server, so that another database's start may create them at the same moment.
 * @returns whether the staff role exists
 */
export const makeStaffRole = async ({ send }: Connection): Promise<boolean> => {
  const made = [
    `if to_regrole('${STAFF_ROLE}') is null then create role ${STAFF_ROLE} nologin; end if;`,
    `if to_regrole('${STUDIO_LOGIN}') is null then create role ${STUDIO_LOGIN} login in role ${STAFF_ROLE}; end if;`,
  ];
  for (const statement of made)
    await send(`do $$ begin
      ${statement}
    exception when duplicate_object or unique_violation or insufficient_privilege or undefined_object then null;
    end $$`);
  const [{ found }] = await send(`select to_regrole('${STAFF_ROLE}') is not null as found`);
  return found;
};

/** The SQL that the server's administrator must run before staff can work; null when nothing is missing. */
export const missingStaffRole = async ({ send }: Connection): Promise<string | null> => {
  const [{ hasRole, hasLogin, isMember }] = await send(`
    select to_regrole('${STAFF_ROLE}') is not null as "hasRole", to_regrole('${STUDIO_LOGIN}') is not null as "hasLogin",
      exists (select from pg_auth_members m where m.roleid = to_regrole('${STAFF_ROLE}')::oid
        and m.member = to_regrole('${STUDIO_LOGIN}')::oid) as "isMember"`);
  const missing = [
    ...(hasRole ? [] : [`create role ${STAFF_ROLE} nologin;`]),
    ...(hasLogin ? [] : [`create role ${STUDIO_LOGIN} login password '…' in role ${STAFF_ROLE};`]),
    ...(hasLogin && !isMember ? [`grant ${STAFF_ROLE} to ${STUDIO_LOGIN};`] : []),
  ];
  return missing.length === 0 ? null : missing.join(' ');
};

const entersWith = async (address: string): Promise<boolean> => {
  const { send, end } = await openConnection(address);
  return send('select 1')
    .then(
      () => true,
      () => false,
    )
    .finally(end);
};

/**
 * Opens Studio's login with its password, which is given to the role first where that is necessary and the shop's own
 * role may.
 * @returns the SQL that the server's administrator must run instead, without the password; null when it is open
 */
export const openStudioLogin = async (
  { send, ask }: Connection,
  url: string,
  password: string,
): Promise<string | null> => {
  const address = staffAddress(url, password);
  if (await entersWith(address)) return null;
  const [row] = await ask("select format('alter role %I password %L', $1::text, $2::text) as sql", [
    STUDIO_LOGIN,
    password,
  ]);
  await send(row.sql).catch(() => undefined);
  return (await entersWith(address)) ? null : `alter role ${STUDIO_LOGIN} password '…';`;
};
