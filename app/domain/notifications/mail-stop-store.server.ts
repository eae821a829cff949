import { type Db, Prisma } from '~/platform/db.server';
import type { KeyedRow } from '../shared/personal-data';
import type { MailEvent, StopReason } from './mail-report';

/** Addresses are in lower case. Times are real time, as in the outbox, because reports contain real times. */

/**
 * Stops mails to an address. False when they are stopped already, or the stop was lifted after the event. A complaint
 * overrides a bounce.
 */
export const writeStop = async (db: Db, { email, reason, detail, at }: MailEvent): Promise<boolean> => {
  const rows = await db.$executeRaw(Prisma.sql`
    insert into email_recusado (email, motivo, detalhe, desde)
    values (${email}, ${reason}, ${detail}, least(coalesce(${at}::timestamptz, now()), now()))
    on conflict (email) do update
      set motivo = excluded.motivo, detalhe = excluded.detalhe, desde = excluded.desde, liberado_em = null
      where email_recusado.liberado_em < excluded.desde
         or (email_recusado.liberado_em is null and email_recusado.motivo = 'bounce' and excluded.motivo = 'complaint')`);
  return rows > 0;
};

/** Why mails to an address are stopped; null when they are not. */
export const findStop = async (
  db: Db,
  email: string,
): Promise<{ reason: StopReason; since: Date } | null> => {
  const stop = await db.mailStop.findFirst({
    where: { email, liftedAt: null },
    select: { reason: true, since: true },
  });
  return stop && { reason: stop.reason === 'complaint' ? 'complaint' : 'bounce', since: stop.since };
};

/** Lifts a bounce when an account's mail was acted on, which proves that the mailbox exists. A complaint stays. */
export const liftBounceOf = (db: Db, userId: number): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    update email_recusado e set liberado_em = now() from usuario u
     where u.pk_usuario = ${userId} and e.email = u.email_usuario and e.motivo = 'bounce' and e.liberado_em is null`);

export const deleteStop = (db: Db, email: string): Promise<number> =>
  db.$executeRaw(Prisma.sql`delete from email_recusado where email = ${email}`);

/** Months for which a stop is kept, by reason, and days after which a lifted one is removed. */
export type StopTerms = { bounceMonths: number; complaintMonths: number; liftedDays: number };

export const deleteOldStops = (
  db: Db,
  { bounceMonths, complaintMonths, liftedDays }: StopTerms,
): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    delete from email_recusado
     where liberado_em < now() - make_interval(days => ${liftedDays}::int)
        or (liberado_em is null and motivo = 'bounce' and desde < now() - make_interval(months => ${bounceMonths}::int))
        or (liberado_em is null and motivo = 'complaint'
            and desde < now() - make_interval(months => ${complaintMonths}::int))`);

export const readStopRows = (db: Db, userId: number, after: number): Promise<KeyedRow<number>[]> =>
  db.$queryRaw(Prisma.sql`
    select pk_email_recusado as key, to_jsonb(e) as row
      from email_recusado e join usuario u on u.email_usuario = e.email
     where u.pk_usuario = ${userId} and pk_email_recusado > ${after}`);
