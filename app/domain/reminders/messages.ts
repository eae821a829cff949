import { z } from 'zod';
import { optionalMail } from '~/domain/notifications/message';
import { isProjectId } from '../files/project';

const id = z.number().int().positive();
const aboutOrder = z.object({ reminderId: id, orderId: id });

/** `reminderId`: the row of `lembrete` that says when and in which words. */
export const orderReminders = {
  pix: optionalMail('mail.reminder-pix', aboutOrder, 'reminders'),
  boleto: optionalMail('mail.reminder-slip', aboutOrder, 'reminders'),
};
export const filesReminder = optionalMail('mail.reminder-files', aboutOrder, 'reminders');
export const projectReminder = optionalMail(
  'mail.reminder-project',
  z.object({ reminderId: id, projectId: z.string().refine(isProjectId) }),
  'reminders',
);
