import { dispatchMessages } from '~/domain/fulfilment/dispatch/labels';
import { type LabelFormat, readPapersQuery } from '~/domain/fulfilment/dispatch/posting';
import { getServices, type Services } from '~/services.server';
import { requireOperator } from '../operator.server';

type Asked = { orderIds: number[]; format: LabelFormat; operator: { id: number; name: string } };
type Print = (services: Services, asked: Asked) => Promise<Uint8Array | null>;

/** A PDF about the orders that an address names; a sentence where it names none that are sent. */
export const papersResponse = async (request: Request, name: string, print: Print): Promise<Response> => {
  const operator = await requireOperator(request);
  const asked = readPapersQuery(new URL(request.url).searchParams);
  const bytes = asked && (await print(await getServices(), { ...asked, operator }));
  if (!bytes) return new Response(dispatchMessages.nothingChosen, { status: 422 });
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
};
