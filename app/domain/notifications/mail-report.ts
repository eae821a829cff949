import { z } from 'zod';

/** The recipient's mailbox does not exist or is closed: trying again is of no use. Its message is the server's answer. */
export class RecipientRefused extends Error {}

/** The shop's own mail server is not reached, or takes nobody's mail: any other would fare alike. */
export class MailServerAway extends Error {}

/**
 * A mail that ends without having been sent; `untrue`: what it was to say is true no more; `withheld` by the shop itself,
 * `refused` by the recipient's server.
 */
export class MailNotSent extends Error {
  constructor(
    readonly kind: 'untrue' | 'withheld' | 'refused',
    reason: string,
  ) {
    super(reason);
  }
}

/**
 * Whether an answer to a recipient says that the mailbox is not there, for good (RFC 3463): 5.1 address but for the
 * sender's (5.1.7, 5.1.8), 5.2.1 disabled, 5.4.1 and 5.4.4 no way to the domain, 5.0 no word why. A full mailbox, a mail
 * that is too large, a policy, a loop or a mail that waited too long is none of it. Without such a code the number counts
 * (RFC 5321): 550, 551 and 553.
 */
export const isMailboxGone = ({ code, status }: { code: number | null; status: string | null }): boolean => {
  if (status) return /^5\.(0\.\d{1,3}|1\.(?![78]$)\d{1,3}|2\.[01]|4\.[14])$/.test(status);
  return code !== null && [550, 551, 553].includes(code);
};

/** The enhanced code that an answer begins with, after its number: "550 5.1.1 …", "550-5.1.1 …". */
export const enhancedStatus = (answer: string): string | null =>
  /^(?:\d{3}[ -])?\s*([245]\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1] ?? null;

/** What a mailbox, or its provider, told of mails that came to it. */

export type StopReason = 'bounce' | 'complaint';

/** From then on mails to an address (lower case) are stopped. */
export type MailEvent = { reason: StopReason; email: string; detail: string; at: Date | null };

/** A report as it came by mail: the machine-readable part, and whom the mail that it is about was for. */
export type MailReport = {
  kind: 'delivery-status' | 'feedback-report';
  fields: string;
  /** Of the mail that came back, where it is enclosed. */
  recipients: readonly string[];
  date: Date | null;
};

const MAX_EVENTS = 100;
const DETAIL_MAX = 300;

const address = z.string().trim().toLowerCase().max(255).pipe(z.email());
/** A stranger's text, as it goes into a row that staff read. */
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

/** Groups of fields with blank lines between them, unfolded; names in lower case. */
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

/** RFC 3464: who was not reached, for good. What is only late, or was a full mailbox, is left out. */
const bouncesOf = ({ fields, date }: MailReport): MailEvent[] =>
  groupsOf(fields).flatMap((group): MailEvent[] => {
    const email = addressIn(group['original-recipient']?.[0]) ?? addressIn(group['final-recipient']?.[0]);
    const [status = ''] = group.status ?? [];
    const [diagnostic = ''] = group['diagnostic-code'] ?? [];
    if (!email || group.action?.[0]?.trim().toLowerCase() !== 'failed') return [];
    if (!isMailboxGone({ code: null, status: enhancedStatus(status) })) return [];
    return [{ reason: 'bounce', email, detail: detailOf(`${status} ${diagnostic}`), at: date }];
  });

/** Kinds of RFC 5965 with which a reader says that he does not want such mails. */
const unwanted = ['abuse', 'fraud', 'opt-out', 'opt-out-list', 'other'];

const complaintsOf = ({ fields, recipients, date }: MailReport): MailEvent[] => {
  const [group] = groupsOf(fields);
  const kind = group?.['feedback-type']?.[0]?.trim().toLowerCase() ?? '';
  if (!unwanted.includes(kind)) return [];
  const reported = (group?.['original-rcpt-to'] ?? []).flatMap((value) => addressIn(value) ?? []);
  const emails = reported.length > 0 ? reported : recipients.flatMap((value) => addressIn(value) ?? []);
  return emails.map((email) => ({ reason: 'complaint', email, detail: kind, at: date }));
};

/** What a report asks for; nothing, where it tells of delays and deliveries. */
export const eventsOfReport = (report: MailReport): MailEvent[] =>
  (report.kind === 'delivery-status' ? bouncesOf(report) : complaintsOf(report)).slice(0, MAX_EVENTS);

const reportedEvent = z.object({
  type: z.enum(['bounce', 'soft-bounce', 'complaint']),
  email: address,
  detail: z.string().max(2_000).default(''),
  at: z.iso.datetime({ offset: true }).optional(),
});
const reportedEvents = z.object({ events: z.array(reportedEvent).min(1).max(MAX_EVENTS) });

/** The same in the JSON that docs/operations.md describes; null for anything else. */
export const eventsOfJson = (body: unknown): MailEvent[] | null => {
  const reported = reportedEvents.safeParse(body);
  if (!reported.success) return null;
  return reported.data.events.flatMap(({ type, email, detail, at }): MailEvent[] =>
    type === 'soft-bounce'
      ? []
      : [{ reason: type, email, detail: detailOf(detail), at: at ? new Date(at) : null }],
  );
};
