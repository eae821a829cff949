import type { LinkSecret } from '../shared/ports';

/**
 * The protocol's hash_job: the job's id and the shop's signature over it and its customer. It cannot be forged, and is
 * useless to another customer.
 */
export const hashJobOf = (secret: LinkSecret, { id, userId }: { id: string; userId: number }): string =>
  `${id}.${secret('editor-job', `${userId}:${id}`)}`;

/** The job's id in a hash_job that this shop signed for this customer, or null. */
export const readHashJob = (secret: LinkSecret, text: string, userId: number): string | null => {
  const [id = ''] = text.split('.');
  return /^[\w-]{20,100}$/.test(id) && hashJobOf(secret, { id, userId }) === text ? id : null;
};
