import { z } from 'zod';

/** The recipient's mailbox does not exist or is closed, so a retry is useless. Its message is the server's answer. */
export class RecipientRefused extends Error {}

/** The shop's own mail server cannot be reached or accepts no mail at all, so other mails would fail too. */
export class MailServerAway extends Error {}

/**
 * A mail that ends unsent. `untrue`: its content is no longer true; `withheld`: by the shop itself; `refused`: by the
 * recipient's server.
 */
export class MailNotSent extends Error {
  constructor(
    readonly kind: 'untrue' | 'withheld' | 'refused',
    reason: string,
  ) {
    super(reason);
  }
}

/** A mail whose content is not complete yet, or that must follow another mail; it is tried again without a failure. */
export class MailNotYet extends Error {
  constructor(
    readonly seconds: number,
    reason: string,
  ) {
    super(reason);
  }
}

/**
 * Whether an answer says that the mailbox is permanently gone (RFC 3463): 5.1 address, except the sender's (5.1.7,
 * 5.1.8); 5.2.0 and 5.2.1 disabled; 5.4.1 and 5.4.4 no route to the domain; 5.0 unspecified. A full mailbox, a mail
 * too large, a policy, a loop or an expired mail does not count. Without such a code the number decides (RFC 5321):
 * 550, 551 and 553.
 */
export const isMailboxGone = ({ code, status }: { code: number | null; status: string | null }): boolean => {
  if (status) return /^5\.(0\.\d{1,3}|1\.(?![78]$)\d{1,3}|2\.[01]|4\.[14])$/.test(status);
  return code !== null && [550, 551, 553].includes(code);
};

/** The enhanced status code of an answer, after its number: "550 5.1.1 …", "550-5.1.1 …". */
export const enhancedStatus = (answer: string): string | null =>
  /^(?:\d{3}[ -])?\s*([245]\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1] ?? null;

/** Reports from mailboxes and their providers about mails that they received. */

export type StopReason = 'bounce' | 'complaint';

/** An event that stops mails to an address (lower case). */
export type MailEvent = { reason: StopReason; email: string; detail: string; at: Date | null };

/** A report received by mail: its machine-readable part, and the recipients of the mail that it is about. */
export type MailReport = {
  kind: 'delivery-status' | 'feedback-report';
  fields: string;
  /** From the returned mail, if it is enclosed. */
  recipients: readonly string[];
  date: Date | null;
};

const MAX_EVENTS = 100;
const DETAIL_MAX = 300;

const address = z.string().trim().toLowerCase().max(255).pipe(z.email());
/** Cleans untrusted text for a row that staff read. */
const detailOf = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, DETAIL_MAX);

/** "rfc822; ana@exemplo.com", "<ana@exemplo.com>". */
const addressIn = (value: string | undefined): string | null => {
  const text = value?.replace(/^\s*[\w-]+\s*;/, '').replace(/[<>]/g, '');
  return address.safeParse(text ?? '').data ?? null;
};

type Fields = { [name: string]: string[] };

/** Groups of header fields separated by blank lines, unfolded; names in lower case. */
const groupsOf = (text: string): Fields[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((group) => {
      const fields: Fields = Object.create(null);
      for (const line of group.replace(/\n[ \t]+/g, ' ').split('\n')) {
        const [, name, value] = /^([\w-]+)[ \t]*:[ \t]*(.*)$/.exec(line) ?? [];
        if (name) fields[name.toLowerCase()] = [...(fields[name.toLowerCase()] ?? []), value ?? ''];
      }
      return fields;
    });

/** RFC 3464: recipients that permanently failed. Delays and full mailboxes are left out. */
const bouncesOf = ({ fields, date }: MailReport): MailEvent[] =>
  groupsOf(fields).flatMap((group): MailEvent[] => {
    const email = addressIn(group['original-recipient']?.[0]) ?? addressIn(group['final-recipient']?.[0]);
    const [status = ''] = group.status ?? [];
    const [diagnostic = ''] = group['diagnostic-code'] ?? [];
    if (!email || group.action?.[0]?.trim().toLowerCase() !== 'failed') return [];
    if (!isMailboxGone({ code: null, status: enhancedStatus(status) })) return [];
    return [{ reason: 'bounce', email, detail: detailOf(`${status} ${diagnostic}`), at: date }];
  });

/** Feedback types of RFC 5965 with which a reader rejects such mails. */
const unwanted = ['abuse', 'fraud', 'opt-out', 'opt-out-list', 'other'];

const complaintsOf = ({ fields, recipients, date }: MailReport): MailEvent[] => {
  const [group] = groupsOf(fields);
  const kind = group?.['feedback-type']?.[0]?.trim().toLowerCase() ?? '';
  if (!unwanted.includes(kind)) return [];
  const reported = (group?.['original-rcpt-to'] ?? []).flatMap((value) => addressIn(value) ?? []);
  const emails = reported.length > 0 ? reported : recipients.flatMap((value) => addressIn(value) ?? []);
  return emails.map((email) => ({ reason: 'complaint', email, detail: kind, at: date }));
};

/** The stop events in a report; none when it is about delays or deliveries. */
export const eventsOfReport = (report: MailReport): MailEvent[] =>
  (report.kind === 'delivery-status' ? bouncesOf(report) : complaintsOf(report)).slice(0, MAX_EVENTS);

const reportedEvent = z.object({
  type: z.enum(['bounce', 'soft-bounce', 'complaint']),
  email: address,
  detail: z.string().max(2_000).default(''),
  at: z.iso.datetime({ offset: true }).optional(),
});
const reportedEvents = z.object({ events: z.array(reportedEvent).min(1).max(MAX_EVENTS) });

/** The same from the JSON described in docs/operations.md; null for anything else. */
export const eventsOfJson = (body: unknown): MailEvent[] | null => {
  const reported = reportedEvents.safeParse(body);
  if (!reported.success) return null;
  return reported.data.events.flatMap(({ type, email, detail, at }): MailEvent[] =>
    type === 'soft-bounce'
      ? []
      : [{ reason: type, email, detail: detailOf(detail), at: at ? new Date(at) : null }],
  );
};
