import { z } from 'zod';
import { ATTACHMENTS_MAX, attachmentsGone, attachmentsTooMany } from '~/domain/attachments/attachment';
import { isFileId } from '~/domain/files/storage-keys';

/** Ids of files that came before the form, with commas between them. */
export const attachmentIds = z
  .string()
  .max(1_000, attachmentsTooMany)
  .transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))])
  .refine((ids) => ids.length <= ATTACHMENTS_MAX, attachmentsTooMany)
  .refine((ids) => ids.every(isFileId), attachmentsGone);
