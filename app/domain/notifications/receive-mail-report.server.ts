import type { Context } from '~/domain/shared/context.server';
import { eventsOfReport } from './mail-report';
import type { ReadMailReport } from './ports';
import { stopMails } from './stopped-mail.server';

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
