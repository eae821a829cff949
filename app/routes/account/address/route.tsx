import { parseWithZod } from '@conform-to/zod/v4';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Form, useActionData, useLoaderData, useLocation, useNavigation } from '@remix-run/react';
import type { Customer } from '~/domain/accounts/customer';
import { addressFields, addressForm } from '~/domain/addresses/address-form';
import { addressMessages } from '~/domain/addresses/labels';
import { listCities } from '~/domain/addresses/list-addresses.server';
import { type SaveAddressFailure, saveAddress } from '~/domain/addresses/save-address.server';
import { chooseAddress } from '~/domain/cart/change-cart.server';
import { rowId } from '~/domain/shared/row-id';
import { writeFlash } from '~/platform/cookies.server';
import { getServices, type Services } from '~/services.server';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Link } from '~/ui/link';
import { readForm } from '../../../calls/http/request-body.server';
import { requireCustomer } from '../../guards.server';
import { returnPathOf } from '../../return-path';
import { accountHeaders, accountMeta } from '../page-head';
import { type AddressAnswer, AddressForm } from './address-form';
import { type AddressFormPage, readAddressForm } from './address-form-page.server';
import type { AddressSaved } from './dialog';

interface AddressViewProps {
  page: AddressFormPage;
  /** The form's action, with the return path in its query. */
  action: string;
  returnTo: string;
  answer: AddressAnswer | undefined;
}

/** The page of a new or existing address. */
const AddressView = ({ page, action, returnTo, answer }: AddressViewProps) => {
  const isBusy = useNavigation().formAction?.startsWith('/endereco') ?? false;
  return (
    <div className="wrap py-8 md:py-12">
      <div className="mx-auto max-w-3xl">
        <h1 className="mb-6 font-medium font-serif text-title">
          {page.id === null ? 'Novo endereço' : 'Editar endereço'}
        </h1>
        <AddressForm
          id="endereco"
          Tag={Form}
          action={action}
          page={page}
          answer={answer}
          frame={(fields) => <Card as="div">{fields}</Card>}
        >
          <div className="mt-6 flex flex-wrap items-center gap-3">
            <Button type="submit" size="lg" busy={isBusy} busyLabel="Salvando…">
              Salvar endereço
            </Button>
            <Link to={returnTo} className="link inline-flex min-h-11 items-center px-3">
              Voltar sem salvar
            </Link>
          </div>
        </AddressForm>
      </div>
    </div>
  );
};

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  accountMeta(loaded?.page.id === null ? 'Novo endereço' : 'Editar endereço');
export const headers = accountHeaders;

const notFound = () => new Response('Endereço não encontrado', { status: 404 });

/** Redirects to the address book, with a message why this address cannot be changed. */
const leadToBook = ({ env, ids }: Services) => {
  const flash = { id: ids.id(), text: addressMessages.billingIsKept, tone: 'info' } as const;
  return redirect('/conta/enderecos', { headers: { 'Set-Cookie': writeFlash(env, flash) } });
};

/** Null for a new address. */
const idOf = (text: string | undefined): number | null => (text === 'novo' ? null : rowId(text));

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const customer = await requireCustomer(request);
  const services = await getServices();
  const page = await readAddressForm(services, customer, idOf(params.id));
  if (!page) throw notFound();
  if (page.isKept) throw leadToBook(services);
  return { page, returnTo: returnPathOf(request) };
};

const parse = (form: FormData) => parseWithZod(form, { schema: addressForm, disableAutoCoercion: true });
type Submission = ReturnType<typeof parse>;

/** The form again with its values, and with the cities of its state. */
const again = async (
  services: Services,
  form: FormData,
  result: ReturnType<Submission['reply']>,
  status: number,
) => {
  const stateId = rowId(form.get('fk_estado')?.toString());
  const answer: AddressAnswer = { result, cities: await listCities(services, { stateId }) };
  return data(answer, { status });
};

const replyTo = (submission: Submission, failure: SaveAddressFailure) => {
  if (failure.kind === 'not-found') throw notFound();
  if (failure.kind === 'invalid') return submission.reply({ fieldErrors: failure.errors });
  const text = failure.kind === 'billing' ? addressMessages.billingIsKept : addressMessages.tooMany;
  return submission.reply({ formErrors: [text] });
};

type Saved = { id: number; isNew: boolean; isLive: boolean };

/**
 * Redirects to where the customer came from, or answers the script of a page that stays. A new address for the cart is
 * selected there at once.
 */
const goBack = async (services: Services, customer: Customer, to: string, saved: Saved) => {
  const isForCart = /^\/carrinho(\?|$)/.test(to);
  if (saved.isNew && isForCart)
    await chooseAddress(services, { userId: customer.id, addressId: saved.id, transportTypeId: null });
  const text = saved.isNew ? addressMessages.created : addressMessages.changed;
  const answer: AddressSaved = { saved: { id: saved.id }, text };
  if (saved.isLive) return data(answer);
  const flash = writeFlash(services.env, { id: services.ids.id(), text, tone: 'success' });
  return redirect(to, { headers: { 'Set-Cookie': flash } });
};

export const action = async ({ request, params }: ActionFunctionArgs) => {
  const customer = await requireCustomer(request);
  const services = await getServices();
  const id = idOf(params.id);
  const form = await readForm(request, [...addressFields, 'intent', 'vivo']);
  const wantsCities = form.get('intent') === 'cidades';
  const isLive = form.get('vivo') === '1';
  for (const own of ['intent', 'vivo']) form.delete(own);
  const submission = parse(form);
  // Only the cities were requested, so the form comes back without errors about missing fields.
  if (wantsCities) return again(services, form, { ...submission.reply(), status: undefined, error: {} }, 200);
  if (submission.status !== 'success') return again(services, form, submission.reply(), 422);
  const saved = await saveAddress(services, customer.id, { ...submission.value, id: id ?? undefined });
  if (!saved.ok) return again(services, form, replyTo(submission, saved.failure), 422);
  return goBack(services, customer, returnPathOf(request), {
    id: saved.value.id,
    isNew: id === null,
    isLive,
  });
};

export default function AddressRoute() {
  const { page, returnTo } = useLoaderData<typeof loader>();
  const answer = useActionData<AddressAnswer>();
  const { pathname, search } = useLocation();
  return (
    <AddressView
      key={page.id ?? 'novo'}
      page={page}
      action={`${pathname}${search}`}
      returnTo={returnTo}
      answer={answer}
    />
  );
}
