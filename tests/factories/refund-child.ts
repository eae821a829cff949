import { sendRefund } from '../../app/domain/payments/flows/money-back/send-refund.server';
import { readEnv } from '../../app/platform/env.server';
import { createServices } from '../../app/services.server';

/** A separate process that sends the refund with the given number, and may be killed meanwhile. */
const services = await createServices(readEnv(), 'worker');

process.on('message', (refundId: number) => {
  sendRefund(services, refundId).then(
    (sent) => process.send?.(sent),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
