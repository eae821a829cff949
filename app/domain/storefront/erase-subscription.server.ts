import type { HasDb } from '~/platform/db.server';
import { deleteSubscriber } from './newsletter-store.server';

/** Forgets an address (lower case) that asked for news. */
export const eraseSubscription = ({ db }: HasDb, email: string): Promise<void> => deleteSubscriber(db, email);
