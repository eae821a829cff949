import { type Db, Prisma, violatedUnique } from '~/platform/db.server';
import { customerCode, INDIVIDUAL } from '../../accounts/customer';
import { asRole, type Role } from '../roles';

/** A person of the staff. `hasEntered`: a password was chosen; until then the invitation is open. */
export type Person = {
  id: number;
  name: string;
  email: string;
  role: Role;
  isBlocked: boolean;
  hasEntered: boolean;
  hasSecondFactor: boolean;
  lastUseAt: Date | null;
};

/** No password: a login with it is impossible. */
const NO_PASSWORD = '-';
const MOST = 200;

const person = Prisma.sql`
  pk_usuario as id, nome_usuario as name, email_usuario as email, papel as role, bloqueado_em is not null as "isBlocked",
  senha_usuario <> ${NO_PASSWORD} as "hasEntered",
  exists (select from segundo_fator where fk_usuario = pk_usuario and confirmado_em is not null) as "hasSecondFactor",
  (select max(ultima_atividade) from sessao where fk_usuario = pk_usuario and fk_operador is null) as "lastUseAt"`;

/** Everybody with a role, by name; at most 200. */
export const findStaff = (db: Db): Promise<Person[]> =>
  db.$queryRaw(Prisma.sql`
    select ${person} from usuario where papel is not null order by nome_usuario, pk_usuario limit ${MOST}`);

/** Locks somebody's account until the transaction ends; null for one who is not staff. */
export const lockStaff = async (db: Db, id: number): Promise<Person | null> => {
  const rows = await db.$queryRaw<Person[]>(Prisma.sql`
    select ${person} from usuario where pk_usuario = ${id} and papel is not null for update of usuario`);
  return rows[0] ?? null;
};

/** Ends the sessions of somebody who becomes staff: the next login asks for the second factor, if there is one. */
export const endStaffSessions = (db: Db, userId: number, now: Date) =>
  db.session.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: now } });

type StaffAccount = {
  id: number;
  role: Role | null;
  isConfirmed: boolean;
  isBlocked: boolean;
  hasPassword: boolean;
};

/** The account with an e-mail address, locked; null if there is none. */
export const lockStaffAccount = async (db: Db, email: string): Promise<StaffAccount | null> => {
  const rows = await db.$queryRaw<(Omit<StaffAccount, 'role'> & { role: string | null })[]>(Prisma.sql`
    select pk_usuario as id, papel as role, email_confirmado_em is not null as "isConfirmed",
           bloqueado_em is not null as "isBlocked", senha_usuario <> ${NO_PASSWORD} as "hasPassword"
      from usuario where email_usuario = ${email} for update`);
  const [row] = rows;
  return row ? { ...row, role: asRole(row.role) } : null;
};

/** An account without a password, for somebody who is invited; returns its id. */
export const insertStaff = async (
  db: Db,
  { name, email, token, now }: { name: string; email: string; token: string; now: Date },
): Promise<number> => {
  const { id } = await db.user.create({
    data: {
      type: INDIVIDUAL,
      name,
      email,
      passwordHash: NO_PASSWORD,
      code: customerCode(token),
      createdAt: now,
    },
    select: { id: true },
  });
  return id;
};

/** Whether `insertStaff` failed because another account has the e-mail, or the code, meanwhile. */
export const isStaffTaken = (error: unknown): boolean =>
  ['usuario_email_key', 'usuario_codigo_key'].includes(violatedUnique(error) ?? '');

/** Gives a role, or takes it: then the database ends the sessions. */
export const updateStaffRole = (db: Db, id: number, role: Role | null) =>
  db.user.update({ where: { id }, data: { role }, select: { id: true } });

/** The person whom an invitation greets; null once they are not staff, or blocked. */
export const findInvitedStaff = async (
  db: Db,
  id: number,
): Promise<{ name: string; type: number; email: string; role: Role; hasEntered: boolean } | null> => {
  const row = await db.user.findUnique({
    where: { id, erasedAt: null, blockedAt: null },
    select: { name: true, type: true, email: true, role: true, passwordHash: true },
  });
  const role = asRole(row?.role ?? null);
  if (!row || role === null) return null;
  const { passwordHash, ...rest } = row;
  return { ...rest, role, hasEntered: passwordHash !== NO_PASSWORD };
};
