import type { HasDb } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import { eventsOfReport } from './mail-report';
import type { ReadMailReport } from './ports';
import { stopMails } from './stopped-mail.server';

type Services = HasDb & { logger: Logger; readMailReport: ReadMailReport };

/** Takes a mail in which a server tells of others; `ignored` where it is any other mail. */
export const receiveMailReport = async (
  services: Services,
  raw: Uint8Array,
): Promise<'noted' | 'ignored'> => {
  const report = await services.readMailReport(raw);
  if (!report) return 'ignored';
  await stopMails(services, eventsOfReport(report));
  return 'noted';
};
