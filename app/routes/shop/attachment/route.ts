import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { dropAttachment, readAttachment } from '~/domain/attachments/attachments.server';
import { getServices } from '~/services.server';
import { downloadOf } from '../../download.server';
import { requireCustomer } from '../../guards.server';

const notFound = () => new Response('Não encontramos este arquivo.', { status: 404 });

/** A picture or PDF that the customer sent, for that customer only. */
export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
  const { id: userId } = await requireCustomer(request);
  const found = await readAttachment(await getServices(), { userId, id: params.id ?? '' });
  return found.ok ? downloadOf(found.value) : notFound();
};

/** Removes an attachment that was not sent with a form yet. */
export const action = async ({ request, params }: ActionFunctionArgs): Promise<Response> => {
  const { id: userId } = await requireCustomer(request);
  const isGone = await dropAttachment(await getServices(), { userId, id: params.id ?? '' });
  return isGone ? Response.json({ removed: true }) : notFound();
};
