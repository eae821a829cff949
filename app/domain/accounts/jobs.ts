import { z } from 'zod';
import { legalMail } from '~/domain/notifications/outbox-messages';

/** Work on accounts that comes round by the clock. */
export const sweepSessionsName = 'sweep-sessions';
export const sweepAccountLinksName = 'sweep-account-links';

/** Outbox messages about the access to an account. */
export const accessTopics = {
  recovery: 'mail.recovery',
  passwordChanged: 'mail.password-changed',
  confirmEmail: 'mail.confirm-email',
  emailChanged: 'mail.email-changed',
  newDevice: 'mail.new-device',
  verification: 'mail.verification',
} as const;

const userId = z.number().int().positive();

/** Null where nobody has the login that was typed: such a message is promised too, and nothing comes of it. */
export const recoveryMailSchema = z.object({ userId: userId.nullable() });
export const passwordChangedSchema = z.object({ userId });
export const verificationSchema = z.object({ userId });
/** The seed of the link, which is worth nothing without the shop's key. */
export const confirmEmailSchema = z.object({ seed: z.string().min(1) });
export const emailChangedSchema = z.object({ userId, oldEmail: z.string().min(1) });
/** The device in words of our own, such as "Chrome no Windows". */
export const newDeviceMailSchema = z.object({ userId, at: z.coerce.date(), device: z.string() });

/** The outbox message that greets a new customer. */
export const welcomeMailTopic = 'mail.welcome';
export const welcomeMailSchema = z.object({ userId: z.number().int().positive() });

/** The messages of this room, by the topics of their rows. */
export const accountMessages = {
  [welcomeMailTopic]: legalMail(welcomeMailSchema),
  [accessTopics.recovery]: legalMail(recoveryMailSchema),
  [accessTopics.passwordChanged]: legalMail(passwordChangedSchema),
  [accessTopics.verification]: legalMail(verificationSchema),
  [accessTopics.confirmEmail]: legalMail(confirmEmailSchema),
  [accessTopics.emailChanged]: legalMail(emailChangedSchema),
  [accessTopics.newDevice]: legalMail(newDeviceMailSchema),
};

type Messages = typeof accountMessages;
declare module '~/domain/notifications/outbox-messages' {
  interface OutboxMessages extends Messages {}
}
