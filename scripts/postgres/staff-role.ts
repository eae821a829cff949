import type { Connection } from './connection.mjs';

/**
 * The database role of staff; prisma/sql/grants.sql grants what they may read and write. It has no password: the
 * shop's own role is a member of it and switches to it.
 */
const STAFF_ROLE = 'equipe';

/** A database address for staff: connections to it switch to the staff role. */
export const staffAddress = (url: string): string => {
  const address = new URL(url);
  const options = address.searchParams.get('options');
  address.searchParams.set('options', `${options ? `${options} ` : ''}-c role=${STAFF_ROLE}`);
  return address.href;
};

/**
 * Creates the role and makes the shop's own role a member, if it has the right to. Roles belong to the whole server,
 * so that another database's start may create it at the same moment.
 * @returns whether the role exists
 */
export const makeStaffRole = async ({ send }: Connection): Promise<boolean> => {
  await send(`do $$ begin
    if to_regrole('${STAFF_ROLE}') is null then
      create role ${STAFF_ROLE} nologin;
      execute format('grant ${STAFF_ROLE} to %I', current_user);
    elsif not pg_has_role('${STAFF_ROLE}', 'member') then
      execute format('grant ${STAFF_ROLE} to %I', current_user);
    end if;
  exception when duplicate_object or unique_violation or insufficient_privilege then null;
  end $$`);
  const [{ found }] = await send(`select to_regrole('${STAFF_ROLE}') is not null as found`);
  return found;
};

/** The SQL that the server's administrator must run before staff can work; null when nothing is missing. */
export const missingStaffRole = async ({ send }: Connection): Promise<string | null> => {
  const [{ found, user }] = await send(
    `select to_regrole('${STAFF_ROLE}') is not null as found, quote_ident(current_user) as "user"`,
  );
  const [{ member }] = found
    ? await send(`select pg_has_role('${STAFF_ROLE}', 'member') as member`)
    : [{ member: false }];
  if (member) return null;
  return `${found ? '' : `create role ${STAFF_ROLE} nologin; `}grant ${STAFF_ROLE} to ${user};`;
};
