import { Readable } from 'node:stream';
import type { Attachment, Email } from 'postal-mime';
import type { MailContent } from '~/domain/notifications/mail-content';
import {
  enhancedStatus,
  isMailboxGone,
  MailServerAway,
  RecipientRefused,
} from '~/domain/notifications/mail-report';
import type { Mailer, MailPreview, ReadMailReport } from '~/domain/notifications/ports';
import { type ShopFacts, sellerContact, sellerName } from '~/domain/storefront/shop-facts';
import { keptOnce } from '~/platform/kept-once';
import { mailHtml } from './mail-html.server';

const reportTypes: Record<string, 'delivery-status' | 'feedback-report'> = {
  'message/delivery-status': 'delivery-status',
  // RFC 6533, for addresses with letters beyond ASCII.
  'message/global-delivery-status': 'delivery-status',
  'message/feedback-report': 'feedback-report',
};
const enclosedTypes = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];

/** A genuine report is not nested deeper than a report, a mail and its parts. */
const LIMITS = { forceRfc822Attachments: true, maxNestingDepth: 12, maxHeadersSize: 256 * 1024 };

/**
 * A report stands at the beginning of its mail, before the returned one with its PDF. No more is parsed, because the
 * parser's time grows with the square of the lines.
 */
const READ_BYTES = 128 * 1024;
const READ_LINES = 3_000;
const LINE_END = 10;

const beginningOf = (mail: Uint8Array): Uint8Array => {
  const read = mail.subarray(0, READ_BYTES);
  let end = 0;
  for (let line = 0; line < READ_LINES; line += 1) {
    end = read.indexOf(LINE_END, end) + 1;
    if (end === 0) return read;
  }
  return read.subarray(0, end);
};

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

const dateOf = ({ date }: Email): Date | null => {
  const at = new Date(date ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
};

/** The parser is loaded with the first mail. */
const parse = async (mail: Uint8Array): Promise<Email> =>
  (await import('postal-mime')).default.parse(beginningOf(mail), LIMITS);

const recipientsOf = async (enclosed: Attachment | undefined): Promise<string[]> => {
  if (!enclosed) return [];
  const mail = await parse(bytesOf(enclosed));
  return (mail.to ?? []).flatMap(({ address }) => address ?? []);
};

/** Reads a report; text that is no mail gives none. */
export const readMailReport: ReadMailReport = async (raw) => {
  try {
    const mail = await parse(raw);
    const reported = mail.attachments.find(({ mimeType }) => mimeType in reportTypes);
    const kind = reported && reportTypes[reported.mimeType];
    if (!reported || !kind) return null;
    const enclosed = mail.attachments.find(({ mimeType }) => enclosedTypes.includes(mimeType));
    const fields = new TextDecoder().decode(bytesOf(reported));
    return { kind, fields, recipients: await recipientsOf(enclosed), date: dateOf(mail) };
  } catch {
    return null;
  }
};

type MailerSettings = {
  /** smtp:// or smtps://, with user and password if the server requires them. */
  url: string;
  from: string;
  /** The sender in the footer of every mail. */
  seller: () => Promise<ShopFacts>;
};

/** Renders both parts of a mail, as they are sent. */
export const createMailPreview =
  (seller: MailerSettings['seller']): MailPreview =>
  async (content) => {
    const facts = await seller();
    return { html: await mailHtml(content, facts), text: mailText(content, facts) };
  };

/** Headers for the mail program's own unsubscribe button, with one click (RFC 2369, RFC 8058). */
const oneClickHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string };

/** Failed connection, greeting or login: the server would take no mail at all. A server that closes answers 421. */
const awayCodes = ['ECONNECTION', 'ECONNREFUSED', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'ENOAUTH'];
const isServerAway = ({ code = '', responseCode, command = '' }: SmtpError): boolean =>
  awayCodes.includes(code) || responseCode === 421 || ['CONN', 'EHLO', 'HELO'].includes(command);

/**
 * Only the answer that the recipient's mailbox does not exist is a refusal. Any other failure, e.g. about our sender
 * address, is tried again.
 */
const asRefusal = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  if (isServerAway(error)) return new MailServerAway(error.message || 'no answer');
  const { responseCode: code = 0, response = '', command } = error as SmtpError;
  const isGone =
    command === 'RCPT TO' && code >= 500 && isMailboxGone({ code, status: enhancedStatus(response) });
  return isGone ? new RecipientRefused(response.slice(0, 300)) : error;
};

/** The text of a mail as a stream that first waits for `confirm`; it begins when the server asks for the text. */
const confirmed = (text: Readable, confirm: () => Promise<void>): Readable =>
  Readable.from(
    (async function* () {
      await confirm();
      yield* text;
    })(),
    { objectMode: false },
  );

export const createSmtpMailer = ({ url, from, seller }: MailerSettings): Mailer & { close(): void } => {
  let opened: { close(): void } | null = null;
  const open = keptOnce(async () => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url,
      pool: true,
      maxConnections: 2,
      // One retry, for a connection that the server closed meanwhile. The outbox repeats everything else.
      maxRequeues: 1,
      connectionTimeout: 5_000,
      greetingTimeout: 10_000,
      socketTimeout: 15_000,
    });
    transport.use('stream', ({ data, message }, done) => {
      const { confirm } = data as { confirm?: () => Promise<void> };
      if (confirm) message.processFunc((text) => confirmed(text as Readable, confirm));
      done();
    });
    opened = transport;
    return transport;
  });
  const draw = createMailPreview(seller);
  return {
    send: async ({ to, content, attachments = [], messageId, confirm }) => {
      let unconfirmed: unknown;
      const message = {
        from,
        to,
        subject: content.subject,
        ...(await draw(content)),
        attachments: attachments.map((file) => ({ ...file, content: Buffer.from(file.content) })),
        messageId,
        ...(content.leave && { headers: oneClickHeaders(content.leave.url) }),
        ...(confirm && {
          confirm: async () => {
            await confirm().catch((error: unknown) => {
              unconfirmed = error;
              throw error;
            });
          },
        }),
      };
      const transport = await open();
      await transport.sendMail(message).catch((error: unknown) => {
        throw unconfirmed ?? asRefusal(error);
      });
    },
    close: () => opened?.close(),
  };
};

const signature = (seller: ShopFacts): string =>
  ['Lombada · impressão de livros sob demanda', sellerName(seller), sellerContact(seller)]
    .filter(Boolean)
    .join('\n');

/** The plain text part, with the content of the HTML part in the same order. */
export const mailText = (
  { about, heading, key, paragraphs, copy, pieces, facts = [], link, note, leave }: MailContent,
  seller: ShopFacts,
): string =>
  [
    ...(about ? [about] : []),
    heading,
    ...paragraphs.slice(0, key ? 1 : 2),
    ...(key ? [key.map(({ label, value }) => `  ${label}: ${value}`).join('\n')] : []),
    `${link.label}: ${link.url}`,
    ...paragraphs.slice(key ? 1 : 2),
    // On a line of its own, so that it can be copied alone.
    ...(copy ? [`${copy.label}:\n\n${copy.text}`] : []),
    ...(pieces
      ? [[pieces.title, ...pieces.pieces.map(({ name, detail }) => `  ${name}: ${detail}`)].join('\n')]
      : []),
    ...facts.map(({ title, rows }) =>
      [
        title,
        ...rows.map(({ label, value, url }) => `  ${label}: ${url ?? value.replaceAll('\n', ', ')}`),
      ].join('\n'),
    ),
    ...(note ? [note] : []),
    signature(seller),
    ...(leave ? [`${leave.text} ${leave.label}: ${leave.url}`] : []),
  ].join('\n\n');
