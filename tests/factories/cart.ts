import { nameCollector, nameContact } from '~/domain/cart/apply-coupon.server';
import type { Cart } from '~/domain/cart/cart';
import { addToCart, chooseAddress, chooseCounter } from '~/domain/cart/change-cart.server';
import { readCart } from '~/domain/cart/read-cart.server';
import type { Result } from '~/domain/shared/result';
import type { Services } from '~/services.server';
import { projectOf } from './project';

/** Seeded counters in São Paulo; the first is free. */
export const COUNTER = { free: 1, paid: 2 } as const;
/** The seed's cheapest carrier. */
export const PAC = 1;

const done = <T>(result: Result<T, unknown>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
};

/** The customer's cart with this number of paperbacks and their files; no delivery is chosen. */
export const cartWith = async (services: Services, userId: number, lines = 1): Promise<Cart> => {
  for (let line = 0; line < lines; line += 1)
    done(await addToCart(services, { userId, projectId: await projectOf(services, userId) }));
  return cartOf(services, userId);
};

/** The customer's cart with one repeated paperback, so that its number of copies can be changed. */
export const repeatedCart = async (services: Services, userId: number): Promise<Cart> => {
  const { id } = await cartWith(services, userId);
  await services.db.cartItem.updateMany({ where: { cartId: id }, data: { isRepeat: true } });
  return cartOf(services, userId);
};

export const cartOf = async (services: Services, userId: number): Promise<Cart> => {
  const cart = await readCart(services, userId);
  if (!cart) throw new Error(`user ${userId} has no cart`);
  return cart;
};

/** An address in São Paulo, as a row. Returns its id. */
export const addressOf = async (
  { db }: Services,
  userId: number,
  { isBilling = false, isDefault = true } = {},
): Promise<number> => {
  const { id } = await db.address.create({
    data: {
      userId,
      nickname: 'Casa',
      isDefault,
      isBilling,
      document: '52998224725',
      recipient: 'Clara Monteiro',
      contactName: 'Clara Monteiro',
      cep: '01310100',
      street: 'Avenida Paulista',
      number: '1578',
      district: 'Bela Vista',
      cityId: 3550308,
    },
    select: { id: true },
  });
  return id;
};

/** A cart that is ready to be finished: `lines` paperbacks, picked up for free or sent by PAC. */
export const readyCart = async (
  services: Services,
  userId: number,
  { lines = 1, delivery = 'counter' }: { lines?: number; delivery?: 'counter' | 'address' } = {},
): Promise<Cart> => {
  await cartWith(services, userId, lines);
  if (delivery === 'counter') {
    done(await chooseCounter(services, { userId, counterId: COUNTER.free }));
    done(await nameCollector(services, { userId, collector: { kind: 'buyer' } }));
  } else {
    const known = await services.db.address.findFirst({ where: { userId, isDefault: true } });
    const addressId = known?.id ?? (await addressOf(services, userId));
    done(await chooseAddress(services, { userId, addressId, transportTypeId: PAC }));
    const contact = { name: 'Clara Monteiro', document: '52998224725', phone: '11987654321' };
    done(await nameContact(services, { userId, contact }));
  }
  return cartOf(services, userId);
};
