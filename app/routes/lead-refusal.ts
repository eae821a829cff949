import { tooManyAttempts } from '~/domain/accounts/labels';
import { campaignMessages } from '~/domain/campaigns/labels';
import type { RegisterFailure } from '~/domain/campaigns/register-lead.server';
import type { FieldErrors } from '~/domain/shared/result';

/** What the page and the call answer when a lead was not kept. */
export const leadRefusal = (
  failure: RegisterFailure,
): { status: 422 | 429; message: string; errors?: FieldErrors; retryAfterSeconds?: number } => {
  if (failure.kind === 'city')
    return { status: 422, message: campaignMessages.fillIn, errors: { pk_cidade: [campaignMessages.city] } };
  const { retryAfterSeconds } = failure;
  return { status: 429, message: tooManyAttempts(retryAfterSeconds), retryAfterSeconds };
};
