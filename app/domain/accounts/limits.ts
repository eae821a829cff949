import type { LimitRule } from '../shared/rate-limit';

const HOUR = 60 * 60;
const QUARTER_HOUR = HOUR / 4;

/** Each further breach doubles the wait: 15 minutes, 30 minutes, one hour, two hours. */
const growing = { longestSeconds: 2 * HOUR, memorySeconds: 24 * HOUR };

/** docs/decisions/10-login-limits.md says what wrong passwords are counted by, and why. */
const wrongPasswords = (name: string, points: number): LimitRule => ({
  name,
  points,
  windowSeconds: QUARTER_HOUR,
  growing,
});

/** One account in one of its known browsers. */
export const wrongPasswordPerDevice = wrongPasswords('login-aparelho', 10);
/** A signed-in customer who must enter the password again. */
export const wrongPasswordPerSession = wrongPasswords('senha-sessao', 10);
/** One login from one address. */
export const wrongPasswordPerPair = wrongPasswords('login-conta-ip', 10);
/** One login from one address while the account is guessed at from many places. */
export const wrongPasswordPerSlowedPair = wrongPasswords('login-conta-ip-lento', 3);
/** Different logins with a wrong password from one address. */
export const wrongLoginsPerAddress = wrongPasswords('login-ip', 20);
/** One login from all unknown places. */
export const wrongPasswordPerAccount: LimitRule = {
  name: 'login-conta',
  points: 50,
  windowSeconds: HOUR,
  slowsBySeconds: 4,
};
/** Codes of an operator's second factor, including correct ones. */
export const secondFactorPerAccount = wrongPasswords('segundo-fator', 10);
/** New accounts from one address. */
export const signUpPerAddress: LimitRule = { name: 'cadastro-ip', points: 10, windowSeconds: HOUR };
/** Checks from one address whether an e-mail is registered. */
export const emailCheckPerAddress: LimitRule = { name: 'email-ip', points: 10, windowSeconds: 60 };
/** Recovery mails requested for one login from one address, whether or not an account has that login. */
export const recoveryPerLogin: LimitRule = { name: 'recuperar-login', points: 5, windowSeconds: HOUR };
/** Recovery mails requested from one address. */
export const recoveryPerAddress: LimitRule = { name: 'recuperar-ip', points: 20, windowSeconds: HOUR };
/** A mailbox gets this many recovery mails in an hour without delay, then one every three minutes. */
export const RECOVERY_MAILS_AT_ONCE = 5;
export const RECOVERY_MAIL_PAUSE_MS = 3 * 60_000;
/** Confirmation mails to new addresses, requested by one account. */
export const emailChangePerAccount: LimitRule = { name: 'troca-email', points: 5, windowSeconds: 60 * 60 };
/** Confirmation mails that one account may request. */
export const verificationPerAccount: LimitRule = { name: 'confirmar-email', points: 5, windowSeconds: HOUR };
/** Numbers looked up in the tax registry from one address and by one account. */
export const documentCheckPerAddress: LimitRule = { name: 'documento-ip', points: 10, windowSeconds: 60 };
export const documentCheckPerAccount: LimitRule = { name: 'documento-conta', points: 10, windowSeconds: 60 };
/** Answers to the cookie notice from one address. Each answer is a row that is kept. */
export const cookieAnswerPerAddress: LimitRule = { name: 'cookies-ip', points: 30, windowSeconds: 60 * 60 };
