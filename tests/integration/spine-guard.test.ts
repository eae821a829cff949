import { coverPdf } from '@lombada/preflight/tests/pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCart } from '~/domain/cart/change-cart.server';
import { duplicateLine } from '~/domain/cart/change-quantity.server';
import { analyseFile } from '~/domain/files/analyse-file.server';
import { finaliseCart } from '~/domain/payments/flows/checkout/finalise-cart.server';
import { finaliseMessage } from '~/domain/payments/flows/checkout/labels';
import { loader as readCartCall } from '~/routes/api/call';
import { getServices, type Services } from '~/services.server';
import { cartOf } from '../factories/cart';
import type { Door } from '../factories/door';
import { authorWithProject, openUploadDoor, sendFile } from '../factories/files-house';
import { orderableCart } from '../factories/order';
import { paperback } from '../factories/project';

let services: Services;
let door: Door;
beforeAll(async () => {
  services = await getServices();
  door = await openUploadDoor(services);
});
afterAll(() => door.close());

/** 100 leaves of offset 75 (99 µm) and 0.8 mm. */
const thick = { pages: 200, trimMm: [140, 210] as [number, number], bleedMm: 3, spineMm: 10.7 };

const spineOf = async (projectId: string) =>
  (
    await services.db.printFile.findFirstOrThrow({
      where: { projectId, slot: { role: 'cover' }, replacedAt: null },
    })
  ).spineMicron;

describe('the spine that a cover was approved for', () => {
  it('is stored with the verdict, and copied with the project', async () => {
    const author = await authorWithProject(services, { ...paperback, pages: 200 });
    const { projectId, slots } = author;
    const bytes = await coverPdf(thick);
    await analyseFile(services, { fileId: await sendFile(door, { author, slotId: slots.cover, bytes }) });
    expect(await spineOf(projectId)).toBe(10_700);
    await services.db.printFile.create({
      data: {
        id: services.ids.id(),
        projectId,
        slotId: slots.interior,
        originalName: 'miolo.pdf',
        size: 1n,
        storageKey: `none/${projectId}`,
        status: 'approved',
        analysedAt: services.clock.now(),
      },
    });
    const userId = author.customer.id;
    await addToCart(services, { userId, projectId });
    const [line] = (await cartOf(services, userId)).lines;
    expect(line).toMatchObject({ gaps: [], spine: null });
    await duplicateLine(services, { userId, itemId: line?.id ?? 0 });
    const copy = (await cartOf(services, userId)).lines.find((each) => each.projectId !== projectId);
    expect(await spineOf(copy?.projectId ?? '')).toBe(10_700);
  });
});

describe('a book whose spine changed after its cover was approved', () => {
  const changed = async (change: object) => {
    const made = await orderableCart(services);
    const [item] = await services.db.cartItem.findMany({ where: { cartId: made.cartId } });
    const projectId = item?.projectId ?? '';
    await services.db.printFile.updateMany({
      where: { projectId, slot: { role: 'cover' } },
      data: { spineMicron: 6_740 },
    });
    await services.db.project.update({
      where: { id: projectId },
      data: { configuration: { ...paperback, ...change } },
    });
    return { ...made, projectId };
  };

  it('is reported in the cart and by its API, and cannot be ordered', async () => {
    // 120 pages of offset 75 make 6.74 mm, 200 make 10.7.
    const { customer, input, cartId, projectId } = await changed({ pages: 200 });
    const [line] = (await cartOf(services, customer.id)).lines;
    expect(line).toMatchObject({ gaps: ['spine'], spine: { fromMm: 6.7, toMm: 10.7, stops: true } });
    const url = 'http://localhost:3000/api/carrinho';
    const answer = await readCartCall({
      request: new Request(url, { headers: customer.bearer }),
      params: {},
      context: { nonce: '', ip: '' },
    });
    const { data } = await answer.json();
    expect(data.carrinho.itens[0]).toMatchObject({
      pendencias: ['lombada'],
      mudancaLombada: { impede: true, mensagem: 'Sua lombada mudou de 6,7 para 10,7 mm.' },
    });
    const refused = await finaliseCart(services, input);
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'spine-changed', lineId: line?.id } });
    if (!refused.ok)
      expect(finaliseMessage(refused.failure)).toContain('Sua lombada mudou de 6,7 para 10,7 mm.');
    expect(await services.db.order.count({ where: { cartId } })).toBe(0);
    // It cannot be put into a cart, either.
    await services.db.cartItem.deleteMany({ where: { cartId } });
    expect(await addToCart(services, { userId: customer.id, projectId })).toEqual({
      ok: false,
      failure: { kind: 'not-ready', gap: 'spine-changed' },
    });
  });

  it('only shows a warning up to 2 mm', async () => {
    const { customer } = await changed({ pages: 140 });
    const [line] = (await cartOf(services, customer.id)).lines;
    expect(line).toMatchObject({ gaps: [], spine: { fromMm: 6.7, toMm: 7.7, stops: false } });
  });

  it('is valid again with the previous number of pages', async () => {
    const { customer, projectId } = await changed({ pages: 200 });
    await services.db.project.update({ where: { id: projectId }, data: { configuration: paperback } });
    expect((await cartOf(services, customer.id)).lines[0]).toMatchObject({ gaps: [], spine: null });
  });
});
