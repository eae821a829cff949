import type { PixAnswer, PixBank } from './ports';

/** Tells the bank where to announce payments. Repeated by the clock, since a bank forgets what it cannot reach. */
export const registerPixWebhook = ({ pix }: { pix: PixBank }, url: string): PixAnswer<null> =>
  pix.registerWebhook(url);
