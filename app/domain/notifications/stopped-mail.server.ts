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

/** Takes a mail in which a server tells of others; `ignored` where it is any other mail. */
export const receiveMailReport = async (
  services: Pick<Context, 'db' | 'logger'> & { readMailReport: ReadMailReport },
  raw: Uint8Array,
): Promise<'noted' | 'ignored'> => {
  const report = await services.readMailReport(raw);
  if (!report) return 'ignored';
  await stopMails(services, eventsOfReport(report));
  return 'noted';
};

/** Addresses that refuse the shop's mails get only those that have to be sent. */

/** Notes what mailboxes told; answers how many addresses are stopped by it. Told twice it is as told once. */
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
 * The mailer of mails of this duty. Rejects with `MailNotSent` where the mail ends unsent; an address that is refused
 * for good is a bounce.
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

/** Why an address (lower case) gets no mails but those that have to be sent, and since when; null where it gets all. */
export const findMailStop = (
  { db }: HasDb,
  email: string,
): Promise<{ reason: StopReason; since: Date } | null> => findStop(db, email);

/** To be called where an account's mailbox proved to be read. */
export const mailboxIsRead = async ({ db }: HasDb, userId: number): Promise<void> => {
  await liftBounceOf(db, userId);
};

export const eraseMailStop = async ({ db }: HasDb, email: string): Promise<void> => {
  await deleteStop(db, email);
};

/**
 * A mailbox that did not exist may be somebody else's a year later, and tells so itself if it still does not; that somebody
 * objected is proved for as long as he could claim (Lei 8.078/1990, art. 27); a stop that was lifted outlives only the
 * reports from before it. With an account its stop goes at once.
 */
const terms: StopTerms = { bounceMonths: 12, complaintMonths: 60, liftedDays: 30 };

/** Removes stops that nobody needs any more; answers how many. */
export const sweepMailStops = ({ db }: HasDb): Promise<number> => deleteOldStops(db, terms);

/** Whether the customer's address refuses mails. */
export const mailStopData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'email-recusado.json',
  title: 'E-mails que voltaram',
  rows: () => inPages(0, (after) => readStopRows(db, userId, after)),
});
