import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readAddressBookQuery } from '~/domain/addresses/address-book';
import { readAddressBook } from '~/domain/addresses/list-addresses.server';
import { writeFlash } from '~/platform/flash-cookie.server';
import { getServices } from '~/services.server';
import { requireCustomer } from '../../guards.server';
import { readForm } from '../../request-body.server';
import { accountHeaders, accountMeta } from '../page-head';
import { BOOK_PATH, type BookAnswer, bookFields } from './book-form';
import { changeBook } from './change.server';
import { AddressBookView } from './view';

export const meta: MetaFunction = () => accountMeta('Endereços');
export const headers = accountHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const customer = await requireCustomer(request);
  const query = readAddressBookQuery(new URL(request.url).searchParams);
  return { book: await readAddressBook(await getServices(), customer.id, query) };
};

export const action = async ({ request }: ActionFunctionArgs) => {
  const customer = await requireCustomer(request);
  const services = await getServices();
  const form = await readForm(request, bookFields);
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { answer, status, goTo } = await changeBook(services, customer.id, fields);
  const { search } = new URL(request.url);
  const back = `${BOOK_PATH}${search}`;
  if (goTo) return redirect(`${goTo}?voltar=${encodeURIComponent(back)}`);
  if (fields.vivo === '1' || !answer.ok || answer.confirm !== null) return data(answer, { status });
  const flash = writeFlash(services.env, { id: services.ids.id(), text: answer.text, tone: 'success' });
  return redirect(back, { headers: { 'Set-Cookie': flash } });
};

export default function AddressBookRoute() {
  const { book } = useLoaderData<typeof loader>();
  return <AddressBookView book={book} answer={useActionData<BookAnswer>() ?? null} />;
}
