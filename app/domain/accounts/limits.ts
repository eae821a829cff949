import type { LimitRule } from '../shared/rate-limit';

const HOUR = 60 * 60;
const QUARTER_HOUR = HOUR / 4;

/** Who goes on guessing waits 15 minutes, 30, an hour, two. */
const growing = { longestSeconds: 2 * HOUR, memorySeconds: 24 * HOUR };

/** What a wrong password counts with, and why, is in docs/decisions/10-login-limits.md. */
const wrongPasswords = (name: string, points: number): LimitRule => ({
  name,
  points,
  windowSeconds: QUARTER_HOUR,
  growing,
});

/** Of one account in one of its known browsers. */
export const wrongPasswordPerDevice = wrongPasswords('login-aparelho', 10);
/** Of whoever is logged in and asked for the password again. */
export const wrongPasswordPerSession = wrongPasswords('senha-sessao', 10);
/** For one login from one address. */
export const wrongPasswordPerPair = wrongPasswords('login-conta-ip', 10);
/** The same while the account is guessed at from many places. */
export const wrongPasswordPerSlowedPair = wrongPasswords('login-conta-ip-lento', 3);
/** Different logins that one address was wrong about. */
export const wrongLoginsPerAddress = wrongPasswords('login-ip', 20);
/** For one login from all unknown places. */
export const wrongPasswordPerAccount: LimitRule = {
  name: 'login-conta',
  points: 50,
  windowSeconds: HOUR,
  slowsBySeconds: 4,
};
/** Codes of an operator's second factor, right ones too. */
export const secondFactorPerAccount = wrongPasswords('segundo-fator', 10);
/** New accounts from one address. */
export const signUpPerAddress: LimitRule = { name: 'cadastro-ip', points: 10, windowSeconds: HOUR };
/** Questions from one address whether an e-mail is registered. */
export const emailCheckPerAddress: LimitRule = { name: 'email-ip', points: 10, windowSeconds: 60 };
/** Recovery mails asked for with one login from one address, whether or not somebody has it. */
export const recoveryPerLogin: LimitRule = { name: 'recuperar-login', points: 5, windowSeconds: HOUR };
/** Recovery mails asked for from one address. */
export const recoveryPerAddress: LimitRule = { name: 'recuperar-ip', points: 20, windowSeconds: HOUR };
/** A mailbox gets so many recovery mails in an hour as they are asked for, then one in three minutes. */
export const RECOVERY_MAILS_AT_ONCE = 5;
export const RECOVERY_MAIL_PAUSE_MS = 3 * 60_000;
/** Mails to new addresses that one account may cause. */
export const emailChangePerAccount: LimitRule = { name: 'troca-email', points: 5, windowSeconds: 60 * 60 };
/** Confirmation mails that one account may ask for. */
export const verificationPerAccount: LimitRule = { name: 'confirmar-email', points: 5, windowSeconds: HOUR };
/** Numbers that one address, and one account, have looked up in the tax registry. */
export const documentCheckPerAddress: LimitRule = { name: 'documento-ip', points: 10, windowSeconds: 60 };
export const documentCheckPerAccount: LimitRule = { name: 'documento-conta', points: 10, windowSeconds: 60 };
/** Answers to the cookie notice from one address: each is a row that stays. */
export const cookieAnswerPerAddress: LimitRule = { name: 'cookies-ip', points: 30, windowSeconds: 60 * 60 };
