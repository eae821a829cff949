import type { ActionFunctionArgs } from '@remix-run/node';
import { accessMessages } from '~/domain/accounts/access-labels';
import { recoveryForm } from '~/domain/accounts/form-fields';
import { requestRecovery } from '~/domain/accounts/request-recovery.server';
import { getServices } from '~/services.server';
import { requestOrigin } from '../../guards.server';
import { readFields } from '../../request-body.server';
import { allowOnly, answer, onPost, refuseTooMany } from '../respond.server';
import { parseOrRefuse } from '../validate.server';

export const loader = allowOnly('POST');

/** POST /api/recuperar-senha: `{login}`; the same answer whether or not somebody has the login. */
export const action = onPost(async ({ request, context }: ActionFunctionArgs) => {
  const { login } = parseOrRefuse(recoveryForm, await readFields(request, ['login']));
  const { ip } = requestOrigin(request, context);
  const requested = await requestRecovery(await getServices(), { login, ip });
  return requested.ok
    ? answer({ solicitado: true }, accessMessages.recoverySent)
    : refuseTooMany(requested.failure.retryAfterSeconds);
});
