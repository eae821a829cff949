import { beginArt } from '~/domain/editor/begin-art.server';
import type { Services } from '~/services.server';

/** The slot of the paperback's cover. */
export const coverSlot = async ({ catalogue }: Services): Promise<number> => {
  const listed = await catalogue.product(101);
  return listed?.page.fileSlots.find(({ role }) => role === 'cover')?.id ?? 0;
};

/** Finishes on the editor's page as a customer; the answer redirects to the shop. */
export const atEditor = (
  { env }: Services,
  work: string,
  fields: Record<string, string>,
): Promise<Response> =>
  fetch(`${env.EDITOR_URL}/fazer`, {
    method: 'POST',
    body: new URLSearchParams({ trabalho: work, ...fields }),
    redirect: 'manual',
  });

type Asked = { userId: number; projectId: string };

/** Opens the editor for the cover of the customer's book. */
export const begunArt = async (services: Services, asked: Asked) => {
  const begun = await beginArt(services, { ...asked, slotId: await coverSlot(services) });
  if (!begun.ok) throw new Error(begun.failure.kind);
  return begun.value;
};

/** The same, with a cover made in the editor. */
export const madeArt = async (services: Services, asked: Asked, titulo = 'Contos de inverno') => {
  const begun = await begunArt(services, asked);
  await atEditor(services, begun.work, { titulo, autor: 'Clara Conceição', cor: 'vinho' });
  return begun;
};
