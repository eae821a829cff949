import type { SubmissionResult } from '@conform-to/react';
import { redirect } from '@remix-run/node';
import { accessMessages, tooManyAttempts } from '~/domain/accounts/labels';
import type { ConfirmFailure } from '~/domain/accounts/password/confirm-password.server';
import { type FlashMessage, writeFlash } from '~/platform/cookies.server';
import type { Services } from '~/services.server';

/** The answer to a form of the page. A new secret is only contained here. */
export type IntegrationsAnswer = {
  intent: string;
  result: SubmissionResult<string[]> | null;
  secret: string | null;
};

export type Outcome = Response | { answer: IntegrationsAnswer; init?: ResponseInit };

export type Who = { userId: number; sessionId: string };

export const hideFields = ['senha_atual'];

/** Redirects to a page with a message. */
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

/** The form again, with an error of the form as a whole. */
export const refused = (
  intent: string,
  submission: Submission,
  { words, status }: { words?: string; status: number },
): Outcome => {
  const result = submission.reply({ hideFields, ...(words ? { formErrors: [words] } : {}) });
  return { answer: { intent, result, secret: null }, init: { status } };
};

/** The form again, with an error of the password. */
export const refusedPassword = (intent: string, submission: Submission, failure: ConfirmFailure): Outcome => {
  const isLimited = failure.kind === 'limited';
  const words = isLimited ? tooManyAttempts(failure.retryAfterSeconds) : accessMessages.wrongPassword;
  const result = submission.reply({ fieldErrors: { senha_atual: [words] }, hideFields });
  const headers: Record<string, string> = isLimited
    ? { 'Retry-After': String(failure.retryAfterSeconds) }
    : {};
  return { answer: { intent, result, secret: null }, init: { status: isLimited ? 429 : 422, headers } };
};

/** A success whose secret the page shows once. */
export const shownOnce = (intent: string, secret: string): Outcome => ({
  answer: { intent, result: null, secret },
});
