import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFilesPage } from '~/domain/files/read-files-page.server';
import type { FilesAnswer } from '~/routes/shop/files/files-answer';
import { action } from '~/routes/shop/files/route';
import { getServices, type Services } from '~/services.server';
import { answerOf, post } from '../factories/account-calls';
import { repeatedCart } from '../factories/cart';
import { changeCart } from '../factories/cart-calls';
import type { Door } from '../factories/door';
import { type Author, announce, openUploadDoor, sendFile, sendPiece } from '../factories/files-house';
import { signedInCustomer } from '../factories/signed-in-customer';

/** A repeated item is printed with the files of the earlier order, except those of options that it no longer has. */

let services: Services;
let door: Door;
beforeAll(async () => {
  services = await getServices();
  door = await openUploadDoor(services);
});
afterAll(() => door.close());

const refusal =
  'Não é possível reenviar arquivos na recompra: este item é impresso com os arquivos do pedido anterior.';

type Buyer = Author & { lineId: number };

const buyer = async (): Promise<Buyer> => {
  const customer = await signedInCustomer(services);
  const [line] = (await repeatedCart(services, customer.id)).lines;
  if (!line) throw new Error('no line');
  const listed = await services.catalogue.product(line.product.id);
  const slotOf = (role: string) => listed?.page.fileSlots.find((slot) => slot.role === role)?.id ?? 0;
  const slots = { interior: slotOf('interior'), cover: slotOf('cover') };
  return { customer, projectId: line.projectId, slots, lineId: line.id };
};

const filesOf = ({ projectId }: Author) =>
  services.db.printFile.findMany({ where: { projectId }, orderBy: { slotId: 'asc' } });

const pageOf = async ({ customer, projectId }: Author) => {
  const page = await readFilesPage(services, { projectId, userId: customer.id });
  if (!page.ok) throw new Error(page.failure);
  return page.value;
};

const send = (author: Author, search: string, body: FormData | Record<string, string>) => {
  const address = `/envio?projeto=${author.projectId}${search}`;
  if (!(body instanceof FormData)) return answerOf(action(post(address, body, author.customer.cookie)));
  const request = new Request(`http://localhost:3000${address}`, {
    method: 'POST',
    headers: author.customer.cookie,
    body,
  });
  return answerOf(action({ request, params: {}, context: { nonce: '', ip: '' } }));
};

const pdfForm = (): FormData => {
  const form = new FormData();
  form.append('arquivo', new Blob(['%PDF-1.4']), 'outra capa.pdf');
  return form;
};

it('a repeated item accepts no file in either way, and no notes', async () => {
  const author = await buyer();
  const before = await filesOf(author);
  for (const slotId of Object.values(author.slots)) {
    const announced = await announce(door, { author, slotId, size: 10 });
    expect([announced.status, await announced.json()]).toEqual([422, { message: refusal }]);
    const form = await send(author, `&campo=${slotId}`, pdfForm());
    expect([form.status, (form.result as FilesAnswer).message]).toEqual([422, refusal]);
  }
  const notes = await send(author, '', { observacoes: 'Outra capa' });
  expect([notes.status, (notes.result as FilesAnswer).errors]).toEqual([
    422,
    { observacoes: ['Na recompra valem as observações do pedido anterior.'] },
  ]);
  expect(await filesOf(author)).toEqual(before);
  const page = await pageOf(author);
  expect([page.isFixed, page.isRepeat, page.slots.map(({ isFixed }) => isFixed)]).toEqual([
    ...[true, true],
    [true, true],
  ]);
});

it('a repeated item accepts a file that is missing, and no other, until it is approved', async () => {
  const author = await buyer();
  const { interior, cover } = author.slots;
  await services.db.printFile.deleteMany({ where: { projectId: author.projectId, slotId: cover } });
  expect(await pageOf(author)).toMatchObject({ isFixed: false, isRepeat: true });
  const open = async () => (await pageOf(author)).slots.filter(({ isFixed }) => !isFixed).map(({ id }) => id);
  expect(await open()).toEqual([cover]);
  expect((await announce(door, { author, slotId: interior, size: 10 })).status).toBe(422);
  expect((await send(author, '', { observacoes: 'Capa nova' })).result).toEqual({ saved: true });

  const sent = await sendFile(door, { author, slotId: cover, bytes: Buffer.from('%PDF-1.4') });
  expect(await open()).toEqual([cover]);
  const second = await announce(door, { author, slotId: cover, size: 8 });
  expect(second.status).toBe(201);
  await services.db.printFile.update({
    where: { id: sent },
    data: { status: 'approved', analysedAt: new Date() },
  });
  expect((await pageOf(author)).isFixed).toBe(true);
  const location = second.headers.get('location') ?? '';
  const late = await sendPiece(door, { author, location, offset: 0, bytes: Buffer.from('%PDF-1.4') });
  expect([late.status, await late.json()]).toEqual([422, { message: refusal }]);
  expect((await filesOf(author)).filter(({ replacedAt }) => replacedAt)).toEqual([]);
});

it('a repeated item put into the cart meanwhile does not accept the started upload', async () => {
  const author = await buyer();
  const { interior } = author.slots;
  await changeCart(author.customer, { intent: 'remover', referencia: String(author.lineId) });
  const begun = await announce(door, { author, slotId: interior, size: 8 });
  expect(begun.status).toBe(201);
  const back = await changeCart(author.customer, { intent: 'desfazer', projeto: author.projectId });
  expect(back.answer.ok).toBe(true);
  const location = begun.headers.get('location') ?? '';
  const late = await sendPiece(door, { author, location, offset: 0, bytes: Buffer.from('%PDF-1.4') });
  expect([late.status, await late.json()]).toEqual([422, { message: refusal }]);
});
