import { setTimeout as wait } from 'node:timers/promises';
import { saoPauloDateTime } from '~/domain/shared/calendar';

const dayAt = (ms: number): string => saoPauloDateTime(new Date(ms)).date;

/** Waits for the shop's next day where this one ends within some seconds: what follows is done on one day. */
export const onOneDay = async (seconds = 20): Promise<void> => {
  while (dayAt(Date.now()) !== dayAt(Date.now() + seconds * 1_000)) await wait(100);
};
