import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readOrderStatus } from '~/domain/orders/read-orders.server';
import { rowId } from '~/domain/shared/row-id';
import { getServices } from '~/services.server';
import { LinkButton } from '~/ui/link-button';
import { RegistrationMark } from '~/ui/registration-mark';
import { accountHeaders, accountMeta } from '../../account/page-head';
import { requireCustomer } from '../../guards.server';
import { orderNotFound } from '../order-not-found';

export const meta: MetaFunction = () => accountMeta('Pedido finalizado');
export const headers = accountHeaders;

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const customer = await requireCustomer(request);
  const order = await readOrderStatus(await getServices(), customer.id, rowId(params.pk_pedido));
  if (!order) throw orderNotFound();
  return order;
};

export default function SuccessRoute() {
  const { id, isPaid } = useLoaderData<typeof loader>();
  return (
    <div className="wrap grid place-items-center py-16 text-center md:py-24">
      <RegistrationMark className="mb-6 size-12 text-accent" />
      <h1 className="font-semibold font-serif text-display">Seu pedido foi finalizado com sucesso</h1>
      <p className="mt-4 text-lg">
        Pedido número <strong className="figures">{id}</strong>
      </p>
      <p className="mt-2 max-w-prose text-muted">
        {isPaid
          ? 'O pagamento já foi confirmado. Agora é com a gente.'
          : 'Falta só pagar o PIX: o código está na página do pedido e vale por 48 horas.'}
      </p>
      <LinkButton to={`/pedido/${id}`} size="lg" className="mt-8">
        Acompanhe seu pedido
      </LinkButton>
    </div>
  );
}
