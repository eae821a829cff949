import type { LinkSecret } from '../shared/ports';

/**
 * The protocol's hash_job: the job's id and the shop's signature over it and its customer. Nobody else can make one, and
 * in another customer's hands it is worth nothing.
 */
export const hashJobOf = (secret: LinkSecret, { id, userId }: { id: string; userId: number }): string =>
  `${id}.${secret('editor-job', `${userId}:${id}`)}`;

/** The job's id of a hash_job that this shop signed for this customer, or null. */
export const readHashJob = (secret: LinkSecret, text: string, userId: number): string | null => {
  const [id = ''] = text.split('.');
  return /^[\w-]{20,100}$/.test(id) && hashJobOf(secret, { id, userId }) === text ? id : null;
};
