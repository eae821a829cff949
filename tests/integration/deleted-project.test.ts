import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { addToCart } from '~/domain/cart/change-cart.server';
import { readCart } from '~/domain/cart/read-cart.server';
import { getServices, type Services } from '~/services.server';
import { projectOf } from '../factories/project';
import { signedInCustomer } from '../factories/signed-in-customer';

/** A project that is swept, or deleted with its account, at the moment when it is put into the cart. */

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

it('a deleted project is not found when it is added to a cart, which does not change', async () => {
  const { id: userId } = await signedInCustomer(services);
  const projectId = await projectOf(services, userId);
  const added = await services.db.$transaction(async (tx) => {
    await tx.project.delete({ where: { id: projectId } });
    const adding = addToCart(services, { userId, projectId });
    // It has read the project, and waits for the lock.
    await wait(500);
    return { adding };
  });
  expect(await added.adding).toEqual({ ok: false, failure: { kind: 'not-found' } });
  expect((await readCart(services, userId))?.lines ?? []).toEqual([]);
});
