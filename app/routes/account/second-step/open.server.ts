import { redirect } from '@remix-run/node';
import { beginSecondStep } from '~/domain/accounts/second-step.server';
import type { Services } from '~/services.server';
import { withReturnPath } from '../../return-path';
import { keepLinkToken } from '../link-token.server';

/** Where the code is asked for, once the password was right. */
export const openSecondStep = async (
  services: Services,
  { userId, returnTo }: { userId: number; returnTo: string },
): Promise<Response> => {
  const token = await beginSecondStep(services, userId);
  return redirect(withReturnPath('/entrar/codigo', returnTo), {
    headers: { 'Set-Cookie': keepLinkToken(services.env, 'second-step', token) },
  });
};
