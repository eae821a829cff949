import type { MailAttachment } from '~/domain/notifications/mail-content';
import type { Logger } from '~/platform/logger.server';
import { findOrderOwner } from '../../core/end-charge.server';
import type { BoletoPdf } from './boleto-sheet';
import { readSlip, type SlipSheetContext } from './read-slip.server';

export type SlipAttachmentContext = SlipSheetContext & { boletoPdf: BoletoPdf; logger: Logger };

/**
 * The slip that an order waits for as a PDF for its mail; none where the bank has not made it. A mail goes without it
 * rather than not at all.
 */
export const slipAttachment = async (
  services: SlipAttachmentContext,
  orderId: number,
): Promise<MailAttachment[]> => {
  try {
    const userId = await findOrderOwner(services, orderId);
    const slip = await readSlip(services, { userId, orderId });
    if (!slip.ok) return [];
    const content = await services.boletoPdf.write(slip.value);
    return [{ filename: `boleto-${orderId}.pdf`, contentType: 'application/pdf', content }];
  } catch (error) {
    services.logger.warn({ err: error, orderId }, 'a mail goes without its slip');
    return [];
  }
};
