import type { LimitRule } from '../shared/rate-limit';

const HOUR = 60 * 60;

/** Names left on campaign pages from one address: an office or a school shares one. */
export const leadPerAddress: LimitRule = { name: 'campanha-ip', points: 20, windowSeconds: HOUR };
/** E-mails looked at from one address. */
export const leadEmailPerAddress: LimitRule = { name: 'campanha-email-ip', points: 60, windowSeconds: HOUR };
/** Mails that one mailbox gets, whoever asks: nobody may fill a stranger's with them. */
export const leadPerMailbox: LimitRule = { name: 'campanha-email', points: 4, windowSeconds: 24 * HOUR };
