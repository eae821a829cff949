import { queueMessage } from '../../notifications/queue-message.server';
import type { Context } from '../../shared/context.server';
import { fail, ok, type Result } from '../../shared/result';
import { doAsStaff, logBackOfficeAct } from '../do-as-staff.server';
import { type Role, roleNames } from '../roles';
import { peopleMessages } from './labels';
import { staffInvitedMessage } from './messages.server';
import { insertInvited, lockAccountOf, lockPerson, type Person, updateRole } from './people-store.server';

type Services = Pick<Context, 'db' | 'clock' | 'ids' | 'jobs'>;

const queueInvitation = ({ ids, ...services }: Services, userId: number) =>
  queueMessage(
    services,
    staffInvitedMessage.of({ payload: { userId }, dedupeKey: `staff-invited-${userId}-${ids.id()}` }),
  );

type Invitation = { name: string; email: string; role: Role; operatorId: number };

/**
 * Makes somebody staff and mails the invitation: an account of their own if the e-mail has none yet, with a password
 * chosen by the link.
 */
export const inviteStaff = (
  services: Services,
  { name, email, role, operatorId }: Invitation,
): Promise<Result<string, string>> =>
  doAsStaff(services, async (within) => {
    const { db, clock, ids } = within;
    const known = await lockAccountOf(db, email);
    if (known?.role) return fail(peopleMessages.already);
    if (known?.isBlocked) return fail(peopleMessages.blocked);
    // Who has not shown to own the mailbox could have opened the account to get the role.
    if (known && !known.isConfirmed) return fail(peopleMessages.unconfirmed);
    const now = clock.now();
    const userId = known?.id ?? (await insertInvited(db, { name, email, token: ids.token(), now }));
    await updateRole(db, userId, role);
    await queueInvitation(within, userId);
    await logBackOfficeAct(within, {
      operatorId,
      kind: 'invited',
      orderId: null,
      itemId: null,
      detail: `${email}: ${roleNames[role]}`,
      createdAt: now,
    });
    return ok(peopleMessages.invited(email));
  });

type Change = { personId: number; operatorId: number };

/** Locks the person to change; refused for oneself, and once somebody else was faster. */
const personToChange = async (
  { db }: Pick<Context, 'db'>,
  { personId, operatorId, seen }: Change & { seen: Role },
): Promise<Result<Person, string>> => {
  if (personId === operatorId) return fail(peopleMessages.yourself);
  const person = await lockPerson(db, personId);
  if (!person) return fail(peopleMessages.gone);
  return person.role === seen ? ok(person) : fail(peopleMessages.other(roleNames[person.role]));
};

/** Gives another role, or takes it (null), which ends the person's sessions. `seen`: the role that the page showed. */
export const changeRole = (
  services: Services,
  change: Change & { seen: Role; role: Role | null },
): Promise<Result<string, string>> =>
  doAsStaff(services, async (within) => {
    const found = await personToChange(within, change);
    if (!found.ok) return found;
    const { name, email } = found.value;
    const { role, personId, operatorId, seen } = change;
    await updateRole(within.db, personId, role);
    await logBackOfficeAct(within, {
      operatorId,
      kind: role === null ? 'staff-removed' : 'role-changed',
      orderId: null,
      itemId: null,
      detail: `${email}: ${roleNames[seen]}${role === null ? '' : `, agora ${roleNames[role]}`}`,
      createdAt: within.clock.now(),
    });
    return ok(role === null ? peopleMessages.removed(name) : peopleMessages.changed(name, roleNames[role]));
  });

/** Mails the invitation again to somebody who has not chosen a password yet. */
export const inviteAgain = (
  services: Services,
  { personId, operatorId }: Change,
): Promise<Result<string, string>> =>
  doAsStaff(services, async (within) => {
    const person = await lockPerson(within.db, personId);
    if (!person) return fail(peopleMessages.gone);
    if (person.hasEntered) return fail(peopleMessages.entered);
    await queueInvitation(within, personId);
    await logBackOfficeAct(within, {
      operatorId,
      kind: 'invited',
      orderId: null,
      itemId: null,
      detail: `${person.email}: convite de novo`,
      createdAt: within.clock.now(),
    });
    return ok(peopleMessages.invited(person.email));
  });
