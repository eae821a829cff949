import { randomUUID } from 'node:crypto';
import { createSender, type Delivery, type Sender } from '../callbacks/sender';
import { collection, type DocumentStore } from '../store/memory-store';

/** Reports of mail servers to the shop: a mail bounced or is late (RFC 3464), or was marked as spam (RFC 5965). */
export type ReportKind = 'bounce' | 'delay' | 'complaint';

type Report = { kind: ReportKind; recipient: string; original: string };

const pending = collection<Delivery<Report>>('mail-report-pending');
const closed = collection<Delivery<Report>>('mail-report-closed');

const HOST = 'mx.sandbox.example';

/** The header of a mail, up to the blank line; a report quotes it without the rest. */
const headOf = (original: string): string =>
  original.replace(/\r?\n\r?\n[\s\S]*$/, '').replace(/\r?\n/g, '\r\n');

type Parts = { type: string; words: string; fields: [mimeType: string, lines: string[]]; original: string };

const compose = (subject: string, { type, words, fields: [mimeType, lines], original }: Parts): string => {
  const boundary = `parte-${randomUUID()}`;
  const part = (kind: string, text: string) => [`--${boundary}`, `Content-Type: ${kind}`, '', text, ''];
  return [
    `From: MAILER-DAEMON@${HOST}`,
    'To: ola@lombada.example',
    `Subject: ${subject}`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@${HOST}>`,
    'MIME-Version: 1.0',
    'Auto-Submitted: auto-replied',
    `Content-Type: multipart/report; report-type=${type}; boundary="${boundary}"`,
    '',
    ...part('text/plain; charset=utf-8', words),
    ...part(mimeType, lines.join('\r\n')),
    ...part(type === 'feedback-report' ? 'message/rfc822' : 'text/rfc822-headers', `${headOf(original)}\r\n`),
    `--${boundary}--`,
    '',
  ].join('\r\n');
};

const deliveryStatus = (
  { recipient, original }: Report,
  answer: { action: string; status: string; said: string },
) =>
  compose(answer.action === 'failed' ? 'Undelivered Mail Returned to Sender' : 'Delayed Mail', {
    type: 'delivery-status',
    words: `This is the mail system at ${HOST}.\r\n\r\n<${recipient}>: ${answer.said}`,
    fields: [
      'message/delivery-status',
      [
        `Reporting-MTA: dns; ${HOST}`,
        `Arrival-Date: ${new Date().toUTCString()}`,
        '',
        `Final-Recipient: rfc822; ${recipient}`,
        `Original-Recipient: rfc822;${recipient}`,
        `Action: ${answer.action}`,
        `Status: ${answer.status}`,
        `Remote-MTA: dns; ${HOST}`,
        `Diagnostic-Code: smtp; ${answer.said}`,
      ],
    ],
    original,
  });

const answers = {
  bounce: { action: 'failed', status: '5.1.1', said: '550 5.1.1 User unknown' },
  delay: { action: 'delayed', status: '4.4.1', said: '450 4.4.1 Connection timed out' },
};

/** A report as a mail server sends it. */
export const reportOf = (report: Report): string => {
  if (report.kind !== 'complaint') return deliveryStatus(report, answers[report.kind]);
  const { recipient, original } = report;
  return compose('FW: complaint', {
    type: 'feedback-report',
    words: 'This is an email abuse report for an email message received from lombada.example.',
    fields: [
      'message/feedback-report',
      ['Feedback-Type: abuse', `User-Agent: ${HOST}/1.0`, 'Version: 1', `Original-Rcpt-To: <${recipient}>`],
    ],
    original,
  });
};

export type Reporter = {
  /** Sends the shop a report about a mail; does nothing where it takes no reports. */
  report(report: Report): Promise<void>;
  readonly sender: Pick<Sender<Report>, 'wake' | 'stop'>;
};

export const createReporter = (
  store: DocumentStore,
  webhookUrl: () => string | null,
  retriesMs?: readonly number[],
): Reporter => {
  const sender = createSender<Report>({
    store,
    name: 'mailbox',
    collections: { pending, closed },
    compose: async (report) => ({ body: reportOf(report), headers: { 'content-type': 'message/rfc822' } }),
    ...(retriesMs && { retriesMs }),
  });
  return {
    report: async (report) => {
      const url = webhookUrl();
      if (!url) return;
      await store.transaction('mail reports', (documents) =>
        sender.note(documents, report, { url, delayMs: 0 }),
      );
      sender.wake();
    },
    sender,
  };
};

/** Mailboxes that misbehave, by the name before the @, alone or up to a "-", "+" or ".". */
const behaviours = {
  recusa: { answer: { code: 550, text: '5.1.1 No such user here' } },
  cheia: { answer: { code: 452, text: '4.2.2 Mailbox full' } },
  devolve: { report: 'bounce' },
  atrasa: { report: 'delay' },
  reclama: { report: 'complaint' },
} as const satisfies Record<string, { answer: { code: number; text: string } } | { report: ReportKind }>;

/** The special behaviour of a mailbox; null for one that just accepts mail. */
export const behaviourOf = (
  address: string,
): { answer?: { code: number; text: string }; report?: ReportKind } | null => {
  const [, name = ''] = /^([a-z]+)(?:[-+.][^@]*)?@/i.exec(address) ?? [];
  const known = name.toLowerCase();
  return Object.hasOwn(behaviours, known) ? behaviours[known as keyof typeof behaviours] : null;
};
