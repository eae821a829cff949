import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { ReadMailReport } from '~/domain/notifications/ports';

const reportTypes: Record<string, 'delivery-status' | 'feedback-report'> = {
  'message/delivery-status': 'delivery-status',
  // RFC 6533, whose addresses may have letters beyond ASCII.
  'message/global-delivery-status': 'delivery-status',
  'message/feedback-report': 'feedback-report',
};
const enclosedTypes = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];

/** What is deeper than a report, a mail and its parts is nobody's honest mail. */
const LIMITS = { forceRfc822Attachments: true, maxNestingDepth: 12, maxHeadersSize: 256 * 1024 };

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

const dateOf = ({ date }: Email): Date | null => {
  const at = new Date(date ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
};

const recipientsOf = async (enclosed: Attachment | undefined): Promise<string[]> => {
  if (!enclosed) return [];
  const mail = await PostalMime.parse(bytesOf(enclosed), LIMITS);
  return (mail.to ?? []).flatMap(({ address }) => address ?? []);
};

/** Reads a report; what is no mail at all is none either. */
export const readMailReport: ReadMailReport = async (raw) => {
  try {
    const mail = await PostalMime.parse(raw, LIMITS);
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
