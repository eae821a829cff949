import { dispatchMessages } from '~/domain/fulfilment/dispatch/labels';
import { type LabelFormat, readPapersQuery } from '~/domain/fulfilment/dispatch/posting';
import { getServices, type Services } from '~/services.server';
import { requireStaff } from '../staff.server';

type Params = { orderIds: number[]; format: LabelFormat; operator: { id: number; name: string } };
type Print = (services: Services, requested: Params) => Promise<Uint8Array | null>;

/** A PDF for the orders in the query; a message if none of them is shipped. */
export const papersResponse = async (
  request: Request,
  act: 'labels' | 'posting',
  name: string,
  print: Print,
): Promise<Response> => {
  const operator = await requireStaff(request, 'dispatch', act);
  const requested = readPapersQuery(new URL(request.url).searchParams);
  const bytes = requested && (await print(await getServices(), { ...requested, operator }));
  if (!bytes) return new Response(dispatchMessages.nothingChosen, { status: 422 });
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
};
