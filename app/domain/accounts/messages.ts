import { z } from 'zod';
import { legalMail } from '~/domain/notifications/message';

const userId = z.number().int().positive();

export const welcomeMessage = legalMail('mail.welcome', z.object({ userId }));
/** Null where nobody has the login that was typed: such a message is sent too, and nothing comes of it. */
export const recoveryMessage = legalMail('mail.recovery', z.object({ userId: userId.nullable() }));
export const passwordChangedMessage = legalMail('mail.password-changed', z.object({ userId }));
export const verificationMessage = legalMail('mail.verification', z.object({ userId }));
/** The seed of the link, which is worth nothing without the shop's key. */
export const confirmEmailMessage = legalMail('mail.confirm-email', z.object({ seed: z.string().min(1) }));
export const emailChangedMessage = legalMail(
  'mail.email-changed',
  z.object({ userId, oldEmail: z.string().min(1) }),
);
/** The device in words of our own, such as "Chrome no Windows". */
export const newDeviceMessage = legalMail(
  'mail.new-device',
  z.object({ userId, at: z.coerce.date(), device: z.string() }),
);
