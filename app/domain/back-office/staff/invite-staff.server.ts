import { queueMessage } from '../../notifications/queue-message.server';
import type { Context } from '../../shared/context.server';
import { fail, ok, type Result } from '../../shared/result';
import { doAsStaff, logBackOfficeAct } from '../do-as-staff.server';
import { type Role, roleNames } from '../roles';
import { staffMessages } from './staff-form';
import { staffInvitedMessage } from './staff-mails.server';
import {
  endStaffSessions,
  insertStaff,
  isStaffTaken,
  lockStaff,
  lockStaffAccount,
  updateStaffRole,
} from './staff-store.server';

type InviteServices = Pick<Context, 'db' | 'clock' | 'ids' | 'jobs'>;

const queueInvitation = ({ ids, ...services }: InviteServices, userId: number) =>
  queueMessage(
    services,
    staffInvitedMessage.of({ payload: { userId }, dedupeKey: `staff-invited-${userId}-${ids.id()}` }),
  );

type Invitation = { name: string; email: string; role: Role; operatorId: number };

const invite = (
  services: InviteServices,
  { name, email, role, operatorId }: Invitation,
): Promise<Result<string, string>> =>
  doAsStaff(services, async (within) => {
    const { db, clock, ids } = within;
    const known = await lockStaffAccount(db, email);
    if (known?.role) return fail(staffMessages.already);
    if (known?.isBlocked) return fail(staffMessages.blocked);
    // Without proof of the mailbox, a stranger could have opened the account, with a password, to get the role.
    if (known?.hasPassword && !known.isConfirmed) return fail(staffMessages.unconfirmed);
    const now = clock.now();
    const userId = known?.id ?? (await insertStaff(db, { name, email, token: ids.token(), now }));
    await updateStaffRole(db, userId, role);
    await endStaffSessions(db, userId, now);
    await queueInvitation(within, userId);
    await logBackOfficeAct(within, {
      operatorId,
      kind: 'invited',
      orderId: null,
      itemId: null,
      detail: `${email}: ${roleNames[role]}`,
      createdAt: now,
    });
    return ok(staffMessages.invited(email));
  });

/**
 * Makes somebody staff and mails the invitation: an account of their own if the e-mail has none yet, with a password
 * chosen by the link. Of two invitations at once, the second finds the account of the first.
 */
export const inviteStaff = async (
  services: InviteServices,
  invitation: Invitation,
): Promise<Result<string, string>> => {
  try {
    return await invite(services, invitation);
  } catch (error) {
    if (!isStaffTaken(error)) throw error;
    return invite(services, invitation);
  }
};

/** Mails the invitation again to somebody who has not chosen a password yet. */
export const inviteStaffAgain = (
  services: InviteServices,
  { personId, operatorId }: { personId: number; operatorId: number },
): Promise<Result<string, string>> =>
  doAsStaff(services, async (within) => {
    const person = await lockStaff(within.db, personId);
    if (!person) return fail(staffMessages.gone);
    if (person.hasEntered) return fail(staffMessages.entered);
    if (person.isBlocked) return fail(staffMessages.blocked);
    await queueInvitation(within, personId);
    await logBackOfficeAct(within, {
      operatorId,
      kind: 'invited',
      orderId: null,
      itemId: null,
      detail: `${person.email}: convite de novo`,
      createdAt: within.clock.now(),
    });
    return ok(staffMessages.invited(person.email));
  });
