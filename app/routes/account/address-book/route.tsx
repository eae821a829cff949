import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Form, useActionData, useLoaderData, useLocation, useNavigation } from '@remix-run/react';
import { type AddressBook, readAddressBookQuery } from '~/domain/addresses/address-book';
import { addressMessages } from '~/domain/addresses/labels';
import { readAddressBook } from '~/domain/addresses/list-addresses.server';
import {
  makeDefaultAddress,
  type RemoveAddressFailure,
  removeAddress,
} from '~/domain/addresses/save-address.server';
import { writeFlash } from '~/platform/cookies.server';
import { getServices, type Services } from '~/services.server';
import { Card } from '~/ui/card';
import { readForm } from '../../../calls/http/request-body.server';
import { requireCustomer } from '../../guards.server';
import { AccountFrame } from '../account-frame';
import { accountHeaders, accountMeta } from '../page-head';
import { AddressBookParts } from './address-book-parts';
import { BOOK_PATH, type BookAnswer, bookFields, bookForm } from './book-form';

type BookOutcome = { answer: BookAnswer; status: 200 | 404 | 422; goTo?: string };

const refusals: Record<RemoveAddressFailure, { status: 404 | 422; text: string }> = {
  'not-found': { status: 404, text: addressMessages.removeFailed },
  billing: { status: 422, text: addressMessages.billingStays },
  last: { status: 422, text: addressMessages.lastStays },
};

const makeDefault = async (services: Services, userId: number, id: number): Promise<BookOutcome> => {
  const made = await makeDefaultAddress(services, userId, id);
  const common = { intent: 'padrao', confirm: null } as const;
  return made.ok
    ? { answer: { ...common, ok: true, text: addressMessages.changed }, status: 200 }
    : { answer: { ...common, ok: false, text: addressMessages.notFound }, status: 404 };
};

const remove = async (services: Services, userId: number, id: number): Promise<BookOutcome> => {
  const removed = await removeAddress(services, userId, id);
  const common = { intent: 'remover', confirm: null } as const;
  if (removed.ok) return { answer: { ...common, ok: true, text: addressMessages.removed }, status: 200 };
  const { status, text } = refusals[removed.failure];
  return { answer: { ...common, ok: false, text }, status };
};

/** Handles a form of the address book. A removal must be confirmed first. */
const changeBook = async (
  services: Services,
  userId: number,
  fields: Record<string, string>,
): Promise<BookOutcome> => {
  const parsed = bookForm.safeParse(fields);
  if (!parsed.success) {
    const text = addressMessages.noneSelected;
    return { answer: { ok: false, intent: null, text, confirm: null }, status: 422 };
  }
  const { intent, endereco: id } = parsed.data;
  const silent = { ok: true, intent, text: '', confirm: null };
  if (intent === 'editar') return { answer: silent, status: 200, goTo: `/endereco/${id}` };
  if (intent === 'padrao') return makeDefault(services, userId, id);
  return fields.confirmado === '1'
    ? remove(services, userId, id)
    : { answer: { ...silent, confirm: id }, status: 200 };
};

interface AddressBookViewProps {
  book: AddressBook;
  answer: BookAnswer | null;
}

const AddressBookView = ({ book, answer }: AddressBookViewProps) => {
  const { search } = useLocation();
  const isSearching = useNavigation().location?.pathname === BOOK_PATH;
  return (
    <AccountFrame title="Endereços" lead="Para onde os seus pedidos podem ir.">
      <Card as="div">
        <AddressBookParts
          book={book}
          SearchForm={Form}
          isSearching={isSearching}
          action={`${BOOK_PATH}${search}`}
          answer={answer}
        />
      </Card>
    </AccountFrame>
  );
};

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
