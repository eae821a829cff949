import type { SubmissionResult } from '@conform-to/react';
import { redirect } from '@remix-run/node';
import { accessMessages, tooManyAttempts } from '~/domain/accounts/labels';
import type { ConfirmFailure } from '~/domain/accounts/password/confirm-password.server';
import { type FlashMessage, writeFlash } from '~/platform/cookies.server';
import type { Services } from '~/services.server';

/** What a page was told: the form that was sent and what became of it; a secret stands here and nowhere else. */
export type IntegrationsAnswer = {
  intent: string;
  result: SubmissionResult<string[]> | null;
  secret: string | null;
};

export type Outcome = Response | { answer: IntegrationsAnswer; init?: ResponseInit };

export type Who = { userId: number; sessionId: string };

export const hideFields = ['senha_atual'];

/** Back to a page, with a word about it. */
export const backTo = (
  { env, ids }: Services,
  page: string,
  text: string,
  tone: FlashMessage['tone'] = 'success',
): Response => redirect(page, { headers: { 'Set-Cookie': writeFlash(env, { id: ids.id(), text, tone }) } });

export type Submission = {
  reply(options?: {
    formErrors?: string[];
    fieldErrors?: Record<string, string[]>;
    hideFields?: string[];
  }): SubmissionResult<string[]>;
};

/** The form again, with what is wrong with it as a whole. */
export const refused = (
  intent: string,
  submission: Submission,
  { words, status }: { words?: string; status: number },
): Outcome => {
  const result = submission.reply({ hideFields, ...(words ? { formErrors: [words] } : {}) });
  return { answer: { intent, result, secret: null }, init: { status } };
};

/** The form again, with what is wrong with the password. */
export const refusedPassword = (intent: string, submission: Submission, failure: ConfirmFailure): Outcome => {
  const isLimited = failure.kind === 'limited';
  const words = isLimited ? tooManyAttempts(failure.retryAfterSeconds) : accessMessages.wrongPassword;
  const result = submission.reply({ fieldErrors: { senha_atual: [words] }, hideFields });
  const headers: Record<string, string> = isLimited
    ? { 'Retry-After': String(failure.retryAfterSeconds) }
    : {};
  return { answer: { intent, result, secret: null }, init: { status: isLimited ? 429 : 422, headers } };
};

/** What was asked for is done, and the page shows this once. */
export const shownOnce = (intent: string, secret: string): Outcome => ({
  answer: { intent, result: null, secret },
});
