import { z } from 'zod';
import { isProjectId } from '~/domain/files/project';

const id = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

/** What the browser says about a file in the header Upload-Metadata. */
export const announcementSchema = z.object({
  projectId: z.string().refine(isProjectId),
  slotId: id,
  filename: z.string().max(1000),
});

/** Longest header value that is looked at; a name of 255 letters takes about 1,400. */
const MAX_METADATA = 4_000;
const wholeNumber = /^\d{1,15}$/;

/** True when a header of the protocol is not what the protocol says. The tus server says so in English. */
export const hasMalformedHeader = (headers: NodeJS.Dict<string | string[]>): boolean => {
  const metadata = headers['upload-metadata'];
  if (metadata !== undefined && (typeof metadata !== 'string' || metadata.length > MAX_METADATA)) return true;
  return ['upload-length', 'upload-offset'].some((name) => {
    const value = headers[name];
    return value !== undefined && (typeof value !== 'string' || !wholeNumber.test(value));
  });
};
