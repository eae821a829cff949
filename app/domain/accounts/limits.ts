import type { LimitRule } from '../shared/rate-limit';

const HOUR = 60 * 60;
const QUARTER_HOUR = HOUR / 4;

/** Who goes on guessing waits 15 minutes, 30, an hour, two. */
const growing = { longestSeconds: 2 * HOUR, memorySeconds: 24 * HOUR };

/** Wrong passwords for one account, from anywhere. */
export const wrongPasswordPerAccount: LimitRule = {
  name: 'login-conta',
  points: 20,
  windowSeconds: QUARTER_HOUR,
  growing,
};
/** Wrong passwords from one address, for any account. */
export const wrongPasswordPerAddress: LimitRule = {
  name: 'login-ip',
  points: 20,
  windowSeconds: QUARTER_HOUR,
  growing,
};
/** New accounts from one address. */
export const signUpPerAddress: LimitRule = { name: 'cadastro-ip', points: 10, windowSeconds: HOUR };
/** Questions from one address whether an e-mail is registered. */
export const emailCheckPerAddress: LimitRule = { name: 'email-ip', points: 10, windowSeconds: 60 };
/** Recovery mails asked for with one login, whether or not somebody has it. */
export const recoveryPerLogin: LimitRule = { name: 'recuperar-login', points: 5, windowSeconds: 60 * 60 };
/** Recovery mails asked for from one address. */
export const recoveryPerAddress: LimitRule = { name: 'recuperar-ip', points: 20, windowSeconds: 60 * 60 };
/** Mails to new addresses that one account may cause. */
export const emailChangePerAccount: LimitRule = { name: 'troca-email', points: 5, windowSeconds: 60 * 60 };
/** Numbers that one address, and one account, have looked up in the tax registry. */
export const documentCheckPerAddress: LimitRule = { name: 'documento-ip', points: 10, windowSeconds: 60 };
export const documentCheckPerAccount: LimitRule = { name: 'documento-conta', points: 10, windowSeconds: 60 };
/** Answers to the cookie notice from one address: each is a row that stays. */
export const cookieAnswerPerAddress: LimitRule = { name: 'cookies-ip', points: 30, windowSeconds: 60 * 60 };
