import type { Connection } from './connection.mjs';

/**
 * Staff's role: what they may read and write is granted to it in prisma/sql/grants.sql. It has no password; the shop's own
 * role is a member of it and takes it on.
 */
const STAFF_ROLE = 'equipe';

/** The database's address for who works as staff: whoever connects takes the role on. */
export const staffAddress = (url: string): string => {
  const address = new URL(url);
  const options = address.searchParams.get('options');
  address.searchParams.set('options', `${options ? `${options} ` : ''}-c role=${STAFF_ROLE}`);
  return address.href;
};

/**
 * Makes the role and a member of the shop's own, where that may. Roles are the whole server's, so that another database's
 * start may make it at the same moment.
 * @returns whether there is one
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

/** What the server's administrator has to write before staff can work; null where nothing is missing. */
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
