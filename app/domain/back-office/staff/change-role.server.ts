import type { Context } from '../../shared/context.server';
import { fail, ok, type Result } from '../../shared/result';
import { doAsStaff, logBackOfficeAct } from '../do-as-staff.server';
import { type Role, roleNames } from '../roles';
import { staffMessages } from './staff-form';
import { lockStaff, type Person, updateStaffRole } from './staff-store.server';

type Change = { personId: number; operatorId: number };

/** Locks the person to change; refused for oneself, and once somebody else was faster. */
const personToChange = async (
  { db }: Pick<Context, 'db'>,
  { personId, operatorId, seen }: Change & { seen: Role },
): Promise<Result<Person, string>> => {
  if (personId === operatorId) return fail(staffMessages.yourself);
  const person = await lockStaff(db, personId);
  if (!person) return fail(staffMessages.gone);
  return person.role === seen ? ok(person) : fail(staffMessages.other(roleNames[person.role]));
};

/** Gives another role, or takes it (null), which ends the person's sessions. `seen`: the role that the page showed. */
export const changeRole = (
  services: Pick<Context, 'db' | 'clock'>,
  change: Change & { seen: Role; role: Role | null },
): Promise<Result<string, string>> =>
  doAsStaff(services, async (within) => {
    const found = await personToChange(within, change);
    if (!found.ok) return found;
    const { name, email } = found.value;
    const { role, personId, operatorId, seen } = change;
    await updateStaffRole(within.db, personId, role);
    await logBackOfficeAct(within, {
      operatorId,
      kind: role === null ? 'staff-removed' : 'role-changed',
      orderId: null,
      itemId: null,
      detail: `${email}: ${roleNames[seen]}${role === null ? '' : `, agora ${roleNames[role]}`}`,
      createdAt: within.clock.now(),
    });
    return ok(role === null ? staffMessages.removed(name) : staffMessages.changed(name, roleNames[role]));
  });
