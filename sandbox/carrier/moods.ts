import { z } from 'zod';
import type { Mood } from './prices';

/** How the carrier is from now on: how long an answer takes, how much dearer it is, which service takes nothing. */
export const moodOrder = z.object({
  delayMs: z.coerce.number().int().min(0).max(20_000).default(0),
  percent: z.coerce.number().int().min(-50).max(200).default(0),
  refusing: z
    .union([z.literal(''), z.coerce.number().int()])
    .default('')
    .transform((id) => (id === '' ? null : id)),
});

export type CarrierMood = Mood & { delayMs: number };

export const usualMood: CarrierMood = { delayMs: 0, percent: 0, refusing: null };
