import { setTimeout as wait } from 'node:timers/promises';
import { saoPauloDateTime } from '~/domain/shared/calendar';

const dayAt = (ms: number): string => saoPauloDateTime(new Date(ms)).date;

/** Waits for the next day if this one ends within some seconds, so that the test runs within one day. */
export const onOneDay = async (seconds = 20): Promise<void> => {
  while (dayAt(Date.now()) !== dayAt(Date.now() + seconds * 1_000)) await wait(100);
};
