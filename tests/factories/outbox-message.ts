import type { NewMessage } from '../../app/domain/notifications/queue-message.server';

/** A message of a topic that the shop does not have: the outbox treats all topics alike. */
export const testMessage = (dedupeKey: string, payload: object = {}, topic = 'test'): NewMessage =>
  ({ topic, payload, dedupeKey }) as unknown as NewMessage;
