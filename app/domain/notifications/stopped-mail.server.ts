import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { PersonalSection } from '../shared/personal-data';
import {
  eventsOfReport,
  type MailEvent,
  MailNotSent,
  RecipientRefused,
  type StopReason,
} from './mail-report';
import {
  deleteOldStops,
  deleteStop,
  findStop,
  liftBounceOf,
  readStopRows,
  type StopTerms,
  writeStop,
} from './mail-stop-store.server';
import type { MailDuty } from './message';
import type { Mailer, ReadMailReport } from './ports';

/** Processes a mail with a server's report; `ignored` for any other mail. */
export const receiveMailReport = async (
  services: Pick<Context, 'db' | 'logger'> & { readMailReport: ReadMailReport },
  raw: Uint8Array,
): Promise<'noted' | 'ignored'> => {
  const report = await services.readMailReport(raw);
  if (!report) return 'ignored';
  await stopMails(services, eventsOfReport(report));
  return 'noted';
};

/** Addresses that refuse the shop's mails get only mandatory ones. */

/**
 * Stores the events from mailboxes; returns how many addresses are newly stopped. A repeated event changes nothing.
 */
export const stopMails = async (
  { db, logger }: Pick<Context, 'db' | 'logger'>,
  events: readonly MailEvent[],
): Promise<number> => {
  let stopped = 0;
  for (const event of events) {
    if (!(await writeStop(db, event))) continue;
    stopped += 1;
    logger.info({ reason: event.reason }, 'mails to an address are stopped');
  }
  return stopped;
};

/**
 * The mailer for mails of this duty. Rejects with `MailNotSent` when the mail ends unsent; a permanently refused
 * address is recorded as a bounce.
 */
export const guardedMailer = <M extends Mailer>(
  services: Pick<Context, 'db' | 'logger'> & { mailer: M },
  duty: MailDuty,
): M => ({
  ...services.mailer,
  send: async (mail) => {
    const email = mail.to.address.trim().toLowerCase();
    const stop = duty === 'optional' ? await findStop(services.db, email) : null;
    if (stop) throw new MailNotSent('withheld', stop.reason);
    try {
      await services.mailer.send(mail);
    } catch (error) {
      if (!(error instanceof RecipientRefused)) throw error;
      await stopMails(services, [{ reason: 'bounce', email, detail: error.message.slice(0, 300), at: null }]);
      throw new MailNotSent('refused', error.message);
    }
  },
});

/** Why an address (lower case) gets only mandatory mails, and since when; null when it gets all. */
export const findMailStop = (
  { db }: HasDb,
  email: string,
): Promise<{ reason: StopReason; since: Date } | null> => findStop(db, email);

/** To be called when it is proved that an account's mailbox is read. */
export const mailboxIsRead = async ({ db }: HasDb, userId: number): Promise<void> => {
  await liftBounceOf(db, userId);
};

export const eraseMailStop = async ({ db }: HasDb, email: string): Promise<void> => {
  await deleteStop(db, email);
};

/**
 * A missing mailbox may have another owner a year later, and would bounce again if it is still missing. A complaint is
 * kept as proof for as long as claims are possible (Lei 8.078/1990, art. 27). A lifted stop is kept only while reports
 * from before it may still arrive. When an account is erased, its stop is removed at once.
 */
const terms: StopTerms = { bounceMonths: 12, complaintMonths: 60, liftedDays: 30 };

/** Removes expired stops; returns how many. */
export const sweepMailStops = ({ db }: HasDb): Promise<number> => deleteOldStops(db, terms);

/** Whether mails to the customer's address are stopped, and why. */
export const mailStopData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'email-recusado.json',
  title: 'E-mails que voltaram',
  rows: () => inPages(0, (after) => readStopRows(db, userId, after)),
});
