import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requestOrigin } from '~/calls/http/session.server';
import { writeFlash } from '~/platform/cookies.server';
import { getServices } from '~/services.server';
import { beginEditor, filesPath } from '../../../calls/files/editor.server';
import { readForm } from '../../../calls/http/request-body.server';
import { requireCustomer } from '../../guards.server';

/** A request by a link contains no project. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  await requireCustomer(request);
  return redirect('/envio');
};

/** POST /criar-online: opens the online editor in a browser without scripts; on failure the files page says why. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const services = await getServices();
  const actor = { customer: await requireCustomer(request), ip: requestOrigin(request, context).ip };
  const form = await readForm(request, ['projeto', 'pk_produto_arquivo', 'validar']);
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const begun = await beginEditor.attempt(services, actor, fields);
  if (begun.ok) return redirect(begun.done.address, 303);
  const flash = { id: services.ids.id(), text: begun.text, tone: 'danger' } as const;
  return redirect(filesPath(fields.projeto ?? ''), {
    headers: { 'Set-Cookie': writeFlash(services.env, flash) },
  });
};
