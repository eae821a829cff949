import { sessionId } from '../../app/domain/accounts/sessions/open-session.server';
import type { Cart } from '../../app/domain/cart/cart';
import { signBearer } from '../../app/platform/bearer-token.server';
import { sessionCookieName } from '../../app/platform/cookies.server';
import type { Services } from '../../app/services.server';
import { readyCart } from './cart';
import { anyCpf, anyDigits } from './documents';
import { type SignedInCustomer, signedInCustomer } from './signed-in-customer';

export type ReadyCustomer = { customer: SignedInCustomer; cart: Cart };

const HOUR_MS = 3_600_000;

/**
 * Logged-in customers, each with a cart that is ready to be finished: copies of a first one, written with a constant
 * number of statements.
 */
export const readyCustomers = async (services: Services, count: number): Promise<ReadyCustomer[]> => {
  const { db, ids, env, clock } = services;
  const first = await signedInCustomer(services);
  const firstCart = await readyCart(services, first.id);
  const {
    id: _,
    token: __,
    userId: ___,
    collector,
    contact,
    ...cartRow
  } = await db.cart.findUniqueOrThrow({
    where: { id: firstCart.id },
  });
  const [firstLine] = firstCart.lines;
  if (!firstLine) throw new Error('the cart is empty');
  const project = await db.project.findUniqueOrThrow({
    where: { id: firstLine.projectId },
    include: { files: true },
  });
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + HOUR_MS);
  const wishes = Array.from({ length: count }, () => ({
    document: anyCpf(),
    email: `${ids.id()}@teste.example`,
    session: ids.token(),
    projectId: ids.id(),
    cartToken: ids.token(),
  }));

  const users = await db.user.createManyAndReturn({
    data: wishes.map(({ document, email }) => ({
      type: 2,
      name: 'Pessoa de Teste',
      passwordHash: '-',
      code: anyDigits(10),
      document,
      email,
      emailConfirmedAt: now,
    })),
    select: { id: true, email: true },
  });
  const idOf = new Map(users.map(({ id, email }) => [email, id]));
  const people = wishes.map((wish) => ({ ...wish, userId: idOf.get(wish.email) ?? 0 }));
  await db.session.createMany({
    data: people.map(({ session, userId }) => ({
      id: sessionId(session),
      userId,
      createdAt: now,
      lastSeenAt: now,
      idleSeconds: 600,
      expiresAt,
      endsAt: expiresAt,
    })),
  });
  await db.project.createMany({
    data: people.map(({ projectId, userId }) => ({
      id: projectId,
      userId,
      productId: project.productId,
      configuration: project.configuration ?? {},
    })),
  });
  await db.printFile.createMany({
    data: people.flatMap(({ projectId }) =>
      project.files.map(({ slotId, originalName, size, status, progress }) => ({
        id: ids.id(),
        projectId,
        slotId,
        originalName,
        size,
        status,
        progress,
        storageKey: `none/${projectId}/${slotId}`,
        createdAt: now,
        analysedAt: now,
      })),
    ),
  });
  const carts = await db.cart.createManyAndReturn({
    data: people.map(({ cartToken, userId }) => ({
      ...cartRow,
      token: cartToken,
      userId,
      collector: collector ?? undefined,
      contact: contact ?? undefined,
      removed: undefined,
    })),
    select: { id: true, token: true },
  });
  const cartOf = new Map(carts.map(({ id, token }) => [token, id]));
  const items = await db.cartItem.createManyAndReturn({
    data: people.map(({ cartToken, projectId }) => ({ cartId: cartOf.get(cartToken) ?? 0, projectId })),
    select: { id: true, cartId: true },
  });
  const lineOf = new Map(items.map(({ id, cartId }) => [cartId, id]));

  const ready = people.map(async ({ userId, document, session, cartToken, projectId }) => {
    const id = cartOf.get(cartToken) ?? 0;
    const line = { ...firstLine, id: lineOf.get(id) ?? 0, projectId };
    const told = { token: session, customerId: userId, issuedAt: now, expiresAt };
    return {
      customer: {
        id: userId,
        document,
        bearer: { authorization: `Bearer ${await signBearer(told, env.SESSION_SECRET)}` },
        cookie: { cookie: `${sessionCookieName(env)}=${session}` },
      },
      cart: { ...firstCart, id, token: cartToken, lines: [line] },
    };
  });
  return Promise.all(ready);
};
