import { cartContents } from '../../app/domain/cart/cart';
import { addToCart, chooseCounter } from '../../app/domain/cart/change-cart.server';
import { readCart } from '../../app/domain/cart/read-cart.server';
import type { BookConfiguration } from '../../app/domain/catalogue/book-configuration';
import { createProject } from '../../app/domain/files/create-project.server';
import { type FinaliseInput, finaliseCart } from '../../app/domain/payments/finalise-cart.server';
import { issuePixCharge } from '../../app/domain/payments/issue-pix-charge.server';
import type { Services } from '../../app/services.server';
import { paperback } from './files-house';
import { type SignedInCustomer, signedInCustomer } from './signed-in-customer';

/** A project whose files were all sent and approved. */
export const approvedProject = async (
  services: Services,
  userId: number,
  configuration: BookConfiguration = paperback,
): Promise<string> => {
  const { projectId } = await createProject(services, { userId, configuration });
  const listed = await services.catalogue.product(configuration.productId);
  await services.db.printFile.createMany({
    data: (listed?.page.fileSlots ?? []).map((slot) => ({
      id: services.ids.id(),
      projectId,
      slotId: slot.id,
      originalName: `${slot.role}.pdf`,
      size: 1_000,
      storageKey: `print/${services.ids.id()}`,
      status: 'approved',
    })),
  });
  return projectId;
};

export type OrderableCart = {
  customer: SignedInCustomer;
  cartId: number;
  total: number;
  /** What the cart page would send. */
  input: FinaliseInput;
};

/** A customer with one paperback in the cart, to be picked up at the counter of the shop. */
export const orderableCart = async (
  services: Services,
  configuration: BookConfiguration = paperback,
): Promise<OrderableCart> => {
  const customer = await signedInCustomer(services);
  const projectId = await approvedProject(services, customer.id, configuration);
  const added = await addToCart(services, { userId: customer.id, projectId });
  if (!added.ok) throw new Error(JSON.stringify(added.failure));
  await chooseCounter(services, { userId: customer.id, counterId: 1 });
  const cart = await readCart(services, customer.id);
  if (!cart) throw new Error('there is no cart');
  const { total } = cart.summary;
  return {
    customer,
    cartId: cart.id,
    total,
    input: {
      customer: { id: customer.id, document: customer.document, type: 2 },
      cartToken: cart.token,
      shownTotal: total,
      shownContents: cartContents(cart),
      paymentType: 13,
      termsAccepted: true,
    },
  };
};

export type PlacedOrder = OrderableCart & { orderId: number; paymentId: number; txid: string };

/** An order that waits for its Pix; the bank has not been asked. */
export const placedOrder = async (services: Services, cart?: OrderableCart): Promise<PlacedOrder> => {
  const ready = cart ?? (await orderableCart(services));
  const finalised = await finaliseCart(services, ready.input);
  if (!finalised.ok || finalised.value.paymentId === null) throw new Error(JSON.stringify(finalised));
  const { orderId, paymentId } = finalised.value;
  const { txid } = await services.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  return { ...ready, orderId, paymentId, txid: txid ?? '' };
};

/** An order whose charge stands at the bank. */
export const payableOrder = async (services: Services): Promise<PlacedOrder> => {
  const order = await placedOrder(services);
  const issued = await issuePixCharge(services, order.paymentId);
  if (!issued.ok) throw new Error(JSON.stringify(issued.failure));
  return order;
};
