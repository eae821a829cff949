import type { ActionFunctionArgs } from '@remix-run/node';
import { changePrivacy } from '~/domain/accounts/change-privacy.server';
import { privacyCall, privacyFields } from '~/domain/accounts/cookie-form';
import { messages } from '~/domain/accounts/labels';
import { toWirePrivacy } from '~/domain/accounts/wire';
import { getServices } from '~/services.server';
import { requestOrigin, requireOwner } from '../../guards.server';
import { readFields } from '../../request-body.server';
import { allowOnly, answer, onPost } from '../respond.server';
import { parseOrRefuse } from '../validate.server';

export const loader = allowOnly('POST');

/** POST /api/usuario/atualizar-privacidade: the three switches of who is logged in, whatever `pk_usuario` says. */
export const action = onPost(async ({ request, context }: ActionFunctionArgs) => {
  const { id } = await requireOwner(request);
  const answers = parseOrRefuse(privacyCall, await readFields(request, privacyFields));
  const { ip } = requestOrigin(request, context);
  await changePrivacy(await getServices(), { userId: id, answers, channel: 'api', ip });
  return answer(toWirePrivacy(id, answers), messages.privacyChanged);
});
