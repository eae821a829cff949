import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { shareWithStaff } from '~/domain/files/viewing/file-links.server';
import { getServices } from '~/services.server';
import { requireStaff } from '../staff.server';

/** POST /oficina/arquivo/:id/conferencia: the findings in a file on its pages, as the author sees them. */
export const action = async ({ request, params }: ActionFunctionArgs) => {
  await requireStaff(request, 'production', 'file');
  const link = await shareWithStaff(await getServices(), params.id ?? '');
  if (!link) throw new Response(null, { status: 404, statusText: 'Not Found' });
  return redirect(new URL(link.url).pathname, 303);
};
